"""What a proof of fairness and the words of players are refused for, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        "a contribution has at least one character": {
            "zh-Hant": "要添的話至少一個字",
            "zh-Hans": "要添的话至少一个字",
            "ja": "足す言葉は一文字以上にする",
            "ko": "보태는 말은 한 글자 이상이어야 합니다",
        },
        "a contribution has at most {most} characters, not {count}": {
            "zh-Hant": "要添的話最多 {most} 個字，而不是 {count} 個",
            "zh-Hans": "要添的话最多 {most} 个字，而不是 {count} 个",
            "ja": "足す言葉は {most} 文字までで、{count} 文字では長すぎる",
            "ko": "보태는 말은 {most}자까지입니다. 지금은 {count}자입니다",
        },
        "a contribution is made of characters that can be printed": {
            "zh-Hant": "要添的話只能用印得出來的字",
            "zh-Hans": "要添的话只能用印得出来的字",
            "ja": "足す言葉には、印字できる文字だけを使う",
            "ko": "보태는 말에는 찍을 수 있는 글자만 씁니다",
        },
        "the seed is not known yet": {
            "zh-Hant": "種子還沒公布",
            "zh-Hans": "种子还没公布",
            "ja": "種はまだ公開されていない",
            "ko": "씨앗이 아직 공개되지 않았습니다",
        },
        "this version of boju knows the protocol {protocol!r}, not {given!r}": {
            "zh-Hant": "這一版 boju 認得的協定是 {protocol!r}，而不是 {given!r}",
            "zh-Hans": "这一版 boju 认得的协议是 {protocol!r}，而不是 {given!r}",
            "ja": "この版の boju が知る手順は {protocol!r} で、{given!r} ではない",
            "ko": "이 판의 boju가 아는 규약은 {protocol!r}입니다. 받은 값: {given!r}",
        },
        "the draw from which the proof holds is a number from 1, not {given!r}": {
            "zh-Hant": "證明從第幾次抽取起算，應為 1 起的整數，而不是 {given!r}",
            "zh-Hans": "证明从第几次抽取起算，应为 1 起的整数，而不是 {given!r}",
            "ja": "証明が始まる抽選は 1 からの番号で、{given!r} ではない",
            "ko": "증명이 시작되는 뽑기는 1부터 세는 번호입니다. 받은 값: {given!r}",
        },
        "a proof of fairness needs the header {key!r}": {
            "zh-Hant": "公平的證明缺少 {key!r} 欄",
            "zh-Hans": "公平的证明缺少 {key!r} 字段",
            "ja": "公正さの証明には見出し {key!r} が要る",
            "ko": "공정함의 증명에는 머리글 {key!r} 줄이 있어야 합니다",
        },
        "a {key} is written as 64 hexadecimal digits, in small letters, not {given!r}": {
            "zh-Hant": "{key} 應寫成 64 位小寫的十六進位數字，而不是 {given!r}",
            "zh-Hans": "{key} 应写成 64 位小写的十六进制数字，而不是 {given!r}",
            "ja": "{key} は小文字の十六進数 64 桁で書き、{given!r} とは書かない",
            "ko": "{key} 값은 소문자 16진수 64자리로 씁니다. 받은 값: {given!r}",
        },
        "here stands {key!r} where contribution {number} is due": {
            "zh-Hant": "此處該是第 {number} 段添的話，卻寫著 {key!r}",
            "zh-Hans": "此处该是第 {number} 段添的话，却写着 {key!r}",
            "ja": "ここには {number} 番目の言葉が来るはずだが、{key!r} とある",
            "ko": "여기는 {number}번째 보탠 말이 올 자리인데 {key!r} 줄이 있습니다",
        },
        "a contribution is written 'from DRAW seat SEAT: words', not {given!r}": {
            "zh-Hant": "添的話應寫成 'from DRAW seat SEAT: words'，而不是 {given!r}",
            "zh-Hans": "添的话应写成 'from DRAW seat SEAT: words'，而不是 {given!r}",
            "ja": "足す言葉は 'from DRAW seat SEAT: words' と書き、{given!r} とは書かない",
            "ko": "보탠 말은 'from DRAW seat SEAT: words' 꼴로 씁니다. 받은 값: {given!r}",
        },
        "seats are 0 to {last}, not {seat}": {
            "zh-Hant": "座位是 0 到 {last}，沒有 {seat}",
            "zh-Hans": "座位是 0 到 {last}，没有 {seat}",
            "ja": "席は 0 から {last} までで、{seat} はない",
            "ko": "자리는 0에서 {last}까지입니다. 받은 값: {seat}",
        },
        "it cannot count from draw {first_draw}, only from {earliest} on": {
            "zh-Hant": "不能從第 {first_draw} 次抽取起算，只能從第 {earliest} 次起",
            "zh-Hans": "不能从第 {first_draw} 次抽取起算，只能从第 {earliest} 次起",
            "ja": "抽選 {first_draw} からは効かず、{earliest} からになる",
            "ko": "뽑기 {first_draw}부터는 쓰일 수 없고 {earliest}부터입니다",
        },
        "words are at most {most} characters and single spaces, not {given!r}": {
            "zh-Hant": "話最多 {most} 個字，空格不連用，而不是 {given!r}",
            "zh-Hans": "话最多 {most} 个字，空格不连用，而不是 {given!r}",
            "ja": "言葉は {most} 文字までで空白は続けない。{given!r} は違う",
            "ko": "말은 {most}자까지이고 빈칸은 하나씩 씁니다. 받은 값: {given!r}",
        },
    }
)

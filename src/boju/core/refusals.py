"""What every game refuses, and what positions, options and records are refused for, in every language."""

from boju.core.language import Phrasebook

say = Phrasebook(
    {
        "{event!r} is refused: {reason} [{clause}]": {
            "zh-Hant": "{event!r} 不行：{reason} [{clause}]",
            "zh-Hans": "{event!r} 不行：{reason} [{clause}]",
            "ja": "{event!r} はできない：{reason} [{clause}]",
            "ko": "{event!r}: 할 수 없습니다. {reason} [{clause}]",
        },
        "line {line}: {reason}": {
            "zh-Hant": "第 {line} 行：{reason}",
            "zh-Hans": "第 {line} 行：{reason}",
            "ja": "{line}行目：{reason}",
            "ko": "{line}번째 줄: {reason}",
        },
        "{first}, {others}": {
            "zh-Hant": "{first}、{others}",
            "zh-Hans": "{first}、{others}",
            "ja": "{first}、{others}",
            "ko": "{first}, {others}",
        },
        "{first} or {second}": {
            "zh-Hant": "{first}或{second}",
            "zh-Hans": "{first}或{second}",
            "ja": "{first}か{second}",
            "ko": "{first} 또는 {second}",
        },
        "there is no game {game!r}; the games are {games}": {
            "zh-Hant": "沒有 {game!r} 這種遊戲；現有的遊戲是 {games}",
            "zh-Hans": "没有 {game!r} 这种游戏；现有的游戏是 {games}",
            "ja": "{game!r} という遊戯はない。あるのは {games}",
            "ko": "{game!r} 놀이는 없습니다. 있는 놀이: {games}",
        },
        "{game} has no option {name!r}; its options are {names}": {
            "zh-Hant": "{game}沒有 {name!r} 這個選項；它的選項是 {names}",
            "zh-Hans": "{game}没有 {name!r} 这个选项；它的选项是 {names}",
            "ja": "{game}に {name!r} という選択肢はない。あるのは {names}",
            "ko": "{game}: {name!r} 선택 규칙이 없습니다. 있는 선택 규칙: {names}",
        },
        "{game} has no preset {name!r}; its presets are {names}": {
            "zh-Hant": "{game}沒有 {name!r} 這個規則組合；它的規則組合是 {names}",
            "zh-Hans": "{game}没有 {name!r} 这个规则组合；它的规则组合是 {names}",
            "ja": "{game}に {name!r} という規則のまとまりはない。あるのは {names}",
            "ko": "{game}: {name!r} 규칙 묶음이 없습니다. 있는 규칙 묶음: {names}",
        },
        "{game}: {objection}": {
            "zh-Hant": "{game}：{objection}",
            "zh-Hans": "{game}：{objection}",
            "ja": "{game}：{objection}",
            "ko": "{game}: {objection}",
        },
        "{game}: {name} cannot be {value!r}; it is one of {values}": {
            "zh-Hant": "{game}：{name} 不能是 {value!r}；可以是 {values} 之一",
            "zh-Hans": "{game}：{name} 不能是 {value!r}；可以是 {values} 之一",
            "ja": "{game}：{name} は {value!r} にできない。選べるのは {values}",
            "ko": "{game}: {name} 값은 {value!r}일 수 없습니다. 고를 수 있는 값: {values}",
        },
        "{game}: {name} cannot be {value!r}; it is a whole number from {least} to {most}": {
            "zh-Hant": "{game}：{name} 不能是 {value!r}；應為 {least} 到 {most} 的整數",
            "zh-Hans": "{game}：{name} 不能是 {value!r}；应为 {least} 到 {most} 的整数",
            "ja": "{game}：{name} は {value!r} にできない。{least} から {most} までの整数",
            "ko": "{game}: {name} 값은 {value!r}일 수 없습니다. {least}에서 {most}까지의 정수여야 합니다",
        },
        "{game} is played by {allowed} players, not {players!r}": {
            "zh-Hant": "{game}由 {allowed} 人玩，而不是 {players!r} 人",
            "zh-Hans": "{game}由 {allowed} 人玩，而不是 {players!r} 人",
            "ja": "{game}は {allowed} 人で遊ぶもので、{players!r} 人ではない",
            "ko": "{game}: {allowed}명이 하는 놀이입니다. 받은 인원: {players!r}",
        },
        "the position": {
            "zh-Hant": "局面",
            "zh-Hans": "局面",
            "ja": "局面",
            "ko": "국면",
        },
        "{what} must be an object with the fields {names}": {
            "zh-Hant": "{what}：應為物件，欄位為 {names}",
            "zh-Hans": "{what}：应为对象，字段为 {names}",
            "ja": "{what}：{names} の欄をもつオブジェクトでなければならない",
            "ko": "{what}: {names} 필드를 가진 객체여야 합니다",
        },
        "{what} lacks {names}": {
            "zh-Hant": "{what}：缺少 {names}",
            "zh-Hans": "{what}：缺少 {names}",
            "ja": "{what}：{names} が欠けている",
            "ko": "{what}: {names} 필드가 빠져 있습니다",
        },
        "{what} has unknown fields: {names}": {
            "zh-Hant": "{what}：有不認得的欄位 {names}",
            "zh-Hans": "{what}：有不认得的字段 {names}",
            "ja": "{what}：知らない欄 {names} がある",
            "ko": "{what}: 모르는 필드 {names}",
        },
        "{what} must be a whole number, {bounds}; got {value!r}": {
            "zh-Hant": "{what}：應為整數，{bounds}；收到的是 {value!r}",
            "zh-Hans": "{what}：应为整数，{bounds}；收到的是 {value!r}",
            "ja": "{what}：{bounds}の整数でなければならない。受け取ったのは {value!r}",
            "ko": "{what}: {bounds}의 정수여야 합니다. 받은 값: {value!r}",
        },
        "{least} to {most}": {
            "zh-Hant": "{least} 到 {most}",
            "zh-Hans": "{least} 到 {most}",
            "ja": "{least} から {most} まで",
            "ko": "{least}에서 {most}까지",
        },
        "at least {least}": {
            "zh-Hant": "至少 {least}",
            "zh-Hans": "至少 {least}",
            "ja": "{least} 以上",
            "ko": "{least} 이상",
        },
        "{what} must be a list; got {value!r}": {
            "zh-Hant": "{what}：應為列表；收到的是 {value!r}",
            "zh-Hans": "{what}：应为列表；收到的是 {value!r}",
            "ja": "{what}：リストでなければならない。受け取ったのは {value!r}",
            "ko": "{what}: 목록이어야 합니다. 받은 값: {value!r}",
        },
        "{what} must be a list of {length}; got {value!r}": {
            "zh-Hant": "{what}：應為 {length} 項的列表；收到的是 {value!r}",
            "zh-Hans": "{what}：应为 {length} 项的列表；收到的是 {value!r}",
            "ja": "{what}：長さ {length} のリストでなければならない。受け取ったのは {value!r}",
            "ko": "{what}: 길이 {length}의 목록이어야 합니다. 받은 값: {value!r}",
        },
        "{what} must be one of {values}; got {value!r}": {
            "zh-Hant": "{what}：應為 {values} 之一；收到的是 {value!r}",
            "zh-Hans": "{what}：应为 {values} 之一；收到的是 {value!r}",
            "ja": "{what}：{values} のどれかでなければならない。受け取ったのは {value!r}",
            "ko": "{what}: {values} 가운데 하나여야 합니다. 받은 값: {value!r}",
        },
        "{name!r} of {what} must be {right!r}, not {wrong!r}": {
            "zh-Hant": "{what}的 {name!r} 應為 {right!r}，而不是 {wrong!r}",
            "zh-Hans": "{what}的 {name!r} 应为 {right!r}，而不是 {wrong!r}",
            "ja": "{what}の {name!r} は {right!r} でなければならず、{wrong!r} ではない",
            "ko": "{what}: {name!r} 값이 맞지 않습니다. 맞는 값: {right!r}, 받은 값: {wrong!r}",
        },
        "in this position 'actor' must be {actor!r}": {
            "zh-Hant": "此局面中 'actor' 應為 {actor!r}",
            "zh-Hans": "此局面中 'actor' 应为 {actor!r}",
            "ja": "この局面では 'actor' は {actor!r} でなければならない",
            "ko": "이 국면에 맞는 'actor' 값: {actor!r}",
        },
        "a position is a JSON object": {
            "zh-Hant": "局面應為 JSON 物件",
            "zh-Hans": "局面应为 JSON 对象",
            "ja": "局面は JSON のオブジェクトでなければならない",
            "ko": "국면은 JSON 객체여야 합니다",
        },
        "a position has a field {name!r}: {kind}": {
            "zh-Hant": "局面要有 {name!r} 欄：{kind}",
            "zh-Hans": "局面要有 {name!r} 字段：{kind}",
            "ja": "局面には {name!r} の欄が要る：{kind}",
            "ko": "국면에는 {name!r} 필드가 있어야 합니다: {kind}",
        },
        "the id of a game": {
            "zh-Hant": "遊戲的代號",
            "zh-Hans": "游戏的代号",
            "ja": "遊戯の識別名",
            "ko": "놀이의 식별 이름",
        },
        "a whole number": {
            "zh-Hant": "整數",
            "zh-Hans": "整数",
            "ja": "整数",
            "ko": "정수",
        },
        "an object of option values": {
            "zh-Hant": "記有各選項之值的物件",
            "zh-Hans": "记有各选项之值的对象",
            "ja": "選択肢の値のオブジェクト",
            "ko": "선택 규칙 값의 객체",
        },
        "an event is a text, not {event!r}": {
            "zh-Hant": "一步應以文字寫出，而不是 {event!r}",
            "zh-Hans": "一步应以文字写出，而不是 {event!r}",
            "ja": "手は文字で書くもので、{event!r} ではない",
            "ko": "수는 글자로 씁니다. 받은 값: {event!r}",
        },
        "{event!r} cannot be played: {why}": {
            "zh-Hant": "{event!r} 走不了：{why}",
            "zh-Hans": "{event!r} 走不了：{why}",
            "ja": "{event!r} は進められない：{why}",
            "ko": "{event!r}: 둘 수 없습니다. {why}",
        },
        "it has more effects than there is room for": {
            "zh-Hant": "引出的變化太多，容納不下",
            "zh-Hans": "引出的变化太多，容纳不下",
            "ja": "起こることが多すぎて収まらない",
            "ko": "일어나는 일이 너무 많아 담을 수 없습니다",
        },
        "nothing is to be thrown or dealt now": {
            "zh-Hant": "現在沒有要擲的，也沒有要發的",
            "zh-Hans": "现在没有要掷的，也没有要发的",
            "ja": "今は投げるものも配るものもない",
            "ko": "지금은 던질 것도 나눌 것도 없습니다",
        },
        "nothing has been played yet, so nothing can be taken back": {
            "zh-Hant": "還沒走過一步，無可收回",
            "zh-Hans": "还没走过一步，无可收回",
            "ja": "まだ一手も進んでいないので、取り消せない",
            "ko": "아직 둔 수가 없어 무를 것이 없습니다",
        },
        "a header cannot be called {key!r}: small letters, and no name that records use": {
            "zh-Hant": "欄名不能叫 {key!r}：要用小寫字母，也不能用棋譜自己的欄名",
            "zh-Hans": "字段名不能叫 {key!r}：要用小写字母，也不能用棋谱自己的字段名",
            "ja": "見出しを {key!r} とは呼べない。小文字で、棋譜自身が使わない名でなければならない",
            "ko": (
                "머리글 이름으로 {key!r} 이름은 쓸 수 없습니다. 소문자로, 기보가 쓰지 않는 이름이어야 합니다"
            ),
        },
        "this is not a text file in UTF-8": {
            "zh-Hant": "這不是 UTF-8 的文字檔",
            "zh-Hans": "这不是 UTF-8 的文本文件",
            "ja": "UTF-8 のテキストファイルではない",
            "ko": "UTF-8 텍스트 파일이 아닙니다",
        },
        "the result does not fit the events, which lead to {scores}": {
            "zh-Hant": "所記結果與步數不符，照走下來是 {scores}",
            "zh-Hans": "所记结果与步数不符，照走下来是 {scores}",
            "ja": "結果が手順と合わない。手順どおりなら {scores}",
            "ko": "결과가 수순과 맞지 않습니다. 수순대로면 {scores}",
        },
        "the position to start from is of another game or other options": {
            "zh-Hant": "起始局面屬於另一種遊戲，或選項不同",
            "zh-Hans": "起始局面属于另一种游戏，或选项不同",
            "ja": "始まりの局面が、別の遊戯か別の選択肢のものになっている",
            "ko": "시작 국면이 다른 놀이이거나 선택 규칙이 다릅니다",
        },
        "this version of boju reads record format {known}, not {given!r}": {
            "zh-Hant": "這一版 boju 讀的是棋譜格式 {known}，而不是 {given!r}",
            "zh-Hans": "这一版 boju 读的是棋谱格式 {known}，而不是 {given!r}",
            "ja": "この版の boju が読むのは棋譜形式 {known} で、{given!r} ではない",
            "ko": "이 판의 boju가 읽는 기보 형식은 {known}입니다. 받은 형식: {given!r}",
        },
        "'players' must be a whole number, not {players!r}": {
            "zh-Hant": "'players' 應為整數，而不是 {players!r}",
            "zh-Hans": "'players' 应为整数，而不是 {players!r}",
            "ja": "'players' は整数でなければならず、{players!r} ではない",
            "ko": "'players' 값은 정수여야 합니다. 받은 값: {players!r}",
        },
        "a header line is written 'key: value', not {line!r}": {
            "zh-Hant": "欄位行應寫成 'key: value'，而不是 {line!r}",
            "zh-Hans": "字段行应写成 'key: value'，而不是 {line!r}",
            "ja": "見出しの行は 'key: value' と書き、{line!r} とは書かない",
            "ko": "머리글 줄은 'key: value' 꼴로 씁니다. 받은 줄: {line!r}",
        },
        "the header {key!r} stands here a second time": {
            "zh-Hant": "{key!r} 欄在此重複",
            "zh-Hans": "{key!r} 字段在此重复",
            "ja": "見出し {key!r} がここで二度目に出ている",
            "ko": "머리글 {key!r} 줄이 여기 또 있습니다",
        },
        "this is no record of boju: the header {key!r} is missing": {
            "zh-Hant": "這不是 boju 的棋譜：缺少 {key!r} 欄",
            "zh-Hans": "这不是 boju 的棋谱：缺少 {key!r} 字段",
            "ja": "boju の棋譜ではない。見出し {key!r} がない",
            "ko": "boju 기보가 아닙니다. 머리글 {key!r} 줄이 없습니다",
        },
        "{text!r} is no value of {key!r}; texts stand in double quotes": {
            "zh-Hant": "{text!r} 不是 {key!r} 的值；文字要放在雙引號裡",
            "zh-Hans": "{text!r} 不是 {key!r} 的值；文字要放在双引号里",
            "ja": "{text!r} は {key!r} の値ではない。文字は二重引用符で囲む",
            "ko": "{text!r} 값은 {key!r}에 쓸 수 없습니다. 글자는 큰따옴표로 묶습니다",
        },
        "a result is written like '+1 -1', not {text!r}": {
            "zh-Hant": "結果應寫成 '+1 -1' 這樣，而不是 {text!r}",
            "zh-Hans": "结果应写成 '+1 -1' 这样，而不是 {text!r}",
            "ja": "結果は '+1 -1' のように書き、{text!r} とは書かない",
            "ko": "결과는 '+1 -1'처럼 씁니다. 받은 값: {text!r}",
        },
    }
)

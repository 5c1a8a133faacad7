"""What the six games have in common and how they differ, for those who choose among them."""

from collections.abc import Mapping

from boju.core.game import Difference, Kinship
from boju.core.language import LOCALES, Localized
from boju.games.shuanglu.about import GAMES


def _each(usual: Localized | int, **others: Localized | int) -> Mapping[str, Localized]:
    """What is so in every game but those named."""
    return {about.id: _everywhere(others.get(about.id, usual)) for about in GAMES}


def _everywhere(told: Localized | int) -> Localized:
    return {locale: str(told) for locale in LOCALES} if isinstance(told, int) else told


_DICE = Difference(
    title={"en": "Dice", "zh-Hant": "骰子", "zh-Hans": "骰子", "ja": "賽", "ko": "주사위"},
    cells=_each(2, sanliang=3),
)

_HORSES = Difference(
    title={"en": "Horses", "zh-Hant": "馬", "zh-Hans": "马", "ja": "馬", "ko": "말"},
    cells=_each(15, qiliang=14),
)

_STEPS = Difference(
    title={
        "en": "Steps in the array",
        "zh-Hant": "佈陣步數",
        "zh-Hans": "布阵步数",
        "ja": "配置の歩数",
        "ko": "배치 걸음 수",
    },
    cells=_each(167, sanliang=220, qiliang=294, yamato=215),
)

_LIMIT = Difference(
    title={
        "en": "Most on a point",
        "zh-Hant": "一路至多",
        "zh-Hans": "一路至多",
        "ja": "一つの地に",
        "ko": "한 자리에",
    },
    cells=_each(5, qiliang=2),
)

_BEARING_OFF = Difference(
    title={"en": "Bearing off", "zh-Hant": "拈出", "zh-Hans": "拈出", "ja": "拈出", "ko": "빼내기"},
    cells=_each(
        {
            "en": "the exact die, else a larger one, else a short move",
            "zh-Hant": "恰合者先，有餘者次，不足者後",
            "zh-Hans": "恰合者先，有余者次，不足者后",
            "ja": "ちょうどの目、余る目、足りない目の順",
            "ko": "꼭 맞는 눈, 남는 눈, 모자라는 눈의 차례로",
        },
        huihui={
            "en": "any horse with any die",
            "zh-Hant": "每骰任出一馬",
            "zh-Hans": "每骰任出一马",
            "ja": "どの目でも好きな馬を",
            "ko": "어느 눈으로든 아무 말이나",
        },
        qiliang={
            "en": "none",
            "zh-Hant": "不拈",
            "zh-Hans": "不拈",
            "ja": "なし",
            "ko": "없음",
        },
    ),
)

_TALLIES = Difference(
    title={
        "en": "What gains tallies",
        "zh-Hant": "得籌",
        "zh-Hans": "得筹",
        "ja": "籌を得るには",
        "ko": "주(籌) 얻기",
    },
    cells=_each(
        {
            "en": "bearing off first: 1, or 2 if the other side has none off",
            "zh-Hant": "先拈盡得一籌；敵馬一匹未出，得雙籌",
            "zh-Hans": "先拈尽得一筹；敌马一匹未出，得双筹",
            "ja": "先に出し切れば一籌、相手が一つも出していなければ双籌",
            "ko": "먼저 다 빼내면 한 주, 상대가 하나도 못 빼냈으면 두 주",
        },
        qiliang={
            "en": (
                "seven pairs on the far side: 1 for every turn that ends so; the starting array reversed: 2; "
                "each horse forced off 後一梁: −3"
            ),
            "zh-Hant": "到對面成七對，每回合得一籌；成開局之反陣，得雙籌；被迫離後一梁，每馬失三籌",
            "zh-Hans": "到对面成七对，每回合得一筹；成开局之反阵，得双筹；被迫离后一梁，每马失三筹",
            "ja": (
                "向こう側で七つの対を成せば手番ごとに一籌、初めの陣を裏返せば双籌、"
                "後一梁を動かさざるを得なければ一馬ごとに三籌を失う"
            ),
            "ko": (
                "건너편에서 일곱 짝을 이루면 차례마다 한 주, 처음 진을 뒤집으면 두 주, "
                "後一梁을 떠날 수밖에 없으면 말마다 세 주를 잃음"
            ),
        },
        dajian={
            "en": "as in the level game, and 1 for every interval 間 made anew: six pairs, one empty road among them",
            "zh-Hant": "同平雙陸；又每新成一間（六對，間一路無馬）得一籌",
            "zh-Hans": "同平双陆；又每新成一间（六对，间一路无马）得一筹",
            "ja": "平双陸と同じ。さらに間（六つの対の間に空き一路）を新たに作るたびに一籌",
            "ko": "평쌍륙과 같고, 간(間: 여섯 짝 사이에 빈 길 하나)을 새로 이룰 때마다 한 주",
        },
    ),
)

KINSHIP = Kinship(
    original="雙陸",
    reading="shuānglù",
    names={"en": "Shuanglu", "zh-Hant": "雙陸", "zh-Hans": "双陆", "ja": "双陸", "ko": "쌍륙"},
    account={
        "en": (
            "China's backgammon as the book 譜雙 of 1151 records it, and a sister from Japan: six games on one "
            "board. Two sides walk the same twenty-four points in opposite directions. Two horses on a point bar "
            "the way; a lone one can be cut, and comes in again only on an empty point. What differs is told "
            "below; all else is as in the level game."
        ),
        "zh-Hant": (
            "中國的雙陸棋，載於 1151 年的《譜雙》，並附日本一局，一盤共六局。"
            "雙方沿同樣的二十四路相向而行；兩馬成梁，敵不得入；"
            "單馬可打，被打者只能從空路再入。不同之處列於下，其餘皆同平雙陸。"
        ),
        "zh-Hans": (
            "中国的双陆棋，载于 1151 年的《谱双》，并附日本一局，一盘共六局。"
            "双方沿同样的二十四路相向而行；两马成梁，敌不得入；"
            "单马可打，被打者只能从空路再入。不同之处列于下，其余皆同平双陆。"
        ),
        "ja": (
            "1151年の『譜双』が伝える中国のバックギャモンに日本の一種を加え、一つの盤に六つの遊びがあります。双方は同じ"
            "二十四の地を逆向きに進みます。二つ並んだ馬は道をふさぎ、一つだけの馬は切られ、空いた地からしか入り直せ"
            "ません。違うところは下の表のとおりで、ほかは平双陸と同じです。"
        ),
        "ko": (
            "1151년의 『보쌍(譜雙)』이 전하는 중국의 백개먼에 일본의 하나를 더해, 한 판으로 여섯 가지를 둡니다. "
            "두 편이 같은 "
            "스물네 자리를 서로 거꾸로 걸어갑니다. 둘이 모인 말은 길을 막고, 외톨이 말은 잡혀 빈 자리로만 다시 "
            "들어옵니다. 다른 점은 아래와 같고, 나머지는 평쌍륙과 같습니다."
        ),
    },
    differences=(_DICE, _HORSES, _STEPS, _LIMIT, _BEARING_OFF, _TALLIES),
)

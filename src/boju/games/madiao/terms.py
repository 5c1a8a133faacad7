"""The terms of 馬吊: what happens at the table, suits and groups, roles, special hands, the forty cards."""

from boju.core.terms import AT_THE_TABLE, Chapter, terms, terms_of
from boju.games.madiao import names
from boju.games.madiao.panel import ROLE_CLAUSES

_TABLE_CLAUSES = {
    "stake": "MADIAO-29",
    "banker": "MADIAO-12",
    "others": "MADIAO-84",
    "saved": "MADIAO-09",
    "special": "MADIAO-26",
    "congratulation": "MADIAO-29",
    "everything": "MADIAO-35",
    "exempt": "MADIAO-27",
    "face": "MADIAO-19",
    "penalty": "MADIAO-82",
    "knock": "MADIAO-84",
}
_TABLE_IN_ENGLISH = {
    "stake": "the unit in which everything is reckoned",
    "banker": "the player with whom each of the others settles",
    "others": "the three who are not the banker",
    "saved": "two tricks or more, on which most roles depend",
    "special": "a hand that is declared and ends the deal unplayed",
    "congratulation": "what the others pay for a special hand",
    "everything": "a declared hand counts as if it had won every trick",
    "exempt": "a hand so poor or lopsided that its holder may refuse to play",
    "face": "the card that lies face up on the eight left over",
    "penalty": "the next card of those left over, turned up after the last trick",
    "knock": "an option: whoever wins the Hundred without being the banker is paid",
}

_MORE = terms(
    """
門 | 门 | 門 | mén | もん | 문 | MADIAO-01
上卓 | 上卓 | 上卓 | shàngzhuō | じょうたく | 상탁 | MADIAO-08
尊 | 尊 | 尊 | zūn | そん | 존 | MADIAO-04
百老 | 百老 | 百老 | bǎilǎo | ひゃくろう | 백로 | MADIAO-96
枝花 | 枝花 | 枝花 | zhīhuā | しか | 지화 | MADIAO-01
突 | 突 | 突 | tū | とつ | 돌 | MADIAO-06
一開 | 一开 | 一開 | yī kāi | いっかい | 일개 | MADIAO-96
樁 | 桩 | 親 | zhuāng | おや | 선 | MADIAO-12
先 | 先 | 先 | xiān | せん | 선 | MADIAO-17
過 | 过 | 過 | guò | か | 과 | MADIAO-25
""",
    """
門 | Suit, a gate of its own | 牌的一類 | 牌的一类 | 札の組 | 패의 갈래
上卓 | To win a card: to take a trick with that very card | 以此牌贏得一墩 | 以此牌赢得一墩 | その札でトリックを取る | 바로 그 패로 트릭을 땀
尊 | Honour: a chief prize 正賞 | 即正賞 | 即正赏 | 正賞のこと | 존귀한 패, 곧 정상(正賞)
百老 | Old Hundred: the card 百萬 | 百萬之別稱 | 百万之别称 | 百万の別名 | 백만(百萬)의 다른 이름
枝花 | Flower Sprig: a later name of the card 半文錢 | 半文錢之後稱 | 半文钱之后称 | 半文銭ののちの名 | 반문전(半文錢)의 뒷날 이름
突 | Breaker: a card that raises the worth of a live or dead Hundred | 使百老之賞加增的牌 | 使百老之赏加增的牌 | 百老の値を増す札 | 백만의 값을 올리는 패
一開 | One unit of payment | 付一次之數 | 付一次之数 | 一回分の払い | 한 번 내는 몫
樁 | Mark on the board: the banker | 桌上之記：樁家 | 桌上之记：桩家 | 卓の印。親 | 판의 표시: 선
先 | Mark on the board: dealt first | 桌上之記：先得牌者 | 桌上之记：先得牌者 | 卓の印。最初に札を配られた人 | 판의 표시: 먼저 패를 받은 사람
過 | Mark on the board: passes, announcing nothing | 桌上之記：過，不宣告 | 桌上之记：过，不宣告 | 卓の印。パス、何も告げない | 판의 표시: 통과, 아무것도 알리지 않음
""",  # noqa: E501
    spoken={"樁": {"en": ("banker",)}},
)

_GROUP_CLAUSES = {
    "chief": "MADIAO-04",
    "next": "MADIAO-04",
    "extreme": "MADIAO-04",
    "red": "MADIAO-05",
    "breaker": "MADIAO-06",
    "hundred": "MADIAO-07",
}
_GROUPS_IN_ENGLISH = {
    "chief": "the strongest card of a suit",
    "next": "the second card of a suit",
    "extreme": "the weakest card of a suit",
    "red": "one of ten cards",
    "breaker": "Eight, Six and Five Myriads",
    "hundred": "the card of a hundred myriads, also called the Old Hundred 百老",
}
_SUITS_IN_ENGLISH = {
    "c": "small change, in which fewer is stronger",
    "s": "coins strung together, one to nine",
    "w": "one to nine myriads",
    "t": "twenty to ninety myriads, and three higher cards",
}

GLOSSARY = (
    Chapter(
        title=AT_THE_TABLE,
        terms=(*terms_of(names.TERMS, _TABLE_CLAUSES, english=_TABLE_IN_ENGLISH), *_MORE),
    ),
    Chapter(
        title={
            "en": "Suits and groups",
            "zh-Hant": "門類",
            "zh-Hans": "门类",
            "ja": "組と類",
            "ko": "문과 무리",
        },
        terms=(
            *terms_of(names.SUITS, "MADIAO-01", english=_SUITS_IN_ENGLISH),
            *terms_of(names.GROUPS, _GROUP_CLAUSES, english=_GROUPS_IN_ENGLISH),
        ),
    ),
    Chapter(
        title={"en": "Roles", "zh-Hant": "色樣", "zh-Hans": "色样", "ja": "役", "ko": "역"},
        terms=terms_of(
            names.ROLES,
            {role: f"MADIAO-{clause}" for role, clause in ROLE_CLAUSES.items()},
            notes=names.ROLE_CONDITIONS,
        ),
    ),
    Chapter(
        title={
            "en": "Hands that are announced",
            "zh-Hant": "異賞與免門",
            "zh-Hans": "异赏与免门",
            "ja": "異賞と免門",
            "ko": "이상과 면문",
        },
        terms=(
            *terms_of(names.COMBINATIONS, "MADIAO-29", notes=names.COMBINATION_CONDITIONS),
            *terms_of(names.GROUNDS, "MADIAO-39", notes=names.GROUND_CONDITIONS),
        ),
    ),
    Chapter(
        title={
            "en": "Cards",
            "zh-Hant": "四十張牌",
            "zh-Hans": "四十张牌",
            "ja": "四十枚の札",
            "ko": "마흔 장의 패",
        },
        terms=terms_of(
            {
                card: name
                for card, name in names.CARDS.items()
                if name.original != names.GROUPS["hundred"].original
            },
            "MADIAO-01",
        ),
    ),
)

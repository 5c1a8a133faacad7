"""The terms of 馬吊: what happens at the table, suits and groups, roles, special hands, the forty cards."""

from boju.core.terms import AT_THE_TABLE, GlossaryChapter, terms, terms_of
from boju.games.madiao import names
from boju.games.madiao.panel import ROLE_CLAUSES
from boju.games.madiao.texts import _

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
    "liability": "MADIAO-97",
    "limit": "MADIAO-95",
}
_TABLE_EXPLAINED = {
    "stake": _("word of the table 注, explained", "Stake: the unit in which everything is counted"),
    "banker": _(
        "word of the table 樁家, explained", "Banker: the player with whom each of the others settles"
    ),
    "others": _("word of the table 散家, explained", "The others: the three who are not the banker"),
    "saved": _("word of the table 正本, explained", "Stake saved: two tricks or more, which most roles need"),
    "special": _(
        "word of the table 異賞, explained",
        "Special hand: a hand that is declared and ends the deal before it is played",
    ),
    "congratulation": _(
        "word of the table 賀, explained", "Congratulation money: what the others pay for a special hand"
    ),
    "everything": _(
        "word of the table 全吊, explained",
        "Everything won: a declared hand counts as if its player had won every trick",
    ),
    "exempt": _(
        "word of the table 免門, explained",
        "Exemption: with a hand so poor or so one-sided, a player may refuse to play",
    ),
    "face": _(
        "word of the table 面張, explained",
        "Face card: the card that lies face up on top of the eight cards left over",
    ),
    "penalty": _(
        "word of the table 假達, explained",
        "Penalty card: the next of the cards left over, turned up after the last trick",
    ),
    "knock": _(
        "word of the table 敲門, explained",
        "Knocking at the door, an option: whoever wins the Hundred without being the banker is paid",
    ),
    "liability": _(
        "word of the table 代認, explained",
        "Paying for others, an option: whoever led the Thousand before another wins the Hundred pays for them",
    ),
    "limit": _(
        "word of the table 公議, explained",
        "Agreed limit, an option: nobody loses more in a deal than was agreed before",
    ),
}

_MORE = terms(
    _,
    """
門 | mén | MADIAO-01 | Suit; the word means gate
上卓 | shàngzhuō | MADIAO-08 | To win a card: to take a trick with that card itself
尊 | zūn | MADIAO-04 | Honour: a chief prize 正賞
百老 | bǎilǎo | MADIAO-96 | Old Hundred: the card 百萬
枝花 | zhīhuā | MADIAO-01 | Flower Sprig: a later name of the card 半文錢
突 | tū | MADIAO-06 | Breaker: a card that raises the worth of a live or dead Hundred
一開 | yī kāi | MADIAO-96 | One unit of payment
樁 | zhuāng | MADIAO-12 | Mark on the board: the banker | banker
先 | xiān | MADIAO-17 | Mark on the board: dealt first
過 | guò | MADIAO-25 | Mark on the board: passes, announcing nothing
""",
)

_GROUP_CLAUSES = {
    "chief": "MADIAO-04",
    "next": "MADIAO-04",
    "extreme": "MADIAO-04",
    "red": "MADIAO-05",
    "breaker": "MADIAO-06",
    "hundred": "MADIAO-07",
}
_GROUPS_EXPLAINED = {
    "chief": _("group of cards 正賞, explained", "Chief prize: the strongest card of a suit"),
    "next": _("group of cards 次賞, explained", "Next prize: the second card of a suit"),
    "extreme": _("group of cards 極, explained", "Extreme: the weakest card of a suit"),
    "red": _("group of cards 紅, explained", "Red card: one of the ten cards with red on them"),
    "breaker": _("group of cards 雌突, explained", "Female breaker: Eight, Six and Five Myriads"),
    "hundred": _(
        "group of cards 百萬, explained",
        "The Hundred: the card of a hundred myriads, also called the Old Hundred 百老",
    ),
}
_SUITS_EXPLAINED = {
    "c": _("suit 文錢, explained", "Cash: single coins, where fewer is stronger"),
    "s": _("suit 索子, explained", "Strings: coins strung together, one to nine"),
    "w": _("suit 萬字, explained", "Myriads: one to nine times ten thousand"),
    "t": _("suit 十字, explained", "Tens: twenty to ninety myriads, and three higher cards"),
}

GLOSSARY = (
    GlossaryChapter(
        title=AT_THE_TABLE,
        terms=(*terms_of(names.TERMS, _TABLE_CLAUSES, explained=_TABLE_EXPLAINED), *_MORE),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Suits and groups"),
        terms=(
            *terms_of(names.SUITS, "MADIAO-01", explained=_SUITS_EXPLAINED),
            *terms_of(names.GROUPS, _GROUP_CLAUSES, explained=_GROUPS_EXPLAINED),
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Roles"),
        terms=terms_of(
            names.ROLES,
            {role: f"MADIAO-{clause}" for role, clause in ROLE_CLAUSES.items()},
            notes=names.ROLE_CONDITIONS,
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Hands that are announced"),
        terms=(
            *terms_of(names.COMBINATIONS, "MADIAO-29", notes=names.COMBINATION_CONDITIONS),
            *terms_of(names.GROUNDS, "MADIAO-39", notes=names.GROUND_CONDITIONS),
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Cards"),
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

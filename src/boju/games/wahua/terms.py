"""The terms of 挖花: what is done at the table, classes of tiles, the types by name, the flowers."""

from boju.core.language import Localized, everywhere
from boju.core.terms import AT_THE_TABLE, GlossaryChapter, Spoken, merged, terms, terms_of
from boju.games.wahua import names
from boju.games.wahua.captions import kind_name
from boju.games.wahua.texts import _
from boju.games.wahua.tiles import TYPES


def _called(name: Localized) -> Spoken:
    return lambda locale: (name[locale],)


def _named_type(number: int) -> Spoken:
    return lambda locale: () if locale == "en" else (kind_name(number, locale),)


_TABLE_CLAUSES = {
    "dao": "WAHUA-E6",
    "prize": "WAHUA-07",
    "open": "WAHUA-10",
    "shake": "WAHUA-41",
    "chi": "WAHUA-17",
    "chuan": "WAHUA-17",
    "swap": "WAHUA-22",
    "win": "WAHUA-37",
    "intercept": "WAHUA-38",
    "void": "WAHUA-54",
    "dealer": "WAHUA-03",
    "chip": "WAHUA-55",
}
_TABLE_EXPLAINED = {
    "dao": _("word of the table 道, explained", "Point: what tiles are worth is counted in these"),
    "prize": _(
        "word of the table 擲獎, explained",
        "Prize throw: it decides before the hand which types count double",
    ),
    "open": _("word of the table 開門, explained", "Opening throw: it decides who has the first turn"),
    "shake": _("word of the table 搖獎, explained", "Shake throw: after a win it doubles one more type"),
    "chi": _(
        "word of the table 吃, explained", "Take: the last discard makes a pair, with nothing left over"
    ),
    "chuan": _(
        "word of the table 穿, explained",
        "Thread: the last discard makes a pair, and a plain tile is left over",
    ),
    "swap": _("word of the table 替, explained", "Swap: a framed tile replaces a plain one in an open pair"),
    "win": _("word of the table 胡, explained", "Win: the hand is complete, ten sets and one tile left over"),
    "intercept": _(
        "word of the table 攔和, explained",
        "Interception: of several who could win, the first after the discarder does",
    ),
    "void": _(
        "word of the table 合撲, explained",
        "Void hand: a hand whose player discarded out of order; it ranks last",
    ),
    "dealer": _("word of the table 莊家, explained", "Dealer: every payment to or by this player is double"),
    "chip": _("word of the table 籌, explained", "Chip: the unit of payment"),
}

_MORE = terms(
    _,
    """
圈 | quān | WAHUA-02 | Round: one quarter of the match, in which one type counts double
有花 | yǒuhuā | WAHUA-E2 | Framed, with a flower: the tile has a single or a double frame | framed
無花 | wúhuā | WAHUA-E2 | Plain, without a flower: the tile has no frame
疊大 | diédà | WAHUA-E2 | Another name of the single-framed tiles 單框
特大 | tèdà | WAHUA-E2 | Another name of the single-framed tiles 單框
敲 | qiāo | WAHUA-18 | Another name of the framed triple 靠
攻子 | gōngzi | WAHUA-29 | Another way to write 恭子, spare plain tiles
將 | jiàng | WAHUA-E5 | Short for 將牌, a general, of the middle class
雙 | shuāng | WAHUA-E5 | Short for 雙將牌, a double general, of the highest class
莊 | zhuāng | WAHUA-03 | Mark on the board: the dealer
上家 | shàngjiā | WAHUA-01 | Upstream seat: the player before you | upstream
下家 | xiàjiā | WAHUA-01 | Downstream seat: the player after you | downstream
自摸牌 | zìmōpái | WAHUA-14 | A tile that you have drawn yourself
挖花調 | wāhuā diào | WAHUA-M6 | Tunes with the names of the tiles, sung while playing
""",
)

_SETS_EXPLAINED = {
    "pair": _("set 對子, explained", "Pair: two tiles of one type"),
    "kao": _("set 靠, explained", "Framed triple: all three framed tiles of one type; also the call for it"),
    "odd": _(
        "set 宕頭, explained",
        "Odd tile: the tile left over beside the ten sets of a winning hand; it scores too",
    ),
    "flower": _("set 花, explained", "Flower: flowers and blanks, which score only with an option"),
}
_CLASSES_EXPLAINED = {
    "idle": _("class 閒牌, explained", "Idle tile: a pair is worth 40 道 or more"),
    "general": _("class 將牌, explained", "General: a pair is worth 80 道 or more"),
    "double": _("class 雙將牌, explained", "Double general: a pair is worth 160 道 or more"),
}
_FRAMES_EXPLAINED = {
    "p": _("frames 白皮, explained", "Plain: no frame, half of all tiles"),
    "s": _("frames 單框, explained", "Single-framed: one frame, which doubles the worth of a set"),
    "d": _("frames 雙框, explained", "Double-framed: two frames, each of which doubles the worth of a set"),
}
_DISCARDS_EXPLAINED = {
    "surplus": _(
        "class of discards 恭子, explained",
        "Spare plain tile: left over beside a set of its type, the first to be discarded",
    ),
    "alone": _(
        "class of discards 白皮盪張, explained", "Lone plain tile: the only one of its type; discarded next"
    ),
    "framed": _(
        "class of discards 有花盪張, explained",
        "Loose framed tile: left over beside a set, or alone of its type; discarded last",
    ),
}
_SET_CLAUSES = {"pair": "WAHUA-16", "kao": "WAHUA-18", "odd": "WAHUA-36", "flower": "WAHUA-E4"}
_DISCARD_CLAUSES = {"surplus": "WAHUA-29", "alone": "WAHUA-30", "framed": "WAHUA-31"}
_SPOKEN_FRAMES = {suffix: _called(frame.short) for suffix, frame in names.FRAMES.items() if suffix != "p"}
_ROUND_EXPLAINED = {
    "66": _("round 天圈, explained", "Round of Heaven: in it 6-6 counts double"),
    "11": _("round 地圈, explained", "Round of Earth: in it 1-1 counts double"),
    "44": _("round 人圈, explained", "Round of Man: in it 4-4 counts double"),
    "13": _("round 和圈, explained", "Round of Harmony: in it 1-3 counts double"),
}
_HOUSES_EXPLAINED = {
    "66": _("house 天家, explained", "House of Heaven: the dealer"),
    "11": _("house 地家, explained", "House of Earth: the seat after the dealer"),
    "44": _("house 人家, explained", "House of Man: the seat opposite the dealer"),
    "13": _("house 和家, explained", "House of Harmony: the seat before the dealer"),
}
_PIPS = {kind: everywhere(f"{kind[0]}-{kind[1]}") for kind in names.TYPE_NAMES}
_SPOKEN_TYPES = {kind: _named_type(number) for number, kind in enumerate(TYPES)}

GLOSSARY = (
    GlossaryChapter(
        title=AT_THE_TABLE,
        terms=(*terms_of(names.TERMS, _TABLE_CLAUSES, explained=_TABLE_EXPLAINED), *_MORE),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Sets and classes"),
        terms=(
            *terms_of(names.SETS, _SET_CLAUSES, explained=_SETS_EXPLAINED),
            *terms_of(names.CLASSES, "WAHUA-E5", explained=_CLASSES_EXPLAINED),
            *terms_of(names.FRAMES, "WAHUA-E2", explained=_FRAMES_EXPLAINED, spoken=_SPOKEN_FRAMES),
            *terms_of(names.DISCARD_CLASSES, _DISCARD_CLAUSES, explained=_DISCARDS_EXPLAINED),
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Rounds and seats"),
        terms=(
            *terms_of(names.ROUNDS, "WAHUA-02", explained=_ROUND_EXPLAINED),
            *terms_of(names.HOUSES, "WAHUA-03", explained=_HOUSES_EXPLAINED),
        ),
    ),
    GlossaryChapter(
        title=_("chapter of the glossary", "Tiles"),
        terms=merged(
            (
                *terms_of(names.TYPE_NAMES, "WAHUA-E3", notes=_PIPS, spoken=_SPOKEN_TYPES),
                *terms_of(names.FLOWER_NAMES, "WAHUA-E4"),
            )
        ),
    ),
)

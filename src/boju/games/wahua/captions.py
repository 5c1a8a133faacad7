"""What every effect of an event is called in words."""

from collections.abc import Mapping, Sequence

from boju.core.game import About, Effect
from boju.core.language import Localized, in_language
from boju.games.wahua import names
from boju.games.wahua.texts import _
from boju.games.wahua.tiles import (
    FLOWERS,
    FRAMES_IN,
    NUMBER_IN,
    PATTERNS,
    SET_SIZE,
    SUFFIXES,
    THREE_FRAMED,
    TILES,
    TYPES,
    frames_of,
    type_of,
)

_TILE = _("caption tile", "{frames} {kind}")
_KIND = _("caption kind", "{pips} {title}")
_FLOWER = _("caption flower", "{title}")
_AND = _("caption and", " and ")

_PAIR = _("caption pair", "({tiles})")
_BOTH = _("caption both", "both {frames}")
_BASE = _("caption base", "the base value of its class")
_MULTIPLE = _("caption multiple", "{multiple} × the base value of its class")
"""WAHUA-48: what a set is worth, apart from its class and doublings."""

_WALLS = _(
    "caption walls",
    "126 tiles are shuffled and built into walls: 15 stacks of two in front of the dealer, {seat}, and "
    "16 in front of the others",
)
_WALLS_WITH_FLOWERS = _(
    "caption walls with flowers",
    "136 tiles are shuffled and built into walls: 17 stacks of two in front of each player; {seat} is "
    "the dealer",
)
"""WAHUA-05: the walls of a small and of a large set."""

_TWO_PRIZES = _("caption two prizes", "{kind} and its opposite, {opposite}, count double in this hand")
_ONE_PRIZE = _("caption one prize", "{kind} is its own opposite, and it alone counts double in this hand")
"""WAHUA-07, WAHUA-50: the prize types."""

_PAID_DAO = _("caption paid dao", "{seat} pays {other} {amount} 道, the difference of their totals")
_PAID_DAO_TWICE = _(
    "caption paid dao twice",
    "{seat} pays {other} {amount} 道, twice the difference of their totals since one of them is the dealer",
)
"""WAHUA-57, WAHUA-58: a payment of the difference."""

CAPTIONS: dict[str, Localized] = {
    "wall": _("caption wall", "{walls}."),
    "prize": _("caption prize", "{seat}, opposite the dealer, throws {pips} for the prize 擲獎: {prizes}."),
    "deal": _(
        "caption deal", "Everybody takes {amount} tiles, four at a time, beginning with {seat}, the dealer."
    ),
    "dealt_flower": _(
        "caption dealt_flower", "{seat} has been dealt {tile}, lays it out and takes another tile for it."
    ),
    "open": _(
        "caption open",
        "{other} throws {pips} for the opening 開門: with the dealer as 1, the count to {amount} ends at "
        "{seat}, who begins.",
    ),
    "draw": _("caption draw", "{seat} draws a tile; {left:one tile is left|# tiles are left} in the wall."),
    "flower": _(
        "caption flower",
        "It is {tile}: {seat} lays it out, and the next tile, if there is one, takes its place.",
    ),
    "pair": _("caption pair", "{seat} takes {other}'s {tile} and lays the pair open {pair}: worth {worth}."),
    "chi": _("caption chi", "{seat} takes 吃 {other}'s {tile} and lays the pair open {pair}: worth {worth}."),
    "chuan": _(
        "caption chuan",
        "{seat} takes 穿 {other}'s {tile} and lays the pair open {pair}: worth {worth}. A plain tile of "
        "the type is left over in the hand.",
    ),
    "kao_taken": _(
        "caption kao_taken",
        "{seat} takes {other}'s discard, {tile}, and lays all three framed tiles, a kao 靠: worth {worth}. "
        "Nothing is discarded for it.",
    ),
    "kao": _(
        "caption kao",
        "{seat} lays all three framed {kind}, a kao 靠: worth {worth}. Nothing is discarded for it.",
    ),
    "swap_taken": _(
        "caption swap_taken",
        "{seat} takes {other}'s discard, {tile}, and puts it into the open pair 替 in place of a plain "
        "tile; the pair is now worth {rise} times as much.",
    ),
    "swap": _(
        "caption swap",
        "{seat} puts {tile} into the open pair 替 in place of a plain tile; the pair is now worth "
        "{rise} times as much.",
    ),
    "take_back": _("caption take_back", "{tile} goes back into {seat}'s hand."),
    "show": _(
        "caption show", "{seat} lays open the pair of {kind} made with the drawn tile {pair}: worth {worth}."
    ),
    "discard_surplus": _(
        "caption discard_surplus",
        "{seat} discards {tile}, a spare tile 恭子 beside the open set of its type.",
    ),
    "discard_framed": _(
        "caption discard_framed",
        "{seat} discards {tile}; framed tiles 有花 may go only when no plain tile has to.",
    ),
    "discard_plain": _("caption discard_plain", "{seat} discards {tile}."),
    "win_drawn": _(
        "caption win_drawn",
        "{seat} draws {tile} and wins 胡: ten sets of different types and one tile left over.",
    ),
    "win_discard": _(
        "caption win_discard",
        "{seat} wins 胡 with {other}'s discard, {tile}: ten sets of different types and one tile left over.",
    ),
    "let_pass": _("caption let_pass", "{seat} could win with {other}'s discard, {tile}, but lets it pass."),
    "shake": _(
        "caption shake", "{seat}, the dealer, throws {pips} for the shake 搖獎: {kind} counts double."
    ),
    "wall_out": _("caption wall_out", "The wall is used up, and nobody has won."),
    "hand_drawn": _(
        "caption hand_drawn", "The hand is drawn: nobody pays, and the concealed tiles stay concealed."
    ),
    "hand_settled": _(
        "caption hand_settled",
        "All hands are revealed and settled without a shake throw and without odd tiles.",
    ),
    "intercept": _(
        "caption intercept",
        "{other} could have won with {tile} too, but {seat} comes first after the discarder 攔和.",
    ),
    "total": _("caption total", "{seat} has {amount} 道 in total."),
    "void": _(
        "caption void",
        "{seat} discarded out of order {times:once|# times}: the hand is void 合撲 and ranks last.",
    ),
    "repeated": _(
        "caption repeated", "{seat} holds two sets of one type: the hand is void 合撲 and ranks last."
    ),
    "all_void": _("caption all_void", "All four hands are void 合撲: nobody pays."),
    "pay": _("caption pay", "{seat} pays {amount:one chip 籌|# chips 籌} to {other}, who ranks higher."),
    "pay_double": _(
        "caption pay_double",
        "{seat} pays {amount:one chip 籌|# chips 籌} to {other}, who ranks higher: double, "
        "as one of them is the dealer.",
    ),
    "pay_difference": _("caption pay_difference", "{payment}."),
    "level": _("caption level", "{seat} and {other} have the same rank: nothing is paid."),
    "next_dealer": _("caption next_dealer", "{seat} has the highest total and is the next dealer."),
    "next_dealer_tied": _(
        "caption next_dealer_tied",
        "Several share the highest total; {seat}, the first of them counted from the dealer, is the "
        "next dealer.",
    ),
    "next_dealer_drawn": _(
        "caption next_dealer_drawn", "Nobody has the highest total: the deal passes to the next seat, {seat}."
    ),
    # Blanks: {kind} {name}
    "next_round": _(
        "caption next_round", "The next round 圈 begins, the round of {kind}: {kind} counts double in it."
    ),
    "match_over": _(
        "caption match_over", "The last hand of the last round has been settled: the match is over."
    ),
}


def kind_name(kind: int, locale: str) -> str:
    """A type of tiles.

    >>> kind_name(TYPES.index("14"), "en"), kind_name(TYPES.index("66"), "zh-Hant")
    ('1-4 Mixed Five 雜五', '天（6-6）')
    """
    return in_language(_KIND, locale, pips=pips(kind), title=names.TYPE_NAMES[TYPES[kind]].title[locale])


def tile_name(tile: int, locale: str) -> str:
    """A tile.

    >>> tile_name(TILES.index("14d"), "en"), tile_name(TILES.index("f2"), "en")
    ('double-framed 1-4 Mixed Five 雜五', 'Summer 夏')
    """
    if tile >= PATTERNS:
        flower = names.FLOWER_NAMES[FLOWERS[tile - PATTERNS]]
        return in_language(_FLOWER, locale, title=flower.title[locale])
    frames = frame_name(SUFFIXES[frames_of(tile)], locale)
    return in_language(_TILE, locale, frames=frames, kind=kind_name(type_of(tile), locale))


def frame_name(suffix: str, locale: str) -> str:
    """Plain, single-framed or double-framed, as it stands beside a type.

    >>> frame_name("d", "en"), frame_name("d", "ko"), frame_name("d", "ja")
    ('double-framed', '쌍광', '双框')
    """
    return names.FRAMES[suffix].short[locale]


def pair_tiles(holding: int, locale: str) -> str:
    """The frames of the two tiles of a pair, in brackets.

    >>> pair_tiles(9, "en"), pair_tiles(2, "zh-Hant")
    ('(double-framed and plain)', '（兩張白皮）')
    """
    counts = zip(SUFFIXES, NUMBER_IN[holding], strict=True)
    frames = [frame_name(suffix, locale) for suffix, count in counts for _ in range(count)][::-1]
    is_alike = len(set(frames)) == 1
    tiles = in_language(_BOTH, locale, frames=frames[0]) if is_alike else _AND[locale].join(frames)
    return in_language(_PAIR, locale, tiles=tiles)


def worth(holding: int, locale: str) -> str:
    """What the tiles of a set are worth by their frames.

    >>> worth(THREE_FRAMED, "en"), worth(2, "en")
    ('32 × the base value of its class', 'the base value of its class')
    """
    multiple = 1 << int(FRAMES_IN[holding])
    return in_language((_BASE if multiple == 1 else _MULTIPLE), locale, multiple=multiple)


def pips(kind: int) -> str:
    """A type as a throw of two dice.

    >>> pips(TYPES.index("14"))
    '1-4'
    """
    return f"{TYPES[kind][0]}-{TYPES[kind][1]}"


_THROWS = ("prize", "shake", "next_round")
"""The effects whose amount is a type."""


def words(about: About, effect: Effect, locale: str) -> Mapping[str, str]:
    """The words that the captions put in for an effect; what does not concern it is empty."""
    amount = effect.amount
    told = {
        "seat": _pick(about.seats, effect.seat, locale),
        "other": _pick(about.seats, effect.other, locale),
        "amount": str(amount),
        "left": str(amount - 1),
        "times": str(amount),
        "tile": "",
    }
    kind = amount if effect.name in _THROWS else effect.origin
    if kind in range(len(TYPES)):
        told["kind"] = kind_name(kind, locale)
        told["name"] = names.TYPE_NAMES[TYPES[kind]].written[locale]
        told["pips"] = pips(kind)
    if amount in range(len(TILES)):
        told["tile"] = tile_name(amount, locale)
    if effect.name in ("pair", "chi", "chuan", "show"):
        told["pair"] = pair_tiles(effect.place, locale)
        told["worth"] = worth(effect.place, locale)
    elif effect.name in ("kao", "kao_taken"):
        told["worth"] = worth(THREE_FRAMED, locale)
    elif effect.name in ("swap", "swap_taken"):
        told["rise"] = str(1 << frames_of(amount))
    elif effect.name == "wall":
        walls = _WALLS if amount == SET_SIZE else _WALLS_WITH_FLOWERS
        told["walls"] = in_language(walls, locale, **told)
    elif effect.name == "prize":
        opposite = kind_name(effect.origin, locale)
        prizes = _ONE_PRIZE if effect.origin == amount else _TWO_PRIZES
        told["prizes"] = in_language(prizes, locale, kind=told["kind"], opposite=opposite)
    elif effect.name == "pay_difference":
        payment = _PAID_DAO_TWICE if effect.place == 2 else _PAID_DAO
        told["payment"] = in_language(payment, locale, **told)
    return told


def _pick(texts: Sequence[Localized], index: int, locale: str) -> str:
    return texts[index][locale] if index in range(len(texts)) else ""

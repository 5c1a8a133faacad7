"""The readings of the rules that can be switched."""

from collections.abc import Mapping

from boju.core.game import Option, Value
from boju.core.language import everywhere
from boju.games.yut.texts import _

_PIECES = Option(
    name="pieces",
    values=(1, 2, 3, 4),
    default=4,
    clauses=("YUT-03",),
    title=_("option pieces", "Pieces a side"),
    note=_(
        "option pieces, note",
        "How many pieces each side must bring home. Fewer pieces make a shorter game with less to decide.",
    ),
    value_titles={number: everywhere(str(number)) for number in (1, 2, 3, 4)},
)

_TEAMS = Option(
    name="teams",
    values=(False, True),
    default=False,
    clauses=("YUT-08",),
    title=_("option teams", "Partners"),
    note=_(
        "option teams, note",
        "With four players, the first and third play one set of pieces against the second and fourth.",
    ),
    value_titles={
        False: _("option teams, value False", "everyone alone"),
        True: _("option teams, value True", "two against two"),
    },
)

_FINISH = Option(
    name="finish",
    values=("exact", "pass", "reach"),
    default="exact",
    clauses=("YUT-35", "YUT-60", "YUT-61"),
    title=_("option finish", "Coming home"),
    note=_(
        "option finish, note",
        "Whether a piece must land exactly on the end point, or may run past it. With an exact "
        "landing, waiting pieces can still be hit, and the last steps are exciting.",
    ),
    value_titles={
        "exact": _("option finish, value exact", "stop on the end point"),
        "pass": _("option finish, value pass", "pass the end point or stop on it"),
        "reach": _("option finish, value reach", "reaching the end point is enough"),
    },
)

_SHORTCUT = Option(
    name="shortcut",
    values=("forced", "choice"),
    default="forced",
    clauses=("YUT-30", "YUT-31", "YUT-62"),
    title=_("option shortcut", "Short ways"),
    note=_(
        "option shortcut, note",
        "Whether a piece that starts from a corner or the centre must take the short way, or its "
        "player may choose.",
    ),
    value_titles={
        "forced": _("option shortcut, value forced", "must be taken"),
        "choice": _("option shortcut, value choice", "the player chooses"),
    },
)

_HIT_THROW = Option(
    name="hit_throw",
    values=("always", "not_with_4_5", "never"),
    default="always",
    clauses=("YUT-44", "YUT-45", "YUT-63"),
    title=_("option hit_throw", "A throw for a hit"),
    note=_(
        "option hit_throw, note",
        "Whether sending enemies back earns another throw. Many Koreans give none for a hit with an ox "
        "or a horse, which has already earned a throw.",
    ),
    value_titles={
        "always": _("option hit_throw, value always", "for every hit"),
        "not_with_4_5": _("option hit_throw, value not_with_4_5", "not with an ox or a horse"),
        "never": _("option hit_throw, value never", "never"),
    },
)

_HIT_THROW_WHEN = Option(
    name="hit_throw_when",
    values=("at_once", "after_moves"),
    default="at_once",
    clauses=("YUT-46", "YUT-64"),
    title=_("option hit_throw_when", "When that throw is made"),
    note=_(
        "option hit_throw_when, note",
        "If it is made at once, the new number joins those still unused and can be combined with them. "
        "If it is made later, the old ones must be played without knowing it.",
    ),
    value_titles={
        "at_once": _("option hit_throw_when, value at_once", "at once"),
        "after_moves": _("option hit_throw_when, value after_moves", "after the other throws are used"),
    },
)

_STACKING = Option(
    name="stacking",
    values=("automatic", "optional"),
    default="automatic",
    clauses=("YUT-40", "YUT-65"),
    title=_("option stacking", "Piling up"),
    note=_(
        "option stacking, note",
        "Whether pieces that meet always move on together, or may share the point and stay apart. A "
        "pile moves fast, but one hit sends all of it back.",
    ),
    value_titles={
        "automatic": _("option stacking, value automatic", "always"),
        "optional": _("option stacking, value optional", "by choice"),
    },
)

_FLAT_PROBABILITY = Option(
    name="flat_probability",
    values=("1/2", "11/20", "3/5"),
    default="1/2",
    clauses=("YUT-12",),
    title=_("option flat_probability", "How the sticks fall"),
    note=_(
        "option flat_probability, note",
        "The chance that a stick falls flat side up. With real sticks this is more than one half, "
        "which makes sheep and oxen more common and pigs and horses rarer.",
    ),
    value_titles={
        "1/2": _("option flat_probability, value 1/2", "even (1/2)"),
        "11/20": _("option flat_probability, value 11/20", "a little flat (11/20)"),
        "3/5": _("option flat_probability, value 3/5", "like real sticks (3/5)"),
    },
)

_BACK_DO = Option(
    name="back_do",
    values=(False, True),
    default=False,
    clauses=("YUT-66",),
    title=_("option back_do", "Step back"),
    note=_(
        "option back_do, note",
        "One stick is marked. When only this stick lies flat side up, a piece steps one point back. "
        "From point 1 that leads straight to the end.",
    ),
    value_titles={
        False: _("option back_do, value False", "no"),
        True: _("option back_do, value True", "yes"),
    },
)

_BACK_WAY = Option(
    name="back_way",
    values=("any", "came"),
    default="any",
    clauses=("YUT-66", "YUT-68"),
    title=_("option back_way", "Where a step back leads"),
    note=_(
        "option back_way, note",
        "On the points where two lines meet a piece may step back along either of them, or only along the one it "
        "came by, as Korean rules say. It matters only with the step back.",
    ),
    value_titles={
        "any": _("option back_way, value any", "along any line"),
        "came": _("option back_way, value came", "along the way the piece came"),
    },
    later=True,
)

_NAK = Option(
    name="nak",
    values=("0", "1/50", "1/20", "1/10"),
    default="0",
    clauses=("YUT-67",),
    title=_("option nak", "Void throws"),
    note=_(
        "option nak, note",
        "How often a stick leaves the mat, so that the throw counts for nothing. In Jeju's 넉동배기, with small "
        "sticks thrown from a cup, a throw that does not cross the middle of the mat is void too.",
    ),
    value_titles={
        "0": _("option nak, value 0", "never"),
        "1/50": _("option nak, value 1/50", "1 in 50"),
        "1/20": _("option nak, value 1/20", "1 in 20"),
        "1/10": _("option nak, value 1/10", "1 in 10"),
    },
)

_MAX_TURNS = Option(
    name="max_turns",
    values=(0, 100, 200, 500, 1000, 2000),
    default=1000,
    clauses=("YUT-52",),
    title=_("option max_turns", "Limit of turns"),
    note=_(
        "option max_turns, note",
        "After so many turns, all players together, a game without a winner is a draw. Ordinary games "
        "end long before the usual limit.",
    ),
    value_titles={
        0: _("option max_turns, value 0", "none"),
        **{number: everywhere(str(number)) for number in (100, 200, 500, 1000, 2000)},
    },
)

OPTIONS = (
    _PIECES,
    _TEAMS,
    _FINISH,
    _SHORTCUT,
    _HIT_THROW,
    _HIT_THROW_WHEN,
    _STACKING,
    _FLAT_PROBABILITY,
    _BACK_DO,
    _NAK,
    _BACK_WAY,
    _MAX_TURNS,
)


def can_be_drawn(options: Mapping[str, Value]) -> bool:
    """YUT-52: whether a game may end without a winner."""
    return options["max_turns"] != 0

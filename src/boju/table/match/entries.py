"""What happens in a match: the entries of its journal, and how they are written as JSON.

Every entry makes one revision. `at` is when it happened, in milliseconds (0: elsewhere, before the match was opened),
`secret_to` the seat that alone may ever know of it (None: everybody may), and `reading` what a seat had left on its
clock then. `apply` says what each does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, get_type_hints

from boju.core.errors import BojuError
from boju.table.match.endings import Reason

Reading = tuple[int, int]
"""A seat, and the milliseconds that it has left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that has happened."""

    at: int = 0
    secret_to: int | None = None
    reading: Reading | None = None

    @property
    def is_of_game(self) -> bool:
        """Whether it makes one of the numbers by which readers count."""
        return type(self).__name__ in GAME


# The game


@dataclass(frozen=True, slots=True)
class Played(Entry):
    """A move, or what is called out beside the moves; `window` is the length of the claim window that it may open."""

    text: str
    window: int = 0


@dataclass(frozen=True, slots=True)
class Drawn(Entry):
    """A throw or a deal, made from the words that were given."""

    text: str
    window: int = 0


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """The last event that stood is taken back."""

    window: int = 0


@dataclass(frozen=True, slots=True)
class WindowClosed(Entry):
    """The claim window is over: everybody who was asked in it has answered, and it has lasted as long as always."""


@dataclass(frozen=True, slots=True)
class Ended(Entry):
    """The game is over: by its rules where there is no `reason`."""

    scores: tuple[int, ...]
    reason: Reason | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Helped(Entry):
    """A seat has been helped: by a hint, or by taking back more than its own move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resumed(Entry):
    """Time begins to run anew, and a claim window of some length: no server ran, or a seat was open, for a while."""

    window: int = 0


# The throws and shuffles


@dataclass(frozen=True, slots=True)
class ChainCommitted(Entry):
    """A seat is committed to the words of a chain, from a draw on."""

    seat: int
    first_draw: int
    tip: str


@dataclass(frozen=True, slots=True)
class Asked(Entry):
    """Seats are asked for their words for the next draw, which somebody has waited for so many milliseconds."""

    seats: tuple[int, ...]
    waited: int = 0


@dataclass(frozen=True, slots=True)
class Gave(Entry):
    """Seats give their words for the next draw."""

    links: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Unasked(Entry):
    """The next draw is not made for now; `silent` are seats that have not answered."""

    silent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard(Entry):
    """Something is heard again of the holders of seats that had not answered."""

    seats: tuple[int, ...]


# The people


@dataclass(frozen=True, slots=True)
class Sat(Entry):
    """A person takes an open seat."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class Filled(Entry):
    """A computer is given an open seat."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class StoodIn(Entry):
    """A computer plays on for the holder of a seat, for so many turns at least."""

    seat: int
    level: str
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Returning(Entry):
    """The holder of a seat wants to play it again, as soon as that may be."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned(Entry):
    """The holder of a seat plays it again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voted(Entry):
    """Somebody says whether a computer should play on for the holder of a seat, who is gone."""

    seat: int
    person: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class VotesDropped(Entry):
    """The holder of these seats is here again: what others thought of going on alone counts no more."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawAgreed(Entry):
    """Somebody offers a draw from a seat, or accepts the one that is offered."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class DrawDeclined(Entry):
    """The offer of a draw is refused, or taken back."""


@dataclass(frozen=True, slots=True)
class RematchWanted(Entry):
    """Somebody wants to play again."""

    person: str


@dataclass(frozen=True, slots=True)
class Succeeded(Entry):
    """The same people play again at another match."""

    next_id: str


@dataclass(frozen=True, slots=True)
class OffersLapsed(Entry):
    """Votes, offers and wishes count no more: nobody has changed anything of them for long."""


@dataclass(frozen=True, slots=True)
class Said(Entry):
    """The holder of a seat says something; no text: it has been taken away."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Forgotten(Entry):
    """Somebody is forgotten who held these seats, and what was said there."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hidden(Entry):
    """The match is left out of the lists of others, or shown there again."""

    is_hidden: bool


Kind = type[Entry]
_ALL: tuple[Kind, ...] = (
    *(Played, Drawn, Undone, WindowClosed, Ended, Helped, Resumed),
    *(ChainCommitted, Asked, Gave, Unasked, Heard),
    *(Sat, Filled, StoodIn, Returning, Returned, Voted, VotesDropped, DrawAgreed, DrawDeclined),
    *(RematchWanted, Succeeded, OffersLapsed, Said, Forgotten, Hidden),
)
KINDS: Mapping[str, Kind] = {kind.__name__: kind for kind in _ALL}
"""All kinds of entries by name."""
GAME = ("Played", "Drawn", "Undone")
"""The kinds that make the numbers by which readers count."""


def to_json(entry: Entry) -> dict[str, Any]:
    """What an entry says besides its kind, `at` and `secret_to`; nothing that is as usual."""
    told = {}
    for name, usual in _FIELDS[type(entry)].items():
        value = getattr(entry, name)
        if value != usual:
            told[name] = value
    return told


def from_json(kind: str, at: int, secret_to: int | None, told: Mapping[str, Any]) -> Entry:
    """An entry as it was written; raises `BojuError` for anything else."""
    made = KINDS.get(kind)
    if made is None or not isinstance(told, Mapping):
        raise BojuError(f"there is no entry of the kind {kind!r}")
    try:
        values = {name: _READ[made][name](value) for name, value in told.items()}
        return made(at=at, secret_to=secret_to, **values)
    except (KeyError, TypeError, ValueError) as error:
        raise BojuError(f"an entry of the kind {kind!r} is damaged") from error


def _as_tuple(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(_as_tuple, value)) if isinstance(value, list) else value


def _readers(kind: Kind) -> dict[str, Callable[[Any], Any]]:
    """What makes the fields of a kind of what JSON has of them."""
    return {
        name: _as_tuple if "tuple" in str(hint) else _plain
        for name, hint in get_type_hints(kind).items()
        if name not in _APART
    }


def _plain(value: Any) -> Any:
    return value


_APART = ("at", "secret_to")
_FIELDS = {
    kind: {field.name: field.default for field in fields(kind) if field.name not in _APART} for kind in _ALL
}
"""The fields of each kind with what is usual, which need not be written."""
_READ = {kind: _readers(kind) for kind in _ALL}

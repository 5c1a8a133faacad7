"""What a game says of itself: names, options, presets, effects and sources."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from boju.core.language import Localized

Value = bool | int | str


@dataclass(frozen=True, kw_only=True)
class Option:
    """A reading of the rules that can be switched; `values` lists the choices, the default first in `default`.

    `values` is None for a number without an upper bound of its own; then `minimum` and `maximum` bound it.
    An option that is `later` came when positions and records had long been written without it: they name it only where
    it has another value than its default.
    """

    name: str
    values: tuple[Value, ...] | None
    default: Value
    clauses: tuple[str, ...]
    title: Localized
    note: Localized
    value_titles: Mapping[Value, Localized]
    minimum: int = 0
    maximum: int = 2**31 - 1
    later: bool = False

    def __repr__(self) -> str:
        return f"<Option {self.name}, {self.default!r} if nothing is said>"


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A named set of option values; options that are not named keep their defaults."""

    name: str
    values: Mapping[str, Value]
    title: Localized
    note: Localized

    def __repr__(self) -> str:
        return f"<Preset {self.name}: {dict(self.values)}>"


@dataclass(frozen=True, kw_only=True)
class EffectKind:
    """Something an event does, the clause that says so, and the sentence that tells it.

    `caption` is a `str.format` template over the words that the family's `words` gives for an effect.
    """

    name: str
    clause: str
    caption: Localized


@dataclass(frozen=True, kw_only=True)
class Source:
    """A source of the rules: its mark in the clauses, author and title, and what it settles.

    `address` is where it can be read: an address, the month when it was read, and the licence if it has one.
    """

    mark: str
    title: str
    settles: Localized
    address: str = ""


@dataclass(frozen=True, kw_only=True)
class About:
    """A game as its title page tells it."""

    id: str
    """What programs call the game, such as "ping"."""
    original: str
    """Its name in the script of its sources."""
    reading: str
    """How that is pronounced."""
    names: Localized
    """Its name in every language."""
    summary: Localized
    """The game in a sentence."""
    prose: tuple[Localized, ...]
    """Its history and character, paragraph by paragraph."""
    seats: tuple[Localized, ...]
    """What the seats are called, from seat 0."""
    players: tuple[int, ...]
    """The numbers of players there can be, the usual one first."""
    options: tuple[Option, ...]
    """The readings that can be chosen."""
    presets: tuple[Preset, ...]
    """Sets of options with a name; the first has all defaults."""
    recommended: Preset
    """The preset to play by where nobody asks for another."""
    sources: tuple[Source, ...]
    """What the rules rest on."""
    version: int = 1
    """Raised whenever the game's behaviour changes."""

    def __repr__(self) -> str:
        return f"<About {self.id} {self.original}>"


@dataclass(frozen=True, kw_only=True)
class Difference:
    """Something in which the games of a family differ; `cells` says for every game, by its id, how it is there."""

    title: Localized
    cells: Mapping[str, Localized]

    def is_own(self, game: str) -> bool:
        """Whether a game differs here from the first of the family."""
        return self.cells[game] != next(iter(self.cells.values()))


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What several games of one family have in common, and how they differ."""

    original: str
    reading: str
    names: Localized
    account: Localized
    differences: tuple[Difference, ...]

    def __repr__(self) -> str:
        return f"<Comparison {self.original}, {len(self.differences)} differences>"

    def in_common(self, game: str, other: str) -> int:
        """In how many of the differences two games are alike."""
        return sum(difference.cells[game] == difference.cells[other] for difference in self.differences)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing the last event did. `seat` acted or is concerned; the other numbers are as the kind needs.

    `origin` and `place` are the family's own numbers of places.
    """

    name: str
    """The kind, such as "walk"; a page for each game lists them."""
    clause: str
    """The id of the clause that says so."""
    seat: int
    """Who acted or is concerned."""
    other: int
    """The other seat, such as the one that was hit."""
    amount: int
    """How many or how much: steps, pieces, tallies."""
    origin: int
    """The place it came from."""
    place: int
    """The place it came to or happened at."""


Words = Callable[[About, Effect, str], Mapping[str, str]]

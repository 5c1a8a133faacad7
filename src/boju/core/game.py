"""What a game says of itself: names, options, presets, effects and sources."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from boju.core.language import Localized

Value = bool | int | str


@dataclass(frozen=True, kw_only=True)
class Option:
    """A reading of the rules that can be switched; `values` lists the choices, the default first in `default`.

    `values` is None for a number without an upper bound of its own; then `minimum` and `maximum` bound it.
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
    """A source of the rules: its mark in the clauses, author and title, and what it settles."""

    mark: str
    title: str
    settles: Localized


@dataclass(frozen=True, kw_only=True)
class About:
    """A game as its title page tells it. `prose` is the history and character of the game, paragraph by paragraph.

    `players` lists the possible numbers, the usual one first. `recommended` is the preset to play by where nobody
    asks for another; its note says why.
    """

    id: str
    original: str
    reading: str
    names: Localized
    summary: Localized
    prose: tuple[Localized, ...]
    seats: tuple[Localized, ...]
    players: tuple[int, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    recommended: Preset
    sources: tuple[Source, ...]
    version: int = 1

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
class Kinship:
    """What several games of one family have in common, and how they differ."""

    original: str
    reading: str
    names: Localized
    account: Localized
    differences: tuple[Difference, ...]

    def __repr__(self) -> str:
        return f"<Kinship {self.original}, {len(self.differences)} differences>"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing the last event did. `seat` acted or is concerned; the other numbers are as the kind needs.

    `origin` and `place` are the family's own numbers of places.
    """

    name: str
    clause: str
    seat: int
    other: int
    amount: int
    origin: int
    place: int


Words = Callable[[About, Effect, str], Mapping[str, str]]

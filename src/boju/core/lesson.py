"""A game in short: what it is about in three texts, and lessons, which are positions with something to do at each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boju.core.game import Value
from boju.core.language import Localized

NEXT = "next"
"""What the reader answers to a task that is only read."""
THROW = "throw"
"""What the reader answers where dice, sticks or cards are to fall; they fall as the lesson wants."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """Something for the reader to do in a lesson: one or two sentences, and the choices that are right.

    First the fields of `position` take the place of those of a new game's position; or it is the events that lead to
    the position, which are not shown. Then the events of `before` are played.
    Then `says` is shown. `expects` are the events that are right: moves, or one draw; without any there is
    nothing to do but to read. Any other move is answered by `wrong`, or by what `because` says of it. `explains` is the
    clause under which the rules page shows this position and its first right move.
    """

    says: Localized
    position: Mapping[str, Any] | tuple[str, ...] | None = None
    before: tuple[str, ...] = ()
    expects: tuple[str, ...] = ()
    wrong: Localized | None = None
    because: Mapping[str, Localized] = field(default_factory=dict)
    explains: str = ""


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A coached piece of a game for its first seat. The last task is only read."""

    id: str
    game: str
    title: Localized
    summary: Localized
    tasks: tuple[Task, ...]
    players: int | None = None
    preset: str = "source"
    options: Mapping[str, Value] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Lesson {self.id}, {len(self.tasks)} tasks>"


@dataclass(frozen=True, kw_only=True)
class Summary:
    """A game in half a screen: its goal, a turn, and how one wins.

    `minutes` is how long a game usually takes against the computer, `difficulty` how hard it is to learn, from 1 to 3,
    and `resembles` a game that many know. `turn_at` and `winning_at` are the tasks of the game's first lesson that
    show a turn, and the end.
    """

    goal: Localized
    turn: Localized
    winning: Localized
    minutes: int
    difficulty: int
    resembles: Localized
    turn_at: int | None = None
    winning_at: int | None = None

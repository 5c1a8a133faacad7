"""Puzzles: positions in which one choice is clearly the best and not everybody finds it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from boju.state import State, from_position


@dataclass(frozen=True, kw_only=True)
class PuzzleOption:
    """A choice in a puzzle: its events, and how much worse than the answer it is, in the unit of the scores."""

    events: tuple[str, ...]
    loss: float


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A position to think about. `options` are all choices, the answer first; `position` is that of `State.position`.

    `seat` is to move, and knows of the position no more than its view. `difficulty` is how many of the levels of the
    computer do not find the answer (`missed_by`).
    """

    id: str
    game: str
    position: Mapping[str, Any]
    seat: int
    options: tuple[PuzzleOption, ...]
    missed_by: tuple[str, ...]

    @property
    def difficulty(self) -> int:
        """How many levels of the computer do not find the answer."""
        return len(self.missed_by)

    @property
    def answer(self) -> PuzzleOption:
        """The best choice."""
        return self.options[0]

    def state(self) -> State:
        """The position, to be played on."""
        return from_position(self.position)

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return asdict(self)


def puzzle_from_json(given: Mapping[str, Any]) -> Puzzle:
    """A puzzle as `Puzzle.to_json` has written it."""
    options = tuple(PuzzleOption(events=tuple(one["events"]), loss=one["loss"]) for one in given["options"])
    return Puzzle(**{**given, "options": options, "missed_by": tuple(given["missed_by"])})


def read(text: str) -> list[Puzzle]:
    """The puzzles of a file as `written` makes it."""
    return [puzzle_from_json(one) for one in json.loads(text)]


def written(found: Sequence[Puzzle]) -> str:
    """Puzzles as the text of a file, one a line, the easiest first."""
    ordered = sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.id))
    lines = (json.dumps(puzzle.to_json(), ensure_ascii=False, separators=(",", ":")) for puzzle in ordered)
    return "[\n" + ",\n".join(lines) + "\n]\n"

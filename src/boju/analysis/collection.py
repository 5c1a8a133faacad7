"""The puzzles that come with boju, by family, and the one of a day.

The files in `puzzles/` are what `boju puzzles` has found; a family without a file has no puzzles.
"""

from datetime import date
from functools import cache
from pathlib import Path

from boju.analysis.puzzle import Puzzle, read
from boju.games import FAMILIES

FOLDER = Path(__file__).parent / "puzzles"
STRIDE = 29
"""A prime: from one turn of a family to the next its puzzles are taken in steps of so many."""


@cache
def puzzles_of(family: str) -> tuple[Puzzle, ...]:
    """The puzzles of a family, the easiest first.

    >>> degrees = [puzzle.difficulty for puzzle in puzzles_of("yut")]
    >>> len(degrees) >= 40, degrees == sorted(degrees)
    (True, True)
    """
    path = FOLDER / f"{family}.json"
    return tuple(read(path.read_text("utf-8"))) if path.exists() else ()


def puzzle_of(day: date) -> tuple[str, Puzzle]:
    """The puzzle of a day and its family: the families take turns.

    >>> first, second = puzzle_of(date(2026, 1, 1)), puzzle_of(date(2026, 1, 2))
    >>> first[0] == second[0], puzzle_of(date(2026, 1, 1)) == first
    (False, True)
    """
    families = [family.id for family in FAMILIES if puzzles_of(family.id)]
    turn, place = divmod(day.toordinal(), len(families))
    family = families[place]
    known = puzzles_of(family)
    return family, known[turn * STRIDE % len(known)]

"""The puzzles that come with boju, by family.

The files in `puzzles/` are what `boju puzzles` has found; a family without a file has no puzzles.
"""

from functools import cache
from pathlib import Path

from boju.analysis.puzzle import Puzzle, read

FOLDER = Path(__file__).parent / "puzzles"


@cache
def puzzles_of(family: str) -> tuple[Puzzle, ...]:
    """The puzzles of a family, the easiest first.

    >>> degrees = [puzzle.difficulty for puzzle in puzzles_of("yut")]
    >>> len(degrees) >= 40, degrees == sorted(degrees)
    (True, True)
    """
    path = FOLDER / f"{family}.json"
    return tuple(read(path.read_text("utf-8"))) if path.exists() else ()

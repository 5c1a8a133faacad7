"""`boju puzzles`: positions from games of the computer with itself in which one choice is clearly the best."""

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.analysis.puzzle import Puzzle, read, written
from boju.analysis.puzzling import PuzzleSearch, find_puzzles, verified
from boju.cli.output import say
from boju.cli.progress import advancing
from boju.cli.setting import DepthName, OptionPairs, Players, PresetName, Seed, new_state
from boju.core.errors import BojuError

NAME = "puzzles"
EXAMPLES = """Examples:
  boju puzzles yut --count 5
  boju puzzles ping --preset modern --count 20 --output puzzles.json
  boju puzzles madiao --count 40 --output puzzles.json --again"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    count: Annotated[int, Parameter(help="How many to find.")] = 10,
    depth: DepthName = "deep",
    seed: Seed = 1,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
    output: Annotated[
        Path | None,
        Parameter(
            help="The file to write; without it they are printed. A file begun with this seed is continued."
        ),
    ] = None,
    again: Annotated[
        bool,
        Parameter(
            help="First check the puzzles in the file again, and drop those that are no longer puzzles.",
            negative=(),
        ),
    ] = False,
) -> None:
    """Find positions in which one choice is clearly the best and some level of the computer misses it.

    The answer is verified by a deep look. How hard a puzzle is, is how many levels miss it.
    """
    start = new_state(game, players, preset, option)
    if count < 1:
        raise BojuError(f"--count is the number of puzzles to find, at least 1, not {count}")
    name = "-".join(
        [game, *([] if preset == "source" else [preset]), *([] if players is None else [str(players)])]
    )
    found, search = known(output), PuzzleSearch(start, name, depth)
    with advancing() as progress:
        if again and output is not None:
            found = standing(search, found, seed, progress)
            output.write_text(written(found), "utf-8")
        for puzzle in islice(find_puzzles(search, seed, found), max(0, count - len(found))):
            found = [*found, puzzle]
            progress(len(found), count)
            if output is not None:
                output.write_text(written(found), "utf-8")
    if output is None:
        say(written(found).rstrip())
    else:
        say(str(output))


def standing(
    search: PuzzleSearch, found: Sequence[Puzzle], seed: int, progress: Callable[[int, int], None]
) -> list[Puzzle]:
    """Those of the puzzles that still are puzzles, as they look now."""
    kept = []
    for number, puzzle in enumerate(found, start=1):
        now = verified(search, puzzle.state(), puzzle.id, seed)
        kept += [now] if now is not None else []
        progress(number, len(found))
    return kept


def known(output: Path | None) -> list[Puzzle]:
    """The puzzles that a file holds already."""
    if output is None or not output.exists():
        return []
    try:
        return read(output.read_text("utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise BojuError(f"{output} is no file of puzzles") from error

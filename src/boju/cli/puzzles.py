"""`boju puzzles`: positions from games of the computer with itself in which one choice is clearly the best."""

from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.analysis.puzzle import Puzzle, read, written
from boju.analysis.puzzling import Search, find_puzzles
from boju.cli.output import say
from boju.cli.progress import advancing
from boju.cli.setting import DepthName, OptionPairs, Players, PresetName, Seed, new_state
from boju.core.errors import BojuError

NAME = "puzzles"
EXAMPLES = """Examples:
  boju puzzles yut --count 5
  boju puzzles ping --preset modern --count 20 --output puzzles.json"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    count: Annotated[int, Parameter(help="How many to find.")] = 10,
    depth: DepthName = "deep",
    seed: Seed = 1,
    players: Players = None,
    preset: PresetName = "seed",
    option: OptionPairs = (),
    output: Annotated[
        Path | None,
        Parameter(
            help="The file to write; without it they are printed. One begun with this seed is gone on with."
        ),
    ] = None,
) -> None:
    """Find positions in which one choice is clearly the best and some level of the computer misses it.

    The answer is verified by a deep look. How hard a puzzle is, is how many levels miss it.
    """
    start = new_state(game, players, preset, option)
    if count < 1:
        raise BojuError(f"--count is the number of puzzles to find, at least 1, not {count}")
    name = "-".join(
        [game, *([] if preset == "seed" else [preset]), *([] if players is None else [str(players)])]
    )
    found = known(output)
    with advancing() as progress:
        for puzzle in islice(
            find_puzzles(Search(start, name, depth), seed, found), max(0, count - len(found))
        ):
            found = [*found, puzzle]
            progress(len(found), count)
            if output is not None:
                output.write_text(written(found), "utf-8")
    if output is None:
        say(written(found).rstrip())
    else:
        say(str(output))


def known(output: Path | None) -> list[Puzzle]:
    """The puzzles that a file holds already."""
    if output is None or not output.exists():
        return []
    try:
        return read(output.read_text("utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise BojuError(f"{output} is no file of puzzles") from error

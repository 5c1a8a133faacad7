"""`boju solve`: games, or how they end, worked out and kept for the computer players and the analysis."""

from typing import Annotated

from cyclopts import Parameter

import boju
from boju.cli.setting import OptionPairs, Players, PresetName, option_values
from boju.cli.solve_pieces import solve_pieces
from boju.cli.solve_races import solve_races
from boju.core.errors import BojuError
from boju.games import find

NAME = "solve"
EXAMPLES = """Examples:
  boju solve yut --pieces 2
  boju solve yut --pieces 3 --preset modern
  boju solve yut --left 6 --preset modern
  boju solve yut --pieces 4 --estimate
  boju solve ping --preset play"""


def command(
    game: Annotated[str, Parameter(help="The game's id: yut, or one of 雙陸.")],
    /,
    *,
    pieces: Annotated[
        int | None, Parameter(help="How many pieces a side has at most, in yut: 1 to 4; 3 if not given.")
    ] = None,
    left: Annotated[
        int | None,
        Parameter(
            help="How many pieces both sides of yut have left together at most, 2 to 8, instead of --pieces: with 6 "
            "all positions with three left against three, and with four against two, are solved."
        ),
    ] = None,
    memory: Annotated[
        float | None,
        Parameter(
            help="How many gigabytes of memory yut may take: what does not fit is worked out again, which takes "
            "longer. Three quarters of this machine's if not given."
        ),
    ] = None,
    estimate: Annotated[bool, Parameter(help="Only say what it would take.", negative=())] = False,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Work out games with few pieces, or how games end, and keep the table. The computer's level master then plays by
    it, and the analysis uses it too.

    In 柶戲 that is the chance to win in every position with so few pieces, which are also the ends of games with more,
    worked out on all cores. If it is stopped or killed, the same command goes on where it was. In 雙陸 it is the rest
    of a game when both sides are home: how many turns each side takes to bear off, and the chance to win with few
    horses left.
    """
    about = boju.about(game)
    family, options = find(game)[0].id, option_values(about, option)
    if family == "yut":
        solve_pieces(players, preset, options, pieces, left, memory, estimate=estimate)
    elif family == "shuanglu":
        if pieces is not None or left is not None:
            raise BojuError("in 雙陸 all horses are worked out: leave out --pieces and --left")
        if memory is not None:
            raise BojuError("in 雙陸 little memory is needed: leave out --memory")
        solve_races(about.id, players, preset, options, estimate=estimate)
    else:
        raise BojuError(
            f"only yut and the games of 雙陸 can be solved, not {game}: the other games have far too many positions"
        )

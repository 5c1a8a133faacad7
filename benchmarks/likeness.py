"""`python -m benchmarks.likeness`: how well it is foretold what levels play where cards or tiles are hidden.

It tells how likely the choices of a level were on average: the mean of the logarithm, in natural units, where 0 would
be certain. First if each could have been any move, then by the net that has imitated levels, where there is one, then
by the net that the levels think with. What is worth less by `heat` is taken for e times less likely; the heat that is
written with a game (`boju.core.features.Knowledge`) should do well for all levels.
"""

import argparse
from collections.abc import Sequence

import numpy as np
from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju.core.arrays import Array
from boju.core.engine import MAX_CODES, moves_at
from boju.players import LEVELS
from boju.players.compiling import compile_game
from boju.players.learning.imitation import WatchedChoices, foretell, watch
from boju.players.levels import net_for, others_in
from boju.players.likelihood import expect
from boju.players.nets import Net

GAMES = ("madiao", "wahua")
WATCHED = ("player", "flat", "master")
HEATS = (0.1, 0.2, 0.4, 0.8, 1.6)


def main() -> None:
    """Play the games, and print a line for each game and level."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.likeness", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one game alone")
    parser.add_argument("--level", choices=[*LEVELS, "flat"], help="one level alone")
    parser.add_argument("--choices", type=int, default=1000, help="about so many of a level are foretold")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.choices < 1:
        parser.error("--choices has to be 1 or more")
    lines = []
    for game in [wanted.game] if wanted.game else GAMES:
        compile_game(game)
        start = boju.new(game, deals=1) if game == "madiao" else boju.new(game)
        known = net_for(start)
        assert known is not None
        imitator = others_in(start, known.net)
        for level in [wanted.level] if wanted.level else WATCHED:
            _, choices = watch(start, [level], wanted.seed, 0, wanted.choices)
            told = [evenly(choices).mean()]
            told += [log_chances(choices, imitator.net, [imitator.heat]).mean()]
            told += list(log_chances(choices, known.net, HEATS).mean(axis=0))
            lines.append((game, level, str(len(choices.codes)), *(f"{mean:.3f}" for mean in told)))
    columns = ("game", "level", "choices", "any move", "imitator", *(f"heat {heat:g}" for heat in HEATS))
    Console(width=160).print(Sheet(columns, 2, tuple(lines)).rich())


def log_chances(choices: WatchedChoices, net: Net, heats: Sequence[float]) -> Array:
    """The logarithm of how likely each choice is by a net, of shape (choices, heats)."""
    found = np.zeros((len(heats), len(choices.codes)))
    for row, heat in zip(found, heats, strict=True):
        foretell(choices, expect(net, heat), row)
    return found.T


def evenly(choices: WatchedChoices) -> Array:
    """The logarithm of how likely each choice is if any move is as likely as any other."""
    codes = np.empty(MAX_CODES, np.int32)
    return np.array([-np.log(moves_at(choices.views, row, codes)) for row in range(len(choices.codes))])


if __name__ == "__main__":
    main()

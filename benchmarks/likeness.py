"""`python -m benchmarks.likeness`: how well it is foretold what levels play where cards or tiles are hidden.

For each likeness (`boju.core.features.Likeness`) it tells how likely the moves of a level were on average: the mean of
the logarithm, in natural units, where 0 would be certain. What is written with a game should do well for all levels.
"""

import argparse
from collections.abc import Sequence

import numpy as np
from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju import State
from boju.core.arrays import Array
from boju.core.engine import MAX_CODES
from boju.core.features import Likeness
from boju.core.kernels import entry
from boju.players import LEVELS
from boju.players.levels import IsCancelled, Think, find_level, net_for, thinker
from boju.players.likelihood import foresee_move
from boju.players.matches import Match
from boju.players.nets import Net, new_desk
from boju.players.warming import warm

GAMES = ("madiao", "wahua")
WATCHED = ("player", "flat", "master")
HEATS = (0.1, 0.2, 0.4, 0.8, 1.6)
HASTES = (0.0, 0.25, 0.5, 0.75)
LIKENESSES = tuple(Likeness(heat, hasty) for hasty in HASTES for heat in HEATS)


def main() -> None:
    """Play the games, and print a line for each game and level."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.likeness", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one game alone")
    parser.add_argument("--level", choices=[*LEVELS, "flat"], help="one level alone")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.games < 1:
        parser.error("--games has to be 1 or more")
    lines = []
    for game in [wanted.game] if wanted.game else GAMES:
        warm(game)
        start = boju.new(game, deals=1) if game == "madiao" else boju.new(game)
        for level in [wanted.level] if wanted.level else WATCHED:
            found = likelihoods(start, level, wanted.games, wanted.seed, LIKENESSES)
            for hasty, means in zip(HASTES, found.mean(axis=0).reshape(len(HASTES), -1), strict=True):
                lines.append((game, level, str(len(found)), f"{hasty:g}", *(f"{mean:.3f}" for mean in means)))
    columns = ("game", "level", "moves", "hasty", *(f"heat {heat:g}" for heat in HEATS))
    Console(width=160).print(Sheet(columns, 2, tuple(lines)).rich())


def likelihoods(start: State, level: str, games: int, seed: int, likenesses: Sequence[Likeness]) -> Array:
    """The logarithm of how likely each move was in games of a level against itself, of shape (moves, likenesses).

    Moves without a choice are left out. The game must be one that a net has learned.
    """
    known = net_for(start)
    assert known is not None
    play, found = thinker(start, find_level(level)), list[list[float]]()

    def think(view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
        chosen = play(view, seed, is_cancelled)
        told = [log_chance(view, chosen[0], known.net, likeness) for likeness in likenesses]
        if any(told):
            found.append(told)
        return chosen

    guests: dict[str, Think] = {"watched": think}
    match = Match(start, seed, guests)
    for number in range(games):
        match.play(["watched"] * start.players, number)
    return np.array(found)


def log_chance(view: Array, code: int, net: Net, likeness: Likeness) -> float:
    """The logarithm of how likely the seat to move plays a move, by what it sees; 0 where it has no choice."""
    views, rng = np.repeat(view, 3), np.zeros(1, np.uint64)
    codes, chances = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_CODES)
    count = foresee_move(entry(views), likeness, net, new_desk(net.outer.shape[1]), rng, codes, chances)
    return float(np.log(chances[list(codes[:count]).index(code)]))


if __name__ == "__main__":
    main()

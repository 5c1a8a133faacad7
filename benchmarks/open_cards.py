"""`python -m benchmarks.open_cards`: what a player of 馬吊 wins who sees all cards, against `flat`.

It compares moves as `master` does, but in the true deal alone. Who sees one hand only cannot expect to win as much, so
this says how much can be won at most by thinking in this way.
"""

import argparse
from functools import cache
from typing import Any

import numpy as np
from rich.console import Console

import boju
from benchmarks.workers import one_worker_per_core
from boju.cli.match import mean_with_interval
from boju.core import engine
from boju.core.arrays import Array
from boju.core.engine import MAX_CODES
from boju.core.kernels import allocating_kernel, entry
from boju.core.random import seed_word, start_stream
from boju.players.compiling import compile_game
from boju.players.endings import ROOM, is_ending, new_memory
from boju.players.levels import IsCancelled, net_for, others_in
from boju.players.likelihood import Others
from boju.players.matches import Match
from boju.players.nets import Net, Workspace, new_workspace
from boju.players.worlds import NEAR, play_in_world

GAME = "madiao"
EXACT = 8
"""So many last moves are solved in every playout, as `master` does."""
SEER = "all cards"


def main() -> None:
    """Play the deals, and print what was won in each on average."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.open_cards", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="deals, each played in every seating")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.games < 2:
        parser.error("--games has to be 2 or more")
    compile_game(GAME)
    with one_worker_per_core() as workers:
        numbers = range(wanted.games)
        won = list(workers.map(play_number, numbers, [wanted.seed] * wanted.games))
    mean, interval = mean_with_interval(
        float(np.mean(won)), float(np.std(won, ddof=1) / np.sqrt(wanted.games))
    )
    Console().print(
        f"{GAME}: who sees all cards wins {mean} 注 a deal from flat ({interval}; {wanted.games} deals)",
        soft_wrap=True,
    )


def play_number(number: int, seed: int) -> float:
    """What who sees all cards wins on average in deal `number`, in 注."""
    return match_of(seed).turn_about(SEER, "flat", number).score / 2


@cache
def match_of(seed: int) -> "OpenMatch":
    """The match of who sees all cards."""
    return OpenMatch(seed)


class OpenMatch(Match):
    """A match in which one player sees the whole position."""

    def __init__(self, seed: int, playouts: int = 100) -> None:
        start = boju.new(GAME, deals=1)
        known = net_for(start)
        assert known is not None
        self._learned, self._playouts = known.net, playouts
        super().__init__(start, seed, {SEER: self._think})

    def seen_by(self, level: str, states: Array) -> Array:
        """The whole position for who sees all cards, else what the seat to move knows of it."""
        return states.copy() if level == SEER else super().seen_by(level, states)

    def _think(self, states: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
        codes = np.zeros(MAX_CODES, np.int32)
        wanted = codes[: engine.moves_at(entry(states), 0, codes)]
        values = np.zeros((len(wanted), self._playouts if len(wanted) > 1 else 0))
        others, workspace = others_in(self.start, self._learned), new_workspace(self._learned.outer.shape[1])
        play_in_truth(entry(states), wanted, seed_word(seed), others, self._learned, workspace, values)
        return [int(wanted[values.sum(axis=1).argmax()])]


@allocating_kernel
def play_in_truth(
    root: Array, wanted: Array, seed: Any, others: Others, net: Net, workspace: Workspace, values: Array
) -> None:
    """Fill `values[a, j]` with what the deal brings after move `wanted[a]` in playout j, all from the same position."""
    memory, rng = new_memory(ROOM), np.empty(1, np.uint64)
    solved = NEAR if is_ending(root[0], NEAR) else EXACT
    for j in range(values.shape[1]):
        start_stream(rng, seed, np.uint64(j))
        play_in_world(root, wanted, rng, memory, solved, others, net, workspace, values[:, j])


if __name__ == "__main__":
    main()

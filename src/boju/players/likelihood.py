"""Which imagined worlds are likely: those in which the others would have played as they did.

Every world that `determinize` guesses is possible, but the others have chosen. In each world their moves are taken
back one by one (the game function `undo`), and a net tells how likely each was among all that the seat could have
played, by what it could see.
"""

from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import conceal, determinize, moves, play, undo
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below, start_stream, uniform
from boju.core.undoing import NOTHING
from boju.players.nets import Net, Workspace, new_workspace
from boju.players.views import judge

TRIED = 8
"""So many worlds are guessed for each that is wanted."""
ASTRAY = 0.1
"""How often somebody plays just any move."""


class Others(NamedTuple):
    """How the others are expected to choose: what the net says is worth `heat` less is played e times less often.

    `workspace` is where the net calculates, so each thread needs its own.
    """

    net: Net
    heat: float
    workspace: Workspace


def expect(net: Net, heat: float) -> Others:
    """Others who choose like this."""
    return Others(net, heat, new_workspace(net.outer.shape[1]))


@allocating_kernel
def like_moves(views: Array, others: Others, codes: Array, chances: Array) -> int:
    """Fill `codes` and `chances` with all moves of the seat to move in the view `views[0]`, and how likely somebody who
    chooses as the others plays each; returns how many there are. `views[1]` is overwritten.
    """
    seat, count, best, total = int64(views[0].actor), moves(views[0], codes), -np.inf, 0.0
    effects, out = np.zeros((1, 6), np.int64), np.empty(MAX_OUTPUTS)
    for k in range(count):
        views[1] = views[0]
        play(views[1], int64(codes[k]), effects)
        chances[k] = judge(views[1:], seat, others.net, others.workspace, out) if count > 1 else 0.0
        best = max(best, chances[k])
    for k in range(count):
        chances[k] = np.exp((chances[k] - best) / others.heat)
        total += chances[k]
    for k in range(count):
        chances[k] /= total
    return int64(count)


@allocating_kernel
def likely_move(views: Array, others: Others, rng: Array, codes: Array, chances: Array) -> int:
    """A move of the seat to move in the view `views[0]`, each as often as it is likely."""
    if uniform(rng) < ASTRAY:
        return int64(codes[below(rng, moves(views[0], codes))])
    count = like_moves(views, others, codes, chances)
    left, k = uniform(rng), 0
    while k < count - 1 and left >= chances[k]:
        left -= chances[k]
        k += 1
    return int64(codes[k])


@kernel
def determinize_world(world: Array, root: Array, seed: Any, number: int, rng: Array) -> None:
    """Make `world` what `determinize` guesses for the seat to move in `root` with stream 2 * `number` of the seed;
    streams with odd numbers are left for what comes afterwards.
    """
    start_stream(rng, seed, np.uint64(2 * number))
    world[0] = root[0]
    determinize(world[0], int64(root[0].actor), rng)


@allocating_kernel
def weigh(root: Array, seed: Any, first: int, others: Others, found: Array) -> None:
    """Add to `found` how likely what the others have played is in worlds `first` and on: the logarithm of that."""
    world, views, rng = np.empty_like(root), np.empty(2, root.dtype), np.empty(1, np.uint64)
    codes, chances, viewer = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES), int64(root[0].actor)
    for j in range(len(found)):
        determinize_world(world, root, seed, first + j, rng)
        code = undo(world[0])
        if code == NOTHING:
            return
        while code != NOTHING:
            if world[0].actor != viewer:
                views[0] = world[0]
                conceal(views[0], int64(world[0].actor))
                count = like_moves(views, others, codes, chances)
                for k in range(count):
                    if codes[k] == code:
                        found[j] += np.log((1 - ASTRAY) * chances[k] + ASTRAY / count)
            code = undo(world[0])


@allocating_kernel
def choose_worlds(root: Array, seed: Any, first: int, others: Others, numbers: Array) -> None:
    """Fill `numbers` with worlds out of `TRIED` times as many, each as often as it is likely; none of them can come up
    for another `first`.
    """
    start, found = TRIED * first, np.zeros(TRIED * len(numbers))
    weigh(root, seed, start, others, found)
    reached = np.exp(found - found.max()).cumsum()
    for j in range(len(numbers)):
        numbers[j] = start + np.searchsorted(reached, (j + 0.5) * reached[-1] / len(numbers))

"""Which imagined worlds are likely: those in which the others would have played as they did.

Every world that `imagine` guesses is possible, but the others have chosen. In each world their moves are taken back one
by one (the verb `undo`), and a net tells how good each was among all that the seat could have played, by what it could
see. Good players mostly play good moves, so a world in which their moves were good is likelier than others.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import start_stream, uniform
from boju.core.undoing import NOTHING
from boju.core.verbs import conceal, imagine, moves, play, undo
from boju.players.nets import Desk, Net
from boju.players.views import judge

TRIED = 4
"""So many worlds are guessed for each that is wanted."""
ASTRAY = 0.1
"""How often somebody plays just any move."""


@allocating_kernel
def foresee_move(views: Array, heat: float, net: Net, desk: Desk, codes: Array, chances: Array) -> int:
    """Fill `codes` and `chances` with all moves of the seat to move in the view `views[0]`, and how likely it plays
    each; returns how many there are. What is worth `heat` less is played e times less often (`Knowledge.heat`).
    `views[1]` is overwritten.
    """
    seat, count, best, total = int64(views[0].actor), moves(views[0], codes), -np.inf, 0.0
    effects, out = np.zeros((1, 6), np.int64), np.empty(MAX_OUTPUTS)
    for k in range(count):
        views[1] = views[0]
        play(views[1], int64(codes[k]), effects)
        chances[k] = judge(views[1:], seat, net, desk, out) if count > 1 else 0.0
        best = max(best, chances[k])
    for k in range(count):
        chances[k] = np.exp((chances[k] - best) / heat)
        total += chances[k]
    for k in range(count):
        chances[k] = (1 - ASTRAY) * chances[k] / total + ASTRAY / count
    return int64(count)


@kernel
def likely_move(
    views: Array, heat: float, net: Net, desk: Desk, rng: Array, codes: Array, chances: Array
) -> int:
    """A move of the seat to move in the view `views[0]`, each as often as it is likely."""
    count = foresee_move(views, heat, net, desk, codes, chances)
    left, k = uniform(rng), 0
    while k < count - 1 and left >= chances[k]:
        left -= chances[k]
        k += 1
    return int64(codes[k])


@allocating_kernel
def weigh(root: Array, seed: Any, first: int, heat: float, net: Net, desk: Desk, found: Array) -> None:
    """Add to `found` how likely what the others have played is in worlds `first` and on: the logarithm of that."""
    world, views, rng = np.empty_like(root), np.empty(2, root.dtype), np.empty(1, np.uint64)
    codes, chances, viewer = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES), int64(root[0].actor)
    for j in range(len(found)):
        start_stream(rng, seed, np.uint64(first + j))
        world[0] = root[0]
        imagine(world[0], viewer, rng)
        code = undo(world[0])
        if code == NOTHING:
            return
        while code != NOTHING:
            if world[0].actor != viewer:
                views[0] = world[0]
                conceal(views[0], int64(world[0].actor))
                for k in range(foresee_move(views, heat, net, desk, codes, chances)):
                    found[j] += np.log(chances[k]) if codes[k] == code else 0.0
            code = undo(world[0])


@allocating_kernel
def choose_worlds(
    root: Array, seed: Any, first: int, heat: float, net: Net, desk: Desk, numbers: Array
) -> None:
    """Fill `numbers` with worlds out of `TRIED` times as many, each as often as it is likely; none of them can come up
    for another `first`. World n is what `imagine` guesses for the seat to move with stream n of the seed.
    """
    start, found = TRIED * first, np.zeros(TRIED * len(numbers))
    weigh(root, seed, start, heat, net, desk, found)
    reached = np.exp(found - found.max()).cumsum()
    for j in range(len(numbers)):
        numbers[j] = start + np.searchsorted(reached, (j + 0.5) * reached[-1] / len(numbers))

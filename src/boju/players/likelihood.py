"""Which imagined worlds are likely: those in which the others would have played as they did.

Every world that `imagine` guesses is possible, but the others have chosen. In each world their moves are taken back one
by one (the verb `undo`), and a net tells how good each was among all that the seat could have played, by what it could
see. Good players mostly play good moves, so a world in which their moves were good is likelier than others. But not
everybody thinks as a net does: some moves are taken for what promises most at once (`Likeness`).
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS, Likeness
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below, start_stream, uniform
from boju.core.undoing import NOTHING
from boju.core.verbs import conceal, imagine, moves, play, undo
from boju.players.greedy import hope
from boju.players.nets import Desk, Net
from boju.players.views import judge

TRIED = 4
"""So many worlds are guessed for each that is wanted."""
ASTRAY = 0.1
"""How often somebody plays just any move."""
GUESSED = 4
"""In so many guesses of what somebody does not know it is asked what promises that player most."""


@allocating_kernel
def like_moves(views: Array, heat: float, net: Net, desk: Desk, codes: Array, chances: Array) -> int:
    """Fill `codes` and `chances` with all moves of the seat to move in the view `views[0]`, and how likely somebody who
    thinks as the net does plays each; returns how many there are. What is worth `heat` less is played e times less
    often. `views[1]` is overwritten.
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
        chances[k] /= total
    return int64(count)


@allocating_kernel
def foresee_move(
    views: Array, likeness: Likeness, net: Net, desk: Desk, rng: Array, codes: Array, chances: Array
) -> int:
    """Fill `codes` and `chances` with all moves of the seat to move in the view `views[0]`, and how likely it plays
    each; returns how many there are. `views` has room for three records.
    """
    count = like_moves(views, likeness.heat, net, desk, codes, chances)
    if count == 1:
        return 1
    effects, spare = np.zeros((1, 6), np.int64), np.empty(MAX_CODES, np.int32)
    for k in range(count):
        chances[k] = (1 - ASTRAY) * (1 - likeness.hasty) * chances[k] + ASTRAY / count
    for _ in range(GUESSED if likeness.hasty > 0 else 0):
        hoped = hope(views, views, spare, rng, effects)
        for k in range(count):
            if codes[k] == hoped:
                chances[k] += (1 - ASTRAY) * likeness.hasty / GUESSED
    return count


@allocating_kernel
def likely_move(
    views: Array,
    likeness: Likeness,
    net: Net,
    desk: Desk,
    rng: Array,
    codes: Array,
    chances: Array,
    effects: Array,
) -> int:
    """A move of the seat to move in the view `views[0]`, each as often as it is likely."""
    luck = uniform(rng)
    if luck < ASTRAY:
        return int64(codes[below(rng, moves(views[0], codes))])
    if luck < ASTRAY + (1 - ASTRAY) * likeness.hasty:
        return hope(views, views, codes, rng, effects)
    count = like_moves(views, likeness.heat, net, desk, codes, chances)
    left, k = uniform(rng), 0
    while k < count - 1 and left >= chances[k]:
        left -= chances[k]
        k += 1
    return int64(codes[k])


@kernel
def imagine_world(world: Array, root: Array, seed: Any, number: int, rng: Array) -> None:
    """Make `world` what `imagine` guesses for the seat to move in `root` with stream 2 * `number` of the seed; streams
    with odd numbers are left for what comes afterwards.
    """
    start_stream(rng, seed, np.uint64(2 * number))
    world[0] = root[0]
    imagine(world[0], int64(root[0].actor), rng)


@allocating_kernel
def weigh(root: Array, seed: Any, first: int, likeness: Likeness, net: Net, desk: Desk, found: Array) -> None:
    """Add to `found` how likely what the others have played is in worlds `first` and on: the logarithm of that."""
    world, views, rng = np.empty_like(root), np.empty(3, root.dtype), np.empty(1, np.uint64)
    codes, chances, viewer = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES), int64(root[0].actor)
    for j in range(len(found)):
        imagine_world(world, root, seed, first + j, rng)
        code = undo(world[0])
        if code == NOTHING:
            return
        while code != NOTHING:
            if world[0].actor != viewer:
                views[0] = world[0]
                conceal(views[0], int64(world[0].actor))
                for k in range(foresee_move(views, likeness, net, desk, rng, codes, chances)):
                    found[j] += np.log(chances[k]) if codes[k] == code else 0.0
            code = undo(world[0])


@allocating_kernel
def choose_worlds(
    root: Array, seed: Any, first: int, likeness: Likeness, net: Net, desk: Desk, numbers: Array
) -> None:
    """Fill `numbers` with worlds out of `TRIED` times as many, each as often as it is likely; none of them can come up
    for another `first`.
    """
    start, found = TRIED * first, np.zeros(TRIED * len(numbers))
    weigh(root, seed, start, likeness, net, desk, found)
    reached = np.exp(found - found.max()).cumsum()
    for j in range(len(numbers)):
        numbers[j] = start + np.searchsorted(reached, (j + 0.5) * reached[-1] / len(numbers))

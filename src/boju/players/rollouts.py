"""Positions played on to see what comes of them, where no net knows the game: as a kernel.

Playout j of every candidate sees the same throws, and begins with the same guess of what the seat does not
know.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array
from boju.core.engine import MAX_CODES, MAX_SEATS
from boju.core.game_functions import OVER, determinize, heuristic, pack, scores
from boju.core.kernels import allocating_kernel, entry, is_ready, waited_for
from boju.core.random import seed_word, start_stream
from boju.core.threads import spread, usual_threads
from boju.players.endings import LONGEST, ROOM, new_memory
from boju.players.likelihood import Others, expect
from boju.players.montecarlo import Budget, playout
from boju.players.nets import Net, new_workspace
from boju.players.worlds import play_in_worlds

CHUNK = 16
"""Playouts that one core does in one go, for every candidate."""
NOBODY = -1
"""The viewer of a position in which nothing has to be guessed."""


@waited_for
@allocating_kernel
def play_out(
    root: Array,
    viewer: int,
    plans: Array,
    lengths: Array,
    alive: Array,
    seed: Any,
    first: int,
    tries: int,
    horizon: int,
    exact: int,
    values: Array,
    ended: Array,
) -> None:
    """Fill `values[a, j, seat]` with the scores after playout `first` + j of the plan in row `alive[a]`.

    Where a playout was cut short, so that `ended[a, j]` is 0, they are what the position promises every seat.
    """
    world, states = np.empty_like(root), np.empty_like(root)
    spare, memory = np.empty(LONGEST + 1, root.dtype), new_memory(ROOM if exact > 0 else 1)
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, points = np.zeros((1, 6), np.int64), np.empty(MAX_SEATS, np.int64)
    throws, choices = np.empty(1, np.uint64), np.empty(1, np.uint64)
    for j in range(values.shape[1]):
        world[0] = root[0]
        start_stream(choices, seed, np.uint64(2 * (first + j) + 1))
        if viewer != NOBODY:
            determinize(world[0], viewer, choices)
        from_here = choices[0]
        memory[0][:] = 0
        for a in range(len(alive)):
            start_stream(throws, seed, np.uint64(2 * (first + j)))
            choices[0] = from_here
            states[0] = world[0]
            plan = plans[alive[a], : lengths[alive[a]]]
            playout(
                states, plan, spare, memory, 0, tries, horizon, exact, throws, choices, out, weight, effects
            )
            ended[a, j] = states[0].actor == OVER or pack(states[0], out)[0] > 0
            if ended[a, j]:
                scores(states[0], points)
            for seat in range(values.shape[2]):
                values[a, j, seat] = points[seat] if ended[a, j] else heuristic(states[0], seat)


def can_play_out(states: Array, seats: int) -> bool:
    """Whether playing on is compiled, or else is waited for."""
    codes, lengths, alive = np.zeros((1, 1), np.int32), np.zeros(1, np.int64), np.arange(1)
    values, ended = np.zeros((1, 1, seats)), np.zeros((1, 1), np.bool_)
    return is_ready(
        play_out, entry(states), 0, codes, lengths, alive, seed_word(0), 0, 1, 0, 0, values, ended
    )


def played_out(
    states: Array,
    viewer: int,
    plans: list[list[int]],
    seats: int,
    budget: Budget,
    seed: int,
    first: int,
    count: int,
) -> tuple[Array, Array]:
    """What `play_out` writes for `count` playouts of every plan, from number `first` on, on all cores."""
    width = max(1, *map(len, plans))
    codes, lengths = np.zeros((len(plans), width), np.int32), np.zeros(len(plans), np.int64)
    for row, plan in enumerate(plans):
        codes[row, : len(plan)], lengths[row] = plan, len(plan)
    values = np.zeros((len(plans), count, seats))
    ended = np.zeros((len(plans), count), np.bool_)
    root, word, alive = entry(states), seed_word(seed), np.arange(len(plans))
    limits = (budget.tries, budget.horizon, budget.exact)

    def play(start: int, stop: int) -> None:
        found, is_over = values[:, start:stop].copy(), ended[:, start:stop].copy()
        play_out(root, viewer, codes, lengths, alive, word, first + start, *limits, found, is_over)
        values[:, start:stop], ended[:, start:stop] = found, is_over

    spread(play, count, usual_threads(), CHUNK)
    return values, ended


def played_in_worlds(
    states: Array,
    codes: list[int],
    net: Net,
    exact: int,
    others: Others,
    seed: int,
    first: int,
    count: int,
) -> Array:
    """What the deal brings the seat to move after each move, of shape (moves, worlds), in worlds `first` and
    on."""
    values = np.zeros((len(codes), count))
    root, wanted, word = entry(states), np.array(codes, np.int32), seed_word(seed)

    def play(start: int, stop: int) -> None:
        found = np.zeros((len(codes), stop - start))
        how = (exact, expect(others.net, others.heat), net, new_workspace(net.outer.shape[1]))
        play_in_worlds(root, wanted, word, first + start, *how, found)
        values[:, start:stop] = found

    spread(play, count, usual_threads(), CHUNK)
    return values

"""Who looks no further than the end of the own turn, for any game: fast enough for games by the thousand."""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import new_effects
from boju.core.game_functions import conceal, determinize, heuristic, moves, play
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.core.plans import find_plans, new_plans
from boju.core.random import seed_word, start_stream


@kernel
def most_promising(ends: Array, count: int, seat: int) -> int:
    """The number of the position, of `count`, that promises most to a seat."""
    best, chosen = -np.inf, 0
    for i in range(count):
        hope = heuristic(ends[i], seat)
        if hope > best:
            best, chosen = hope, i
    return chosen


@kernel
def hope(states: Array, views: Array, codes: Array, rng: Array, effects: Array) -> int:
    """The move of the highest heuristic value, in one guess of what the seat to move does not know."""
    seat = int64(states[0].actor)
    views[1] = states[0]
    conceal(views[1], seat)
    determinize(views[1], seat, rng)
    best, chosen = -np.inf, 0
    for k in range(moves(views[1], codes)):
        views[2] = views[1]
        play(views[2], int64(codes[k]), effects)
        value = heuristic(views[2], seat)
        if value > best:
            best, chosen = value, k
    return int64(codes[chosen])


@allocating_kernel
def find_greedy_plan(
    states: Array,
    worlds: Array,
    guesses: bool,
    ends: Array,
    raw: Array,
    plans: Array,
    lengths: Array,
    rng: Array,
    effects: Array,
) -> int:
    """Write the plans of the seat to move, as `find_plans`; returns the number of the one that promises it most.

    With `guesses`, which is needed where there are secrets, the seat looks at nothing that it does not know: it guesses
    it once, and all plans are tried in this guess. `worlds` has room for two records.
    """
    seat = int64(states[0].actor)
    worlds[0] = states[0]
    if guesses:
        conceal(worlds[0], seat)
    count = int64(find_plans(worlds, ends, raw, plans, lengths, effects))
    if count == 1:
        return 0
    if guesses:
        determinize(worlds[0], seat, rng)
        for k in range(count):
            worlds[1] = worlds[0]
            for step in range(lengths[k]):
                play(worlds[1], int64(plans[k, step]), effects)
            ends[k] = worlds[1]
    return int64(most_promising(ends, count, seat))


def plan(view: np.ndarray[Any, Any], has_secrets: bool, seed: int) -> list[int]:
    """The codes of the plan that promises most to the seat to move in `view` (an array of one record)."""
    rng, worlds = np.zeros(1, np.uint64), np.repeat(view, 2)
    start_stream(rng, seed_word(seed), np.uint64(0))
    ends, raw, plans, lengths = new_plans(view.dtype)
    room = (ends, raw, plans, lengths, rng, new_effects(0))
    best = find_greedy_plan(entry(view), entry(worlds), has_secrets, *room)
    return [int(code) for code in plans[best, : lengths[best]]]

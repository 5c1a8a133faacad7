"""Flat Monte Carlo over whole-turn plans, for any game.

Plans are compared by random playouts with common random numbers: playout j of
every plan sees the same throws, and begins with the same guess of what the seat does not know. The poorer half is
dropped after each round.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES, draw
from boju.core.errors import BojuError
from boju.core.game_functions import CHANCE, OVER, determinize, heuristic, moves, pack, play
from boju.core.kernels import allocating_kernel, entry, is_ready, kernel, waited_for
from boju.core.plans import find_plans, new_plans
from boju.core.random import below, seed_word, start_stream
from boju.core.threads import usual_threads
from boju.players.endings import LONGEST, ROOM, known_best, new_memory

CHUNK = 16
"""Playouts that one core does in one go, for every candidate."""
LITTLE = 40
"""Playouts that can be interpreted in about a second."""
AT_ONCE = 256
"""Playouts after which somebody may stop the thinking."""


class Cancelled(BojuError):
    """The computer was told to stop thinking."""

    def __init__(self, message: str = "the computer was told to stop thinking") -> None:
        super().__init__(message)


@dataclass(frozen=True, kw_only=True)
class Budget:
    """How much a computer may think: a number of playouts (reproducible for a seed) or a time in milliseconds.

    `tries` is how many random moves a playout compares at each decision, `horizon` after how many events it is cut
    short and appraised by the game function `heuristic`; when no more than `exact` moves are left they are the best
    ones.
    """

    playouts: int = 0
    milliseconds: int = 0
    tries: int = 1
    horizon: int = 100_000
    exact: int = 0


# Playouts


@kernel
def policy_move(states: Array, spare: Array, tries: int, rng: Array, out: Array, effects: Array) -> int:
    """A random move, or the most promising one of several random ones."""
    n = moves(states[0], out)
    choice = int64(out[below(rng, n)])
    if tries <= 1 or n == 1:
        return choice
    seat = int64(states[0].actor)
    best = -np.inf
    for k in range(min(tries, n)):
        other = k + below(rng, n - k)
        out[k], out[other] = out[other], out[k]
        spare[0] = states[0]
        play(spare[0], int64(out[k]), effects)
        hope = heuristic(spare[0], seat)
        if hope > best:
            best = hope
            choice = int64(out[k])
    return choice


@kernel
def playout(
    states: Array,
    plan: Array,
    spare: Array,
    memory: Any,
    seat: int,
    tries: int,
    horizon: int,
    exact: int,
    throws: Array,
    choices: Array,
    out: Array,
    weight: Array,
    effects: Array,
) -> float:
    """Play a plan, and on to the end or the horizon; returns what has come of it for the seat."""
    for number in range(len(plan) + horizon):
        if number < len(plan):
            code = int64(plan[number])
        else:
            actor = states[0].actor
            if actor == OVER:
                break
            if actor == CHANCE:
                if pack(states[0], out)[0] > 0:
                    break  # a new pack is shuffled: nothing of what is decided now bears on it
                draw(states[0], throws, out, weight, effects)
                continue
            code = known_best(states, spare, memory, exact, choices, out)
            if code < 0:
                code = policy_move(states, spare, tries, choices, out, effects)
        play(states[0], code, effects)
    return heuristic(states[0], seat)


@waited_for
@allocating_kernel
def play_candidates(
    root: Array,
    plans: Array,
    lengths: Array,
    alive: Array,
    seed: Any,
    first: int,
    tries: int,
    horizon: int,
    exact: int,
    values: Array,
) -> None:
    """Fill `values[a, j]` with the outcome of playout `first` + j after the plan in row `alive[a]`."""
    world = np.empty_like(root)
    states = np.empty_like(root)
    spare = np.empty(LONGEST + 1, root.dtype)
    memory = new_memory(ROOM if exact > 0 else 1)
    out = np.empty(MAX_CODES, np.int32)
    weight = np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    throws = np.empty(1, np.uint64)
    choices = np.empty(1, np.uint64)
    seat = int64(root[0].actor)
    for j in range(values.shape[1]):
        world[0] = root[0]
        start_stream(choices, seed, np.uint64(2 * (first + j) + 1))
        determinize(world[0], seat, choices)
        from_here = choices[0]
        memory[0][:] = 0
        for a in range(len(alive)):
            start_stream(throws, seed, np.uint64(2 * (first + j)))
            choices[0] = from_here
            states[0] = world[0]
            plan = plans[alive[a], : lengths[alive[a]]]
            values[a, j] = playout(
                states,
                plan,
                spare,
                memory,
                seat,
                tries,
                horizon,
                exact,
                throws,
                choices,
                out,
                weight,
                effects,
            )


# Thinking


def affordable(budget: Budget, root: Array, plans: Array, lengths: Array) -> Budget:
    """A budget as it is; a small one as long as playouts are not compiled and nobody waits until they are."""
    alive, values = np.arange(len(plans)), np.zeros((len(plans), 1))
    limits = (budget.tries, budget.horizon, budget.exact)
    if is_ready(play_candidates, root, plans, lengths, alive, seed_word(0), 0, *limits, values):
        return budget
    return by_less(budget)


def by_less(budget: Budget) -> Budget:
    """What of a budget can be spent in a second or two by playouts that are interpreted."""
    return Budget(playouts=min(budget.playouts or LITTLE, LITTLE), horizon=budget.horizon)


def plan(
    states: np.ndarray[Any, Any], budget: Budget, seed: int, is_cancelled: Callable[[], bool] = lambda: False
) -> list[int]:
    """The codes of the best plan found for the seat to move in `states` (an array of one record).

    Raises `Cancelled` soon after `is_cancelled` answers True.
    """
    ends, raw, plans, lengths = new_plans(states.dtype)
    count = find_plans(entry(states), ends, raw, plans, lengths, new_effects(0))
    best = 0
    if count > 1:
        root, word = entry(states), seed_word(seed)
        budget = affordable(budget, root, plans[:count], lengths[:count])

        def outcomes(alive: Array, start: int, stop: int) -> Array:
            values = np.zeros((len(alive), stop - start))
            limits = (budget.tries, budget.horizon, budget.exact)
            play_candidates(root, plans[:count], lengths[:count], alive, word, start, *limits, values)
            return values.sum(axis=1)

        best = best_of(count, budget, outcomes, is_cancelled)
    return [int(code) for code in plans[best, : lengths[best]]]


def best_of(
    count: int,
    budget: Budget,
    outcomes: Callable[[Array, int, int], Array],
    is_cancelled: Callable[[], bool],
) -> int:
    """The number of the best of several candidates by sequential halving: every round gets the same share of the
    budget, and the better half goes on.

    `outcomes` answers for an array of candidates what the playouts of some numbers bring each of them in all.
    """
    alive = np.arange(count)
    totals = np.zeros(count)
    rounds = max(1, int(np.ceil(np.log2(count))))
    cores = usual_threads()
    deadline = time.monotonic()
    first = 0

    def played(start: int, stop: int) -> Array:
        return outcomes(alive, start, stop)

    with ThreadPoolExecutor(cores) as threads:
        for _ in range(rounds):
            deadline += budget.milliseconds / 1000 / rounds
            last = first - (-budget.playouts // (rounds * len(alive)))
            while first < last or (budget.milliseconds and time.monotonic() < deadline):
                if is_cancelled():
                    raise Cancelled
                stop = min(last, first + AT_ONCE) if budget.playouts else first + cores * CHUNK
                starts = range(first, stop, CHUNK)
                stops = [min(stop, start + CHUNK) for start in starts]
                for values in threads.map(played, starts, stops) if cores > 1 else map(played, starts, stops):
                    totals[alive] += values
                first = stop
            order = np.argsort(-totals[alive], kind="stable")
            alive = np.sort(alive[order[: -(-len(alive) // 2)]])
    return int(alive[np.argmax(totals[alive])])

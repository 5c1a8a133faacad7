"""Plans: what a seat can do until chance, another seat or the end has its turn, for any game.

A plan is a sequence of a seat's own decisions up to the next throw, the next seat or the end. Plans that lead to the
same position are one.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES
from boju.core.game_functions import moves, play
from boju.core.kernels import allocating_kernel, entry, kernel

MAX_PLANS = 1024
MAX_DECISIONS = 16
MAX_VISITS = 20_000


def new_plans(dtype: np.dtype[Any]) -> tuple[Array, Array, Array, Array]:
    """Room for plans in games of a record type: the arrays `ends`, `raw`, `plans` and `lengths` of `find_plans`."""
    ends = np.zeros(MAX_PLANS + 1, dtype)
    raw = ends.view(np.uint64).reshape(len(ends), -1)
    plans = np.zeros((MAX_PLANS, MAX_DECISIONS), np.int32)
    return entry(ends), raw, plans, np.zeros(MAX_PLANS, np.int64)


@kernel
def _fingerprint(raw: Array, row: int) -> Any:
    value = np.uint64(0xCBF29CE484222325)
    for k in range(raw.shape[1]):
        value = (value ^ raw[row, k]) * np.uint64(0x100000001B3)
    return value


@kernel
def _is_new(raw: Array, prints: Array, count: int) -> bool:
    """Whether the record in row `count` differs from all before it."""
    for k in range(count):
        if prints[k] == prints[count]:
            same = True
            for b in range(raw.shape[1]):
                if raw[k, b] != raw[count, b]:
                    same = False
                    break
            if same:
                return False
    return True


@allocating_kernel
def find_plans(states: Array, ends: Array, raw: Array, plans: Array, lengths: Array, effects: Array) -> int:
    """Write the positions to which plans of the seat to move lead, and a plan for each; returns their number.

    `ends` has room for MAX_PLANS + 1 records, `raw` is the same memory as words of 64 bits, `plans` has shape
    (MAX_PLANS, MAX_DECISIONS).
    """
    seat = int64(states[0].actor)
    line = np.empty_like(ends[: MAX_DECISIONS + 1])
    choices = np.empty((MAX_DECISIONS, MAX_CODES), np.int32)
    width = np.zeros(MAX_DECISIONS, np.int64)
    at = np.zeros(MAX_DECISIONS, np.int64)
    prints = np.zeros(MAX_PLANS + 1, np.uint64)
    count, depth, visits = 0, 0, 0
    line[0] = states[0]
    width[0] = moves(line[0], choices[0])
    at[0] = 0
    while depth >= 0 and count < MAX_PLANS and visits < MAX_VISITS:
        if at[depth] == width[depth]:
            depth -= 1
            continue
        code = int64(choices[depth, at[depth]])
        at[depth] += 1
        visits += 1
        line[depth + 1] = line[depth]
        play(line[depth + 1], code, effects)
        if line[depth + 1].actor == seat and depth + 1 < MAX_DECISIONS:
            depth += 1
            width[depth] = moves(line[depth], choices[depth])
            at[depth] = 0
            continue
        ends[count] = line[depth + 1]
        prints[count] = _fingerprint(raw, count)
        if _is_new(raw, prints, count):
            for k in range(depth + 1):
                plans[count, k] = choices[k, at[k] - 1]
            lengths[count] = depth + 1
            count += 1
    return count

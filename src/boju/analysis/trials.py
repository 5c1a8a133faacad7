"""Choices tried out again and again under the same chances: the poorer half is dropped after each round."""

from collections.abc import Callable, Sequence

import numpy as np

from boju.analysis.weighing import IsCancelled, Weight
from boju.analysis.worth import EXACT, ROLLED_OUT
from boju.core.arrays import Array
from boju.players.montecarlo import Cancelled

NORMAL_95 = 1.959964

Try = Callable[[list[int], int, int], Array]
"""What some trials (the first, how many) of some choices brought every seat, of shape (choices, trials, seats)."""


def try_out(
    count: int, seat: int, wanted: Sequence[int], trials: int, attempt: Try, is_cancelled: IsCancelled
) -> list[Weight]:
    """What is expected after each of `count` choices, after so many trials in all; `wanted` are never
    dropped.

    A choice that was dropped stands as far behind the best as it did in the trials that both have had.
    """
    alive = list(range(count))
    found: list[Array] = [np.zeros((0, 0))] * count
    rounds = max(1, int(np.ceil(np.log2(count))))
    first = 0
    for _ in range(rounds):
        if is_cancelled():
            raise Cancelled
        share = max(2, trials // (rounds * len(alive)))
        for k, values in zip(alive, attempt(alive, first, share), strict=True):
            found[k] = values if first == 0 else np.concatenate([found[k], values])
        first += share
        order = sorted(alive, key=lambda k: -found[k][:, seat].mean())
        alive = sorted({*order[: -(-len(alive) // 2)], *wanted})
    best = max(alive, key=lambda k: found[k][:, seat].mean())
    return [_weight(found[k], found[best], seat) for k in range(count)]


def _weight(values: Array, best: Array, seat: int) -> Weight:
    """What is expected of a choice, measured by its distance to the best."""
    behind = values - best[: len(values)]
    distance = behind.mean(axis=0)
    distance[seat] = min(0.0, distance[seat])
    scores = best.mean(axis=0) + distance
    width, apart = half_width(best[:, seat]), half_width(behind[:, seat])
    return Weight(scores, EXACT if width == 0 else ROLLED_OUT, None, width, apart)


def half_width(values: Array) -> float:
    """Half of the interval that holds the mean of so many trials in 95 of 100 cases."""
    return float(NORMAL_95 * values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else 0.0

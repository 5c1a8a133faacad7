"""Races of 雙陸 solved: both sides are home, nobody meets any more, and every horse that moves comes nearer its end.

So the positions can be taken in the order of the steps that both sides have still to go, and each is worked out once.
A throw with which nothing can be moved leaves a holding as it is (SL-65).
"""

import numpy as np

from boju.core.arrays import Array
from boju.core.kernels import kernel
from boju.games.shuanglu.holdings import HorseHoldings

GONE = 0
"""The number of the holding of a side that has borne off its last horse."""
LONGEST = 64
"""So many turns and more are never looked at."""
SELDOM = 1e-9
"""The chance below which a number of turns is left out."""


@kernel
def work_out_turn(
    own: int, other: int, begin: Array, to: Array, chance: Array, value: Array
) -> tuple[float, float]:
    """The chance to win by a throw that changes something, and the chance of a throw that does not."""
    win, stay = 0.0, 0.0
    for k in range(len(chance)):
        best = 0.0
        for i in range(begin[own, k], begin[own, k + 1]):
            after = to[i]
            if after == own:
                stay += chance[k]
                continue
            best = max(best, 1.0 if after == GONE else 1.0 - value[other, after])
        win += chance[k] * best
    return win, stay


@kernel
def work_out_pairs(order: Array, first: Array, begin: Array, to: Array, chance: Array, value: Array) -> None:
    """Fill `value[own, other]` with the chance to win of the side that is to throw.

    `order` are the holdings by their steps to go; those with p steps begin at `first[p]`.
    """
    farthest = len(first) - 2
    for total in range(2, 2 * farthest + 1):
        for steps in range(max(1, total - farthest), min(farthest, total - 1) + 1):
            for i in range(first[steps], first[steps + 1]):
                for j in range(first[total - steps], first[total - steps + 1]):
                    own, other = order[i], order[j]
                    win, stay = work_out_turn(own, other, begin, to, chance, value)
                    if stay > 0.0:  # then it is the other side's turn, which may have to stay too
                        theirs, they_stay = work_out_turn(other, own, begin, to, chance, value)
                        win = (win + stay * (1.0 - theirs - they_stay)) / (1.0 - stay * they_stay)
                    value[own, other] = win


@kernel
def choose_shortest(order: Array, begin: Array, to: Array, chance: Array, chosen: Array, mean: Array) -> None:
    """Fill `chosen[h, k]` with what to make of holding h with throw k to need the fewest turns, and `mean[h]` with how
    many that are on average.
    """
    for i in range(1, len(order)):
        own = order[i]
        stay, turns = 0.0, 1.0
        for k in range(len(chance)):
            best = to[begin[own, k]]
            for j in range(begin[own, k] + 1, begin[own, k + 1]):
                if mean[to[j]] < mean[best]:
                    best = to[j]
            chosen[own, k] = best
            if best == own:
                stay += chance[k]
            else:
                turns += chance[k] * mean[best]
        mean[own] = turns / (1.0 - stay)


@kernel
def spread_out(order: Array, chosen: Array, chance: Array, is_done: Array, spread: Array) -> None:
    """Fill `spread[h, t]` with the chance that it takes t turns to come from holding h to one that is done."""
    for i in range(len(order)):
        own = order[i]
        if is_done[own]:
            spread[own, 0] = 1.0
            continue
        for t in range(1, spread.shape[1]):
            for k in range(len(chance)):
                spread[own, t] += chance[k] * spread[chosen[own, k], t - 1]


def by_steps(holdings: HorseHoldings) -> tuple[Array, Array]:
    """The holdings by their steps to go, and where those with each number of steps begin."""
    order = np.argsort(holdings.pips, kind="stable")
    return order, np.searchsorted(holdings.pips[order], np.arange(holdings.pips.max() + 2))


def chances_to_win(holdings: HorseHoldings) -> Array:
    """The chance to win of the side that is to throw if both play as well as can be, by its holding and that of the
    other side: an array of shape (n, n), of float32. Where one of them has none left it is 0.
    """
    chance = np.zeros((len(holdings), len(holdings)), np.float32)
    work_out_pairs(*by_steps(holdings), *holdings.turns, chance)
    return chance


def turns_to_go(holdings: HorseHoldings, horses: int) -> tuple[Array, Array]:
    """The chance that a side takes t turns to bear off all, and to bear off the first of so many horses, if it takes as
    few as it can on average: two arrays of shape (n, width), of float32; the width is LONGEST at most.
    """
    order, _ = by_steps(holdings)
    begin, to, chance = holdings.turns
    chosen, mean = np.zeros((len(holdings), len(chance)), np.int32), np.zeros(len(holdings))
    choose_shortest(order, begin, to, chance, chosen, mean)
    left = holdings.counts.sum(axis=1)
    spreads = np.zeros((2, len(holdings), LONGEST))
    for spread, is_done in zip(spreads, (left == 0, left < horses), strict=True):
        spread_out(order, chosen, chance, is_done, spread)
    width = 1 + np.flatnonzero((spreads > SELDOM).any(axis=(0, 1))).max()
    turns, first = spreads[:, :, :width].astype(np.float32)
    return turns, first

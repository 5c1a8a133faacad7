"""Luck: what a throw brought every seat beyond what could be expected of it, and results of matches without it.

What a net foretells after each throw and the best reply says how good the throws were. Less their mean over all throws
it is 0 on average, whatever the net knows and whoever plays: so luck can be taken away from a result without changing
what that is on average. This is how Martha White and Michael Bowling judge players of poker ("Learning a Value Analysis
Tool for Agent Evaluation", 2009).
"""

from collections.abc import Sequence
from math import sqrt

import numpy as np

from boju.core.arrays import Array
from boju.players.levels import net_for
from boju.players.nets import Net
from boju.players.outlook import after_throws, score_of, sides_of
from boju.state import State

FEWEST = 10
"""With fewer games nobody can tell how much of the results was luck."""


def net_of_throws(start: State) -> Net | None:
    """The net that can say how good throws are in such games; None where there is none, or where cards are dealt."""
    known = net_for(start) if start.family.secrets is None else None
    return None if known is None else known.net


def luck_of(states: Array, code: int, net: Net, seats: int) -> Array:
    """What a throw, by its code, brings every seat in the position of `states` (one record), of shape (seats,), in the
    unit of the scores.
    """
    codes, weights, found = after_throws(states, net)
    thrown = int(np.flatnonzero(codes == code)[0])
    return score_of(found[thrown] - weights @ found / weights.sum(), net, sides_of(states), seats)


def without_luck(scores: Sequence[float], luck: Sequence[float]) -> tuple[float, float] | None:
    """The mean score where luck is nobody's, and its standard error; None if the games cannot tell.

    It is where the line through scores over luck, by least squares, meets no luck at all.

    >>> luck = [-2, -1, 0, 1, 2] * 4
    >>> without_luck([1 + 3 * one for one in luck], luck)
    (1.0, 0.0)
    >>> without_luck([1, 2], [0.5, 0.1]) is None
    True
    """
    games, known = np.array(scores, float), np.array(luck, float)
    n, middle, mean = len(games), known.mean(), games.mean()
    spread = ((known - middle) ** 2).sum()
    if n < FEWEST or spread == 0:
        return None
    slope = ((known - middle) * (games - mean)).sum() / spread
    left = games - mean - slope * (known - middle)
    error = sqrt((left**2).sum() / (n - 2) * (1 / n + middle**2 / spread))
    return float(mean - slope * middle), error

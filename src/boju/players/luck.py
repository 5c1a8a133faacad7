"""Luck: what a throw brought every seat beyond what could be expected of it, and results of matches without it.

What a net foretells after each throw and the best reply says how good the throws were. Less their mean over all throws
it is 0 on average, whatever the net knows and whoever plays: so luck can be taken away from a result without changing
what that is on average. The same holds for what throws pay at once. Nets of 打馬 know that better than what throws are
worth later, so luck is measured in both ways. This is how Martha White and Michael Bowling judge players of poker
("Learning a Value Analysis Tool for Agent Evaluation", 2009).
"""

from collections.abc import Sequence
from math import sqrt

import numpy as np

from boju.core.arrays import Array
from boju.players.evaluation import after_throws, score_of, sides_of
from boju.players.levels import net_for
from boju.players.nets import Net
from boju.state import State

FEWEST = 10
"""With fewer games nobody can tell how much of the results was luck."""


def net_of_throws(start: State) -> Net | None:
    """The net that can say how good throws are in such games; None where there is none, or where cards are dealt."""
    known = net_for(start) if start.family.secrets is None else None
    return None if known is None else known.net


def luck_of(states: Array, code: int, net: Net, seats: int) -> Array:
    """What a throw, by its code, brings every seat in the position of `states` (one record), in the unit of the scores,
    of shape (2, seats): all that the net sees in it, and what of it is paid at once.
    """
    codes, weights, *measures = after_throws(states, net)
    thrown, sides = int(np.flatnonzero(codes == code)[0]), sides_of(states)
    gains = [found[thrown] - weights @ found / weights.sum() for found in measures]
    return np.array([score_of(gain, net, sides, seats) for gain in gains])


def without_luck(scores: Sequence[float], luck: Sequence[Sequence[float]]) -> tuple[float, float] | None:
    """The mean score where luck is nobody's, and its standard error; None if the games cannot tell.

    Every game has its luck in one or more measures. The plane through scores over luck, by least squares, meets no luck
    at all where the mean is told.

    >>> luck = [(-2, 1), (-1, -2), (0, 2), (1, -2), (2, 1)] * 4
    >>> mean, error = without_luck([1 + 3 * one - other for one, other in luck], luck)
    >>> round(mean, 9), round(error, 9)
    (1.0, 0.0)
    >>> without_luck([1, 2], [(0.5, 0), (0.1, 0)]) is None
    True
    """
    games, known = np.array(scores, float), np.array(luck, float)
    varied = known[:, np.ptp(known, axis=0) > 0]
    if len(games) < FEWEST or not varied.size:
        return None
    lines = np.column_stack([np.ones(len(games)), varied])
    inverse = np.linalg.pinv(lines, rcond=1e-9)
    slopes = inverse @ games
    variance = ((games - lines @ slopes) ** 2).sum() / (len(games) - len(slopes))
    return float(slopes[0]), sqrt(variance * (inverse[0] ** 2).sum())

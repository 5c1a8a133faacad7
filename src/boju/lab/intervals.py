"""Means with their 95 % intervals: for a number of games fixed beforehand, and for studies that stop early."""

from dataclasses import dataclass
from math import log, sqrt

import numpy as np
import scipy

from boju.core.arrays import Array

LEVEL = 0.95
TUNED_FOR = 2_000
"""The number of games at which the confidence sequence is narrowest."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the ends of its interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether the interval contains a value."""
        return self.low <= value <= self.high


def fixed(values: Array, usual: Array | None = None) -> Estimate:
    """The mean of independent values whose number was fixed beforehand, with Student's interval.

    Where all values are 0 or 1 the mean is a share and has Wilson's interval: what never happened may happen yet. With
    `usual`, the values of another arm in the same games, it is the mean of the differences game by game; the
    difference of two shares that are the same in all games may be as far from 0 as what never happened.

    >>> fixed(np.array([1.0, 2.0, 3.0, 4.0]))
    Estimate(value=2.5, low=0.44..., high=4.55...)
    >>> fixed(np.zeros(96))
    Estimate(value=0.0, low=0.0, high=0.03...)
    >>> fixed(np.zeros(96), np.zeros(96))
    Estimate(value=0.0, low=-0.03..., high=0.03...)
    """
    is_share = bool(np.isin(values, (0, 1)).all())
    if usual is None:
        return _wilson(values) if is_share else _student(values)
    gaps = values - usual
    return _student(gaps) if gaps.any() or not is_share else _around(0.0, _wilson(gaps).high)


def _wilson(values: Array) -> Estimate:
    ones, n = int(values.sum()), len(values)
    share = scipy.stats.binomtest(ones, n).proportion_ci(LEVEL, "wilson")
    return Estimate(ones / n, float(share.low), float(share.high))


def _student(values: Array) -> Estimate:
    n = len(values)
    quantile = float(scipy.stats.t.ppf((1 + LEVEL) / 2, n - 1))
    half = quantile * float(values.std(ddof=1)) / sqrt(n) if n > 1 else np.inf
    return _around(float(values.mean()), half)


def anytime(values: Array, usual: Array | None = None) -> Estimate:
    """As `fixed`, with an interval that also holds if one looks again and again and stops when it is narrow.

    An asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, *Time-uniform central limit
    theory and asymptotic confidence sequences*, 2024, theorem 2.2). It is about 1.5 times as wide as the other.
    """
    if usual is not None:
        return anytime(values - usual)
    n, alpha = len(values), 1 - LEVEL
    rho2 = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / TUNED_FOR
    grown = n * rho2 + 1
    spread = float(values.std(ddof=1)) if n > 1 else np.inf
    return _around(float(values.mean()), spread * sqrt(2 * grown / (n * n * rho2) * log(sqrt(grown) / alpha)))


def _around(value: float, half: float) -> Estimate:
    return Estimate(value, value - half, value + half)

"""What has been counted in a number of games, and how sure it is: 95 % intervals throughout."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np

Z = 1.959963984540054
"""Half the width, in standard deviations, of an interval that holds 95 % of a normal distribution."""

Counts = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured value and its 95 % interval."""

    value: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether the interval contains a value."""
        return self.low <= value <= self.high

    def __sub__(self, other: "Estimate") -> "Estimate":
        """The difference of two means of independent games."""
        half = sqrt((self.high - self.value) ** 2 + (other.high - other.value) ** 2)
        value = self.value - other.value
        return Estimate(value, value - half, value + half)


def share(hits: int, trials: int) -> Estimate:
    """A share with Wilson's interval.

    >>> share(50, 100)
    Estimate(value=0.5, low=0.40383..., high=0.59616...)
    """
    value = hits / trials
    centre = (value + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * sqrt(value * (1 - value) / trials + Z * Z / (4 * trials * trials))
    return Estimate(value, centre - half, centre + half)


def _nothing() -> Counts:
    return np.zeros(0, np.int64)


@dataclass(slots=True)
class Histogram:
    """How often each whole number from 0 upwards was counted: `counts[number]`."""

    counts: Counts = field(default_factory=_nothing)

    def add(self, numbers: Counts) -> None:
        """Count some more numbers."""
        more = np.bincount(numbers, minlength=len(self.counts)).astype(np.int64)
        more[: len(self.counts)] += self.counts
        self.counts = more

    @property
    def total(self) -> int:
        """How many numbers were counted."""
        return int(self.counts.sum())

    @property
    def mean(self) -> Estimate:
        """The mean with the normal interval; needs two numbers at least."""
        numbers = np.arange(len(self.counts))
        mean = float(numbers @ self.counts) / self.total
        variance = float((numbers - mean) ** 2 @ self.counts) / (self.total - 1)
        half = Z * sqrt(variance / self.total)
        return Estimate(mean, mean - half, mean + half)

    def quantile(self, part: float) -> Estimate:
        """The number that a part (0 to 1) of all is no larger than; the interval is that of its rank."""
        half = Z * sqrt(self.total * part * (1 - part))
        at = self._ranked
        return Estimate(at(part * self.total), at(part * self.total - half), at(part * self.total + half))

    def _ranked(self, rank: float) -> float:
        within = min(max(1.0, np.ceil(rank)), self.total)
        return float(np.searchsorted(np.cumsum(self.counts), within))

    def above(self, number: int) -> Estimate:
        """The share of larger numbers."""
        return share(int(self.counts[number + 1 :].sum()), self.total)

    @property
    def surviving(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """For each number the share of those that are larger."""
        return 1 - np.cumsum(self.counts) / self.total


@dataclass(slots=True)
class Sample:
    """The games measured from one start: turns of both seats together, moves (passes included), double wins."""

    turns: Histogram = field(default_factory=Histogram)
    moves: Histogram = field(default_factory=Histogram)
    doubles: int = 0

    def add(self, turns: Counts, moves: Counts, doubles: int) -> None:
        """Count some more games."""
        self.turns.add(turns)
        self.moves.add(moves)
        self.doubles += doubles

    @property
    def games(self) -> int:
        """How many games were measured."""
        return self.turns.total

    @property
    def double_wins(self) -> Estimate:
        """The share of games won double (SL-72)."""
        return share(self.doubles, self.games)

"""What somebody's decisions lose from game to game, with an interval; and what stands out in a reviewed game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from boju.analysis.reviewing import ENOUGH
from boju.analysis.trials import NORMAL_95

WINDOW = 10
"""A point of the curve is about so many games: the one that it stands for, and those before it."""


@dataclass(frozen=True, slots=True)
class Losses:
    """What decisions between choices have lost: how many there were, the sum, and the spread, which is the sum of the
    squared distances from the mean. In the unit of the scores.
    """

    decisions: int = 0
    total: float = 0.0
    spread: float = 0.0

    def __add__(self, other: "Losses") -> "Losses":
        decisions = self.decisions + other.decisions
        apart = self.mean - other.mean
        between = apart * apart * self.decisions * other.decisions / decisions if decisions else 0.0
        return Losses(decisions, self.total + other.total, self.spread + other.spread + between)

    @property
    def mean(self) -> float:
        """What a decision has lost on average; 0 where there were none."""
        return self.total / self.decisions if self.decisions else 0.0

    @property
    def half_width(self) -> float:
        """Half of the interval that holds the mean in 95 of 100 cases; 0 for fewer than two decisions."""
        if self.decisions < 2:
            return 0.0
        return NORMAL_95 * sqrt(self.spread / (self.decisions - 1) / self.decisions)

    @property
    def is_enough(self) -> bool:
        """Whether there are enough decisions to say how somebody plays."""
        return self.decisions >= ENOUGH


def losses_of(losses: Sequence[float]) -> Losses:
    """The same of single decisions.

    >>> losses_of([0.0, 0.5]).mean
    0.25
    """
    return sum((Losses(1, loss) for loss in losses), Losses())


def curve_of(games: Sequence[Losses], window: int = WINDOW) -> list[Losses]:
    """For each game, in the order they were played, what it and those before it, `window` in all, lost together."""
    return [sum(games[max(0, at + 1 - window) : at + 1], Losses()) for at in range(len(games))]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What a review says of a seat: its losses, its luck, its worst decision, and its best moment, by their events.

    The best moment is the good decision from which on the expected result has risen most until the end, and `rise` by
    how much. Losses, luck and rise are in the unit of the scores.
    """

    losses: Losses
    luck: float
    worst_event: int | None = None
    worst_loss: float = 0.0
    worst_grade: str = ""
    best_event: int | None = None
    rise: float = 0.0


def judged(found: Mapping[str, Any], seat: int) -> SeatReview:
    """What a whole review, as JSON, says of a seat."""
    own = [one for one in found["decisions"] if one["seat"] == seat and one["choices"] > 1]
    luck, result = found["totals"][seat]["luck"], found["totals"][seat]["result"]
    losses = losses_of([one["loss"] for one in own])
    worst = max(own, key=lambda one: float(one["loss"]), default=None)
    good = [one for one in own if one["grade"] == "good" and one["event"] < len(found["curve"])]
    best = min(good, key=lambda one: float(found["curve"][one["event"]][seat]), default=None)
    rise = 0.0 if best is None else result - found["curve"][best["event"]][seat]
    is_wrong = worst is not None and worst["loss"] > 0
    return SeatReview(
        losses,
        luck,
        worst["event"] if worst and is_wrong else None,
        worst["loss"] if worst and is_wrong else 0.0,
        worst["grade"] if worst and is_wrong else "",
        best["event"] if best and rise > 0 else None,
        max(0.0, rise),
    )

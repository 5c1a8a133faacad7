"""What is expected of positions and choices, whichever way it was found out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from boju.analysis.worth import ExpectedScore, chances_from_score, chances_from_targets
from boju.core.arrays import Array
from boju.players.evaluation import plans_of, sides_of
from boju.state import State

IsCancelled = Callable[[], bool]


@dataclass(frozen=True)
class Weight:
    """What is expected of a position: the `scores` of all seats, and `targets`, what a net foretells, if one
    does.

    Where something is hidden only the score of the seat whose view it is counts. `half_width` is that of this
    score, `apart` that of its distance to the best choice.
    """

    scores: Array
    basis: str
    targets: Array | None = None
    half_width: float = 0.0
    apart: float = 0.0


@dataclass
class Choices:
    """What the seat to move can do: `plans` as codes, and where nothing is hidden the positions they lead to.

    Where something is hidden a choice is a single move, else a whole turn.
    """

    plans: list[list[int]]
    ends: Array | None

    def add(self, plan: list[int], end: Array) -> None:
        """Add a plan that was not found, and the position that it led to (an array of one record)."""
        self.plans.append(plan)
        self.ends = np.concatenate([self.ends, end]) if self.ends is not None else None


class Scale(Protocol):
    """A way to weigh positions and choices of one game."""

    def weigh(self, view: State, seat: int, seed: int) -> Weight:
        """What is expected of a position in which the seat is not to move, as it sees it."""

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What is expected after each choice of the seat to move; those in `wanted` are weighed as well as
        the best."""


def choices_of(view: State) -> Choices:
    """What the seat to move can do in a position that it sees."""
    if view.family.secrets is not None:
        return Choices([[code] for code in view.legal_codes()], None)
    ends, plans = plans_of(view.records)
    return Choices(plans, ends)


def worth_of(view: State, seat: int, weight: Weight) -> ExpectedScore:
    """A weight as people read it."""
    knowledge, sides, score = view.family.knowledge, sides_of(view.records), float(weight.scores[seat])
    if weight.targets is not None:
        chances = chances_from_targets(knowledge, weight.targets.tolist(), sides, seat)
    else:
        chances = chances_from_score(knowledge, score, sides)
    return ExpectedScore(
        seat=seat, score=score, basis=weight.basis, chances=chances, half_width=weight.half_width
    )

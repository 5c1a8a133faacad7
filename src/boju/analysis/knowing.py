"""Weighing where an oracle knows what positions are worth."""

from collections.abc import Sequence

from boju.analysis.weighing import Choices, IsCancelled, Scale, Weight
from boju.analysis.worth import EXACT
from boju.state import State


class Knowing:
    """What an oracle knows is taken from it; what it does not know is weighed in another way."""

    def __init__(self, otherwise: Scale, is_cancelled: IsCancelled) -> None:
        self.otherwise, self.is_cancelled = otherwise, is_cancelled

    def weigh(self, view: State, seat: int, seed: int) -> Weight:
        """What is known of a position."""
        oracle = view.family.find_oracle(view.records, self.is_cancelled)
        if oracle is None:
            return self.otherwise.weigh(view, seat, seed)
        return Weight(oracle.scores(view.records), EXACT)

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What is known of the positions that choices lead to."""
        oracle = view.family.find_oracle(view.records, self.is_cancelled)
        if oracle is None or choices.ends is None:
            return self.otherwise.compare(view, seat, choices, wanted, seed)
        return [Weight(oracle.scores(choices.ends[k : k + 1]), EXACT) for k in range(len(choices.plans))]

"""Weighing where an oracle knows what positions are worth."""

from collections.abc import Sequence

from boju.analysis.weighing import Choices, IsCancelled, Scale, Weight
from boju.analysis.worth import EXACT, SEARCHED
from boju.core.arrays import Array
from boju.core.game_functions import OVER
from boju.core.oracle import Oracle
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
        return known_weight(oracle, view.records)

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What is known of the positions that choices lead to."""
        oracle = view.family.find_oracle(view.records, self.is_cancelled)
        if oracle is None or choices.ends is None:
            return self.otherwise.compare(view, seat, choices, wanted, seed)
        return [known_weight(oracle, choices.ends[k : k + 1]) for k in range(len(choices.plans))]


def known_weight(oracle: Oracle, records: Array) -> Weight:
    """What an oracle says of a position that it knows."""
    is_exact = oracle.is_exact or bool(records["actor"][0] == OVER)
    return Weight(oracle.scores(records), EXACT if is_exact else SEARCHED, oracle.targets(records))

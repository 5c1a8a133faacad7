"""Weighing with a net where nothing is hidden: a look at what the next throws can bring."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from boju.analysis.depths import Depth
from boju.analysis.weighing import Choices, IsCancelled, Weight
from boju.analysis.worth import EXACT, SEARCHED
from boju.core.arrays import Array
from boju.core.game_functions import OVER
from boju.core.threads import usual_threads
from boju.players.evaluation import can_look_ahead, evaluate, foretold, score_of, sides_of
from boju.players.montecarlo import Cancelled
from boju.players.nets import Net
from boju.players.search import nearest, stake
from boju.state import State


class Looking:
    """Choices are first judged by what a net says of the positions they lead to, the best by what can
    follow."""

    def __init__(self, state: State, net: Net, depth: Depth, is_cancelled: IsCancelled) -> None:
        if not can_look_ahead(state.records, net):
            depth = replace(depth, kept=(), rollouts=0)
        self.net, self.depth, self.is_cancelled = net, depth, is_cancelled
        self.seats, self.sides = state.players, sides_of(state.records)

    def weigh(self, view: State, seat: int, seed: int) -> Weight:
        """What can follow is looked at as far as for a choice."""
        return self._look(view.records, seat, [0], min(1, len(self.depth.kept)))[0]

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """Those that are not looked at as far as others stand behind them by as much as they seemed to at
        first."""
        assert choices.ends is not None
        all_targets = foretold(choices.ends, seat, self.net)
        weights = [
            self._weight(targets, is_over)
            for targets, is_over in zip(all_targets, choices.ends["actor"] == OVER, strict=True)
        ]
        for throws, kept in enumerate(self.depth.kept, start=1):
            looked = self._close(weights, seat, kept, wanted)
            weights = self._replaced(weights, looked, self._look(choices.ends, seat, looked, throws), seat)
        return weights

    def _close(self, weights: list[Weight], seat: int, most: int, wanted: Sequence[int]) -> list[int]:
        """The numbers of the best choices that are close to each other, at most so many, and of those wanted."""
        values = np.array([weight.scores[seat] for weight in weights])
        return sorted({*nearest(values, most, self.depth.margin * stake(self.net)).tolist(), *wanted})

    def _replaced(
        self, weights: list[Weight], numbers: list[int], found: list[Weight], seat: int
    ) -> list[Weight]:
        """The weights with better ones of some choices; all others stand behind these as far as before."""
        best = max(weight.scores[seat] for weight in found)
        drift = best - max(weights[k].scores[seat] for k in numbers)
        better = dict(zip(numbers, found, strict=True))
        return [
            better.get(k) or moved(weight, seat, min(drift, best - weight.scores[seat]), self.sides)
            for k, weight in enumerate(weights)
        ]

    def _weight(self, targets: Array, is_over: bool) -> Weight:
        scores = score_of(targets, self.net, self.sides, self.seats)
        if (self.net.unit == 0).any():
            scores -= scores.mean()  # what one side wins the others lose; a net is not quite so exact
        return Weight(scores, EXACT if is_over else SEARCHED, targets)

    def _look(self, positions: Array, viewer: int, wanted: Sequence[int], throws: int) -> list[Weight]:
        """What is expected of the positions of these numbers, on all cores."""

        def look(k: int) -> Weight:
            if self.is_cancelled():
                raise Cancelled
            targets = evaluate(positions, k, viewer, throws, self.net)
            return self._weight(targets, bool(positions["actor"][k] == OVER))

        with ThreadPoolExecutor(usual_threads()) as threads:
            return list(threads.map(look, wanted))


def moved(weight: Weight, seat: int, amount: float, sides: int) -> Weight:
    """A weight that says `amount` more for a seat's side, and as much less for all others together."""
    scores = weight.scores.copy()
    own = np.arange(len(scores)) % sides == seat % sides
    scores[own] += amount
    if not own.all():
        scores[~own] -= amount * own.sum() / (~own).sum()
    return Weight(scores, weight.basis, weight.targets)

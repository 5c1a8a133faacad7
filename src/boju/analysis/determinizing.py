"""Weighing with a net where something is hidden: every choice is tried in the same imagined deals."""

from collections.abc import Sequence

import numpy as np

from boju.analysis.depths import Depth
from boju.analysis.trials import try_out
from boju.analysis.weighing import Choices, IsCancelled, Weight
from boju.analysis.worth import EXACT, SEARCHED
from boju.core.arrays import Array
from boju.core.game_functions import OVER
from boju.players.evaluation import foretold, score_of, sides_of
from boju.players.levels import others_in
from boju.players.nets import Net
from boju.players.rollouts import played_in_worlds
from boju.players.worlds import can_play_on
from boju.state import State


class Determinizing:
    """In every imagined deal the seat goes on as a net likes it best and the others as is likely for them, each by what
    it may know itself.
    """

    def __init__(self, state: State, net: Net, depth: Depth, is_cancelled: IsCancelled) -> None:
        self.net, self.depth, self.is_cancelled = net, depth, is_cancelled
        self.seats, self.sides = state.players, sides_of(state.records)
        self.others = others_in(state, net)

    def weigh(self, view: State, seat: int, seed: int) -> Weight:
        """What the net says of the view."""
        targets = foretold(view.records, seat, self.net)[0]
        basis = EXACT if view.records["actor"][0] == OVER else SEARCHED
        return Weight(score_of(targets, self.net, self.sides, self.seats), basis)

    def _at_first_sight(self, view: State, code: int, seat: int, seed: int) -> Weight:
        """What the net says of the view that a choice leads to."""
        ahead = view.copy()
        ahead.play_code(code)
        return self.weigh(ahead, seat, seed)

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What the same imagined deals brought after each choice."""
        root, codes = view.records, [plan[0] for plan in choices.plans]
        if not can_play_on(root, self.net, self.others):
            return [self._at_first_sight(view, code, seat, seed) for code in codes]

        def attempt(alive: list[int], first: int, count: int) -> Array:
            found = np.zeros((len(alive), count, self.seats))
            moves, exact = [codes[k] for k in alive], self.depth.whole.exact
            found[:, :, seat] = played_in_worlds(
                root, moves, self.net, exact, self.others, seed, first, count
            )
            return found

        trials = self.depth.worlds * len(codes)
        return try_out(len(codes), seat, wanted, trials, attempt, self.is_cancelled)

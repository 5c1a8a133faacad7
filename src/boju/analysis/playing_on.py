"""Weighing without a net: positions are played on at random, with some thought, to see what comes of them."""

from collections.abc import Sequence

import numpy as np

from boju.analysis.depths import Depth
from boju.analysis.trials import half_width, try_out
from boju.analysis.weighing import Choices, IsCancelled, Weight
from boju.analysis.worth import EXACT, ROLLED_OUT
from boju.core.arrays import Array
from boju.core.game_functions import OVER
from boju.players.montecarlo import by_less
from boju.players.rollouts import NOBODY, can_play_out, played_out
from boju.state import State

SHARE = 4
"""A position that is no choice is played on so many times less often than all choices of a decision together."""


class PlayingOn:
    """All seats take random moves, or the most promising of some, to the end of the deal or of the game.

    Where that would take too long, or tell too little, playouts are cut short and promises are believed.
    """

    def __init__(self, state: State, depth: Depth, is_cancelled: IsCancelled, open_cards: bool) -> None:
        self.is_cancelled, self.open_cards, self.seats = is_cancelled, open_cards, state.players
        reach = state.family.reach
        self.reach = 1.0 if reach is None else reach(state.options, state.players)
        budget = depth.whole if reach is None else depth.cut
        self.budget = budget if can_play_out(state.records, state.players) else by_less(budget)

    def weigh(self, view: State, seat: int, seed: int) -> Weight:
        """What playing on from here brought."""
        if view.records["actor"][0] == OVER:
            return Weight(np.array(view.scores(), float), EXACT)
        found = self._play(view, seat, [[]], seed, 0, self.budget.playouts // SHARE)[0]
        width = half_width(found[:, seat])
        return Weight(found.mean(axis=0), EXACT if width == 0 else ROLLED_OUT, None, width)

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What playing on brought after each choice."""
        plans = choices.plans

        def attempt(alive: list[int], first: int, count: int) -> Array:
            return self._play(view, seat, [plans[k] for k in alive], seed, first, count)

        return try_out(len(plans), seat, wanted, self.budget.playouts, attempt, self.is_cancelled)

    def _play(
        self, view: State, seat: int, plans: list[list[int]], seed: int, first: int, count: int
    ) -> Array:
        viewer = NOBODY if self.open_cards else seat
        values, ended = played_out(view.records, viewer, plans, self.seats, self.budget, seed, first, count)
        return np.where(ended[:, :, None], values, values * self.reach)

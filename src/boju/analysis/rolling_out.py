"""Weighing with a net whose word is not enough: close choices are played on, as the best player does."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from boju.analysis.depths import Depth
from boju.analysis.looking import Looking
from boju.analysis.trials import try_out
from boju.analysis.weighing import Choices, IsCancelled, Weight
from boju.core.arrays import Array
from boju.core.threads import spread, usual_threads
from boju.players.nets import Net
from boju.players.truncated import THROWS, can_roll_out, rolled_out
from boju.state import State

CHUNK = 16
"""Rollouts that one core does in one go, for every choice."""


class RollingOut(Looking):
    """Choices are first looked at one throw ahead; those that are close after that are compared by truncated
    rollouts, `mixed` as those of the best player.
    """

    def __init__(self, state: State, net: Net, depth: Depth, is_cancelled: IsCancelled) -> None:
        rollouts = depth.rollouts if can_roll_out(state.records, THROWS, net, state.players) else 0
        super().__init__(state, net, replace(depth, kept=depth.kept[:1], rollouts=rollouts), is_cancelled)

    def compare(
        self, view: State, seat: int, choices: Choices, wanted: Sequence[int], seed: int
    ) -> list[Weight]:
        """What playing on brought after each choice that is close to the best; all others stand behind these."""
        weights = super().compare(view, seat, choices, wanted, seed)
        close = self._close(weights, seat, len(weights), wanted)
        if len(close) < 2 or not self.depth.rollouts:
            return weights
        assert choices.ends is not None
        ends = choices.ends[close]

        def attempt(alive: list[int], first: int, count: int) -> Array:
            return self._play(ends[alive], seat, seed, first, count)

        places = [close.index(k) for k in wanted]
        found = try_out(len(close), seat, places, self.depth.rollouts, attempt, self.is_cancelled)
        return self._replaced(weights, close, found, seat)

    def _play(self, starts: Array, seat: int, seed: int, first: int, count: int) -> Array:
        """What rollouts come to, on all cores."""
        values = np.zeros((len(starts), count, self.seats))

        def play(start: int, stop: int) -> None:
            given = starts, seat, THROWS, self.net, seed, first + start, stop - start, self.seats
            values[:, start:stop] = rolled_out(*given, mixed=True)

        spread(play, count, usual_threads(), CHUNK)
        return values

"""What a training remembers: the last batches of self-play, from which it learns again and again."""

from dataclasses import dataclass

import numpy as np

from boju.core.arrays import Array
from boju.core.kernels import entry
from boju.core.random import seed_word, start_stream
from boju.players.learning import hidden, selfplay
from boju.players.learning.fitting import Habit, fit, new_habit, new_weights
from boju.players.learning.trail import Trail, new_trail, trimmed
from boju.players.nets import Net, new_desk
from boju.players.outlook import sides_of
from boju.players.plans import new_plans
from boju.state import State

REMEMBERED = 6
"""How many batches are remembered: every position is learned from so often."""
SHUFFLES = 2**63
"""The first stream of the seed that puts positions into an order, beyond those of all games."""


@dataclass(frozen=True)
class Played:
    """A batch that can be played again: the net that played it, and the number of its first game.

    The first of all games are played by what is promised.
    """

    net: Net
    first: int


class Memory:
    """Where a net plays batches of so many positions, and learns from the last of them."""

    def __init__(self, start: State, net: Net, positions: int, seed: int) -> None:
        self._start, self._family, self._sides = entry(start.records), start.family, sides_of(start.records)
        self._net, self._positions, self._word = net, positions, seed_word(seed)
        self._desk, self._slope = new_desk(net.hidden.shape[1]), new_weights(net)
        self._room, self._sheet = new_plans(start.family.dtype), new_trail(positions, len(net.bias))
        self._trails: list[Trail] = []

    def compile(self) -> None:
        """Have all that plays and learns compiled, by playing and learning nothing."""
        _, rows = self._play(Played(self._net, 0), 0)
        self._fit(self._sheet, rows, new_habit(self._net), 0.0, 0.0, np.zeros(1, np.uint64))

    def play(self, played: Played) -> int:
        """Play a batch and remember it, and forget the oldest; returns how many games there were."""
        games, rows = self._play(played, self._positions)
        self._trails = [*self._trails, trimmed(self._sheet, rows)][-REMEMBERED:]
        return games

    def learn(self, batches: int, habit: Habit, rate: float, trace: float) -> None:
        """Learn once from every position that is remembered; the orders are those that come after so many batches."""
        order = np.empty(1, np.uint64)
        start_stream(order, self._word, np.uint64(SHUFFLES + batches))
        for trail in self._trails:
            self._fit(trail, len(trail.viewers), habit, rate, trace, order)

    def _play(self, played: Played, positions: int) -> tuple[int, int]:
        is_first, untried = played.first == 0, self._family.knowledge.untried
        settled = (
            played.net,
            self._desk,
            played.first,
            positions,
            untried,
            is_first,
            self._word,
            self._sheet,
        )
        if self._family.secrets:
            games, rows = hidden.play_and_record(self._start, *settled)
        else:
            games, rows = selfplay.play_and_record(self._start, self._room, *settled)
        return int(games), int(rows)

    def _fit(
        self,
        trail: Trail,
        rows: int,
        habit: Habit,
        rate: float,
        trace: float,
        order: Array,
    ) -> None:
        is_open = not self._family.secrets
        fit(trail, rows, self._sides, self._net, self._desk, self._slope, habit, is_open, trace, rate, order)

"""Games between computer players on bare positions, in which every seating of the same players meets the same chances.

Nothing is told, put into words or kept on the way, so that thousands of games can be played. Draw number k of a game
depends on the seed, the number of the game and k alone: whoever sits where, the same sticks fall and the same cards are
dealt.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from boju.core import engine
from boju.core.arrays import Array
from boju.core.effects import new_effects
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import entry
from boju.core.random import next_random, seed_word, start_stream
from boju.players.levels import Think, find_level, policy_of
from boju.players.luck import luck_of, net_of_throws
from boju.state import State

_CHANCE, _CHOICES = np.uint64(0), np.uint64(1 << 63)
"""The first streams of what is drawn and of what is chosen."""


class GameResult(NamedTuple):
    """The score of every seat in a game, and how much of it was luck in throwing, by both measures of `luck_of`."""

    scores: list[int]
    luck: list[list[float]]


class Mean(NamedTuple):
    """What a level won on average of some games, and how much of it was luck in throwing, by both measures."""

    score: float
    luck: list[float]


class Match:
    """Levels of the computer in games with the players and options of `start`; `guests` are further players by name.

    With `weighs_luck` every throw is weighed, which takes time; without, and where no net can do it, all luck is told
    as 0.
    """

    def __init__(
        self, start: State, seed: int, guests: Mapping[str, Think] | None = None, *, weighs_luck: bool = False
    ) -> None:
        self.start = start
        self.sides = engine.targets_at(entry(start.records), 0, np.zeros(MAX_OUTPUTS)) or start.players
        self._seed = seed_word(seed)
        self._policies: dict[str, Think] = dict(guests or {})
        self._net = net_of_throws(start) if weighs_luck else None
        self._effects, self._rng = new_effects(0), np.zeros(1, np.uint64)
        self._codes, self._weights = (
            np.zeros(engine.MAX_CODES, np.int32),
            np.zeros(engine.MAX_CODES, np.int64),
        )

    def play(self, seating: Sequence[str], number: int) -> GameResult:
        """Game `number` with these levels on the seats.

        >>> import boju
        >>> sum(Match(boju.new("yut", pieces=1), seed=1).play(["random", "random"], 0).scores)
        0
        """
        seats = [self._policy(level) for level in seating]
        states, chance, choices = (
            self.start.records,
            self._stream(_CHANCE, number),
            self._stream(_CHOICES, number),
        )
        draws, luck = 0, np.zeros((2, len(seating)))
        while (actor := int(states["actor"][0])) != OVER:
            if actor == CHANCE:
                luck += self._draw(states, int(chance[0]), draws)
                draws += 1
                continue
            view = self.seen_by(seating[actor], states)
            for code in seats[actor](view, int(next_random(choices)), lambda: False):
                engine.advance(entry(states), code, self._effects, self._codes[:0])
        scores = np.zeros(engine.MAX_SEATS, np.int64)
        engine.scores_at(entry(states), 0, scores)
        return GameResult(scores[: len(seating)].tolist(), luck.T.tolist())

    def seen_by(self, level: str, states: Array) -> Array:
        """What the seat to move, on which this level sits, may know of a position."""
        view = states.copy()
        engine.conceal_at(entry(view), 0, int(states["actor"][0]))
        return view

    def turn_about(self, upper: str, lower: str, number: int) -> Mean:
        """What a level wins on average of all seatings of game `number` in which it plays one side and another level
        all the others; 0 among equals.
        """
        players, score, luck = self.start.players, 0.0, np.zeros(2)
        for own in range(self.sides):
            seating = [upper if seat % self.sides == own else lower for seat in range(players)]
            played = self.play(seating, number)
            score += sum(played.scores[own :: self.sides])
            luck += np.sum(played.luck[own :: self.sides], axis=0)
        return Mean(score / players, (luck / players).tolist())

    def _policy(self, level: str) -> Think:
        if level not in self._policies:
            self._policies[level] = policy_of(self.start, find_level(level))
        return self._policies[level]

    def _stream(self, first: np.uint64, number: int) -> Array:
        stream = np.zeros(1, np.uint64)
        start_stream(stream, self._seed, first + np.uint64(number))
        return stream

    def _draw(self, states: Array, word: int, number: int) -> Array:
        """Let a throw or a deal happen; returns what luck it brought every seat."""
        before = states.copy()
        room = (self._rng, self._effects, self._codes[:0])
        engine.advance_by_draw(entry(states), np.uint64(word), number, *room, self._codes, self._weights)
        if self._net is None:
            return np.zeros((2, self.start.players))
        return luck_of(before, int(self._codes[0]), self._net, self.start.players)

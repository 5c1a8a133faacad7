"""A net learns a best response: how to play against a level of the computer that plays all other seats.

It begins as the net that the level itself thinks with, where there is one, and learns from what comes of its games
against the level, by the steps of every other training. What it wins is a lower bound of what can be won.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from boju.core import engine
from boju.core.arrays import Array
from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES, MAX_SEATS
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import entry
from boju.core.random import below, next_random, seed_word, start_stream
from boju.players.learning.trail import LONGEST, NOBODY, TRIES, add_position, add_row, has_room
from boju.players.learning.training import MeasuredNet, Training, TrainingBatch, begin, go_on
from boju.players.levels import Think, at_random, find_level, net_for, policy_of, policy_of_net
from boju.players.matches import Match
from boju.players.nets import Net
from boju.players.views import is_between_deals
from boju.state import State

UNITS = 128
"""Hidden units, where no net is there to begin with."""
POSITIONS = 4000
"""Positions of a batch."""
UNTRIED = 20
"""Of a thousand decisions so many are random."""
ANSWER = "the answer"
"""What the net is called in a match."""


def answer(
    start: State, preset: str, level: str, seed: int, positions: int = POSITIONS
) -> Iterator[Training]:
    """Learn for ever to play against a level, batch by batch; after each the training is yielded.

    Its curve tells what the net won in the games of a batch, tries included. Raises `UnknownOption`, and `BojuError`
    for games without features.
    """
    policy = policy_of(start, find_level(level))
    training, known = begin(start, preset, UNITS, seed, positions, untried=UNTRIED), net_for(start)
    if known is not None:
        own, mean = (Net(*(weights.copy() for weights in known.net)) for _ in range(2))
        training = replace(training, net=own, mean=mean)
    return go_on(training, AnsweringBatch(training, policy))


def measure(training: Training, level: str, games: int) -> list[float]:
    """What the mean net wins against a level, without tries, in games that it has not seen: each is the mean of all
    seatings, which meet the same throws or cards.
    """
    match = Match(training.start, ~training.seed, {ANSWER: policy_of_net(training.start, training.mean)})
    return [match.turn_about(ANSWER, level, number).score for number in range(games)]


class AnsweringBatch(TrainingBatch):
    """Where a net and a level play against each other, and the net learns."""

    def __init__(self, training: Training, level: Think) -> None:
        super().__init__(training)
        self._level, self._own = level, policy_of_net(training.start, training.net)
        self._effects, self._out = new_effects(0), np.zeros(MAX_OUTPUTS)
        self._codes, self._weights = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_CODES, np.int64)
        self._won: list[float] = []

    def _play(self, positions: int) -> tuple[int, int]:
        games = rows = 0
        self._won = []
        while rows < positions and has_room(self._trail, rows):
            rows = self._play_one(self._training.games + games, rows)
            games += 1
        return games, rows

    def _play_one(self, number: int, row: int) -> int:
        """Play a game and write down every position that a turn led to, as the seat saw it that had moved; returns how
        many positions there are now.
        """
        state, stream = self._training.start.records, np.zeros(2, np.uint64)
        start_stream(stream, seed_word(self._training.seed), np.uint64(number))
        own, begun, draws = number % self._sides, row, 0
        word = np.uint64(next_random(stream))
        while (actor := int(state["actor"][0])) != OVER:
            if actor == CHANCE:
                room = (np.zeros(1, np.uint64), self._effects, self._codes[:0])
                engine.advance_by_draw(entry(state), word, draws, *room, self._codes, self._weights)
                draws += 1
            else:
                view = self._after_turn(state, actor, actor % self._sides == own, stream)
                if row < begun + LONGEST - 1 and not is_between_deals(view[0], self._codes):
                    row = add_position(self._trail, row, view[0], actor, self._workspace, self._out)
            if row > begun and is_between_deals(entry(state)[0], self._codes):
                engine.targets_at(entry(state), 0, self._out)
                row = add_row(self._trail, row, 0, NOBODY, self._workspace, self._out)
                begun = row
        scores = np.zeros(MAX_SEATS, np.int64)
        engine.scores_at(entry(state), 0, scores)
        self._won.append(float(scores[own : self._training.start.players : self._sides].mean()))
        return row

    def _after_turn(self, state: Array, seat: int, is_own: bool, stream: Array) -> Array:
        """Play the turn of a seat; returns what the seat then sees."""
        view = state.copy()
        engine.conceal_at(entry(view), 0, seat)
        think = self._own if is_own else self._level
        if is_own and below(stream, TRIES) < (self._training.untried or 0):
            think = at_random
        seen = entry(view.copy())
        for code in think(view, int(next_random(stream)), lambda: False):
            engine.advance(entry(state), code, self._effects, self._codes[:0])
            engine.advance(seen, code, self._effects, self._codes[:0])
        return seen

    def measure(self) -> MeasuredNet:
        """What the net won in the games of the last batch."""
        training, won = self._training, np.array(self._won)
        spread = 1.96 * float(won.std(ddof=1)) / len(won) ** 0.5 if len(won) > 1 else float("inf")
        return MeasuredNet(training.games, round(training.seconds, 1), float(won.mean()), spread)

"""Training: batches of self-play, from the first random weights or from where an earlier run has stopped.

The same game, seed and number of units give the same weights after the same number of games, whether the training was
interrupted or not. The games of the first batch are played by what is promised, as nobody knows better yet; all others
are the net's own. What is written as the net is a mean of the weights over the last part of the games, which knows
more than the weights at any one moment.

A net that imitates levels begins as the net that they think with, and learns from games that they play.
"""

import math
import platform
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from boju.core import engine
from boju.core.errors import BojuError
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import entry
from boju.core.plans import new_plans
from boju.core.random import seed_word, start_stream
from boju.players.learning import hidden, selfplay
from boju.players.learning.fitting import Habit, fit, new_habit, new_weights
from boju.players.learning.imitation import foretell, imitate, watch
from boju.players.learning.trail import new_trail
from boju.players.levels import net_for
from boju.players.likelihood import expect
from boju.players.nets import Card, KnownNet, Net, new_net, new_workspace
from boju.state import State

METHOD = 3
"""The way of training, by number: another one makes other nets of the same seed."""

EPOCHS = 6
"""How often every position of a batch is learned from."""

IMITATED = 1000
"""Choices of levels that a batch has."""
IMITATION_EPOCHS = 3
"""How often every choice of a batch is learned from."""

FIRST_MEASURED = 1
"""Batches after which the net is measured first; then after every doubling, and later after every `MEASURED_EVERY`."""
MEASURED_EVERY = 40
MEASURING_GAMES = 2000

RATE_FALLS_AFTER = 40
TRACE_HALVED_AFTER = 5
"""Batches."""
SHUFFLES = 2**63
"""The first stream of the seed that puts positions into an order, beyond those of all games."""
LARGEST_WEIGHT = 1000.0
"""A net in which a weight is larger has lost its way."""
MEAN_OVER = 0.6
"""The part of all batches so far over which the weights are averaged."""


def is_sound(net: Net) -> bool:
    """Whether all weights are numbers of a reasonable size."""
    return all(bool((np.abs(weights) <= LARGEST_WEIGHT).all()) for weights in net)


@dataclass(frozen=True)
class MeasuredNet:
    """What the net won in the mean, with half the width of its 95 % interval, after so many games. For a net that
    imitates it is the logarithm of how likely the newest choices were by it, before it learned from them.

    `seconds` is the time that one core had worked at learning.
    """

    games: int
    seconds: float
    mean: float
    spread: float


@dataclass
class Training:
    """A net that is being trained: the weights as they are and in the mean, and what is known of them."""

    start: State
    preset: str
    seed: int
    net: Net
    mean: Net
    habit: Habit
    positions: int
    """How many a batch has."""
    untried: int | None = None
    """Of a thousand decisions so many are random; None where as many are as is usual for the game."""
    watched: KnownNet | None = None
    """The net that plays the games from which this one learns; None where it plays them itself."""
    imitated: tuple[str, ...] = ()
    """The levels that play the games from which this one learns what they do."""
    games: int = 0
    batches: int = 0
    seconds: float = 0.0
    curve: list[MeasuredNet] = field(default_factory=list)
    setbacks: int = 0
    """How often the net lost its way; after each time it goes on from before, with half the rate."""

    def card(self) -> Card:
        """The card of the net as it is now."""
        return Card(
            game=self.start.game,
            preset=self.preset,
            players=self.start.players,
            options=self.start.options,
            seed=self.seed,
            games=self.games,
            seconds=round(self.seconds, 1),
            machine=machine(),
            method=METHOD,
            untried=self.untried,
            watched=name_of(self.watched.card) if self.watched else None,
            imitated=list(self.imitated),
        )


def name_of(card: Card) -> str:
    """A net in a few words, so that no other is taken for it."""
    return f"{card.game}-{card.players}-{card.preset} (seed {card.seed}, {card.games:,} games)"


def machine() -> str:
    """The kind of processor that this runs on."""
    return f"one core of {platform.machine()}, {platform.system()}"


def begin(
    start: State,
    preset: str,
    units: int,
    seed: int,
    positions: int = 0,
    untried: int | None = None,
    watched: KnownNet | None = None,
    imitated: tuple[str, ...] = (),
) -> Training:
    """A training that has not seen a game, in batches of so many positions, or as many as is usual for the game.

    Of a thousand decisions `untried` are random, or as many as is usual. The games are played by the net itself, or by
    the net that is `watched`, or by levels that are to be `imitated`; then it has as many units as the net that they
    think with.

    Raises `BojuError` for games without features, and for imitation where nothing is hidden.
    """
    if not start.family.knowledge.features:
        raise BojuError(f"there are no nets for {start.game} yet: it has no features")
    net = _net_of_levels(start) if imitated else new_net(start.family, sides_of(start), units, seed)
    mean = Net(*(weights.copy() for weights in net))
    batch = positions or (IMITATED if imitated else start.family.knowledge.batch)
    return Training(start, preset, seed, net, mean, new_habit(net), batch, untried, watched, imitated)


def _net_of_levels(start: State) -> Net:
    """A copy of the net that the levels think with: a net that is to imitate them begins as this."""
    known = net_for(start) if start.family.secrets else None
    if known is None:
        raise BojuError(
            f"a net can imitate levels only in games where something is hidden, not in {start.game}"
        )
    return Net(*(weights.copy() for weights in known.net))


def sides_of(start: State) -> int:
    """How many sides there are in a game."""
    return int(engine.targets_at(entry(start.records), 0, np.zeros(MAX_OUTPUTS)))


def go_on(training: Training, work: "TrainingBatch | Imitation | None" = None) -> Iterator[Training]:
    """Learn for ever, batch by batch; after each the training is yielded, measured where a measurement was due.

    `work` is where games are played and learned from, if not as the training says.
    """
    net = training.net
    work = work or (Imitation(training) if training.imitated else TrainingBatch(training))
    work.play_and_learn(0)  # compiled before the clock runs
    while True:
        began = time.process_time()
        before = [weights.copy() for weights in net]
        training.games += work.play_and_learn(training.positions)
        training.batches += 1
        if not is_sound(net):
            training.setbacks += 1
            training.habit = new_habit(net)
            for weights, sound in zip(net, before, strict=True):
                weights[:] = sound
        share = np.float32(min(1.0, 1 / (MEAN_OVER * training.batches)))
        for mean, weights in zip(training.mean, net, strict=True):
            mean += (weights - mean) * share
        training.seconds += time.process_time() - began
        if is_measured_after(training.batches):
            training.curve.append(work.measure())
        yield training


class TrainingBatch:
    """Where a training plays and learns, a batch at a time."""

    def __init__(self, training: Training) -> None:
        self._training, self._net = training, training.net
        self._family = training.start.family
        self._start, self._sides = entry(training.start.records), sides_of(training.start)
        self._trail = new_trail(training.positions, len(training.net.bias))
        self._workspace, self._slope = new_workspace(training.net.hidden.shape[1]), new_weights(training.net)
        self._player = training.watched.net if training.watched else training.net
        self._player_workspace = new_workspace(self._player.hidden.shape[1])
        self._buffers = new_plans(self._family.dtype)

    def play_and_learn(self, positions: int) -> int:
        """Play games that leave about so many positions, and learn from them; returns how many games there were."""
        training, net, workspace, trail = self._training, self._net, self._workspace, self._trail
        order = np.empty(1, np.uint64)
        start_stream(order, seed_word(training.seed), np.uint64(SHUFFLES + training.batches))
        games, rows = self._play(positions)
        is_common = self._family.knowledge.is_common
        for _ in range(EPOCHS):
            rate, trace = rate_of(training), trace_of(training)
            fit(
                trail,
                rows,
                self._sides,
                net,
                workspace,
                self._slope,
                training.habit,
                is_common,
                trace,
                rate,
                order,
            )
        return int(games)

    def _play(self, positions: int) -> tuple[int, int]:
        """Play games that leave about so many positions; returns how many games and positions there were."""
        training, usual = self._training, self._family.knowledge.untried
        how = (
            self._player,
            self._player_workspace,
            training.games,
            positions,
            usual if training.untried is None else training.untried,
            training.batches == 0 and training.watched is None,
            seed_word(training.seed),
            self._trail,
        )
        if self._family.secrets:
            return hidden.play_and_record(self._start, *how)
        return selfplay.play_and_record(self._start, self._buffers, *how)

    def measure(self) -> MeasuredNet:
        """How the mean net fares against players that take the plan of the highest heuristic value."""
        return measure(self._training)


class Imitation:
    """Where levels play and a training learns what they do, a batch at a time."""

    def __init__(self, training: Training) -> None:
        self._training, heat = training, training.start.family.knowledge.heat
        self._others, self._mean = expect(training.net, heat), expect(training.mean, heat)
        self._slope, self._found = new_weights(training.net), np.zeros(0)

    def play_and_learn(self, positions: int) -> int:
        """Let the levels play until they have made so many choices, and learn from these; returns how many games there
        were.
        """
        training = self._training
        games, choices = watch(training.start, training.imitated, training.seed, training.games, positions)
        self._found = np.zeros(len(choices.codes))
        foretell(choices, self._mean, self._found)
        order = np.empty(1, np.uint64)
        start_stream(order, seed_word(training.seed), np.uint64(SHUFFLES + training.batches))
        for _ in range(IMITATION_EPOCHS):
            imitate(choices, self._others, self._slope, training.habit, rate_of(training), order)
        return games

    def measure(self) -> MeasuredNet:
        """How likely the newest choices were by the mean net before it learned from them."""
        training, found = self._training, self._found
        spread = 1.96 * float(found.std(ddof=1)) / len(found) ** 0.5
        return MeasuredNet(training.games, round(training.seconds, 1), float(found.mean()), spread)


def rate_of(training: Training) -> float:
    """How far the steps of the next batch go."""
    first = training.start.family.knowledge.rate
    return first / math.sqrt(1 + training.batches / RATE_FALLS_AFTER) * 0.5**training.setbacks


def trace_of(training: Training) -> float:
    """How much of what the next batch learns is what came in the end."""
    knowledge = training.start.family.knowledge
    fading = 1 + training.batches / TRACE_HALVED_AFTER if knowledge.is_common else 1.0
    return knowledge.trace / fading


def is_measured_after(batches: int) -> bool:
    """Whether the net is measured after so many batches."""
    if batches >= MEASURED_EVERY:
        return batches % MEASURED_EVERY == 0
    doublings = batches // FIRST_MEASURED
    return batches % FIRST_MEASURED == 0 and doublings & (doublings - 1) == 0


def measure(training: Training) -> MeasuredNet:
    """How the mean net fares against players that take the plan of the highest heuristic value, with the same throws
    every time.
    """
    results = np.zeros(MEASURING_GAMES)
    start, players = training.start, training.start.players
    net, workspace = training.mean, new_workspace(training.mean.hidden.shape[1])
    seed = seed_word(~training.seed)
    if start.family.secrets:
        hidden.play_the_hopeful(entry(start.records), net, workspace, players, MEASURING_GAMES, seed, results)
    else:
        buffers = new_plans(start.family.dtype)
        selfplay.play_the_hopeful(
            entry(start.records), buffers, net, workspace, players, MEASURING_GAMES, seed, results
        )
    spread = 1.96 * float(results.std(ddof=1)) / MEASURING_GAMES**0.5
    return MeasuredNet(training.games, round(training.seconds, 1), float(results.mean()), spread)

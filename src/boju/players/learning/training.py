"""Training: batches of self-play, from the first random weights or from where an earlier run has stopped.

The same game, seed and number of units give the same weights after the same number of games, whether the training was
interrupted or not. The games of the first batch are played by what is promised, as nobody knows better yet; all others
are the net's own. Every batch is learned from several times, together with those before it. What is written as the net
is a mean of the weights over the last part of the games, which knows more than the weights at any one moment.
"""

import math
import platform
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from boju.core.errors import BojuError
from boju.core.kernels import entry
from boju.core.random import seed_word
from boju.players.learning import hidden, selfplay
from boju.players.learning.fitting import Habit, new_habit
from boju.players.learning.memory import REMEMBERED, Memory, Played
from boju.players.nets import Card, Net, new_desk, new_net
from boju.players.outlook import sides_of
from boju.players.plans import new_plans
from boju.state import State

METHOD = 3
"""The way of training, by number: another one makes other nets of the same seed."""

FIRST_MEASURED = 5
"""Batches after which the net is measured first; then after every doubling, and later after every `MEASURED_EVERY`."""
MEASURED_EVERY = 40
MEASURING_GAMES = 2000

FIRST_RATE, RATE_FALLS_AFTER = 0.002, 10
TRACE_HALVED_AFTER = 5
"""Batches; where seats see different things the trace stays, as what a view foresees is uncertain to the end."""
LARGEST_WEIGHT = 1000.0
"""A net in which a weight is larger has lost its way."""
MEAN_OVER = 0.6
"""The part of all batches so far over which the weights are averaged."""


def rate_after(batches: int) -> float:
    """How far one step of learning goes."""
    return FIRST_RATE / math.sqrt(1 + batches / RATE_FALLS_AFTER)


def is_sound(net: Net) -> bool:
    """Whether all weights are numbers of a reasonable size."""
    return all(bool((np.abs(weights) <= LARGEST_WEIGHT).all()) for weights in net)


@dataclass(frozen=True)
class Measured:
    """What the net won in the mean, with half the width of its 95 % interval, after so many games.

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
    remembered: list[Played] = field(default_factory=list)
    """The batches that are still learned from, the oldest first."""
    games: int = 0
    batches: int = 0
    seconds: float = 0.0
    curve: list[Measured] = field(default_factory=list)
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
        )


def machine() -> str:
    """The kind of processor that this runs on."""
    return f"one core of {platform.machine()}, {platform.system()}"


def begin(start: State, preset: str, units: int, seed: int, positions: int = 0) -> Training:
    """A training that has not seen a game, in batches of so many positions, or as many as is usual for the game.

    Raises `BojuError` for games without features.
    """
    if not start.family.knowledge.features:
        raise BojuError(f"there are no nets for {start.game} yet: it has no features")
    net = new_net(start.family, sides_of(start.records), units, seed)
    mean = Net(*(weights.copy() for weights in net))
    return Training(start, preset, seed, net, mean, new_habit(net), positions or start.family.knowledge.batch)


def go_on(training: Training) -> Iterator[Training]:
    """Learn for ever, batch by batch; after each the training is yielded, measured where a measurement was due."""
    net, memory = training.net, Memory(training.start, training.net, training.positions, training.seed)
    memory.compile()
    for played in training.remembered:
        memory.play(played)
    while True:
        began = time.process_time()
        before = Net(*(weights.copy() for weights in net))
        played = Played(before, training.games)
        training.games += memory.play(played)
        training.remembered = [*training.remembered, played][-REMEMBERED:]
        memory.learn(training.batches, training.habit, rate_of(training), trace_of(training))
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
            training.curve.append(measure(training))
        yield training


def rate_of(training: Training) -> float:
    """How far the steps of the next batch go."""
    return rate_after(training.batches) * 0.5**training.setbacks


def trace_of(training: Training) -> float:
    """How much of what the next batch learns is what came in the end."""
    family = training.start.family
    fading = 1.0 if family.secrets else 1 + training.batches / TRACE_HALVED_AFTER
    return family.knowledge.trace / fading


def is_measured_after(batches: int) -> bool:
    """Whether the net is measured after so many batches."""
    if batches >= MEASURED_EVERY:
        return batches % MEASURED_EVERY == 0
    doublings = batches // FIRST_MEASURED
    return batches % FIRST_MEASURED == 0 and doublings & (doublings - 1) == 0


def measure(training: Training) -> Measured:
    """How the mean net fares against players that take the plan of most promise, with the same throws every time."""
    results = np.zeros(MEASURING_GAMES)
    start, players = training.start, training.start.players
    net, desk = training.mean, new_desk(training.mean.hidden.shape[1])
    seed = seed_word(~training.seed)
    if start.family.secrets:
        hidden.play_the_hopeful(entry(start.records), net, desk, players, MEASURING_GAMES, seed, results)
    else:
        room = new_plans(start.family.dtype)
        selfplay.play_the_hopeful(
            entry(start.records), room, net, desk, players, MEASURING_GAMES, seed, results
        )
    spread = 1.96 * float(results.std(ddof=1)) / MEASURING_GAMES**0.5
    return Measured(training.games, round(training.seconds, 1), float(results.mean()), spread)

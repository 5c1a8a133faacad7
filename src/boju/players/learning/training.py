"""Training: batches of self-play, from the first random weights or from where an earlier run has stopped.

The same game, seed and number of units give the same weights after the same number of games, whether the training was
interrupted or not. What is written as the net is a mean of the weights over the last part of the games, which knows
more than the weights at any one moment.
"""

import json
import math
import os
import platform
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from boju.core import engine
from boju.core.errors import BojuError
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import entry
from boju.core.random import seed_word
from boju.players.learning import hidden, selfplay
from boju.players.nets import Card, Net, Pace, new_desk, new_net, write_net
from boju.players.plans import new_plans
from boju.state import State

METHOD = 2
"""The way of training, by number: another one makes other nets of the same seed."""

FIRST_MEASURED = 5
"""Batches after which the net is measured first; then after every doubling, and later after every `MEASURED_EVERY`."""
MEASURED_EVERY = 80
MEASURING_GAMES = 200

RATE_FALLS_AFTER = 40
FIRST_TRACE, TRACE_HALVED_AFTER = 0.7, 80
TRACE_OF_VIEWS = 0.9
"""The same where seats see different things: what a view foresees is uncertain to the end."""
MOST_OF_AN_ERROR = 0.3
"""The largest part of an error that one step makes up for."""
FADING = 3e-5
"""The part of the weights that fades with every batch, so that none grows for ever."""
LARGEST_WEIGHT = 1000.0
"""A net in which a weight is larger has lost its way."""
MEAN_OVER = 0.3
"""The part of all games so far over which the weights are averaged."""


def rate_after(first: float, batches: int) -> float:
    """How far one step of learning goes."""
    return first / math.sqrt(1 + batches / RATE_FALLS_AFTER)


def trace_after(batches: int) -> float:
    """How much of what a position learns is what came in the end, rather than what the net said one step later."""
    return FIRST_TRACE / (1 + batches / TRACE_HALVED_AFTER)


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
    games: int = 0
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

    def write(self, file: Path) -> None:
        """Write the mean net with its card."""
        _write_whole(file, lambda opened: write_net(opened, self.card(), self.mean))


def machine() -> str:
    """The kind of processor that this runs on."""
    return f"one core of {platform.machine()}, {platform.system()}"


def begin(start: State, preset: str, units: int, seed: int) -> Training:
    """A training that has not seen a game; raises `BojuError` for games without features."""
    if not start.family.knowledge.features:
        raise BojuError(f"there are no nets for {start.game} yet: it has no features")
    sides = engine.fate_at(entry(start.records), 0, np.zeros(MAX_OUTPUTS))
    net = new_net(start.family, sides, units, seed)
    return Training(start, preset, seed, net, Net(*(weights.copy() for weights in net)))


def go_on(training: Training) -> Iterator[Training]:
    """Learn for ever, batch by batch; after each the training is yielded, measured where a measurement was due."""
    family, start = training.start.family, entry(training.start.records)
    room, desk, seed = (
        new_plans(family.dtype),
        new_desk(training.net.hidden.shape[1]),
        seed_word(training.seed),
    )
    batch = family.knowledge.batch

    def learn(games: int, pace: Pace) -> None:
        if family.secrets:
            hidden.play_and_learn(start, training.net, desk, training.games, games, pace, seed)
        else:
            selfplay.play_and_learn(start, room, training.net, desk, training.games, games, pace, seed)

    learn(0, pace_of(training))  # compiled before the clock runs
    while True:
        began = time.process_time()
        before = [weights.copy() for weights in training.net]
        learn(batch, pace_of(training))
        training.games += batch
        if not is_sound(training.net):
            training.setbacks += 1
            for weights, sound in zip(training.net, before, strict=True):
                weights[:] = sound
        share = np.float32(min(1.0, batch / (MEAN_OVER * training.games)))
        for weights in (training.net.hidden, training.net.outer):
            weights *= np.float32(1 - FADING)
        for mean, weights in zip(training.mean, training.net, strict=True):
            mean += (weights - mean) * share
        training.seconds += time.process_time() - began
        if is_measured_after(training.games // batch):
            training.curve.append(measure(training))
        yield training


def pace_of(training: Training) -> Pace:
    """How the next batch is learned."""
    family = training.start.family
    batches = training.games // family.knowledge.batch
    rate = rate_after(family.knowledge.rate, batches) / 2**training.setbacks
    trace = TRACE_OF_VIEWS if family.secrets else trace_after(batches)
    return Pace(np.float32(rate), np.float32(MOST_OF_AN_ERROR), trace)


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


# Checkpoints


def checkpoint_of(file: Path) -> Path:
    """Where the training of a net is kept."""
    return file.with_name(f"{file.stem}.checkpoint.npz")


def save(training: Training, file: Path) -> None:
    """Keep a training so that it can go on, the whole of it or nothing."""
    about = {
        **asdict(training.card()),
        "seconds": training.seconds,
        "curve": [asdict(measured) for measured in training.curve],
        "setbacks": training.setbacks,
    }
    arrays = {f"net_{name}": getattr(training.net, name) for name in Net._fields}
    arrays |= {f"mean_{name}": getattr(training.mean, name) for name in Net._fields}
    about_text = np.array(json.dumps(about))
    _write_whole(checkpoint_of(file), lambda opened: np.savez(opened, about=about_text, **arrays))


def resume(start: State, preset: str, units: int, seed: int, file: Path) -> Training:
    """The training that is kept for a net, or a new one; raises `BojuError` if what is kept is another training."""
    kept_in = checkpoint_of(file)
    training = begin(start, preset, units, seed)
    if not kept_in.exists():
        return training
    try:
        with np.load(kept_in, allow_pickle=False) as kept:
            about: dict[str, Any] = json.loads(str(kept["about"]))
            net, mean = (
                Net(*(np.ascontiguousarray(kept[f"{kind}_{name}"]) for name in Net._fields))
                for kind in ("net", "mean")
            )
    except (ValueError, KeyError, EOFError, OSError) as error:
        raise BojuError(f"{kept_in} is no training that can go on; delete it or name another file") from error
    wanted = training.card()
    for name in ("game", "preset", "players", "options", "seed", "method"):
        if about.get(name) != getattr(wanted, name):
            raise BojuError(
                f"{kept_in} holds a training with {name} {about.get(name)!r}, not {getattr(wanted, name)!r}; "
                "delete it or name another file"
            )
    if net.hidden.shape != training.net.hidden.shape:
        raise BojuError(
            f"{kept_in} holds weights of shape {net.hidden.shape}, not {training.net.hidden.shape}; "
            "delete it or name another file"
        )
    curve = [Measured(**measured) for measured in about["curve"]]
    return Training(
        start, preset, seed, net, mean, about["games"], about["seconds"], curve, about["setbacks"]
    )


def _write_whole(file: Path, write: Any) -> None:
    """Write a file so that it is there whole or as it was before, also if this process is killed."""
    beside = file.with_name(f"{file.name}.part")
    with beside.open("wb") as opened:
        write(opened)
        opened.flush()
        os.fsync(opened.fileno())
    beside.replace(file)

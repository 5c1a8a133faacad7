"""Games played to their end and counted: at random on all cores, or by a level of the computer in processes."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

import numpy as np

from boju.core.engine import run
from boju.games.shuanglu.rules import DOUBLE
from boju.lab.sample import Sample
from boju.lab.starts import Start
from boju.players import choose

BATCH = 8192
"""Games in memory at a time, some 256 bytes each."""


def play_at_random(start: Start, games: int, seed: int, *, first: int = 0, batch: int = BATCH) -> Sample:
    """Games of uniformly random moves; game i takes stream `first` + i of the seed, whatever the batch."""
    sample = Sample()
    records = start.state.records
    for done in range(0, games, batch):
        states = np.repeat(records, min(batch, games - done))
        events = run(states, seed, first=first + done, all_cores=True)
        turns = states["turns"]
        sample.add(turns, events - turns, int((states["result"] == DOUBLE).sum()))
    return sample


THREADS = "NUMBA_NUM_THREADS"
"""The environment variable with the number of threads of compiled loops."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its turns, its moves, and whether it ended in a double win."""

    turns: int
    moves: int
    is_double: bool


def play_one(start: Start, level: str, seed: int, number: int) -> Played:
    """A game in which both seats play at a level; the dice and every thought have seeds of their own."""
    state = start.state
    game_seed = (seed << 40) + (number << 16)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(game_seed)
        else:
            for event in choose(state, level, game_seed + 1 + len(state.events)):
                state.play(event)
    turns = state.position()["turns"]
    return Played(turns, len(state.events) - turns, state.position()["result"]["kind"] == "double")


@contextmanager
def one_worker_per_core() -> Iterator[Executor]:
    """Processes that think side by side, each on one thread: a short thought gains nothing from more."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        before = os.environ.get(THREADS)
        os.environ[THREADS] = "1"
        workers.submit(os.getpid).result()  # starts all of them
        if before is None:
            del os.environ[THREADS]
        else:
            os.environ[THREADS] = before
        yield workers


def play_by_level(
    start: Start, level: str, games: int, seed: int, workers: Executor, *, first: int = 0
) -> Sample:
    """Games in which both seats play at a level; game i is number `first` + i of the seed, whatever the workers."""
    numbers = range(first, first + games)
    return _counted(workers.map(partial(play_one, start, level, seed), numbers, chunksize=4))


def _counted(games: Iterable[Played]) -> Sample:
    played = list(games)
    sample = Sample()
    sample.add(
        np.array([game.turns for game in played], np.int64),
        np.array([game.moves for game in played], np.int64),
        sum(game.is_double for game in played),
    )
    return sample

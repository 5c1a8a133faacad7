"""The library as its users meet it: how long its rules compile, how long a game is analysed, what a batch holds, small
batches beside large ones.
"""

import os
import random
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

import boju
from benchmarks.table import Figure
from boju.players import choose

SMALL, LARGE = 64, 16384
PRESET = "modern"
STEPS = 100
"""Steps of a batch before what it holds is counted, so that all that it works with is there."""
DECISIONS = 1 << 20
ROUNDS = 5
COMPILED = {"yut": 10, "ping": 15, "dama": 15, "madiao": 15, "wahua": 15}
"""A game of each family, and in how many seconds its rules should be compiled."""
ANALYSED = {"yut": 10, "ping": 10, "dama": 30, "madiao": 30, "wahua": 30}
"""The same, and in how many seconds a whole game between novices should be analysed."""


def figures() -> Iterator[Figure]:
    """All that is measured."""
    for game, goal in COMPILED.items():
        yield Figure(f"boju compile {game}, nothing compiled", compiling(game), "s", goal)
    for game, goal in ANALYSED.items():
        yield Figure(f"boju analyse, a whole game of {game} between novices", analysing(game), "s", goal)
    for game in ("yut", "ping"):
        yield Figure(f"Batch of {LARGE:,}, {game} {PRESET}, a game", held(game), "bytes", 600)
        what = f"a game in a batch of {SMALL} beside one in a batch of {LARGE:,}, {game} {PRESET}"
        quiet, busy = behind(game, is_busy=False), behind(game, is_busy=True)
        yield Figure(f"{what}, time of a decision", quiet, "times", 10)
        yield Figure(
            f"{what}, time of a decision, another process at work on each other core", busy, "times", 10
        )


def compiling(game: str) -> float:
    """Seconds until a game's rules and computer players are compiled by a process of their own, from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"BOJU_CACHE_DIR": folder}
        start = perf_counter()
        command = [sys.executable, "-m", "boju", "compile", game]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        return perf_counter() - start


def analysing(game: str) -> float:
    """Seconds that the command takes, start of Python included, for one game at the usual depth."""
    dice, state = random.Random(1), boju.new(game)
    while state.actor is not None:
        if isinstance(state.actor, int):
            for event in choose(state, "novice", dice.getrandbits(63)):
                state.play(event)
        else:
            state.draw(dice.randrange)
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.boju"
        record.write_text(str(state.record()), encoding="utf-8")
        start = perf_counter()
        command = [sys.executable, "-m", "boju", "analyse", str(record), "--json"]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        return perf_counter() - start


def held(game: str) -> float:
    """Bytes that a game in a large batch takes, with all that the batch works with."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        batch = boju.Batch(game, LARGE, preset=PRESET, seed=1, autoreset=True)
        walk(batch, np.random.default_rng(1), STEPS)
        after, _ = tracemalloc.get_traced_memory()
        return (after - before) / LARGE
    finally:
        tracemalloc.stop()


def behind(game: str, *, is_busy: bool) -> float:
    """How many times as long a decision takes in a small batch as in a large one, by the clock on the wall.

    Both have the threads that they take by themselves. Medians of rounds in turn.
    """
    others = []
    if is_busy:
        spin = [sys.executable, "-c", "while True: pass"]
        others = [subprocess.Popen(spin) for _ in range((os.cpu_count() or 1) - 1)]
    try:
        batches = [boju.Batch(game, games, preset=PRESET, seed=1, autoreset=True) for games in (SMALL, LARGE)]
        taken: tuple[list[float], list[float]] = ([], [])
        for number in range(ROUNDS + 1):
            for batch, seconds in zip(batches, taken, strict=True):
                dice = np.random.default_rng(number)
                start = perf_counter()
                walk(batch, dice, DECISIONS // len(batch))
                if number:
                    seconds.append(perf_counter() - start)
        small, large = map(median, taken)
        return small / large
    finally:
        for other in others:
            other.terminate()
            other.wait()


def walk(batch: boju.Batch, dice: np.random.Generator, steps: int) -> None:
    """So many random decisions of every game."""
    rows = np.arange(len(batch))
    for _ in range(steps):
        codes, counts = batch.legal()
        batch.step(codes[rows, dice.integers(0, counts)])

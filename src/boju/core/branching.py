"""What can follow many positions at once, and what seats may imagine of them: kernels over arrays of records."""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, MAX_SEATS
from boju.core.game_functions import CHANCE, OVER, conceal, determinize, moves, outcomes, pack, play, scores
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import start_stream

DEAL = -1
"""The number of events that can follow where a pack is shuffled: too many to be listed."""


@allocating_kernel
def count_events(states: Array, which: Array, counts: Array, start: int, stop: int) -> None:
    """Write how many moves or outcomes can follow each game that `which` names, all where it is empty; else 0."""
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    for i in range(start, stop):
        counts[i] = 0
        if len(which) > 0 and not which[i]:
            continue
        if states[i].actor >= 0:
            counts[i] = moves(states[i], out)
        elif states[i].actor == CHANCE:
            counts[i] = DEAL if pack(states[i], out)[0] > 0 else outcomes(states[i], out, weight)


@allocating_kernel
def play_events(
    states: Array,
    counts: Array,
    firsts: Array,
    paid: Array,
    children: Array,
    rows: Array,
    codes: Array,
    chances: Array,
    child_paid: Array,
    rewards: Array,
    ended: Array,
    start: int,
    stop: int,
) -> None:
    """Write the positions after every event of every game, those of game i from place `firsts[i]` on."""
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, points = np.zeros((1, 6), np.int64), np.zeros(MAX_SEATS, np.int64)
    for i in range(start, stop):
        if counts[i] == 0:
            continue
        total = 0
        if states[i].actor >= 0:
            moves(states[i], out)
        else:
            outcomes(states[i], out, weight)
            for k in range(counts[i]):
                total += weight[k]
        for k in range(counts[i]):
            child = firsts[i] + k
            children[child] = states[i]
            play(children[child], int64(out[k]), effects)
            rows[child], codes[child] = i, out[k]
            chances[child] = weight[k] / total if total > 0 else 1.0
            ended[child] = children[child].actor == OVER
            scores(children[child], points)
            for seat in range(paid.shape[1]):
                rewards[child, seat] = points[seat] - paid[i, seat]
                child_paid[child, seat] = points[seat]


@kernel
def start_streams_of(rows: Array, streams: Array, seed: Any, first: Any) -> None:
    """Start stream i of `streams` as number `first` + `rows[i]` (`uint64`) of a seed."""
    for i in range(len(rows)):
        start_stream(streams[i : i + 1], seed, np.uint64(rows[i]) + first)


@kernel
def determinize_all(
    states: Array, seats: Array, seed: Any, first: Any, rng: Array, start: int, stop: int
) -> None:
    """Replace what the seat of each game cannot know by a guess, of game i by stream `first` + i of the seed."""
    for i in range(start, stop):
        start_stream(rng, seed, np.uint64(i) + first)
        conceal(states[i], int64(seats[i]))
        determinize(states[i], int64(seats[i]), rng)

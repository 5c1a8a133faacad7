"""A net plays against itself and learns from every game, generic over the verbs.

At every decision the net takes the plan whose end is worth most to the seat that moves. After the game each position
that a plan led to learns, as the seat saw it that had moved, from a mixture of what the net foretold of the positions
after it and what came of them in the end (λ-returns; Sutton, "Learning to predict by the methods of temporal
differences"; Tesauro, "Temporal difference learning and TD-Gammon").
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import start_stream
from boju.core.verbs import CHANCE, OVER, fate, features, promise
from boju.players.nets import Desk, Net, Pace, calculate, foresee, learn, seen_from, worth
from boju.players.plans import find_plans

LONGEST = 2500
"""Positions of a game that are learned from; a longer game is cut short there."""


@kernel
def best_end(ends: Array, count: int, seat: int, net: Net, desk: Desk, out: Array) -> int:
    """The number of the position, of `count`, that is worth most to the seat whose plans led there."""
    best, chosen = -np.inf, 0
    for i in range(count):
        sides = foresee(ends[i], seat, net, desk, out)
        hope = worth(out, net.unit, sides, seat)
        if hope > best:
            best, chosen = hope, i
    return chosen


@kernel
def most_promising(ends: Array, count: int, seat: int) -> int:
    """The number of the position, of `count`, that promises most to a seat."""
    best, chosen = -np.inf, 0
    for i in range(count):
        hope = promise(ends[i], seat)
        if hope > best:
            best, chosen = hope, i
    return chosen


@kernel
def close(states: Array, viewer: int, net: Net, desk: Desk, out: Array) -> None:
    """Write what became of a game. If it was cut short, its chances are what the net says, and no score comes any more:
    a net that learned its own scores could drive them up for ever.
    """
    sides = foresee(states[0], viewer, net, desk, out)
    fate(states[0], desk.outputs)
    for o in range(len(net.unit)):
        place = seen_from(o, sides, viewer)
        if net.unit[o] > 0:
            out[place] = desk.outputs[place]


@kernel
def look_back(
    past: Array,
    viewers: Array,
    count: int,
    net: Net,
    desk: Desk,
    seen: Array,
    goal: Array,
    target: Array,
    pace: Pace,
) -> None:
    """Learn from the positions of a game, the last first; `goal` is what became of it and is overwritten."""
    outputs = len(net.bias)
    for k in range(count):
        foresee(past[k], viewers[k], net, desk, seen[k])
    for k in range(count - 1, -1, -1):
        sides = fate(past[k], desk.outputs)
        for o in range(outputs):
            place = seen_from(o, sides, viewers[k])
            still = goal[place] - desk.outputs[place]
            target[o] = still / net.unit[o] if net.unit[o] > 0 else still
        n = features(past[k], viewers[k], desk.numbers, desk.values)
        calculate(net, desk, n)
        learn(net, desk, n, target, pace)
        for o in range(outputs):
            goal[o] = pace.trace * goal[o] + (1.0 - pace.trace) * seen[k, o]


@allocating_kernel
def play_and_learn(
    start: Array,
    room: tuple[Array, Array, Array, Array],
    net: Net,
    desk: Desk,
    first: int,
    games: int,
    pace: Pace,
    seed: Any,
) -> int:
    """Play so many games from `start`, beginning with the one of number `first`; returns how many positions there were.

    `room` is that of `new_plans`. Game number g draws from stream g of the seed.
    """
    ends, raw, plans, lengths = room
    state, past = np.empty_like(start), np.empty(LONGEST, start.dtype)
    viewers, seen = np.empty(LONGEST, np.int64), np.zeros((LONGEST, MAX_OUTPUTS))
    out, target = np.zeros(MAX_OUTPUTS), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    positions = 0
    for game in range(first, first + games):
        start_stream(rng, seed, np.uint64(game))
        state[0] = start[0]
        viewer, count = -1, 0
        while state[0].actor != OVER and count < LONGEST:
            if viewer >= 0:
                past[count] = state[0]
                viewers[count] = viewer
                count += 1
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            if state[0].actor >= 0:
                viewer = int64(state[0].actor)
                found = find_plans(state, ends, raw, plans, lengths, effects)
                state[0] = ends[best_end(ends, found, viewer, net, desk, out)]
        close(state, max(viewer, 0), net, desk, out)
        look_back(past, viewers, count, net, desk, seen, out, target, pace)
        positions += count
    return positions


@allocating_kernel
def play_the_hopeful(
    start: Array,
    room: tuple[Array, Array, Array, Array],
    net: Net,
    desk: Desk,
    players: int,
    games: int,
    seed: Any,
    results: Array,
) -> None:
    """Fill `results` with what the net wins, game after game and changing seats, against players that take at every
    decision the plan of most promise.
    """
    ends, raw, plans, lengths = room
    state, out = np.empty_like(start), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for game in range(games):
        start_stream(rng, seed, np.uint64(game))
        state[0] = start[0]
        own, turns = game % players, 0
        while state[0].actor != OVER and turns < LONGEST:
            turns += 1
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
                continue
            seat = int64(state[0].actor)
            found = find_plans(state, ends, raw, plans, lengths, effects)
            if seat == own:
                state[0] = ends[best_end(ends, found, seat, net, desk, out)]
            else:
                state[0] = ends[most_promising(ends, found, seat)]
        sides = foresee(state[0], own, net, desk, out)
        results[game] = worth(out, net.unit, sides, own)

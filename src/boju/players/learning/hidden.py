"""Self-play where seats see different things, generic over the verbs: nobody ever looks behind what it may know.

A seat judges what it may do by the views it leads to, as `conceal` leaves them. After every deal each of these views
learns from what the same seat foresaw later and from what came of the deal in the end: what another seat foresaw
would tell what this one could not know. Now and then a seat does something at random, so that nothing stays untried.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, copy_into, int64
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below, start_stream
from boju.core.verbs import CHANCE, OVER, conceal, fate, features, imagine, moves, play, promise
from boju.players.nets import Desk, Net, Pace, calculate, learn, seen_from, worth
from boju.players.views import choose, is_between_deals

LONGEST = 1024
"""Views of a deal that are learned from; in a longer one those after them are not."""
UNTRIED = 1000
EXPLORED = 40
"""Of so many (`UNTRIED`) decisions so many are random."""


@kernel
def try_anything(states: Array, views: Array, codes: Array, rng: Array, effects: Array) -> int:
    """A random move; `views[0]` is then the view of the seat that has made it."""
    seat = int64(states[0].actor)
    views[0] = states[0]
    conceal(views[0], seat)
    code = int64(codes[below(rng, moves(views[0], codes))])
    play(views[0], code, effects)
    return code


@kernel
def hope(states: Array, views: Array, codes: Array, rng: Array, effects: Array) -> int:
    """The move of most promise, in one guess of what the seat to move does not know."""
    seat = int64(states[0].actor)
    views[1] = states[0]
    conceal(views[1], seat)
    imagine(views[1], seat, rng)
    best, chosen = -np.inf, 0
    for k in range(moves(views[1], codes)):
        views[2] = views[1]
        play(views[2], int64(codes[k]), effects)
        value = promise(views[2], seat)
        if value > best:
            best, chosen = value, k
    return int64(codes[chosen])


@kernel
def look_back(
    past: Array,
    viewers: Array,
    count: int,
    net: Net,
    desk: Desk,
    goals: Array,
    came: Array,
    target: Array,
    pace: Pace,
) -> None:
    """Learn from the views of a deal, the last first; `goals[seat]` is what became of it, and is overwritten."""
    for k in range(count - 1, -1, -1):
        viewer = viewers[k]
        n = features(past[k], viewer, desk.numbers, desk.values)
        calculate(net, desk, n)
        sides = fate(past[k], came)
        for o in range(len(net.bias)):
            place = seen_from(o, sides, viewer)
            unit = float(net.unit[o]) if net.unit[o] > 0 else 1.0
            target[o] = (goals[viewer, place] - came[place]) / unit
            foreseen = came[place] + desk.outputs[o] * unit
            goals[viewer, place] = pace.trace * goals[viewer, place] + (1.0 - pace.trace) * foreseen
        learn(net, desk, n, target, pace)


@allocating_kernel
def play_and_learn(start: Array, net: Net, desk: Desk, first: int, games: int, pace: Pace, seed: Any) -> int:
    """Play so many games from `start`, beginning with the one of number `first`; returns how many views there were.

    Game number g draws from stream g of the seed.
    """
    state, views = np.empty_like(start), np.empty(3, start.dtype)
    past, viewers = np.empty(LONGEST, start.dtype), np.empty(LONGEST, np.int64)
    goals, out = np.zeros((MAX_SEATS, MAX_OUTPUTS)), np.zeros(MAX_OUTPUTS)
    came, target = np.zeros(MAX_OUTPUTS), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    learned = 0
    for game in range(first, first + games):
        start_stream(rng, seed, np.uint64(game))
        state[0] = start[0]
        count = 0
        while state[0].actor != OVER:
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            else:
                viewer = int64(state[0].actor)
                if below(rng, UNTRIED) < EXPLORED:
                    code = try_anything(state, views, codes, rng, effects)
                else:
                    code = choose(state, views, net, desk, codes, out, effects)
                if count < LONGEST and not is_between_deals(views[0], codes):
                    past[count] = views[0]
                    viewers[count] = viewer
                    count += 1
                play(state[0], code, effects)
            if count > 0 and is_between_deals(state[0], codes):
                fate(state[0], came)
                for seat in range(MAX_SEATS):
                    copy_into(goals[seat], came)
                look_back(past, viewers, count, net, desk, goals, came, target, pace)
                learned += count
                count = 0
    return learned


@allocating_kernel
def play_the_hopeful(
    start: Array, net: Net, desk: Desk, players: int, games: int, seed: Any, results: Array
) -> None:
    """Fill `results` with what the net wins, game after game and changing seats, against players that make at every
    decision the move of most promise in one guess of what they do not know.
    """
    state, views, out = np.empty_like(start), np.empty(3, start.dtype), np.zeros(MAX_OUTPUTS)
    rng, guesses = np.empty(1, np.uint64), np.empty(1, np.uint64)
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for game in range(games):
        own = game % players
        start_stream(rng, seed, np.uint64(2 * (game // players)))
        start_stream(guesses, seed, np.uint64(2 * game + 1))
        state[0] = start[0]
        while state[0].actor != OVER:
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            elif state[0].actor == own:
                play(state[0], choose(state, views, net, desk, codes, out, effects), effects)
            else:
                play(state[0], hope(state, views, codes, guesses, effects), effects)
        sides = fate(state[0], out)
        results[game] = worth(out, net.unit, sides, own)

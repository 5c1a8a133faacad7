"""Kernels that step many games at once: what `boju.batch` does to each of its rows, without Python between them.

`which` is a mask of shape (n,) that names games, or empty where all are meant. `start` and `stop` bound the games that
one thread works on.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.game_functions import CHANCE, OVER, conceal, features, moves, play, scores
from boju.core.kernels import allocating_kernel, kernel, waited_for
from boju.core.random import below, start_stream

CHOICES = np.uint64(1 << 63)
"""The first stream of random choices; those of chance are counted from 0."""


@waited_for
@kernel
def start_streams(which: Array, chance: Array, choices: Array, seed: Any) -> None:
    """Start the streams of the games that `which` names, of all where it is empty."""
    for i in range(len(chance)):
        if len(which) == 0 or which[i]:
            start_stream(chance[i : i + 1], seed, np.uint64(i))
            start_stream(choices[i : i + 1], seed, np.uint64(i) + CHOICES)


@waited_for
@kernel
def find_illegal(chosen: Array, which: Array, codes: Array, counts: Array) -> int:
    """The first game that is to go on and for which another code than one of its moves was chosen, or -1."""
    for i in range(len(chosen)):
        is_legal = counts[i] == 0 or (len(which) > 0 and not which[i])
        for k in range(counts[i]):
            if codes[i, k] == chosen[i]:
                is_legal = True
                break
        if not is_legal:
            return i
    return -1


@waited_for
@allocating_kernel
def list_moves(states: Array, codes: Array, counts: Array, start: int, stop: int) -> None:
    """Write the moves of games, as many as there is room for, padded with -1; and how many there are."""
    out = np.empty(MAX_CODES, np.int32)
    for i in range(start, stop):
        count = moves(states[i], out) if states[i].actor >= 0 else 0
        counts[i] = count
        for k in range(codes.shape[1]):
            codes[i, k] = out[k] if k < count else -1


@waited_for
@kernel
def draw_due(s: Position, rng: Array, out: Array, weight: Array, effects: Array) -> None:
    """Draw until a seat is to move or the game is over."""
    while s.actor == CHANCE:
        draw(s, rng, out, weight, effects)


@waited_for
@allocating_kernel
def begin_games(
    states: Array,
    which: Array,
    first: Array,
    chance: Array,
    paid: Array,
    rewards: Array,
    ended: Array,
    draws: bool,
    start: int,
    stop: int,
) -> None:
    """Begin the games that `which` names, all where it is empty, from the position `first[0]`, or where `first` is
    empty from what they are; draw what is due, if so wished.
    """
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for i in range(start, stop):
        ended[i] = False
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0
        if len(which) > 0 and not which[i]:
            continue
        if len(first) > 0:
            states[i] = first[0]
        if draws:
            draw_due(states[i], chance[i : i + 1], out, weight, effects)
        for seat in range(rewards.shape[1]):
            paid[i, seat] = 0


@waited_for
@allocating_kernel
def go_on(
    states: Array,
    which: Array,
    first: Array,
    chosen: Array,
    chance: Array,
    choices: Array,
    paid: Array,
    rewards: Array,
    ended: Array,
    moves_first: bool,
    begins_again: bool,
    start: int,
    stop: int,
) -> None:
    """Play what is chosen, or at random where nothing is, and draw what is due; then begin ended games again, if so
    wished, from the position `first[0]`. Unless somebody `moves_first`, only draw what is due.

    Only games that `which` names go on, all of them where it is empty. `paid` is what the rewards of a game have come
    to so far.
    """
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, points = np.zeros((1, 6), np.int64), np.zeros(MAX_SEATS, np.int64)
    for i in range(start, stop):
        ended[i] = False
        is_due = states[i].actor >= 0 if moves_first else states[i].actor == CHANCE
        if not is_due or (len(which) > 0 and not which[i]):
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0
            continue
        if moves_first:
            if len(chosen) > 0:
                out[0] = chosen[i]
            else:
                out[0] = out[below(choices[i : i + 1], moves(states[i], out))]
            play(states[i], int64(out[0]), effects)
        draw_due(states[i], chance[i : i + 1], out, weight, effects)
        pay(states, i, points, paid, rewards, ended)
        if ended[i] and begins_again:
            begin_again(states, i, first, chance, paid, out, weight, effects)


@kernel
def pay(states: Array, i: int, points: Array, paid: Array, rewards: Array, ended: Array) -> None:
    """Tell of game i, in which something was played, whether it is over and by how much each score has changed."""
    ended[i] = states[i].actor == OVER
    scores(states[i], points)
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = points[seat] - paid[i, seat]
        paid[i, seat] = points[seat]


@kernel
def begin_again(
    states: Array, i: int, first: Array, chance: Array, paid: Array, out: Array, weight: Array, effects: Array
) -> None:
    """Begin game i from the position `first[0]`, and draw what is due."""
    states[i] = first[0]
    draw_due(states[i], chance[i : i + 1], out, weight, effects)
    for seat in range(paid.shape[1]):
        paid[i, seat] = 0


@waited_for
@allocating_kernel
def go_on_until(
    states: Array,
    which: Array,
    chosen: Array,
    seats: Array,
    first: Array,
    chance: Array,
    choices: Array,
    paid: Array,
    rewards: Array,
    ended: Array,
    moved: Array,
    begins_again: bool,
    start: int,
    stop: int,
) -> None:
    """As `go_on`, then at random again and again until the seat of a game is to move or the game is over; at random at
    once where nothing is chosen.

    `moved` tells how many moves each game has made.
    """
    out, weight = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, points = np.zeros((1, 6), np.int64), np.zeros(MAX_SEATS, np.int64)
    for i in range(start, stop):
        ended[i], moved[i] = False, 0
        if len(which) == 0 or which[i]:
            is_chosen = len(chosen) > 0
            while states[i].actor >= 0 and (is_chosen or states[i].actor != seats[i]):
                code = chosen[i] if is_chosen else out[below(choices[i : i + 1], moves(states[i], out))]
                is_chosen = False
                play(states[i], int64(code), effects)
                draw_due(states[i], chance[i : i + 1], out, weight, effects)
                moved[i] += 1
        if moved[i] > 0:
            pay(states, i, points, paid, rewards, ended)
        else:
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0
        if ended[i] and begins_again:
            begin_again(states, i, first, chance, paid, out, weight, effects)


@waited_for
@allocating_kernel
def scores_of(states: Array, out: Array) -> None:
    """Write the net result of every seat of games so far, shape (n, players)."""
    points = np.zeros(MAX_SEATS, np.int64)
    for i in range(len(states)):
        scores(states[i], points)
        for seat in range(out.shape[1]):
            out[i, seat] = points[seat]


@waited_for
@kernel
def conceal_all(states: Array, seats: Array) -> None:
    """Blank in every game what its seat may not know; -1 is a spectator."""
    for i in range(len(states)):
        conceal(states[i], int64(seats[i]))


@kernel
def features_seen(
    states: Array, i: int, seat: int, view: Array, numbers: Array, values: Array, out: Array
) -> None:
    """Write what nets see of game i as a seat knows it; the other arrays are room to work in."""
    view[0] = states[i]
    conceal(view[0], seat)
    count = features(view[0], seat, numbers, values)
    for k in range(len(out)):
        out[k] = 0.0
    for k in range(count):
        out[numbers[k]] = values[k]


@waited_for
@kernel
def write_features(
    states: Array, seats: Array, view: Array, numbers: Array, values: Array, out: Array, start: int, stop: int
) -> None:
    """Write what nets see of games, each as its seat knows it; nothing where that is nobody (-1)."""
    for i in range(start, stop):
        if seats[i] >= 0:
            features_seen(states, i, int64(seats[i]), view, numbers, values, out[i])

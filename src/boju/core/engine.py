"""Algorithms written once for every game, over arrays of records: single verbs, random draws, whole random games."""

from typing import Any

import numpy as np
from numba import prange

from boju.core.arrays import int64
from boju.core.effects import clear_effects
from boju.core.kernels import allocating_kernel, entry, kernel, parallel_kernel
from boju.core.random import below, seed_word, start_stream
from boju.core.shuffle import shuffle
from boju.core.verbs import CHANCE, OVER, conceal, deal, moves, outcomes, pack, play, scores, setup

MAX_CODES = 512
"""Room for the moves, or the chance outcomes, of any position of any game."""

MAX_SEATS = 5


@kernel
def setup_at(states: Any, i: int) -> None:
    """The first position of game i."""
    setup(states[i])


@kernel
def moves_at(states: Any, i: int, out: Any) -> int:
    """The legal moves of game i."""
    return moves(states[i], out)


@kernel
def outcomes_at(states: Any, i: int, out: Any, weight: Any) -> int:
    """The chance outcomes of game i."""
    return outcomes(states[i], out, weight)


@kernel
def play_at(states: Any, i: int, code: int, effects: Any) -> None:
    """Play an event in game i."""
    clear_effects(effects)
    play(states[i], code, effects)


@kernel
def pack_at(states: Any, i: int, out: Any) -> tuple[int, int]:
    """What is shuffled next in game i: how many items, and how many of them are drawn."""
    return pack(states[i], out)


@kernel
def deal_at(states: Any, i: int, items: Any, effects: Any) -> None:
    """Deal drawn items in game i."""
    clear_effects(effects)
    deal(states[i], items, effects)


@kernel
def scores_at(states: Any, i: int, out: Any) -> None:
    """The scores of game i."""
    scores(states[i], out)


@kernel
def conceal_at(states: Any, i: int, seat: int) -> None:
    """Blank what a seat may not know of game i."""
    conceal(states[i], seat)


@kernel
def draw(s: Any, rng: Any, out: Any, weight: Any, effects: Any) -> None:
    """Play a random outcome at a chance node, each by its weight, or deal from a shuffled pack."""
    size, drawn = pack(s, out)
    if size > 0:
        shuffle(out, size, drawn, rng)
        deal(s, out[:drawn], effects)
        return
    n = outcomes(s, out, weight)
    total = 0
    for k in range(n):
        total += weight[k]
    ticket = below(rng, total)
    k = 0
    while ticket >= weight[k]:
        ticket -= weight[k]
        k += 1
    play(s, int64(out[k]), effects)


@kernel
def finish_at_random(s: Any, rng: Any, out: Any, weight: Any, effects: Any, limit: int) -> int:
    """Play random events until the game is over, at most `limit` of them; returns how many."""
    events = 0
    while s.actor != OVER and events < limit:
        if s.actor == CHANCE:
            draw(s, rng, out, weight, effects)
        else:
            play(s, int64(out[below(rng, moves(s, out))]), effects)
        events += 1
    return events


@allocating_kernel
def playouts_on_one_core(states: Any, seed: Any, first: Any, limit: int, events: Any) -> None:
    """Play every game of `states` to its end at random; game i takes the stream `first` + i."""
    out = np.empty(MAX_CODES, np.int32)
    weight = np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    rng = np.empty(1, np.uint64)
    for i in range(len(states)):
        start_stream(rng, seed, first + np.uint64(i))
        events[i] = finish_at_random(states[i], rng, out, weight, effects, limit)


@parallel_kernel
def playouts_on_all_cores(states: Any, seed: Any, first: Any, limit: int, events: Any) -> None:
    """As `playouts_on_one_core`, with the same results, on all cores."""
    chunk = 64
    for c in prange((len(states) + chunk - 1) // chunk):
        start = c * chunk
        stop = min(len(states), start + chunk)
        playouts_on_one_core(states[start:stop], seed, first + np.uint64(start), limit, events[start:stop])


def run(
    states: np.ndarray[Any, Any], seed: int, *, first: int = 0, limit: int = 2**62, all_cores: bool = False
) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Play every record of `states` on to its end at random, in place; returns the number of events of each game.

    Game i draws from stream `first` + i of `seed`, so results do not depend on the number of cores or the batch.
    """
    events = np.zeros(len(states), np.int64)
    kernel_of_choice = playouts_on_all_cores if all_cores else playouts_on_one_core
    kernel_of_choice(entry(states), seed_word(seed), np.uint64(first), limit, events)
    return events

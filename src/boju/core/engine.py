"""Algorithms written once for every game, over arrays of records: single game functions, random draws, whole random
games.
"""

from typing import Any

import numpy as np

from boju.core.arrays import int64
from boju.core.effects import clear_effects
from boju.core.game_functions import (
    CHANCE,
    OVER,
    conceal,
    deal,
    features,
    moves,
    outcomes,
    pack,
    play,
    scores,
    setup,
    targets,
)
from boju.core.kernels import allocating_kernel, entry, kernel, waited_for
from boju.core.random import below, seed_word, start_stream
from boju.core.shuffle import shuffle
from boju.core.threads import spread, usual_threads

MAX_CODES = 512
"""Room for the moves, or the chance outcomes, of any position of any game."""

MAX_SEATS = 5

CHUNK = 64
"""Games that a thread plays in one go."""


WIDTH = 1 << 10
SEATS = 1 << 3
"""`look` tells three numbers in one: the phase, the actor + 2 below `SEATS`, the number of moves below `WIDTH`."""

DRAWN = SEATS * WIDTH << 7
"""Above the phase: how many items were drawn."""

NO_ROOM = -1
"""What is told instead when an event has more effects than there is room for."""


@kernel
def setup_at(states: Any, i: int) -> None:
    """The first position of game i."""
    setup(states[i])


@kernel
def moves_at(states: Any, i: int, out: Any) -> int:
    """The legal moves of game i."""
    return moves(states[i], out)


@kernel
def look(s: Any, codes: Any) -> int:
    """Write the legal moves, if it is a seat's move and `codes` has room at all; returns the phase, who acts and how
    many moves there are, as one number.
    """
    count = 0
    if s.actor >= 0 and len(codes) > 0:
        count = moves(s, codes)
    return (int64(s.phase) * SEATS + int64(s.actor) + 2) * WIDTH + count


@kernel
def advance(states: Any, code: int, effects: Any, codes: Any) -> int:
    """Play an event in a single game, and look at what comes next."""
    clear_effects(effects)
    play(states[0], code, effects)
    return NO_ROOM if effects[0, 1] > 0 else look(states[0], codes)


@kernel
def advance_by_deal(states: Any, items: Any, effects: Any, codes: Any) -> int:
    """Deal drawn items in a single game, and look at what comes next."""
    clear_effects(effects)
    deal(states[0], items, effects)
    return NO_ROOM if effects[0, 1] > 0 else look(states[0], codes)


@kernel
def outcomes_at(states: Any, i: int, out: Any, weight: Any) -> int:
    """The chance outcomes of game i."""
    return outcomes(states[i], out, weight)


@kernel
def pack_at(states: Any, i: int, out: Any) -> tuple[int, int]:
    """What is shuffled next in game i: how many items, and how many of them are drawn."""
    return pack(states[i], out)


@kernel
def scores_at(states: Any, i: int, out: Any) -> None:
    """The scores of game i."""
    scores(states[i], out)


@kernel
def conceal_at(states: Any, i: int, seat: int) -> None:
    """Blank what a seat may not know of game i."""
    conceal(states[i], seat)


@kernel
def features_at(states: Any, i: int, seat: int, index: Any, value: Any) -> int:
    """The features that are not 0 of game i, for a seat."""
    return features(states[i], seat, index, value)


@kernel
def targets_at(states: Any, i: int, out: Any) -> int:
    """What nets foretell of game i, as far as it has come true."""
    return targets(states[i], out)


@kernel
def draw(s: Any, rng: Any, out: Any, weight: Any, effects: Any) -> int:
    """Play a random outcome at a chance node, each by its weight, or deal from a shuffled pack.

    `out` begins with what was drawn: a code, or as many items as are returned.
    """
    size, drawn = pack(s, out)
    if size > 0:
        shuffle(out, size, drawn, rng)
        deal(s, out[:drawn], effects)
        return drawn
    n = outcomes(s, out, weight)
    total = 0
    for k in range(n):
        total += weight[k]
    ticket = below(rng, total)
    k = 0
    while ticket >= weight[k]:
        ticket -= weight[k]
        k += 1
    out[0] = out[k]
    play(s, int64(out[0]), effects)
    return 0


@kernel
def advance_by_draw(
    states: Any, seed: Any, number: int, rng: Any, effects: Any, codes: Any, out: Any, weight: Any
) -> int:
    """Play in a single game what stream `number` of a seed draws, and look at what comes next.

    `out` begins with what was drawn; how many items a deal had is told above the phase, from `DRAWN` upwards.
    """
    start_stream(rng, np.uint64(seed), np.uint64(number))
    clear_effects(effects)
    drawn = draw(states[0], rng, out, weight, effects)
    return NO_ROOM if effects[0, 1] > 0 else look(states[0], codes) + drawn * DRAWN


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


@waited_for
@allocating_kernel
def play_games(states: Any, seed: Any, first: Any, limit: int, events: Any) -> None:
    """Play every game of `states` to its end at random; game i takes the stream `first` + i."""
    out = np.empty(MAX_CODES, np.int32)
    weight = np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    rng = np.empty(1, np.uint64)
    for i in range(len(states)):
        start_stream(rng, seed, first + np.uint64(i))
        events[i] = finish_at_random(states[i], rng, out, weight, effects, limit)


def run(
    states: np.ndarray[Any, Any], seed: int, *, first: int = 0, limit: int = 2**62, all_cores: bool = False
) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Play every record of `states` on to its end at random, in place; returns the number of events of each game.

    Game i draws from stream `first` + i of `seed`, so results do not depend on the number of cores or the batch.
    """
    events = np.zeros(len(states), np.int64)
    games, word = entry(states), seed_word(seed)

    def play_on(start: int, stop: int) -> None:
        number = np.uint64(first + start)
        play_games(games[start:stop], word, number, limit, events[start:stop])

    if len(states):
        spread(play_on, len(states), usual_threads() if all_cores else 1, CHUNK if all_cores else 0)
    return events

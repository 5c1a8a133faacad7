"""The rest of a deal, or of a game, solved exactly, for any game.

In a position that is known to all and in which chance has no part until the end or the next shuffle, every seat takes
in turn the move that brings itself most, knowing that all others do the same. Where several moves bring it equally much
it takes each of them as likely. This settles what every position brings every seat: the *solution*. With two seats it
is the value of the game. With more it is one way to be selfish among others: nobody acts in concert, and nobody who is
indifferent does another a favour or a bad turn. Payments are means over such choices, so they may be fractions.

Positions that have been solved are remembered by their `state_key`, so that those which differ only in what no longer
matters are solved once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import types
from numba.extending import overload
from numba.np.numpy_support import as_dtype

from boju.core.arrays import Array, Position, copy_into, int64
from boju.core.endings import no_ending
from boju.core.engine import MAX_CODES, MAX_SEATS
from boju.core.game_functions import moves, moves_left, play, rule_of, scores, state_key
from boju.core.kernels import UNCOUNTED, allocating_kernel, entry, kernel, waited_for
from boju.core.random import below

LONGEST = 20
"""The most moves that an ending may still have."""
ROOM = 1 << 13
"""How many solved positions are remembered; where two meet, the newer one takes the place of the older."""
MOST_OPENED = 20_000
"""Positions that may be opened to solve an ending in a playout; where that is not enough it is played like the rest."""
SAME = 1e-9
"""Payments that differ by less are equal: they are means of whole numbers and differ by rounding alone."""


@kernel
def is_ending(s: Position, longest: int) -> bool:
    """Whether so many moves at most are left until the end or the next shuffle, and nothing else can happen."""
    return 0 < moves_left(s) <= longest


@kernel
def recall(s: Position, known: Array, bring: Array, points: Array, brings: Array) -> Any:
    """Write what a position brings every seat, if that is known or nothing is left to play; returns 0 then, or else
    the state key of the position.
    """
    if s.actor < 0:
        scores(s, points)
        copy_into(brings, points)
        return np.uint64(0)
    key = state_key(s)
    slot = key % np.uint64(len(known))
    if known[slot] == key:
        copy_into(brings, bring[slot])
        return np.uint64(0)
    return key


@allocating_kernel
def find_best(line: Array, known: Array, bring: Array, limit: int, out: Array, brings: Array) -> int:
    """Write the best moves in the ending `line[0]` and what it brings every seat; returns the number of these moves.

    `line` has room for LONGEST + 1 positions. `known`, of shape (room,), holds the essences of positions that were
    solved in a deal with the same cards, or 0; `bring`, of shape (room, MAX_SEATS), what they bring. Rather than open
    more than `limit` positions it gives up and returns 0.
    """
    choices = np.empty((LONGEST, MAX_CODES), np.int32)
    width, at, ties = np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64)
    best, total = np.zeros(LONGEST, np.float64), np.zeros((LONGEST, MAX_SEATS), np.float64)
    keys, points, effects = (
        np.zeros(LONGEST + 1, np.uint64),
        np.zeros(MAX_SEATS, np.int64),
        np.zeros((1, 6), np.int64),
    )
    keys[0] = state_key(line[0])
    depth, opened, is_new = 0, 0, True
    while depth >= 0:
        if is_new:
            opened += 1
            if opened > limit:
                return 0
            width[depth] = moves(line[depth], choices[depth])
            at[depth], ties[depth], best[depth] = 0, 0, -np.inf
            is_new = False
        if at[depth] < width[depth]:
            line[depth + 1] = line[depth]
            play(line[depth + 1], int64(choices[depth, at[depth]]), effects)
            at[depth] += 1
            keys[depth + 1] = recall(line[depth + 1], known, bring, points, brings)
            if keys[depth + 1] != 0:
                depth += 1
                is_new = True
                continue
        else:
            brings[:] = total[depth] / ties[depth]
            slot = keys[depth] % np.uint64(len(known))
            known[slot] = keys[depth]
            bring[slot] = brings
            depth -= 1
        if depth >= 0:
            own = brings[line[depth].actor]
            if own > best[depth] + SAME:
                best[depth] = own
                ties[depth] = 0
                total[depth] = 0.0
            if own > best[depth] - SAME:
                total[depth] += brings
                if depth == 0:
                    out[ties[0]] = choices[0, at[0] - 1]
                ties[depth] += 1
    return ties[0]


@allocating_kernel
def new_memory(room: int) -> tuple[Array, Array]:
    """The arrays `known` and `bring` for so many positions when nothing has been solved yet."""
    return np.zeros(room, np.uint64), np.zeros((room, MAX_SEATS), np.float64)


@allocating_kernel
def move_in_ending(states: Array, line: Array, memory: Any, longest: int, rng: Array, out: Array) -> int:
    """One of the best moves if `states[0]` is an ending of so many moves at most that can be solved, else -1."""
    if not is_ending(states[0], longest):
        return -1
    line[0] = states[0]
    count = find_best(line, memory[0], memory[1], MOST_OPENED, out, np.empty(MAX_SEATS))
    return int64(out[below(rng, count)]) if count > 0 else -1


def known_best(states: Array, line: Array, memory: Any, longest: int, rng: Array, out: Array) -> int:
    """As `move_in_ending`; where a family has no endings, none of it is compiled."""
    return move_in_ending(states, line, memory, longest, rng, out)


@overload(known_best, strict=False, jit_options=UNCOUNTED)
def _known_best(
    states: types.Array, line: Any, memory: Any, longest: Any, rng: Any, out: Any
) -> Callable[..., int]:
    if rule_of("moves_left", as_dtype(states.dtype)) is no_ending:
        return lambda states, line, memory, longest, rng, out: -1
    return lambda states, line, memory, longest, rng, out: move_in_ending(
        states, line, memory, longest, rng, out
    )


@waited_for
@kernel
def _solve(line: Array, limit: int, out: Array, brings: Array) -> int:
    if not is_ending(line[0], LONGEST):
        return 0
    known, bring = new_memory(ROOM)
    return find_best(line, known, bring, limit, out, brings)


@dataclass(frozen=True, slots=True)
class EndingSolution:
    """What an ending brings every seat, with the score so far, and the codes of the best moves."""

    brings: tuple[float, ...]
    best: tuple[int, ...]


def solve(states: np.ndarray[Any, Any], limit: int = 10**9) -> EndingSolution | None:
    """The solution of a known position, an array of one record.

    None if it is no ending or if more than `limit` positions had to be opened.
    """
    if rule_of("moves_left", np.dtype((np.void, states.dtype))) is no_ending:
        return None
    line = np.zeros(LONGEST + 1, states.dtype)
    line[0] = states[0]
    codes, brings = np.zeros(MAX_CODES, np.int32), np.zeros(MAX_SEATS)
    count = _solve(entry(line), limit, codes, brings)
    return EndingSolution(tuple(brings.tolist()), tuple(codes[:count].tolist())) if count else None

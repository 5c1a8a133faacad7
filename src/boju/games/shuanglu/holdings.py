"""How the horses of a side of 雙陸 that is all home may stand, and what every throw can make of that.

Horses that are off are not counted, so a holding is the same however many there were at first. What can be done with a
throw is asked of the rules; the enemy is home too, and so in nobody's way.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.core.plans import find_plans, new_plans
from boju.games.shuanglu.rules import (
    BAR,
    FIRST_ROW,
    OFF,
    THREE_DICE,
    horses_of,
    outcomes,
    place,
    play,
    setup,
    stack_limit,
)

OWN, OTHER = 0, 1
COUNT_BITS = 4
"""How many bits of a holding's key tell how many horses stand on a point."""


@kernel
def key_of(s: Position, seat: int) -> int:
    """What a seat has at home as a number."""
    key = 0
    for point in range(FIRST_ROW, OFF, -1):
        key = (key << COUNT_BITS) | int64(s.points[seat, point])
    return key


@kernel
def stand(s: Position, row: Array, key: int) -> None:
    """A position in which OWN holds what a key says, with all else off, and is to throw; OTHER has one horse left."""
    setup(s)
    s.turn_cap = 0
    row[:] = 0
    row[OFF], row[1] = horses_of(s) - 1, 1
    place(s, OTHER, row)
    row[1], row[OFF] = 0, horses_of(s)
    for point in range(1, FIRST_ROW + 1):
        row[point] = key & ((1 << COUNT_BITS) - 1)
        row[OFF] -= row[point]
        key >>= COUNT_BITS
    place(s, OWN, row)


@allocating_kernel
def trace_turns(
    states: Array,
    ends: Array,
    raw: Array,
    plans: Array,
    lengths: Array,
    keys: Array,
    h: int,
    counts: Array,
    to: Array,
) -> int:
    """Write to which holdings every throw can lead from holding h: `counts[k]` of them with throw k, one throw after
    the other in `to`; returns how many there are. `states[0]` holds the options, `keys` rises.
    """
    row, effects = np.zeros(BAR + 1, np.int8), np.zeros((1, 6), np.int64)
    codes, weights = np.empty(len(THREE_DICE), np.int32), np.empty(len(THREE_DICE), np.int64)
    thrown = np.empty_like(states)
    stand(states[0], row, keys[h])
    n = 0
    for k in range(outcomes(states[0], codes, weights)):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        first = n
        for i in range(find_plans(thrown, ends, raw, plans, lengths, effects)):
            after = np.searchsorted(keys, key_of(ends[i], OWN))
            j = first
            while j < n and to[j] != after:
                j += 1
            if j == n:
                to[n] = after
                n += 1
        counts[k] = n - first
    return n


class HorseTurns(NamedTuple):
    """What throws can make of holdings: with throw k holding h becomes one of `to[begin[h, k]:begin[h, k + 1]]`.

    `chance[k]` is that of throw k.
    """

    begin: Array
    to: Array
    chance: Array


class HorseHoldings:
    """All holdings of at most so many horses, in the order of their keys; the first is that of nobody at all.

    `start` is a position of a game with these options, an array of one record.
    """

    def __init__(self, start: Array, most: int) -> None:
        self.start = start.copy()
        self.most = most
        limit = int(stack_limit(entry(self.start)[0]))
        self.counts = np.array(sorted(_ways(FIRST_ROW, most, limit), key=lambda row: row[::-1]), np.int64)
        self.keys = self.counts @ (1 << COUNT_BITS * np.arange(FIRST_ROW, dtype=np.int64))
        self.pips = self.counts @ np.arange(1, FIRST_ROW + 1)

    def __len__(self) -> int:
        return len(self.keys)

    def number(self, records: Array, seat: int) -> int:
        """The number of what a seat has at home in a position."""
        return int(np.searchsorted(self.keys, key_of(entry(records)[0], seat)))

    @cached_property
    def turns(self) -> HorseTurns:
        """What every throw can make of every holding."""
        states, room = entry(self.start.copy()), new_plans(self.start.dtype)
        codes, weights = np.zeros(len(THREE_DICE), np.int32), np.zeros(len(THREE_DICE), np.int64)
        throws = outcomes(states[0], codes, weights)
        begin = np.zeros((len(self), throws + 1), np.int64)
        counts, to = np.zeros(throws, np.int64), np.zeros(throws * len(room[1]), np.int32)
        found = [to[:0]]
        for h in range(1, len(self)):
            n = trace_turns(states, *room, self.keys, h, counts, to)
            begin[h, 0] = begin[h - 1, throws]
            begin[h, 1:] = begin[h, 0] + np.cumsum(counts)
            found.append(to[:n].copy())
        return HorseTurns(begin, np.concatenate(found), weights[:throws] / weights[:throws].sum())


def _ways(points: int, most: int, limit: int) -> Iterator[tuple[int, ...]]:
    """All ways in which at most so many horses can stand on so many points."""
    if points == 0:
        yield ()
        return
    for count in range(min(most, limit) + 1):
        for rest in _ways(points - 1, most - count, limit):
            yield count, *rest

"""What a side of 柶戲 may hold: pieces in hand and piles on the board; and how one throw changes it.

Pieces that are home are not counted, only those that have still to get there, so a holding is the same in games with
two pieces a side and with four. What throws and hits do to it is asked of the rules.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, entry, kernel, waited_for
from boju.games.yut.board import BACK_FROM_1, END, FARTHEST, HOME, NO_WAY, NOWHERE, ways_to
from boju.games.yut.rules import (
    FINISH_REACH,
    MOST_CODES,
    MOST_PIECES,
    MOVING,
    hit,
    moves,
    part_of,
    play,
    remembers,
    set_pile,
    setup,
    target_of,
)

PILE_BITS, SIZE_BITS, WAY_BITS = 12, 3, 4
"""How many bits of a holding's key a pile takes, and its size and the way it has come within them."""
OWN, OTHER = 0, 1
PASS = 0


@kernel
def key_of(s: Position, side: int) -> int:
    """What a side holds as a number: its piles in their order, and its hand."""
    key = int64(s.hand[side])
    for k in range(MOST_PIECES):
        pile = (int64(s.pile_point[side, k]) << SIZE_BITS) | int64(s.pile_size[side, k])
        key = (key << PILE_BITS) | (pile << WAY_BITS) | int64(s.pile_way[side, k])
    return key


@kernel
def hold(s: Position, side: int, key: int) -> None:
    """Let a side hold what a key says; all its other pieces are home."""
    pieces = 0
    s.pile_point[side, :] = 0
    s.pile_size[side, :] = 0
    s.pile_way[side, :] = NO_WAY
    for _ in range(MOST_PIECES):
        pile = part_of(key, 0, PILE_BITS)
        size = part_of(pile, WAY_BITS, SIZE_BITS)
        if size > 0:
            set_pile(s, side, pile >> (WAY_BITS + SIZE_BITS), size, part_of(pile, 0, WAY_BITS))
        pieces += size
        key >>= PILE_BITS
    s.hand[side] = key
    s.home[side] = s.pieces - pieces - key


@kernel
def find_key(keys: Array, key: int) -> int:
    """The number of a holding by its key, or -1."""
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low if low < len(keys) and keys[low] == key else -1


@waited_for
@allocating_kernel
def trace_steps(states: Array, keys: Array, begin: Array, to: Array, point: Array) -> int:
    """Write where each throw leads from each holding, and on which point the piece lands, 0 for none.

    The steps of holding h with throw v are those from `begin[h, v]` to `begin[h, v + 1]`; returns their number. The
    side's game begins as `states[1]` says; nothing is in its way.
    """
    codes, effects = np.empty(MOST_CODES, np.int32), np.zeros((1, 6), np.int64)
    n = 0
    for h in range(len(keys)):
        for v in range(FARTHEST + 1):
            begin[h, v] = n
            states[0] = states[1]
            hold(states[0], OWN, keys[h])
            states[0].phase = MOVING
            states[0].actor = OWN
            states[0].owed = 0
            states[0].pending[v] = 1
            count = moves(states[0], codes) if h > 0 else 0
            for k in range(count):
                if codes[k] == PASS:
                    break
                states[2] = states[0]
                play(states[2], int64(codes[k]), effects)
                target = target_of(int64(codes[k]))
                to[n] = find_key(keys, key_of(states[2], OWN))
                point[n] = 0 if target == HOME else target
                n += 1
        begin[h, FARTHEST + 1] = n
    return n


@waited_for
@allocating_kernel
def trace_hits(states: Array, keys: Array, after: Array) -> None:
    """Write which holding is left of each when an enemy lands on a point, or NOWHERE if none of it stands there."""
    effects = np.zeros((1, 6), np.int64)
    for h in range(len(keys)):
        for point in range(HOME):
            states[0] = states[1]
            hold(states[0], OTHER, keys[h])
            hit(states[0], OWN, point, 1, effects)
            left = find_key(keys, key_of(states[0], OTHER))
            after[h, point] = NOWHERE if point == 0 or left == h else left


class PieceHoldings:
    """All holdings of at most so many pieces, with the steps and hits that lead from one to another.

    `start` is a first position of a game with two sides and these options, an array of one record. Holdings are
    numbered by their keys, which have shape (n,); 0 is the side that has everything home. `mask[h]` tells the points
    that holding h stands on, `count[h]` how many pieces it has, `hand[h]` how many of them in hand.
    """

    def __init__(self, start: Array, pieces: int) -> None:
        self.start, self.pieces = start.copy(), pieces
        self.start["pieces"] = pieces
        self.start["max_turns"] = 0
        found = sorted(_holdings(pieces, _ways(start), bool(start["stacking"][0])))
        self.keys = np.array([key for key, *_ in found], np.int64)
        self.mask = np.array([mask for _, mask, *_ in found], np.uint32)
        self.count = np.array([count for _, _, count, _ in found], np.int8)
        self.hand = np.array([hand for *_, hand in found], np.int8)

    def __len__(self) -> int:
        return len(self.keys)

    def _room(self) -> Array:
        states = np.concatenate([self.start] * 3)
        _prepare(entry(states))
        return states

    @cached_property
    def steps(self) -> tuple[Array, Array, Array]:
        """The arrays `begin`, of shape (n, 7), `to` and `point` that `trace_steps` writes."""
        begin = np.zeros((len(self), FARTHEST + 2), np.int32)
        room = len(self) * (FARTHEST + 1) * (MOST_PIECES + 1) * 4
        to, point = np.zeros(room, np.int32), np.zeros(room, np.int8)
        n = trace_steps(entry(self._room()), self.keys, begin, to, point)
        return begin, to[:n].copy(), point[:n].copy()

    @cached_property
    def hits(self) -> Array:
        """What is left after a hit on each point: an array of shape (n, 30) that `trace_hits` writes."""
        after = np.zeros((len(self), HOME), np.int32)
        trace_hits(entry(self._room()), self.keys, after)
        return after


@waited_for
@kernel
def _prepare(states: Array) -> None:
    for i in range(len(states)):
        setup(states[i])


Pile = tuple[int, int, int]
"""A point, a size and a way."""


def _ways(start: Array) -> dict[int, tuple[int, ...]]:
    """The points on which a piece can stand, with the ways that it can have come (YUT-61, YUT-66, YUT-68)."""
    s = start[0]
    ways: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, HOME), (NO_WAY,))
    if remembers(s):
        ways = {point: ways_to(point, bool(s["shortcut"])) for point in ways}
    if s["finish"] == FINISH_REACH:
        ways[END] = (BACK_FROM_1,) if remembers(s) else (NO_WAY,) if s["back_do"] else ()
    return {point: possible for point, possible in ways.items() if possible}


def _holdings(
    pieces: int, ways: Mapping[int, tuple[int, ...]], is_apart: bool
) -> Iterator[tuple[int, int, int, int]]:
    """The key, the mask of points, the number of pieces and the number in hand of every holding."""
    for hand in range(pieces + 1):
        for piles in _piles(tuple(ways), ways, pieces - hand, is_apart):
            padded = [*piles, *[(0, 0, 0)] * (MOST_PIECES - len(piles))]
            key, mask = hand, 0
            for point, size, way in padded:
                key = (key << PILE_BITS) | (point << SIZE_BITS | size) << WAY_BITS | way
                mask |= 1 << point if size else 0
            yield key, mask, hand + sum(size for _, size, _ in piles), hand


def _piles(
    points: tuple[int, ...], ways: Mapping[int, tuple[int, ...]], pieces: int, is_apart: bool
) -> Iterator[tuple[Pile, ...]]:
    """All piles of at most so many pieces, in order; more than one on a point only where they may be."""
    if not points or not pieces:
        yield ()
        return
    for here in _piles_on(points[0], ways[points[0]], pieces, (1, 0), is_apart):
        for rest in _piles(points[1:], ways, pieces - sum(size for _, size, _ in here), is_apart):
            yield here + rest


def _piles_on(
    point: int, ways: tuple[int, ...], pieces: int, least: tuple[int, int], is_apart: bool
) -> Iterator[tuple[Pile, ...]]:
    """The piles on one point, ascending by size and way, from the `least` size and way."""
    yield ()
    for size in range(1, pieces + 1):
        for way in ways:
            if (size, way) >= least:
                yield ((point, size, way),)
                if is_apart:
                    for rest in _piles_on(point, ways, pieces - size, (size, way), is_apart):
                        if rest:
                            yield ((point, size, way), *rest)

"""柶戲 with few pieces solved: the chance to win of the side on turn, wherever both sides stand, by value iteration.

A piece that is hit goes back to the hand and is still left. So what positions are worth in which one side has so many
pieces left, and the other so many, depends on these alone, either being on turn, and on those with fewer.

A turn is worked out backwards for all that the mover may hold at once, while the other side's holding stands still but
for the hits that it takes. A hit sends pieces to the hand; so the other side's holdings are taken in order, those with
most in hand first, and what a turn's stages are worth there is remembered for those that hits lead to, or worked out
again.
"""

import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.kernels import allocating_kernel, kernel, waited_for
from boju.core.threads import spread, usual_threads
from boju.games.yut.board import FARTHEST
from boju.games.yut.holdings import PieceHoldings
from boju.games.yut.remembering import AT_ONCE, LEAST, Memory, hit_holdings, in_order
from boju.games.yut.turns import FIRST, OVER, SELDOM, PieceTurns, stages_from
from boju.games.yut.workings import UNKNOWN, Workings, YutStage

BLOCK = 64
"""Holdings that are worked out from the same values, so that the number of threads changes nothing."""
FLUSHED_EVERY = 300.0
"""Seconds of solving after which what has been worked out is brought to the disk."""
COARSE = 1e-3
"""What counts as seldom in most sweeps."""
SETTLED = 1e-2
"""The part of the last residual to which the change in a sweep must have fallen before the next exact sweep."""
SMALL_ENOUGH = 8e-7
"""The largest change in a sweep over all positions after which they count as solved."""
WON, IMPOSSIBLE = 1.0, -1.0


class Ways(NamedTuple):
    """Steps as kernels want them, in columns: with throw v, holding h can become each `to[v, k, h]`, landing on
    `point[v, k, h]`, k being less than `width[v]`. What is not there leads to a holding one past the last. `hits` is
    that of `PieceHoldings`.
    """

    to: Array
    point: Array
    width: Array
    hits: Array
    mask: Array


def ways_of(holdings: PieceHoldings) -> Ways:
    """The steps of all holdings in columns."""
    begin, to, point = holdings.steps
    n, width = len(holdings), np.diff(begin, axis=1).max(axis=0)
    widest = int(width.max())
    columns = np.full((FARTHEST + 1, widest, n), n, np.uint32)
    points = np.zeros((FARTHEST + 1, widest, n), np.uint8)
    for value in range(FARTHEST + 1):
        for k in range(width[value]):
            has = np.flatnonzero(begin[:, value + 1] - begin[:, value] > k)
            columns[value, k, has] = to[begin[has, value] + k]
            points[value, k, has] = point[begin[has, value] + k]
    return Ways(columns, points, width.astype(np.int64), holdings.hits, holdings.mask.astype(np.int64))


@kernel
def raise_by(best: Array, source: Array, to: Array) -> None:
    """Let each holding's best be at least what a step brings."""
    for own in range(len(to)):
        best[own] = max(best[own], source[to[own]])


@kernel
def raise_by_hits(best: Array, store: Array, hitting: Array, count: int) -> None:
    """The same for the steps that hit: `hitting[i]` are who makes it, what that becomes and the row of what is hit."""
    for i in range(count):
        own = hitting[i, 0]
        best[own] = max(best[own], store[hitting[i, 2], hitting[i, 1]])


@kernel
def add_by(total: Array, source: Array, weight: Any) -> None:
    """Add what a throw brings, by its chance."""
    for own in range(len(total)):
        total[own] += weight * source[own]


@waited_for
@kernel
def list_hits(
    other: int, ways: Ways, against: Ways, row: Array, hitting: Array, counts: Array, shut: Array
) -> int:
    """Write for each throw the steps that hit the other side, if it holds `other`, and what the mover then cannot hold;
    returns how much that is.
    """
    mask = against.mask[other]
    for value in range(FARTHEST + 1):
        n = 0
        for k in range(ways.width[value]):
            for own in range(1, ways.to.shape[2]):
                point = int64(ways.point[value, k, own])
                if (mask >> point) & 1 and ways.mask[own] & mask == 0:
                    hitting[value, n, 0] = own
                    hitting[value, n, 1] = ways.to[value, k, own]
                    hitting[value, n, 2] = row[against.hits[other, point]]
                    n += 1
        counts[value] = n
    n = 0
    for own in range(len(ways.mask)):
        if ways.mask[own] & mask:
            shut[n] = own
            n += 1
    return n


@kernel
def work_out(
    other: int, ways: Ways, against: Ways, turns: PieceTurns, memory: Any, lists: Any, worth: Array
) -> None:
    """Fill `worth[stage, own]` with the mover's chance to win against one holding; that of stage OVER is given."""
    store, row = memory
    hitting, counts, shut = lists
    n = ways.to.shape[2]
    shut_count = list_hits(other, ways, against, row, hitting, counts, shut)
    for stage in range(len(turns.lost)):
        best = worth[stage]
        if stage != OVER and turns.is_thrown[stage]:
            for own in range(n):
                best[own] = 0.0
            for k in range(turns.thrown.shape[1]):
                if turns.chance[stage, k] > 0.0:
                    add_by(best, worth[turns.thrown[stage, k]], np.float32(turns.chance[stage, k]))
        elif stage != OVER:
            for own in range(n):
                best[own] = IMPOSSIBLE
            for value in range(FARTHEST + 1):
                following, following_hit = turns.after[stage, value], turns.after_hit[stage, value]
                if following >= 0:
                    for k in range(ways.width[value]):
                        raise_by(best, worth[following], ways.to[value, k])
                    if following_hit >= 0:
                        raise_by_hits(best, store[turns.slot[following_hit]], hitting[value], counts[value])
            passed = worth[turns.lost[stage]]
            for own in range(n):
                best[own] = best[own] if best[own] >= 0.0 else passed[own]
        for i in range(shut_count):
            best[shut[i]] = IMPOSSIBLE
        best[0] = WON
        best[n] = IMPOSSIBLE


@kernel
def remember(other: int, turns: PieceTurns, memory: Any, worth: Array) -> None:
    """Keep what the stages after a hit are worth against a holding that hits lead to."""
    store, row = memory
    if row[other] >= 0:
        for stage in range(len(turns.slot)):
            if turns.slot[stage] >= 0:
                for own in range(store.shape[2]):
                    store[turns.slot[stage], row[other], own] = worth[stage, own]


@waited_for
@allocating_kernel
def work_out_all(
    others: Array,
    ways: Ways,
    against: Ways,
    turns: PieceTurns,
    memory: Any,
    values: Array,
    found: Array,
    worth: Array,
) -> None:
    """Write into `found[i]` the mover's chance at the first stage of `turns` against the holding `others[i]`.

    `ways` are those of what the mover may hold, `against` those of what the other side may. `values[i, own]` is the
    chance to win of the other side when it is on turn. In the end `worth[stage, own]` is what
    the stages are worth against the last holding.
    """
    n = ways.to.shape[2]
    hitting = np.zeros((FARTHEST + 1, n * ways.to.shape[1], 3), np.uint32)
    lists = hitting, np.zeros(FARTHEST + 1, np.int64), np.zeros(n, np.uint32)
    for i in range(len(others)):
        other = int64(others[i])
        for own in range(1, n):
            worth[OVER, own] = WON - values[i, own]
        work_out(other, ways, against, turns, memory, lists, worth)
        remember(other, turns, memory, worth)
        for own in range(n):
            found[i, own] = worth[turns.first, own]


@waited_for
@kernel
def largest_change(others: Array, ways: Ways, against: Ways, found: Array, values: Array) -> float:
    """The largest difference between new chances and those that they will take the place of."""
    largest = 0.0
    for own in range(1, len(ways.mask)):
        for i in range(len(others)):
            if ways.mask[own] & against.mask[others[i]] == 0:
                largest = max(largest, abs(float(found[i, own]) - float(values[own, others[i]])))
    return largest


@waited_for
@kernel
def take_over(others: Array, ways: Ways, against: Ways, found: Array, values: Array) -> None:
    """Put new chances in the place of old ones."""
    for own in range(1, len(ways.mask)):
        for i in range(len(others)):
            if ways.mask[own] & against.mask[others[i]] == 0:
                values[own, others[i]] = found[i, own]


class Progress(NamedTuple):
    """So many sweeps are done, and this part of the next, which leaves out next to nothing or what is seldom; the
    largest change in it.
    """

    sweeps: int
    done: float
    is_exact: bool
    change: float


class MovingSide:
    """The positions in which one side is on turn: it holds one of `own`, the other side one of `other`.

    `start` is the first position of a game with these options, an array of one record.
    """

    def __init__(self, start: Array, own: PieceHoldings, other: PieceHoldings) -> None:
        self.start, self.own, self.other = start, own, other

    @property
    def shape(self) -> tuple[int, int]:
        """How many holdings the side on turn may have, and how many the other."""
        return len(self.own), len(self.other)

    @cached_property
    def coarse(self) -> PieceTurns:
        """A turn without what is seldom."""
        return stages_from(self.start, FIRST, self.other.pieces, COARSE)[1]

    @cached_property
    def fine(self) -> PieceTurns:
        """A turn as exactly as it is told."""
        return stages_from(self.start, FIRST, self.other.pieces, SELDOM)[1]

    @cached_property
    def rows(self) -> int:
        """How many holdings of the other side hits lead to."""
        return len(hit_holdings(self.other))

    @cached_property
    def positions(self) -> int:
        """How many positions there are before the first throw of the turn."""
        masks, counts = np.unique(self.own.mask[1:], return_counts=True)
        return int(
            sum(
                counts @ (((masks & mask) == 0) * count)
                for mask, count in zip(*np.unique(self.other.mask[1:], return_counts=True), strict=True)
            )
        )

    def row_bytes(self, *models: PieceTurns) -> int:
        """What it takes to remember a holding of the other side."""
        return 4 * len(self.own) * sum(max(1, turns.slots) for turns in models)

    @cached_property
    def blocks(self) -> list[Array]:
        """What the other side may hold in the order in which it is worked out, the holdings of a block at once."""
        order = in_order(self.other)
        hands = self.other.hand[order]
        return [
            same[first : first + BLOCK]
            for same in np.split(order, np.flatnonzero(np.diff(hands)) + 1)
            for first in range(0, len(same), BLOCK)
        ]


class Solving:
    """Values that are on their way, where one side has at most `left[0]` pieces left and the other at most `left[1]`.

    `values[k][own, other]` is the chance to win of the side on turn, `sides[k]`. There is one of these if both sides
    may have as many pieces left; otherwise there are two, for either may be on turn.

    Most sweeps leave out all that is seldom in a turn. What they miss by that (`missed`) is worked out in a few sweeps
    that leave out next to nothing, and added. After `work_in` both lie on the disk, and solving goes on where it was
    stopped. For what is remembered within a sweep there are `room` bytes, or as many as it takes.
    """

    def __init__(self, start: Array, left: tuple[int, int], room: int | None = None) -> None:
        self.start, self.left, self.room = start, left, room
        own, other = holdings_of(start, left)
        self.sides = [MovingSide(start, own, other)]
        if own is not other:
            self.sides.append(MovingSide(start, other, own))
        self.workings: Workings | None = None
        self.standing = YutStage()

    def work_in(self, folder: Path) -> bool:
        """Work on the disk; returns whether an earlier run has begun there. Raises what `Workings` raises."""
        self.workings = Workings(folder, self.shapes)
        self.standing = self.workings.standing
        return not self.workings.is_new

    @property
    def shapes(self) -> list[tuple[int, int]]:
        """The shapes of the arrays of values."""
        return [side.shape for side in self.sides]

    @cached_property
    def values(self) -> list[Array]:
        """The chances so far; nothing is known at first."""
        return self.workings.values if self.workings else self._filled(UNKNOWN)

    @cached_property
    def missed(self) -> list[Array]:
        """What sweeps that leave out something miss."""
        return self.workings.missed if self.workings else self._filled(0.0, is_turned=True)

    def _filled(self, value: float, *, is_turned: bool = False) -> list[Array]:
        return [np.full(shape[::-1] if is_turned else shape, value, np.float32) for shape in self.shapes]

    @cached_property
    def ways(self) -> list[tuple[Ways, Ways]]:
        """For either side on turn the steps of what it may hold and of what the other side may."""
        first = ways_of(self.sides[0].own)
        if len(self.sides) == 1:
            return [(first, first)]
        second = ways_of(self.sides[0].other)
        return [(first, second), (second, first)]

    @property
    def positions(self) -> int:
        """How many positions there are before the first throw of a turn."""
        return sum(side.positions for side in self.sides)

    @property
    def cells(self) -> int:
        """How many values there are, with those of positions that cannot be."""
        return sum(own * other for own, other in self.shapes)

    @property
    def stages(self) -> int:
        """How many stages a turn has, as exactly as it is told."""
        return max(len(side.fine.lost) for side in self.sides)

    @property
    def memory(self) -> int:
        """How many bytes it takes at most to solve it, where nothing has to be worked out again."""
        return self._bytes_for(max(side.rows for side in self.sides))

    @property
    def least_memory(self) -> int:
        """How many bytes it takes at least."""
        return self._bytes_for(LEAST)

    @property
    def disk(self) -> int:
        """How many bytes the workings take."""
        return 2 * 4 * self.cells

    def room_in(self, memory: int) -> int:
        """How many of so many bytes there are for what is remembered; the rest is for the values."""
        return memory - self._bytes_for(0)

    def _bytes_for(self, rows: int) -> int:
        """What it takes to remember so many holdings, if there are as many, and the values."""
        remembered = max(min(rows, side.rows) * side.row_bytes(side.coarse, side.fine) for side in self.sides)
        return 4 * self.cells + remembered

    def take(self, own: PieceHoldings, other: PieceHoldings, values: Array) -> None:
        """Begin with what is known of a side on turn that holds one of `own` while the other holds one of `other`."""
        for side, so_far in zip(self.sides, self.values, strict=True):
            _, at, known_at = np.intersect1d(side.own.keys, own.keys, True, True)
            _, beside, known_beside = np.intersect1d(side.other.keys, other.keys, True, True)
            so_far[np.ix_(at, beside)] = values[np.ix_(known_at, known_beside)]

    @cached_property
    def blocks(self) -> list[tuple[int, Array]]:
        """Which side is on turn, and what the other holds: all that is worked out in a sweep, in this order."""
        return [(k, others) for k, side in enumerate(self.sides) for others in side.blocks]

    def improve(self, threads: int = 0) -> Iterator[Progress]:
        """Sweep over all positions until they are solved, and tell every now and then how far it has come."""
        standing = self.standing
        while standing.residual > SMALL_ENOUGH:
            yield from self._sweep(threads or usual_threads())
            if standing.is_exact:
                standing.residual = standing.change
            is_settled = standing.change <= max(SMALL_ENOUGH, standing.residual * SETTLED)
            standing.is_exact = not standing.is_exact and is_settled
            standing.sweeps, standing.blocks, standing.change = standing.sweeps + 1, 0, 0.0
            self.save()

    def save(self) -> None:
        """Bring what has been worked out to the disk, if it is kept there."""
        if self.workings:
            self.workings.flush()

    def _sweep(self, threads: int) -> Iterator[Progress]:
        """Work out every position once, or those that are left of an earlier run."""
        standing = self.standing
        moving, memories = -1, list[tuple[PieceTurns, Memory]]()
        saved = begun = time.monotonic()
        for number in range(standing.blocks, len(self.blocks)):
            k, others = self.blocks[number]
            if k != moving:
                memories.clear()
                moving, memories = k, self._memories(k)
            self._block(k, others, memories, threads)
            standing.blocks = number + 1
            now = time.monotonic()
            standing.seconds, begun = standing.seconds + now - begun, now
            if now - saved >= FLUSHED_EVERY:
                self.save()
                saved = now
            yield Progress(
                standing.sweeps, standing.blocks / len(self.blocks), standing.is_exact, standing.change
            )

    def _memories(self, k: int) -> list[tuple[PieceTurns, Memory]]:
        """What a turn of this side can come to, with room for what is remembered of it."""
        side = self.sides[k]
        models = (side.coarse, side.fine) if self.standing.is_exact else (side.coarse,)
        rows = side.rows if self.room is None else min(side.rows, self.room // side.row_bytes(*models))
        return [(turns, Memory(side.other, len(side.own), turns, rows)) for turns in models]

    def _block(self, k: int, others: Array, memories: list[tuple[PieceTurns, Memory]], threads: int) -> None:
        """Work out the positions in which this side is on turn and the other has one of these holdings."""
        standing, missed = self.standing, self.missed[k]
        found, *exactly = (self._work_out(k, turns, memory, others, threads) for turns, memory in memories)
        if exactly:
            missed[others] = exactly[0] - found
            found = exactly[0]
        else:
            found += missed[others]
        change = largest_change(others, *self.ways[k], found, self.values[k])
        if change > standing.change:
            standing.change = change
            if self.workings:
                self.workings.note()
        take_over(others, *self.ways[k], found, self.values[k])

    def _work_out(self, k: int, turns: PieceTurns, memory: Memory, others: Array, threads: int) -> Array:
        """The mover's chances against each of these holdings, of shape (others, own)."""
        found = np.zeros((len(others), len(self.sides[k].own)), np.float32)
        for first in range(0, len(others), AT_ONCE):
            part = others[first : first + AT_ONCE]
            for layer in memory.lacking(part):
                memory.make_room(layer)
                again = np.zeros((len(layer), found.shape[1]), np.float32)
                self._run(k, turns, memory, layer, again, threads)
            memory.make_room(part)
            self._run(k, turns, memory, part, found[first : first + AT_ONCE], threads)
        return found

    def _run(
        self, k: int, turns: PieceTurns, memory: Memory, others: Array, found: Array, threads: int
    ) -> None:
        """Fill `found` for holdings, all that hits make of them being remembered."""
        answers = self.values[-1 - k]

        def work(first: int, last: int) -> None:
            part = others[first:last]
            worth = np.zeros((len(turns.lost), found.shape[1] + 1), np.float32)
            remembered = memory.store, memory.row
            work_out_all(part, *self.ways[k], turns, remembered, answers[part], found[first:last], worth)

        spread(work, len(others), threads, max(1, min(4, len(others) // threads)))


def holdings_of(start: Array, left: tuple[int, int]) -> tuple[PieceHoldings, PieceHoldings]:
    """What two sides may hold that have at most so many pieces left; the same object if both may have as many."""
    own = PieceHoldings(start, left[0])
    return own, own if left[0] == left[1] else PieceHoldings(start, left[1])

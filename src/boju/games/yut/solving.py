"""柶戲 with few pieces solved: the chance to win of the side on turn, wherever both sides stand, by value iteration.

A turn is worked out backwards for all that the mover may hold at once, while the other side's holding stands still but
for the hits that it takes. A hit sends pieces to the hand; so the other side's holdings are taken in order, those with
most in hand first, and what a turn's stages are worth there is remembered for those that hits lead to.
"""

import time
from collections.abc import Generator, Iterator
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.threads import spread, usual_threads
from boju.games.yut.board import FARTHEST
from boju.games.yut.holdings import Holdings
from boju.games.yut.turns import FIRST, OVER, SELDOM, Turns, stages_from

BLOCK = 64
"""Holdings that are worked out from the same values, so that the number of threads changes nothing."""
COARSE = 1e-3
"""What counts as seldom in most sweeps."""
SETTLED = 1e-2
"""The part of the last residual to which the change in a sweep must have fallen before the next exact sweep."""
SMALL_ENOUGH = 8e-7
"""The largest change in a sweep over all positions after which they count as solved."""
WON, IMPOSSIBLE = 1.0, -1.0


class Ways(NamedTuple):
    """Steps as kernels want them, in columns: with throw v, holding h can become each `to[v, k, h]`, landing on
    `point[v, k, h]`. What is not there leads to a holding one past the last. `hits` is that of `Holdings`.
    """

    to: Array
    point: Array
    hits: Array
    mask: Array


def ways_of(holdings: Holdings) -> Ways:
    """The steps of all holdings in columns."""
    begin, to, point = holdings.steps
    n, widest = len(holdings), int(np.diff(begin, axis=1).max())
    columns = np.full((FARTHEST + 1, widest, n), n, np.uint32)
    points = np.zeros((FARTHEST + 1, widest, n), np.uint8)
    for value in range(FARTHEST + 1):
        for k in range(widest):
            has = np.flatnonzero(begin[:, value + 1] - begin[:, value] > k)
            columns[value, k, has] = to[begin[has, value] + k]
            points[value, k, has] = point[begin[has, value] + k]
    return Ways(columns, points, holdings.hits, holdings.mask.astype(np.int64))


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


@kernel
def list_hits(other: int, ways: Ways, row: Array, hitting: Array, counts: Array, shut: Array) -> int:
    """Write for each throw the steps that hit the other side, if it holds `other`, and what the mover then cannot hold;
    returns how much that is.
    """
    mask = ways.mask[other]
    for value in range(FARTHEST + 1):
        n = 0
        for k in range(ways.to.shape[1]):
            for own in range(1, ways.to.shape[2]):
                point = int64(ways.point[value, k, own])
                if (mask >> point) & 1 and ways.mask[own] & mask == 0:
                    hitting[value, n, 0] = own
                    hitting[value, n, 1] = ways.to[value, k, own]
                    hitting[value, n, 2] = row[ways.hits[other, point]]
                    n += 1
        counts[value] = n
    n = 0
    for own in range(len(ways.mask)):
        if ways.mask[own] & mask:
            shut[n] = own
            n += 1
    return n


@kernel
def work_out(other: int, ways: Ways, turns: Turns, memory: Any, lists: Any, worth: Array) -> None:
    """Fill `worth[stage, own]` with the mover's chance to win against one holding; that of stage OVER is given."""
    store, row = memory
    hitting, counts, shut = lists
    n = ways.to.shape[2]
    shut_count = list_hits(other, ways, row, hitting, counts, shut)
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
                    for k in range(ways.to.shape[1]):
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
def remember(other: int, turns: Turns, memory: Any, worth: Array) -> None:
    """Keep what the stages after a hit are worth against a holding that hits lead to."""
    store, row = memory
    if row[other] >= 0:
        for stage in range(len(turns.slot)):
            if turns.slot[stage] >= 0:
                for own in range(store.shape[2]):
                    store[turns.slot[stage], row[other], own] = worth[stage, own]


@allocating_kernel
def work_out_all(
    others: Array, ways: Ways, turns: Turns, memory: Any, values: Array, found: Array, worth: Array
) -> None:
    """Write into `found[i]` the mover's chance at the first stage of `turns` against the holding `others[i]`.

    `values[i, own]` is the chance to win of the other side when it is on turn. In the end `worth[stage, own]` is what
    the stages are worth against the last holding.
    """
    n = ways.to.shape[2]
    hitting = np.zeros((FARTHEST + 1, n * ways.to.shape[1], 3), np.uint32)
    lists = hitting, np.zeros(FARTHEST + 1, np.int64), np.zeros(n, np.uint32)
    for i in range(len(others)):
        other = int64(others[i])
        for own in range(1, n):
            worth[OVER, own] = WON - values[i, own]
        work_out(other, ways, turns, memory, lists, worth)
        remember(other, turns, memory, worth)
        for own in range(n):
            found[i, own] = worth[turns.first, own]


@kernel
def take_over(others: Array, masks: Array, found: Array, values: Array) -> float:
    """Put new chances in the place of old ones; returns the largest change."""
    largest = 0.0
    for i in range(len(others)):
        other = others[i]
        for own in range(1, len(masks)):
            if masks[own] & masks[other] == 0:
                largest = max(largest, abs(float(found[i, own]) - float(values[own, other])))
                values[own, other] = found[i, own]
    return largest


def new_memory(holdings: Holdings, turns: Turns) -> tuple[Array, Array]:
    """Room for what stages are worth after a hit, and the row of each holding in it, or -1."""
    row = np.full(len(holdings), -1, np.int32)
    hit = np.unique(holdings.hits[holdings.hits > 0])
    row[hit] = np.arange(len(hit))
    return np.zeros((max(1, turns.slots), len(hit), len(holdings)), np.float32), row


class Model(NamedTuple):
    """A turn, told more or less exactly, and what its stages are worth after a hit."""

    turns: Turns
    memory: Any


class Progress(NamedTuple):
    """So many sweeps are done, and this part of the next, which leaves out next to nothing or what is seldom; the
    largest change in it.
    """

    sweeps: int
    done: float
    is_exact: bool
    change: float


class Solving:
    """Values that are on their way: `values[own, other]` is the chance to win of the side on turn.

    Most sweeps leave out all that is seldom in a turn. What they miss by that (`missed`) is worked out in a few sweeps
    that leave out next to nothing, and added.
    """

    def __init__(
        self, start: Array, pieces: int, values: Array | None = None, sweeps: int = 0, seconds: float = 0.0
    ) -> None:
        self.start, self.pieces = start, pieces
        self.holdings = Holdings(start, pieces)
        self.sweeps, self.seconds, self.residual = sweeps, seconds, 1.0
        self._is_resumed = values is not None
        if values is not None:
            self.values = values

    @cached_property
    def values(self) -> Array:
        """The chances so far; nothing is known at first."""
        return np.full((len(self.holdings), len(self.holdings)), 0.5, np.float32)

    @cached_property
    def missed(self) -> Array:
        """What sweeps that leave out something miss."""
        return np.zeros_like(self.values)

    @cached_property
    def ways(self) -> Ways:
        """The steps of all holdings."""
        return ways_of(self.holdings)

    @cached_property
    def coarse(self) -> Model:
        """A turn without what is seldom."""
        return self._model(COARSE)

    @cached_property
    def fine(self) -> Model:
        """A turn as exactly as it is told."""
        return self._model(SELDOM)

    def _turns(self, seldom: float) -> Turns:
        return stages_from(self.start, FIRST, self.pieces, seldom)[1]

    def _model(self, seldom: float) -> Model:
        turns = self._turns(seldom)
        return Model(turns, new_memory(self.holdings, turns))

    @cached_property
    def positions(self) -> int:
        """How many positions there are before the first throw of a turn."""
        masks, counts = np.unique(self.holdings.mask[1:], return_counts=True)
        return int(
            sum(counts @ (((masks & mask) == 0) * count) for mask, count in zip(masks, counts, strict=True))
        )

    @property
    def stages(self) -> int:
        """How many stages a turn has, as exactly as it is told."""
        return len(self._turns(SELDOM).lost)

    @property
    def memory(self) -> int:
        """How many bytes the arrays take while it is solved."""
        n, hit = len(self.holdings), int((self.holdings.hand > 0).sum())
        slots = self._turns(SELDOM).slots + self._turns(COARSE).slots
        return 4 * n * (2 * n + hit * slots)

    def take(self, fewer: Holdings, values: Array) -> None:
        """Begin with what is known of fewer pieces."""
        places = np.searchsorted(self.holdings.keys, fewer.keys)
        self.values[np.ix_(places, places)] = values

    def improve(self, threads: int = 0) -> Iterator[Progress]:
        """Sweep over all positions until they are solved, and tell every now and then how far it has come."""
        threads = threads or usual_threads()
        if self._is_resumed:
            self.residual = yield from self._sweep(threads, is_exact=True)
        while self.residual > SMALL_ENOUGH:
            change = 1.0
            while change > max(SMALL_ENOUGH, self.residual * SETTLED):
                change = yield from self._sweep(threads, is_exact=False)
            self.residual = yield from self._sweep(threads, is_exact=True)

    def _sweep(self, threads: int, is_exact: bool) -> Generator[Progress, None, float]:
        """Work out every position once; returns the largest change."""
        holdings, largest, done = self.holdings, 0.0, 0
        order = np.arange(len(holdings) - 1, 0, -1, dtype=np.int32)
        for hand in range(self.pieces, -1, -1):
            same = order[holdings.hand[order] == hand]
            for first in range(0, len(same), BLOCK):
                begun = time.monotonic()
                block = same[first : first + BLOCK]
                largest = max(largest, self._block(block, threads, is_exact))
                done += len(block)
                self.seconds += time.monotonic() - begun
                yield Progress(self.sweeps, done / len(order), is_exact, largest)
        self.sweeps += 1
        return largest

    def _block(self, others: Array, threads: int, is_exact: bool) -> float:
        found = self._work_out(self.coarse, others, threads)
        if is_exact:
            exactly = self._work_out(self.fine, others, threads)
            self.missed[others] = exactly - found
            found = exactly
        else:
            found += self.missed[others]
        return take_over(others, self.ways.mask, found, self.values)

    def _work_out(self, model: Model, others: Array, threads: int) -> Array:
        values, found = self.values[others], np.zeros((len(others), len(self.holdings)), np.float32)

        def work(first: int, last: int) -> None:
            worth = np.zeros((len(model.turns.lost), len(self.holdings) + 1), np.float32)
            work_out_all(others[first:last], self.ways, *model, values[first:last], found[first:last], worth)

        spread(work, len(others), threads, 4)
        return found

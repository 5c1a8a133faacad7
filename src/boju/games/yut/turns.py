"""How a turn of 柶戲 can go on, whatever stands on the board: throws due and in hand, from the first throw to the last.

A *stage* of a turn is what is in hand and what is due. What a throw, its use and a hit make of a stage is asked of the
rules. As throws that earn throws have no bound (YUT-13), stages that are reached too seldom are left out: a throw that
would lead to one is taken to be thrown anew.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, Position
from boju.core.game_functions import CHANCE
from boju.core.kernels import allocating_kernel, entry, kernel
from boju.games.yut.board import FARTHEST
from boju.games.yut.rules import THROWING, earns_throw, go_on, outcomes, setup, throw

SELDOM = 1e-6
"""The chance to come to a stage below which it is left out."""
HIT_CHANCE = 0.25
"""How often a throw is about used for a hit, to tell what is seldom."""
OVER = 0
"""The number of the stage in which the turn is over."""

Stage = tuple[int, int, tuple[int, ...]]
"""The phase, the throws due, and how many throws of each value are in hand."""
NOTHING = (0,) * (FARTHEST + 1)
FIRST: Stage = (THROWING, 1, NOTHING)
_END: Stage = (-1, 0, NOTHING)


@kernel
def set_stage(s: Position, phase: int, owed: int, pending: Array) -> None:
    """A turn that has come to a stage."""
    setup(s)
    s.phase = phase
    s.actor = CHANCE if phase == THROWING else 0
    s.owed = owed
    for value in range(FARTHEST + 1):
        s.pending[value] = pending[value]


@allocating_kernel
def throw_once(states: Array, code: int) -> None:
    """The stage after a throw."""
    throw(states[0], code, np.zeros((1, 6), np.int64))


@allocating_kernel
def use_once(states: Array, value: int, has_hit: bool) -> None:
    """The stage after a throw has been used, with a hit or without one."""
    s = states[0]
    s.pending[value] -= 1
    if has_hit and earns_throw(s, value):
        s.owed += 1
    go_on(s, np.zeros((1, 6), np.int64))


@allocating_kernel
def lose_all(states: Array) -> None:
    """The stage after no throw could be used (YUT-23)."""
    states[0].pending[:] = 0
    go_on(states[0], np.zeros((1, 6), np.int64))


@kernel
def throws_of(states: Array, codes: Array, weights: Array) -> int:
    """What can be thrown."""
    return outcomes(states[0], codes, weights)


class PieceTurns(NamedTuple):
    """All stages to which a turn can come from its first, number `first`; children before parents but for hits.

    Of a stage in which throws are used, `after[stage, value]` and `after_hit[stage, value]` are the stages that follow,
    -1 where no such throw is in hand, and `lost[stage]` the one after a pass. A stage in which is thrown leads with
    `chance[stage, k]` to `thrown[stage, k]`. `slot[stage]` numbers the stages that follow a hit, or is -1.
    """

    first: int
    is_thrown: Array
    after: Array
    after_hit: Array
    lost: Array
    thrown: Array
    chance: Array
    slot: Array

    @property
    def slots(self) -> int:
        """How many stages follow a hit."""
        return int(self.slot.max()) + 1


class _Asking:
    """Asks the rules what follows a stage."""

    def __init__(self, start: Array) -> None:
        self.states = entry(start.copy())
        self.states["max_turns"] = 0
        self.codes, self.weights = np.zeros(FARTHEST + 2, np.int32), np.zeros(FARTHEST + 2, np.int64)

    def _after(self, stage: Stage, step: Callable[..., Any], *arguments: Any) -> Stage:
        phase, owed, pending = stage
        _set(self.states, phase, owed, np.array(pending))
        step(self.states, *arguments)
        s = self.states[0]
        if int(s["turn"]) > 1:
            return _END
        return int(s["phase"]), int(s["owed"]), tuple(int(count) for count in s["pending"])

    def throws(self, stage: Stage) -> list[tuple[float, Stage]]:
        """What can be thrown, with its chance."""
        count = throws_of(self.states, self.codes, self.weights)
        total = self.weights[:count].sum()
        return [
            (float(self.weights[k] / total), self._after(stage, throw_once, int(self.codes[k])))
            for k in range(count)
        ]

    def use(self, stage: Stage, value: int, has_hit: bool) -> Stage:
        """After a throw has been used."""
        return self._after(stage, use_once, value, has_hit)

    def lose(self, stage: Stage) -> Stage:
        """After a pass."""
        return self._after(stage, lose_all)


@allocating_kernel
def _set(states: Array, phase: int, owed: int, pending: Array) -> None:
    set_stage(states[0], phase, owed, pending)


def stages_from(
    start: Array, first: Stage, most_hits: int, seldom: float = SELDOM
) -> tuple[dict[Stage, int], PieceTurns]:
    """The stages that can follow the first, by number, in games with the options of `start`, an array of one record.

    No more than `most_hits` hits are made in a turn, for each sends a pile back.
    """
    asking = _Asking(start)
    reached = _reached(asking, first, most_hits, seldom)
    order = _in_order(asking, reached)
    numbers = {stage: number for number, stage in enumerate(order)}
    n, values = len(order), FARTHEST + 1
    turns = PieceTurns(
        numbers[first],
        np.array([stage[0] == THROWING for stage in order]),
        np.full((n, values), -1, np.int32),
        np.full((n, values), -1, np.int32),
        np.zeros(n, np.int32),
        np.zeros((n, values + 1), np.int32),
        np.zeros((n, values + 1)),
        np.full(n, -1, np.int32),
    )
    for number, stage in enumerate(order[1:], start=1):
        if stage[0] == THROWING:
            kept = [(chance, numbers[after]) for chance, after in asking.throws(stage) if after in numbers]
            total = sum(chance for chance, _ in kept)
            for k, (chance, after) in enumerate(kept):
                turns.thrown[number, k], turns.chance[number, k] = after, chance / total
            continue
        turns.lost[number] = numbers[asking.lose(stage)]
        for value in _in_hand(stage):
            turns.after[number, value] = numbers[asking.use(stage, value, False)]
            turns.after_hit[number, value] = numbers.get(asking.use(stage, value, True), -1)
    followed = np.unique(turns.after_hit[turns.after_hit >= 0])
    turns.slot[followed] = np.arange(len(followed))
    return numbers, turns


def _in_hand(stage: Stage) -> list[int]:
    return [value for value, count in enumerate(stage[2]) if count > 0]


def _reached(asking: _Asking, first: Stage, most_hits: int, seldom: float) -> set[Stage]:
    """The stages that are reached often enough, whatever is played; `most_hits` hits at most."""
    reached: set[Stage] = {_END, first}
    front: dict[Stage, float] = {first: 1.0}
    for hits in range(most_hits + 1):
        after_hits: dict[Stage, float] = {}
        waiting = dict(front)
        while waiting:
            stage = max(waiting, key=_weight)
            likely = waiting.pop(stage)
            reached.add(stage)
            if stage[0] == THROWING:
                for chance, after in asking.throws(stage):
                    brings_more = after[0] == THROWING and sum(after[2]) > sum(stage[2])
                    if after != _END and (not brings_more or likely * chance >= seldom):
                        waiting[after] = waiting.get(after, 0.0) + likely * chance
                continue
            followers = {asking.lose(stage), *(asking.use(stage, value, False) for value in _in_hand(stage))}
            for after in followers - {_END}:
                waiting[after] = waiting.get(after, 0.0) + likely
            if hits < most_hits:
                for value in _in_hand(stage):
                    after = asking.use(stage, value, True)
                    if after != _END:
                        after_hits[after] = max(after_hits.get(after, 0.0), likely * HIT_CHANCE)
        front = after_hits
    return reached


def _weight(stage: Stage) -> tuple[int, int, int]:
    """Stages that can lead to others without a hit come first: those with throws due, the most due first, and among
    them those with fewer in hand; then those with more in hand.
    """
    count = sum(stage[2])
    return (stage[1], 1, -count) if stage[0] == THROWING else (stage[1], 0, count)


def _in_order(asking: _Asking, reached: set[Stage]) -> list[Stage]:
    """The stages, each after those to which it leads without a hit."""
    order, is_listed = [_END], {_END}
    stack: list[Stage] = sorted(reached - {_END})
    while stack:
        stage = stack[-1]
        if stage in is_listed:
            stack.pop()
            continue
        if stage[0] == THROWING:
            children = [after for _, after in asking.throws(stage) if after in reached]
        else:
            children = [
                asking.lose(stage),
                *(asking.use(stage, value, False) for value in _in_hand(stage)),
            ]
        missing = [child for child in children if child not in is_listed]
        if missing:
            stack += missing
        else:
            order.append(stage)
            is_listed.add(stage)
            stack.pop()
    return order

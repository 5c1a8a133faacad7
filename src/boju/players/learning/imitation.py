"""A net learns what levels do: their choices are to be likelier, by what the net says, than all else they could do.

This is for games in which something is hidden. The levels play, and every choice is kept with what its seat could see.
The net need not say what a position is worth, only how much the levels like what they see after a move.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import OVER, features, play, targets
from boju.core.kernels import allocating_kernel, entry, waited_for
from boju.players.learning.fitting import Habit, Weights, add_slope, shuffle, step
from boju.players.levels import IsCancelled, Think, find_level, policy_of
from boju.players.likelihood import Others, like_moves
from boju.players.matches import Match
from boju.players.nets import calculate
from boju.players.worlds import list_moves
from boju.state import State

TOGETHER = 128
"""Choices that are learned from at once."""


class WatchedChoices(NamedTuple):
    """What seats saw when they had to choose, an array of records, and the codes of what they did."""

    views: Array
    codes: Array


def watch(
    start: State, levels: Sequence[str], seed: int, first: int, wanted: int
) -> tuple[int, WatchedChoices]:
    """Let levels play games from `start`, from the one of number `first` on, until there are so many choices; returns
    how many games there were, and the choices of all seats that could do more than one thing.

    The seats are taken in turns, so that each level sits as often on each of them.
    """
    views, codes = list[Array](), list[int]()

    def watched(level: str) -> Think:
        think = policy_of(start, find_level(level))

        def choose(view: Array, seed: int, is_cancelled: IsCancelled) -> list[int]:
            chosen = think(view, seed, is_cancelled)
            if list_moves(entry(view.copy()), np.empty(MAX_CODES, np.int32)) > 1:
                views.append(view.copy())
                codes.append(chosen[0])
            return chosen

        return choose

    match, number = Match(start, seed, {level: watched(level) for level in levels}), first
    while len(codes) < wanted:
        seating = [levels[(number + seat) % len(levels)] for seat in range(start.players)]
        match.play(seating, number)
        number += 1
    return number - first, WatchedChoices(
        entry(np.concatenate([start.records[:0], *views])), np.array(codes, np.int64)
    )


@waited_for
@allocating_kernel
def foretell(choices: WatchedChoices, others: Others, found: Array) -> None:
    """Fill `found` with the logarithms of how likely all choices are, if they are made as the others choose."""
    views, codes, chances = (
        np.empty(2, choices.views.dtype),
        np.empty(MAX_CODES, np.int32),
        np.empty(MAX_CODES),
    )
    for i in range(len(found)):
        views[0] = choices.views[i]
        found[i] = -np.inf
        for k in range(like_moves(views, others, codes, chances)):
            if codes[k] == choices.codes[i]:
                found[i] = np.log(chances[k])


@allocating_kernel
def add_choice(
    views: Array, others: Others, code: int, slope: Weights, codes: Array, chances: Array, room: Array
) -> None:
    """Add for every weight how steeply the cross entropy rises with it, up to a factor, for a choice of the seat to
    move in the view `views[0]`: what was done should have been sure.
    """
    seat, net, workspace = int64(views[0].actor), others.net, others.workspace
    effects, out, target = np.zeros((1, 6), np.int64), room[0], room[1]
    for k in range(like_moves(views, others, codes, chances)):
        views[1] = views[0]
        play(views[1], int64(codes[k]), effects)
        sides = targets(views[1], out)
        n = 0 if views[1].actor == OVER else features(views[1], seat, workspace.numbers, workspace.values)
        if n > 0:
            calculate(net, workspace, n)
            for o in range(len(net.bias)):
                is_own = o % sides == 0
                target[o] = workspace.outputs[o] + ((codes[k] == code) - chances[k] if is_own else 0.0)
            add_slope(net, workspace, n, target, slope)


@waited_for
@allocating_kernel
def imitate(
    choices: WatchedChoices, others: Others, slope: Weights, habit: Habit, rate: float, rng: Array
) -> None:
    """Learn once from all choices, in a random order."""
    views, codes, chances = (
        np.empty(2, choices.views.dtype),
        np.empty(MAX_CODES, np.int32),
        np.empty(MAX_CODES),
    )
    room, count = np.zeros((2, MAX_OUTPUTS)), len(choices.codes)
    order = np.arange(count)
    shuffle(order, count, rng)
    for first in range(0, count, TOGETHER):
        last = min(first + TOGETHER, count)
        for i in range(first, last):
            views[0] = choices.views[order[i]]
            add_choice(views, others, int64(choices.codes[order[i]]), slope, codes, chances, room)
        step(others.net, slope, habit, last - first, rate)

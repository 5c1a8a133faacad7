"""A net learns from a trail: towards a mixture of what it foretold a little later and what came of it in the end.

These are λ-returns (Sutton, "Learning to predict by the methods of temporal differences"; Tesauro, "Temporal
difference learning and TD-Gammon"). The steps towards them are those of Kingma and Ba, "Adam: a method for stochastic
optimization": each weight keeps how far it was to move on average, and how much that varied.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_SEATS
from boju.core.kernels import allocating_kernel, kernel, waited_for
from boju.core.random import below
from boju.players.learning.trail import NOBODY, TrainingTrail
from boju.players.nets import Net, Workspace, calculate, seen_from

TOGETHER = 1024
"""Positions that are learned from at once."""
STEADY, STEADIER = 0.9, 0.999
"""How much of the mean step, and of its mean square, is kept at every step."""
SMALLEST = 1e-8
_ONE = np.float32(1.0)


class Weights(NamedTuple):
    """A number for every weight of a net, `float32`, in its shape."""

    hidden: Array
    outer: Array
    bias: Array


class Habit(NamedTuple):
    """How the weights have moved: the mean step, the mean of its square, and `steps` of shape (1,), how many."""

    mean: Weights
    square: Weights
    steps: Array


def new_weights(net: Net) -> Weights:
    """Zeros in the shape of a net."""
    return Weights(*(np.zeros_like(getattr(net, name)) for name in Weights._fields))


def new_habit(net: Net) -> Habit:
    """The habit of a net that has not moved yet."""
    return Habit(new_weights(net), new_weights(net), np.zeros(1, np.int64))


@kernel
def lay_out(trail: TrainingTrail, row: int, workspace: Workspace) -> int:
    """Put the features of a position in the workspace; returns how many there are."""
    at = trail.starts[row]
    n = int64(trail.starts[row + 1] - at)
    for k in range(n):
        workspace.numbers[k] = trail.numbers[at + k]
        workspace.values[k] = trail.values[at + k]
    return n


@kernel
def set_targets(
    trail: TrainingTrail,
    rows: int,
    sides: int,
    net: Net,
    workspace: Workspace,
    is_common: bool,
    trace: float,
    goals: Array,
    targets: Array,
) -> None:
    """Fill `targets[k]` with what the net should have foretold of position k, as its viewer sees it.

    `trace` is how much of it is what came in the end, rather than what was foretold one step later: by whoever moved
    then where that `is_common`, else by the same seat, for another would tell what this one could not know.
    """
    outputs = len(net.bias)
    for k in range(rows - 1, -1, -1):
        viewer = int64(trail.viewers[k])
        if viewer == NOBODY:
            for seat in range(len(goals)):
                for o in range(outputs):
                    goals[seat, o] = trail.came[k, o]
            continue
        calculate(net, workspace, lay_out(trail, k, workspace))
        goal = goals[0 if is_common else viewer]
        for o in range(outputs):
            place = seen_from(o, sides, viewer)
            unit = float(net.unit[o]) if net.unit[o] > 0 else 1.0
            came = trail.came[k, place]
            targets[k, o] = (goal[place] - came) / unit
            goal[place] = trace * goal[place] + (1.0 - trace) * (came + workspace.outputs[o] * unit)


@kernel
def shuffle(order: Array, count: int, rng: Array) -> None:
    """Put the first numbers of an order into another one, all orders being equally likely."""
    for k in range(count - 1, 0, -1):
        other = below(rng, k + 1)
        order[k], order[other] = order[other], order[k]


@kernel
def add_slope(net: Net, workspace: Workspace, n: int, target: Array, slope: Weights) -> None:
    """Add for every weight how steeply the error rises with it; the workspace is as `calculate` left it for n features.

    The error is the square of what is missing to a score, and the cross entropy of a chance: the steepness at an output
    is the same for both.
    """
    units = len(workspace.sums)
    for j in range(units):
        workspace.spare[j] = 0.0
    for o in range(len(net.bias)):
        error = np.float32(workspace.outputs[o] - target[o])
        slope.bias[o] += error
        weights, steep = net.outer[o], slope.outer[o]
        for j in range(units):
            workspace.spare[j] += error * weights[j]
            steep[j] += error * workspace.active[j]
    for j in range(units):
        width = _ONE + abs(workspace.sums[j])
        workspace.spare[j] /= width * width
    for k in range(n):
        row, amount = slope.hidden[workspace.numbers[k]], workspace.values[k]
        for j in range(units):
            row[j] += amount * workspace.spare[j]


@kernel
def move(weights: Array, slope: Array, mean: Array, square: Array, share: Any, rate: Any, width: Any) -> None:
    """Move weights down a slope, which is the sum over 1 / `share` positions, and forget the slope."""
    for k in range(len(weights)):
        steep = slope[k] * share
        slope[k] = 0.0
        mean[k] += np.float32(1 - STEADY) * (steep - mean[k])
        square[k] += np.float32(1 - STEADIER) * (steep * steep - square[k])
        weights[k] -= rate * mean[k] / (np.sqrt(square[k]) * width + np.float32(SMALLEST))


@kernel
def step(net: Net, slope: Weights, habit: Habit, count: int, rate: float) -> None:
    """Move all weights by what so many positions have said."""
    habit.steps[0] += 1
    steps = float(habit.steps[0])
    share = np.float32(1.0 / count)
    far = np.float32(rate / (1 - STEADY**steps))
    width = np.float32(1 / sqrt(1 - STEADIER**steps))
    mean, square = habit.mean, habit.square
    for i in range(len(net.hidden)):
        move(net.hidden[i], slope.hidden[i], mean.hidden[i], square.hidden[i], share, far, width)
    for o in range(len(net.outer)):
        move(net.outer[o], slope.outer[o], mean.outer[o], square.outer[o], share, far, width)
    move(net.bias, slope.bias, mean.bias, square.bias, share, far, width)


@waited_for
@allocating_kernel
def fit(
    trail: TrainingTrail,
    rows: int,
    sides: int,
    net: Net,
    workspace: Workspace,
    slope: Weights,
    habit: Habit,
    is_common: bool,
    trace: float,
    rate: float,
    rng: Array,
) -> None:
    """Learn once from every position of a trail, in a random order."""
    goals, targets = np.zeros((MAX_SEATS, len(net.bias))), np.zeros((rows, len(net.bias)))
    set_targets(trail, rows, sides, net, workspace, is_common, trace, goals, targets)
    order, count = np.empty(rows, np.int64), 0
    for k in range(rows):
        if trail.viewers[k] != NOBODY:
            order[count] = k
            count += 1
    shuffle(order, count, rng)
    for first in range(0, count, TOGETHER):
        last = min(first + TOGETHER, count)
        for k in range(first, last):
            n = lay_out(trail, order[k], workspace)
            calculate(net, workspace, n)
            add_slope(net, workspace, n, targets[order[k]], slope)
        step(net, slope, habit, last - first, rate)

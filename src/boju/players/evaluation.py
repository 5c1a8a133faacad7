"""What is to be expected of a position where a net knows the game, quantity by quantity, as kernels.

The net is asked after the next throw, or the next two, when whoever is to move has made its best reply. Where
no throw is next it is asked at once.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES, targets_at
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, outcomes, play, targets
from boju.core.kernels import allocating_kernel, entry, is_ready, kernel, waited_for
from boju.core.plans import find_plans, new_plans
from boju.players.nets import Net, Workspace, foresee, new_workspace, worth
from boju.players.replies import reply

# Kernels


@kernel
def add_foreseen(
    states: Array, i: int, viewer: int, share: float, net: Net, workspace: Workspace, out: Array, total: Array
) -> None:
    """Add to `total` what the net foretells of position i as the viewer sees it, by its share."""
    foresee(states[i], viewer, net, workspace, out)
    for o in range(len(net.bias)):
        total[o] += share * out[o]


@kernel
def add_after_throw(
    thrown: Array,
    viewer: int,
    share: float,
    buffers: Any,
    net: Net,
    workspace: Workspace,
    out: Array,
    total: Array,
) -> None:
    """Add to `total`, by its share, what is foretold of the position `thrown[0]` after a throw and the best reply."""
    ends, raw, plans, lengths = buffers
    if thrown[0].actor < 0:
        add_foreseen(thrown, 0, viewer, share, net, workspace, out, total)
    else:
        mover = int64(thrown[0].actor)
        chosen = reply(thrown, ends, raw, plans, lengths, net, workspace)
        add_foreseen(ends, chosen, mover, share, net, workspace, out, total)


@allocating_kernel
def expect_one_throw(
    states: Array, viewer: int, share: float, buffers: Any, net: Net, workspace: Workspace, total: Array
) -> None:
    """Add to `total`, by its share, what is foretold after the next throw and the best reply to it."""
    out, codes, weights = np.empty(MAX_OUTPUTS), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    if states[0].actor != CHANCE:
        add_foreseen(states, 0, viewer, share, net, workspace, out, total)
        return
    thrown, effects = np.empty_like(states), np.zeros((1, 6), np.int64)
    count, chances = outcomes(states[0], codes, weights), 0
    for k in range(count):
        chances += weights[k]
    for k in range(count):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        add_after_throw(thrown, viewer, share * weights[k] / chances, buffers, net, workspace, out, total)


@allocating_kernel
def expect_two_throws(
    states: Array, viewer: int, share: float, buffers: Any, net: Net, workspace: Workspace, total: Array
) -> None:
    """As `expect_one_throw`, looking once more after every reply."""
    ends, raw, plans, lengths = buffers
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    if states[0].actor != CHANCE:
        expect_one_throw(states, viewer, share, buffers, net, workspace, total)
        return
    thrown, effects = np.empty_like(states), np.zeros((1, 6), np.int64)
    count, chances = outcomes(states[0], codes, weights), 0
    for k in range(count):
        chances += weights[k]
    for k in range(count):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        mover = viewer
        if thrown[0].actor >= 0:
            mover = int64(thrown[0].actor)
            thrown[0] = ends[reply(thrown, ends, raw, plans, lengths, net, workspace)]
        expect_one_throw(thrown, mover, share * weights[k] / chances, buffers, net, workspace, total)


@waited_for
@allocating_kernel
def expect(
    states: Array,
    i: int,
    viewer: int,
    throws: int,
    buffers: Any,
    net: Net,
    workspace: Workspace,
    total: Array,
) -> None:
    """Add to `total` what is to be expected of position i, looking so many throws ahead (0 to 2)."""
    here = states[i : i + 1]
    if throws == 0:
        add_foreseen(here, 0, viewer, 1.0, net, workspace, np.empty(MAX_OUTPUTS), total)
    elif throws == 1:
        expect_one_throw(here, viewer, 1.0, buffers, net, workspace, total)
    else:
        expect_two_throws(here, viewer, 1.0, buffers, net, workspace, total)


@allocating_kernel
def foresee_throws(
    states: Array,
    buffers: Any,
    net: Net,
    workspace: Workspace,
    codes: Array,
    weights: Array,
    found: Array,
    known: Array,
) -> int:
    """Write every throw that can be next and its weight, and into row k of `found` what is foretold after throw k and
    the best reply, of `known` what of it has come true by then; returns how many throws there are.
    """
    ends, raw, plans, lengths = buffers
    thrown, effects = np.empty_like(states), np.zeros((1, 6), np.int64)
    count = outcomes(states[0], codes, weights)
    for k in range(count):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        mover = int64(0)
        if thrown[0].actor >= 0:
            mover = int64(thrown[0].actor)
            thrown[0] = ends[reply(thrown, ends, raw, plans, lengths, net, workspace)]
        foresee(thrown[0], mover, net, workspace, found[k])
        targets(thrown[0], known[k])
    return int64(count)


@kernel
def foresee_all(states: Array, viewer: int, net: Net, workspace: Workspace, found: Array) -> None:
    """Write into row i of `found` what the net foretells of position i as the viewer sees it."""
    for i in range(len(states)):
        foresee(states[i], viewer, net, workspace, found[i])


# The same for Python


def plans_of(states: Array) -> tuple[Array, list[list[int]]]:
    """The positions to which the plans of the seat to move in `states` (one record) lead, and the codes of
    each plan."""
    ends, raw, plans, lengths = new_plans(states.dtype)
    count = find_plans(entry(states), ends, raw, plans, lengths, new_effects(0))
    return ends[:count], [plans[k, : lengths[k]].tolist() for k in range(count)]


def foretold(states: Array, viewer: int, net: Net) -> Array:
    """What a net foretells of every position, of shape (positions, quantities × sides), as the viewer sees
    it."""
    found = np.zeros((len(states), MAX_OUTPUTS))
    foresee_all(entry(states), viewer, net, new_workspace(net.outer.shape[1]), found)
    return found[:, : len(net.bias)]


def can_look_ahead(states: Array, net: Net) -> bool:
    """Whether looks ahead are compiled, or else are waited for."""
    buffers, workspace = new_plans(states.dtype), new_workspace(net.outer.shape[1])
    return is_ready(expect, entry(states), 0, 0, 1, buffers, net, workspace, np.zeros(MAX_OUTPUTS))


def evaluate(states: Array, i: int, viewer: int, throws: int, net: Net) -> Array:
    """What is to be expected of position i, looking so many throws ahead, of shape (quantities × sides,)."""
    total = np.zeros(MAX_OUTPUTS)
    workspace, buffers = new_workspace(net.outer.shape[1]), new_plans(states.dtype)
    expect(entry(states), i, viewer, throws, buffers, net, workspace, total)
    return total[: len(net.bias)]


def after_throws(states: Array, net: Net) -> tuple[Array, Array, Array, Array]:
    """The codes of all throws that can be next in `states` (one record), their weights, what is foretold after each of
    them and the best reply, of shape (throws, quantities × sides), and of the same shape what has come true by then.
    """
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    found, known = np.zeros((2, MAX_CODES, MAX_OUTPUTS))
    buffers, workspace = new_plans(states.dtype), new_workspace(net.outer.shape[1])
    count = foresee_throws(entry(states), buffers, net, workspace, codes, weights, found, known)
    return codes[:count], weights[:count], found[:count, : len(net.bias)], known[:count, : len(net.bias)]


def sides_of(states: Array) -> int:
    """How many sides there are in what nets foretell; 0 where they foretell nothing."""
    return int(targets_at(entry(states), 0, np.zeros(MAX_OUTPUTS)))


def score_of(targets: Array, net: Net, sides: int, seats: int) -> Array:
    """What foretold quantities come to for every seat, in the unit of the scores, of shape (seats,)."""
    return np.array([worth(targets, net.unit, sides, seat) for seat in range(seats)])

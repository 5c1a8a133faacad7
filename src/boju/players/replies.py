"""What a net says of the positions that plans lead to, and the plan it likes best, as kernels."""

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import allocating_kernel, kernel
from boju.core.plans import find_plans
from boju.players.nets import Net, Workspace, foresee, worth


@kernel
def judge(states: Array, i: int, viewer: int, seat: int, net: Net, workspace: Workspace, out: Array) -> float:
    """What the net says that position i, as the viewer sees it, is worth to a seat."""
    sides = foresee(states[i], viewer, net, workspace, out)
    return worth(out, net.unit, sides, seat)


@kernel
def judge_ends(
    ends: Array, count: int, seat: int, net: Net, workspace: Workspace, out: Array, values: Array
) -> None:
    """Fill `values` with what each of the positions that the plans of a seat led to is worth to it."""
    for i in range(count):
        values[i] = judge(ends, i, seat, seat, net, workspace, out)


@allocating_kernel
def reply(
    states: Array, ends: Array, raw: Array, plans: Array, lengths: Array, net: Net, workspace: Workspace
) -> int:
    """Write the positions to which the plans of the seat to move lead; returns the number of the one it likes best."""
    seat = int64(states[0].actor)
    out = np.empty(MAX_OUTPUTS)
    count = find_plans(states, ends, raw, plans, lengths, np.zeros((1, 6), np.int64))
    best, chosen = -np.inf, 0
    for i in range(count):
        value = judge(ends, i, seat, seat, net, workspace, out)
        if value > best:
            best, chosen = value, i
    return chosen

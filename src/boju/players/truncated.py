"""Truncated rollouts: plans that are close are compared by playing on from them for some throws, as a net would.

The seat that thinks does what the net likes best, and the net says what the position is worth where a rollout is cut
short (Gerald Tesauro and Gregory Galperin, On-line Policy Improvement using Monte-Carlo Search, 1996). So do the
others, but in every second of `mixed` rollouts they do what promises them most: nobody knows how the others think, and
a plan that is good against one kind of players alone is a risk. Rollout j of every plan sees the same throws, and the
poorer half of the plans is dropped after each round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import allocating_kernel, entry, is_ready, waited_for
from boju.core.plans import find_plans, new_plans
from boju.core.random import seed_word, start_stream
from boju.players.greedy import most_promising
from boju.players.montecarlo import Budget, best_of
from boju.players.nets import Net, Workspace, foresee, new_workspace, worth
from boju.players.replies import reply

THROWS = 16
"""After so many throws a rollout is cut short: after fewer the net is wrong more often, after more chance decides."""


@dataclass(frozen=True, kw_only=True)
class Rollouts:
    """So many rollouts in all, each cut short after so many `throws`; `mixed` says whether the others do in every
    second one what promises them most.
    """

    count: int
    throws: int = THROWS
    mixed: bool = True


@waited_for
@allocating_kernel
def roll_out(
    starts: Array,
    seat: int,
    seed: Any,
    first: int,
    throws: int,
    mixed: bool,
    buffers: Any,
    net: Net,
    workspace: Workspace,
    values: Array,
) -> None:
    """Fill `values[i, j, k]` with what rollout `first` + j from position i, to which a plan of `seat` led, comes to for
    seat k. In every second one, if they are `mixed`, the other seats do what promises them most.
    """
    ends, raw, plans, lengths = buffers
    states, effects = np.empty_like(starts[:1]), np.zeros((1, 6), np.int64)
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    rng, out = np.empty(1, np.uint64), np.empty(MAX_OUTPUTS)
    for j in range(values.shape[1]):
        for i in range(len(starts)):
            start_stream(rng, seed, np.uint64(first + j))
            states[0] = starts[i]
            viewer, thrown = seat, 0
            while states[0].actor != OVER and (thrown < throws or states[0].actor != CHANCE):
                if states[0].actor == CHANCE:
                    draw(states[0], rng, codes, weights, effects)
                    thrown += 1
                    continue
                viewer = int64(states[0].actor)
                if mixed and viewer != seat and (first + j) % 2 == 1:
                    found = find_plans(states, ends, raw, plans, lengths, effects)
                    chosen = most_promising(ends, found, viewer)
                else:
                    chosen = reply(states, ends, raw, plans, lengths, net, workspace)
                states[0] = ends[chosen]
            sides = foresee(states[0], viewer, net, workspace, out)
            for k in range(values.shape[2]):
                values[i, j, k] = worth(out, net.unit, sides, k)


def rolled_out(
    starts: Array,
    seat: int,
    throws: int,
    net: Net,
    seed: int,
    first: int,
    count: int,
    seats: int,
    *,
    mixed: bool,
) -> Array:
    """What `count` rollouts, from number `first` on, come to for the first so many seats: of shape (positions, count,
    seats).
    """
    values = np.zeros((len(starts), count, seats))
    buffers, workspace = new_plans(starts.dtype), new_workspace(net.outer.shape[1])
    roll_out(entry(starts), seat, seed_word(seed), first, throws, mixed, buffers, net, workspace, values)
    return values


def can_roll_out(starts: Array, throws: int, net: Net, seats: int) -> bool:
    """Whether rollouts are compiled, or else are waited for."""
    buffers, workspace, values = (
        new_plans(starts.dtype),
        new_workspace(net.outer.shape[1]),
        np.zeros((1, 1, seats)),
    )
    given = entry(starts), 0, seed_word(0), 0, throws, True, buffers, net, workspace, values
    return is_ready(roll_out, *given)


def best_in_rollouts(
    starts: Array, seat: int, rollouts: Rollouts, net: Net, seed: int, is_cancelled: Callable[[], bool]
) -> int:
    """The number of the position that does best in rollouts for the seat whose plans led there."""

    def outcomes(alive: Array, start: int, stop: int) -> Array:
        given = (starts[alive], seat, rollouts.throws, net, seed, start, stop - start, seat + 1)
        return np.asarray(rolled_out(*given, mixed=rollouts.mixed)[:, :, seat].sum(axis=1))

    return best_of(len(starts), Budget(playouts=rollouts.count), outcomes, is_cancelled)

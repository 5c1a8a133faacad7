"""Search with a net: whole-turn plans, and the throws and replies that follow them, for any game.

Every plan is first judged by what the net says of the position it leads to. The best of them are then judged by what
can follow: for every throw the reply that the net likes best, for whoever is to move, and the mean over the throws of
what the net says after that; with a second look, after the best reply the same once more. Where playing on tells more
than a second look, the best are compared by truncated rollouts instead.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import cos, log, pi, sqrt
from typing import Any
from zlib import crc32

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, outcomes, play
from boju.core.kernels import allocating_kernel, entry, is_ready, waited_for
from boju.core.plans import find_plans, new_plans
from boju.core.random import seed_word, start_stream, uniform
from boju.core.threads import usual_threads
from boju.players.montecarlo import Cancelled
from boju.players.nets import Net, Workspace, new_workspace
from boju.players.replies import judge, judge_ends, reply
from boju.players.truncated import Rollouts, best_in_rollouts, can_roll_out

MOST_JUDGED = 120_000
"""About so many positions a look of two throws may judge: enough for three plans in nearly all games with two dice.
With three dice it is enough only where few plans follow a throw; elsewhere a look of one throw has to do."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """How far a computer looks: one throw ahead for the `kept[0]` best plans, two for the `kept[1]` best of these.

    Only plans are kept that seem at most `margin` stakes worse than the best. Those that still are after the last look
    are played on in `rollouts`. `noise` is how many stakes the player misjudges every plan by, as the standard
    deviation of its error.
    """

    kept: tuple[int, ...] = ()
    margin: float = np.inf
    rollouts: Rollouts | None = None
    noise: float = 0.0


# Kernels


@allocating_kernel
def after_a_throw(
    states: Array, viewer: int, seat: int, buffers: Any, net: Net, workspace: Workspace
) -> float:
    """What a position is worth to a seat if after the next throw whoever is to move plays its best reply."""
    ends, raw, plans, lengths = buffers
    out, codes, weights = np.empty(MAX_OUTPUTS), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    if states[0].actor != CHANCE:
        return judge(states, 0, viewer, seat, net, workspace, out)
    thrown = np.empty_like(states)
    effects = np.zeros((1, 6), np.int64)
    total, chances = 0.0, 0
    for k in range(outcomes(states[0], codes, weights)):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        if thrown[0].actor < 0:
            value = judge(thrown, 0, viewer, seat, net, workspace, out)
        else:
            mover = int64(thrown[0].actor)
            chosen = reply(thrown, ends, raw, plans, lengths, net, workspace)
            value = judge(ends, chosen, mover, seat, net, workspace, out)
        total += weights[k] * value
        chances += weights[k]
    return total / chances


@allocating_kernel
def after_two_throws(
    states: Array, viewer: int, seat: int, buffers: Any, net: Net, workspace: Workspace
) -> float:
    """As `after_a_throw`, looking once more after every reply."""
    ends, raw, plans, lengths = buffers
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    if states[0].actor != CHANCE:
        return after_a_throw(states, viewer, seat, buffers, net, workspace)
    thrown = np.empty_like(states)
    effects = np.zeros((1, 6), np.int64)
    total, chances = 0.0, 0
    for k in range(outcomes(states[0], codes, weights)):
        thrown[0] = states[0]
        play(thrown[0], int64(codes[k]), effects)
        mover = viewer
        if thrown[0].actor >= 0:
            mover = int64(thrown[0].actor)
            chosen = reply(thrown, ends, raw, plans, lengths, net, workspace)
            thrown[0] = ends[chosen]
        total += weights[k] * after_a_throw(thrown, mover, seat, buffers, net, workspace)
        chances += weights[k]
    return total / chances


@waited_for
@allocating_kernel
def look_ahead(
    ends: Array, i: int, seat: int, throws: int, buffers: Any, net: Net, workspace: Workspace
) -> float:
    """What position i is worth to the seat whose plan led there, looking one throw ahead or two."""
    states = ends[i : i + 1]
    if throws == 1:
        return after_a_throw(states, seat, seat, buffers, net, workspace)
    return after_two_throws(states, seat, seat, buffers, net, workspace)


@waited_for
@allocating_kernel
def count_judged(states: Array, buffers: Any) -> int:
    """About how many positions a look of two throws judges, if all second throws are followed by as many plans as those
    that are tried: one after each first throw.
    """
    ends, raw, plans, lengths = buffers
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    thrown, effects = np.empty_like(states), np.zeros((1, 6), np.int64)
    if states[0].actor != CHANCE:
        return 0
    throws, first, second = int64(outcomes(states[0], codes, weights)), 0, 0
    for k in range(throws):
        thrown[0] = states[0]
        outcomes(thrown[0], codes, weights)
        play(thrown[0], int64(codes[k]), effects)
        if thrown[0].actor >= 0:
            first += int64(find_plans(thrown, ends, raw, plans, lengths, effects))
            thrown[0] = ends[0]
        if thrown[0].actor == CHANCE:
            play(thrown[0], int64(codes[k % int64(outcomes(thrown[0], codes, weights))]), effects)
            if thrown[0].actor >= 0:
                second += int64(find_plans(thrown, ends, raw, plans, lengths, effects))
    return int64(first + throws * second)


# Thinking


def plan(
    states: Array,
    net: Net,
    look: Look,
    seed: int,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> list[int]:
    """The codes of the best plan found for the seat to move in `states` (an array of one record).

    Raises `Cancelled` soon after `is_cancelled` answers True.
    """
    ends, raw, plans, lengths = new_plans(states.dtype)
    count = find_plans(entry(states), ends, raw, plans, lengths, new_effects(0))
    best = 0
    if count > 1:
        values = judgement(ends[:count], int(states["actor"][0]), net, look, seed, is_cancelled)
        best = int(np.argmax(values))
    return [int(code) for code in plans[best, : lengths[best]]]


def judgement(
    ends: Array, seat: int, net: Net, look: Look, seed: int, is_cancelled: Callable[[], bool]
) -> Array:
    """What a player who looks like this thinks that positions are worth to the seat whose plans led there.

    A plan that is not looked at as far as others is worth nothing (minus infinity) beside them.
    """
    units = net.outer.shape[1]
    values = np.zeros(len(ends))
    judge_ends(ends, len(ends), seat, net, new_workspace(units), np.zeros(MAX_OUTPUTS), values)
    errors = misjudgement(ends, seed) * look.noise * stake(net) if look.noise else np.zeros(len(ends))
    values += errors
    for throws, kept in enumerate(look.kept if can_look(ends, seat, net) else (), start=1):
        best = nearest(values, kept, look.margin * stake(net))
        if throws > 1:
            best = affordable(ends, best)
        if len(best) <= 1:
            break
        found = look_from(ends, best, seat, throws, net, is_cancelled)
        values[:] = -np.inf
        values[best] = found + errors[best]
    if look.rollouts and can_roll_out(ends, look.rollouts.throws, net, seat + 1):
        best = nearest(values, len(values), look.margin * stake(net))
        if len(best) > 1:
            chosen = best[best_in_rollouts(ends[best], seat, look.rollouts, net, seed, is_cancelled)]
            values[np.arange(len(values)) != chosen] = -np.inf
    return values


def can_look(ends: Array, seat: int, net: Net) -> bool:
    """Whether looks are compiled, or else are waited for."""
    buffers, workspace = new_plans(ends.dtype), new_workspace(net.outer.shape[1])
    return is_ready(look_ahead, ends, 0, seat, 1, buffers, net, workspace) and is_ready(
        count_judged, ends, buffers
    )


def nearest(values: Array, most: int, margin: float) -> Array:
    """The numbers of the best values, at most so many, none of them worse than the best by more than the margin."""
    best = np.argsort(-values, kind="stable")[:most]
    return best[values[best] >= values[best[0]] - margin]


def affordable(ends: Array, best: Array) -> Array:
    """As many of these positions, the best first, as can be looked at for two throws at all."""
    buffers = new_plans(ends.dtype)
    judged = np.cumsum([count_judged(ends[i : i + 1], buffers) for i in best.tolist()])
    return best[: int(np.searchsorted(judged, MOST_JUDGED, side="right"))]


def look_from(
    ends: Array, wanted: Array, seat: int, throws: int, net: Net, is_cancelled: Callable[[], bool]
) -> Array:
    """`look_ahead` for the positions of these numbers, on all cores."""

    def look(i: int) -> float:
        if is_cancelled():
            raise Cancelled
        buffers, workspace = new_plans(ends.dtype), new_workspace(net.outer.shape[1])
        return look_ahead(ends, i, seat, throws, buffers, net, workspace)

    with ThreadPoolExecutor(usual_threads()) as threads:
        return np.array(list(threads.map(look, wanted.tolist())))


def stake(net: Net) -> float:
    """The size of what is decided: a stake where nets foretell chances, or else what they count as 1."""
    return 1.0 if (net.unit == 0).any() else float(net.unit[0])


def misjudgement(ends: Array, seed: int) -> Array:
    """A random error for each position, normally distributed around 0 with deviation 1, the same for the same seed."""
    rng = np.zeros(1, np.uint64)
    errors = np.zeros(len(ends))
    for i in range(len(ends)):
        start_stream(rng, seed_word(seed), np.uint64(crc32(ends[i].tobytes())))
        first, second = uniform(rng), uniform(rng)
        errors[i] = sqrt(-2 * log(1 - first)) * cos(2 * pi * second)
    return errors

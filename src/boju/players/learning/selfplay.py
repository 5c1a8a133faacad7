"""A net plays against itself and leaves a trail to learn from, for any game.

At every decision the net takes the plan whose end is worth most to the seat that moves, or now and then any of them,
so that nothing stays untried. Each position that a plan led to is written down as the seat saw it that had moved.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER, targets
from boju.core.kernels import allocating_kernel, kernel, waited_for
from boju.core.plans import find_plans
from boju.core.random import below, start_stream
from boju.players.greedy import most_promising
from boju.players.learning.trail import LONGEST, NOBODY, TRIES, TrainingTrail, add_position, add_row, has_room
from boju.players.nets import Net, Workspace, foresee, seen_from, worth


@kernel
def best_end(ends: Array, count: int, seat: int, net: Net, workspace: Workspace, out: Array) -> int:
    """The number of the position, of `count`, that is worth most to the seat whose plans led there."""
    best, chosen = -np.inf, 0
    for i in range(count):
        sides = foresee(ends[i], seat, net, workspace, out)
        hope = worth(out, net.unit, sides, seat)
        if hope > best:
            best, chosen = hope, i
    return chosen


@kernel
def close(states: Array, viewer: int, net: Net, workspace: Workspace, out: Array) -> None:
    """Write what became of a game. If it was cut short, its chances are what the net says, and no score comes any more:
    a net that learned its own scores could drive them up for ever.
    """
    sides = foresee(states[0], viewer, net, workspace, out)
    targets(states[0], workspace.outputs)
    for o in range(len(net.unit)):
        place = seen_from(o, sides, viewer)
        if net.unit[o] > 0:
            out[place] = workspace.outputs[place]


@waited_for
@allocating_kernel
def play_and_record(
    start: Array,
    buffers: tuple[Array, Array, Array, Array],
    net: Net,
    workspace: Workspace,
    first: int,
    positions: int,
    untried: int,
    by_heuristic: bool,
    seed: Any,
    trail: TrainingTrail,
) -> tuple[int, int]:
    """Play games from `start`, beginning with the one of number `first`, until they have left so many positions or the
    trail is full; returns how many games there were, and how many positions with those that nobody sees.

    `room` is that of `new_plans`. Game number g draws from stream g of the seed. Of `TRIES` decisions `untried` are
    random; the others are the net's, or those of the highest heuristic value (`by_heuristic`).
    """
    ends, raw, plans, lengths = buffers
    state, out = np.empty_like(start), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    game, row = first, 0
    while row < positions and has_room(trail, row):
        start_stream(rng, seed, np.uint64(game))
        game += 1
        state[0] = start[0]
        viewer, longest = -1, row + LONGEST - 1
        while state[0].actor != OVER and row < longest:
            if viewer >= 0:
                row = add_position(trail, row, state[0], viewer, workspace, out)
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            if state[0].actor >= 0:
                viewer = int64(state[0].actor)
                found = find_plans(state, ends, raw, plans, lengths, effects)
                if untried > 0 and found > 1 and below(rng, TRIES) < untried:
                    state[0] = ends[below(rng, found)]
                elif by_heuristic:
                    state[0] = ends[most_promising(ends, found, viewer)]
                else:
                    state[0] = ends[best_end(ends, found, viewer, net, workspace, out)]
        close(state, max(viewer, 0), net, workspace, out)
        row = add_row(trail, row, 0, NOBODY, workspace, out)
    return game - first, row


@waited_for
@allocating_kernel
def play_the_hopeful(
    start: Array,
    buffers: tuple[Array, Array, Array, Array],
    net: Net,
    workspace: Workspace,
    players: int,
    games: int,
    seed: Any,
    results: Array,
) -> None:
    """Fill `results` with what the net wins, game after game and changing seats, against players that take at every
    decision the plan of the highest heuristic value.
    """
    ends, raw, plans, lengths = buffers
    state, out = np.empty_like(start), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for game in range(games):
        start_stream(rng, seed, np.uint64(game))
        state[0] = start[0]
        own, turns = game % players, 0
        while state[0].actor != OVER and turns < LONGEST:
            turns += 1
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
                continue
            seat = int64(state[0].actor)
            found = find_plans(state, ends, raw, plans, lengths, effects)
            if seat == own:
                state[0] = ends[best_end(ends, found, seat, net, workspace, out)]
            else:
                state[0] = ends[most_promising(ends, found, seat)]
        sides = foresee(state[0], own, net, workspace, out)
        results[game] = worth(out, net.unit, sides, own)

"""Thinking where seats see different things: moves are compared in imagined worlds in which the deal is played on.

A world is a guess of all that the seat does not know (`determinize`); likely worlds are taken more often
(`boju.players.likelihood`). In every world each move is played, and then all go on, each by what it may know itself,
until the deal is over or can be solved: the seat that thinks as the net likes it best, the others as is likely for
them. If they always did what the net likes best, one line of play would be taken for certain.
Moves are compared in the same worlds; the poorer half is dropped after each round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, conceal, moves, play, targets
from boju.core.kernels import allocating_kernel, entry, is_ready, kernel, waited_for
from boju.core.random import seed_word, start_stream
from boju.players.endings import LONGEST, ROOM, is_ending, known_best, new_memory
from boju.players.likelihood import Others, choose_worlds, determinize_world, expect, likely_move
from boju.players.montecarlo import Budget, best_of
from boju.players.nets import Net, new_workspace, worth
from boju.players.views import choose, is_between_deals, judge

NEAR = 12
"""Where no more moves are left when a computer begins to think, it solves the whole rest in every world. This takes a
third more time. Solving every playout from so early would take three times as long, and no gain could be measured.
"""


@dataclass(frozen=True, kw_only=True)
class Guesses:
    """How much a computer imagines: so many worlds for each of the moves between which it decides at first; in none
    it takes the move that the net likes best.

    When no more than `exact` moves are left they are the best ones. If `exact` is not 0, all moves are the best ones in
    a position that has no more than `NEAR` left.
    """

    worlds: int = 0
    exact: int = 0


@kernel
def play_on(
    states: Array,
    views: Array,
    seat: int,
    line: Array,
    memory: Any,
    exact: int,
    others: Others,
    net: Net,
    workspace: Any,
    rng: Array,
    codes: Array,
    weights: Array,
    chances: Array,
    out: Array,
    effects: Array,
) -> None:
    """Play a deal to its end: a seat as the net likes it best, all others as is likely for them."""
    while not is_between_deals(states[0], codes):
        if states[0].actor == CHANCE:
            draw(states[0], rng, codes, weights, effects)
            continue
        code = known_best(states, line, memory, exact, rng, codes)
        if code < 0 and states[0].actor == seat:
            code = choose(states, views, net, workspace, codes, out, effects)
        elif code < 0:
            views[0] = states[0]
            conceal(views[0], int64(states[0].actor))
            code = likely_move(views, others, rng, codes, chances)
        play(states[0], code, effects)


@allocating_kernel
def play_in_world(
    world: Array,
    wanted: Array,
    rng: Array,
    memory: Any,
    exact: int,
    others: Others,
    net: Net,
    workspace: Any,
    brought: Array,
) -> None:
    """Fill `brought[a]` with what the deal brings after move `wanted[a]` in the position `world[0]`, with the same luck
    after each.
    """
    states, views, line = (
        np.empty_like(world),
        np.empty(3, world.dtype),
        np.empty(LONGEST + 1, world.dtype),
    )
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    out, chances, effects = np.empty(MAX_OUTPUTS), np.empty(MAX_CODES), np.zeros((1, 6), np.int64)
    seat, from_here = int64(world[0].actor), rng[0]
    for a in range(len(wanted)):
        rng[0] = from_here
        states[0] = world[0]
        play(states[0], int64(wanted[a]), effects)
        play_on(
            states,
            views,
            seat,
            line,
            memory,
            exact,
            others,
            net,
            workspace,
            rng,
            codes,
            weights,
            chances,
            out,
            effects,
        )
        brought[a] = worth(out, net.unit, targets(states[0], out), seat)


@waited_for
@allocating_kernel
def play_in_worlds(
    root: Array,
    wanted: Array,
    seed: Any,
    first: int,
    exact: int,
    others: Others,
    net: Net,
    workspace: Any,
    values: Array,
) -> None:
    """Fill `values[a, j]` with what the deal brings after move `wanted[a]` in the j-th of worlds that are likely.

    A world that is taken twice is played on with other luck.
    """
    world, rng, memory = (
        np.empty_like(root),
        np.empty(1, np.uint64),
        new_memory(ROOM if exact > 0 else 1),
    )
    numbers = np.empty(values.shape[1], np.int64)
    solved = NEAR if exact > 0 and is_ending(root[0], NEAR) else exact
    choose_worlds(root, seed, first, others, numbers)
    for j in range(values.shape[1]):
        determinize_world(world, root, seed, numbers[j], rng)
        start_stream(rng, seed, np.uint64(2 * (first + j) + 1))
        memory[0][:] = 0
        play_in_world(world, wanted, rng, memory, solved, others, net, workspace, values[:, j])


@allocating_kernel
def like(root: Array, count: int, codes: Array, net: Net, workspace: Any, values: Array) -> None:
    """Fill `values` with what the net says of the views that the moves of the seat to move lead to."""
    seat = int64(root[0].actor)
    views, out, effects = np.empty_like(root), np.empty(MAX_OUTPUTS), np.zeros((1, 6), np.int64)
    for k in range(count):
        views[0] = root[0]
        play(views[0], int64(codes[k]), effects)
        values[k] = judge(views, seat, net, workspace, out)


@kernel
def list_moves(states: Array, codes: Array) -> int:
    """The moves of the seat to move, which sees `states[0]`."""
    conceal(states[0], int64(states[0].actor))
    return int64(moves(states[0], codes))


def can_play_on(root: Array, net: Net, others: Others) -> bool:
    """Whether playing on in imagined worlds is compiled, or else is waited for."""
    how = expect(others.net, others.heat), net, new_workspace(net.outer.shape[1])
    return is_ready(
        play_in_worlds, entry(root), np.zeros(1, np.int32), seed_word(0), 0, 0, *how, np.zeros((1, 1))
    )


def plan(
    states: Array,
    net: Net,
    others: Others,
    guesses: Guesses,
    seed: int,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> list[int]:
    """The code of the best move found for the seat to move in `states` (an array of one record), as a list.

    Raises `Cancelled` soon after `is_cancelled` answers True.
    """
    root, codes, units = entry(states.copy()), np.zeros(MAX_CODES, np.int32), net.outer.shape[1]
    count = list_moves(root, codes)
    wanted = codes[:count]
    if count == 1:
        return [int(wanted[0])]
    if guesses.worlds == 0 or not can_play_on(root, net, others):
        values = np.zeros(count)
        like(root, count, codes, net, new_workspace(units), values)
        return [int(wanted[np.argmax(values)])]

    def outcomes(alive: Array, start: int, stop: int) -> Array:
        found = np.zeros((len(alive), stop - start))
        how = (guesses.exact, expect(others.net, others.heat), net, new_workspace(units))
        play_in_worlds(root, wanted[alive], seed_word(seed), start, *how, found)
        sums: Array = found.sum(axis=1)
        return sums

    budget = Budget(playouts=guesses.worlds * count)
    return [int(wanted[best_of(count, budget, outcomes, is_cancelled)])]

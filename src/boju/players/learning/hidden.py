"""Self-play where seats see different things, for any game: nobody ever looks behind what it may know.

A seat judges what it may do by the views it leads to, as `conceal` leaves them, and each of these views is written
down. Now and then a seat does something at random, so that nothing stays untried.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER, conceal, moves, play, targets
from boju.core.kernels import allocating_kernel, kernel, waited_for
from boju.core.random import below, start_stream
from boju.players.greedy import hope
from boju.players.learning.trail import LONGEST, NOBODY, TRIES, TrainingTrail, add_position, add_row, has_room
from boju.players.nets import Net, Workspace, worth
from boju.players.views import choose, is_between_deals


@kernel
def try_anything(states: Array, views: Array, codes: Array, rng: Array, effects: Array) -> int:
    """A random move; `views[0]` is then the view of the seat that makes it."""
    views[0] = states[0]
    conceal(views[0], int64(states[0].actor))
    code = int64(codes[below(rng, moves(views[0], codes))])
    play(views[0], code, effects)
    return code


@kernel
def look(states: Array, views: Array, code: int, effects: Array) -> None:
    """Put into `views[0]` what the seat to move sees after a move."""
    views[0] = states[0]
    conceal(views[0], int64(states[0].actor))
    play(views[0], code, effects)


@waited_for
@allocating_kernel
def play_and_record(
    start: Array,
    net: Net,
    workspace: Workspace,
    first: int,
    positions: int,
    untried: int,
    by_heuristic: bool,
    seed: Any,
    trail: TrainingTrail,
) -> tuple[int, int]:
    """Play games from `start`, beginning with the one of number `first`, until they have left so many views or the
    trail is full; returns how many games there were, and how many views with those that nobody sees.

    Game number g draws from stream g of the seed. Of `TRIES` decisions `untried` are random; the others are the net's,
    or those of the highest heuristic value in a guess (`by_heuristic`).
    """
    state, views, out = np.empty_like(start), np.empty(3, start.dtype), np.zeros(MAX_OUTPUTS)
    rng, codes, weights = np.empty(1, np.uint64), np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    game, row = first, 0
    while row < positions and has_room(trail, row):
        start_stream(rng, seed, np.uint64(game))
        game += 1
        state[0] = start[0]
        begun, longest = row, row + LONGEST - 1
        while state[0].actor != OVER:
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            else:
                viewer = int64(state[0].actor)
                if below(rng, TRIES) < untried:
                    code = try_anything(state, views, codes, rng, effects)
                elif by_heuristic:
                    code = hope(state, views, codes, rng, effects)
                    look(state, views, code, effects)
                else:
                    code = choose(state, views, net, workspace, codes, out, effects)
                if row < longest and not is_between_deals(views[0], codes):
                    row = add_position(trail, row, views[0], viewer, workspace, out)
                play(state[0], code, effects)
            if row > begun and is_between_deals(state[0], codes):
                targets(state[0], out)
                row = add_row(trail, row, 0, NOBODY, workspace, out)
                begun = row
    return game - first, row


@waited_for
@allocating_kernel
def play_the_hopeful(
    start: Array, net: Net, workspace: Workspace, players: int, games: int, seed: Any, results: Array
) -> None:
    """Fill `results` with what the net wins, game after game and changing seats, against players that make at every
    decision the move of the highest heuristic value in one guess of what they do not know.
    """
    state, views, out = np.empty_like(start), np.empty(3, start.dtype), np.zeros(MAX_OUTPUTS)
    rng, guesses = np.empty(1, np.uint64), np.empty(1, np.uint64)
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects = np.zeros((1, 6), np.int64)
    for game in range(games):
        own = game % players
        start_stream(rng, seed, np.uint64(2 * (game // players)))
        start_stream(guesses, seed, np.uint64(2 * game + 1))
        state[0] = start[0]
        while state[0].actor != OVER:
            if state[0].actor == CHANCE:
                draw(state[0], rng, codes, weights, effects)
            elif state[0].actor == own:
                play(state[0], choose(state, views, net, workspace, codes, out, effects), effects)
            else:
                play(state[0], hope(state, views, codes, guesses, effects), effects)
        sides = targets(state[0], out)
        results[game] = worth(out, net.unit, sides, own)

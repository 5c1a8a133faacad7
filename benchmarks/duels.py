"""Two nets against each other without any search, by the thousand: which of them knows more?

    python -m benchmarks.duels NEW.npz OLD.npz --games 2000 --seed 7
    python -m benchmarks.duels NEW.npz --games 200 --seed 7

The second line lets the net meet `flat`, which knows none. Every game is played once in every seating, with the same
throws or cards.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import boju
from benchmarks.nets import read
from boju import State
from boju.cli.match import summary
from boju.core import engine
from boju.core.arrays import Array, int64
from boju.core.engine import MAX_CODES, MAX_SEATS, draw
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import CHANCE, OVER, play, scores
from boju.core.kernels import allocating_kernel, entry
from boju.core.plans import find_plans, new_plans
from boju.core.random import seed_word, start_stream
from boju.players.learning.selfplay import best_end
from boju.players.learning.trail import LONGEST
from boju.players.levels import policy_of_net
from boju.players.matches import Match
from boju.players.nets import KnownNet, Net, Workspace, new_workspace
from boju.players.views import choose


def main() -> None:
    """Let two nets meet, or a net and `flat`, and say what the first one wins on average."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__)
    parser.add_argument("net", type=Path)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    known = read(wanted.net)
    start = start_of(known)
    if wanted.other is None:
        results = list(against_flat(start, known.net, wanted.games, wanted.seed))
    else:
        results = against_net(start, known.net, read(wanted.other).net, wanted.games, wanted.seed)
    *_, won, interval, mean, spread = summary(results)
    Console().print(
        f"{wanted.net} over {wanted.other or 'flat'}: {mean} ({spread}); won {won} % ({interval}), "
        f"{wanted.games} games, seed {wanted.seed}"
    )


def start_of(known: KnownNet) -> State:
    """A new game as the net has learned it."""
    card = known.card
    return boju.new(card.game, preset=card.preset, players=card.players, **dict(card.options))


def against_flat(start: State, net: Net, games: int, seed: int) -> Iterator[float]:
    """What a net without search wins against `flat`, game by game."""
    match = Match(start, seed, {"net": policy_of_net(start, net)})
    for number in range(games):
        yield match.turn_about("net", "flat", number).score


def against_net(start: State, net: Net, other: Net, games: int, seed: int) -> list[float]:
    """What a net wins against another, game by game, neither of them searching."""
    states, players = entry(start.records), start.players
    sides = int(engine.targets_at(states, 0, np.zeros(MAX_OUTPUTS)))
    workspaces = new_workspace(net.outer.shape[1]), new_workspace(other.outer.shape[1])
    buffers, has_secrets = new_plans(start.family.dtype), start.family.secrets is not None
    word, points, results = seed_word(seed), np.zeros(MAX_SEATS, np.int64), []
    for number in range(games):
        total = 0
        for own in range(sides):
            duel(states, buffers, net, other, *workspaces, has_secrets, own, sides, number, word, points)
            total += int(points[own:players:sides].sum())
        results.append(total / players)
    return results


@allocating_kernel
def duel(
    start: Array,
    buffers: tuple[Array, Array, Array, Array],
    net: Net,
    other: Net,
    workspace: Workspace,
    other_workspace: Workspace,
    has_secrets: bool,
    own: int,
    sides: int,
    number: int,
    seed: Any,
    points: Array,
) -> None:
    """Write the scores of a game in which a net plays for the side `own` and another net for the rest.

    A seat takes the turn after which its net likes the position best; with secrets, the move after which it likes best
    what it then sees.
    """
    ends, raw, plans, lengths = buffers
    state, views, out = np.empty_like(start), np.empty(3, start.dtype), np.zeros(MAX_OUTPUTS)
    codes, weights = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES, np.int64)
    effects, rng = np.zeros((1, 6), np.int64), np.empty(1, np.uint64)
    start_stream(rng, seed, np.uint64(number))
    state[0] = start[0]
    turns = 0
    while state[0].actor != OVER and turns < LONGEST:
        turns += 1
        if state[0].actor == CHANCE:
            draw(state[0], rng, codes, weights, effects)
            continue
        seat = int64(state[0].actor)
        mover, paper = (net, workspace) if seat % sides == own else (other, other_workspace)
        if has_secrets:
            play(state[0], choose(state, views, mover, paper, codes, out, effects), effects)
        else:
            found = find_plans(state, ends, raw, plans, lengths, effects)
            state[0] = ends[best_end(ends, found, seat, mover, paper, out)]
    scores(state[0], points)


if __name__ == "__main__":
    main()

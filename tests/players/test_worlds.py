"""Where seats see different things: nets learn from views alone, and thinking rests on views alone."""

from collections import defaultdict
from functools import cache
from typing import Any

import numpy as np
import pytest
import showdown

import boju
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import entry
from boju.core.random import seed_word
from boju.players import worlds
from boju.players.learning import hidden
from boju.players.learning.fitting import fit, new_habit, new_weights
from boju.players.learning.trail import new_trail
from boju.players.likelihood import choose_worlds, expect
from boju.players.nets import Net, foresee, new_net, new_workspace
from boju.players.rollouts import played_in_worlds
from boju.state import State

UNITS = 16
POSITIONS = 2000


@cache
def learned() -> Net:
    """A net that has learned the tiny game, in which a score of 1 counts as 1."""
    random = np.random.default_rng(1)
    shapes = ((showdown.FEATURES, UNITS), (2, UNITS))
    hidden_weights, outer = (random.standard_normal(shape).astype(np.float32) * 0.1 for shape in shapes)
    net = Net(
        hidden_weights.astype(np.float32),
        outer.astype(np.float32),
        np.zeros(2, np.float32),
        np.ones(2, np.float32),
    )
    start, workspace = entry(showdown.begin()), new_workspace(UNITS)
    trail, slope, habit = new_trail(POSITIONS, 2), new_weights(net), new_habit(net)
    games, order = 0, np.ones(1, np.uint64)
    for batch in range(200):
        played, rows = hidden.play_and_record(
            start, net, workspace, games, POSITIONS, 40, batch == 0, seed_word(1), trail
        )
        games += played
        rate = 0.02 / (1 + batch / 40)
        fit(trail, rows, 2, net, workspace, slope, habit, False, 0.5, rate, order)
    return net


def test_a_tiny_game_is_learned_to_its_known_values() -> None:
    net, workspace, out = learned(), new_workspace(UNITS), np.zeros(MAX_OUTPUTS)
    for own, worth in ((1, -2.0), (2, 0.0), (3, 2.0)):
        states = showdown.dealt(own, 0)
        states["raised"], states["actor"] = 1, 1
        assert foresee(entry(states)[0], 0, net, workspace, out) == 2
        assert out[:2] == pytest.approx([worth, -worth], abs=0.15)


@pytest.mark.parametrize("guesses", [worlds.Guesses(), worlds.Guesses(worlds=40)], ids=["none", "forty"])
def test_what_is_secret_has_no_part_in_a_decision(guesses: worlds.Guesses) -> None:
    net, others = learned(), expect(learned(), 1.0)
    for other in (2, 3):
        assert worlds.plan(showdown.dealt(1, other), net, others, guesses, seed=5) == [showdown.PASS]
    for other in (1, 2):
        assert worlds.plan(showdown.dealt(3, other), net, others, guesses, seed=5) == [showdown.RAISE]


def in_play(game: str, seed: int, decisions: int) -> State:
    """A game after some decisions."""
    state = boju.new(game)
    while decisions > 0 or not isinstance(state.actor, int):
        if isinstance(state.actor, int):
            state.play(state.legal()[(seed + decisions) % len(state.legal())])
            decisions -= 1
        else:
            state.draw(seed)
    return state


@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_moves_in_determinized_worlds_are_legal_and_repeat(game: str) -> None:
    for decisions in (4, 11, 25):
        state = in_play(game, 3, decisions)
        net = new_net(state.family, 4, 8, seed=2)
        others = expect(net, 1.0)
        assert isinstance(state.actor, int)
        seen = state.known_to(state.actor)
        before = seen.tobytes()
        codes = worlds.plan(seen, net, others, worlds.Guesses(worlds=6, exact=8), seed=4)
        assert codes == worlds.plan(seen, net, others, worlds.Guesses(worlds=6, exact=8), seed=4)
        assert seen.tobytes() == before
        state.play_code(codes[0])


def test_the_last_three_tricks_are_solved_from_their_beginning() -> None:
    state, guessed = in_play("madiao", 3, 0), set()
    net = new_net(state.family, 4, 8, seed=2)
    while held(state) > 8:
        soon, late = (brought(state, net, exact) for exact in (12, 8))
        if held(state) <= 12:
            assert np.array_equal(soon, late)
        elif not np.array_equal(soon, late):
            guessed.add(state.position()["phase"])
        state.play(state.legal()[0])
    assert len(guessed) == 2  # before play, too, when nothing can be solved yet


def test_a_world_that_is_taken_twice_is_played_on_with_other_luck() -> None:
    state = in_play("madiao", 3, 16)
    assert isinstance(state.actor, int)
    net, workspace = new_net(state.family, 4, 8, seed=2), new_workspace(8)
    others = expect(net, 0.02)
    root, codes = entry(state.known_to(state.actor)), np.array(state.legal_codes(), np.int32)
    numbers, values = np.zeros(60, np.int64), np.zeros((len(codes), 60))
    choose_worlds(root, seed_word(1), 0, others, numbers)
    worlds.play_in_worlds(root, codes, seed_word(1), 0, 0, others, net, workspace, values)
    brought = defaultdict(set)
    for number, found in zip(numbers.tolist(), values.T.tolist(), strict=True):
        brought[number].add(tuple(found))
    assert any(len(found) > 1 for found in brought.values())


def held(state: State) -> int:
    """How many cards are left in hand."""
    return sum(len(hand) for hand in state.position()["hands"])


def brought(state: State, net: Net, exact: int) -> np.ndarray[Any, Any]:
    """What the moves bring in worlds that are solved from so many moves, or from the beginning."""
    seat = state.actor
    assert isinstance(seat, int)
    codes = state.legal_codes()
    others = expect(net, 1.0)
    return played_in_worlds(state.known_to(seat), codes, net, exact, others, seed=1, first=0, count=20)

"""Tiny games: what is known of them is true, and every library can play them."""

import numpy as np
import pytest
from benchmarks import tiny_games

import boju
from boju import BojuError, tiny
from boju.games.yut.exact import find_oracle
from boju.tiny.graph import explore, gains, solve
from boju.tiny.tree import Tree

HIDDEN = [game for game in tiny.games() if game.is_hidden]
DEEP = {"ping_3", "ping_4", "yut_1", "yut_2", "madiao_3", "wahua_3"}
NAMES = [
    pytest.param(game.name, marks=pytest.mark.deep if game.name in DEEP else ()) for game in tiny.games()
]


@pytest.mark.parametrize("name", NAMES)
def test_the_truth_is_found_again(name: str) -> None:
    game = tiny.find(name)
    found = tiny_games.worked_out(game)
    assert (found["size"], found["sets"]) == (game.truth.size, game.truth.sets)
    assert found["values"] == pytest.approx(game.truth.values, abs=max(1e-8, 2 * game.truth.error))
    assert found["error"] <= max(1e-8, 2 * game.truth.error)  # type: ignore[operator]


def test_two_ways_to_solve_one_piece_agree() -> None:
    game = tiny.find("yut_1")
    oracle = find_oracle(game.state().records)
    assert oracle is not None
    assert (
        abs(float(oracle.scores(game.state().records)[0]) - game.truth.values[0]) <= game.truth.error + 1e-6
    )
    bounds = solve(explore(game.state(), game.counters, ("pending", 2)))
    assert abs(bounds.value - game.truth.values[0]) <= bounds.error


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.name)
def test_worlds_are_positions_that_somebody_cannot_tell_apart(game: tiny.TinyGame) -> None:
    states = game.states()
    assert len({state.key for state in states}) == len(states)
    assert {state.view_key(None) for state in states} == {states[0].view_key(None)}
    for state in states[:: max(1, len(states) // 5)]:
        assert boju.from_position(state.position()) == state


def test_best_answers_are_worth_what_gains_say() -> None:
    tree = Tree(tiny.find("madiao_2").states())
    strategies = tree.uniform()
    gains, values = tree.gains(strategies), tree.values(strategies)
    assert abs(values.sum()) < 1e-9
    for seat in range(tree.seats):
        answered = tree.best_answer(strategies, seat)
        assert tree.values(answered)[seat] == pytest.approx(values[seat] + gains[seat])
    assert tree.gains(tree.improve(40)).max() < 0.05 < gains.max()


SMALL = tiny.TinyGame("ping_small", "", "ping", lambda: tiny._race(3, 2), tiny._COUNTERS)
"""Two horses a side, soon home: small enough for both ways to list what can happen."""


def test_graph_and_tree_tell_the_same_gains() -> None:
    start = SMALL.state()
    graph, tree = explore(start, SMALL.counters), Tree([start])
    found = gains(graph, graph.uniform())
    assert (found > 0).all()
    assert found == pytest.approx(tree.gains(tree.uniform()))
    values = solve(graph).values[graph.targets]
    best = np.zeros_like(graph.chances)
    for node, first in enumerate(graph.firsts):
        events = slice(first, first + int((graph.sources == node).sum()))
        if graph.actors[node] >= 0:
            wanted = values[events] if graph.actors[node] == 0 else -values[events]
            best[first + int(wanted.argmax())] = 1
        else:
            best[events] = graph.chances[events]
    assert np.abs(gains(graph, best)).max() < 1e-9
    decision = int(np.flatnonzero(graph.actors == 0)[0])
    assert graph.games[decision].legal_codes() == graph.codes[graph.sources == decision].tolist()


def test_openspiel_agrees() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from boju.adapters import openspiel

    assert openspiel
    game = pyspiel.load_game("boju_tiny_madiao_2")
    root = game.new_initial_state()
    assert len(root.chance_outcomes()) == 90
    tree = Tree(tiny.find("madiao_2").states())
    rng, total = np.random.default_rng(1), np.zeros(4)
    for _ in range(100):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
        total += state.returns()
    assert np.abs(total / 100 - tree.values(tree.uniform())).max() < 4


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", tiny.games(), ids=lambda game: game.name)
def test_no_library_finds_anything_wrong(game: tiny.TinyGame, capsys: pytest.CaptureFixture[str]) -> None:
    pyspiel, gymnasium = pytest.importorskip("pyspiel"), pytest.importorskip("gymnasium")
    api_test = pytest.importorskip("pettingzoo.test").api_test
    from gymnasium.utils.env_checker import check_env

    from boju.adapters import gymnasium as registered
    from boju.adapters import openspiel, pettingzoo

    assert openspiel, registered
    short = pyspiel.load_game(f"boju_tiny_{game.name}(longest=12,recall=4)")
    pyspiel.random_sim_test(short, num_sims=1, serialize=True, verbose=False)
    name = f"boju/Tiny{game.name.title().replace('_', '')}-v1"
    check_env(gymnasium.make(name, seat=game.players - 1).unwrapped, skip_render_check=True)
    played = pettingzoo.tiny_env(game.name, longest=40)
    api_test(played, num_cycles=12)
    assert "Passed API test" in capsys.readouterr().out
    begun = set()
    for seed in range(8):
        played.reset(seed=seed)
        begun.add(played.game_state.key)
    assert len(begun) > 1


def test_gymnasium_begins_in_all_worlds() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from boju.adapters.gymnasium import BojuVector

    games = gymnasium.make_vec("boju/TinyMadiao2-v1", num_envs=64, seat=2).unwrapped
    assert isinstance(games, BojuVector)
    games.reset(seed=1)
    assert len(set(games.games.batch.keys())) > 20
    _, _, over, _, infos = games.step(games.action_masks().argmax(axis=1))
    while not over.any():
        _, _, over, _, infos = games.step(infos["action_mask"].argmax(axis=1))
    assert (games.games.batch.actors == 2).all()
    assert gymnasium.make("boju/TinyYut1-v1").reset(seed=1)[1]["action_mask"].any()


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(BojuError, match="there is no tiny game 'go'; they are yut_1"):
        tiny.find("go")


def test_the_page_has_the_table() -> None:
    assert tiny_games.page() == tiny_games.PAGE.read_text("utf-8")

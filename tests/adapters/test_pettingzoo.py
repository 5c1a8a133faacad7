"""The games in PettingZoo: its own conformance tests, and what a seat is told."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import OrderEnforcingWrapper, TerminateIllegalWrapper
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import boju
from adapters.settings import SETTINGS
from boju.adapters import pettingzoo
from boju.adapters.pettingzoo import BojuEnv, env
from boju.core.errors import BojuError
from table.test_look_alikes import EYES, continuation

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_pettingzoo_finds_nothing_wrong(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, players=players), num_cycles=30)
    seed_test(lambda: env(game, players=players), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


def test_an_illegal_action_ends_the_game() -> None:
    game = env("ping", illegal_reward=-3)
    game.reset(seed=1)
    agent, mask = game.agent_selection, game.last()[0]["action_mask"]
    game.step(int(np.flatnonzero(mask == 0)[0]))
    assert game.rewards[agent] == -3
    assert all(game.terminations.values())
    assert not any(game.observe(agent)["action_mask"].any() for agent in game.possible_agents)
    game.reset(seed=1)
    with pytest.raises(BojuError, match="the actions of ping are 0 to 135"):
        game.step(136)
    for wrong in (True, 1.0, "1", [1]):
        with pytest.raises(BojuError, match="the actions of ping are 0 to 135, in whole numbers, not"):
            game.step(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.step(0),
        lambda game: game.last(),
        lambda game: game.observe("player_0"),
        lambda game: game.view(None),
        lambda game: game.render(),
        lambda game: game.action_text(0),
        lambda game: list(game.agent_iter()),
        lambda game: game.game_state,
        lambda game: game.num_agents,
        lambda game: game.rewards,
    ],
)
def test_nothing_is_there_before_a_game_has_begun(ask: Callable[[BojuEnv], object]) -> None:
    with pytest.raises(BojuError, match="no game has begun yet; call 'reset' first"):
        ask(env("yut"))


def test_a_reset_that_means_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = env("yut")
    for seed in ([1], True):
        with pytest.raises(BojuError, match="a seed is a whole number"):
            game.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(BojuError, match="the options of 'reset' are a mapping with 'position'"):
        game.reset(options={"seed": 1})
    monkeypatch.setattr(pettingzoo, "TRIES", 3)
    ended = boju.new("yut", pieces=1)
    while ended.actor is not None:
        if ended.actor == "chance":
            ended.draw_code(1)
        else:
            ended.play_code(ended.legal_codes()[0])
    with pytest.raises(BojuError, match="nobody has a choice in 3 games of yut"):
        env("yut", pieces=1).reset(options={"position": ended.position()})


def test_a_long_game_is_cut_off() -> None:
    game = env("yut", longest=6)
    game.reset(seed=1)
    while not any(game.truncations.values()):
        game.step(int(game.observe(game.agent_selection)["action_mask"].argmax()))
    assert 6 <= game.game_state.ply <= 8
    assert not any(game.observe(agent)["action_mask"].any() for agent in game.possible_agents)
    assert not any(game.terminations.values())


def test_a_position_to_begin_from_is_of_the_same_game() -> None:
    game = env("ping", preset="modern")
    state = boju.new("ping", preset="modern")
    state.play("roll 6-5")
    game.reset(options={"position": state.position()})
    assert game.game_state == state
    assert game.action_text(int(game.observe("player_0")["action_mask"].argmax())) in state.legal()
    with pytest.raises(BojuError, match="other players or options"):
        game.reset(options={"position": boju.new("ping").position()})


def test_what_is_drawn() -> None:
    game = env("ping", render_mode="svg")
    game.reset(seed=1)
    assert (game.render() or "").startswith("<svg")
    with pytest.raises(BojuError, match="a render mode is one of ansi, svg"):
        env("ping", render_mode="human")


def told(game: str, state: boju.State) -> Any:
    """All that the environment tells an agent of a position."""
    seen = env(game)
    seen.reset(options={"position": state.position()})
    agent = f"player_{EYES}"
    observed = seen.observe(agent)
    return observed["observation"].tobytes(), observed["action_mask"].tobytes(), seen.view(agent)


@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_games_that_a_seat_cannot_tell_apart_are_observed_alike(game: str) -> None:
    compared = differing = 0
    for seed in range(8):
        one, other, events = continuation(game, seed)
        assert told(game, one) == told(game, other)
        differing += one.position() != other.position()
        for event in events:
            if one.actor != other.actor or event not in one.legal() or event not in other.legal():
                break
            one.play(event)
            other.play(event)
            assert told(game, one) == told(game, other)
            compared += 1
    assert compared >= 5
    assert differing >= 4


def test_wrappers_of_pettingzoo_go_around() -> None:
    ordered = OrderEnforcingWrapper(env("yut", pieces=1))
    with pytest.raises(AssertionError, match="reset\\(\\) needs to be called before step"):
        ordered.step(0)
    ordered.reset(seed=1)
    for _ in ordered.agent_iter():
        seen, _, termination, truncation, _ = ordered.last()
        ordered.step(None if termination or truncation else int(seen["action_mask"].argmax()))
    ending = TerminateIllegalWrapper(env("yut", pieces=1), illegal_reward=-1)
    ending.reset(seed=1)
    agent = ending.agent_selection
    ending.step(int(ending.last()[0]["action_mask"].argmin()))
    assert all(ending.terminations.values())
    assert ending.rewards[agent] == -1


@pytest.mark.parametrize("game", ["yut", "ping", "madiao"])
def test_all_agents_act_at_once_where_only_one_counts(game: str) -> None:
    together = turn_based_aec_to_parallel(env(game, longest=80))
    seen, _ = together.reset(seed=1)
    paid = dict.fromkeys(together.possible_agents, 0.0)
    while together.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in together.agents}
        assert sum(mask.any() for mask in masks.values()) == 1
        seen, rewards, *_ = together.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
        for agent, reward in rewards.items():
            paid[agent] += reward
    assert list(paid.values()) == together.unwrapped.game_state.scores()

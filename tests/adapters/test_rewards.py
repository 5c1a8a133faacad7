"""What a seat is paid in a game adds up to its score, in every interface, at every step and however the game ends."""

import random
from typing import Any

import numpy as np
import pytest

import boju
from boju.adapters import gymnasium, openspiel, pettingzoo
from laws.playing import LawSetting, presets

STEPS = 40
"""Decisions of a game that are looked at; the sum holds at each of them."""
TO_THE_END = 600
"""As many as that of a game that is soon over."""
SHORT: dict[str, dict[str, Any]] = {
    "yut": {"pieces": 1},
    "dama": {"max_throws": 500},
    "madiao": {"deals": 1},
    "wahua": {"hands_per_round": 1},
}
"""Options with which a game is soon over: 打馬, and by `turn_cap` the games of 雙陸, by being cut off."""

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def short() -> list[LawSetting]:
    """Every game with options that end it soon."""
    return [
        LawSetting(f"{about.id}-short", about.id, about.players[0], "source", (*options.items(),))
        for about in boju.games()
        for options in [SHORT.get(about.id, {"turn_cap": 8})]
    ]


SETTINGS = [*presets(), *short()]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=[setting.name for setting in SETTINGS])


def steps_of(setting: LawSetting) -> int:
    return TO_THE_END if setting.name.endswith("-short") else STEPS


def options_of(setting: LawSetting) -> dict[str, Any]:
    return {"players": setting.players, "preset": setting.preset, **dict(setting.options)}


@every_setting
def test_of_a_batch(setting: LawSetting) -> None:
    plain = boju.Batch(setting.game, 3, seed=5, **options_of(setting))
    again = boju.Batch(setting.game, 3, seed=5, autoreset=True, **options_of(setting))
    paid, first = np.zeros_like(plain.rewards), np.zeros_like(plain.rewards)
    has_ended = np.zeros(3, np.bool_)
    for _ in range(steps_of(setting)):
        plain.step_random()
        again.step_random()
        paid += plain.rewards
        first[~has_ended] += again.rewards[~has_ended]
        has_ended |= again.ended
        assert (paid == plain.scores()).all()
        assert (first == paid).all()
        if plain.is_over.all():
            break
    assert setting in presets() or plain.is_over.any()
    plain.reset()
    assert not plain.rewards.any()
    plain.step_random()
    assert (plain.rewards == plain.scores()).all()


@every_setting
def test_in_pettingzoo(setting: LawSetting) -> None:
    game = pettingzoo.env(setting.game, longest=steps_of(setting), **options_of(setting))
    chance, paid = random.Random(3), dict.fromkeys(game.possible_agents, 0.0)
    game.reset(seed=3)
    for agent in game.agent_iter():
        seen, reward, termination, truncation, _ = game.last()
        paid[agent] += reward
        if termination or truncation:
            game.step(None)
        else:
            assert seen is not None
            game.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert list(paid.values()) == game.game_state.scores()


@every_setting
def test_in_gymnasium(setting: LawSetting) -> None:
    one = gymnasium.env(setting.game, seat=setting.players - 1, **options_of(setting))
    many = gymnasium.vector(setting.game, 1, seat=setting.players - 1, **options_of(setting))
    chance, paid = random.Random(3), 0.0
    _, info = one.reset(seed=3)
    many.reset(seed=3)
    for _ in range(steps_of(setting)):
        action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
        _, reward, is_over, _, info = one.step(np.int64(action))
        paid += reward
        assert one._duels is not None
        assert paid == one._duels.batch.scores()[0, one.seat]
        assert many.step(np.array([action]))[1].tolist() == [reward]
        if is_over:
            break


@pytest.mark.parametrize("game", [about.id for about in boju.games()])
def test_of_all_games_of_a_vector_from_the_second_on(game: str) -> None:
    options = SHORT.get(game, {"turn_cap": 8})
    games = gymnasium.vector(game, 3, **options)
    rows, paid = np.arange(3), np.zeros(3)
    _, infos = games.reset(seed=3)
    ended = 0
    for _ in range(TO_THE_END):
        _, rewards, over, _, infos = games.step(infos["action_mask"].argmax(axis=1))
        paid = np.where(over, 0, paid + rewards)
        ended += int(over.sum())
        scores = games.games.batch.scores()[rows, games.games.seats]
        assert (paid[~over] == scores[~over]).all()
        if ended > 3:
            return
    raise AssertionError("no game has ended")


@every_setting
def test_in_openspiel(setting: LawSetting) -> None:
    seats, options = range(setting.players), options_of(setting)
    game = openspiel.load(setting.game, longest=steps_of(setting), **options)
    state, chance, paid = game.new_initial_state(), random.Random(3), np.zeros(setting.players)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
        paid += state.rewards()
        assert state.rewards() == [state.player_reward(seat) for seat in seats]
        assert state.returns() == [state.player_return(seat) for seat in seats] == paid.tolist()
    assert state.returns() == state.state.scores()
    assert game.utility_sum() in (None, sum(state.returns()))

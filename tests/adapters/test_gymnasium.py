"""The games in Gymnasium: its own check, many games at once, opponents, and self-play."""

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env

from adapters.settings import SETTINGS
from boju.adapters.gymnasium import BojuVector, env, vector
from boju.adapters.selfplay import random_policy, self_play
from boju.core.errors import BojuError

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_gymnasium_finds_nothing_wrong(game: str, players: int) -> None:
    check_env(env(game, players=players, seat=players - 1), skip_render_check=True)


def trace(games: BojuVector, steps: int) -> list[tuple[bytes, bytes, bytes]]:
    """What is seen and paid when the first or last legal action is always played."""
    found = []
    _, infos = games.reset(seed=7)
    for step in range(steps):
        masks = infos["action_mask"]
        chosen = masks.argmax(axis=1) if step % 2 else masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        seen, rewards, over, _, infos = games.step(chosen)
        assert games.observation_space.contains(seen)
        assert (infos["action_mask"].any(axis=1)).all()
        found.append((seen.tobytes(), rewards.tobytes(), over.tobytes()))
    return found


@pytest.mark.parametrize(("game", "players"), [("yut", 3), ("ping", 2), ("madiao", 4)])
def test_the_same_seed_plays_the_same_games(game: str, players: int) -> None:
    first = trace(vector(game, 6, players=players), 60)
    assert first == trace(vector(game, 6, players=players, copy=False), 60)
    assert len(set(first)) > 40


def test_games_that_end_begin_anew_and_show_their_end() -> None:
    games = vector("yut", 32, seat=1)
    _, infos = games.reset(seed=1)
    finished = 0
    for _ in range(200):
        seen, rewards, over, truncated, infos = games.step(infos["action_mask"].argmax(axis=1))
        assert not truncated.any()
        assert (games.games.batch.actors == 1).all()
        if over.any():
            finished += int(over.sum())
            assert set(np.unique(rewards[over])) <= {-1.0, 1.0}
            assert [last is not None for last in infos["final_obs"]] == over.tolist()
            assert not np.array_equal(infos["final_obs"][over.argmax()], seen[over.argmax()])
        assert not rewards[~over].any()
    assert finished > 20


def test_an_illegal_action_ends_its_game_alone() -> None:
    games = vector("ping", 3, illegal_reward=-5)
    _, infos = games.reset(seed=1)
    chosen = infos["action_mask"].argmax(axis=1)
    chosen[1] = infos["action_mask"][1].argmin()
    _, rewards, over, _, _ = games.step(chosen)
    assert (rewards.tolist(), over.tolist()) == ([0, -5, 0], [False, True, False])
    with pytest.raises(BojuError, match="the actions of ping are 0 to 135"):
        games.step(np.array([0, 0, 136]))


def test_a_level_and_a_policy_are_opponents() -> None:
    asked = []

    def last_legal(seen: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        asked.append(len(seen))
        chosen: npt.NDArray[np.int64] = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        return chosen

    for opponent in ("novice", last_legal):
        games = vector("yut", 4, opponent=opponent)
        _, infos = games.reset(seed=2)
        for _ in range(12):
            _, _, _, _, infos = games.step(infos["action_mask"].argmax(axis=1))
        assert games.games.decisions > 70
    assert max(asked) <= 4


def test_the_levels_of_opponents_are_known() -> None:
    with pytest.raises(BojuError, match="there is no level 'wizard'"):
        vector("yut", 4, opponent="wizard").reset(seed=1)
    with pytest.raises(BojuError, match="the seats of yut are 0 to 1"):
        env("yut", seat=2)


def test_all_seats_play_themselves() -> None:
    played = self_play("yut", 8, random_policy, steps=150, players=3, seed=1)
    assert set(np.unique(played.seats)) == {0, 1, 2}
    assert played.ended.any()
    assert (played.rewards[played.ended].sum(axis=1) == 0).all()
    assert not played.rewards[~played.ended].any()
    with pytest.raises(BojuError, match="a legal action for each of the 8 games"):
        self_play("yut", 8, lambda seen, masks: masks.argmin(axis=1), steps=1)

"""The games in Gymnasium: its own check, many games at once, opponents, and self-play."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import NormalizeObservation, RecordEpisodeStatistics
from gymnasium.wrappers import vector as vector_wrappers

import boju
from adapters.settings import SETTINGS
from boju.adapters import opponents
from boju.adapters.gymnasium import BojuVector, GymnasiumGame, env, vector
from boju.adapters.opponents import RandomPolicy
from boju.adapters.selfplay import random_policy, self_play
from boju.core.errors import BojuError
from boju.games import FAMILIES

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
FIRST = [family.games[0].id for family in FAMILIES]
QUICK = ("yut", "ping", "madiao")
"""Two with open positions and one with hidden cards."""
MARKS = (pytest.mark.deep, pytest.mark.release)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, marks=() if game in QUICK else MARKS[game in FIRST])
        for game, players in SETTINGS
    ],
)
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


@pytest.mark.parametrize("game", ["ping", "dama"])
def test_after_an_illegal_action_there_is_none_any_more(game: str) -> None:
    played = env(game, illegal_reward=-5)
    _, info = played.reset(seed=1)
    _, reward, is_over, _, info = played.step(info["action_mask"].argmin())
    assert (reward, is_over) == (-5, True)
    assert not info["action_mask"].any()
    assert not played.action_masks().any()
    with pytest.raises(BojuError, match="the game is over; call 'reset'"):
        played.step(np.int64(0))
    assert played.reset()[1]["action_mask"].any()


def test_a_game_begins_where_its_seat_can_choose() -> None:
    game = env("qiliang", turn_cap=2, seat=1)
    assert all(game.reset(seed=seed)[1]["action_mask"].any() for seed in range(10))
    often_over = boju.new("yut", pieces=1).position()
    often_over["sides"][0] = {"hand": 0, "home": 0, "board": [["18", 1]]}
    games = vector("yut", 40, pieces=1, seat=1)
    _, infos = games.reset(seed=1, options={"position": often_over})
    assert infos["action_mask"].any(axis=1).all()
    _, rewards, over, _, infos = games.step(infos["action_mask"].argmax(axis=1))
    assert infos["action_mask"].any(axis=1).all()
    assert set(rewards[over].tolist()) == {-1}
    assert not rewards[~over].any()


def test_where_a_seat_can_never_choose_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "TRIES", 20)
    with pytest.raises(BojuError, match="seat 1 has no choice in 20 games of qiliang"):
        env("qiliang", turn_cap=1, seat=1).reset(seed=1)


def test_games_begin_from_a_position() -> None:
    start = boju.new("ping", preset="modern")
    start.play("roll 6-5")
    options = {"position": start.position()}
    game, games = env("ping", preset="modern"), vector("ping", 3, preset="modern", seat=0)
    assert game.reset(seed=1, options=options)[0].tolist() == start.features(0).tolist()
    assert games.reset(seed=1, options=options)[0].tolist() == [start.features(0).tolist()] * 3
    for made in (game, games):
        with pytest.raises(BojuError, match="other players or options"):
            made.reset(options={"position": boju.new("ping").position()})


def test_a_mask_names_the_games_that_begin() -> None:
    games, which = vector("ping", 4, preset="modern"), np.array([False, True, True, False])
    with pytest.raises(BojuError, match="the first 'reset' begins all games"):
        games.reset(options={"reset_mask": which})
    _, infos = games.reset(seed=1)
    for _ in range(5):
        seen, *_, infos = games.step(infos["action_mask"].argmax(axis=1))
    begun, _ = games.reset(seed=2, options={"reset_mask": which})
    assert [bool((old == new).all()) for old, new in zip(seen, begun, strict=True)] == (~which).tolist()
    assert np.array_equal(begun, games.reset(seed=2, options={"reset_mask": which})[0])
    for wrong in (np.zeros(4, np.bool_), np.ones(3, np.bool_), [1, 0, 0, 0], "all"):
        with pytest.raises(BojuError, match=r"'reset_mask' is an array of bool of shape \(4,\)"):
            games.reset(options={"reset_mask": wrong})


@pytest.mark.parametrize("made", [env("yut"), vector("yut", 2)])
def test_what_means_nothing_is_refused(made: GymnasiumGame | BojuVector) -> None:
    with pytest.raises(BojuError, match="the options of 'reset' are a mapping with 'position'"):
        made.reset(options={"positoin": {}})
    for seed in ([1, 2], True, 1.5):
        with pytest.raises(BojuError, match="a seed is a whole number"):
            made.reset(seed=seed)  # type: ignore[arg-type]
    made.reset(seed=1)
    for action in (True, 1.0, [0], [True, True]):
        with pytest.raises(BojuError, match=r"the actions of yut are 0 to 130|actions are 2 whole numbers"):
            made.step(action)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "options"), [("madiao", {"deals": 1}), ("wahua", {"hands_per_round": 1})])
def test_the_last_view_is_that_of_the_end(game: str, options: dict[str, Any]) -> None:
    state = boju.new(game, **options)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw_code(4)
        else:
            state.play_code(state.legal_codes()[0])
    seen = [state.features(seat) for seat in range(4)]
    assert all(view.any() for view in seen)
    assert len({view.tobytes() for view in seen}) == 4


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


def test_a_random_policy_draws_every_legal_action_alike() -> None:
    mask = np.zeros((4000, 7), np.bool_)
    mask[:, [1, 4, 6]] = True
    policy = RandomPolicy(seed=1)
    first, second = (
        policy(np.zeros((4000, 1), np.float32), mask),
        policy(np.zeros((4000, 1), np.float32), mask),
    )
    for drawn in (first, second):
        assert np.bincount(drawn, minlength=7)[[0, 2, 3, 5]].sum() == 0
        assert np.bincount(drawn)[[1, 4, 6]].min() > 1200
    assert abs(np.mean(first == second) - 1 / 3) < 0.04
    assert (RandomPolicy(seed=1)(np.zeros((4000, 1), np.float32), mask) == first).all()
    with pytest.raises(BojuError, match="in some game there is none"):
        policy(np.zeros((1, 1), np.float32), np.zeros((1, 7), np.bool_))


def test_a_random_policy_plays_as_long_as_random_play() -> None:
    played = self_play("ping", 60, random_policy, steps=260, seed=1, preset="modern")
    firsts = np.where(played.ended.any(axis=0), played.ended.argmax(axis=0) + 1, 260)
    batch, lengths = boju.Batch("ping", 60, seed=2, preset="modern"), np.zeros(60)
    for _ in range(260):
        lengths += ~batch.is_over
        batch.step_random()
    spread = np.hypot(firsts.std(), lengths.std()) / 60**0.5
    assert abs(firsts.mean() - lengths.mean()) < 4 * spread
    again = self_play("ping", 60, random_policy, steps=20, seed=1, preset="modern")
    other = self_play("ping", 60, random_policy, steps=20, seed=3, preset="modern")
    assert (again.actions == played.actions[:20]).all()
    assert (other.actions != played.actions[:20]).any()


def test_a_random_opponent_follows_the_seed_of_reset() -> None:
    games = vector("yut", 4, opponent=random_policy)
    assert np.array_equal(games.reset(seed=5)[0], games.reset(seed=5)[0])


def test_all_seats_play_themselves() -> None:
    played = self_play("yut", 8, random_policy, steps=150, players=3, seed=1)
    assert set(np.unique(played.seats)) == {0, 1, 2}
    assert played.ended.any()
    assert (played.rewards[played.ended].sum(axis=1) == 0).all()
    assert not played.rewards[~played.ended].any()
    with pytest.raises(BojuError, match="a legal action for each of the 8 games"):
        self_play("yut", 8, lambda seen, masks: masks.argmin(axis=1), steps=1)


def test_games_begin_from_the_end_of_a_record() -> None:
    start = boju.new("ping", preset="modern")
    start.play("roll 6-5")
    one, many = env("ping", preset="modern"), vector("ping", 3, seat=0, preset="modern")
    for record in (start.record(), str(start.record())):
        expected, _ = one.reset(options={"position": start.position()})
        assert (one.reset(options={"record": record})[0] == expected).all()
        assert (many.reset(options={"record": record})[0] == expected).all()
    for options, why in (
        ({"record": boju.new("yut").record()}, "other players or options"),
        ({"record": 3}, "a record"),
        ({"record": "no record"}, "line 1"),
        ({"record": start.record(), "position": start.position()}, "not from both"),
    ):
        with pytest.raises(BojuError, match=why):
            one.reset(options=options)


# As Gymnasium makes them


def first_legal(games: Any) -> npt.NDArray[np.int64]:
    return games.unwrapped.action_masks().argmax(axis=-1)  # type: ignore[no-any-return]


@pytest.mark.parametrize("about", boju.games(), ids=lambda about: about.id)
def test_every_game_is_registered(about: boju.About) -> None:
    name = f"boju/{about.id.capitalize()}-v{about.version}"
    one, same = gymnasium.make(name, players=about.players[-1]), env(about.id, players=about.players[-1])
    assert (one.reset(seed=4)[0] == same.reset(seed=4)[0]).all()
    assert one.spec is not None
    twin = gymnasium.make(one.spec)
    assert (twin.reset(seed=4)[0] == one.reset(seed=4)[0]).all()
    many = gymnasium.make_vec(name, num_envs=3, players=about.players[-1])
    assert isinstance(many, BojuVector)
    assert (many.reset(seed=4)[0] == vector(about.id, 3, players=about.players[-1]).reset(seed=4)[0]).all()
    assert many.spec is not None
    assert many.spec.id == name


def test_settings_reach_what_gymnasium_makes() -> None:
    made = gymnasium.make("boju/Ping-v1", preset="modern", opponent="novice", seat=1).unwrapped
    assert isinstance(made, GymnasiumGame)
    assert (made.seat, made.opponent) == (1, "novice")
    assert made.setting.new().options == boju.new("ping", preset="modern").options
    with pytest.raises(boju.UnknownOption):
        gymnasium.make("boju/Ping-v1", pieces=3)
    with pytest.raises(BojuError, match="the autoreset mode is one of 'NextStep', 'SameStep', 'Disabled'"):
        gymnasium.make_vec("boju/Ping-v1", num_envs=2, autoreset_mode="never")


def test_episodes_are_counted_and_observations_normalized() -> None:
    one = NormalizeObservation(RecordEpisodeStatistics(gymnasium.make("boju/Yut-v1", pieces=1)))
    one.reset(seed=1)
    paid, is_over = 0.0, False
    while not is_over:
        seen, reward, is_over, _, info = one.step(first_legal(one))
        assert np.isfinite(seen).all()
        paid += float(reward)
    assert info["episode"]["r"] == paid in (-1, 1)
    for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        plain = gymnasium.make_vec("boju/Yut-v1", num_envs=4, pieces=1, autoreset_mode=mode)
        games: Any = vector_wrappers.RecordEpisodeStatistics(plain)
        if mode == AutoresetMode.NEXT_STEP:  # the one that Gymnasium's wrapper of observations takes
            games = vector_wrappers.NormalizeObservation(games)
        games.reset(seed=1)
        counted = 0
        for _ in range(40):
            seen, _, over, _, infos = games.step(first_legal(games))
            assert np.isfinite(seen).all()
            assert not over.any() or set(infos["episode"]["r"][over].tolist()) <= {-1, 1}
            counted += int(over.sum())
        assert counted > 4


def test_ended_games_begin_when_their_mode_says() -> None:
    kinds = {mode: vector("yut", 6, pieces=1, autoreset_mode=mode) for mode in AutoresetMode}
    for games in kinds.values():
        games.reset(seed=2)
    same, following, never = (
        kinds[mode] for mode in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED)
    )
    over = np.zeros(6, np.bool_)
    while not over.any():
        results = [games.step(first_legal(games)) for games in (same, following, never)]
        over = results[0][2]
        assert all((result[1] == results[0][1]).all() and (result[2] == over).all() for result in results)
    last = results[0][4]["final_obs"]
    for seen, _, _, _, infos in results[1:]:
        assert "final_obs" not in infos
        for number in np.flatnonzero(over):
            assert (seen[number] == last[number]).all()
            assert not infos["action_mask"][number].any()
    with pytest.raises(BojuError, match=f"game {over.argmax()} is over; 'reset' with a 'reset_mask'"):
        never.step(first_legal(never))
    seen, infos = never.reset(options={"reset_mask": over})
    assert infos["action_mask"].any(axis=1).all()
    actions = first_legal(following)
    actions[over] = 0
    seen, rewards, ended, _, infos = following.step(actions)
    assert (rewards[over] == 0).all()
    assert not ended[over].any()
    assert infos["action_mask"].any(axis=1)[over].all()
    assert all((seen[number] == results[0][0][number]).all() for number in np.flatnonzero(over))


def test_what_an_illegal_action_has_ended_begins_in_the_next_step() -> None:
    games = vector("ping", 2, seat=0, autoreset_mode="NextStep")
    _, infos = games.reset(seed=1)
    actions = np.array([infos["action_mask"][0].argmin(), infos["action_mask"][1].argmax()])
    _, rewards, over, _, infos = games.step(actions)
    assert over.tolist() == [True, False]
    assert rewards[0] == -1
    assert not infos["action_mask"][0].any()
    _, rewards, over, _, infos = games.step(first_legal(games))
    assert rewards[0] == 0
    assert not over.any()
    assert infos["action_mask"].any(axis=1).all()


@pytest.mark.parametrize("about", boju.games(), ids=lambda about: about.id)
def test_features_keep_within_the_bounds(about: boju.About) -> None:
    for preset in about.presets:
        batch = boju.Batch(about.id, 20, preset=preset.name, seed=3, autoreset=True)
        space = env(about.id, preset=preset.name).observation_space
        for _ in range(40):
            batch.step_random()
            assert all(seen in space for seen in batch.features())

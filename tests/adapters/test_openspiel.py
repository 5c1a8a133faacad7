"""The games in OpenSpiel: its own conformance tests, its algorithms, and what a seat is told."""

import json
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import boju
from adapters.settings import SETTINGS
from boju.adapters import openspiel
from boju.adapters.recall import changes_of
from boju.core.errors import BojuError
from table.test_look_alikes import EYES, continuation


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_openspiel_finds_nothing_wrong(game: str, players: int) -> None:
    short = openspiel.load(game, players=players, longest=12, recall=4)
    pyspiel.random_sim_test(short, num_sims=1, serialize=True, verbose=False)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_openspiel_finds_nothing_wrong_with_whole_games(game: str, players: int) -> None:
    pyspiel.random_sim_test(
        openspiel.load(game, players=players, recall=4), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.parametrize(("game", "options"), [("yut", {"pieces": 1}), ("madiao", {"deals": 1})])
def test_what_is_told_at_once_is_what_openspiel_would_tell(game: str, options: dict[str, Any]) -> None:
    chance, state = random.Random(5), openspiel.load(game, **options).new_initial_state()
    kinds = set()
    while True:
        kinds.add(min(state.current_player(), 0))
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    assert kinds == {0, -1, -4}


def play_out(game: Any, seed: int) -> Any:
    """A random game to its end."""
    chance, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            assert sum(shares) == pytest.approx(1)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", ["yut", "ping", "madiao"])
def test_a_whole_game_is_paid_within_the_bounds(game: str) -> None:
    loaded = openspiel.load(game)
    ended = play_out(loaded, seed=3)
    assert ended.returns() == ended.state.scores()
    assert any(ended.returns())
    assert sum(ended.returns()) == loaded.utility_sum()
    assert all(loaded.min_utility() <= paid <= loaded.max_utility() for paid in ended.returns())


@pytest.mark.parametrize("game", ["yut", "madiao"])
def test_actions_that_there_are_not_are_refused(game: str) -> None:
    loaded = openspiel.load(game, longest=4)
    state = loaded.new_initial_state()
    for wrong in (-2, 999):
        for act in (state.apply_action, lambda action: state.action_to_string(-1, action)):
            with pytest.raises(BojuError, match=f"{wrong} is no outcome of this chance node"):
                act(wrong)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    illegal = next(a for a in range(loaded.num_distinct_actions()) if a not in state.legal_actions())
    with pytest.raises(BojuError, match=f"action {illegal} is not legal now"):
        state.apply_action(illegal)
    with pytest.raises(BojuError, match=f"the actions of {game} are 0 to"):
        state.apply_action(999)
    while not state.is_terminal():
        among = state.chance_outcomes()[0] if state.is_chance_node() else state.legal_actions()
        state.apply_action(among[0])
    with pytest.raises(BojuError, match="the game is over"):
        state.apply_action(0)


def test_a_world_is_one_of_those_there_are_and_nobody_sees_anything_before() -> None:
    game = openspiel.load("madiao", deals=1, start=last_tricks(seed=4).position(), worlds=2)
    state = game.new_initial_state()
    for wrong in (-2, 2):
        with pytest.raises(BojuError, match=f"{wrong} is no outcome of this chance node"):
            state.apply_action(wrong)
    assert (state.observation_string(0), state.information_state_string(0)) == ("", "")
    assert not any(state.observation_tensor(0) + state.information_state_tensor(0))


def test_a_shuffle_is_dealt_item_by_item_and_seen_at_its_end() -> None:
    state = openspiel.load("wahua").new_initial_state()
    begun = state.information_state_string(0)
    left = 126
    while state.to_deal:
        outcomes = state.chance_outcomes()
        assert round(1 / min(share for _, share in outcomes)) == left
        assert state.information_state_string(0) == begun
        state.apply_action(outcomes[left % len(outcomes)][0])
        left -= 1
    assert left == 0
    assert state.information_state_string(0) != begun


def test_options_and_positions_are_parameters() -> None:
    game = openspiel.load("yut", players=3, back_do=True, hit_throw="never")
    options = pyspiel.load_game(str(game)).new_initial_state().state.options
    assert (options["back_do"], options["hit_throw"]) == (True, "never")
    begun = boju.new("ping", preset="modern")
    begun.play("roll 6-5")
    game = openspiel.load("ping", preset="modern", start=begun.position())
    assert pyspiel.load_game(str(game)).new_initial_state().state == begun
    with pytest.raises(BojuError, match="'worlds' is 0 to 512"):
        openspiel.load("ping", worlds=-1)


def test_mcts_plays_ping() -> None:
    begun = boju.new("ping", preset="modern")
    begun.play("roll 6-5")
    game = openspiel.load("ping", preset="modern", start=begun.position(), longest=12)
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 12, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def last_tricks(seed: int) -> boju.State:
    """A deal of 馬吊 of which two tricks are left."""
    chance, state = random.Random(seed), boju.new("madiao", deals=1)
    while not isinstance(state.actor, int) or sum(map(len, state.position()["hands"])) > 8:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return state


def test_regret_makes_the_end_of_madiao_less_exploitable() -> None:
    start = last_tricks(seed=4)
    game = openspiel.load("madiao", deals=1, start=start.position(), worlds=2)
    solver = cfr.CFRSolver(game)
    worth = []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        worth.append(exploitability.nash_conv(game, solver.average_policy()))
    assert worth[-1] < worth[0] / 2


def test_worlds_keep_what_everybody_knows() -> None:
    start = last_tricks(seed=4)
    game = openspiel.load("madiao", deals=1, start=start.position(), worlds=8)
    worlds = [game.new_initial_state().child(number) for number in range(8)]
    assert len({str(world.state.view(None)) for world in worlds}) == 1
    assert len({str(world.state.position()) for world in worlds}) > 4


NONE, SINGLE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def observer(game: Any, *, public: bool, private: Any, recall: bool) -> Any:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return make_observation(game, kind)


def seen_by(state: Any, player: int, **kind: Any) -> tuple[bytes, str]:
    """What an observer of a kind tells of a state: tensor and text."""
    eyes = observer(state.get_game(), **kind)
    eyes.set_from(state, player)
    return eyes.tensor.tobytes(), eyes.string_from(state, player)


def told(state: Any) -> tuple[Any, ...]:
    """All that a seat is told of a game, by observers of every kind."""
    return (
        state.information_state_string(EYES),
        state.observation_string(EYES),
        state.information_state_tensor(EYES),
        state.observation_tensor(EYES),
    )


def told_by_all(state: Any) -> list[tuple[bytes, str]]:
    """What observers of every kind tell of a game to a seat that may not see what the others hold."""
    return [
        seen_by(state, EYES, public=public, private=private, recall=recall)
        for public in (True, False)
        for private in (NONE, SINGLE)
        for recall in (True, False)
    ]


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_observers_see_what_their_kind_says(game: str, recall: bool) -> None:
    chance, state = random.Random(3), openspiel.load(game, recall=4).new_initial_state()
    decisions = 0
    while decisions < 25:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    seats, position = range(4), state.state

    def seen(player: int, public: bool, private: Any) -> tuple[bytes, str]:
        return seen_by(state, player, public=public, private=private, recall=recall)

    public = {seen(player, True, NONE) for player in seats}
    assert len(public) == 1
    own = [seen(player, True, SINGLE) for player in seats]
    private = [seen(player, False, SINGLE) for player in seats]
    for single in (own, private):
        assert len(set(single)) == 4
        everybody = seen(0, single is own, ALL)
        assert everybody == seen(1, single is own, ALL)
        assert everybody[1] == "\n".join(text for _, text in single)
        assert len(everybody[0]) == 4 * len(single[0][0])
    assert seen(0, False, NONE) == (b"", "")
    if not recall:
        assert json.loads(public.pop()[1]) == position.view(None)
        assert [json.loads(text) for _, text in own] == [position.view(seat) for seat in seats]
        hands = [json.loads(text)["hands"] for _, text in private]
        assert hands == [
            [position.view(seat)["hands"][other] if other == seat else None for other in seats]
            for seat in seats
        ]


def test_without_secrets_there_is_nothing_private() -> None:
    state = openspiel.load("yut").new_initial_state()
    state.apply_action(0)
    assert seen_by(state, 0, public=False, private=SINGLE, recall=False)[1] == "{}"
    with pytest.raises(BojuError, match="observers of boju have no parameters"):
        make_observation(state.get_game(), None, {"width": 3})


def count_alike(game: str, seeds: int, **memory: Any) -> int:
    """Follow games that a seat cannot tell apart, which are told alike; returns the number of comparisons."""
    compared = 0
    for seed in range(seeds):
        one, other, events = continuation(game, seed)
        pair = [
            openspiel.load(game, start=state.position(), **memory).new_initial_state()
            for state in (one, other)
        ]
        for event in events:
            for state in pair:
                go_to(state, event)
            assert told(pair[0]) == told(pair[1])
            compared += 1
        assert told_by_all(pair[0]) == told_by_all(pair[1])
    return compared


@pytest.mark.parametrize(("game", "least"), [("madiao", 20), ("wahua", 8)])
def test_games_that_a_seat_cannot_tell_apart_are_told_alike(game: str, least: int) -> None:
    assert count_alike(game, 14, recall=8) >= least


def views_in(rows: Any, width: int) -> list[bytes]:
    """The views that the rows of `changes_of` tell of."""
    found, now = list[bytes](), bytearray(width)
    for mark, place, value in rows[rows[:, 0] > 0].tolist():
        if mark == 1:
            found.append(b"")
        if place > 0:
            now[round(place * width) - 1] = round(value * 255)
        found[-1] = bytes(now)
    return found


@pytest.mark.parametrize(("game", "longest"), [("madiao", 30), ("wahua", 60)])
def test_changes_tell_all_that_was_seen_in_little_room(game: str, longest: int) -> None:
    state = play_out(openspiel.load(game, longest=longest, changes=2000), seed=5)
    features = state.game.setting.features
    for seat in range(4):
        tensor, moments = np.array(state.information_state_tensor(seat)), state.moments(seat)
        assert len(tensor) == features + 3 * 2000
        rows = tensor[features:].reshape(-1, 3)
        assert views_in(rows, len(moments[0].saw)) == [moment.saw for moment in moments]
    few = np.zeros((100, 3), np.float32)
    changes_of(moments, few)
    told = rows[: int((rows[:, 0] > 0).sum())]
    assert (few == told[-100:].astype(np.float32)).all()


def test_changes_are_the_same_where_the_views_are() -> None:
    assert count_alike("wahua", 4, changes=1500) >= 2
    with pytest.raises(BojuError, match="'changes' is a number of rows"):
        openspiel.load("wahua", changes=-1)


def go_to(state: Any, event: str) -> None:
    """Play an event; whoever is asked in secret before or after it says no."""
    while event not in state.state.legal():
        play(state, "pass")
    play(state, event)
    while state.state.actor not in (None, "chance", EYES) and state.state.is_secret("pass"):
        play(state, "pass")


def asked_in_secret(seed: int) -> boju.State:
    """A position of 挖花 in which a seat is asked whether it wins with a discard."""
    chance, state = random.Random(seed), boju.new("wahua")
    while not (isinstance(state.actor, int) and state.is_secret("pass")):
        if state.actor == "chance":
            state.draw_code(chance.randrange)
        else:
            state.play_code(chance.choice(state.legal_codes()))
    return state


def test_a_question_in_secret_is_no_moment_for_the_others() -> None:
    asked = asked_in_secret(seed=1)
    state = openspiel.load("wahua", start=asked.position()).new_initial_state()
    before = [len(state.moments(seat)) for seat in range(4)]
    play(state, "pass")
    after = [len(state.moments(seat)) for seat in range(4)]
    assert [seat for seat in range(4) if after[seat] > before[seat]] == [asked.actor]


def play(state: Any, event: str) -> None:
    state.apply_action(next(a for a in state.legal_actions() if state.action_to_string(a) == event))


def test_a_seat_recalls_every_tile_that_it_drew() -> None:
    ended = play_out(openspiel.load("wahua", longest=60), seed=2)
    heard = [moment.heard for moment in ended.moments(0)]
    assert heard[:2] == ["start", "chance: deck"]
    assert sum(line == "0: draw" for line in heard) >= 3
    saw = [moment.saw for moment in ended.moments(0)]
    assert len(set(saw)) == len(saw)


@pytest.mark.parametrize("private", [False, True])
def test_what_is_recalled_does_not_depend_on_when_it_is_asked_for(private: bool) -> None:
    chance, state = random.Random(4), openspiel.load("madiao", deals=1).new_initial_state()
    asked = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        if chance.random() < 0.3:
            asked += 1
            state.moments(chance.randrange(4), private=private)
            state = state.clone()
        state.apply_action(chance.choice(state.legal_actions()))
    fresh = state.get_game().new_initial_state()
    for action in state.history():
        fresh.apply_action(action)
    assert asked >= 5
    for seat in range(4):
        assert state.moments(seat, private=private) == fresh.moments(seat, private=private)


def decision(game: str, moves: int, **parameters: Any) -> Any:
    """A state in which a player is to move, after so many random moves."""
    state, chance = openspiel.load(game, **parameters).new_initial_state(), random.Random(moves)
    while state.is_chance_node() or moves > 0:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, shares)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("game", ["madiao", "wahua"])
def test_a_player_cannot_tell_resampled_states_apart(game: str) -> None:
    for moves in (0, 7, 15):
        state = decision(game, moves, recall=8)
        player, others = state.current_player(), {0, 1, 2, 3} - {state.current_player()}
        found = [state.resample_from_infostate(player, lambda k=k: k / 9) for k in range(9)]
        assert len({str(guessed) for guessed in found}) > 5
        for guessed in [*found, found[0].clone()]:
            assert guessed.current_player() == player
            assert guessed.legal_actions() == state.legal_actions()
            assert guessed.information_state_string(player) == state.information_state_string(player)
            assert guessed.information_state_tensor(player) == state.information_state_tensor(player)
            assert guessed.observation_tensor(player) == state.observation_tensor(player)
            assert all(len(guessed.moments(other)) == 1 for other in others)
            assert guessed.history() == []


def test_what_is_resampled_is_as_long_as_the_game() -> None:
    state = decision("madiao", 3, longest=12)
    guessed = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    events = 0
    while not guessed.is_terminal():
        outcomes = [number for number, _ in guessed.chance_outcomes()] if guessed.is_chance_node() else None
        guessed.apply_action((outcomes or guessed.legal_actions())[0])
        events += not guessed.dealt
    assert state.state.ply + events == 12
    fresh = openspiel.load("madiao").new_initial_state()
    while not fresh.dealt:
        fresh.apply_action(fresh.chance_outcomes()[0][0])
    with pytest.raises(BojuError, match="where a player moves, or before a throw or a deal begins"):
        fresh.resample_from_infostate(0, lambda: 0.5)


@pytest.mark.parametrize(("game", "short"), [("madiao", {"deals": 1}), ("wahua", {"hands_per_round": 1})])
def test_ismcts_searches_where_something_is_hidden(game: str, short: dict[str, Any]) -> None:
    state = decision(game, 12, longest=60, **short)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, uct_c=4.0, max_simulations=8, random_state=np.random.RandomState(2)
    )
    before = str(state)
    policy, action = bot.step_with_policy(state)
    assert action in state.legal_actions()
    assert sorted(move for move, _ in policy) == state.legal_actions()
    assert str(state) == before

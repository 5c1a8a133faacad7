"""Games played by code: the same games as by text, whatever is copied, pickled or taken back."""

import copy
import pickle
import random
import tracemalloc
from typing import Any

import numpy as np
import pytest

import boju
from boju import BojuError, MalformedEvent, State
from boju.core.game_functions import OVER
from boju.core.past import STRIDE
from boju.core.random import below, seed_word, start_stream
from rows import each_row

GAMES = [about.id for about in boju.games()]
every_game = pytest.mark.parametrize("game", GAMES)
ODD: list[Any] = [
    *(-1, -5, 1000, 2**31 - 1, 2**31, 2**63, 2**64, -(2**70), 10**5000),
    *(None, "5", b"5", 5.5, float("nan"), [5], (5,), np.float64(5), np.array([5, 6]), object()),
]


def play_on(state: State, dice: random.Random, events: int = 100_000) -> State:
    """Play by code to the end, or so many events."""
    while state.actor is not None and events > 0:
        if state.actor == "chance":
            state.draw_code(dice.getrandbits(60))
        else:
            state.play_code(dice.choice(state.legal_codes()))
        events -= 1
    return state


def told(state: State) -> tuple[Any, ...]:
    return (state.records.tobytes(), state.events, state.effects, state.legal(), state.actor, state.ply)


@every_game
def test_codes_and_texts_lead_the_same_way(game: str) -> None:
    by_code, by_text, dice = boju.new(game), boju.new(game), random.Random(game)
    for _ in range(400):
        assert by_code.actor == by_text.actor
        if by_code.actor is None:
            break
        if by_code.actor == "chance":
            outcomes = by_code.outcomes()
            listed = [(by_code.code_text(code), weight) for code, weight in outcomes]
            total = sum(weight for _, weight in outcomes)
            assert [(text, weight / total) for text, weight in listed] == [
                (text, float(chance)) for text, chance in by_text.chance() or []
            ]
            seed = dice.getrandbits(60)
            text, code = by_text.draw(seed), by_code.draw_code(seed)
            assert (code is None) == (not outcomes)
        else:
            assert by_code.outcomes() == []
            codes = by_code.legal_codes()
            assert sorted(map(by_code.code_text, codes)) == by_text.legal()
            code = dice.choice(codes)
            text = by_code.code_text(code)
            assert by_text.text_code(text) == code
            by_code.play_code(code)
            by_text.play(text)
        assert by_code.last_event == by_text.last_event == text
        assert by_code == by_text
    assert told(by_code) == told(by_text)
    assert by_text.ply == len(by_text.events)


@every_game
def test_what_is_drawn_by_seed_is_what_is_drawn_from_its_stream(game: str) -> None:
    one, other, stream = boju.new(game), boju.new(game), np.zeros(1, np.uint64)
    for _ in range(60):
        if one.actor is None:
            break
        if one.actor == "chance":
            start_stream(stream, seed_word(11), np.uint64(one.ply))
            assert one.draw(11) == other.draw(lambda n: int(below(stream, n)))
        else:
            one.play_code(one.legal_codes()[-1])
            other.play_code(other.legal_codes()[-1])
        assert one == other


@every_game
@each_row("kind", [np.int64, np.int32, np.uint8, np.uint64])
def test_a_seed_of_any_whole_type_is_the_same_seed(game: str, kind: Any) -> None:
    assert boju.new(game).draw(kind(1)) == boju.new(game).draw(1)
    assert boju.new(game).draw(-1) == boju.new(game).draw(np.int64(-1)) == boju.new(game).draw(2**64 - 1)


@pytest.mark.parametrize("seed", [1.0, "1", None, np.float64(3), [1], True])
def test_what_is_no_whole_number_is_no_seed(seed: Any) -> None:
    with pytest.raises(BojuError, match="a seed is a whole number"):
        boju.new("yut").draw(seed)
    with pytest.raises(BojuError, match="a seed is a whole number"):
        boju.Batch("yut", 2, seed=seed)


@every_game
@each_row("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_odd_codes_are_refused_and_change_nothing(game: str, odd: Any) -> None:
    dice = random.Random(3)
    for events in (0, 3, 9, 10**6):
        state = play_on(boju.new(game), dice, events)
        before = told(state)
        for use in (state.play_code, state.code_text):
            with pytest.raises(BojuError, match="not the code of a legal event"):
                use(odd)
        assert told(state) == before


def test_codes_of_numpy_are_codes() -> None:
    state = boju.new("yut")
    state.play_code(np.int32(3))
    state.play_code(np.array(state.legal_codes())[0])
    assert state.events == ["throw 3", "hand/3 by 3"]


def test_a_deal_has_no_code() -> None:
    state = boju.new("madiao")
    deal = state.copy().draw(1)
    assert (state.outcomes(), state.chance(), state.legal_codes()) == ([], None, [])
    with pytest.raises(BojuError, match="no code"):
        state.text_code(deal)
    with pytest.raises(MalformedEvent):
        state.text_code("nonsense")


# Copies


@every_game
def test_a_copy_of_any_kind_is_equal_and_goes_its_own_way(game: str) -> None:
    dice = random.Random(game)
    for events in (0, 1, STRIDE - 1, STRIDE, 3 * STRIDE + 5):
        state = play_on(boju.new(game), dice, events)
        before = told(state)
        for twin in (
            *(state.copy(), copy.copy(state), copy.deepcopy(state)),
            *(pickle.loads(pickle.dumps(state, protocol)) for protocol in range(2, 6)),
        ):
            assert twin == state
            assert told(twin) == before
            play_on(twin, dice, STRIDE + 2)
            assert told(state) == before
            if state.actor is not None:
                assert twin.events[: state.ply] == state.events
                assert twin != state or twin.ply > state.ply
            while twin.ply > state.ply:
                twin.undo()
            assert told(twin) == before


@every_game
def test_views_can_be_pickled(game: str) -> None:
    state = play_on(boju.new(game), random.Random(4), 12)
    view = state.seen_by(None)
    assert pickle.loads(pickle.dumps(view)) == view
    assert pickle.loads(pickle.dumps(view)).position() == view.position()


def test_equality_is_of_positions() -> None:
    state = play_on(boju.new("ping"), random.Random(1), 20)
    assert boju.from_position(state.position()) == state
    assert boju.new("ping") != boju.new("huihui")
    assert boju.new("yut") != boju.new("yut", pieces=3)
    assert boju.new("yut") != "yut"
    with pytest.raises(TypeError):
        hash(state)


# The past


@every_game
def test_everything_can_be_taken_back(game: str) -> None:
    dice, state, past = random.Random(8), boju.new(game), []
    for _ in range(3 * STRIDE):
        if state.actor is None:
            break
        past.append((state.records.tobytes(), state.effects, state.events, state.legal()))
        play_on(state, dice, 1)
    for kept in reversed(past):
        state.undo()
        assert (state.records.tobytes(), state.effects, state.events, state.legal()) == kept
    with pytest.raises(BojuError, match="nothing has been played"):
        state.undo()


def test_texts_that_were_played_are_those_that_are_told() -> None:
    state = boju.new("ping")
    deal = play_on(boju.new("madiao"), random.Random(2), 50)
    assert boju.Record.parse(str(deal.record())).replay() == deal
    state.play("roll 4-2")
    state.play_code(state.text_code("6/4"))
    state.play("24/20")
    assert state.copy().events == ["roll 4-2", "6/4", "24/20"]
    assert state.record().events == ["roll 4-2", "6/4", "24/20"]


def test_a_past_costs_bytes_and_a_copy_of_it_next_to_nothing() -> None:
    state, events = boju.new("dama"), 4000
    fine = state.text_code("fine 0")
    state.play_code(fine)
    tracemalloc.start()
    for _ in range(events):
        state.play_code(fine)
    grown = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(100)]
    copied = tracemalloc.get_traced_memory()[0] - grown
    tracemalloc.stop()
    assert grown / events < 200
    assert copied / len(copies) < 8000
    assert all(twin.ply == events + 1 for twin in copies)


def test_a_batch_and_a_state_agree_that_a_game_is_over() -> None:
    state = play_on(boju.new("yut", pieces=1), random.Random(5))
    assert state.records["actor"][0] == OVER
    assert (state.legal_codes(), state.outcomes()) == ([], [])

"""The public face: playing, drawing, undoing, and positions given from outside, sensible or not."""

import copy
import json
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, State, WrongPosition

GAMES = [about.id for about in boju.games()]
every_game = pytest.mark.parametrize("game", GAMES)
kinds = st.sampled_from([(about.id, preset.name) for about in boju.games() for preset in about.presets])

scalars = st.none() | st.booleans() | st.integers() | st.integers(-2, 30) | st.floats() | st.text(max_size=4)
json_values = st.recursive(
    scalars,
    lambda value: st.lists(value, max_size=4) | st.dictionaries(st.text(max_size=4), value),
    max_leaves=6,
)


def playable(state: State) -> list[str]:
    """What can be played; where a pack is shuffled, three deals."""
    listed = state.legal() or [event for event, _ in state.chance() or []]
    return listed or [state.copy().draw(seed) for seed in range(3) if state.actor == "chance"]


@cache
def some_positions() -> tuple[dict[str, Any], ...]:
    """Positions of all games, from all parts of random games."""
    found = []
    for about in boju.games():
        for preset in about.presets:
            chance = random.Random(f"{about.id} {preset.name}")
            state = boju.new(about.id, preset=preset.name)
            while state.actor is not None:
                if chance.random() < 0.15:
                    found.append(state.position())
                state.play(chance.choice(playable(state)))
            found.append(state.position())
    return tuple(found)


# Playing


@given(kinds, st.lists(st.integers(0, 10**6), max_size=60))
@settings(max_examples=60)
def test_any_choice_can_be_played_and_undone(kind: tuple[str, str], choices: list[int]) -> None:
    state = boju.new(kind[0], preset=kind[1])
    past = []
    for choice in choices:
        if state.actor is None:
            break
        possible = playable(state)
        past.append((possible, json.dumps(state.position())))
        state.play(possible[choice % len(possible)])
    for possible, position in reversed(past):
        state.undo()
        assert (playable(state), json.dumps(state.position())) == (possible, position)


@given(kinds, st.text(max_size=20), st.integers(0, 40))
def test_any_text_is_an_event_or_an_error(kind: tuple[str, str], text: str, number: int) -> None:
    state = boju.new(kind[0], preset=kind[1])
    chance = random.Random(number)
    for _ in range(number):
        state.play(chance.choice(playable(state)))
    before = state.records.tobytes()
    if text in playable(state):
        state.play(text)
    else:
        with pytest.raises((MalformedEvent, IllegalEvent)):
            state.play(text)
        assert state.records.tobytes() == before


@every_game
def test_chances_can_be_drawn_by_seed_or_by_a_source(game: str) -> None:
    one, same, other = (boju.new(game) for _ in range(3))
    assert one.draw(7) == same.draw(7)
    outcomes = dict(boju.new(game).chance() or [])
    event = other.draw(lambda n: n - 1)
    assert not outcomes or event == list(outcomes)[-1]
    asked: list[int] = []
    boju.new(game).draw(lambda n: asked.append(n) or 0)  # type: ignore[func-returns-value]
    assert all(chance * asked[0] == int(chance * asked[0]) for chance in outcomes.values())


def test_draws_follow_their_chances() -> None:
    state, found = boju.new("yut"), dict.fromkeys(range(1, 6), 0)
    for seed in range(4000):
        found[int(state.draw(seed).split()[1])] += 1
        state.undo()
    for value, chance in enumerate((1 / 4, 3 / 8, 1 / 4, 1 / 16, 1 / 16), start=1):
        assert found[value] / 4000 == pytest.approx(chance, abs=5 * (chance * (1 - chance) / 4000) ** 0.5)


def test_the_same_seed_draws_something_new_at_every_event() -> None:
    state, drawn = boju.new("ping"), list[str]()
    while len(drawn) < 30:
        if state.actor == "chance":
            drawn.append(state.draw(3))
        else:
            state.play(state.legal()[0])
    assert len(set(drawn)) > 5


@every_game
def test_nothing_is_drawn_at_a_seats_move(game: str) -> None:
    state = boju.new(game)
    while state.actor == "chance":
        state.draw(1)
    assert state.chance() is None
    with pytest.raises(BojuError, match="nothing has to be thrown"):
        state.draw(1)


def test_after_the_end_nothing_can_be_played() -> None:
    state = boju.new("yut", pieces=1)
    chance = random.Random(4)
    while state.actor is not None:
        state.play(chance.choice(playable(state)))
    assert (state.legal(), state.chance()) == ([], None)
    for event in ("throw 1", "pass", "hand/1 by 1"):
        with pytest.raises(IllegalEvent, match="the game is over"):
            state.play(event)
    with pytest.raises(MalformedEvent):
        state.play("nonsense")


def test_a_move_by_its_code() -> None:
    state = boju.new("yut")
    state.play("throw 3")
    code = state.family.notation.event_code(state.records.view(np.recarray)[0], "hand/3 by 3")
    with pytest.raises(BojuError):
        state.play_code(code + 16)
    assert state.legal_codes() == [code]
    assert (state.code_text(code), state.text_code("hand/3 by 3")) == ("hand/3 by 3", code)
    state.play_code(code)
    assert state.events == ["throw 3", "hand/3 by 3"]


@every_game
def test_what_is_handed_out_is_a_copy(game: str) -> None:
    state = boju.new(game)
    before = state.records.tobytes()
    state.records["actor"] = 5
    state.position()["options"].clear()
    state.options.clear()
    state.events.append("x")
    assert (state.records.tobytes(), state.events) == (before, [])
    assert state.options


@every_game
def test_pictures_and_words(game: str) -> None:
    state = boju.new(game)
    state.draw(2)
    assert state._repr_svg_().startswith("<svg")
    assert str(state).strip()
    assert repr(state) == f"<{game}: 1 events, next: {state.actor}>"
    assert {told.clause for told in state.told()} == {effect.clause for effect in state.effects}


def test_fractions_are_exact() -> None:
    assert dict(boju.new("ping").chance() or [])["roll 6-5"] == Fraction(1, 18)


# Positions given from outside


@pytest.mark.parametrize("game", ["yut", "ping", "sanliang"])
def test_a_position_may_leave_out_options_that_have_their_default(game: str) -> None:
    position = boju.new(game).position()
    position["options"] = {}
    assert boju.from_position(position).position() == boju.new(game).position()


def test_a_position_of_dama_names_all_options() -> None:
    position = boju.new("dama").position()
    del position["options"]["pagoda"]
    with pytest.raises(WrongPosition, match="pagoda"):
        boju.from_position(position)


@pytest.mark.parametrize("value", [None, 3, "yut", [], (), b"{}", {}])
def test_what_is_no_object_is_no_position(value: Any) -> None:
    with pytest.raises(WrongPosition):
        boju.from_position(value)


def paths(value: Any) -> Iterator[tuple[Any, ...]]:
    """Where anything stands in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (key,)
        yield from ((key, *rest) for rest in paths(inner))


def holder(position: dict[str, Any], path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        position = position[key]
    return position


def refused_or_sound(position: dict[str, Any]) -> None:
    """A position is refused by an error of ours, or it is one that can be written, read, looked at and played on."""
    try:
        state = boju.from_position(position)
    except BojuError:
        return
    again = boju.from_position(json.loads(json.dumps(state.position())))
    assert again.records.tobytes() == state.records.tobytes()
    assert again.position() == state.position()
    assert len(state.scores()) == state.players
    assert bool(playable(state)) == (state.actor is not None)
    if state.actor is not None:
        state.play(playable(state)[0])
        state.position()


@given(st.data())
@settings(max_examples=200)
def test_positions_with_something_else_in_some_place(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(some_positions())))
    path = data.draw(st.sampled_from([*paths(position)]))
    holder(position, path)[path[-1]] = data.draw(json_values)
    refused_or_sound(position)


@given(st.data())
@settings(max_examples=150)
def test_positions_with_numbers_a_little_off(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(some_positions())))
    numbers = [path for path in paths(position) if type(holder(position, path)[path[-1]]) is int]
    for path in data.draw(st.lists(st.sampled_from(numbers), min_size=1, max_size=4)):
        holder(position, path)[path[-1]] += data.draw(st.integers(-2, 2))
    refused_or_sound(position)


@given(st.data())
@settings(max_examples=100)
def test_positions_with_parts_of_other_positions(data: st.DataObject) -> None:
    position = copy.deepcopy(data.draw(st.sampled_from(some_positions())))
    other = data.draw(st.sampled_from([one for one in some_positions() if one["game"] == position["game"]]))
    for name in data.draw(st.lists(st.sampled_from([*position]), min_size=1, max_size=4)):
        position[name] = copy.deepcopy(other[name])
    refused_or_sound(position)


@every_game
def test_missing_and_additional_fields_are_refused(game: str) -> None:
    full = boju.new(game).position()
    for name in full:
        with pytest.raises(BojuError):
            boju.from_position({key: value for key, value in full.items() if key != name})
    with pytest.raises(WrongPosition, match="more"):
        boju.from_position({**full, "more": 1})
    for name in ("options", "sides"):
        if isinstance(full.get(name), dict):
            with pytest.raises(BojuError, match="more"):
                boju.from_position({**full, name: {**full[name], "more": 1}})


@every_game
def test_a_position_of_another_game_is_refused(game: str) -> None:
    for other in GAMES:
        if other != game:
            with pytest.raises(BojuError):
                boju.from_position({**boju.new(game).position(), "game": other, "bar": [1, 1], "sides": []})


@pytest.mark.parametrize("seat", [4, -1, 1.0, "1"])
def test_only_seats_that_there_are_have_a_view(seat: Any) -> None:
    state = boju.new("madiao")
    with pytest.raises(BojuError, match="a seat is a whole number below 4, or None"):
        state.view(seat)
    last: Any = np.int64(3)
    assert state.view(last) == state.view(3)


def test_steps_are_the_game_as_it_was() -> None:
    chance, state = random.Random(3), boju.new("yut")
    while state.ply < 70 and state.actor is not None:
        state.play(chance.choice(playable(state)))
    before = state.copy()
    for first in (0, 31, 32, 33, state.ply):
        seen = [(step.ply, step.key, step.actor) for step in state.steps(first)]
        assert seen == [(ply, state.at(ply).key, state.at(ply).actor) for ply in range(first, state.ply + 1)]
    assert (state, state.events) == (before, before.events)
    with pytest.raises(BojuError, match="this game has had"):
        next(state.steps(state.ply + 1))

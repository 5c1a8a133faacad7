"""The laws that every game keeps, with every preset, every number of players and options drawn at random.

A new game is tried by itself as soon as `boju.games()` names it. The tenth law, that every worked example
holds, is in `tests/games/test_examples.py`.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playing import SETTINGS, Setting, drawn, play_at_random, played, presets
from tracing import trace

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, Record, State
from boju.core import engine
from boju.core.effects import new_effects
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.kernels import entry
from boju.core.language import LOCALES
from boju.core.random import seed_word, start_stream
from boju.core.verbs import VERBS
from boju.players import LEVELS, choose
from boju.players.nets import worth

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name, scope="module")
every_preset = pytest.mark.parametrize("setting", presets(), ids=lambda setting: setting.name, scope="module")
"""The scope has all laws of a setting run one after another, so that a worker plays few of the games."""

GARBAGE = (
    *("", " ", "\n", "pass ", " pass", "PASS", "Pass", "pass\n", "-", "/", "by", "0", "x", "\x00", "龍"),
    *("a/b", "1", "１", "1/", "/1", "99/98", "1/2/3", "throw", "throw 9", "throw １"),
    *("draw x", "roll", "roll 7-1", "roll 1-1-1-1", "roll 6-", "roll ６-１"),
)


def dumped(value: Any) -> str:
    """A value as JSON text, the order of its fields included."""
    return json.dumps(value, ensure_ascii=False)


def bytes_of(state: State) -> bytes:
    return state.records.tobytes()


def seats(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def stages(setting: Setting, count: int) -> list[State]:
    """The game after some of its events, spread evenly, the end included: to be played on."""
    steps = steps_of(setting)
    wanted = {round(k * (len(steps) - 1) / (count - 1)) for k in range(count)}
    return [steps[number].copy() for number in sorted(wanted)]


@cache
def steps_of(setting: Setting) -> tuple[State, ...]:
    """The game after each of its events: to be looked at."""
    return tuple(state.copy() for state in played(setting).record().steps())


@cache
def events_of(game: str) -> tuple[str, ...]:
    """Every event that was possible at some moment of the random games of this kind: all well formed."""
    found: set[str] = set()
    for setting in SETTINGS:
        if setting.game == game:
            for state in steps_of(setting):
                found.update(state.legal(), (event for event, _ in state.chance() or []))
    return tuple(sorted(found))


# 1. Interpreted and compiled runs agree


def run_tracing(events: int, **environment: str) -> Iterator[str]:
    script = Path(__file__).with_name("tracing.py")
    with subprocess.Popen(
        [sys.executable, str(script), str(events)],
        env={**os.environ, "PYTHONWARNINGS": "error::RuntimeWarning", **environment},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        yield from (line.rstrip("\n") for line in process.stdout)
    assert process.returncode == 0


def assert_same_lines(here: Iterator[str], there: Iterator[str]) -> None:
    lines = 0
    for ours, theirs in zip_longest(here, there, fillvalue="nothing"):
        assert ours == theirs
        lines += 1
    assert lines > len(SETTINGS)


def test_interpreted_and_compiled_runs_agree() -> None:
    assert_same_lines(trace(60), run_tracing(60, NUMBA_DISABLE_JIT="1"))


@pytest.mark.deep
def test_interpreted_and_compiled_runs_agree_in_whole_games() -> None:
    assert_same_lines(trace(3000), run_tracing(3000, NUMBA_DISABLE_JIT="1"))


@pytest.mark.deep
def test_no_index_is_out_of_bounds(tmp_path: Path) -> None:
    checked = run_tracing(600, NUMBA_BOUNDSCHECK="1", BOJU_CACHE_DIR=str(tmp_path))
    assert_same_lines(trace(600), checked)


# 2. Moves are ascending, without repeats, and there when a seat has to move


@every_setting
def test_moves_are_ascending_and_exactly_where_a_seat_moves(setting: Setting) -> None:
    out = np.empty(engine.MAX_CODES, np.int32)
    for state in steps_of(setting):
        legal = state.legal()
        if isinstance(state.actor, int):
            count = engine.moves_at(state.records, 0, out)
            assert count == len(legal) > 0
            assert (np.diff(out[:count]) > 0).all()
            assert legal == sorted(set(legal))
        else:
            assert legal == []


@every_setting
def test_chances_add_up(setting: Setting) -> None:
    for state in steps_of(setting):
        chances = state.chance()
        if state.actor != "chance":
            assert chances is None
        elif chances is not None:
            assert len({event for event, _ in chances}) == len(chances)
            assert all(chance > 0 for _, chance in chances)
            assert sum(chance for _, chance in chances) == Fraction(1)


@every_preset
def test_random_play_ends(setting: Setting) -> None:
    states = np.repeat(setting.begin().records, 100)
    engine.run(states, seed=5, limit=100_000)
    assert (states["actor"] == -2).all()


# 3. Text and code, position and record are the same things


@every_setting
def test_text_to_code_to_text(setting: Setting) -> None:
    out, weights = np.empty(engine.MAX_CODES, np.int32), np.empty(engine.MAX_CODES, np.int64)
    for state in steps_of(setting):
        notation, s = state.family.notation, state.records.view(np.recarray)[0]
        count = engine.moves_at(state.records, 0, out) if isinstance(state.actor, int) else 0
        if state.actor == "chance" and state.chance() is not None:
            count = engine.outcomes_at(state.records, 0, out, weights)
        texts = [notation.event_text(s, int(code)) for code in out[:count]]
        assert [notation.event_code(s, text) for text in texts] == out[:count].tolist()
        assert len(set(texts)) == count


@every_setting
def test_position_to_record_to_position(setting: Setting) -> None:
    for state in steps_of(setting):
        position = json.loads(json.dumps(state.position()))
        again = boju.from_position(position)
        assert dumped(again.position()) == dumped(state.position())
        assert bytes_of(again) == bytes_of(state)
        assert (again.actor, again.legal(), again.chance()) == (state.actor, state.legal(), state.chance())


@every_setting
def test_a_game_goes_on_from_its_position_as_from_its_past(setting: Setting) -> None:
    chance = random.Random(setting.name)
    for state in stages(setting, 6):
        placed = boju.from_position(state.position())
        for _ in range(8):
            if state.actor is not None:
                play_at_random(state, chance)
                placed.play(state.events[-1])
                assert (placed.effects, bytes_of(placed)) == (state.effects, bytes_of(state))


@every_setting
def test_equal_positions_are_equal_bytes_whatever_led_there(setting: Setting) -> None:
    for state in stages(setting, 12):
        if isinstance(state.actor, int):
            found: dict[str, bytes] = {}
            explore_turn(state, state.actor, found, room=[300])


def explore_turn(state: State, seat: int, found: dict[str, bytes], room: list[int]) -> None:
    """Every way to play the rest of the turn, while there is room."""
    assert found.setdefault(dumped(state.position()), bytes_of(state)) == bytes_of(state)
    room[0] -= 1
    if state.actor != seat or room[0] < 0:
        return
    for event in state.legal():
        state.play(event)
        explore_turn(state, seat, found, room)
        state.undo()


# 4. A record replayed is the same game


@every_setting
def test_a_record_replayed_is_the_same_game(setting: Setting) -> None:
    state = played(setting)
    record = state.record(seat_0="Ada", date="2026-11-20")
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    replayed = again.replay()
    assert bytes_of(replayed) == bytes_of(state)
    assert (replayed.events, replayed.effects) == (state.events, state.effects)
    assert replayed.scores() == state.scores()
    if state.actor is None:
        assert record.result == state.scores()


@every_setting
def test_a_record_that_starts_in_mid_game_is_the_same_game(setting: Setting) -> None:
    chance = random.Random(setting.name)
    for state in stages(setting, 5):
        placed = boju.from_position(state.position())
        for _ in range(5):
            if placed.actor is not None:
                play_at_random(placed, chance)
        assert bytes_of(Record.parse(str(placed.record())).replay()) == bytes_of(placed)


# 5. What must be conserved is


@every_setting
def test_what_one_wins_another_loses_or_the_pot_holds(setting: Setting) -> None:
    for state in steps_of(setting):
        assert len(state.scores()) == state.players
        assert sum(state.scores()) + state.position().get("pot", 0) == 0


@every_setting
def test_options_and_players_stay_as_they_were(setting: Setting) -> None:
    first = setting.begin()
    for state in steps_of(setting):
        assert (state.options, state.players) == (first.options, first.players)


# 6, 7. Information: two games that a seat cannot tell apart give it the same answers


def guessed(state: State, seat: int | None, seed: int) -> State:
    """The game with what a seat cannot know replaced by a guess: a game it cannot tell from the true one."""
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(0))
    states = state.records
    state.family.rules["imagine"](states.view(np.recarray)[0], -1 if seat is None else seat, stream)
    return State(state.family, state.about, states)


@every_setting
def test_a_guess_never_contradicts_the_view(setting: Setting) -> None:
    for state in stages(setting, 12):
        for seat in seats(state):
            for seed in range(3):
                guess = guessed(state, seat, seed)
                assert dumped(guess.view(seat)) == dumped(state.view(seat))
                if seat is not None and seat == guess.actor:
                    assert guess.legal() == state.seen_by(seat).legal()


@every_setting
def test_a_seat_that_sees_everything_can_only_guess_the_truth(setting: Setting) -> None:
    for state in stages(setting, 12):
        for seat in seats(state):
            if state.family.secrets is None or state.view(seat) == state.position():
                assert bytes_of(guessed(state, seat, seed=4)) == bytes_of(state)


@every_setting
def test_games_that_look_alike_are_drawn_alike(setting: Setting) -> None:
    for state in stages(setting, 4):
        for seat in seats(state):
            guess = guessed(state, seat, seed=9)
            for locale in LOCALES:
                assert guess.scene(locale, seat) == state.scene(locale, seat)
        assert str(guessed(state, None, seed=9)) == str(state)


def decisions(setting: Setting, count: int) -> list[State]:
    """Positions spread over the game in which a seat has something to decide, and does not see everything."""
    found = [
        state
        for state in steps_of(setting)
        if isinstance(state.actor, int)
        and len(state.legal()) > 1
        and bytes_of(guessed(state, state.actor, seed=2)) != bytes_of(state)
    ]
    return [found[k * len(found) // count] for k in range(count)] if len(found) > count else found


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_decides_alike_where_games_look_alike(level: str) -> None:
    for setting in presets():
        if setting.begin().family.secrets is None:
            continue
        found = decisions(setting, 5)
        assert found
        for state in found:
            assert isinstance(state.actor, int)
            guess = guessed(state, state.actor, seed=2)
            assert choose(guess, level, seed=3) == choose(state, level, seed=3)


def features_for(state: State, seat: int) -> list[tuple[int, float]]:
    """The features of a position for a seat, by their numbers."""
    index, value = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    count = engine.features_at(entry(state.records), 0, seat, index, value)
    return sorted(zip(index[:count].tolist(), value[:count].tolist(), strict=True))


@every_setting
def test_a_seat_has_the_same_features_where_games_look_alike(setting: Setting) -> None:
    for state in stages(setting, 12):
        for seat in range(state.players):
            own = features_for(state, seat)
            assert features_for(guessed(state, seat, seed=6), seat) == own
            assert features_for(state.seen_by(seat), seat) == own


@every_setting
def test_features_are_told_once_each_and_have_a_meaning(setting: Setting) -> None:
    known = setting.begin().family.knowledge
    assert len(set(known.features)) == len(known.features)
    out = np.zeros(MAX_OUTPUTS)
    for state in stages(setting, 12):
        for seat in range(state.players):
            numbers = [number for number, _ in features_for(state, seat)]
            assert len(set(numbers)) == len(numbers)
            assert all(0 <= number < len(known.features) for number in numbers)
            assert all(value != 0 and np.isfinite(value) for _, value in features_for(state, seat))
        sides = engine.fate_at(entry(state.records), 0, out)
        assert bool(sides) == bool(known.features)
        assert sides == 0 or state.players % sides == 0


@every_setting
def test_what_came_true_comes_to_the_score(setting: Setting) -> None:
    state = played(setting)
    known, out = state.family.knowledge, np.zeros(MAX_OUTPUTS)
    sides = engine.fate_at(entry(state.records), 0, out)
    if known.features and state.actor is None:
        unit = np.repeat([quantity.unit for quantity in known.quantities], sides)
        came = [worth(out, unit, sides, seat) for seat in range(state.players)]
        assert came == pytest.approx(state.scores())


@every_setting
def test_what_is_blanked_once_stays_blank(setting: Setting) -> None:
    conceal = played(setting).family.rules["conceal"]
    for state in stages(setting, 12):
        for seat in seats(state):
            states = state.records
            conceal(states.view(np.recarray)[0], -1 if seat is None else seat)
            once = states.tobytes()
            conceal(states.view(np.recarray)[0], -1 if seat is None else seat)
            assert states.tobytes() == once


# 8. Undo


@every_setting
def test_undo_restores_the_identical_game(setting: Setting) -> None:
    after = [(bytes_of(state), state.effects, state.last_event) for state in steps_of(setting)]
    state = played(setting).copy()
    events = state.events
    for number in reversed(range(len(after))):
        assert (bytes_of(state), state.effects, state.last_event) == after[number]
        if number:
            state.undo()
            if number % 50 == 1:
                assert state.events == events[: number - 1]
    with pytest.raises(BojuError, match="nothing"):
        state.undo()
    assert bytes_of(state) == bytes_of(setting.begin())


@every_setting
def test_a_copy_goes_its_own_way(setting: Setting) -> None:
    chance = random.Random(setting.name)
    state = stages(setting, 3)[1]
    before = (bytes_of(state), state.events, state.effects)
    twin = state.copy()
    play_at_random(twin, chance)
    assert (bytes_of(state), state.events, state.effects) == before
    twin.undo()
    assert bytes_of(twin) == before[0]
    twin.undo()
    assert (bytes_of(state), state.events, state.effects) == before


# 9. An illegal event is refused by a clause, in every language, and changes nothing


def assert_told_in_every_language(refusal: BojuError) -> None:
    told = {locale: refusal.told(locale) for locale in LOCALES}
    assert told["en"] == str(refusal)
    assert len({told[locale] for locale in ("en", "zh-Hant", "ja", "ko")}) == 4, told
    assert told["zh-Hans"] != told["en"]
    if isinstance(refusal, IllegalEvent):
        assert all(repr(refusal.event) in text and f"[{refusal.clause}]" in text for text in told.values())
    assert all("{" not in text and "\n" not in text for text in told.values())


@every_setting
def test_illegal_events_are_refused_by_a_clause_and_change_nothing(setting: Setting) -> None:
    clauses = played(setting).family.clauses.of(setting.game)
    for state in stages(setting, 14):
        possible = {*state.legal(), *(event for event, _ in state.chance() or [])}
        before, events, told = (bytes_of(state), state.ply, state.effects), state.events, set()
        for event in events_of(setting.game):
            if event not in possible:
                with pytest.raises(IllegalEvent) as refusal:
                    state.play(event)
                assert refusal.value.clause in clauses
                assert refusal.value.event == event
                if refusal.value.clause not in told:
                    assert_told_in_every_language(refusal.value)
                    told.add(refusal.value.clause)
                assert (bytes_of(state), state.ply, state.effects) == before
        assert state.events == events


@every_setting
def test_no_clause_forbids_just_what_is_legal(setting: Setting) -> None:
    family = played(setting).family
    rules = import_module(f"boju.games.{family.id}.why_not")
    for state in stages(setting, 14):
        if isinstance(state.actor, int):
            s, legal = state.records.view(np.recarray)[0], set(state.legal_codes())
            events = set(events_of(setting.game)).difference(state.asides())
            codes = legal.union(*(codes_of(state, event) for event in events))
            assert {code for code in codes if rules.why_not(s, code) == rules.ALLOWED} == legal


def codes_of(state: State, event: str) -> list[int]:
    """The code of an event for which it is the time, legal or not."""
    try:
        return [state.family.notation.event_code(state.records.view(np.recarray)[0], event)]
    except IllegalEvent:
        return []


@every_setting
def test_malformed_events_are_refused_and_change_nothing(setting: Setting) -> None:
    for state in stages(setting, 5):
        before = (bytes_of(state), state.events, state.effects)
        spoilt = [f"{event}{more}" for event in state.legal() for more in (" ", "\n", "x", " by")]
        for event in (*GARBAGE, *spoilt, None, 7, b"pass", ["pass"]):
            with pytest.raises(MalformedEvent) as refusal:
                state.play(event)  # type: ignore[arg-type]
            assert_told_in_every_language(refusal.value)
            assert (bytes_of(state), state.events, state.effects) == before


# What events do is told


@every_setting
def test_every_effect_has_a_clause_and_a_sentence_in_every_language(setting: Setting) -> None:
    clauses = played(setting).family.clauses.of(setting.game)
    for state in steps_of(setting):
        assert bool(state.effects) == bool(state.events)
        assert all(effect.clause in clauses for effect in state.effects)
        for locale in LOCALES:
            told = state.told(locale)
            assert [(a.name, a.clause) for a in told] == [(b.name, b.clause) for b in state.effects]
            assert all(one.text.strip() and "{" not in one.text for one in told)


@every_setting
def test_effects_change_nothing_by_being_noted(setting: Setting) -> None:
    """Playouts give no room for effects; the positions are the same."""
    for state in stages(setting, 10):
        possible = state.legal() or [event for event, _ in state.chance() or []]
        for event in possible:
            states = state.records
            code = state.family.notation.event_code(states.view(np.recarray)[0], event)
            engine.advance(states, code, new_effects(0), np.empty(0, np.int32))
            state.play(event)
            assert states.tobytes() == bytes_of(state)
            state.undo()


# More of the same, for long runs


@pytest.mark.deep
def test_the_laws_hold_with_many_more_options() -> None:
    for setting in drawn(25, seed=2):
        test_moves_are_ascending_and_exactly_where_a_seat_moves(setting)
        test_position_to_record_to_position(setting)
        test_equal_positions_are_equal_bytes_whatever_led_there(setting)
        test_a_record_replayed_is_the_same_game(setting)
        test_what_one_wins_another_loses_or_the_pot_holds(setting)
        test_undo_restores_the_identical_game(setting)
        test_every_effect_has_a_clause_and_a_sentence_in_every_language(setting)


def test_every_family_implements_every_verb() -> None:
    for setting in presets():
        assert set(setting.begin().family.verbs) == set(VERBS)

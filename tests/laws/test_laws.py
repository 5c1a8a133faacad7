"""The laws that every game keeps, with every preset, every number of players and options drawn at random.

A game is walked through once for each setting. At every step all laws of `EACH_STEP` are asked, at some moments spread
over the game also those of `STAGES`, and at its end those of `WHOLE_GAME`; what fails names the law and the event.
A new game is tried by itself as soon as `boju.games()` names it. The tenth law, that every worked example
holds, is in `tests/games/test_examples.py`.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boju
from boju import BojuError, IllegalEvent, MalformedEvent, Record, State
from boju.core import engine
from boju.core.effects import new_effects
from boju.core.family import Family
from boju.core.features import MAX_FEATURES, MAX_OUTPUTS
from boju.core.game_functions import GAME_FUNCTIONS
from boju.core.kernels import INTERPRETED, entry
from boju.core.language import LOCALES
from boju.core.random import seed_word, start_stream
from boju.games import FAMILIES
from boju.players import LEVELS, choose
from boju.players.nets import worth
from laws.playing import LawSetting, drawn, each_once, one_a_game, play_at_random, played, possible, presets
from laws.tracing import trace

ONE_A_GAME = one_a_game()
OF_FAMILIES = [
    setting
    for setting in each_once()
    for about in (boju.about(setting.game),)
    if setting.game in {family.games[0].id for family in FAMILIES}
    if (setting.players, setting.preset)
    in ((about.players[0], about.presets[0].name), (about.players[-1], about.presets[-1].name))
]
DRAWN = drawn()
SEARCHING = ("strong", "master")
"""Levels that think long over each decision."""

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


@dataclass(frozen=True)
class LawStep:
    """A moment of a walk, and what several laws ask of it. `state` is to be looked at, `stage` to be played on."""

    setting: LawSetting
    number: int
    state: State

    @cached_property
    def legal(self) -> list[str]:
        return self.state.legal()

    @cached_property
    def chances(self) -> list[tuple[str, Fraction]] | None:
        return self.state.chance()

    @cached_property
    def position(self) -> dict[str, Any]:
        return self.state.position()

    def copy(self) -> State:
        return self.state.copy()

    def chance(self) -> random.Random:
        return random.Random(f"{self.setting.name} {self.number}")


# 1. Interpreted and compiled runs agree


def run_tracing(events: int, which: str, **environment: str) -> Iterator[str]:
    with subprocess.Popen(
        [sys.executable, "-m", "laws.tracing", str(events), which],
        cwd=Path(__file__).parents[1],
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
    assert lines > len(FAMILIES)


@pytest.mark.parametrize(
    ("events", "which"),
    [
        pytest.param(15, "families"),
        pytest.param(30, "presets", marks=pytest.mark.deep),
        pytest.param(3000, "all", marks=[pytest.mark.deep, pytest.mark.timeout(3600)]),
    ],
)
def test_interpreted_and_compiled_runs_agree(events: int, which: str) -> None:
    assert_same_lines(trace(events, which), run_tracing(events, which, NUMBA_DISABLE_JIT="1"))


@pytest.mark.deep
@pytest.mark.timeout(3600)
def test_no_index_is_out_of_bounds(tmp_path: Path) -> None:
    checked = run_tracing(600, "all", NUMBA_BOUNDSCHECK="1", BOJU_CACHE_DIR=str(tmp_path))
    assert_same_lines(trace(600, "all"), checked)


# 2. Moves are ascending, without repeats, and there when a seat has to move


def moves_are_ascending_and_exactly_where_a_seat_moves(step: LawStep) -> None:
    state, out = step.state, np.empty(engine.MAX_CODES, np.int32)
    if isinstance(state.actor, int):
        count = engine.moves_at(state.records, 0, out)
        assert count == len(step.legal) > 0
        assert (np.diff(out[:count]) > 0).all()
        assert step.legal == sorted(set(step.legal))
    else:
        assert step.legal == []


def chances_add_up(step: LawStep) -> None:
    if step.state.actor != "chance":
        assert step.chances is None
    elif step.chances is not None:
        assert len({event for event, _ in step.chances}) == len(step.chances)
        assert all(chance > 0 for _, chance in step.chances)
        assert sum(chance for _, chance in step.chances) == Fraction(1)


def random_play_ends(setting: LawSetting) -> None:
    """Many games where they are compiled; interpreted ones take some thousand times as long."""
    states = np.repeat(setting.begin().records, 2 if INTERPRETED else 20 if setting in DRAWN else 100)
    engine.run(states, seed=5, limit=100_000)
    assert (states["actor"] == -2).all()


# 3. Text and code, position and record are the same things


def text_is_code_is_text(step: LawStep) -> None:
    state, out, weights = (
        step.state,
        np.empty(engine.MAX_CODES, np.int32),
        np.empty(engine.MAX_CODES, np.int64),
    )
    notation, s = state.family.notation, state.records.view(np.recarray)[0]
    count = engine.moves_at(state.records, 0, out) if isinstance(state.actor, int) else 0
    if step.chances is not None:
        count = engine.outcomes_at(state.records, 0, out, weights)
    texts = [notation.event_text(s, int(code)) for code in out[:count]]
    assert [notation.event_code(s, text) for text in texts] == out[:count].tolist()
    assert len(set(texts)) == count


def position_is_record_is_position(step: LawStep) -> None:
    state, text = step.state, dumped(step.position)
    again = boju.from_position(json.loads(text))
    assert dumped(again.position()) == text
    assert bytes_of(again) == bytes_of(state)
    assert (again.actor, again.legal(), again.chance()) == (state.actor, step.legal, step.chances)


def a_game_goes_on_from_its_position_as_from_its_past(step: LawStep) -> None:
    state, placed, chance = step.copy(), boju.from_position(step.position), step.chance()
    for _ in range(8):
        if state.actor is not None:
            play_at_random(state, chance)
            placed.play(state.events[-1])
            assert (placed.effects, bytes_of(placed)) == (state.effects, bytes_of(state))


def equal_positions_are_equal_bytes_whatever_led_there(step: LawStep) -> None:
    state = step.copy()
    if isinstance(state.actor, int):
        explore_turn(state, state.actor, {}, room=[300])


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


def a_record_replayed_is_the_same_game(setting: LawSetting) -> None:
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


def a_record_that_starts_in_mid_game_is_the_same_game(step: LawStep) -> None:
    placed, chance = boju.from_position(step.position), step.chance()
    for _ in range(5):
        if placed.actor is not None:
            play_at_random(placed, chance)
    assert bytes_of(Record.parse(str(placed.record())).replay()) == bytes_of(placed)


# 5. What must be conserved is


def what_one_wins_another_loses_or_the_pot_holds(step: LawStep) -> None:
    assert len(step.state.scores()) == step.state.players
    assert sum(step.state.scores()) + step.position.get("pot", 0) == 0


def options_and_players_stay_as_they_were(step: LawStep) -> None:
    first = begun(step.setting)
    assert (step.state.options, step.state.players) == (first.options, first.players)


@cache
def begun(setting: LawSetting) -> State:
    """The first position, to be looked at."""
    return setting.begin()


# 6, 7. Information: two games that a seat cannot tell apart give it the same answers


def guessed(state: State, seat: int | None, seed: int) -> State:
    """The game with what a seat cannot know replaced by a guess: a game it cannot tell from the true one."""
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(0))
    states = state.records
    state.family.rules["determinize"](states.view(np.recarray)[0], -1 if seat is None else seat, stream)
    return State(state.family, state.about, states)


def a_guess_never_contradicts_the_view(step: LawStep) -> None:
    state = step.state
    for seat in seats(state):
        for seed in range(3):
            guess = guessed(state, seat, seed)
            assert dumped(guess.view(seat)) == dumped(state.view(seat))
            if seat is not None and seat == guess.actor:
                assert guess.legal() == state.seen_by(seat).legal()


def a_seat_that_sees_everything_can_only_guess_the_truth(step: LawStep) -> None:
    state = step.state
    for seat in seats(state):
        if state.family.secrets is None or state.view(seat) == step.position:
            assert bytes_of(guessed(state, seat, seed=4)) == bytes_of(state)


def games_that_look_alike_are_drawn_alike(step: LawStep) -> None:
    state = step.state
    for seat in seats(state):
        guess = guessed(state, seat, seed=9)
        for locale in LOCALES:
            assert guess.scene(locale, seat) == state.scene(locale, seat)
    assert str(guessed(state, None, seed=9)) == str(state)


def decisions(setting: LawSetting, count: int) -> list[State]:
    """Positions spread over the game in which a seat has something to decide, and does not see everything."""
    found = [
        state.copy()
        for state in played(setting).record().steps()
        if isinstance(state.actor, int)
        and len(state.legal()) > 1
        and bytes_of(guessed(state, state.actor, seed=2)) != bytes_of(state)
    ]
    return [found[k * len(found) // count] for k in range(count)] if len(found) > count else found


@pytest.mark.parametrize(
    ("level", "count"),
    [
        *((level, 5) for level in LEVELS if level not in SEARCHING),
        pytest.param("strong", 2, marks=pytest.mark.release),
        pytest.param("master", 2, marks=pytest.mark.deep),
        *(pytest.param(level, 5, marks=pytest.mark.deep) for level in SEARCHING),
    ],
)
def test_a_computer_decides_alike_where_games_look_alike(level: str, count: int) -> None:
    for setting in presets() if count > 2 else ONE_A_GAME:
        if setting.begin().family.secrets is None:
            continue
        found = decisions(setting, count)
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


def a_seat_has_the_same_features_where_games_look_alike(step: LawStep) -> None:
    state = step.state
    for seat in range(state.players):
        own = features_for(state, seat)
        assert features_for(guessed(state, seat, seed=6), seat) == own
        assert features_for(state.seen_by(seat), seat) == own


def features_are_told_once_each_and_have_a_meaning(step: LawStep) -> None:
    state, known, out = step.state, step.state.family.knowledge, np.zeros(MAX_OUTPUTS)
    assert len(set(known.features)) == len(known.features)
    for seat in range(state.players):
        told = features_for(state, seat)
        numbers = [number for number, _ in told]
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < len(known.features) for number in numbers)
        assert all(value != 0 and np.isfinite(value) for _, value in told)
    sides = engine.targets_at(entry(state.records), 0, out)
    assert bool(sides) == bool(known.features)
    assert sides == 0 or state.players % sides == 0


def what_came_true_comes_to_the_score(setting: LawSetting) -> None:
    state = played(setting)
    known, out = state.family.knowledge, np.zeros(MAX_OUTPUTS)
    sides = engine.targets_at(entry(state.records), 0, out)
    if known.features and state.actor is None:
        unit = np.repeat([quantity.unit for quantity in known.quantities], sides)
        came = [worth(out, unit, sides, seat) for seat in range(state.players)]
        assert came == pytest.approx(state.scores())


def what_is_blanked_once_stays_blank(step: LawStep) -> None:
    conceal = step.state.family.rules["conceal"]
    for seat in seats(step.state):
        states = step.state.records
        conceal(states.view(np.recarray)[0], -1 if seat is None else seat)
        once = states.tobytes()
        conceal(states.view(np.recarray)[0], -1 if seat is None else seat)
        assert states.tobytes() == once


# 8. Undo


def undo_restores_the_identical_game(setting: LawSetting, after: list[tuple[Any, ...]]) -> None:
    """`after` holds, for every step of the walk, its bytes, its effects and its last event."""
    state = played(setting).copy()
    events = state.events
    for number in reversed(range(len(after))):
        assert moment_of(state) == after[number], number
        if number:
            state.undo()
            if number % 50 == 1:
                assert state.events == events[: number - 1]
    with pytest.raises(BojuError, match="nothing"):
        state.undo()
    assert bytes_of(state) == bytes_of(setting.begin())


def moment_of(state: State) -> tuple[Any, ...]:
    return bytes_of(state), state.effects, state.last_event


def a_copy_goes_its_own_way(step: LawStep) -> None:
    if step.number == 0 or step.state.actor is None:
        return
    state = step.copy()
    before = (bytes_of(state), state.events, state.effects)
    twin = state.copy()
    play_at_random(twin, step.chance())
    assert (bytes_of(state), state.events, state.effects) == before
    twin.undo()
    assert bytes_of(twin) == before[0]
    twin.undo()
    assert (bytes_of(state), state.events, state.effects) == before


# 9. An illegal event is refused by a clause, in every language, and changes nothing


@cache
def events_for(setting: LawSetting) -> tuple[str, ...]:
    """Every event that was possible in this game, or in one of the same kind: all well formed."""
    kin = [*each_once(), *(DRAWN if setting in DRAWN else [])]
    of_a_kind = {setting, *(other for other in kin if other.game == setting.game)}
    return tuple(sorted(set().union(*map(possible, of_a_kind))))


def assert_told_in_every_language(refusal: BojuError, family: Family) -> None:
    """In games that are only playable all languages may say it in English."""
    told = {locale: refusal.told(locale) for locale in LOCALES}
    assert told["en"] == str(refusal)
    if family.is_complete:
        assert len({told[locale] for locale in ("en", "zh-Hant", "ja", "ko")}) == 4, told
        assert told["zh-Hans"] != told["en"]
    if isinstance(refusal, IllegalEvent):
        assert all(repr(refusal.event) in text and f"[{refusal.clause}]" in text for text in told.values())
    assert all("{" not in text and "\n" not in text for text in told.values())


def illegal_events_are_refused_by_a_clause_and_change_nothing(step: LawStep) -> None:
    state, clauses = step.copy(), clauses_of(step.setting.game)
    can_be = {*step.legal, *(event for event, _ in step.chances or [])}
    before, events, told = (bytes_of(state), state.ply, state.effects), state.events, set()
    for event in events_for(step.setting):
        if event not in can_be:
            with pytest.raises(IllegalEvent) as refusal:
                state.play(event)
            assert refusal.value.clause in clauses
            assert refusal.value.event == event
            if refusal.value.clause not in told:
                assert_told_in_every_language(refusal.value, state.family)
                told.add(refusal.value.clause)
            assert (bytes_of(state), state.ply, state.effects) == before
    assert state.events == events


def no_clause_forbids_just_what_is_legal(step: LawStep) -> None:
    state = step.state
    rules = import_module(f"boju.games.{state.family.id}.why_not")
    if isinstance(state.actor, int):
        s, legal = state.records.view(np.recarray)[0], set(state.legal_codes())
        events = set(events_for(step.setting)).difference(state.asides())
        codes = legal.union(*(codes_of(state, event) for event in events))
        assert {code for code in codes if rules.why_not(s, code) == rules.ALLOWED} == legal


def codes_of(state: State, event: str) -> list[int]:
    """The code of an event for which it is the time, legal or not."""
    try:
        return [state.family.notation.event_code(state.records.view(np.recarray)[0], event)]
    except IllegalEvent:
        return []


def malformed_events_are_refused_and_change_nothing(step: LawStep) -> None:
    state = step.copy()
    before = (bytes_of(state), state.events, state.effects)
    spoilt = [f"{event}{more}" for event in step.legal for more in (" ", "\n", "x", " by")]
    for event in (*GARBAGE, *spoilt, None, 7, b"pass", ["pass"]):
        with pytest.raises(MalformedEvent) as refusal:
            state.play(event)  # type: ignore[arg-type]
        assert_told_in_every_language(refusal.value, state.family)
        assert (bytes_of(state), state.events, state.effects) == before


# What events do is told


def every_effect_has_a_clause_and_a_sentence_in_every_language(step: LawStep) -> None:
    state, clauses = step.state, clauses_of(step.setting.game)
    assert bool(state.effects) == bool(state.ply)
    assert all(effect.clause in clauses for effect in state.effects)
    for locale in LOCALES:
        told = state.told(locale)
        assert [(a.name, a.clause) for a in told] == [(b.name, b.clause) for b in state.effects]
        assert all(one.text.strip() and "{" not in one.text for one in told)


def effects_change_nothing_by_being_noted(step: LawStep) -> None:
    """Playouts give no room for effects; the positions are the same."""
    state = step.copy()
    for event in step.legal or [event for event, _ in step.chances or []]:
        states = state.records
        code = state.family.notation.event_code(states.view(np.recarray)[0], event)
        engine.advance(states, code, new_effects(0), np.empty(0, np.int32))
        state.play(event)
        assert states.tobytes() == bytes_of(state)
        state.undo()


# The walk

EACH_STEP: tuple[Callable[[LawStep], None], ...] = (
    moves_are_ascending_and_exactly_where_a_seat_moves,
    chances_add_up,
    text_is_code_is_text,
    what_one_wins_another_loses_or_the_pot_holds,
    options_and_players_stay_as_they_were,
    every_effect_has_a_clause_and_a_sentence_in_every_language,
)

STAGES: dict[Callable[[LawStep], None], int] = {
    position_is_record_is_position: 30,
    a_game_goes_on_from_its_position_as_from_its_past: 6,
    equal_positions_are_equal_bytes_whatever_led_there: 12,
    a_record_that_starts_in_mid_game_is_the_same_game: 5,
    a_guess_never_contradicts_the_view: 12,
    a_seat_that_sees_everything_can_only_guess_the_truth: 12,
    games_that_look_alike_are_drawn_alike: 4,
    a_seat_has_the_same_features_where_games_look_alike: 12,
    features_are_told_once_each_and_have_a_meaning: 12,
    what_is_blanked_once_stays_blank: 12,
    a_copy_goes_its_own_way: 3,
    illegal_events_are_refused_by_a_clause_and_change_nothing: 14,
    no_clause_forbids_just_what_is_legal: 14,
    malformed_events_are_refused_and_change_nothing: 5,
    effects_change_nothing_by_being_noted: 10,
}
"""Each at so many moments of a game, its beginning and its end included."""

WHOLE_GAME: tuple[Callable[[LawSetting], None], ...] = (
    random_play_ends,
    a_record_replayed_is_the_same_game,
    what_came_true_comes_to_the_score,
)


@cache
def clauses_of(game: str) -> Collection[str]:
    return boju.new(game).family.clauses.of(game)


@contextmanager
def broken_is(law: Callable[..., None], setting: LawSetting, number: int | None = None) -> Iterator[None]:
    """Whatever fails meanwhile names the law, the setting and the event."""
    try:
        yield
    except BaseException as error:
        where = "" if number is None else f", after event {number}"
        error.add_note(f"the law that does not hold: {law.__name__} ({setting.name}{where})")
        raise


def walk(setting: LawSetting) -> None:
    """All laws, through one random game."""
    last = played(setting).ply
    moments = {law: {round(k * last / (count - 1)) for k in range(count)} for law, count in STAGES.items()}
    after = []
    for number, state in enumerate(played(setting).record().steps()):
        step = LawStep(setting, number, state)
        before = moment_of(state)
        for law in (*EACH_STEP, *(law for law, wanted in moments.items() if number in wanted)):
            with broken_is(law, setting, number):
                law(step)
                assert moment_of(state) == before
        after.append(before)
    with broken_is(undo_restores_the_identical_game, setting):
        undo_restores_the_identical_game(setting, after)
    for whole in WHOLE_GAME:
        with broken_is(whole, setting):
            whole(setting)


def marked(setting: LawSetting) -> Any:
    """Quick tests try one setting of a game, a release all of the first of each family, the long runs all else."""
    marks = (
        () if setting in ONE_A_GAME else pytest.mark.release if setting in OF_FAMILIES else pytest.mark.deep
    )
    return pytest.param(setting, id=setting.name, marks=marks)


@pytest.mark.parametrize("setting", [marked(setting) for setting in (*presets(), *DRAWN)])
def test_the_laws_hold(setting: LawSetting) -> None:
    walk(setting)


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", [about.id for about in boju.games()])
def test_the_laws_hold_with_many_more_options(game: str) -> None:
    for setting in drawn(25, seed=2):
        if setting.game == game:
            walk(setting)


def test_every_family_implements_every_game_function() -> None:
    for setting in presets():
        assert set(setting.begin().family.functions) == set(GAME_FUNCTIONS)

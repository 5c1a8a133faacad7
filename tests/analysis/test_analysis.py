"""Analysis: what it says adds up, rests on what a seat knew, is exact where the end is in sight, and repeats."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import boju
from boju import BojuError, State
from boju.analysis import DEPTHS, Review, evaluate, follow, follow_both, rank, review
from boju.analysis.depths import Depth, find_depth
from boju.analysis.grades import bands_of, grade_of, grade_of_play, measured, stake_of
from boju.core.random import seed_word, start_stream
from boju.games import FAMILIES
from boju.players.montecarlo import Budget, Cancelled

OF_FAMILIES = [family.games[0].id for family in FAMILIES]


def one_a_family(game: str, *more: Any) -> Any:
    """What to parametrize with: one game of each family before a release, all others in the long sweeps."""
    return pytest.param(game, *more, marks=() if game in OF_FAMILIES else pytest.mark.deep)


GAMES = [
    *(one_a_family(about.id, about.players[0]) for about in boju.games()),
    *(("yut", 3), ("yut", 4), ("dama", 2)),
]
PRESETS = [
    pytest.param(about.id, about.presets[-1].name, marks=() if about.id == "yut" else pytest.mark.deep)
    for about in boju.games()
    if len(about.presets) > 1
]
SHORT = 60
"""Events of the longer games that are gone through."""
TINY = Depth(
    kept=(),
    margin=0.0,
    rollouts=20,
    worlds=2,
    whole=Budget(playouts=8, exact=2),
    cut=Budget(playouts=8, horizon=2),
)


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)


def begin(game: str, players: int) -> State:
    """A new game, no longer than it must be."""
    if game == "wahua":
        return boju.from_position(boju.new(game).position() | {"hand": 3, "round": 3})
    return boju.new(game, deals=1) if game == "madiao" else boju.new(game, players=players)


def play_on(state: State, events: int, seed: int = 1) -> State:
    """Play a game on at random, or rather by a fixed rule that looks like it."""
    dice = np.random.default_rng(seed)
    for _ in range(events):
        if state.actor == "chance":
            state.draw(lambda total: int(dice.integers(total)))
        elif state.actor is not None:
            legal = state.legal()
            state.play(legal[int(dice.integers(len(legal)))])
    return state


def assert_adds_up(found: Review) -> None:
    for total in found.totals:
        assert total.start + total.skill + total.others + total.luck == pytest.approx(total.result, abs=1e-6)
        assert total.adjusted == pytest.approx(total.result - total.luck)
        own = [decision for decision in found.decisions if decision.seat == total.seat]
        assert total.skill == pytest.approx(-sum(decision.loss for decision in own), abs=1e-6)
        assert sum(total.grades.values()) == total.decisions == sum(d.choices > 1 for d in own)
    assert len(found.curve) == found.done + 1
    assert found.curve[0] == pytest.approx([total.start for total in found.totals])
    assert found.curve[-1] == pytest.approx([total.result for total in found.totals], abs=1e-6)


@pytest.mark.parametrize(("game", "players"), GAMES, ids=lambda value: str(value))
def test_luck_and_skill_add_up_to_the_result(game: str, players: int) -> None:
    state = play_on(boju.new(game, players=players), SHORT)
    found = review(state.record(), depth="quick")
    assert (found.done, found.events, found.is_over) == (state.ply, state.ply, state.actor is None)
    assert_adds_up(found)
    assert sum(decision.length for decision in found.decisions) == sum(
        isinstance(step.actor, int) for step in list(map(State.copy, state.record().steps()))[:-1]
    )


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda value: str(value))
def test_luck_and_skill_add_up_with_every_preset(game: str, preset: str) -> None:
    state = play_on(boju.new(game, preset=preset), SHORT)
    assert_adds_up(review(state.record(), depth="quick"))


@pytest.mark.parametrize(
    ("game", "players"), [("yut", 2), ("yut", 3), ("ping", 2), ("dama", 2), ("madiao", 4), ("wahua", 4)]
)
def test_the_account_of_a_finished_game_is_its_result(game: str, players: int) -> None:
    state = play_on(begin(game, players), 20_000)
    assert state.actor is None
    found = review(state.record(), depth="quick")
    assert_adds_up(found)
    assert [total.result for total in found.totals] == pytest.approx(state.scores(), abs=1e-6)


def test_with_two_sides_what_one_loses_the_other_gains() -> None:
    found = review(play_on(boju.new("ping"), 80).record(), depth="quick")
    one, other = found.totals
    for name in ("start", "luck", "result"):
        assert getattr(one, name) == pytest.approx(-getattr(other, name), abs=1e-4)
    assert one.skill == pytest.approx(-other.others, abs=1e-4)


def guessed(state: State, seat: int, seed: int) -> State:
    """A game that the seat cannot tell from this one."""
    stream, states = np.zeros(1, np.uint64), state.records
    start_stream(stream, seed_word(seed), np.uint64(0))
    state.family.rules["determinize"](states.view(np.recarray)[0], seat, stream)
    return State(state.family, state.about, states)


@pytest.mark.parametrize("game", ["madiao", "wahua"])
@pytest.mark.parametrize(
    "events", [17, pytest.param(9, marks=pytest.mark.deep), pytest.param(30, marks=pytest.mark.deep)]
)
def test_games_that_look_alike_are_analysed_alike(game: str, events: int) -> None:
    state = play_on(boju.new(game), events)
    while not isinstance(state.actor, int):
        play_on(state, 1)
    for seat in range(4):
        other = guessed(state, seat, seed=7)
        assert json.dumps(evaluate(other, seat, depth="quick").to_json()) == json.dumps(
            evaluate(state, seat, depth="quick").to_json()
        )
        if seat == state.actor:
            assert rank(other, depth="quick").to_json() == rank(state, depth="quick").to_json()


def test_the_same_seed_gives_the_same_review() -> None:
    record = play_on(boju.new("yut", players=3), 40).record()
    found = review(record, depth="quick", seed=4).to_json()
    assert json.dumps(found) == json.dumps(review(record, depth="quick", seed=4).to_json())
    assert found != review(record, depth="quick", seed=5).to_json()


@pytest.mark.parametrize("depth", ["quick", "usual"])
def test_a_move_that_ends_the_game_is_exact(depth: str) -> None:
    state = play_on(boju.new("yut"), 600)
    while not isinstance(state.actor, int):
        state.undo()
    found = rank(state, depth=depth)
    assert found.best.worth.basis == "exact"
    assert found.best.worth.score == pytest.approx(1, abs=1e-6)
    assert evaluate(state, state.actor, depth=depth).chances["win"] == pytest.approx(1, abs=1e-6)
    assert evaluate(state, 1 - state.actor, depth=depth).score == pytest.approx(-1, abs=1e-6)


@pytest.mark.parametrize(
    ("throw", "turn"),
    [
        ("roll 3-1", {"8/5", "6/5"}),
        ("roll 6-1", {"13/7", "8/7"}),
        ("roll 4-2", {"8/4", "6/4"}),
        ("roll 6-5", {"24/18", "18/13"}),
    ],
)
def test_known_openings_are_ranked_as_every_book_ranks_them(throw: str, turn: set[str]) -> None:
    state = boju.new("ping", preset="modern")
    state.play(throw)
    found = rank(state, depth="usual")
    assert set(found.best.events) == turn
    assert found.choices[1].loss > 0.02
    assert [choice.loss for choice in found.choices] == sorted(choice.loss for choice in found.choices)


def test_close_choices_are_rolled_out_where_a_net_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same throws for all; choices that seem far behind are left out, and stay behind."""
    monkeypatch.setitem(DEPTHS, "usual", replace(DEPTHS["usual"], margin=0.05, rollouts=100))
    bases: set[str] = set()
    for events in range(60, 180, 2):
        state = play_on(boju.new("dama", preset="play"), events)
        if not isinstance(state.actor, int) or len(state.legal()) == 1:
            continue
        found = rank(state, depth="usual", seed=events)
        scores = [choice.worth.score for choice in found.choices]
        assert scores == sorted(scores, reverse=True)
        rolled = [choice for choice in found.choices if choice.worth.basis == "rolled out"]
        assert len(rolled) != 1
        assert all(choice.half_width > 0 for choice in rolled[1:])
        bases |= {choice.worth.basis for choice in found.choices}
    assert bases >= {"rolled out", "searched"}


def test_a_review_grows_and_can_be_called_off() -> None:
    record = play_on(boju.new("yut"), 30).record()
    grown = list(follow(record, depth="quick"))
    assert [len(found.decisions) for found in grown[:-1]] == list(range(len(grown) - 1))
    told: list[Any] = []
    assert review(record, depth="quick", progress=lambda *done: told.append(done)) == grown[-1]
    assert told[-1] == (30, 30)
    with pytest.raises(Cancelled):
        review(record, depth="quick", is_cancelled=lambda: True)


def test_cards_are_opened_only_after_the_end() -> None:
    running = play_on(boju.new("madiao"), 12)
    with pytest.raises(BojuError, match="over"):
        review(running.record(), depth="quick", open_cards=True)
    over = play_on(boju.new("madiao", deals=1), 200)
    found = review(over.record(), depth="quick", open_cards=True)
    assert found.open_cards
    assert_adds_up(found)


@pytest.mark.parametrize("game", ["madiao", pytest.param("wahua", marks=pytest.mark.deep)])
def test_open_cards_stand_beside_what_the_seats_knew(game: str) -> None:
    record = play_on(begin(game, 4), 2000).record()
    known, opened = (review(record, depth="quick", open_cards=is_open) for is_open in (False, True))
    *earlier, found = follow_both(record, depth="quick")
    assert not any(decision.opened for decision in earlier[0].decisions)
    assert [decision.opened for decision in found.decisions] == [one.played for one in opened.decisions]
    assert [decision.loss for decision in found.decisions] == [one.loss for one in known.decisions]
    assert found.totals == known.totals
    assert found.curve == known.curve


def test_nothing_is_opened_before_the_end_or_where_nothing_is_hidden() -> None:
    for running in (play_on(boju.new("madiao"), 12), play_on(boju.new("ping"), 12)):
        *_, found = follow_both(running.record(), depth="quick")
        assert found.decisions
        assert not any(decision.opened for decision in found.decisions)


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(BojuError, match="seat"):
        evaluate(boju.new("yut"), 2)
    with pytest.raises(BojuError, match="no seat is to move"):
        rank(boju.new("yut"))
    with pytest.raises(BojuError, match="quick"):
        find_depth("abyss")


@pytest.mark.parametrize("game", sorted(measured()))
def test_levels_play_like_themselves(game: str) -> None:
    state, figures = boju.new(game), measured()[game]
    assert figures["decisions"] >= 80
    assert [most for _, most in bands_of(game)] == sorted(most for _, most in bands_of(game))
    for level, grade in {"random": "beginner", "novice": "novice", "player": "player"}.items():
        assert grade_of_play(state, figures["errors"][level] * stake_of(state)) == grade


def test_a_game_that_was_not_measured_has_the_grades_of_all_others() -> None:
    bands = [most for _, most in bands_of("not measured")]
    of_all = list(zip(*([most for _, most in bands_of(game)] for game in measured()), strict=True))
    assert len(bands) == len(of_all)
    assert all(min(others) <= most <= max(others) for most, others in zip(bands, of_all, strict=True))


def test_what_may_be_chance_is_not_held_against_a_decision() -> None:
    state = boju.new("madiao")
    loss = 0.1 * stake_of(state)
    assert (grade_of(state, loss), grade_of(state, loss, half_width=loss)) == ("mistake", "good")

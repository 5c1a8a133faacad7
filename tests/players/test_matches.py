"""Matches: the same chances for every seating, the same choices as at a table, and results that repeat."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

import boju
from boju.players import choose
from boju.players.levels import net_for
from boju.players.luck import luck_of, without_luck
from boju.players.matches import GameResult, Match, Mean


def test_the_same_chances_for_every_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[int]] = []
    match = Match(boju.new("ping"), seed=4)
    advance = match._draw

    def note(states: Any, word: int, number: int) -> Any:
        luck = advance(states, word, number)
        drawn[-1].append(states["dice"][0].tolist())
        return luck

    monkeypatch.setattr(match, "_draw", note)
    for seating in (["random", "novice"], ["novice", "random"], ["random", "random"]):
        drawn.append([])
        match.play(seating, number=7)
    common = min(map(len, drawn))
    assert common > 10
    assert drawn[0][:common] == drawn[1][:common] == drawn[2][:common]
    assert drawn[0] != drawn[2] or common < len(drawn[0])
    drawn.append([])
    match.play(["random", "novice"], number=8)
    assert drawn[3][:10] != drawn[0][:10]


def test_levels_choose_as_they_do_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    start = boju.new("yut", pieces=1)
    match, chosen = Match(start, seed=1), []
    think = match._policy("novice")

    def note(view: Any, seed: int, is_cancelled: Any) -> list[int]:
        codes = think(view, seed, is_cancelled)
        chosen.append((view, seed, codes))
        return codes

    match._policies["novice"] = note
    match.play(["novice", "novice"], 0)
    assert chosen
    for view, seed, codes in chosen[:10]:
        state = boju.from_position(start.family.notation.position(view.view(np.recarray)[0]))
        told = choose(state, "novice", seed)
        for code in codes:
            state.play_code(code)
        assert state.events == told


def test_matches_repeat_and_equals_are_equal() -> None:
    first, again = (Match(boju.new("yut", pieces=1), seed=2) for _ in range(2))
    for number in range(5):
        assert first.play(["player", "random"], number) == again.play(["player", "random"], number)
        assert first.turn_about("player", "player", number).score == 0
    assert any(first.turn_about("player", "random", number).score != 0 for number in range(20))


@pytest.mark.parametrize(("players", "options", "sides"), [(2, {}, 2), (3, {}, 3), (4, {"teams": True}, 2)])
def test_every_side_is_played_once(
    players: int, options: dict[str, Any], sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(boju.new("yut", players=players, pieces=1, **options), seed=2)
    seatings: list[list[str]] = []

    def note(seating: Sequence[str], _: int) -> GameResult:
        seatings.append(list(seating))
        return GameResult([1] * players, [[2.0, 3.0]] * players)

    monkeypatch.setattr(match, "play", note)
    assert match.turn_about("novice", "random", 3) == Mean(1, [2, 3])
    assert len(seatings) == sides
    for seat in range(players):
        assert [seating[seat] for seating in seatings].count("novice") == 1


@pytest.mark.parametrize(
    ("game", "options"), [("yut", {"pieces": 2}), ("dama", {"players": 3, "preset": "play"}), ("ping", {})]
)
def test_luck_is_nothing_on_average_of_all_throws(game: str, options: dict[str, Any]) -> None:
    state, number = boju.new(game, **options), 0
    known = net_for(state)
    assert known is not None
    random, matters = Random(5), 0
    while state.actor is not None and matters < 8:
        chances = state.chance() if state.actor == "chance" else None
        if chances is None:
            state.play(choose(state, "random", number)[0])
        else:
            brought = [
                luck_of(state.records, state.text_code(text), known.net, state.players) for text, _ in chances
            ]
            weights = np.array([float(chance) for _, chance in chances])
            np.testing.assert_allclose(np.tensordot(weights, brought, 1), 0, atol=1e-9)
            matters += bool(np.ptp(brought, axis=0)[0].max() > 0.01)
            state.draw(random.randrange)
        number += 1
    assert matters == 8


def test_results_without_luck_are_as_true_and_surer() -> None:
    match = Match(boju.new("yut"), seed=3, weighs_luck=True)
    results = [match.turn_about("player", "novice", number) for number in range(60)]
    scores, luck = (np.array(column) for column in zip(*results, strict=True))
    assert (abs(luck.mean(axis=0)) < 3 * luck.std(axis=0, ddof=1) / 60**0.5).all()
    told = without_luck(list(scores), list(luck))
    assert told is not None
    error = scores.std(ddof=1) / 60**0.5
    assert told[1] < 0.8 * error
    assert abs(told[0] - scores.mean()) < 2.5 * error
    silent = Match(boju.new("yut"), seed=3).turn_about("player", "novice", 0)
    assert (silent.score, silent.luck) == (results[0].score, [0, 0])


@pytest.mark.deep
def test_what_throws_pay_at_once_makes_results_without_luck_surer_in_dama() -> None:
    match = Match(boju.new("dama", players=5), seed=3, weighs_luck=True)
    scores, luck = [], []
    for number in range(12):
        played = match.play(["novice"] * 5, number)
        scores += played.scores
        luck += played.luck
    (_, alone), (_, both) = (
        without_luck(scores, known) or (0, 0) for known in ([[one] for one, _ in luck], luck)
    )
    assert 0 < both < 0.95 * alone


def test_luck_is_not_told_where_cards_are_dealt() -> None:
    match = Match(boju.new("madiao", deals=1), seed=1, weighs_luck=True)
    assert match.play(["random"] * 4, 0).luck == [[0, 0]] * 4

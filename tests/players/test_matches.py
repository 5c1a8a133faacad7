"""Matches: the same chances for every seating, the same choices as at a table, and results that repeat."""

from typing import Any

import numpy as np
import pytest

import boju
from boju.players import choose
from boju.players.matches import Match


def test_the_same_chances_for_every_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[int]] = []
    match = Match(boju.new("ping"), seed=4)
    advance = match._draw

    def note(states: Any, word: int, number: int) -> None:
        advance(states, word, number)
        drawn[-1].append(states["dice"][0].tolist())

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
    think = match._thinker("novice")

    def note(view: Any, seed: int, is_cancelled: Any) -> list[int]:
        codes = think(view, seed, is_cancelled)
        chosen.append((view, seed, codes))
        return codes

    match._thinkers["novice"] = note
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
        assert first.turn_about("player", "player", number) == 0
    assert any(first.turn_about("player", "random", number) != 0 for number in range(20))


@pytest.mark.parametrize(("players", "options", "sides"), [(2, {}, 2), (3, {}, 3), (4, {"teams": True}, 2)])
def test_every_side_is_played_once(players: int, options: dict[str, Any], sides: int) -> None:
    match = Match(boju.new("yut", players=players, pieces=1, **options), seed=2)
    seatings: list[list[str]] = []
    match.play = lambda seating, number: seatings.append(list(seating)) or [1] * players  # type: ignore
    assert match.turn_about("novice", "random", 3) == 1
    assert len(seatings) == sides
    for seat in range(players):
        assert [seating[seat] for seating in seatings].count("novice") == 1

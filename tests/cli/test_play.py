"""Whole games in the terminal."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

import boju
from boju.cli import run
from boju.core.language import LOCALES


def play(typed: Sequence[str], monkeypatch: pytest.MonkeyPatch, *tokens: str) -> int:
    monkeypatch.setattr("sys.stdin", StringIO("".join(line + "\n" for line in typed)))
    return run(["play", *tokens])


def test_a_whole_game_of_one_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    typed = ["", "1"] * 2000
    assert (
        play(
            typed,
            monkeypatch,
            "yut",
            "--option",
            "pieces=1",
            "--seats",
            "me,random",
            "--seed",
            "1",
            "--save",
            str(path),
        )
        == 0
    )
    told = capsys.readouterr().out
    assert "The game is over." in told
    state = boju.Record.read(path).replay()
    assert state.actor is None
    for seat, score in enumerate(state.scores()):
        assert f"{state.about.seats[seat]['en']} (" in told
        assert state.family.score_text(score) in told


@pytest.mark.parametrize("game", ["yut", "ping"])
def test_a_whole_game_of_computers(game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    assert run(["play", game, "--seats", "random,random", "--seed", "1", "--save", str(path)]) == 0
    assert boju.Record.read(path).replay().actor is None
    again = tmp_path / "again.boju"
    assert run(["play", game, "--seats", "random,random", "--seed", "1", "--save", str(again)]) == 0
    assert boju.Record.read(again).events == boju.Record.read(path).events


def test_leaving_and_going_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    assert (
        play(
            ["", "1", "quit"], monkeypatch, "ping", "--seats", "me,random", "--seed", "3", "--save", str(path)
        )
        == 0
    )
    assert f"boju play --resume {path}" in capsys.readouterr().out
    kept = boju.Record.read(path).events
    assert len(kept) == 2
    assert play(["1"], monkeypatch, "--resume", str(path)) == 0
    told = capsys.readouterr().out
    assert "computer" in told
    assert boju.Record.read(path).events[:2] == kept


def test_bearing_off_tells_its_reasons(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    position = boju.new("ping").position()
    position["points"][0] = [0, 1, 2, 2, 0, 0] + [0] * 18
    position["off"] = [10, 0]
    state = boju.from_position(position)
    state.play("roll 5-3")
    state.record().write(tmp_path / "game.boju")
    assert play(["quit"], monkeypatch, "--resume", str(tmp_path / "game.boju"), "--seats", "me,me") == 0
    told = capsys.readouterr().out
    assert "Bearing off: the 3 is exact, and that comes before everything else. [SL-62]" in told
    assert "1. 3/off: bear off from 3 (後四梁): the 3 is exact" in told


def test_undo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    typed = ["undo", "", "1", "undo", "undo", "quit"]
    assert play(typed, monkeypatch, "ping", "--seats", "me,me", "--seed", "3", "--save", str(path)) == 0
    told = capsys.readouterr().out
    assert told.count("Taken back") == 1
    assert told.count("There is nothing to take back") == 2
    assert [event.split()[0] for event in boju.Record.read(path).events] == ["roll"]


def test_words_of_the_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    typed = ["nonsense", "help", "", "999", "board", "save"]
    assert play(typed, monkeypatch, "yut", "--seats", "me,me", "--seed", "3", "--save", str(path)) == 0
    told = capsys.readouterr().out
    assert "Press Enter to throw, or type help." in told
    assert "999 is not one of the moves" in told
    assert "take back your own last move" in told
    assert told.count(f"Saved in {path}") == 2


def test_fines_are_told_of_by_help_and_can_be_typed_at_any_moment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    typed = ["help", "fine 1", "", "fine 0", "2", "quit"]
    assert play(typed, monkeypatch, "dama", "--seats", "me,me,me", "--seed", "3", "--save", str(path)) == 0
    told = capsys.readouterr().out
    assert "fine 2: Malachite is fined 10 tallies" in told
    fines = [event for event in boju.Record.read(path).events if event.startswith("fine")]
    assert fines == ["fine 1", "fine 0"]
    assert "A, Cinnabar: 20 in hand" in told


def test_nothing_typed_is_not_called_a_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    assert play(["", ""], monkeypatch, "ping", "--seats", "me,me", "--seed", "3", "--save", str(path)) == 0
    told = capsys.readouterr().out
    assert "Type a number from 1 to" in told
    assert "is not one of the moves" not in told


def test_a_name_that_a_language_leaves_as_it_is_stands_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    assert play([], monkeypatch, "dama", "--lang", "ja", "--save", str(path)) == 0
    assert capsys.readouterr().out.splitlines()[0] == "打馬"


@pytest.mark.parametrize("lang", LOCALES)
def test_languages(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.boju"
    assert (
        play(["", "1", "quit"], monkeypatch, "ping", "--lang", lang, "--seed", "3", "--save", str(path)) == 0
    )
    told = capsys.readouterr().out
    assert boju.about("ping").seats[0][lang] in told

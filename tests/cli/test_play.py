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
        assert f"{score:+d}" in told


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


def test_undo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    typed = ["undo", "", "1", "undo", "undo", "quit"]
    assert play(typed, monkeypatch, "ping", "--seats", "me,me", "--seed", "3", "--save", str(path)) == 0
    told = capsys.readouterr().out
    assert told.count("Taken back") == 1
    assert told.count("Nothing to take back") == 2
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

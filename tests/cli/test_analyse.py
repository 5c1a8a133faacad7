"""`boju analyse` and `boju hint`: tables, JSON and a page of a game, and what they refuse."""

import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

import boju
from boju.cli import run
from boju.core.language import LOCALES


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of 柶戲 in which White soon does something bad."""
    state = boju.new("yut")
    for event in ("throw 5", "throw 1", "hand/1 by 1", "hand/5 by 5", "throw 2", "hand/2 by 2", "throw 3"):
        state.play(event)
    path = tmp_path / "game.boju"
    state.record().write(path)
    return path


def output(capsys: pytest.CaptureFixture[str], *tokens: object) -> str:
    assert run([str(token) for token in tokens]) == 0
    return capsys.readouterr().out


def test_a_review_is_told_in_every_language(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {lang: output(capsys, "analyse", record, "--depth", "quick", "--lang", lang) for lang in LOCALES}
    assert len(set(told.values())) == len(LOCALES)
    assert "without" in told["en"]
    assert "The game is not over" in told["en"]


def test_a_review_as_json_adds_up(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "analyse", record, "--depth", "quick", "--json"))
    assert (found["events"], found["is_over"], len(found["curve"])) == (7, False, 8)
    for total in found["totals"]:
        parts = total["start"] + total["skill"] + total["others"] + total["luck"]
        assert parts == pytest.approx(total["result"], abs=1e-4)


def test_open_cards_are_a_marked_column_of_a_game_that_is_over(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, chance = boju.new("madiao", deals=1), random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        else:
            state.play(state.legal()[-1])
    path = tmp_path / "over.boju"
    state.record().write(path)
    ask = ("analyse", path, "--depth", "quick")
    assert "◇" in output(capsys, *ask, "--open-cards")
    assert "◇" not in output(capsys, *ask)
    found = json.loads(output(capsys, *ask, "--open-cards", "--json"))
    assert all(decision["opened"]["loss"] >= 0 for decision in found["decisions"])
    assert run(["analyse", str(record), "--open-cards"]) == 2
    assert "only when the game is over" in capsys.readouterr().err


def test_a_review_as_a_page_needs_nothing_else(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "review.html"
    assert str(page) in output(capsys, "analyse", record, "--depth", "quick", "--html", page, "--lang", "ja")
    text = page.read_text("utf-8")
    assert '<html lang="ja">' in text
    assert "<polyline" in text
    assert "src=" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    ElementTree.fromstring(text[text.index("<svg") : text.index("</svg>") + len("</svg>")])


def test_a_hint_names_the_best_choice_first(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "hint", record, "--depth", "quick", "--json"))
    state = boju.Record.read(record).replay()
    losses = [choice["loss"] for choice in found["choices"]]
    assert losses == sorted(losses)
    assert losses[0] == 0
    table = output(capsys, "hint", record, "--depth", "quick", "--lang", "zh-Hant")
    assert found["choices"][0]["events"][0] in table
    assert state.about.seats[found["seat"]]["zh-Hant"] in table


def test_a_hint_takes_a_position_too(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(boju.Record.read(record).replay().position()))
    by_position = output(capsys, "hint", path, "--depth", "quick", "--json")
    assert by_position == output(capsys, "hint", record, "--depth", "quick", "--json")


def test_no_hint_where_nobody_decides(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", str(record), "--ply", "0"]) == 2
    assert "no seat is to move" in capsys.readouterr().err

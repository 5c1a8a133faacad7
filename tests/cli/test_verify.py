"""`boju verify`: what it says, and the code it leaves with."""

from dataclasses import replace
from pathlib import Path

import pytest

import boju
from boju import Record
from boju.cli import run
from fairness.proven import played


@pytest.fixture(scope="module")
def record() -> Record:
    return played("yut", limit=40)


def verified(
    record: Record | str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, str, str]:
    path = tmp_path / "game.boju"
    path.write_text(str(record), "utf-8")
    code = run(["verify", str(path)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_proven_game(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = verified(record, tmp_path, capsys)
    assert code == 0
    assert "follows from it" in told
    assert "Indigo was away: no word for draws 5" in told


def test_nothing_proven(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert record.proof
    for unproven, word in (
        (replace(record, proof=None), "Nothing is proven"),
        (replace(record, proof=record.proof.veiled()), "when the game is over"),
        (replace(record, proof=replace(record.proof, seed=bytes(32))), "not the one"),
    ):
        code, told, _ = verified(unproven, tmp_path, capsys)
        assert code == 1
        assert word in told


def test_a_forged_throw(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events = ["throw 5" if record.events[0] != "throw 5" else "throw 1", *record.events[1:]]
    code, told, _ = verified(replace(record, events=events), tmp_path, capsys)
    assert code == 1
    assert "Draw 1 (event 1, line " in told


@pytest.mark.parametrize(
    ("old", "new"), [("fair: ", "fairly: "), ("seed: ", "seed: g"), ("game: yut", "game: go")]
)
def test_a_damaged_record(
    record: Record, old: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told, complaint = verified(str(record).replace(old, new, 1), tmp_path, capsys)
    assert (code, told) == (2, "")
    assert "game.boju, line " in complaint


@pytest.mark.parametrize("command", ["verify", "replay", "draw"])
def test_a_record_cannot_speak_for_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    path = tmp_path / "forged\x1b[2K.boju"
    text = str(boju.new("yut").record(date="2026-11-20")) + "throw 3\x1b[2K\n"
    path.write_text(text, encoding="utf-8")
    assert run([command, str(path)]) == 2
    said = capsys.readouterr()
    assert "control character here, U+001B" in said.err
    assert "\x1b" not in said.out + said.err

"""Whatever is wrong with a command line: exit code 2, one sentence on standard error, nothing written."""

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boju
from boju.cli import run
from fairness.proven import played


def refused(capsys: pytest.CaptureFixture[str], *tokens: str) -> str:
    assert run(tokens) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    lines = [line for line in captured.err.splitlines() if "compiling" not in line]
    assert len(lines) == 1
    assert lines[0].startswith("boju: ")
    return lines[0]


@pytest.mark.parametrize(
    ("command_line", "named"),
    [
        ("fly", "fly"),
        ("play", "boju play yut"),
        ("play chess", "chess"),
        ("play yut --players 7", "7"),
        ("play yut --players two", "two"),
        ("play ping --preset ancient", "ancient"),
        ("play ping --option entry", "name=value"),
        ("play ping --option entry=closed", "closed"),
        ("play ping --option jietou=off", "jietou"),
        ("play yut --option pieces=9", "9"),
        ("play ping --seats me", "2 players"),
        ("play ping --seats me,grandmaster", "grandmaster"),
        ("play ping --lang la", "la"),
        ("play --resume nowhere.boju", "nowhere.boju"),
        ("games chess", "chess"),
        ("rules chess", "chess"),
        ("rules ping --clause SL-999", "SL-999"),
        ("draw nowhere.json", "nowhere.json"),
        ("draw ping --output ping.gif", "ping.gif"),
        ("draw ping --theme gold", "gold"),
        ("replay nowhere.boju", "nowhere.boju"),
        ("verify nowhere.boju", "nowhere.boju"),
        ("analyse nowhere.boju", "nowhere.boju"),
        ("analyse nowhere.boju --depth abyss", "abyss"),
        ("hint nowhere.boju", "nowhere.boju"),
        ("hint yut", "yut"),
        ("perft ping --roll 7-1", "7-1"),
        ("perft ping --depth 0", "0"),
        ("match ping --levels player", "2 players"),
        ("match ping --levels player,god", "god"),
        ("match ping --levels player,novice --games 0", "0"),
        ("match ping --levels random,program:", "program"),
        ("match ping --levels random,gnubg", "modern"),
        ("match yut --levels random,random --judge", "ping"),
        ("match ping --preset modern --levels random,gnubg:7", "gnubg:7"),
        ("convert", "requires an argument"),
        ("convert nowhere.mat", "nowhere.mat"),
        ("convert nowhere.boju", "nowhere.boju"),
        ("convert nowhere.json", "nowhere.json"),
        ("convert one.boju two.mat", "one at a time"),
        ("convert 4HPwATDgc/ABM", "14 characters"),
        ("convert 4HPwATDgc/ABMA:x", "12 characters"),
        ("convert /////////////w", "horses"),
        ("match ping --levels random,program:/nowhere/bot", "/nowhere/bot"),
        ("bench chess", "chess"),
        ("train chess", "chess"),
        ("train yut --minutes 0", "0"),
        ("train yut --games 0", "0"),
        ("train yut --units 0", "0"),
        ("train yut --out net.txt", "net.txt"),
        ("train ping --imitate player", "only in games where something is hidden"),
        ("train madiao --imitate player,nobody", "'nobody'"),
        ("train madiao --imitate player --units 8", "--units"),
        ("train madiao --imitate player --watch madiao.npz", "--watch"),
        ("train dama --watch nowhere.npz", "nowhere.npz holds no net"),
        ("solve dama", "dama"),
        ("solve ping --pieces 3", "--pieces"),
        ("solve ping --memory 3", "--memory"),
        ("solve yut --pieces 2 --option nak=1/20 --option finish=reach --memory 0.0001", "--memory"),
        ("solve qiliang", "no horse is borne off"),
        ("solve ping --option toupo_fine=1", "toupo_fine"),
        ("solve yut --players 3", "3 players"),
        ("solve yut --pieces 5", "5"),
        ("solve yut --pieces 3 --left 6", "--left"),
        ("solve yut --left 9", "9"),
        ("solve ping --left 6", "--left"),
        ("solve yut --option pieces=2", "--pieces"),
        ("solve yut --option max_turns=100", "100 turns"),
        ("serve --port 99999", "99999"),
    ],
)
def test_command_line(
    command_line: str,
    named: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert named in refused(capsys, *command_line.split())
    assert list(tmp_path.iterdir()) == []


def without_winner(position: dict[str, object]) -> object:
    del position["winner"]
    return position


@pytest.mark.parametrize(
    ("command_line", "named"),
    [
        ("train dama --players 2 --games 1 --watch dama-2-source.npz", "would overwrite dama-2-source.npz"),
        ("train dama --players 3 --watch dama-2-source.npz", "2 players, not for dama with 3"),
        ("train ping --watch dama-2-source.npz", "a net for dama"),
    ],
)
def test_a_net_that_cannot_be_watched(
    command_line: str,
    named: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    net = resources.files("boju.players").joinpath("weights", "dama-2-play.npz").read_bytes()
    Path("dama-2-source.npz").write_bytes(net)
    assert named in refused(capsys, *command_line.split())
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [net]


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (lambda position: "{", "JSON"),
        (lambda position: [position], "object"),
        (lambda position: position | {"game": "chess"}, "chess"),
        (lambda position: position | {"turn": 4}, "seat"),
        (without_winner, "winner"),
    ],
)
def test_position_file(
    spoil: Callable[[dict[str, object]], object],
    named: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    spoilt = spoil(boju.new("yut").position())
    path = tmp_path / "position.json"
    path.write_text(spoilt if isinstance(spoilt, str) else json.dumps(spoilt), encoding="utf-8")
    sentence = refused(capsys, "draw", str(path))
    assert str(path) in sentence
    assert named in sentence


@pytest.mark.parametrize("command", ["replay", "draw", "perft", "play --resume"])
def test_damaged_record(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = boju.new("ping")
    state.play("roll 4-2")
    path = tmp_path / "game.boju"
    state.record().write(path)
    path.write_text(path.read_text(encoding="utf-8") + "24/17\n", encoding="utf-8")
    line = len(path.read_text(encoding="utf-8").splitlines())
    before = path.read_bytes()
    sentence = refused(capsys, *command.split(), str(path))
    assert f"{path}, line {line}" in sentence
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", ["replay", "verify"])
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_change_of_a_record(
    data: st.DataObject, command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = str(played("yut", {"pieces": 1}))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    spoilt = text[:start] + data.draw(st.text(max_size=20)) + text[end:]
    path = tmp_path / "game.boju"
    path.write_bytes(spoilt.encode())
    status = run((command, str(path)))
    told = capsys.readouterr()
    assert status in (0, 1 if command == "verify" else 0, 2)
    if status == 2:
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        assert f"{path}, line " in told.err


def test_a_record_in_another_encoding(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in refused(capsys, "replay", str(path))


def test_a_folder_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "missing" / "ping.svg"
    assert str(target) in refused(capsys, "draw", "ping", "--output", str(target))


def test_an_existing_file_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear 洪遵", encoding="utf-8")
    assert str(path) in refused(capsys, "play", "ping", "--save", str(path))
    assert path.read_text(encoding="utf-8") == "Dear 洪遵"

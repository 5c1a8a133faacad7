"""Data sets: what stands in them is what was played, whoever is killed goes on, and one can learn from them."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boju
from boju import BojuError, dataset
from boju.cli import run
from boju.core import engine
from boju.core.kernels import entry
from examples import imitate

pq = pytest.importorskip("pyarrow.parquet")

SLOWLY = """
import sys
from pathlib import Path

import boju
from boju import dataset
plan = dataset.plan_for(boju.new("yut", pieces=1), "random", 40, seed=3, per_part=4)
for done, _ in dataset.write(Path(sys.argv[1]), plan):
    print(done, flush=True)
"""


def made(folder: Path) -> dataset.Dataset:
    plan = dataset.plan_for(boju.new("yut", pieces=1), "random", 40, seed=3, per_part=4)
    list(dataset.write(folder, plan))
    return dataset.read(folder)


@pytest.mark.parametrize(("game", "players"), [("yut", 3), ("ping", 2), ("madiao", 4)])
def test_rows_are_what_was_played(game: str, players: int, tmp_path: Path) -> None:
    few: dict[str, Any] = {"yut": {"pieces": 1}, "madiao": {"deals": 1}}.get(game, {})
    start = boju.new(game, players=players, **few)
    plan = dataset.plan_for(start, "random", 2, seed=1, per_part=1)
    list(dataset.write(tmp_path, plan, command="boju dataset"))
    data = dataset.read(tmp_path)
    assert data.is_complete
    table = data.table()
    views, features = data.views(table), data.features(table)
    for row, one in enumerate(table.to_pylist()):
        codes = np.empty(engine.MAX_CODES, np.int32)
        seen = entry(views[row : row + 1].copy())
        count = engine.moves_at(seen, 0, codes)
        assert codes[:count].tolist() == one["legal"]
        assert one["choice"] in one["legal"]
        assert int(views["actor"][row]) == one["seat"]
    assert features.shape == (len(views), len(start.family.knowledge.features))
    finals: dict[tuple[int, int], set[float]] = {}
    for one in table.to_pylist():
        finals.setdefault((one["game"], one["seat"]), set()).add(one["score"])
    assert all(len(scores) == 1 for scores in finals.values())
    for number in range(2):
        assert sum(score for (own, _), scores in finals.items() for score in scores if own == number) == 0
    assert "CC0" in (tmp_path / "README.md").read_text("utf-8")


def test_views_hide_what_the_seat_does_not_know(tmp_path: Path) -> None:
    plan = dataset.plan_for(boju.new("madiao", deals=1), "random", 1, seed=2)
    list(dataset.write(tmp_path, plan))
    table = dataset.read(tmp_path).table()
    for view, seat in zip(dataset.read(tmp_path).views(table), table.column("seat").to_pylist(), strict=True):
        concealed = np.array([view])
        engine.conceal_at(entry(concealed), 0, seat)
        assert concealed.tobytes() == view.tobytes()


def test_killed_it_goes_on(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    expected = made(whole).table()
    with subprocess.Popen([sys.executable, "-c", SLOWLY, killed], stdout=subprocess.PIPE) as writing:
        assert writing.stdout is not None
        writing.stdout.readline()
        writing.kill()
    assert dataset.read(killed).table().num_rows > 0
    assert not dataset.read(killed).is_complete
    assert made(killed).table().equals(expected)
    assert dataset.read(killed).is_complete


def test_the_command_says_what_it_has_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "dataset",
        "yut",
        "--option",
        "pieces=1",
        "--level",
        "random",
        "--games",
        "5",
        "--processes",
        "1",
    ]
    assert run([*words, "--out", str(tmp_path / "own")]) == 0
    assert "5 games of yut in 1 files" in capsys.readouterr().out
    assert "--option pieces=1" in (tmp_path / "own" / "README.md").read_text("utf-8")
    assert run([*words, "--seed", "2", "--out", str(tmp_path / "own")]) == 2
    assert "holds data of another plan" in capsys.readouterr().err
    with pytest.raises(BojuError, match="holds no data set"):
        dataset.read(tmp_path)


@pytest.mark.deep
def test_one_can_learn_from_it(tmp_path: Path) -> None:
    plan = dataset.plan_for(boju.new("ping", preset="modern"), "player", 40, seed=1, preset="modern")
    list(dataset.write(tmp_path, plan))
    own, random = imitate.learned(dataset.read(tmp_path))
    assert own > random + 0.1

"""What the first page of the site says is done word for word: an example, a net that learns, a match it plays in."""

import doctest
import re
import shlex
import sys
from pathlib import Path

import pytest

from boju.cli.app import run

HOME = Path(__file__).parents[1]
PAGE = (HOME / "docs" / "index.md").read_text("utf-8")


def commands(heading: str) -> list[str]:
    """The lines of the first fence under a heading."""
    found = re.search(rf"^## {heading}\n+```\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1].splitlines()


def test_the_example_is_true() -> None:
    assert doctest.testfile(str(HOME / "docs" / "index.md"), module_relative=False).failed == 0


@pytest.mark.parametrize(
    ("game", "training", "played", "wins"),
    [
        pytest.param("yut", "--games 20", "--games 4", False, marks=pytest.mark.release),
        pytest.param(
            "ping", "--games 4000", "--games 100", True, marks=[pytest.mark.deep, pytest.mark.timeout(900)]
        ),
    ],
)
def test_a_net_of_ones_own_is_trained_and_plays_a_match(
    game: str,
    training: str,
    played: str,
    *,
    wins: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In less time than the page says, and first with a game that is compiled already; only a long training has to
    win.
    """
    monkeypatch.chdir(tmp_path)
    briefly = {
        "--minutes 3": training,
        "match ping": f"match ping {played}",
        " ping ": f" {game} ",
        "python docs/": f"{sys.executable} {HOME / 'docs'}/",
    }
    lines = commands("A player of your own in ten minutes")
    assert [shlex.split(line)[:2] for line in lines] == [["boju", "train"], ["boju", "match"]]
    told = ""
    for line in lines:
        for said, brief in briefly.items():
            line = line.replace(said, brief)
        assert run(shlex.split(line)[1:]) == 0
        told = capsys.readouterr().out
    row = next(line for line in told.splitlines() if line.startswith("program:"))
    won = float(re.findall(r"\d+\.\d", row)[0])
    assert won > 50 or not wins, told

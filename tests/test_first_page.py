"""What the first page of the site says is done word for word: an example, a net that learns, a match it plays in."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from boju.core.kernels import cache_folder

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
    ("training", "played", "wins"),
    [
        pytest.param("--games 60", "--games 4", False, marks=pytest.mark.release),
        pytest.param("--games 4000", "--games 100", True, marks=[pytest.mark.deep, pytest.mark.timeout(900)]),
    ],
)
def test_a_net_of_ones_own_is_trained_and_plays_a_match(
    tmp_path: Path, training: str, played: str, *, wins: bool
) -> None:
    """In less time than the page says; only a long training has to win."""
    briefly = {"--minutes 3": training, "boju match ping": f"boju match ping {played}"}
    lines = commands("A player of your own in ten minutes")
    assert [shlex.split(line)[:2] for line in lines] == [["boju", "train"], ["boju", "match"]]
    told = ""
    for line in lines:
        for said, brief in briefly.items():
            line = line.replace(said, brief)
        line = line.replace("python docs/", f"{sys.executable} {HOME / 'docs'}/")
        environment = {
            "PATH": "",
            "HOME": str(tmp_path),
            "BOJU_CACHE_DIR": str(cache_folder().parent),
            "COLUMNS": "200",
        }
        environment["PYTHONPATH"] = str(HOME / "src")
        command = [sys.executable, "-m", *shlex.split(line)]
        made = subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stderr
        told = made.stdout
    row = next(line for line in told.splitlines() if line.startswith("program:"))
    won = float(re.findall(r"\d+\.\d", row)[0])
    assert won > 50 or not wins, told

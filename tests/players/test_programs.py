"""Programs of others as players: what they are asked, and what becomes of a bad one."""

import json
import shlex
import sys
from pathlib import Path

import pytest

import boju
from boju.core.errors import BojuError
from boju.players.matches import Match
from boju.players.programs import Program

EXAMPLE = Path(__file__).parents[2] / "docs" / "research" / "program.py"
FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    open(sys.argv[1], "a").write(line)
    print(asked["legal"][0], flush=True)
"""
BAD = {
    "ends": ("pass", "has ended"),
    "is silent": ("import time; time.sleep(60)", "has not answered in 2 seconds"),
    "cheats": ("import sys; sys.stdin.readline(); print('win', flush=True)", "'win'"),
    "says nothing": ("import sys; sys.stdin.readline(); print(flush=True)", "''"),
}


def command(script: str, *arguments: object) -> str:
    return shlex.join([sys.executable, "-c", script, *map(str, arguments)])


def test_a_program_plays_whole_games_and_sees_its_view_alone(tmp_path: Path) -> None:
    start, asked = boju.new("madiao", deals=1), tmp_path / "asked"
    with Program(command(FIRST, asked), start) as program:
        match = Match(start, seed=1, guests={"first": program.think})
        scores = match.play(["first", "random", "first", "random"], 0).scores
        assert scores == match.play(["first", "random", "first", "random"], 0).scores
    assert sum(scores) == 0
    lines = [json.loads(line) for line in asked.read_text("utf-8").splitlines()]
    assert {line["seat"] for line in lines} == {0, 2}
    for line in lines:
        position, seat = line["position"], line["seat"]
        assert position["deck"] is None
        assert all(
            (card == "??") == (other != seat) for other in range(4) for card in position["hands"][other]
        )
        assert line["legal"]


def test_the_example_plays(tmp_path: Path) -> None:
    start = boju.new("ping", turn_cap=30)
    with Program(shlex.join([sys.executable, str(EXAMPLE)]), start) as program:
        assert sum(Match(start, seed=1, guests={"it": program.think}).play(["it", "random"], 0).scores) == 0


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_program_stops_the_match_with_a_sentence(kind: str) -> None:
    script, told = BAD[kind]
    start = boju.new("yut", pieces=1)
    with (
        Program(command(script), start, longest_thought=2 if kind == "is silent" else 60) as program,
        pytest.raises(BojuError, match=told),
    ):
        Match(start, seed=1, guests={"it": program.think}).play(["it", "it"], 0)

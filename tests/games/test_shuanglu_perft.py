"""Counts of whole turns against the public tables of the specification."""

import json
from pathlib import Path
from typing import Any

import pytest

import boju
from boju import State

TABLES = json.loads((Path(__file__).parent / "data" / "shuanglu.perft.json").read_text("utf-8"))["positions"]
QUICK = {entry["position"]["game"]: entry["id"] for entry in reversed(TABLES)}
"""The first table of each game; all others are for the long sweeps."""


def count_turn(state: State, roll: str) -> list[int]:
    """Distinct end boards, sequences, and of the boards: ends of the game and patterns; horses charged as 掲頭."""
    seat = state.position()["seat"]
    before = state.position()
    state.play(f"roll {roll}")
    charged = state.position()["jietou"][seat] - before["jietou"][seat]
    boards: dict[str, tuple[bool, bool]] = {}
    sequences = walk(state, seat, before["turns"], before["formed"][seat], boards)
    for _ in range(state.ply):
        state.undo()
    over, tallied = (sum(values) for values in zip(*boards.values(), strict=True))
    return [len(boards), sequences, over, tallied, charged]


def walk(state: State, seat: int, turns: int, formed: int, boards: dict[str, tuple[bool, bool]]) -> int:
    if state.records["turns"][0] > turns:
        position = state.position()
        board = json.dumps([position["points"], position["bar"], position["off"]])
        boards[board] = (position["result"] is not None, position["formed"][seat] > formed)
        return 1
    sequences = 0
    for event in state.legal():
        state.play(event)
        sequences += walk(state, seat, turns, formed, boards)
        state.undo()
    return sequences


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry["id"], marks=() if entry["id"] in QUICK.values() else pytest.mark.deep)
        for entry in TABLES
    ],
)
def test_table(entry: dict[str, Any]) -> None:
    state = boju.from_position(entry["position"])
    assert {roll: count_turn(state, roll) for roll in entry["table"]} == entry["table"]

"""The worked examples of the specification, all of them, in whole."""

import json
from pathlib import Path
from typing import Any

import pytest

import boju
from boju import BojuError, State

DATA = Path(__file__).parent / "data"
EXAMPLES = [
    pytest.param(family, example, id=example["id"])
    for family in ("yut", "shuanglu", "shuanglu-nine", "dama", "madiao", "wahua")
    for example in json.loads((DATA / f"{family}.examples.json").read_text("utf-8"))
]


def begin(family: str, start: dict[str, Any]) -> State:
    if "new" in start:
        new = start["new"]
        return boju.new(new.get("game", family), players=new["players"], **new.get("options", {}))
    return boju.from_position(start)


@pytest.mark.parametrize(("family", "example"), EXAMPLES)
def test_example(family: str, example: dict[str, Any]) -> None:
    expect, events = example["expect"], example["events"]
    if expect.get("error"):
        check_refusal(family, example)
        return
    state = begin(family, example["start"])
    for event in events:
        state.play(event)
    if "actor" in expect:
        assert state.actor == expect["actor"]
    if "legal" in expect:
        assert state.legal() == expect["legal"]
    if "chance" in expect:
        assert {event: str(chance) for event, chance in state.chance() or []} == expect["chance"]
    if "scores" in expect:
        assert state.scores() == expect["scores"]
    position = state.position()
    check_part(position, expect.get("position", {}), "position")


def check_part(found: Any, wanted: Any, where: str) -> None:
    """Of an object only the fields given must agree, also within it; all else as a whole."""
    if isinstance(wanted, dict):
        for field, value in wanted.items():
            check_part(found[field], value, f"{where}.{field}")
    else:
        assert found == wanted, where


def check_refusal(family: str, example: dict[str, Any]) -> None:
    if not example["events"]:
        with pytest.raises(BojuError):
            begin(family, example["start"])
        return
    state = begin(family, example["start"])
    for event in example["events"][:-1]:
        state.play(event)
    before = state.position()
    with pytest.raises(BojuError):
        state.play(example["events"][-1])
    assert state.position() == before

"""What is refused: events and altered positions."""

import json
from typing import Any

import pytest

import boju
from boju import BojuError, State


def error_of(state: State, event: Any) -> BojuError:
    """Why an event is refused; nothing has changed then."""
    before = state.records.tobytes(), state.events, state.effects
    with pytest.raises(BojuError) as refused:
        state.play(event)
    assert (state.records.tobytes(), state.events, state.effects) == before
    return refused.value


def altered(position: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A position with fields replaced; `hands.0` names a part of a field."""
    found = json.loads(json.dumps(position))
    for name, value in changes.items():
        inside = found
        *path, last = name.split(".")
        for part in path:
            inside = inside[int(part) if isinstance(inside, list) else part]
        inside[int(last) if isinstance(inside, list) else last] = value
    return dict(found)


def is_accepted(position: dict[str, Any]) -> bool:
    """Whether a position is read; it is written again as it was."""
    try:
        state = boju.from_position(position)
    except BojuError:
        return False
    assert state.position() == position
    return True

"""The way a table came: earlier positions, drawn and told again. It takes time: call it in a thread."""

from collections.abc import Sequence
from typing import Any

import boju
from boju import Record, State
from boju.table import steps
from boju.table.locales import Language
from boju.table.store import Setting


def begin(setting: Setting) -> State:
    """The first position of a table."""
    if setting.start is not None:
        return boju.from_position(setting.start)
    options: dict[str, Any] = dict(setting.options)
    return boju.new(setting.game, players=setting.players, **options)


def replay(setting: Setting, events: Sequence[str]) -> State:
    """The position after these events."""
    state = begin(setting)
    for event in events:
        state.play(event)
    return state


def takebacks(state: State, seats: Sequence[str]) -> int:
    """How many moves can be taken back: those of a person's unfinished turn since the last throw."""
    if not steps.awaits_person(state, seats):
        return 0
    turn, before, count = steps.turn(state), state.copy(), 0
    for _ in state.events:
        before.undo()
        if before.actor == "chance" or steps.turn(before) != turn:
            break
        count += 1
    return count


def position(setting: Setting, events: Sequence[str], index: int) -> dict[str, Any]:
    """The position after `index` events."""
    return replay(setting, events[:index]).position()


def record(setting: Setting, events: Sequence[str]) -> Record:
    """The game so far as a record that needs nothing else."""
    state = replay(setting, events)
    return state.record(date=setting.created[:10], seats=",".join(setting.seats))


def entries(
    setting: Setting, events: Sequence[str], language: Language, start: int, stop: int
) -> list[dict[str, Any]]:
    """What the log says of the events after the first `start` ones, up to number `stop`."""
    state = replay(setting, events[:start])
    return [_play(state, event, language) for event in events[start:stop]]


def scenes(
    setting: Setting, events: Sequence[str], language: Language, start: int, stop: int
) -> list[dict[str, Any]]:
    """The positions after `start` to `stop` events, drawn one after the other, with what each event did."""
    state = replay(setting, events[:start])
    scene = None
    drawn = []
    for event in (None, *events[start:stop]):
        entry = None if event is None else _play(state, event, language)
        scene = steps.drawing(state, setting.seats, language, scene)
        drawn.append(
            {
                "index": len(state.events),
                "entry": entry,
                "scene": scene.to_json(),
                "status": steps.status(state, setting.seats, 0),
            }
        )
    return drawn


def _play(state: State, event: str, language: Language) -> dict[str, Any]:
    before = state.copy()
    state.play(event)
    return steps.entry(before, state, language)

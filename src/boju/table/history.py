"""The way a table came: earlier positions, drawn and told again. It takes time: call it in a thread."""

from collections.abc import Sequence
from typing import Any

import boju
from boju import Record, State
from boju.table import steps
from boju.table.errors import NotYours
from boju.table.locales import Language
from boju.table.sight import Sight
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
    """How many moves can be taken back: those of a person's unfinished turn since the last throw.

    Where anything is hidden a move may have shown something, so none can.
    """
    if state.family.secrets is not None or not steps.awaits_person(state, seats):
        return 0
    turn, before, count = state.turn, state.copy(), 0
    for event in reversed(state.events):
        before.undo()
        if before.actor == "chance" or before.turn != turn or event in before.asides():
            break
        count += 1
    return count


def position(setting: Setting, events: Sequence[str], index: int, sight: Sight) -> dict[str, Any]:
    """The position after `index` events, or as much of it as may be seen."""
    state = replay(setting, events[:index])
    if sight.is_open:
        return state.position()
    return state.view(steps.viewer(setting.seats) if sight.is_holder else None)


def record(setting: Setting, events: Sequence[str], sight: Sight) -> Record:
    """The game so far as a record that needs nothing else; raises `NotYours` while it would tell what is hidden."""
    if not sight.is_open:
        raise NotYours("the record of a game with hidden cards can be had when it is over")
    state = replay(setting, events)
    return state.record(date=setting.created[:10], seats=",".join(setting.seats))


def entries(
    setting: Setting, events: Sequence[str], language: Language, sight: Sight, start: int, stop: int
) -> list[dict[str, Any]]:
    """What the log says of the events after the first `start` ones, up to number `stop`."""
    state = replay(setting, events[:start])
    return [_play(state, event, setting, language, sight) for event in events[start:stop]]


def scenes(
    setting: Setting, events: Sequence[str], language: Language, sight: Sight, start: int, stop: int
) -> list[dict[str, Any]]:
    """The positions after `start` to `stop` events, drawn one after the other, with what each event did."""
    state = replay(setting, events[:start])
    scene = None
    drawn = []
    for event in (None, *events[start:stop]):
        entry = None if event is None else _play(state, event, setting, language, sight)
        scene = steps.drawing(state, setting.seats, language, sight, scene)
        drawn.append(
            {
                "index": len(state.events),
                "entry": entry,
                "scene": scene.to_json(),
                "status": steps.status(state, setting.seats, 0, language, sight),
            }
        )
    return drawn


def _play(state: State, event: str, setting: Setting, language: Language, sight: Sight) -> dict[str, Any]:
    before = state.copy()
    state.play(event)
    return steps.entry(before, state, setting.seats, language, sight)

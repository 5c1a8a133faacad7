"""Golden playthroughs: a random game of each kind, with every answer the public face gives, as text to read.

`python tests/games/playthrough.py` writes them anew under `tests/games/golden`.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boju
from boju import State

FOLDER = Path(__file__).with_name("golden")
SHOWN_FIRST, SHOWN_LAST = 60, 12


def kinds() -> list[tuple[str, str]]:
    """Every game with every preset."""
    return [(about.id, preset.name) for about in boju.games() for preset in about.presets]


def path_of(game: str, preset: str) -> Path:
    """The file of a playthrough."""
    return FOLDER / f"{game}-{preset}.txt"


def playthrough(game: str, preset: str) -> str:
    """A whole game from a fixed seed; the events between its beginning and its end are counted only."""
    chance = random.Random(f"{game} {preset}")
    state = boju.new(game, preset=preset)
    head = [f"{game}, preset {preset}", "", json.dumps(state.position()), "", str(state)]
    events = list(_events(state, chance))
    if len(events) > SHOWN_FIRST + SHOWN_LAST:
        left_out = len(events) - SHOWN_FIRST - SHOWN_LAST
        events[SHOWN_FIRST:-SHOWN_LAST] = [f"… {left_out} events …"]
    tail = [json.dumps(state.position()), "", str(state), "", f"scores {state.scores()}", ""]
    return "\n\n".join(["\n".join(head), *events, "\n".join(tail)])


def _events(state: State, chance: random.Random) -> Iterator[str]:
    known = ""
    while state.actor is not None:
        before, actor = state.position(), state.actor
        legal = state.legal()
        if actor == "chance":
            listed = state.chance()
            possible = (
                ", ".join(f"{event} {weight}" for event, weight in listed)
                if listed
                else "any order of the pack"
            )
            possible, known = ("as before" if possible == known else possible), possible
            state.draw(chance.randrange)
        else:
            possible = ", ".join(legal)
            state.play(chance.choice(legal))
        yield "\n".join(_lines(state, actor, possible, before))


def _lines(state: State, actor: int | str, possible: str, before: dict[str, Any]) -> Iterator[str]:
    who = actor if actor == "chance" else f"seat {actor}"
    yield f"{state.ply}. {who}: {state.events[-1]}"
    yield f"   of: {possible}"
    for effect, told in zip(state.effects, state.told(), strict=True):
        numbers = f"{effect.seat} {effect.other} {effect.amount} {effect.origin} {effect.place}"
        yield f"   {effect.clause} {effect.name} ({numbers}): {told.text}"
    for change in _changes("", before, state.position()):
        yield f"   {change}"


def _changes(where: str, before: Any, now: Any) -> Iterator[str]:
    if isinstance(before, dict) and isinstance(now, dict):
        for name in {**before, **now}:
            yield from _changes(f"{where}.{name}" if where else name, before.get(name), now.get(name))
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for i in range(len(now)):
            yield from _changes(f"{where}[{i}]", before[i], now[i])
    elif before != now:
        yield f"{where}: {json.dumps(before)} -> {json.dumps(now)}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, preset in kinds():
        path_of(game, preset).write_text(playthrough(game, preset), "utf-8")
        print(path_of(game, preset))

"""A trace of random games, line by line, to be compared between ways of running the same rules.

`python tests/laws/tracing.py EVENTS WHICH` prints it; `WHICH` is a name of `SETTINGS`.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import astuple

import numpy as np

from boju import State
from boju.core import engine
from boju.core.effects import new_effects
from boju.core.features import MAX_FEATURES
from boju.core.kernels import entry
from laws.playing import LawSetting, drawn, one_a_family, play_at_random, presets

SETTINGS: dict[str, Callable[[], list[LawSetting]]] = {
    "families": one_a_family,
    "presets": presets,
    "all": lambda: [*presets(), *drawn()],
}


def trace(events: int, which: str) -> Iterator[str]:
    """Every game for at most `events` events: first drawn in Python, then by the playout kernels."""
    for setting in SETTINGS[which]():
        yield from _trace_game(setting, events)
        yield from _trace_playouts(setting, events)


def _trace_game(setting: LawSetting, events: int) -> Iterator[str]:
    chance = random.Random(f"trace {setting.name}")
    state = setting.begin()
    for number in range(events):
        yield f"{setting.name} {number} {_line(state)}"
        if state.actor is None:
            return
        play_at_random(state, chance)


def _line(state: State) -> str:
    chances = [(event, str(weight)) for event, weight in state.chance() or []]
    effects = [astuple(effect) for effect in state.effects]
    parts = [state.position(), state.actor, state.legal(), chances, effects, state.scores()]
    return f"{json.dumps(parts)} {state.records.tobytes().hex()} {_features(state)} {_played_in_view(state)}"


def _played_in_view(state: State) -> str:
    """What becomes of the view of the seat to move by its first and its last move: computer players try them there."""
    codes = state.legal_codes() if state.family.secrets else []
    told = []
    for code in dict.fromkeys([*codes[:1], *codes[-1:]]):
        assert isinstance(state.actor, int)
        view = state.known_to(state.actor)
        engine.advance(entry(view), code, new_effects(0), np.zeros(0, np.int32))
        told.append(view.tobytes().hex())
    return " ".join(told)


def _features(state: State) -> str:
    """The features for every seat, number by number, as bytes."""
    index, value = np.zeros(MAX_FEATURES, np.int64), np.zeros(MAX_FEATURES, np.float32)
    told = []
    for seat in range(state.players):
        count = engine.features_at(entry(state.records), 0, seat, index, value)
        told.append(index[:count].tobytes().hex() + value[:count].tobytes().hex())
    return " ".join(told)


def _trace_playouts(setting: LawSetting, events: int) -> Iterator[str]:
    states = np.repeat(setting.begin().records, 3)
    counts = engine.run(states, seed=7, first=11, limit=events)
    for i in range(len(states)):
        yield f"{setting.name} playout {i} {counts[i]} {states[i].tobytes().hex()}"


if __name__ == "__main__":
    for line in trace(int(sys.argv[1]), sys.argv[2]):
        print(line)

"""The computer players that a person can choose."""

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

import numpy as np

from boju.core.endings import no_ending
from boju.core.errors import BojuError, UnknownOption
from boju.core.language import Localized
from boju.core.random import below, seed_word, start_stream
from boju.players.montecarlo import Budget, plan
from boju.state import State


@dataclass(frozen=True, kw_only=True)
class Level:
    """A strength of play; without a budget moves are chosen uniformly at random."""

    titles: Localized
    budget: Budget | None
    dealt: Budget | None
    """The budget where a pack is dealt: a playout goes to the end of the deal, and its last moves can be solved."""
    drawn: Budget | None
    """The budget where tiles are drawn to the end, so that nothing can be solved: playouts are short, because a promise
    tells more than a hand that is played out at random."""


LEVELS: dict[str, Level] = {
    "random": Level(
        titles={"en": "Random", "zh-Hant": "隨意", "zh-Hans": "随意", "ja": "無作為", "ko": "무작위"},
        budget=None,
        dealt=None,
        drawn=None,
    ),
    "novice": Level(
        titles={"en": "Novice", "zh-Hant": "初學", "zh-Hans": "初学", "ja": "入門", "ko": "초보"},
        budget=Budget(playouts=8, horizon=60),
        dealt=Budget(playouts=8),
        drawn=Budget(playouts=8, horizon=6),
    ),
    "player": Level(
        titles={"en": "Player", "zh-Hant": "熟手", "zh-Hans": "熟手", "ja": "中級", "ko": "중수"},
        budget=Budget(playouts=100, horizon=60),
        dealt=Budget(playouts=200, exact=8),
        drawn=Budget(playouts=40, horizon=6),
    ),
    "strong": Level(
        titles={"en": "Strong", "zh-Hant": "高手", "zh-Hans": "高手", "ja": "上級", "ko": "고수"},
        budget=Budget(playouts=2000, tries=16, horizon=16),
        dealt=Budget(playouts=1000, tries=16, exact=8),
        drawn=Budget(playouts=1000, horizon=0),
    ),
}


def find_level(name: str) -> Level:
    """A level by its name; raises `UnknownOption`."""
    if name not in LEVELS:
        raise UnknownOption(f"there is no level {name!r}; the levels are {', '.join(LEVELS)}")
    return LEVELS[name]


def choose(
    state: State, level: str, seed: int, is_cancelled: Callable[[], bool] = lambda: False
) -> list[str]:
    """The events that a computer of this level plays for the rest of the turn of the seat to move, at least one.

    The choice rests on what that seat may know; the same view, level and seed give the same events.

    >>> import boju
    >>> state = boju.new("yut")
    >>> state.play("throw 3")
    >>> choose(state, "novice", seed=1)
    ['hand/3 by 3']
    """
    known = find_level(level)
    budget = _budget(known, state)
    if not isinstance(state.actor, int):
        raise BojuError("it is no seat's move")
    if budget is None:
        return [_at_random(state, state.actor, seed)]
    ahead = state.copy()
    for code in plan(state.known_to(state.actor), budget, seed, is_cancelled):
        ahead.play_code(code)
    return ahead.events[len(state.events) :]


def _budget(level: Level, state: State) -> Budget | None:
    """What a level may think in such a game."""
    if state.family.dealing is None:
        return level.budget
    return level.drawn if state.family.verbs["moves_left"] is no_ending else level.dealt


def _at_random(state: State, seat: int, seed: int) -> str:
    """One of the legal events; where a seat thinks with one seed throughout, it chooses anew in every position."""
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed_word(seed), np.uint64(crc32(state.known_to(seat).tobytes())))
    events = state.legal()
    return events[below(stream, len(events))]

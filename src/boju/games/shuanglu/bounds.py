"""雙陸: all moves that there can be, and the bounds of a game."""

from typing import Any

from boju.core.bounds import Bounds
from boju.games.shuanglu.rules import (
    BAR,
    DAJIAN,
    FIRST_ROW,
    OFF,
    PASS,
    QILIANG,
    origin_of,
    step_code,
    target_of,
)

_DIE = 6


def actions(s: Any) -> list[int]:
    """A step of each die from every place to another or, from the first row, off the board; and `pass`."""
    steps = [
        step_code(origin, origin - die)
        for origin in range(1, BAR + 1)
        for die in range(1, _DIE + 1)
        if origin - die > OFF
    ]
    return [PASS, *steps, *(step_code(origin, OFF) for origin in range(1, FIRST_ROW + 1))]


def touches(s: Any) -> list[int]:
    """The steps with dice that are left, then those with others."""
    left = set(s.dice.tolist())
    steps = (code for code in actions(s) if code != PASS)
    return sorted(steps, key=lambda code: (origin_of(code) - target_of(code) not in left, code))


def bounds(s: Any) -> Bounds:
    """SL-72, SL-73: one or two tallies, where none are won or lost on the way. A turn has a step for each die."""
    longest = int(s.turn_cap) * (1 + len(s.dice)) if s.turn_cap else None
    if s.game in (DAJIAN, QILIANG) or s.toupo_fine > 0:
        return Bounds(None, None, longest)
    most = 2 if s.double_win == 1 else 1
    return Bounds(-most, most, longest)

"""雙陸: all moves that there can be, and the bounds of a game."""

from typing import Any

from boju.core.bounds import Bounds
from boju.games.shuanglu.rules import (
    BAR,
    DAJIAN,
    DASHI,
    FIRST_ROW,
    FO,
    GENERAL_POINT,
    OFF,
    PASS,
    QILIANG,
    SIJIABA,
    ZIYUN_OFF,
    origin_of,
    step_code,
    target_of,
)

_DIE = 6


def actions(s: Any) -> list[int]:
    """A step of each die from every place to another or, from the first row, off the board; and `pass`."""
    if s.game == FO:
        return [PASS, *_steps_of_fo()]
    steps = [
        step_code(origin, origin - die)
        for origin in range(1, BAR + 1)
        for die in range(1, _DIE + 1)
        if origin - die > OFF
    ]
    return [PASS, *steps, *(step_code(origin, OFF) for origin in range(1, FIRST_ROW + 1))]


def _steps_of_fo() -> list[int]:
    """SL-151, SL-153, SL-155: a horse is set on a point, moves on at home, or goes off; 7 is the place of generals."""
    home = range(1, FIRST_ROW + 1)
    moves = [step_code(origin, target) for origin in home for target in range(1, origin)]
    sets = [step_code(BAR, target) for target in range(1, GENERAL_POINT + 1)]
    return [*moves, *sets, *(step_code(origin, OFF) for origin in range(1, GENERAL_POINT + 1))]


def touches(s: Any) -> list[int]:
    """The steps with dice that are left, then those with others."""
    left = set(s.dice.tolist())
    steps = (code for code in actions(s) if code != PASS)
    return sorted(steps, key=lambda code: (origin_of(code) - target_of(code) not in left, code))


def bounds(s: Any) -> Bounds:
    """SL-72, SL-73, SL-161, SL-181: one or two tallies, where none are won or lost on the way.

    A turn has a step for each die.
    """
    longest = int(s.turn_cap) * (1 + len(s.dice)) if s.turn_cap else None
    if s.game in (DAJIAN, QILIANG, DASHI) or s.toupo_fine > 0:
        return Bounds(None, None, longest)
    has_ziyun = s.game == SIJIABA and s.ziyun != ZIYUN_OFF
    most = 2 if s.double_win or has_ziyun or s.mushi == 1 else 1
    return Bounds(-most, most, longest)

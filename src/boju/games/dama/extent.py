"""打馬: all moves that there can be; its accounts and its length have no bound."""

from typing import Any

from boju.core.extent import Bounds
from boju.games.dama.board import END, START
from boju.games.dama.rules import FLY, PASS, move_code

_FARTHEST = 18
"""The most that three dice show."""


def actions(s: Any) -> list[int]:
    """Entering, walks on the road and back as far as three dice reach, `fly` and `pass`."""
    walks = [
        move_code(origin, target)
        for origin in range(START, END)
        for target in range(max(START + 1, origin - _FARTHEST), min(END, origin + _FARTHEST) + 1)
    ]
    return [PASS, FLY, *walks]


def bounds(s: Any) -> Bounds:
    """Horses that are taken begin anew, and every time is paid for."""
    return Bounds(None, None, None)

"""打馬: all moves that there can be; its accounts and its length have no bound."""

from typing import Any

from boju.core.bounds import Bounds
from boju.games.dama.board import END, START
from boju.games.dama.rules import FLY, PASS, move_code, origin_of

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


def touches(s: Any) -> list[int]:
    """To enter, to fly, and the walks of the actor's units; one walk for each cell where it has none."""
    seat = int(s.actor)
    own = [cell for cell in range(START + 1, END) if s.units[seat, cell]]
    walks = [code for code in actions(s) if START < origin_of(code) < END and origin_of(code) in own]
    others = [move_code(cell, cell + 1) for cell in range(START + 1, END) if cell not in own]
    return [move_code(START, START + 1), FLY, *walks, *others]


def bounds(s: Any) -> Bounds:
    """Horses that are taken begin anew, and every time is paid for."""
    return Bounds(None, None, None)

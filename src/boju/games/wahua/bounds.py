"""挖花: all moves that there can be; what a match brings and how long it lasts has no known bound."""

from typing import Any

from boju.core.bounds import Bounds
from boju.core.kernels import plain
from boju.games.wahua.rules import DRAW, PAIR, PASS, WIN, has_tile


def actions(s: Any) -> list[int]:
    """A discard of every tile, every verb with every type, `draw`, `pass` and `win`."""
    return [*range(DRAW), DRAW, PASS, WIN]


def touches(s: Any) -> list[int]:
    """A discard of each tile in the actor's hand; all else is a button where it can be done."""
    seat = int(s.actor)
    return [tile for tile in range(PAIR) if plain(has_tile)(s, seat, tile)]


def bounds(s: Any) -> Bounds:
    """None is known."""
    return Bounds(None, None, None)

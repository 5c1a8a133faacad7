"""挖花: all moves that there can be; what a match brings and how long it lasts has no known bound."""

from typing import Any

from boju.core.extent import Bounds
from boju.games.wahua.rules import DRAW, PASS, WIN


def actions(s: Any) -> list[int]:
    """A discard of every tile, every verb with every type, `draw`, `pass` and `win`."""
    return [*range(DRAW), DRAW, PASS, WIN]


def bounds(s: Any) -> Bounds:
    """None is known."""
    return Bounds(None, None, None)

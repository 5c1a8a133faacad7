"""馬吊: all moves that there can be, and the longest session."""

from typing import Any

from boju.core.extent import Bounds
from boju.games.madiao.cards import PACK
from boju.games.madiao.rules import DECLARE, EXEMPT, FOLD, PASS, SEATS, STOCK

_DEALT = 2
"""The draw for the places and the deck."""


def actions(s: Any) -> list[int]:
    """Every card face up and face down, and the answers before the play."""
    return [*range(PACK), *range(FOLD, FOLD + PACK), PASS, DECLARE, EXEMPT]


def bounds(s: Any) -> Bounds:
    """Every deal is drawn for, dealt, announced by every seat and played to the last card at the most."""
    return Bounds(None, None, int(s.deals) * (_DEALT + SEATS + STOCK))

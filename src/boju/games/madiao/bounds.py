"""馬吊: all moves that there can be, and the longest session."""

from typing import Any

from boju.core.bounds import Bounds
from boju.core.kernels import plain
from boju.games.madiao.cards import PACK
from boju.games.madiao.rules import DECLARE, EXEMPT, FOLD, PASS, SEATS, STOCK, has_card

_DEALT = 2
"""The draw for the places and the deck."""


def actions(s: Any) -> list[int]:
    """Every card face up and face down, and the answers before the play."""
    return [*range(PACK), *range(FOLD, FOLD + PACK), PASS, DECLARE, EXEMPT]


def touches(s: Any) -> list[int]:
    """The cards of the actor's hand, face up and face down."""
    hand = [card for card in range(PACK) if plain(has_card)(s, int(s.actor), card)]
    return [*hand, *(FOLD + card for card in hand)]


def bounds(s: Any) -> Bounds:
    """Every deal is drawn for, dealt, announced by every seat and played to the last card at the most."""
    return Bounds(None, None, int(s.deals) * (_DEALT + SEATS + STOCK))

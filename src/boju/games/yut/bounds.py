"""柶戲: all moves that there can be, and the bounds of a game."""

from itertools import product
from typing import Any

import numpy as np

from boju.core.bounds import Bounds
from boju.games.yut.board import FARTHEST, HAND, HOME, NO_WAY, is_on_board, ways_to
from boju.games.yut.rules import BACK, PASS, add_moves_from, remembers, side_count, target_of, value_of

_ROOM = 8
_APART = 1


def actions(s: Any) -> list[int]:
    """Every use of every throw from every point; sizes and staying apart where piles need not join (YUT-65)."""
    out = np.empty(_ROOM, np.int32)
    found = {PASS}
    for value in range(BACK if s.back_do else BACK + 1, FARTHEST + 1):
        for origin in range(HAND, HOME):
            sizes = range(int(s.pieces)) if s.stacking and origin != HAND else range(1)
            ways = ways_to(origin, bool(s.shortcut)) if remembers(s) and origin != HAND else (NO_WAY,)
            for size, way in product(sizes, ways):
                for code in out[: add_moves_from(s, 0, origin, way, value, size, out, 0)].tolist():
                    found.add(code)
                    if s.stacking and is_on_board(target_of(code)):
                        found.add(code + _APART)
    return list(found)


def touches(s: Any) -> list[int]:
    """The moves with throws that are not used yet, then those with others."""
    codes = (code for code in actions(s) if code != PASS)
    return sorted(codes, key=lambda code: (s.pending[value_of(code)] == 0, code))


def bounds(s: Any) -> Bounds:
    """YUT-51: every loser pays one, every winner gets an equal part. Throws that earn throws have no bound (YUT-13)."""
    sides = int(side_count(s))
    return Bounds(-1, sides - 1, None)

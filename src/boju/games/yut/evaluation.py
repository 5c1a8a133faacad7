"""What a position promises each side, for computer players: throws still needed, and the danger of being hit.

The weights were settled by matches of 20,000 games between players that look one move ahead, with the presets source
and modern: each was varied while the others stood still.
"""

from math import exp

import numpy as np
import numpy.typing as npt

from boju.core.arrays import Position, int64
from boju.core.kernels import kernel
from boju.games.yut.board import DESTINATION, END, FARTHEST, HAND, HOME
from boju.games.yut.rules import (
    FINISH_EXACT,
    FINISH_REACH,
    NOBODY,
    TIE,
    WEIGHTS,
    side_count,
    side_of,
    unused_throws,
)

Table = npt.NDArray[np.float64]

IN_HAND = 6.0
"""Throws that a piece in hand will cost; fewer than it needs alone, because it may ride on with others."""
SHARED = 2.0
"""Throws that a pile on the board saves its side: what it cannot use, others can, and what lands on it rides on."""
AT_ONCE, LATER = 1.3, 0.6
"""What the danger of a hit counts from the side on turn, which also earns a throw with it, and from any other."""
STEEPNESS = 0.12
"""How much one throw more or less changes the logarithm of the odds."""

_FROM_THE_END = (*range(END, 14, -1), *range(HOME - 1, END, -1), *range(14, HAND - 1, -1))
_CHANCES = WEIGHTS[:, 0, 0, : FARTHEST + 1] / WEIGHTS[:, 0, 0].sum(axis=1, keepdims=True)


def _throws_left(chances: Table, finish: int) -> Table:
    """From every place, the throws that a piece alone uses on its way home; those it cannot use are not counted."""
    left = np.zeros(HOME + 1)
    for place in _FROM_THE_END:
        targets = DESTINATION[place]
        is_usable = (targets != HOME) | (place == END) | (finish != FINISH_EXACT)
        usable = chances * is_usable
        left[place] = 1 + usable @ left[targets] / usable.sum()
        if place == END and finish == FINISH_REACH:
            left[END] = 0
    return left


def _reach(chances: Table) -> Table:
    """`table[origin, point]`: the chance that one turn's throws, bonus throws with them, let a piece land there."""
    lands = np.zeros((FARTHEST + 1, HOME + 1, HOME + 1))
    for place in range(HOME):
        lands[range(1, FARTHEST + 1), place, DESTINATION[place, 1:]] = 1
    once = np.tensordot(chances, lands, 1)
    reach: Table = once
    for _ in range(2):
        reach = once + sum(chances[v] * (1 - lands[v]) * (reach + lands[v] @ reach) for v in (4, 5))
    return reach


THROWS_LEFT = np.array([[_throws_left(chances, finish) for finish in range(3)] for chances in _CHANCES])
REACH = np.array([_reach(chances) for chances in _CHANCES])


@kernel
def danger(s: Position, enemy: int, point: int) -> float:
    """The chance that one turn of an enemy hits what stands on a point."""
    reach = REACH[s.flat_probability]
    safe = 1.0 - reach[HAND, point] if s.hand[enemy] > 0 else 1.0
    for k in range(4):
        origin = int64(s.pile_point[enemy, k])
        if origin == 0:
            break
        safe *= 1.0 - reach[origin, point]
    return 1.0 - safe


@kernel
def throws_to_go(s: Position, side: int) -> float:
    """About how many throws a side still needs, those counted in that it may lose by being hit."""
    turn = side_of(s, int64(s.seat))
    throws = IN_HAND * float(s.hand[side])
    if side == turn:
        throws -= s.owed + unused_throws(s) - 0.5
    for k in range(4):
        point = int64(s.pile_point[side, k])
        if point == 0:
            break
        needed = THROWS_LEFT[s.flat_probability, s.finish, point] - SHARED
        throws += needed
        loss = IN_HAND * s.pile_size[side, k] - needed
        for enemy in range(side_count(s)):
            if enemy != side:
                throws += (AT_ONCE if enemy == turn else LATER) * danger(s, enemy, point) * loss
    return throws


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The chance to win, stretched from -1 to 1; a draw is 0."""
    own = side_of(s, seat)
    if s.winner != NOBODY:
        return 0.0 if s.winner == TIE else (1.0 if s.winner == own else -1.0)
    needed = throws_to_go(s, own)
    odds_against = 0.0
    for side in range(side_count(s)):
        if side != own:
            odds_against += exp(STEEPNESS * (needed - throws_to_go(s, side)))
    return 2.0 / (1.0 + odds_against) - 1.0

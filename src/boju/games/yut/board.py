"""The 29 points of the board and where each throw leads from them (YUT-01, YUT-02, YUT-26 to YUT-37, YUT-66)."""

from itertools import pairwise

import numpy as np

from boju.core.kernels import kernel

HAND = 0
CORNER_5, CORNER_10, CORNER_15, END = 5, 10, 15, 20
A1, A2, B1, B2, CENTRE, D1, D2, E1, E2 = range(21, 30)
HOME = 30
NOWHERE = -1

PLACES = (
    "hand",
    *(str(point) for point in range(1, 21)),
    *("a1", "a2", "b1", "b2", "c", "d1", "d2", "e1", "e2"),
    "home",
)
"""The names of the places in the order of their numbers; on the board this is the order of positions."""

FARTHEST = 5

_RING = [HAND, *range(1, 21)]
_LAST_SIDE = [CORNER_15, 16, 17, 18, 19, END]
_FIRST_DIAGONAL = [CORNER_5, A1, A2, CENTRE, E1, E2, *_LAST_SIDE]
_SECOND_DIAGONAL = [CORNER_10, B1, B2, CENTRE, D1, D2, END]
_FROM_CENTRE = [CENTRE, D1, D2, END]
_AROUND_FROM_CENTRE = [CENTRE, E1, E2, *_LAST_SIDE]
_SECOND_DIAGONAL_AROUND = [CORNER_10, B1, B2, *_AROUND_FROM_CENTRE]
_FIRST_DIAGONAL_SHORT = [CORNER_5, A1, A2, *_FROM_CENTRE]


def _follow(*ways: list[int]) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """`table[place, steps]`: where each way leads, HOME beyond the end; the last way that begins or passes wins."""
    table = np.full((31, FARTHEST + 1), NOWHERE, np.int8)
    for way in ways:
        for start, place in enumerate(way[:-1]):
            for steps in range(1, FARTHEST + 1):
                ahead = start + steps
                table[place, steps] = way[ahead] if ahead < len(way) else HOME
    return table


# YUT-28 to YUT-31: a way is left only by a piece that starts on its first point, so later ways overrule earlier ones
# at the corners and at the centre.
DESTINATION = _follow(_RING, _FIRST_DIAGONAL, _SECOND_DIAGONAL, _LAST_SIDE, _FROM_CENTRE)
DESTINATION[END, 1:] = HOME  # YUT-36, YUT-37
"""`DESTINATION[place, steps]` of the forced way (YUT-34); HOME stands for every move beyond the end point."""

OTHER_WAY = np.full((31, FARTHEST + 1), NOWHERE, np.int8)
OTHER_WAY[CORNER_5] = _follow(_RING)[CORNER_5]
OTHER_WAY[CORNER_10] = _follow(_RING)[CORNER_10]
OTHER_WAY[CENTRE] = _follow(_AROUND_FROM_CENTRE)[CENTRE]
"""The second way that `shortcut = choice` opens (YUT-62)."""

BEHIND = np.full((31, 2), NOWHERE, np.int8)
"""The one or two points a step back leads to (YUT-66)."""
for _point in range(2, 21):
    BEHIND[_point, 0] = _point - 1
BEHIND[1, 0] = END
BEHIND[CORNER_15, 1] = E2
BEHIND[END, 1] = D2
BEHIND[A1, 0], BEHIND[A2, 0] = CORNER_5, A1
BEHIND[B1, 0], BEHIND[B2, 0] = CORNER_10, B1
BEHIND[CENTRE] = A2, B2
BEHIND[D1, 0], BEHIND[D2, 0] = CENTRE, D1
BEHIND[E1, 0], BEHIND[E2, 0] = CENTRE, E1

WAYS = ("", "a", "b", "ring", "ae", "be", "ad", "bd", "1")
"""The ways on which a pile can have come to a point, by their numbers (YUT-68): the lines it has gone along one after
the other, the ring alone, or back from `1`. No way is told where there is only one."""
NO_WAY, BY_A, BY_B, BY_RING, BY_AE, BY_BE, BY_AD, BY_BD, BACK_FROM_1 = range(len(WAYS))

_ROUNDS = {
    BY_RING: _RING[1:],
    BY_AE: [*_RING[1:CORNER_5], *_FIRST_DIAGONAL],
    BY_BE: [*_RING[1:CORNER_10], *_SECOND_DIAGONAL_AROUND],
    BY_AD: [*_RING[1:CORNER_5], *_FIRST_DIAGONAL_SHORT],
    BY_BD: [*_RING[1:CORNER_10], *_SECOND_DIAGONAL],
}
"""The five ways round the board, from `1` to the end point."""


def _way_on(way: int, point: int) -> int:
    """What is told of a way round the board on one of its points."""
    if point == CENTRE:
        return BY_A if way in (BY_AE, BY_AD) else BY_B
    return way if point >= D1 or CORNER_15 <= point <= END else NO_WAY


def _ways_after() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    """`table[way, point, target]`: the way that is told after a move from a point to another, forwards or back."""
    table = np.full((len(WAYS), HOME, HOME), NOWHERE, np.int8)
    for round_way, points in _ROUNDS.items():
        for start, point in enumerate(points):
            way = _way_on(round_way, point)
            ahead = points[start + 1 : start + 1 + FARTHEST]
            for target in (*ahead, *points[max(0, start - 1) : start]):
                table[way, point, target] = _way_on(round_way, target)
    table[NO_WAY, 1, END], table[BACK_FROM_1, END, 1] = BACK_FROM_1, NO_WAY
    table[NO_WAY, HAND, 1 : FARTHEST + 1] = NO_WAY
    return table


WAY_AFTER = _ways_after()
"""`WAY_AFTER[way, point, target]` (YUT-68); NOWHERE where nothing that came on this way can go."""

CAME_FROM = np.full((len(WAYS), HOME), NOWHERE, np.int8)
"""`CAME_FROM[way, point]`: the one point behind, on the way that a pile has come (YUT-68)."""
for _way, _points in _ROUNDS.items():
    for _before, _point in pairwise(_points):
        CAME_FROM[_way_on(_way, _point), _point] = _before
CAME_FROM[NO_WAY, 1], CAME_FROM[BACK_FROM_1, END] = END, 1


def ways_to(point: int, may_choose: bool) -> tuple[int, ...]:
    """YUT-68: the ways on which a pile can have come to a point; only one that chose comes from b to e (YUT-62)."""
    rounds = [way for way in _ROUNDS if may_choose or way != BY_BE]
    found = {_way_on(way, point) for way in rounds if point in _ROUNDS[way]}
    return tuple(sorted(found | ({BACK_FROM_1} if point == END else set())))


@kernel
def is_on_board(place: int) -> bool:
    """Whether a place is one of the 29 points."""
    return HAND < place < HOME

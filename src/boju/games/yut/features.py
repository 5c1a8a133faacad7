"""What a 柶戲 position tells a net, number by number, and what the net foretells.

Pieces that are home are not counted, only those that have still to get there: so a game with two pieces a side looks
like one with four of which two are home, and is worth the same.
"""

from boju.core.arrays import Array, Position, int64
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.kernels import kernel
from boju.games.yut.board import FARTHEST, HOME, PLACES
from boju.games.yut.evaluation import throws_to_go
from boju.games.yut.rules import NOBODY, TIE, pieces_on, side_count, side_of

MOST_SIDES, MOST_PIECES = 4, 4
POINTS = HOME - 1
TO_GO, IN_HAND, LYING = 0, 4, 8
THROWS, ON_TURN, APART = (
    LYING + POINTS * MOST_PIECES,
    LYING + POINTS * MOST_PIECES + 1,
    LYING + POINTS * MOST_PIECES + 2,
)
SIDE = APART + 1
"""How many features each side has."""
ALWAYS = MOST_SIDES * SIDE
TURN_IN, OWED, PENDING = ALWAYS + 1, ALWAYS + 5, ALWAYS + 6


def _side(whose: str) -> tuple[str, ...]:
    """The meanings of the features of a side."""
    numbers = ("one", "two", "three", "four")
    return (
        *(f"{whose} pieces not yet home: {number}" for number in numbers),
        *(f"{whose} pieces in hand: {number}" for number in numbers),
        *(f"{whose} pieces on {PLACES[point]}: {number}" for point in range(1, HOME) for number in numbers),
        f"{whose} throws still needed, by the ten, dangers counted in",
        f"{whose} side moves or throws next",
        f"{whose} piles that stand apart on a point they share",
    )


KNOWLEDGE = Knowledge(
    features=(
        *_side("own"),
        *(
            meaning
            for side in ("next", "second next", "third next")
            for meaning in _side(f"the {side} side's")
        ),
        "always 1",
        *(
            f"it is the turn of the {seat}"
            for seat in ("seat itself", "next seat", "second next seat", "third next seat")
        ),
        "throws still due",
        *(f"unused throws of {value}" for value in ("-1", *map(str, range(1, FARTHEST + 1)))),
    ),
    quantities=(Quantity(name="win"),),
    hardly_errs=True,
    apart=(("finish", "exact"),),
    slight=("back_way",),
)


@kernel
def add_side(s: Position, side: int, first: int, index: Array, value: Array, n: int) -> int:
    """Where the pieces of a side stand and how far they are from home."""
    in_hand = int64(s.hand[side])
    to_go = in_hand
    if in_hand > 0:
        n = add_feature(index, value, n, first + IN_HAND + in_hand - 1, 1.0)
    apart = 0
    for k in range(MOST_PIECES):
        point = int64(s.pile_point[side, k])
        if point == 0:
            break
        to_go += int64(s.pile_size[side, k])
        if k > 0 and s.pile_point[side, k - 1] == point:
            apart += 1
            continue
        n = add_feature(
            index, value, n, first + LYING + (point - 1) * MOST_PIECES + pieces_on(s, side, point) - 1, 1.0
        )
    if to_go > 0:
        n = add_feature(index, value, n, first + TO_GO + to_go - 1, 1.0)
    n = add_feature(index, value, n, first + THROWS, throws_to_go(s, side) / 10)
    n = add_feature(index, value, n, first + ON_TURN, 1.0 if side_of(s, int64(s.seat)) == side else 0.0)
    return add_feature(index, value, n, first + APART, float(apart))


@kernel
def features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The features of `KNOWLEDGE` that are not 0; returns how many there are."""
    n = 0
    sides, own = side_count(s), side_of(s, seat)
    for k in range(sides):
        n = add_side(s, (own + k) % sides, k * SIDE, index, value, n)
    n = add_feature(index, value, n, ALWAYS, 1.0)
    n = add_feature(index, value, n, TURN_IN + (int64(s.seat) - seat) % int64(s.players), 1.0)
    n = add_feature(index, value, n, OWED, float(s.owed))
    for throw in range(FARTHEST + 1):
        n = add_feature(index, value, n, PENDING + throw, float(s.pending[throw]))
    return n


@kernel
def targets(s: Position, out: Array) -> int:
    """The win of each side; a game without a winner is shared alike."""
    sides = side_count(s)
    for side in range(sides):
        if s.winner == TIE:
            out[side] = 1.0 / sides
        else:
            out[side] = 1.0 if s.winner != NOBODY and s.winner == side else 0.0
    return sides

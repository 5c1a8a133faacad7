"""What a 雙陸 position tells a net, number by number, and what the net foretells.

Shots, blockades and escapes are counted as two dice go, also in the game with three: how much they matter is for
the net to learn.
"""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.game_functions import OVER
from boju.core.kernels import kernel
from boju.core.sets import highest_of, lowest_of, size_of
from boju.games.shuanglu.rules import (
    BAR,
    DAJIAN,
    DOUBLE,
    ENTRY_OPEN,
    FACES,
    FARTHEST,
    FIRST_ROW,
    FO,
    FOUR,
    GOAL_SIDE,
    MUSHI,
    NOBODY,
    OFF,
    ON_BOARD,
    QILIANG,
    REVERSAL,
    ZIYUN,
    horses_of,
    mirror,
    pips,
    wall,
)

PER_POINT = 4
ON_BAR, ANY_ON_BAR, BORNE_OFF, ANY_OFF, PIPS = 96, 97, 98, 99, 100
SHOTS, HURT, ESCAPE, CLOSED, SHUT_OUT, RUN, BLOCKS, FAR_BLOCKS, BEHIND = (
    101,
    102,
    103,
    104,
    105,
    106,
    110,
    111,
    112,
)
INTERVAL, BEAMS, REVERSED, FORMED = 113, 117, 124, 125
SIDE = 126
"""How many features each side has."""
ALWAYS, OWN_TURN, ENEMY_TURN, RACE, RACE_LEAD, LIMIT, DICE = (2 * SIDE + k for k in range(7))
DIE_BITS = 3
"""Room for how many dice show a face."""

_SIDES = ("own", "the enemy's")
_OTHERS = ("the enemy's", "our")


def _side(whose: str, others: str) -> tuple[str, ...]:
    """The meanings of the features of a side."""
    heights = ("exactly one horse", "two or more", "three or more", "half of what is beyond three")
    return (
        *(f"{whose} point {point}: {height}" for point in range(1, FARTHEST + 1) for height in heights),
        f"{whose} horses on the bar, halved",
        f"{whose} side has a horse on the bar",
        f"{whose} horses borne off, as a part of all",
        f"{whose} side has borne off a horse",
        f"{whose} steps to go, by the hundred",
        f"{whose} chance to be hit by {others} next two dice",
        f"{whose} steps lost by such hits on average, by the ten",
        f"{whose} rearmost horse: how often it can use two dice",
        f"{whose} pairs on the points 1 to 6, as a part of 6",
        f"the same while {others} side is on the bar",
        *(f"{whose} pairs: {length} or more side by side" for length in range(3, 7)),
        f"{whose} pairs 1 to 6 points before {others} rearmost horse, as a part of 6",
        f"{whose} pairs 7 to 12 points before it, as a part of 6",
        f"{whose} horses that {others} horses still stand in the way of, as a part of all",
        *(f"打間: {count} or more of the six pairs of {whose} best interval" for count in range(3, 7)),
        *(f"七梁: {count} or more {whose} pairs on the goal side" for count in range(1, 8)),
        f"七梁: {whose} pairs on the points 1 to 7, as a part of 7",
        f"{whose} side has scored a pattern",
    )


KNOWLEDGE = Knowledge(
    features=(
        *_side(_SIDES[0], _OTHERS[0]),
        *_side(_SIDES[1], _OTHERS[1]),
        "always 1",
        "it is our turn",
        "it is the enemy's turn",
        "the sides have passed each other",
        "our lead in steps once they have, by the fifty",
        "turns played, as a part of the limit",
        *(f"unused dice that show {face}" for face in range(1, 7)),
    ),
    quantities=(Quantity(name="win"), Quantity(name="double win"), Quantity(name="other tallies", unit=2.0)),
)


@kernel
def add_steps(index: Array, value: Array, n: int, first: int, least: int, most: int, count: int) -> int:
    """Write a feature for each of the heights `least` to `most` that a count reaches."""
    for height in range(least, min(most, count) + 1):
        n = add_feature(index, value, n, first + height - least, 1.0)
    return n


@kernel
def between(points: int, low: int, high: int) -> int:
    """The part of a set from `low`, at least 0, to `high`, moved down to 0."""
    return points >> low & ((1 << (high - low + 1)) - 1)


@kernel
def pairs_of(s: Position, seat: int) -> int:
    """The set of own points that hold two horses or more."""
    pairs = 0
    for point in range(1, FARTHEST + 1):
        pairs |= int64(s.points[seat, point] > 1) << point
    return pairs


@kernel
def rearmost(s: Position, seat: int) -> int:
    """The highest own number on which a seat has a horse, the bar included; 0 if it has none."""
    return highest_of(int64(s.held[seat]) & ~(1 << OFF))


@kernel
def open_to(s: Position, seat: int) -> int:
    """The set of points on which a seat may land (SL-32 to SL-34)."""
    return int64(ON_BOARD & ~(s.barred[seat] | s.full[seat]))


@kernel
def blots_of(s: Position, seat: int, pairs: int) -> int:
    """The set of own points, of which some are pairs, on which a lone horse can be hit (SL-35)."""
    return int64(s.held[seat]) & ON_BOARD & ~pairs if wall(s) > 1 else 0


# Rolls of two dice are sets of 36 numbers: six times the face of the first die, counted from 0, and that of the second.
# In a set of faces bit k stands for the face k + 1, in one of totals for k + 2.

ALL_FACES = (1 << FACES) - 1


def _rolls_with() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """`rolls[k, faces]`: those in which the first or the second die shows one of a set of faces."""
    rolls = np.zeros((2, ALL_FACES + 1), np.int64)
    for faces in range(ALL_FACES + 1):
        for roll in range(FACES * FACES):
            for k, face in enumerate(divmod(roll, FACES)):
                rolls[k, faces] |= (faces >> face & 1) << roll
    return rolls


ROLLS_WITH = _rolls_with()


@kernel
def rolls_with(faces: int) -> int:
    """The rolls that show one of a set of faces."""
    return int64(ROLLS_WITH[0, faces & ALL_FACES] | ROLLS_WITH[1, faces & ALL_FACES])


@kernel
def rolls_with_both(faces: int, others: int) -> int:
    """The rolls in which one die shows one of a set of faces, and the other one of another set."""
    one_way = ROLLS_WITH[0, faces & ALL_FACES] & ROLLS_WITH[1, others & ALL_FACES]
    other_way = ROLLS_WITH[1, faces & ALL_FACES] & ROLLS_WITH[0, others & ALL_FACES]
    return int64(one_way | other_way)


@kernel
def rolls_that_add_up(totals: int) -> int:
    """The rolls with one of a set of totals."""
    rolls = 0
    for first in range(FACES):
        rolls |= (totals >> first & ALL_FACES) << FACES * first
    return rolls


@kernel
def doubles_that_hit(away: int, free: int) -> int:
    """The doubles whose third or fourth step ends on a blot so far away, when so far before it points are free."""
    rolls = 0
    for die in range(1, FACES + 1):
        hits = away >> 3 * die | free >> 3 * die & away >> 4 * die
        rolls |= (hits & free >> die & free >> 2 * die & 1) << (FACES + 1) * (die - 1)
    return rolls


@kernel
def rolls_that_hit(s: Position, horses: int, free: int, blot: int) -> int:
    """The rolls with which a side that has nothing on the bar hits a blot, all in its own numbers."""
    away, before = horses >> blot, free >> blot
    rolls = rolls_with(away >> 1) | rolls_that_add_up(away >> 2) & rolls_with(before >> 1)
    return rolls | doubles_that_hit(away, before) if s.doubles == FOUR else rolls


@kernel
def faces_that_enter(s: Position, horses: int, free: int, enemy_blots: int) -> int:
    """The faces that bring in a horse of a side (SL-51); the blots are in the numbers of the enemy."""
    is_open = s.entry == ENTRY_OPEN
    entries = free if is_open else free & ~horses
    faces = 0
    for die in range(1, FACES + 1):
        faces |= (entries >> mirror(die) & 1) << (die - 1)
    return faces if is_open else faces & ~(enemy_blots >> 1)


@kernel
def rolls_that_enter_and_hit(waiting: int, horses: int, faces: int, blot: int) -> int:
    """The rolls with which a side hits a blot that has so many horses on the bar, which these faces bring in."""
    rolls = rolls_with(faces & 1 << mirror(blot) >> 1)
    if waiting == 1:
        rolls |= rolls_with_both(faces, horses >> blot >> 1)
        rolls |= rolls_that_add_up(1 << mirror(blot) >> 2) & rolls_with(faces)
    return rolls


TWO_SIXES = 12
"""The longest way of two dice."""


@kernel
def rolls_that_escape(free: int, origin: int) -> int:
    """The rolls of which a lone horse can use both dice. Faces and totals are counted from the highest down."""
    home = (2 << TWO_SIXES) - 1 >> origin
    landing = free << TWO_SIXES >> origin | home
    return rolls_that_add_up(landing) & (rolls_with(landing >> FACES) | rolls_that_add_up(home))


@kernel
def add_runs(pairs: int, first: int, index: Array, value: Array, n: int) -> int:
    """Whether 3 to 6 pairs stand side by side."""
    begun = pairs & pairs >> 1
    for more in range(2, 6):
        begun &= pairs >> more
        n = add_feature(index, value, n, first + RUN + more - 2, float(int64(begun != 0)))
    return n


@kernel
def best_interval(s: Position, seat: int, pairs: int) -> int:
    """SL-84: how many of the six pairs of an interval stand at most, its gap free of own and enemy horses."""
    most = 0
    for top in range(7, GOAL_SIDE + 1):
        for gap in range(top - 5, top):
            if s.points[seat, gap] == 0 and s.points[1 - seat, mirror(gap)] == 0:
                most = max(most, size_of(between(pairs, top - 6, top)))
    return most


@kernel
def add_points(s: Position, seat: int, first: int, index: Array, value: Array, n: int) -> int:
    """Where the horses of a seat stand."""
    left = int64(s.held[seat]) & ON_BOARD
    while left != 0:
        point = lowest_of(left)
        left &= left - 1
        count = int64(s.points[seat, point])
        number = first + (point - 1) * PER_POINT
        n = add_feature(index, value, n, number + int64(count > 1), 1.0)
        n = add_feature(index, value, n, number + 2, float(int64(count > 2)))
        n = add_feature(index, value, n, number + 3, max(count - 3, 0) / 2)
    waiting, gone = int64(s.points[seat, BAR]), int64(s.points[seat, OFF])
    n = add_feature(index, value, n, first + ON_BAR, waiting / 2)
    n = add_feature(index, value, n, first + ANY_ON_BAR, 1.0 if waiting > 0 else 0.0)
    n = add_feature(index, value, n, first + BORNE_OFF, gone / horses_of(s))
    n = add_feature(index, value, n, first + ANY_OFF, 1.0 if gone > 0 else 0.0)
    return add_feature(index, value, n, first + PIPS, pips(s, seat) / 100)


@kernel
def add_shots(s: Position, seat: int, pairs: int, first: int, index: Array, value: Array, n: int) -> int:
    """How often the other side hits a blot with its next two dice, and how many steps that costs."""
    blots, horses, free = blots_of(s, seat, pairs), int64(s.held[1 - seat]) & ON_BOARD, open_to(s, 1 - seat)
    waiting = int64(s.points[1 - seat, BAR])
    faces = faces_that_enter(s, horses, free, blots) if waiting > 0 else 0
    hits, lost = 0, 0
    while blots != 0:  # the one that has come farthest first, as a roll that hits several hits that one
        blot = mirror(lowest_of(blots))
        blots &= blots - 1
        if waiting > 0:
            rolls = rolls_that_enter_and_hit(waiting, horses, faces, blot)
        else:
            rolls = rolls_that_hit(s, horses, free, blot)
        lost += blot * size_of(rolls & ~hits)
        hits |= rolls
    n = add_feature(index, value, n, first + SHOTS, size_of(hits) / 36)
    return add_feature(index, value, n, first + HURT, lost / 360)


@kernel
def add_dangers(s: Position, seat: int, pairs: int, first: int, index: Array, value: Array, n: int) -> int:
    """What the other side's dice can do to a seat with these pairs, and what its own can do for its rearmost horse."""
    n = add_shots(s, seat, pairs, first, index, value, n)
    escapes = rolls_that_escape(open_to(s, seat), rearmost(s, seat))
    return add_feature(index, value, n, first + ESCAPE, size_of(escapes) / 36)


@kernel
def add_blockade(s: Position, seat: int, pairs: int, first: int, index: Array, value: Array, n: int) -> int:
    """How a seat with these pairs stands in the way of the other side."""
    closed = size_of(between(pairs, 1, FIRST_ROW))
    n = add_feature(index, value, n, first + CLOSED, closed / 6)
    if s.points[1 - seat, BAR] > 0:
        n = add_feature(index, value, n, first + SHUT_OUT, closed / 6)
    n = add_runs(pairs, first, index, value, n)
    ahead = mirror(rearmost(s, 1 - seat))
    n = add_feature(index, value, n, first + BLOCKS, size_of(between(pairs, ahead + 1, ahead + 6)) / 6)
    n = add_feature(index, value, n, first + FAR_BLOCKS, size_of(between(pairs, ahead + 7, ahead + 12)) / 6)
    behind = 0
    for point in range(1, BAR + 1):
        behind += int64(s.points[seat, point]) * int64(point > ahead)
    return add_feature(index, value, n, first + BEHIND, behind / horses_of(s))


@kernel
def add_patterns(s: Position, seat: int, pairs: int, first: int, index: Array, value: Array, n: int) -> int:
    """How near a seat with these pairs is to the patterns that score in 打間 and 七梁."""
    if s.game == DAJIAN:
        n = add_steps(index, value, n, first + INTERVAL, 3, 6, best_interval(s, seat, pairs))
    elif s.game == QILIANG:
        n = add_steps(index, value, n, first + BEAMS, 1, 7, size_of(between(pairs, 1, GOAL_SIDE)))
        n = add_feature(index, value, n, first + REVERSED, size_of(between(pairs, 1, 7)) / 7)
    return add_feature(index, value, n, first + FORMED, 1.0 if s.formed[seat] > 0 else 0.0)


@kernel
def features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The features of `KNOWLEDGE` that are not 0; returns how many there are."""
    n = 0
    is_race = s.game == FO or rearmost(s, seat) + rearmost(s, 1 - seat) < BAR
    for side in range(2):
        player, first = (seat, 0) if side == 0 else (1 - seat, SIDE)
        pairs = pairs_of(s, player)
        n = add_points(s, player, first, index, value, n)
        if not is_race:
            n = add_dangers(s, player, pairs, first, index, value, n)
            n = add_blockade(s, player, pairs, first, index, value, n)
        n = add_patterns(s, player, pairs, first, index, value, n)
    n = add_feature(index, value, n, ALWAYS, 1.0)
    n = add_feature(index, value, n, OWN_TURN if s.seat == seat else ENEMY_TURN, 1.0)
    if is_race:
        n = add_feature(index, value, n, RACE, 1.0)
        n = add_feature(index, value, n, RACE_LEAD, (pips(s, 1 - seat) - pips(s, seat)) / 50)
    if s.turn_cap > 0:
        n = add_feature(index, value, n, LIMIT, s.turns / s.turn_cap)
    counts = 0
    for k in range(s.dice_left):
        counts += 1 << DIE_BITS * int64(s.dice[k])
    for face in range(1, 7):
        count = counts >> DIE_BITS * face & ((1 << DIE_BITS) - 1)
        n = add_feature(index, value, n, DICE + face - 1, float(count))
    return n


@kernel
def prize(s: Position) -> int:
    """SL-70, SL-72, SL-88, SL-94, SL-161, SL-181: the tallies of the win in a finished game; 0 if nobody has won."""
    if s.winner == NOBODY:
        return 0
    if s.result == REVERSAL:
        return 1 if s.reversal_enemy_unscored and s.formed[1 - s.winner] > 0 else 2
    return 2 if s.result == DOUBLE or s.result == ZIYUN or s.result == MUSHI else 1


@kernel
def targets(s: Position, out: Array) -> int:
    """The win, the double win and the lead in other tallies of either side; a game without a winner is half a win."""
    won = 0
    if s.actor == OVER:
        won = prize(s)
    for seat in range(2):
        is_winner = won > 0 and s.winner == seat
        out[seat] = 0.5 if s.actor == OVER and won == 0 else (1.0 if is_winner else 0.0)
        out[2 + seat] = 1.0 if is_winner and won == 2 else 0.0
        lead = s.tallies[seat] - s.tallies[1 - seat]
        out[4 + seat] = float(lead - (won if is_winner else -won))
    return 2

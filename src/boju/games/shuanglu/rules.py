"""雙陸: the fourteen games of the 譜雙 and the Japanese array, clause by clause, on one record (`SHUANGLU`)."""

import numpy as np

from boju.core.arrays import Array, Position, copy_into, int64, sort_codes
from boju.core.effects import note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import allocating_kernel, kernel
from boju.core.sets import size_of
from boju.games.shuanglu.effects import (
    ANY_OFF,
    AWARD,
    CAPPED,
    CUT,
    DICE_LOST,
    DOUBLE_CALLED,
    ENTER,
    EXACT,
    FIRST_HOME,
    GENERAL_OFF,
    GENERAL_SET,
    JIAN,
    JIETOU,
    NOBODY_MOVES,
    OUTER_SIX,
    PASSED,
    REVERSED,
    ROLL,
    SET_DOWN,
    SETTLE,
    SEVEN,
    SHORT,
    SURPLUS,
    TAKEN_OFF,
    TOUPO,
    TOUPO_FINE,
    TRIPLE,
    TURN,
    WALK,
    WON_DOUBLE,
    WON_HOME,
    WON_MUSHI,
    WON_SINGLE,
    WON_ZIYUN,
)

PING, HUIHUI, SANLIANG, QILIANG, DAJIAN, YAMATO = range(6)
LUOYING, XIAZAN, BUDA, FO, SANDUI, SIJIABA, NANPI, DASHI, RIBEN = range(6, 15)
ROLLING, MOVING, ENDED = 0, 1, 2

OFF, FIRST_ROW, GOAL_SIDE, FARTHEST, BAR = 0, 6, 12, 24, 25
"""Own numbers: borne off, the last point of the home, of the goal side, the start, and the bar (SL-03)."""

ON_BOARD = (1 << BAR) - 2
"""The set of the points 1 to 24."""

ENTRY_EMPTY, ENTRY_OPEN = 0, 1
EACH_ONCE, FOUR, FOUR_HORSES = 0, 1, 2
"""SL-23, SL-135: what a double is worth."""
JIAN_ONE_GAP, JIAN_ALTERNATE = 0, 1
BEAMS_GOAL_ANY, BEAMS_GOAL_CONSECUTIVE, BEAMS_ANYWHERE = 0, 1, 2
JIETOU_FORCED, JIETOU_FORCED_UNSCORED, JIETOU_OFF, JIETOU_GREAT_THROW = 0, 1, 2, 3

GATES_CROSSING, GATES_OFF = 0, 1
ZIYUN_HOME, ZIYUN_ANYWHERE, ZIYUN_OFF = 0, 1, 2
OFF_EXACT, OFF_USUAL = 0, 1
"""SL-153: what a die takes off in 佛."""

UNDECIDED, SINGLE, DOUBLE, HOME, REVERSAL, STUCK, CAP, ZIYUN, MUSHI = range(9)
NOBODY = -1
PASS = 0
NO_LIMIT = 15

PAIR = 2
"""A beam 梁, which the enemy cannot enter (SL-33) and of which the patterns are made (SL-84, SL-92)."""
BEAMS = 7
"""The beams of 七梁 (SL-92), and the points over which an interval of 打間 reaches (SL-84)."""
NEVER_DOUBLE, WHILE_NOT_HOME = 0, 2
"""SL-72, R9: two values of `double_win`."""
SINGLE_WIN, DOUBLE_WIN = 1, 2
"""SL-70, SL-72, SL-88: the tallies of a win."""
PATTERN_TALLIES, REVERSAL_TALLIES = 1, 2
"""SL-85, SL-93, SL-94: the tallies of a pattern, and of the array reversed."""
JIETOU_TALLIES = 3
"""SL-95: what every horse costs that the dice force off point 6."""
GREAT = 5
"""SL-95: a throw with such a die, or a higher one, is great."""
TRIPLE_TALLIES, OUTER_SIX_TALLIES = 1, 1
"""SL-170, SL-172: the tallies of a triple, and of all horses on the outer six."""
HOUSE, HOUSES = 3, 5
"""SL-161: five houses of three horses make 子勻."""
GENERAL_POINT, GENERALS = 7, 3
"""SL-155: where the generals of 佛 are counted, and how many a side has."""

SHUANGLU = np.dtype(
    [
        ("turn_cap", np.int64),
        ("turns", np.int64),
        ("tallies", np.int64, (2,)),
        ("formed", np.int64, (2,)),
        ("jietou", np.int64, (2,)),
        ("toupo", np.int64, (2,)),
        # Kept in step with `points` by `put`, as sets of own numbers, one bit each: where a side stands, where
        # two or more enemy horses bar it, where its own are at the limit.
        ("held", np.int32, (2,)),
        ("barred", np.int32, (2,)),
        ("full", np.int32, (2,)),
        ("short_from", np.int32),  # SL-66: the points left by a short step this turn, one bit each
        ("actor", np.int8),
        ("game", np.int8),
        ("entry", np.int8),
        ("use_max_pips", np.int8),
        ("doubles", np.int8),
        ("stack_option", np.int8),
        ("bearoff_modern", np.int8),
        ("bearoff_sum", np.int8),
        ("double_win", np.int8),
        ("toupo_fine", np.int8),
        ("by_dice", np.int8),
        ("goal_home", np.int8),
        ("jian_shape", np.int8),
        ("beam_shape", np.int8),
        ("jietou_rule", np.int8),
        ("reversal_enemy_unscored", np.int8),
        ("qiliang_bearoff", np.int8),
        ("open_sixth", np.int8),
        ("award_throw", np.int8),
        ("odds", np.int8),
        ("odds_seat", np.int8),
        ("array", np.int8),
        ("ziyun", np.int8),
        ("gates", np.int8),
        ("triple_tally", np.int8),
        ("outer_six", np.int8),
        ("fo_off", np.int8),
        ("generals", np.int8),
        ("mushi", np.int8),
        ("phase", np.int8),
        ("seat", np.int8),
        ("result", np.int8),
        ("winner", np.int8),
        ("points", np.int8, (2, 26)),  # horses of each side on its own numbers, OFF and BAR included
        ("outside", np.int8, (2,)),  # how many horses are not yet home or off; kept in step likewise
        ("roll", np.int8, (3,)),
        ("dice", np.int8, (4,)),
        ("dice_left", np.int8),
        ("steps_made", np.int8),
        ("step_from", np.int8, (4,)),
        ("step_to", np.int8, (4,)),
        ("moved", np.int8, (26,)),  # SL-64: how many horses on each point have moved this turn
        ("at_start", np.int8, (26,)),  # the mover's horses when the dice fell
    ],
    align=True,
)


def _arrays() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    """SL-10 to SL-12, SL-120: `arrays[game, array, own number]`; most games have one array only."""
    arrays = np.zeros((15, 3, BAR + 1), np.int8)
    for game in (PING, HUIHUI, DAJIAN, LUOYING, XIAZAN, BUDA, SIJIABA, NANPI, RIBEN):
        arrays[game, 0, [24, 13, 8, 6]] = 2, 5, 3, 5
    for game in (SANLIANG, SANDUI):
        arrays[game, 0, [24, 13, 7]] = 5
    arrays[YAMATO, 0, [24, 13, 6]] = 5
    arrays[QILIANG, 0, 18:25] = 2
    arrays[FO, 0, BAR] = 12
    for game in (SIJIABA, NANPI):
        arrays[game, 1, [24, 13, 7, 6]] = 2, 5, 3, 5
        arrays[game, 2, [24, 13, 9, 6]] = 2, 5, 3, 5
    arrays[DASHI, :2, 18:25] = 2
    arrays[DASHI, 0, 24] = arrays[DASHI, 1, 18] = 3
    arrays[RIBEN, 1] = arrays[YAMATO, 0]
    return arrays


ARRAYS = _arrays()
_HORSES = ARRAYS[:, 0].sum(axis=1).astype(np.int64)

FACES = 6
ROLL_BASE = 10
"""A roll has the number as its code that its faces make as digits."""
TWO_DICE = np.array([ROLL_BASE * a + b for a in range(1, FACES + 1) for b in range(1, a + 1)], np.int32)
TWO_DICE_WEIGHT = np.array([1 if roll % (ROLL_BASE + 1) == 0 else 2 for roll in TWO_DICE], np.int64)
THREE_DICE = np.array(
    [
        ROLL_BASE * (ROLL_BASE * a + b) + c
        for a in range(1, FACES + 1)
        for b in range(1, a + 1)
        for c in range(1, b + 1)
    ],
    np.int32,
)
THREE_DICE_WEIGHT = np.array([(1, 3, 6)[len(set(str(roll))) - 1] for roll in THREE_DICE], np.int64)
CALLS = np.array([43, 52, 61], np.int32)
"""SL-140: the throws that are called in 不打, all of seven."""
CALLS_WEIGHT = np.ones(len(CALLS), np.int64)
LEAST_OF_LONG, MOST_OF_LONG = 2, 5
"""SL-145: the long dice of 南皮 have neither 1 nor 6."""
LONG_DICE = np.array([roll for roll in TWO_DICE if not set(str(roll)) & {"1", "6"}], np.int32)
LONG_DICE_WEIGHT = np.array([1 if roll % (ROLL_BASE + 1) == 0 else 2 for roll in LONG_DICE], np.int64)


# What the options mean for a game


@kernel
def stack_limit(s: Position) -> int:
    """SL-34, SL-98, SL-122, SL-151: how many own horses a point can hold."""
    if (s.game == QILIANG and not s.qiliang_bearoff) or s.game == FO:
        return PAIR
    return int64(s.stack_option)


@kernel
def wall(s: Position) -> int:
    """SL-33, SL-141: so many horses keep the enemy from a point."""
    return 1 if s.game == BUDA else PAIR


@kernel
def horses_of(s: Position) -> int:
    """SL-14, SL-155: how many horses each side has."""
    return _HORSES[s.game] + GENERALS * int64(s.generals)


@kernel
def goes_home(s: Position) -> bool:
    """SL-88, SL-180: whether a side wins by bringing all its horses home."""
    return s.goal_home == 1 or s.game == RIBEN


@kernel
def bears_off(s: Position) -> bool:
    """SL-60, SL-88, SL-91, SL-180: whether horses leave the board in this game."""
    if s.game == QILIANG:
        return s.qiliang_bearoff == 1
    return not goes_home(s)


@kernel
def takes_any_off(s: Position) -> bool:
    """SL-80, SL-81: whether every die takes off any horse."""
    return s.game == HUIHUI and not s.by_dice


@kernel
def dice_count(s: Position) -> int:
    """SL-20, SL-170: the number of dice thrown."""
    return 3 if s.game == SANLIANG or s.game == DASHI else 2


# Horses


@kernel
def mirror(point: int) -> int:
    """SL-04: the enemy's number of an own point."""
    return BAR - point


@kernel
def with_point(points: int, point: int, is_in: bool) -> int:
    """A set of points with or without a point."""
    return points | (1 << point) if is_in else points & ~(1 << point)


@kernel
def put(s: Position, seat: int, point: int, count: int) -> None:
    """Add `count` horses of a seat to a place."""
    s.points[seat, point] += count
    horses = int64(s.points[seat, point])
    if point > FIRST_ROW:
        s.outside[seat] += count
    s.held[seat] = with_point(int64(s.held[seat]), point, horses > 0)
    if OFF < point < BAR:
        s.barred[1 - seat] = with_point(int64(s.barred[1 - seat]), mirror(point), horses >= wall(s))
        s.full[seat] = with_point(int64(s.full[seat]), point, horses >= stack_limit(s))


@kernel
def place(s: Position, seat: int, row: Array) -> None:
    """Set out all horses of a seat: `row` holds their number on OFF, 1 … 24 and BAR."""
    s.outside[seat] = 0
    for point in range(BAR + 1):
        s.points[seat, point] = 0
        put(s, seat, point, row[point])


@kernel
def is_all_home(s: Position, seat: int) -> bool:
    """疊梁滿 (SL-60): nothing on the bar and every horse not yet off on points 6..1."""
    return s.outside[seat] == 0


@kernel
def is_setting_down(s: Position, seat: int) -> bool:
    """SL-151, SL-152: whether a turn of 佛 was begun with horses in hand."""
    return s.at_start[BAR] > 0 or s.points[seat, BAR] > 0


@kernel
def is_bearing_off(s: Position, seat: int) -> bool:
    """SL-60, SL-152: whether the next step is made under the bearing-off rules."""
    if s.game == FO:
        return not is_setting_down(s, seat)
    return is_all_home(s, seat) and bears_off(s)


@kernel
def shows_a_double(s: Position) -> bool:
    """SL-130, SL-171: whether two dice of the roll, or three, are equal; also while no dice have been thrown."""
    return s.roll[0] == s.roll[1] or s.roll[1] == s.roll[2]


@kernel
def moves_four_horses(s: Position) -> bool:
    """SL-135: whether a double is played by four different horses."""
    return s.doubles == FOUR_HORSES and s.roll[0] == s.roll[1]


@kernel
def throws_a_general(s: Position) -> bool:
    """SL-155: whether the roll is one that only generals use."""
    return s.generals == 1 and s.roll[0] == s.roll[1]


@kernel
def can_land(s: Position, seat: int, point: int) -> bool:
    """SL-32 to SL-34: a point is open unless two enemy horses hold it or the own ones have reached the limit."""
    return ((s.barred[seat] | s.full[seat]) >> point) & 1 == 0


@kernel
def can_enter(s: Position, seat: int, point: int) -> bool:
    """SL-51: whether a horse on the bar can come in on a point."""
    if s.entry == ENTRY_OPEN:
        return can_land(s, seat, point)
    return (s.held[seat] >> point) & 1 == 0 and s.points[1 - seat, mirror(point)] == 0


@kernel
def held_back(s: Position, seat: int, die: int) -> int:
    """The points that no horse may leave with a die: for closed gates (SL-171), or as all there have moved (SL-135)."""
    points = 0
    if s.game == DASHI and s.gates == GATES_CROSSING and not shows_a_double(s):
        points = ((1 << die) - 1) << (GOAL_SIDE + 1)
    elif s.game == XIAZAN and moves_four_horses(s):
        for point in range(1, FARTHEST + 1):
            if s.moved[point] >= s.points[seat, point]:
                points |= 1 << point
    return points


@kernel
def walkers_on_board(s: Position, seat: int, die: int) -> int:
    """SL-30: the set of points from which a die could move a horse if none were on the bar."""
    open_points = ON_BOARD & ~(s.barred[seat] | s.full[seat])
    found = s.held[seat] & (open_points << die) & ON_BOARD
    return found if s.game < XIAZAN else found & ~held_back(s, seat, die)


@kernel
def walkers(s: Position, seat: int, die: int) -> int:
    """SL-30, SL-50, SL-51: the set of places from which a die can move a horse, bearing off aside."""
    if s.points[seat, BAR] > 0:
        return 1 << BAR if can_enter(s, seat, BAR - die) else 0
    return walkers_on_board(s, seat, die)


@kernel
def keeps_to_unmoved(s: Position) -> bool:
    """SL-64, SL-135: whether a horse that has moved this turn may not make a step in bearing off."""
    return s.bearoff_sum == 0 or moves_four_horses(s)


@kernel
def can_bear_off_from(s: Position, seat: int, point: int) -> bool:
    """SL-64, SL-135: whether a horse stands on a point that may still make a step in bearing off."""
    horses = int64(s.points[seat, point])
    return horses > 0 and (horses > s.moved[point] or not keeps_to_unmoved(s))


# Steps. A step's code is its origin and target; the die follows from them.

PLACE_BITS = 5
"""How many bits of a code name a place."""


@kernel
def step_code(origin: int, target: int) -> int:
    """A step as a number that grows with origin and then target; 0 is `pass`."""
    return (origin << PLACE_BITS) | target


@kernel
def origin_of(code: int) -> int:
    """Where a step starts."""
    return code >> PLACE_BITS


@kernel
def target_of(code: int) -> int:
    """Where a step goes."""
    return code & ((1 << PLACE_BITS) - 1)


@kernel
def smallest_die_from(s: Position, least: int) -> int:
    """SL-63: the smallest die left that is not smaller than `least`; 0 if there is none."""
    for k in range(s.dice_left - 1, -1, -1):
        if s.dice[k] >= least:
            return int64(s.dice[k])
    return 0


@kernel
def is_general(s: Position, origin: int, target: int) -> bool:
    """SL-155: whether a general is set down or taken off."""
    return s.generals == 1 and (origin == GENERAL_POINT or target == GENERAL_POINT)


@kernel
def die_of(s: Position, origin: int, target: int) -> int:
    """SL-30, SL-63, SL-80, SL-151: the die that a step uses; of a general, one of the two (SL-155)."""
    if is_general(s, origin, target):
        return int64(s.dice[0])
    if target != OFF:
        return target if s.game == FO and origin == BAR else origin - target
    return smallest_die_from(s, 1 if takes_any_off(s) else origin)


@kernel
def is_new_die(s: Position, k: int) -> bool:
    """Whether the die number k differs from the one before it."""
    return k == 0 or s.dice[k] != s.dice[k - 1]


@kernel
def walking_steps(s: Position, seat: int, out: Array) -> int:
    """Write the steps of SL-30 to SL-52 with any die left, ascending."""
    largest, middle, smallest = int64(s.dice[0]), int64(s.dice[1]), int64(s.dice[2])
    by_largest = walkers(s, seat, largest)
    by_middle = walkers(s, seat, middle) if 0 < middle < largest else 0
    by_smallest = walkers(s, seat, smallest) if 0 < smallest < middle else 0
    n = 0
    for origin in range(1, BAR + 1):  # without an `if`: which horses can walk is hard to foretell
        out[n] = step_code(origin, origin - largest)
        n += (by_largest >> origin) & 1
        out[n] = step_code(origin, origin - middle)
        n += (by_middle >> origin) & 1
        if by_smallest != 0:
            out[n] = step_code(origin, origin - smallest)
            n += (by_smallest >> origin) & 1
    return n


@kernel
def short_steps(s: Position, seat: int, out: Array, n: int) -> int:
    """Write the steps C of SL-61: within the home, with a die too small to bear off."""
    for k in range(s.dice_left):
        die = int64(s.dice[k])
        for origin in range(die + 1, FIRST_ROW + 1):
            if is_new_die(s, k) and can_bear_off_from(s, seat, origin) and can_land(s, seat, origin - die):
                out[n] = step_code(origin, origin - die)
                n += 1
    return n


@kernel
def bear_off_steps(s: Position, seat: int, out: Array) -> int:
    """SL-62: the steps A if there are any, else B, else C."""
    n = 0
    for origin in range(1, FIRST_ROW + 1):  # A, exact
        if can_bear_off_from(s, seat, origin) and smallest_die_from(s, origin) == origin:
            out[n] = step_code(origin, OFF)
            n += 1
    if n > 0:
        return n
    for origin in range(1, FIRST_ROW + 1):  # B, surplus
        if can_bear_off_from(s, seat, origin) and smallest_die_from(s, origin) > 0:
            out[n] = step_code(origin, OFF)
            n += 1
    if n > 0:
        return n
    return sort_codes(out, short_steps(s, seat, out, 0))  # C, short


@kernel
def bear_off_steps_modern(s: Position, seat: int, out: Array) -> int:
    """SL-67: off with the exact die, with a larger one only from the highest point; short steps at will."""
    n = 0
    highest = FIRST_ROW
    while highest > 1 and s.points[seat, highest] == 0:
        highest -= 1
    for origin in range(1, FIRST_ROW + 1):
        die = smallest_die_from(s, origin)
        if can_bear_off_from(s, seat, origin) and (die == origin or (die > 0 and origin == highest)):
            out[n] = step_code(origin, OFF)
            n += 1
    return sort_codes(out, short_steps(s, seat, out, n))


@kernel
def any_off_steps(s: Position, seat: int, out: Array) -> int:
    """SL-80: every die takes off any one horse."""
    n = 0
    for origin in range(1, FIRST_ROW + 1):
        if can_bear_off_from(s, seat, origin):
            out[n] = step_code(origin, OFF)
            n += 1
    return n


@kernel
def steps_from_the_sixth(s: Position, seat: int, out: Array) -> int:
    """SL-190: while an enemy horse is on the bar, the steps from point 6."""
    if s.points[1 - seat, BAR] == 0 or not can_bear_off_from(s, seat, FIRST_ROW):
        return 0
    n = 0
    for k in range(s.dice_left):
        target = FIRST_ROW - int64(s.dice[k])
        if is_new_die(s, k) and (target == OFF or can_land(s, seat, target)):
            out[n] = step_code(FIRST_ROW, target)
            n += 1
    return n


@kernel
def setting_steps(s: Position, seat: int, out: Array) -> int:
    """SL-151, SL-152, SL-155: set a horse from the hand on the point that a die names, or a general with a double."""
    if s.points[seat, BAR] == 0:
        return 0
    if throws_a_general(s):
        out[0] = step_code(BAR, GENERAL_POINT)
        return 1 if s.points[seat, GENERAL_POINT] < GENERALS else 0
    n = 0
    for k in range(s.dice_left - 1, -1, -1):
        die = int64(s.dice[k])
        if (n == 0 or target_of(int64(out[n - 1])) != die) and (s.full[seat] >> die) & 1 == 0:
            out[n] = step_code(BAR, die)
            n += 1
    return n


@kernel
def taking_steps(s: Position, seat: int, out: Array) -> int:
    """SL-153, SL-155: take a horse off the point that a die names, or a general with a double."""
    if throws_a_general(s):
        out[0] = step_code(GENERAL_POINT, OFF)
        return 1 if s.points[seat, GENERAL_POINT] > 0 else 0
    if s.fo_off == OFF_USUAL:
        return bear_off_steps(s, seat, out)
    n = 0
    for point in range(1, FIRST_ROW + 1):
        if s.points[seat, point] > 0 and smallest_die_from(s, point) == point:
            out[n] = step_code(point, OFF)
            n += 1
    return n


@kernel
def steps(s: Position, seat: int, out: Array) -> int:
    """Write every step that some die left can make, SL-41 aside, ascending; returns their number."""
    if s.dice_left == 0:
        return 0
    if s.game == FO:
        return setting_steps(s, seat, out) if is_setting_down(s, seat) else taking_steps(s, seat, out)
    if not is_bearing_off(s, seat):
        return walking_steps(s, seat, out)
    if takes_any_off(s):
        return any_off_steps(s, seat, out)
    if s.open_sixth:
        n = steps_from_the_sixth(s, seat, out)
        if n > 0:
            return n
    if s.bearoff_modern:
        return bear_off_steps_modern(s, seat, out)
    return bear_off_steps(s, seat, out)


@allocating_kernel
def has_step(s: Position, seat: int) -> bool:
    """Whether any die left can be used at all (SL-42, SL-43)."""
    if s.dice_left > 0 and (s.game == FO or is_bearing_off(s, seat)):
        return steps(s, seat, np.empty(ROOM_FOR_STEPS, np.int32)) > 0
    for k in range(s.dice_left):
        if walkers(s, seat, int64(s.dice[k])) != 0:
            return True
    return False


# Making a step and taking it back


@kernel
def remove_die(s: Position, die: int) -> None:
    """Take one die of this number from the dice left."""
    k = 0
    while s.dice[k] != die:
        k += 1
    for j in range(k, s.dice_left - 1):
        s.dice[j] = s.dice[j + 1]
    s.dice_left -= 1
    s.dice[s.dice_left] = 0


@kernel
def return_die(s: Position, die: int) -> None:
    """Give a die back, keeping the dice left in falling order."""
    k = int64(s.dice_left)
    while k > 0 and s.dice[k - 1] < die:
        s.dice[k] = s.dice[k - 1]
        k -= 1
    s.dice[k] = die
    s.dice_left += 1


DIE_BITS, CUT_BIT, LISTED_BIT = 7, 8, 16


@kernel
def make_step(s: Position, seat: int, origin: int, target: int) -> int:
    """SL-30, SL-35, SL-61, SL-64, SL-135: move one horse with one die, or a general with two (SL-155).

    Returns the die, plus CUT_BIT if a lone enemy horse was cut, plus LISTED_BIT if the horse had moved before.
    """
    made = die_of(s, origin, target)
    is_unmoved = moves_four_horses(s) or (is_bearing_off(s, seat) and not s.bearoff_sum)
    remove_die(s, made)
    if is_general(s, origin, target):
        remove_die(s, made)
    put(s, seat, origin, -1)
    if not is_unmoved and s.moved[origin] > 0:
        s.moved[origin] -= 1
        made |= LISTED_BIT
    put(s, seat, target, 1)
    if target != OFF:
        s.moved[target] += 1
        if s.points[1 - seat, mirror(target)] == 1:
            put(s, 1 - seat, mirror(target), -1)
            put(s, 1 - seat, BAR, 1)
            made |= CUT_BIT
    return made


@kernel
def take_back(s: Position, seat: int, origin: int, target: int, made: int) -> None:
    """Undo `make_step`."""
    if made & CUT_BIT:
        put(s, 1 - seat, BAR, -1)
        put(s, 1 - seat, mirror(target), 1)
    if target != OFF:
        s.moved[target] -= 1
    put(s, seat, target, -1)
    if made & LISTED_BIT:
        s.moved[origin] += 1
    put(s, seat, origin, 1)
    return_die(s, made & DIE_BITS)
    if is_general(s, origin, target):
        return_die(s, made & DIE_BITS)


@kernel
def has_finished(s: Position, seat: int) -> bool:
    """SL-70, SL-88, SL-154, SL-180: whether a seat has just won by its last step."""
    if goes_home(s):
        return is_all_home(s, seat)
    return s.points[seat, OFF] == horses_of(s)


# How many dice must be used (SL-41)
#
# Plays are searched depth first with the rows of an int32 array `lines` as a stack, a row for each step: the steps that
# could be made, then their number, the one to be tried next, and what `make_step` told of the one now made.

ROOM_FOR_STEPS = 64
COUNT, NEXT, MADE = ROOM_FOR_STEPS, ROOM_FOR_STEPS + 1, ROOM_FOR_STEPS + 2
ROW = ROOM_FOR_STEPS + 3
DEPTH = 5
"""Rows for four steps and a last empty one."""

MANY_PIPS = 64


@kernel
def open_row(lines: Array, depth: int, count: int) -> None:
    """Begin a row that holds `count` steps."""
    lines[depth, COUNT] = count
    lines[depth, NEXT] = 0


@kernel
def make_next(s: Position, seat: int, lines: Array, depth: int) -> int:
    """Make the next step of a row; returns the die it uses."""
    code = int64(lines[depth, lines[depth, NEXT]])
    made = make_step(s, seat, origin_of(code), target_of(code))
    lines[depth, NEXT] += 1
    lines[depth, MADE] = made
    return made & DIE_BITS


@kernel
def take_back_last(s: Position, seat: int, lines: Array, depth: int) -> int:
    """Take back the step of a row that was made last; returns the die it used."""
    code = int64(lines[depth, lines[depth, NEXT] - 1])
    made = int64(lines[depth, MADE])
    take_back(s, seat, origin_of(code), target_of(code), made)
    return made & DIE_BITS


@kernel
def worth_of_die(s: Position, die: int) -> int:
    """What using a die counts for: the number of dice first, then with `max_pips` their total."""
    return MANY_PIPS + die if s.use_max_pips else MANY_PIPS


@kernel
def worth_of_dice_left(s: Position) -> int:
    """What using all dice left counts for."""
    worth = 0
    for k in range(s.dice_left):
        worth += worth_of_die(s, int64(s.dice[k]))
    return worth


@kernel
def worth_of_best_play(s: Position, seat: int, lines: Array) -> int:
    """The most that any play can count for."""
    everything = worth_of_dice_left(s)
    best, worth, depth = 0, 0, 0
    open_row(lines, depth, steps(s, seat, lines[depth]))
    while depth >= 0:
        if best < everything and lines[depth, NEXT] < lines[depth, COUNT]:
            worth += worth_of_die(s, make_next(s, seat, lines, depth))
            depth += 1
            if has_finished(s, seat):
                best = everything
                open_row(lines, depth, 0)
            else:
                best = max(best, worth)
                open_row(lines, depth, steps(s, seat, lines[depth]))
        else:
            depth -= 1
            if depth >= 0:
                worth -= worth_of_die(s, take_back_last(s, seat, lines, depth))
    return best


@kernel
def worth_of_step(s: Position, seat: int, code: int, lines: Array) -> int:
    """The most that a play can count for which begins with this step."""
    origin, target = origin_of(code), target_of(code)
    everything = worth_of_dice_left(s)
    made = make_step(s, seat, origin, target)
    worth = everything
    if not has_finished(s, seat):
        worth = worth_of_die(s, made & DIE_BITS) + worth_of_best_play(s, seat, lines)
    take_back(s, seat, origin, target, made)
    return worth


@kernel
def has_steps_to_spare(s: Position, seat: int, die: int, needed: int, is_unlimited: bool) -> bool:
    """Whether a die has as many steps as are needed; without the limit of SL-34 each horse on a point counts, and in a
    double of SL-135 each that has not moved.
    """
    found = 0
    origins = walkers(s, seat, die)
    is_by_unmoved = moves_four_horses(s)
    if not is_by_unmoved and size_of(origins & ON_BOARD) >= needed:
        return True
    for origin in range(1, BAR):
        horses = int64(s.points[seat, origin]) if is_unlimited else 1
        if is_unlimited and is_by_unmoved:
            horses -= int64(s.moved[origin])
        found += horses * ((origins >> origin) & 1)
    return found >= needed


@kernel
def both_dice_surely_enter_or_walk(s: Position, seat: int, is_unlimited: bool) -> bool:
    """Whether two unequal dice that can both enter (SL-51) can surely be used both: by two horses on the bar, or by one
    and another horse on the board, where no limit of SL-34 can close the point it goes to.
    """
    if s.points[seat, BAR] > 1:
        return True
    largest, smallest = int64(s.dice[0]), int64(s.dice[1])
    walk = walkers_on_board(s, seat, largest) != 0 and walkers_on_board(s, seat, smallest) != 0
    return is_unlimited and walk


@kernel
def all_dice_stay_usable(s: Position, seat: int, n: int) -> bool:
    """SL-41: whether any of the n steps there are surely leaves a use for every other die, so that none is forbidden.

    Enough for that, with an empty bar: so many horses are outside that bearing off cannot begin before the last die;
    and for each die there are so many steps that the other dice cannot spoil them all. A step takes one horse away
    and, where the limit of SL-34 counts, may also fill the point where another would land.
    """
    others = s.dice_left - 1
    is_unlimited = stack_limit(s) >= NO_LIMIT
    if s.points[seat, BAR] > 0:
        return others == 1 and n == 2 and both_dice_surely_enter_or_walk(s, seat, is_unlimited)
    if s.outside[seat] <= others or s.game == FO:
        return False
    needed = others + 1 if is_unlimited else 2 * others + 1
    for k in range(s.dice_left):
        if is_new_die(s, k) and not has_steps_to_spare(s, seat, int64(s.dice[k]), needed, is_unlimited):
            return False
    return True


@allocating_kernel
def keep_best(s: Position, seat: int, row: Array, n: int) -> int:
    """Keep those of n steps that begin a play worth as much as any; returns their number."""
    lines = np.empty((DEPTH, ROW), np.int32)
    best, kept = 0, 0
    for k in range(n):
        code = int64(row[k])
        worth = worth_of_step(s, seat, code, lines)
        if worth > best:
            best, kept = worth, 0
        if worth == best:
            row[kept] = code
            kept += 1
    return kept


@kernel
def legal_steps(s: Position, seat: int, row: Array) -> int:
    """SL-41: write the steps that begin a play which uses as many dice as any, ascending; returns their number."""
    n = steps(s, seat, row)
    if s.dice_left == 1 or n < 2 or all_dice_stay_usable(s, seat, n):
        return n
    return keep_best(s, seat, row, n)


@kernel
def moves(s: Position, out: Array) -> int:
    """SL-41, SL-42: the legal steps, or `pass`."""
    n = legal_steps(s, int64(s.seat), out)
    if n == 0:
        out[0] = PASS
        return 1
    return n


# Throwing the dice


@kernel
def leaves_the_head(s: Position, seat: int, code: int) -> int:
    """1 if a step takes a horse from point 6 that stood there when the dice fell (SL-95), else 0."""
    is_head = origin_of(code) == FIRST_ROW and s.moved[FIRST_ROW] == 0
    return 1 if is_head and not is_bearing_off(s, seat) else 0


@kernel
def fewest_from_the_head(s: Position, seat: int, lines: Array) -> int:
    """SL-95: the fewest steps from point 6, by horses that stood there when the dice fell, of any legal play."""
    fewest, left, depth = -1, 0, 0
    open_row(lines, depth, legal_steps(s, seat, lines[depth]))
    while depth >= 0:
        if lines[depth, NEXT] < lines[depth, COUNT]:
            left += leaves_the_head(s, seat, int64(lines[depth, lines[depth, NEXT]]))
            make_next(s, seat, lines, depth)
            depth += 1
            count = 0 if has_finished(s, seat) else legal_steps(s, seat, lines[depth])
            open_row(lines, depth, count)
            continue
        if lines[depth, COUNT] == 0 and (fewest < 0 or left < fewest):
            fewest = left
        depth -= 1
        if depth >= 0:
            take_back_last(s, seat, lines, depth)
            left -= leaves_the_head(s, seat, int64(lines[depth, lines[depth, NEXT] - 1]))
    return fewest


@allocating_kernel
def charge_jietou(s: Position, seat: int, effects: Array) -> None:
    """掲頭 (SL-95): three tallies for every horse that the dice force off point 6."""
    rule = s.jietou_rule
    is_small = s.roll[0] < GREAT and s.roll[1] < GREAT
    is_spared = (
        rule == JIETOU_OFF
        or (rule != JIETOU_FORCED and s.formed[seat] > 0)
        or (rule == JIETOU_GREAT_THROW and is_small)
    )
    if s.game != QILIANG or is_spared or s.points[seat, FIRST_ROW] == 0:
        return
    lines = np.empty((DEPTH, ROW), np.int32)
    forced = fewest_from_the_head(s, seat, lines)
    if forced > 0:
        s.jietou[seat] += forced
        s.tallies[seat] -= JIETOU_TALLIES * forced
        note(effects, JIETOU, seat, amount=JIETOU_TALLIES * forced, origin=FIRST_ROW)


@kernel
def roll(s: Position, code: int, effects: Array) -> None:
    """SL-20, SL-23, SL-170: the dice fall."""
    seat = int64(s.seat)
    faces = code
    for k in range(dice_count(s) - 1, -1, -1):
        s.roll[k] = faces % ROLL_BASE
        faces //= ROLL_BASE
    copy_into(s.dice, s.roll)
    s.dice_left = dice_count(s)
    note(effects, ROLL, seat, amount=code)
    is_double = s.dice_left == 2 and s.roll[0] == s.roll[1]
    if is_double:
        note(effects, DOUBLE_CALLED, seat, amount=int64(s.roll[0]))
        if s.doubles != EACH_ONCE:
            s.dice[:] = s.roll[0]
            s.dice_left = 2 * s.dice_left
    if s.triple_tally and s.roll[0] == s.roll[1] == s.roll[2]:
        s.tallies[seat] += TRIPLE_TALLIES
        note(effects, TRIPLE, seat, amount=TRIPLE_TALLIES)
    copy_into(s.at_start, s.points[seat])
    s.phase = MOVING
    s.actor = s.seat
    charge_jietou(s, seat, effects)


# Patterns

BEAM, GAP = 1, 2
ALTERNATE_SPAN = 10
"""SL-86: from the first to the last of six beams with a gap after each."""


def _intervals() -> tuple[np.ndarray[tuple[int, int], np.dtype[np.int8]], ...]:
    """`intervals[k, own number]` of either shape: where BEAMs stand, where the GAPs between them are, 0 elsewhere."""
    one_gap, alternate = [], []
    for top in range(BEAMS, GOAL_SIDE + 1):
        for gap in range(top - BEAMS + 2, top):
            row = np.zeros(GOAL_SIDE + 1, np.int8)
            row[top - BEAMS + 1 : top + 1] = BEAM
            row[gap] = GAP
            one_gap.append(row)
    for top in (GOAL_SIDE - 1, GOAL_SIDE):
        row = np.zeros(GOAL_SIDE + 1, np.int8)
        row[top - ALTERNATE_SPAN : top + 1 : 2] = BEAM
        row[top - ALTERNATE_SPAN + 1 : top : 2] = GAP
        alternate.append(row)
    return np.array(one_gap), np.array(alternate)


ONE_GAP, ALTERNATE = _intervals()
INTERVALS = np.concatenate((ONE_GAP, ALTERNATE))
"""SL-84, SL-86: every interval, first those of `one_gap`, then those of `alternate`."""


@kernel
def first_interval(s: Position) -> int:
    """Where in `INTERVALS` those of the shape that is played begin."""
    return len(ONE_GAP) if s.jian_shape == JIAN_ALTERNATE else 0


@kernel
def end_of_intervals(s: Position) -> int:
    """Where in `INTERVALS` they end."""
    return len(INTERVALS) if s.jian_shape == JIAN_ALTERNATE else len(ONE_GAP)


@kernel
def holds_interval(own: Array, interval: int) -> bool:
    """SL-84, SL-86: whether a side's own horses stand as an interval wants: pairs or more, and none in the gaps."""
    for point in range(1, GOAL_SIDE + 1):
        part = INTERVALS[interval, point]
        if (part == BEAM and own[point] < PAIR) or (part == GAP and own[point] != 0):
            return False
    return True


@kernel
def is_free(enemy: Array, interval: int) -> bool:
    """SL-84, SL-86: whether no enemy horse stands in the gaps of an interval."""
    for point in range(1, GOAL_SIDE + 1):
        if INTERVALS[interval, point] == GAP and enemy[BAR - point] > 0:
            return False
    return True


@kernel
def has_made_interval(s: Position, seat: int) -> bool:
    """SL-84 to SL-86: whether an interval stands whose own part was not there at the start of the turn."""
    own, enemy = s.points[seat], s.points[1 - seat]
    for interval in range(first_interval(s), end_of_intervals(s)):
        is_made = holds_interval(own, interval) and not holds_interval(s.at_start, interval)
        if is_made and is_free(enemy, interval):
            return True
    return False


@kernel
def is_beam(s: Position, seat: int, point: int) -> bool:
    """SL-92: whether a pair stands on a point and `beam_shape` lets it count there."""
    return s.points[seat, point] == PAIR and (s.beam_shape == BEAMS_ANYWHERE or point <= GOAL_SIDE)


@kernel
def has_seven_beams(s: Position, seat: int) -> bool:
    """SL-92: all fourteen horses stand two by two, on the points that `beam_shape` allows."""
    beams = 0
    lowest, highest = 0, 0
    for point in range(1, FARTHEST + 1):
        if is_beam(s, seat, point):
            beams += 1
            highest = point
            if beams == 1:
                lowest = point
    return beams == BEAMS and (s.beam_shape != BEAMS_GOAL_CONSECUTIVE or highest - lowest == BEAMS - 1)


@kernel
def has_reversed_array(s: Position, seat: int) -> bool:
    """SL-94, SL-98: pairs on 7 … 1 end the game that has no bearing off."""
    if s.game != QILIANG or s.qiliang_bearoff:
        return False
    for point in range(1, BEAMS + 1):
        if s.points[seat, point] != PAIR:
            return False
    return True


@kernel
def stands_on_outer_six(own: Array) -> bool:
    """SL-172: whether all horses of a side stand on the points 12 to 7."""
    for point in range(OFF, BAR + 1):
        if own[point] > 0 and not FIRST_ROW < point <= GOAL_SIDE:
            return False
    return True


@kernel
def has_ziyun(s: Position, seat: int) -> bool:
    """子勻 (SL-161): five houses of exactly three horses, at home or with `anywhere` on any points."""
    if s.game != SIJIABA or s.ziyun == ZIYUN_OFF:
        return False
    houses = 0
    for point in range(1, (FARTHEST if s.ziyun == ZIYUN_ANYWHERE else FIRST_ROW) + 1):
        if s.points[seat, point] == HOUSE:
            houses += 1
    return houses == HOUSES


@kernel
def has_mushi(s: Position, seat: int) -> bool:
    """蒸し (SL-181): two or more horses on each point of the home, and an enemy horse on the bar."""
    if not s.mushi or s.points[1 - seat, BAR] == 0:
        return False
    for point in range(1, FIRST_ROW + 1):
        if s.points[seat, point] < PAIR:
            return False
    return True


# The end of a turn (SL-101, SL-131)


@kernel
def charge_toupo(s: Position, seat: int, effects: Array) -> None:
    """頭破 (SL-66): pairs broken because a die was too small to bear off."""
    count = 0
    for point in range(1, FIRST_ROW + 1):
        was_left_short = (s.short_from >> point) & 1 == 1
        if was_left_short and s.at_start[point] >= PAIR and s.points[seat, point] == 1:
            count += 1
    if count > 0:
        s.toupo[seat] += count
        note(effects, TOUPO, seat, amount=count)
        if s.toupo_fine > 0:
            s.tallies[seat] -= count * s.toupo_fine
            note(effects, TOUPO_FINE, seat, amount=count * s.toupo_fine)


@kernel
def score_patterns(s: Position, seat: int, effects: Array) -> None:
    """SL-85, SL-93, SL-94, SL-172: tallies for what stands at the end of a turn with at least one step."""
    if s.steps_made == 0:
        return
    if s.outer_six and stands_on_outer_six(s.points[seat]) and not stands_on_outer_six(s.at_start):
        s.formed[seat] += 1
        s.tallies[seat] += OUTER_SIX_TALLIES
        note(effects, OUTER_SIX, seat, amount=OUTER_SIX_TALLIES)
    if s.game == DAJIAN and has_made_interval(s, seat):
        s.formed[seat] += 1
        s.tallies[seat] += PATTERN_TALLIES
        note(effects, JIAN, seat, amount=PATTERN_TALLIES)
    if s.game == QILIANG and has_seven_beams(s, seat):
        s.formed[seat] += 1
        if has_reversed_array(s, seat):
            is_single = s.reversal_enemy_unscored and s.formed[1 - seat] > 0
            prize = PATTERN_TALLIES if is_single else REVERSAL_TALLIES
            s.tallies[seat] += prize
            note(effects, REVERSED, seat, amount=prize)
        else:
            s.tallies[seat] += PATTERN_TALLIES
            note(effects, SEVEN, seat, amount=PATTERN_TALLIES)


@kernel
def clear_turn(s: Position) -> None:
    """Forget the dice and the steps of the turn."""
    s.roll[:] = 0
    s.dice[:] = 0
    s.dice_left = 0
    s.steps_made = 0
    s.step_from[:] = 0
    s.step_to[:] = 0
    s.moved[:] = 0
    s.at_start[:] = 0
    s.short_from = 0


@kernel
def finish_game(s: Position, result: int, winner: int, effects: Array) -> None:
    """SL-73: the tallies of both seats are set off against each other."""
    s.phase = ENDED
    s.actor = OVER
    s.result = result
    s.winner = winner
    net = s.tallies[0] - s.tallies[1]
    note(effects, SETTLE, 0, other=1, amount=net)
    note(effects, SETTLE, 1, other=0, amount=-net)


@kernel
def wins_double(s: Position, seat: int) -> bool:
    """SL-72, SL-98: whether the winner gets two tallies."""
    if s.game == QILIANG:
        return s.formed[1 - seat] == 0
    if s.double_win == WHILE_NOT_HOME and s.outside[1 - seat] > 0:
        return True
    return s.double_win != NEVER_DOUBLE and s.points[1 - seat, OFF] == 0


@kernel
def win(s: Position, seat: int, effects: Array) -> None:
    """SL-70, SL-72, SL-88, SL-154, SL-180: the mover has won."""
    if goes_home(s):
        s.tallies[seat] += SINGLE_WIN
        note(effects, FIRST_HOME if s.game == RIBEN else WON_HOME, seat, amount=SINGLE_WIN)
        finish_game(s, HOME, seat, effects)
    elif wins_double(s, seat):
        s.tallies[seat] += DOUBLE_WIN
        note(effects, WON_DOUBLE, seat, amount=DOUBLE_WIN)
        finish_game(s, DOUBLE, seat, effects)
    else:
        s.tallies[seat] += SINGLE_WIN
        note(effects, WON_SINGLE, seat, amount=SINGLE_WIN)
        finish_game(s, SINGLE, seat, effects)


@kernel
def win_by_pattern(s: Position, seat: int, effects: Array) -> bool:
    """SL-161, SL-181: whether the mover has won, for two tallies, by what stands at the end of a turn."""
    if has_ziyun(s, seat):
        s.tallies[seat] += DOUBLE_WIN
        note(effects, WON_ZIYUN, seat, amount=DOUBLE_WIN)
        finish_game(s, ZIYUN, seat, effects)
        return True
    if has_mushi(s, seat):
        s.tallies[seat] += DOUBLE_WIN
        note(effects, WON_MUSHI, seat, amount=DOUBLE_WIN)
        finish_game(s, MUSHI, seat, effects)
        return True
    return False


@kernel
def can_ever_move(s: Position, seat: int) -> bool:
    """SL-102, SL-132: whether any single die could be used by a seat at the start of a turn. No dice lie there, so the
    gates of SL-171 are open.
    """
    if s.game == FO:
        return True
    least, most = (LEAST_OF_LONG, MOST_OF_LONG) if s.game == NANPI else (1, FACES)
    for die in range(least, most + 1):
        s.dice[0] = die
        s.dice_left = 1
        is_usable = has_step(s, seat)
        s.dice[0] = 0
        s.dice_left = 0
        if is_usable:
            return True
    return False


@kernel
def end_turn(s: Position, effects: Array) -> None:
    """SL-101, SL-131: what happens at the end of a turn, in its order."""
    seat = int64(s.seat)
    charge_toupo(s, seat, effects)
    score_patterns(s, seat, effects)
    has_moved = s.steps_made > 0
    is_reversed = has_moved and has_reversed_array(s, seat)
    throws_again = s.award_throw == 1 and shows_a_double(s)
    clear_turn(s)
    s.turns += 1
    if has_finished(s, seat):
        win(s, seat, effects)
    elif has_moved and win_by_pattern(s, seat, effects):
        return
    elif is_reversed:
        finish_game(s, REVERSAL, seat, effects)
    elif not can_ever_move(s, 1 - seat) and not can_ever_move(s, seat):
        note(effects, NOBODY_MOVES, seat)
        finish_game(s, STUCK, NOBODY, effects)
    elif s.turn_cap > 0 and s.turns >= s.turn_cap:
        note(effects, CAPPED, seat)
        finish_game(s, CAP, NOBODY, effects)
    else:
        s.phase = ROLLING
        s.actor = CHANCE
        if throws_again:
            note(effects, AWARD, seat)
        else:
            s.seat = 1 - seat
            note(effects, TURN, 1 - seat)


# Playing


@kernel
def kind_of_step(s: Position, origin: int, target: int, die: int, is_bearing: bool) -> int:
    """SL-30, SL-51, SL-61, SL-80, SL-151, SL-153, SL-155: the kind of effect that a step with a die is."""
    if is_general(s, origin, target):
        return GENERAL_SET if origin == BAR else GENERAL_OFF
    if origin == BAR:
        return SET_DOWN if s.game == FO else ENTER
    if target != OFF:
        return SHORT if is_bearing else WALK
    if takes_any_off(s):
        return ANY_OFF
    if s.game == FO and s.fo_off == OFF_EXACT:
        return TAKEN_OFF
    return EXACT if die == origin else SURPLUS


@kernel
def note_step(
    s: Position, seat: int, origin: int, target: int, made: int, is_bearing: bool, effects: Array
) -> None:
    """Tell what kind of step was made."""
    die = made & DIE_BITS
    kind = kind_of_step(s, origin, target, die, is_bearing)
    note(effects, kind, seat, amount=die, origin=origin, place=target)
    if made & CUT_BIT:
        note(effects, CUT, seat, other=1 - seat, amount=1, origin=origin, place=target)


@kernel
def play_step(s: Position, code: int, effects: Array) -> None:
    """SL-21, SL-43: one horse moves with one die; the turn ends when no die left can be used."""
    seat = int64(s.seat)
    origin, target = origin_of(code), target_of(code)
    is_bearing = is_bearing_off(s, seat)
    made = make_step(s, seat, origin, target)
    if is_bearing and target != OFF:
        s.short_from |= 1 << origin
    s.step_from[s.steps_made] = origin
    s.step_to[s.steps_made] = target
    s.steps_made += 1
    note_step(s, seat, origin, target, made, is_bearing, effects)
    if has_finished(s, seat):
        end_turn(s, effects)
    elif not has_step(s, seat):
        if s.dice_left > 0:
            note(effects, DICE_LOST, seat, amount=int64(s.dice_left))
        end_turn(s, effects)


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """A roll, a step or a pass."""
    if s.phase == MOVING and code != PASS:
        play_step(s, code, effects)
    elif s.phase == MOVING:
        note(effects, PASSED, int64(s.seat), amount=int64(s.dice_left))
        end_turn(s, effects)
    else:
        roll(s, code, effects)


@kernel
def setup(s: Position) -> None:
    """SL-10 to SL-13, SL-120, SL-191: the starting array, with the odds that are given; seat 0 rolls."""
    s.barred[:] = 0
    s.full[:] = 0
    s.held[:] = 0
    for seat in range(2):
        place(s, seat, ARRAYS[s.game, s.array])
    if s.generals:
        put(s, 0, BAR, GENERALS)
        put(s, 1, BAR, GENERALS)
    if s.odds > 0:
        put(s, int64(s.odds_seat), FARTHEST, -1)
        put(s, int64(s.odds_seat), FARTHEST - int64(s.odds), 1)
    clear_turn(s)
    s.turns = 0
    s.tallies[:] = 0
    s.formed[:] = 0
    s.jietou[:] = 0
    s.toupo[:] = 0
    s.result = UNDECIDED
    s.winner = NOBODY
    s.seat = 0
    s.phase = ROLLING
    s.actor = CHANCE


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """SL-100, SL-140, SL-145: the 21 rolls of two dice, the 56 of three, the 10 of long dice, or the three calls."""
    rolls, weights = TWO_DICE, TWO_DICE_WEIGHT
    if dice_count(s) == 3:
        rolls, weights = THREE_DICE, THREE_DICE_WEIGHT
    elif s.game == NANPI:
        rolls, weights = LONG_DICE, LONG_DICE_WEIGHT
    elif s.game == BUDA:
        rolls, weights = CALLS, CALLS_WEIGHT
    for k in range(len(rolls)):
        out[k] = rolls[k]
        weight[k] = weights[k]
    return len(rolls)


@kernel
def scores(s: Position, out: Array) -> None:
    """SL-73: the tallies of each seat minus those of the other."""
    out[0] = s.tallies[0] - s.tallies[1]
    out[1] = -out[0]


@kernel
def conceal(s: Position, seat: int) -> None:
    """Nothing is hidden from anybody."""


@kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """Nothing is hidden from anybody."""


@kernel
def pips(s: Position, seat: int) -> int:
    """The steps that a seat's horses still have to go to the end of the board."""
    total = 0
    for place in range(1, BAR + 1):
        total += place * int64(s.points[seat, place])
    return total


@kernel
def dice_to_go(s: Position, seat: int) -> int:
    """How many dice a side of 佛 still needs at least: two for a horse in hand, one for a horse on the board."""
    return horses_of(s) + int64(s.points[seat, BAR]) - int64(s.points[seat, OFF])


NEARLY_WON, FAR_AHEAD, FAR_AHEAD_IN_DICE = 0.9, 120.0, 18.0
"""The most that is promised before the end, and so many steps, or dice of 佛, of lead promise all."""


@kernel
def heuristic(s: Position, seat: int) -> float:
    """Tallies once the game is over; before that the lead in steps, as a number between -1 and 1."""
    if s.actor == OVER:
        net = s.tallies[seat] - s.tallies[1 - seat]
        return max(-1.0, min(1.0, net / DOUBLE_WIN))
    lead = (pips(s, 1 - seat) - pips(s, seat)) / FAR_AHEAD
    if s.game == FO:
        lead = (dice_to_go(s, 1 - seat) - dice_to_go(s, seat)) / FAR_AHEAD_IN_DICE
    return max(-NEARLY_WON, min(NEARLY_WON, lead))

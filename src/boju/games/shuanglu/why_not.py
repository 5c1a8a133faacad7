"""Which clause forbids a step or a pass that is not legal, asked of the same rules that list the steps."""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.kinds import Kinds
from boju.games.shuanglu.rules import (
    BAR,
    DASHI,
    FIRST_ROW,
    FO,
    OFF,
    OFF_EXACT,
    PAIR,
    PASS,
    QILIANG,
    ROOM_FOR_STEPS,
    bears_off,
    can_bear_off_from,
    held_back,
    is_bearing_off,
    is_general,
    is_setting_down,
    mirror,
    moves,
    origin_of,
    smallest_die_from,
    stack_limit,
    steps,
    steps_from_the_sixth,
    takes_any_off,
    target_of,
    throws_a_general,
    wall,
)

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "SL-21")
MUST_USE = REASONS.declare("must_use", "SL-42")
FEWER_DICE = REASONS.declare("fewer_dice", "SL-41")
NONE_ON_BAR = REASONS.declare("none_on_bar", "SL-21")
NOT_THERE = REASONS.declare("not_there", "SL-21")
BAR_FIRST = REASONS.declare("bar_first", "SL-50")
NO_DIE = REASONS.declare("no_die", "SL-21")
STAYS_ON_BOARD = REASONS.declare("stays_on_board", "SL-88")
STAYS_IN_QILIANG = REASONS.declare("stays_in_qiliang", "SL-91")
NOT_ALL_HOME = REASONS.declare("not_all_home", "SL-60")
HELD_BY_ENEMY = REASONS.declare("held_by_enemy", "SL-33")
FULL = REASONS.declare("full", "SL-34")
NOT_EMPTY = REASONS.declare("not_empty", "SL-51")
MOVED_ALREADY = REASONS.declare("moved_already", "SL-64")
ALL_GO_OFF = REASONS.declare("all_go_off", "SL-80")
DIE_TOO_SMALL = REASONS.declare("die_too_small", "SL-61")
ONLY_HIGHEST = REASONS.declare("only_highest", "SL-67")
EXACT_FIRST = REASONS.declare("exact_first", "SL-62")
MOVED_IN_DOUBLE = REASONS.declare("moved_in_double", "SL-135")
HELD_BY_LONE = REASONS.declare("held_by_lone", "SL-141")
NONE_IN_HAND = REASONS.declare("none_in_hand", "SL-151")
NO_DIE_TO_SET = REASONS.declare("no_die_to_set", "SL-151")
SET_FULL = REASONS.declare("set_full", "SL-151")
HAND_FIRST = REASONS.declare("hand_first", "SL-152")
EXACT_ONLY = REASONS.declare("exact_only", "SL-153")
GENERALS_ONLY = REASONS.declare("generals_only", "SL-155")
GATES_SHUT = REASONS.declare("gates_shut", "SL-171")
SIXTH_FIRST = REASONS.declare("sixth_first", "SL-190")


@kernel
def is_among(codes: Array, n: int, code: int) -> bool:
    """Whether a code is one of the first n."""
    for k in range(n):
        if codes[k] == code:
            return True
    return False


@kernel
def has_die(s: Position, die: int) -> bool:
    """Whether a die of this number is left."""
    for k in range(s.dice_left):
        if s.dice[k] == die:
            return True
    return False


@kernel
def why_not_land(s: Position, seat: int, target: int) -> int:
    """SL-33, SL-34, SL-51, SL-141: what forbids landing on a point where a horse may not land."""
    if s.points[1 - seat, mirror(target)] >= wall(s):
        return HELD_BY_ENEMY if s.points[1 - seat, mirror(target)] >= PAIR else HELD_BY_LONE
    return FULL if s.points[seat, target] >= stack_limit(s) else NOT_EMPTY


@kernel
def why_not_walk(s: Position, seat: int, origin: int, target: int) -> int:
    """SL-21, SL-60, SL-88, SL-91, SL-135, SL-171: what forbids a step of a seat that does not bear off yet."""
    if target == OFF:
        if bears_off(s):
            return NOT_ALL_HOME
        return STAYS_IN_QILIANG if s.game == QILIANG else STAYS_ON_BOARD
    if not has_die(s, origin - target):
        return NO_DIE
    if (held_back(s, seat, origin - target) >> origin) & 1 == 1:
        return GATES_SHUT if s.game == DASHI else MOVED_IN_DOUBLE
    return why_not_land(s, seat, target)


@kernel
def can_any_go_off(s: Position, seat: int) -> bool:
    """SL-62: whether some die left is large enough to take a horse off."""
    for point in range(1, FIRST_ROW + 1):
        if can_bear_off_from(s, seat, point) and smallest_die_from(s, point) > 0:
            return True
    return False


@kernel
def why_not_bear_off(s: Position, seat: int, origin: int, target: int) -> int:
    """SL-61 to SL-67, SL-80: what forbids a step of a seat that bears off."""
    if not can_bear_off_from(s, seat, origin):
        return MOVED_ALREADY
    if takes_any_off(s):
        return ALL_GO_OFF
    if target == OFF and smallest_die_from(s, origin) == 0:
        return DIE_TOO_SMALL
    if target != OFF and not has_die(s, origin - target):
        return NO_DIE
    if s.bearoff_modern:
        return ONLY_HIGHEST if target == OFF else why_not_land(s, seat, target)
    return EXACT_FIRST if target == OFF or can_any_go_off(s, seat) else why_not_land(s, seat, target)


@kernel
def why_not_set(s: Position, seat: int, origin: int, target: int) -> int:
    """SL-151, SL-152, SL-155: what forbids a step of a turn of 佛 that was begun with horses in hand."""
    if origin != BAR:
        return HAND_FIRST
    if s.points[seat, BAR] == 0:
        return NONE_IN_HAND
    if throws_a_general(s) or is_general(s, origin, target) or target > FIRST_ROW:
        return GENERALS_ONLY if s.generals else NO_DIE_TO_SET
    return SET_FULL if has_die(s, target) else NO_DIE_TO_SET


@kernel
def why_not_take(s: Position, seat: int, origin: int, target: int) -> int:
    """SL-153, SL-155: what forbids a step of a turn of 佛 that was begun without."""
    if origin == BAR:
        return NONE_IN_HAND
    if s.points[seat, origin] == 0:
        return NOT_THERE
    if throws_a_general(s) or is_general(s, origin, target):
        return GENERALS_ONLY
    return EXACT_ONLY if s.fo_off == OFF_EXACT else why_not_bear_off(s, seat, origin, target)


@allocating_kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal with the dice left: a kind of `REASONS`, or ALLOWED for just those codes that are."""
    seat = int64(s.seat)
    codes = np.empty(ROOM_FOR_STEPS, np.int32)
    if is_among(codes, moves(s, codes), code):
        return ALLOWED
    if code == PASS:
        return MUST_USE
    if is_among(codes, steps(s, seat, codes), code):
        return FEWER_DICE
    origin, target = origin_of(code), target_of(code)
    if s.game == FO:
        if is_setting_down(s, seat):
            return why_not_set(s, seat, origin, target)
        return why_not_take(s, seat, origin, target)
    if s.points[seat, origin] == 0:
        return NONE_ON_BAR if origin == BAR else NOT_THERE
    if origin != BAR and s.points[seat, BAR] > 0:
        return BAR_FIRST
    if is_bearing_off(s, seat):
        if s.open_sixth and origin != FIRST_ROW and steps_from_the_sixth(s, seat, codes) > 0:
            return SIXTH_FIRST
        return why_not_bear_off(s, seat, origin, target)
    return why_not_walk(s, seat, origin, target)

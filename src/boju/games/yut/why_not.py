"""Which clause forbids a throw, a move or a pass that is not legal, asked of the same rules that list the moves."""

import numpy as np

from boju.core.arrays import Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.kinds import Kinds
from boju.games.yut.board import BEHIND, DESTINATION, END, HAND, HOME, OTHER_WAY, is_on_board
from boju.games.yut.rules import (
    BACK,
    FINISH_EXACT,
    MOST_CODES,
    MOST_PIECES,
    OUT,
    PASS,
    THROWING,
    WEIGHTS,
    can_stay_apart,
    find_pile,
    forced_target,
    moves,
    origin_of,
    other_target,
    piles_on,
    remembers,
    side_of,
    size_of,
    stays_apart,
    target_behind,
    target_of,
    told_size,
    value_of,
)

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "YUT-20")
NO_VOID = REASONS.declare("no_void", "YUT-67")
NO_MARKED_STICK = REASONS.declare("no_marked_stick", "YUT-66")
MUST_USE = REASONS.declare("must_use", "YUT-22")
NOT_THROWN = REASONS.declare("not_thrown", "YUT-15")
EMPTY_HAND = REASONS.declare("empty_hand", "YUT-20")
NOT_THERE = REASONS.declare("not_there", "YUT-20")
NOT_BEHIND = REASONS.declare("not_behind", "YUT-66")
NOT_ITS_WAY = REASONS.declare("not_its_way", "YUT-68")
ONLY_HOME = REASONS.declare("only_home", "YUT-37")
NOT_EXACT = REASONS.declare("not_exact", "YUT-35")
SHORT_WAY = REASONS.declare("short_way", "YUT-30")
NOT_LED = REASONS.declare("not_led", "YUT-34")
BADLY_TOLD = REASONS.declare("badly_told", "YUT-65")


@kernel
def why_not_thrown(s: Position, code: int) -> int:
    """YUT-12, YUT-66, YUT-67: why a throw cannot fall."""
    if WEIGHTS[s.flat_probability, s.nak, s.back_do, code] > 0:
        return ALLOWED
    return NO_VOID if code == OUT else NO_MARKED_STICK


@allocating_kernel
def why_not_pass(s: Position) -> int:
    """YUT-22, YUT-23: why a seat may not pass."""
    out = np.empty(MOST_CODES, np.int32)
    moves(s, out)
    return ALLOWED if out[0] == PASS else MUST_USE


@kernel
def why_not_from(s: Position, side: int, origin: int) -> int:
    """YUT-20: why no piece can be moved from a place."""
    if origin == HAND:
        return ALLOWED if s.hand[side] > 0 else EMPTY_HAND
    return ALLOWED if piles_on(s, side, origin) > 0 else NOT_THERE


@kernel
def why_not_back(s: Position, side: int, code: int) -> int:
    """YUT-66, YUT-68: why a step back does not lead a pile of the size that is told from a place to another."""
    origin, target, size = origin_of(code), target_of(code), size_of(code)
    if origin != HAND and find_pile(s, side, origin, size) < 0:
        return ALLOWED
    for k in range(MOST_PIECES):
        if s.pile_point[side, k] == origin and (size == 0 or s.pile_size[side, k] == size):
            way = int64(s.pile_way[side, k])
            if target_behind(s, origin, way, 0) == target or target_behind(s, origin, way, 1) == target:
                return ALLOWED
    is_behind = is_on_board(origin) and (target == BEHIND[origin, 0] or target == BEHIND[origin, 1])
    return NOT_ITS_WAY if is_behind and remembers(s) else NOT_BEHIND


@kernel
def why_not_to(s: Position, side: int, code: int) -> int:
    """YUT-30 to YUT-37, YUT-66, YUT-68: why a throw does not lead from a place to another."""
    origin, target, value = origin_of(code), target_of(code), value_of(code)
    if value == BACK:
        return why_not_back(s, side, code)
    if target == forced_target(s, origin, value) or target == other_target(s, origin, value):
        return ALLOWED
    if origin == END:
        return ONLY_HOME
    if target == HOME and s.finish == FINISH_EXACT and DESTINATION[origin, value] in (END, HOME):
        return NOT_EXACT
    return SHORT_WAY if target == OTHER_WAY[origin, value] else NOT_LED


@kernel
def why_not_so(s: Position, side: int, code: int) -> int:
    """YUT-65: why a move may not be told in this way: with this size of the pile, or as staying apart."""
    if stays_apart(code) and not can_stay_apart(s, side, target_of(code)):
        return BADLY_TOLD
    origin, size = origin_of(code), size_of(code)
    if origin == HAND:
        return ALLOWED if size == 0 else BADLY_TOLD
    pile = find_pile(s, side, origin, size)
    if pile < 0 or told_size(s, side, origin, int64(s.pile_size[side, pile])) != size:
        return BADLY_TOLD
    return ALLOWED


@kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal now: a kind of `REASONS`, or ALLOWED for just those codes that are."""
    if s.phase == THROWING:
        return why_not_thrown(s, code)
    if code == PASS:
        return why_not_pass(s)
    side = side_of(s, int64(s.seat))
    if s.pending[value_of(code)] == 0:
        return NOT_THROWN
    reason = why_not_from(s, side, origin_of(code))
    if reason == ALLOWED:
        reason = why_not_to(s, side, code)
    if reason == ALLOWED:
        reason = why_not_so(s, side, code)
    return reason

"""Which clause forbids an action that is not legal, asked of the same rules that list the actions."""

import numpy as np

from boju.core.arrays import Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.kinds import Kinds
from boju.games.dama.board import END, HANGU, MOAT, START, is_in_pinch, is_paying_nest
from boju.games.dama.rules import (
    ENTER_FIRST,
    FLY,
    HORSES,
    PASS,
    can_fly,
    can_leave,
    entering_cell,
    has_choice,
    is_shared,
    moves,
    origin_of,
    steps_of,
    striking_cell,
    target_of,
    turning_cell,
    walk,
)

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "DAMA-40")
MUST_ACT = REASONS.declare("must_act", "DAMA-63")
EMPTY_HAND = REASONS.declare("empty_hand", "DAMA-40")
CANNOT_ENTER = REASONS.declare("cannot_enter", "DAMA-46")
MUST_ENTER = REASONS.declare("must_enter", "DAMA-40")
WAS_CAPTURED = REASONS.declare("was_captured", "DAMA-40")
NONE_IN_MOAT = REASONS.declare("none_in_moat", "DAMA-60")
NO_FLIGHT = REASONS.declare("no_flight", "DAMA-60")
NOT_THERE = REASONS.declare("not_there", "DAMA-42")
ONLY_FLIES = REASONS.declare("only_flies", "DAMA-59")
PINCHED = REASONS.declare("pinched", "DAMA-56")
TURNS_ROUND = REASONS.declare("turns_round", "DAMA-46")
NO_WALK = REASONS.declare("no_walk", "DAMA-46")
ONLY_STRIKES = REASONS.declare("only_strikes", "DAMA-49")
ENDS_ELSEWHERE = REASONS.declare("ends_elsewhere", "DAMA-43")
ENDS_ELSEWHERE_IN_PINCH = REASONS.declare("ends_elsewhere_in_pinch", "DAMA-57")

OBSTACLES = Kinds()

ROAD_ENDS = OBSTACLES.declare("road_ends", "DAMA-62")
START_IS_NO_CELL = OBSTACLES.declare("start_is_no_cell", "DAMA-44")
PASS_IS_SHUT = OBSTACLES.declare("pass_is_shut", "DAMA-52")
COURT_HOLDS = OBSTACLES.declare("court_holds", "DAMA-55")
NEST_IS_HELD = OBSTACLES.declare("nest_is_held", "DAMA-51")
LARGER_STANDS = OBSTACLES.declare("larger_stands", "DAMA-44")
LARGER_BARS = OBSTACLES.declare("larger_bars", "DAMA-54")


@kernel
def why_no_step(s: Position, seat: int, size: int, cell: int, ahead: int, is_last: bool) -> int:
    """DAMA-44 to DAMA-62: what forbids a step that is not allowed, as a kind of `OBSTACLES`."""
    if ahead > END:
        return ROAD_ENDS
    if ahead <= START:
        return START_IS_NO_CELL
    if ahead > cell and not can_leave(s, seat, size, cell):
        return PASS_IS_SHUT if cell == HANGU else COURT_HOLDS
    if is_paying_nest(ahead) and not is_shared(s, ahead):
        return NEST_IS_HELD
    return LARGER_STANDS if is_last else LARGER_BARS


@kernel
def why_not_enter(s: Position, seat: int, target: int) -> int:
    """DAMA-40, DAMA-41: why no horses may enter, or not there."""
    if s.hand[seat] == 0:
        return EMPTY_HAND
    return ALLOWED if target > 0 and target == entering_cell(s, seat) else CANNOT_ENTER


@kernel
def why_not_fly(s: Position, seat: int) -> int:
    """DAMA-60: why no horses may fly."""
    if s.units[seat, MOAT] == 0:
        return NONE_IN_MOAT
    return ALLOWED if can_fly(s, seat) else NO_FLIGHT


@kernel
def why_not_walk(s: Position, seat: int, origin: int, target: int) -> int:
    """DAMA-42 to DAMA-59: why the unit on a cell does not end its walk on another."""
    if origin <= START or origin > MOAT or s.units[seat, origin] == 0:
        return NOT_THERE
    if origin == MOAT:
        return ONLY_FLIES
    size, steps = int64(s.units[seat, origin]), steps_of(s, origin)
    ahead = walk(s, seat, size, origin, steps) if steps > 0 else 0
    behind = striking_cell(s, seat, size, origin)
    if target > 0 and (target == ahead or target == behind):
        return ALLOWED
    if steps == 0:
        return PINCHED
    if origin + steps > turning_cell(s, seat, size, origin, steps) and target == min(END, origin + steps):
        return TURNS_ROUND
    if ahead == 0 and behind == 0:
        return NO_WALK
    if target == origin - steps:
        return ONLY_STRIKES
    return ENDS_ELSEWHERE_IN_PINCH if is_in_pinch(origin) else ENDS_ELSEWHERE


@allocating_kernel
def why_not_pass(s: Position) -> int:
    """DAMA-63: why a seat may not pass."""
    out = np.empty(2 * HORSES + 1, np.int32)
    moves(s, out)
    return ALLOWED if out[0] == PASS else MUST_ACT


@kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal on the throw that lies there: a kind of `REASONS`, or ALLOWED for just those that are."""
    seat = int64(s.actor)
    if code == PASS:
        return why_not_pass(s)
    if origin_of(code) == START:
        return why_not_enter(s, seat, target_of(code))
    if s.hand[seat] > 0 and not has_choice(s, seat):
        return MUST_ENTER if s.entering == ENTER_FIRST else WAS_CAPTURED
    if code == FLY:
        return why_not_fly(s, seat)
    return why_not_walk(s, seat, origin_of(code), target_of(code))

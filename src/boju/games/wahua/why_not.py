"""Which clause forbids a move that is not legal, asked of the same rules that list the moves."""

from boju.core.arrays import Position, int64
from boju.core.kernels import kernel
from boju.core.kinds import Kinds
from boju.games.wahua.rules import (
    ACT,
    CLAIM,
    CLAIM_WIN,
    CONCEALED,
    DRAW,
    ENFORCED,
    FORCED,
    KAO,
    KINDS,
    NO_TILE,
    NOBODY,
    PAIR,
    PASS,
    SHOW,
    SWAP,
    WIN,
    can_kao,
    can_pair,
    can_show,
    can_swap,
    count_loose,
    has_tile,
    is_complete,
    is_in_order,
    is_open,
    last_discard,
)
from boju.games.wahua.tiles import PLAIN, PLAINS, frames_of, type_of, unit_of

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "WAHUA-11")
WALL_EMPTY = REASONS.declare("wall_empty", "WAHUA-42")
WALL_LASTS = REASONS.declare("wall_lasts", "WAHUA-42")
WRONG_ODD_TILE = REASONS.declare("wrong_odd_tile", "WAHUA-36")
NOT_COMPLETE = REASONS.declare("not_complete", "WAHUA-35")
NOT_HELD = REASONS.declare("not_held", "WAHUA-27")
MUST_SHOW = REASONS.declare("must_show", "WAHUA-25")
WRONG_CLASS = REASONS.declare("wrong_class", "WAHUA-32")
NO_DISCARD = REASONS.declare("no_discard", "WAHUA-12")
OTHER_DISCARD = REASONS.declare("other_discard", "WAHUA-12")
OPEN_ALREADY = REASONS.declare("open_already", "WAHUA-15")
NO_BEST_PAIR = REASONS.declare("no_best_pair", "WAHUA-16")
NOT_THREE_FRAMED = REASONS.declare("not_three_framed", "WAHUA-19")
NOTHING_TO_REPLACE = REASONS.declare("nothing_to_replace", "WAHUA-22")
NOT_THREE_FRAMED_DRAWN = REASONS.declare("not_three_framed_drawn", "WAHUA-20")
NOTHING_TO_SWAP = REASONS.declare("nothing_to_swap", "WAHUA-23")
STAYS_CONCEALED = REASONS.declare("stays_concealed", "WAHUA-25")
OTHER_DRAWN = REASONS.declare("other_drawn", "WAHUA-25")
NO_BEST_PAIR_DRAWN = REASONS.declare("no_best_pair_drawn", "WAHUA-16")


@kernel
def why_not_win(s: Position, seat: int) -> int:
    """WAHUA-35, WAHUA-36: why a hand has not won; with a discard only a seat that can win is asked."""
    if s.phase == CLAIM_WIN or is_complete(s, seat, NO_TILE):
        return ALLOWED
    return WRONG_ODD_TILE if count_loose(s, seat) == 1 else NOT_COMPLETE


@kernel
def why_not_discard(s: Position, seat: int, tile: int) -> int:
    """WAHUA-25 to WAHUA-32: why a tile may not be discarded."""
    if not has_tile(s, seat, tile):
        return NOT_HELD
    if s.phase == ACT and s.self_drawn_pairs == FORCED and can_show(s, seat):
        return MUST_SHOW
    return ALLOWED if s.discard_rule != ENFORCED or is_in_order(s, seat, tile) else WRONG_CLASS


@kernel
def why_not_claim(s: Position, seat: int, code: int, kind: int) -> int:
    """WAHUA-12 to WAHUA-22: why the discard may not be taken for this."""
    if s.discarder == NOBODY:
        return NO_DISCARD
    tile = last_discard(s)
    if kind != type_of(tile):
        return OTHER_DISCARD
    if code < KAO:
        if can_pair(s, seat, tile):
            return ALLOWED
        return OPEN_ALREADY if is_open(s, seat, kind) else NO_BEST_PAIR
    is_framed = frames_of(tile) != PLAIN
    if code < SWAP:
        return ALLOWED if is_framed and can_kao(s, seat, kind, unit_of(tile)) else NOT_THREE_FRAMED
    if code < SHOW and is_framed and can_swap(s, seat, kind):
        return ALLOWED
    return NOTHING_TO_REPLACE


@kernel
def why_not_act(s: Position, seat: int, code: int, kind: int) -> int:
    """WAHUA-15 to WAHUA-25: why nothing like this can be done with the tiles in hand."""
    is_framed = s.hands[seat, kind] > PLAINS
    if code < SWAP:
        return ALLOWED if is_framed and can_kao(s, seat, kind, 0) else NOT_THREE_FRAMED_DRAWN
    if code < SHOW:
        return ALLOWED if is_framed and can_swap(s, seat, kind) else NOTHING_TO_SWAP
    if s.self_drawn_pairs == CONCEALED:
        return STAYS_CONCEALED
    if kind != type_of(int64(s.drawn)):
        return OTHER_DRAWN
    if can_show(s, seat):
        return ALLOWED
    return OPEN_ALREADY if is_open(s, seat, kind) else NO_BEST_PAIR_DRAWN


@kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal in its phase: a kind of `REASONS`, or ALLOWED for just those codes that are."""
    seat = int64(s.actor)
    if code == DRAW:
        return ALLOWED if s.left > 0 else WALL_EMPTY
    if code == PASS:
        return ALLOWED if s.phase == CLAIM_WIN or s.left == 0 else WALL_LASTS
    if code == WIN:
        return why_not_win(s, seat)
    if code < PAIR:
        return why_not_discard(s, seat, code)
    kind = (code - PAIR) % KINDS
    return why_not_claim(s, seat, code, kind) if s.phase == CLAIM else why_not_act(s, seat, code, kind)

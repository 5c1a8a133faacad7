"""Which clause forbids an answer or a card that is not legal, asked of the same rules that list them."""

from boju.core.arrays import Position, int64
from boju.core.kernels import kernel
from boju.core.kinds import Kinds
from boju.games.madiao.cards import beats, suit_of
from boju.games.madiao.rules import (
    ANNOUNCING,
    DECLARABLE,
    DECLARE,
    EXEMPT,
    EXEMPTABLE,
    NO_CARD,
    NOW,
    best_card,
    card_of,
    has_card,
    holds_suit,
    is_face_up,
    tally,
)

REASONS = Kinds()

ALLOWED = REASONS.declare("allowed", "MADIAO-25")
NO_COMBINATION = REASONS.declare("no_combination", "MADIAO-26")
NO_GROUND = REASONS.declare("no_ground", "MADIAO-27")
MUST_DECLARE = REASONS.declare("must_declare", "MADIAO-26")
NOT_IN_HAND = REASONS.declare("not_in_hand", "MADIAO-51")
LEADS_FACE_UP = REASONS.declare("leads_face_up", "MADIAO-52")
NOT_BEATEN = REASONS.declare("not_beaten", "MADIAO-53")
MUST_FOLLOW = REASONS.declare("must_follow", "MADIAO-55")


@kernel
def why_not_answer(s: Position, seat: int, code: int) -> int:
    """MADIAO-25 to MADIAO-27: why a hand does not allow an answer."""
    followed = tally(s.hands[seat], int64(s.red_cards))
    can_declare = followed & DECLARABLE != 0
    if code == DECLARE:
        return ALLOWED if can_declare else NO_COMBINATION
    if code == EXEMPT and followed & EXEMPTABLE == 0:
        return NO_GROUND
    return MUST_DECLARE if can_declare and s.special_declare else ALLOWED


@kernel
def why_not_card(s: Position, seat: int, code: int) -> int:
    """MADIAO-51 to MADIAO-55: why a card may not be put down in this way."""
    card, best = card_of(code), best_card(s, NOW, int64(s.trick))
    if not has_card(s, seat, card):
        return NOT_IN_HAND
    if best == NO_CARD:
        return ALLOWED if is_face_up(code) else LEADS_FACE_UP
    if is_face_up(code) and beats(card, best):
        return ALLOWED
    bound = s.must_follow and holds_suit(s, seat, suit_of(best))
    if bound and suit_of(card) != suit_of(best):
        return MUST_FOLLOW
    return NOT_BEATEN if is_face_up(code) else ALLOWED


@kernel
def why_not(s: Position, code: int) -> int:
    """Why a code is not legal now: a kind of `REASONS`, or ALLOWED for just those codes that are."""
    seat = int64(s.actor)
    return why_not_answer(s, seat, code) if s.phase == ANNOUNCING else why_not_card(s, seat, code)

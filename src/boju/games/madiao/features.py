"""What a 馬吊 position tells a net, number by number, and what the net foretells.

All of it is what one seat sees: its own cards, what lies open, who has put cards down on which suit, who has won what.
Cards are told twice over, for a seat that is the banker and for one that is not, because they are paid so differently.
"""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.features import Knowledge, Quantity, add_feature
from boju.core.kernels import allocating_kernel, kernel
from boju.games.madiao.cards import CARDS, HUNDRED, PACK, SUIT, SUITS
from boju.games.madiao.rules import (
    ANNOUNCING,
    DECLARE,
    ENDED,
    EXEMPT,
    HAND,
    LAST,
    NO_CARD,
    NO_MOVE,
    NOBODY,
    NOW,
    PLAYED,
    PLAYING,
    SEATS,
    TRICKS,
    best_card,
    card_of,
    is_face_up,
    seat_after,
    steps_to,
    tricks_of,
)

HELD, UNSEEN, WON, AHEAD = 0, 4, 5, 8
PER_CARD = 11
CARD_TABLE = PACK * PER_CARD
"""How many features tell where the cards are; as many again for a banker."""
MOST_ABOVE, MOST_COUNTED, MOST_IN_SUIT = 3, 3, 5
OTHERS = SEATS - 1
THIRDS = 3
"""Folds are told apart by the part of the deal in which they were made."""

TO_PLAY = 2 * CARD_TABLE
TAKEN = TO_PLAY + 2 * SEATS * SEATS
TRICK = TAKEN + 2 * SEATS * (MOST_COUNTED + 1)
BANKER = TRICK + TRICKS + 1
FOLDED = BANKER + SEATS
LED = FOLDED + OTHERS * len(SUITS) * THIRDS
LOST_HUNDRED = LED + OTHERS * len(SUITS)
LYING_HUNDRED = LOST_HUNDRED + SEATS
IN_SUIT = LYING_HUNDRED + 1
ANSWERING = IN_SUIT + len(SUITS) * (MOST_IN_SUIT + 1)
ANSWERED = ANSWERING + 1
HIGHEST = ANSWERED + 2 * SEATS
ALWAYS = HIGHEST + HAND + 1

_SEATS = ("the seat itself", "the next seat", "the second next", "the last seat")
_ROLES = ("not the banker", "the banker")
_WHO = ("the seat itself", "the banker", "another")
_PARTS = ("the first two tricks", "the third and fourth", "the rest")


def _card(card: str, role: str) -> tuple[str, ...]:
    """The meanings of the features of a card."""
    above = ("none", "one", "two", "three or more")
    return (
        *(f"{role}: {card} in hand, unseen above it: {count}" for count in above),
        f"{role}: {card} not seen",
        *(f"{role}: {card} won by {who}" for who in _WHO),
        *(f"{role}: {card} the best of the trick, by {who}" for who in _WHO),
    )


KNOWLEDGE = Knowledge(
    features=(
        *(meaning for role in _ROLES for card in CARDS for meaning in _card(card, role)),
        *(
            f"{role}: {who} plays next, after {made} cards of the trick"
            for role in _ROLES
            for who in _SEATS
            for made in range(SEATS)
        ),
        *(
            f"{role}: tricks of {who}: {count}"
            for role in _ROLES
            for who in _SEATS
            for count in ("none", "one", "two", "three or more")
        ),
        *(f"trick {trick + 1} is played" for trick in range(TRICKS)),
        "no trick is played yet",
        *(f"the banker is {who}" for who in _SEATS),
        *(
            f"cards that {who} put down when {suit} was led, in {part}"
            for who in _SEATS[1:]
            for suit in SUITS
            for part in _PARTS
        ),
        *(f"{suit} led by {who}" for who in _SEATS[1:] for suit in SUITS),
        *(f"th was played without winning by {who}" for who in _SEATS),
        "th is the bottom card",
        *(
            f"own cards in {suit}: {count}"
            for suit in SUITS
            for count in ("none", "one", "two", "three", "four", "five or more")
        ),
        "the seats answer",
        *(f"{who} has {what}" for who in _SEATS for what in ("declared", "claimed exemption")),
        *(f"own cards with none unseen above them: {count}" for count in range(HAND + 1)),
        "always 1",
    ),
    quantities=(Quantity(name="halves", unit=10.0),),
    batch=400_000,
    trace=0.5,
    heat=0.8,
    is_common=False,
    untried=40,
)

AT_LARGE, OWN, GONE = 0, 1, 2


@kernel
def role_of(seat: int, viewer: int, banker: int) -> int:
    """The viewer itself, the banker, or another."""
    if seat == viewer:
        return 0
    return 1 if seat == banker else 2


@kernel
def count_feature(index: Array, value: Array, first: int, n: int, number: int) -> int:
    """Add 1 to a feature that may have been written already, from place `first` on; returns how many there are."""
    for k in range(first, n):
        if index[k] == number:
            value[k] += 1.0
            return n
    return add_feature(index, value, n, number, 1.0)


@kernel
def add_trick(
    s: Position, deal: int, viewer: int, trick: int, where: Array, index: Array, value: Array, n: int
) -> int:
    """What has been played to a trick: who leads, who holds back, whose card is the best."""
    lead, best, winner = int64(s.leaders[deal, trick]), best_card(s, deal, trick), int64(NOBODY)
    for place in range(SEATS):
        code = int64(s.plays[deal, trick, place])
        if code == NO_MOVE:
            break
        behind = steps_to(viewer, lead + place)
        if is_face_up(code):
            where[code] = GONE
            if code == best:
                winner = seat_after(lead, place)
            elif code == HUNDRED:
                n = add_feature(index, value, n, LOST_HUNDRED + behind, 1.0)
        elif behind == 0 or deal == LAST:
            where[card_of(code)] = GONE
            if card_of(code) == HUNDRED:
                n = add_feature(index, value, n, LOST_HUNDRED + behind, 1.0)
    if best != NO_CARD:
        table = CARD_TABLE if s.banker[deal] == viewer else 0
        lies = AHEAD if deal == NOW and trick == s.trick else WON
        role = role_of(winner, viewer, int64(s.banker[deal]))
        n = add_feature(index, value, n, table + best * PER_CARD + lies + role, 1.0)
    return n


@kernel
def add_habits(s: Position, deal: int, tricks: int, viewer: int, index: Array, value: Array, n: int) -> int:
    """Which suits the others have led in so many tricks, and on which they have put cards down."""
    first = n
    for trick in range(tricks):
        lead = int64(s.leaders[deal, trick])
        for place in range(SEATS):
            code, behind = int64(s.plays[deal, trick, place]), steps_to(viewer, lead + place)
            if code == NO_MOVE:
                break
            if behind == 0:
                continue
            suit = int64(SUIT[s.plays[deal, trick, 0]])
            if place == 0:
                number = LED + (behind - 1) * len(SUITS) + suit
                n = count_feature(index, value, first, n, number)
            elif not is_face_up(code):
                part = min(trick // 2, THIRDS - 1)
                number = FOLDED + ((behind - 1) * len(SUITS) + suit) * THIRDS + part
                n = count_feature(index, value, first, n, number)
    return n


@kernel
def add_answers(s: Position, deal: int, viewer: int, index: Array, value: Array, n: int) -> int:
    """What has been announced."""
    n = add_feature(index, value, n, ANSWERING, 1.0)
    for seat in range(SEATS):
        at = ANSWERED + 2 * steps_to(viewer, seat)
        n = add_feature(index, value, n, at, 1.0 if s.announced[deal, seat] == DECLARE else 0.0)
        n = add_feature(index, value, n, at + 1, 1.0 if s.announced[deal, seat] == EXEMPT else 0.0)
    return n


@kernel
def add_cards(s: Position, deal: int, viewer: int, where: Array, index: Array, value: Array, n: int) -> int:
    """The own cards, by how many unseen ones beat them, and the cards that are not seen."""
    table = CARD_TABLE if s.banker[deal] == viewer else 0
    above, highest = 0, 0
    for card in range(PACK):
        if card == 0 or SUIT[card] != SUIT[card - 1]:
            above = 0
        if where[card] == AT_LARGE:
            n = add_feature(index, value, n, table + card * PER_CARD + UNSEEN, 1.0)
            above += 1
        elif where[card] == OWN:
            n = add_feature(index, value, n, table + card * PER_CARD + HELD + min(above, MOST_ABOVE), 1.0)
            highest += int64(above == 0)
    for suit in range(len(SUITS)):
        count = 0
        for k in range(s.held[viewer]):
            count += int64(SUIT[s.hands[viewer, k]] == suit)
        n = add_feature(index, value, n, IN_SUIT + suit * (MOST_IN_SUIT + 1) + min(count, MOST_IN_SUIT), 1.0)
    return add_feature(index, value, n, HIGHEST + highest, 1.0)


@kernel
def see_what_lies_open(s: Position, deal: int, where: Array) -> None:
    """The cards that lie open beside the tricks: those of the dealing, and after the last deal those turned up."""
    where[s.face[deal]] = GONE
    if deal == NOW:
        where[s.bottom] = GONE
        return
    for other in range(SEATS):
        for k in range(HAND):
            if s.shown[other, k] != NO_CARD:
                where[s.shown[other, k]] = GONE


@allocating_kernel
def features(s: Position, seat: int, index: Array, value: Array) -> int:
    """The features of `KNOWLEDGE` that are not 0; returns how many there are. Between deals there are none.

    After the end of the session they are those of the last deal as it then lies.
    """
    if s.phase != PLAYING and s.phase != ANNOUNCING and s.phase != ENDED:
        return 0
    deal = LAST if s.phase == ENDED else NOW
    has_tricks = s.phase == PLAYING or (deal == LAST and s.last_kind == PLAYED)
    is_banker = int64(s.banker[deal] == seat)
    where = np.zeros(PACK, np.int64)
    for k in range(s.held[seat]):
        where[s.hands[seat, k]] = OWN
    see_what_lies_open(s, deal, where)
    n = add_feature(index, value, 0, ALWAYS, 1.0)
    if has_tricks:
        tricks = int64(s.trick) + 1 if deal == NOW else TRICKS
        for trick in range(tricks):
            n = add_trick(s, deal, seat, trick, where, index, value, n)
        n = add_habits(s, deal, tricks, seat, index, value, n)
        n = add_feature(index, value, n, TRICK + tricks - 1, 1.0)
    else:
        n = add_answers(s, deal, seat, index, value, n)
        n = add_feature(index, value, n, TRICK + TRICKS, 1.0)
    if deal == NOW:
        to_play = int64(s.actor) if has_tricks else int64(s.leads_first)
        made = int64(s.moves_made) if has_tricks else 0
        at = TO_PLAY + (is_banker * SEATS + steps_to(seat, to_play)) * SEATS + made
        n = add_feature(index, value, n, at, 1.0)
    for behind in range(SEATS):
        count = min(tricks_of(s, deal, seat_after(seat, behind)), MOST_COUNTED)
        at = TAKEN + (is_banker * SEATS + behind) * (MOST_COUNTED + 1) + count
        n = add_feature(index, value, n, at, 1.0)
    n = add_feature(index, value, n, BANKER + steps_to(seat, int64(s.banker[deal])), 1.0)
    n = add_feature(index, value, n, LYING_HUNDRED, 1.0 if s.bottom == HUNDRED else 0.0)
    return add_cards(s, deal, seat, where, index, value, n)


@kernel
def targets(s: Position, out: Array) -> int:
    """What every seat has won so far."""
    for seat in range(SEATS):
        out[seat] = float(s.totals[seat])
    return SEATS

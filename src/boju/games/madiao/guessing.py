"""What a seat may imagine of the cards it does not see: the game function `determinize`.

While the seats answer, the hands that were announced are drawn exactly, by counting. In play every seat has passed, and
unseen cards are exchanged at random until they fit.
"""

from math import comb

import numpy as np

from boju.core.arrays import Array, Position, copy_into, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import below
from boju.core.shuffle import shuffle
from boju.games.madiao.cards import PACK, SUIT
from boju.games.madiao.rules import (
    ANNOUNCING,
    DECLARE,
    EXEMPT,
    FOLD,
    HAND,
    IN_PATTERN,
    LEAST,
    NO_CARD,
    NO_MOVE,
    NOBODY,
    NOW,
    PACKET,
    PASS,
    PATTERNS,
    PLAYING,
    SEATS,
    STOCK,
    TO_DECLARE,
    TO_EXEMPT,
    TRICKS,
    card_of,
    has_card,
    insert_card,
    is_face_up,
    patterns_followed,
    place_of,
    player_at,
    seat_after,
)

REDRAWS = 50
"""How often an announced hand is drawn anew for every other that was announced."""

MOST_EXCHANGES, MIXING = 20_000, 200
"""How often unseen cards are exchanged in play at most, and after they fit."""

NO_PATTERN = -1

BINOMIAL = np.array([[comb(n, k) for k in range(HAND + 1)] for n in range(PACK + 1)], np.int64)
"""`BINOMIAL[n, k]`: how many ways there are to choose k of n cards."""


# What is known


@kernel
def is_known(s: Position, seat: int, card: int) -> bool:
    """Whether a seat knows where a card is: in its own hand or among what it or anybody has shown."""
    if card == s.face[NOW] or card == s.bottom:
        return True
    if seat >= 0 and has_card(s, seat, card):
        return True
    for trick in range(TRICKS):
        for place in range(SEATS):
            code = int64(s.plays[NOW, trick, place])
            is_own = player_at(s, NOW, trick, place) == seat
            if card_of(code) == card and (is_face_up(code) or is_own):
                return True
    return False


@kernel
def unseen_cards(s: Position, seat: int, cards: Array) -> int:
    """The cards of which a seat does not know where they are; returns their number."""
    size = 0
    for card in range(PACK):
        if not is_known(s, seat, card):
            cards[size] = card
            size += 1
    return size


@kernel
def swap(items: Array, one: int, other: int) -> None:
    """Exchange two items of a list."""
    item = items[one]
    items[one] = items[other]
    items[other] = item


# Announced hands


@kernel
def draw_pattern(cards: Array, first: int, end: int, rng: Array) -> tuple[int, int]:
    """One of the patterns first … end-1, and how many of its cards a hand has, by how many hands of the cards do so.

    NO_PATTERN and 0 if no hand follows any.
    """
    total, chosen, chosen_count = 0, NO_PATTERN, 0
    for pattern in range(first, end):
        inside = 0
        for card in cards:
            inside += IN_PATTERN[pattern, card]
        for count in range(LEAST[pattern], HAND + 1):
            hands = BINOMIAL[inside, count] * BINOMIAL[len(cards) - inside, HAND - count]
            total += hands
            if hands > 0 and below(rng, total) < hands:
                chosen, chosen_count = pattern, count
    return chosen, chosen_count


@kernel
def pick_hand(cards: Array, pattern: int, count: int) -> None:
    """Bring to the front the first cards that make a hand with so many of a pattern's cards."""
    missing_inside, missing_outside = count, HAND - count
    picked = 0
    for k in range(len(cards)):
        if IN_PATTERN[pattern, cards[k]]:
            if missing_inside == 0:
                continue
            missing_inside -= 1
        else:
            if missing_outside == 0:
                continue
            missing_outside -= 1
        swap(cards, picked, k)
        picked += 1


@kernel
def draw_hand(s: Position, seat: int, cards: Array, rng: Array) -> bool:
    """Bring a hand to the front that allows what a seat has announced, all such hands equally likely.

    False if nothing was drawn this time. A hand that follows several patterns comes up once for each of them, and is
    taken only once in so many times. A hand that had to be declared was not exempted (MADIAO-27).
    """
    is_declared = s.announced[NOW, seat] == DECLARE
    first, end = (TO_DECLARE, TO_EXEMPT) if is_declared else (TO_EXEMPT, PATTERNS)
    pattern, count = draw_pattern(cards, first, end, rng)
    if pattern == NO_PATTERN:
        return False
    shuffle(cards, len(cards), len(cards), rng)
    pick_hand(cards, pattern, count)
    hand = cards[:HAND]
    if s.special_declare and not is_declared and patterns_followed(hand, TO_DECLARE, TO_EXEMPT) > 0:
        return False
    return below(rng, patterns_followed(hand, first, end)) == 0


@kernel
def append_seats(s: Position, viewer: int, answer: int, seats: Array, n: int) -> int:
    """Put the other seats that gave an answer behind the first n of a list; returns the new length."""
    for seat in range(SEATS):
        if seat != viewer and s.announced[NOW, seat] == answer:
            seats[n] = seat
            n += 1
    return n


@kernel
def may_have_passed(s: Position, seat: int, hand: Array) -> bool:
    """MADIAO-26: with forced declarations who passed has no combination."""
    if not s.special_declare or s.announced[NOW, seat] != PASS:
        return True
    return patterns_followed(hand, TO_DECLARE, TO_EXEMPT) == 0


@kernel
def draw_from(s: Position, place: int, seats: Array, announcers: int, cards: Array, rng: Array) -> bool:
    """Draw the announced hands from a place of the seats on, and shuffle the rest; False if they do not fit."""
    for later in range(place, announcers):
        if not draw_hand(s, int64(seats[later]), cards[HAND * later :], rng):
            return False
    rest = cards[HAND * announcers :]
    shuffle(rest, len(rest), len(rest), rng)
    for k in range(len(seats)):
        if not may_have_passed(s, int64(seats[k]), cards[HAND * k : HAND * (k + 1)]):
            return False
    return True


@allocating_kernel
def guess_hands(s: Position, viewer: int, cards: Array, rng: Array) -> int:
    """Deal unseen cards to the other seats so that they allow what was announced; returns how many.

    With one announced hand at most every layout is equally likely. Several are drawn one after the other, the declared
    ones first, as they are rarer, until there is a hand for each; then again and again one of them from all that the
    others do not hold, which makes all layouts equally likely in the long run. Both come to an end, because the real
    layout can be drawn.
    """
    seats = np.empty(SEATS, np.int64)
    declarers = append_seats(s, viewer, DECLARE, seats, 0)
    announcers = append_seats(s, viewer, EXEMPT, seats, declarers)
    n = append_seats(s, viewer, NO_MOVE, seats, append_seats(s, viewer, PASS, seats, announcers))
    seats = seats[:n]
    is_drawn = False
    while not is_drawn:
        shuffle(seats, declarers, declarers, rng)
        shuffle(seats[declarers:], announcers - declarers, announcers - declarers, rng)
        is_drawn = draw_from(s, 0, seats, announcers, cards, rng)
    last = announcers - 1
    for _ in range(REDRAWS * last):
        place = below(rng, announcers)
        swap(seats, place, last)
        for k in range(HAND):
            swap(cards, HAND * place + k, HAND * last + k)
        is_drawn = False
        while not is_drawn:
            is_drawn = draw_from(s, last, seats, announcers, cards, rng)
    for k in range(n):
        s.hands[seats[k], :] = cards[HAND * k : HAND * (k + 1)]
    return HAND * n


# Cards in play


@kernel
def hidden_places(s: Position, seat: int, places: Array) -> int:
    """Where the cards are that a seat does not know, as rows: (0, a seat, the place in its hand) or (1, a trick, the
    place in it). Returns their number."""
    n = 0
    for other in range(SEATS):
        if other != seat:
            for k in range(s.held[other]):
                places[n, 0] = 0
                places[n, 1] = other
                places[n, 2] = k
                n += 1
    for trick in range(TRICKS):
        for place in range(SEATS):
            if s.plays[NOW, trick, place] >= FOLD and player_at(s, NOW, trick, place) != seat:
                places[n, 0] = 1
                places[n, 1] = trick
                places[n, 2] = place
                n += 1
    return n


@kernel
def put_cards(s: Position, places: Array, n: int, cards: Array) -> None:
    """Lay the first n cards on the hidden places; hands are left unsorted."""
    for k in range(n):
        if places[k, 0] == 0:
            s.hands[places[k, 1], places[k, 2]] = cards[k]
        else:
            s.plays[NOW, places[k, 1], places[k, 2]] = FOLD + cards[k]


@kernel
def dealt_to(s: Position, seat: int, hand: Array) -> None:
    """The eight cards a seat was dealt: those in hand and those put down."""
    held = int64(s.held[seat])
    copy_into(hand, s.hands[seat, :held])
    for trick in range(TRICKS):
        if s.leaders[NOW, trick] != NOBODY:
            card = card_of(int64(s.plays[NOW, trick, place_of(s, trick, seat)]))
            if card != NO_CARD:
                hand[held] = card
                held += 1


@kernel
def strays(s: Position, seat: int) -> int:
    """MADIAO-55: with must_follow, how many cards of the suit led a seat held back when it put another suit down."""
    count = 0
    for trick in range(TRICKS):
        if s.leaders[NOW, trick] == NOBODY:
            break
        place = place_of(s, trick, seat)
        code = int64(s.plays[NOW, trick, place])
        led = int64(SUIT[card_of(int64(s.plays[NOW, trick, 0]))])
        if code < FOLD or SUIT[card_of(code)] == led:
            continue
        for k in range(s.held[seat]):
            count += SUIT[s.hands[seat, k]] == led
        for later in range(trick + 1, TRICKS):
            if s.leaders[NOW, later] != NOBODY:
                card = card_of(int64(s.plays[NOW, later, place_of(s, later, seat)]))
                count += card != NO_CARD and SUIT[card] == led
    return count


@kernel
def misfit(s: Position, viewer: int, hand: Array) -> int:
    """How far imagined cards of the others are from hands that passed and from how they have followed."""
    total = 0
    for seat in range(SEATS):
        if seat == viewer:
            continue
        if s.special_declare:
            dealt_to(s, seat, hand)
            total += not may_have_passed(s, seat, hand)
        if s.must_follow:
            total += strays(s, seat)
    return total


@allocating_kernel
def make_fit(s: Position, viewer: int, places: Array, n: int, cards: Array, rng: Array) -> None:
    """Exchange unseen cards at random until nothing contradicts the view, then on within what is consistent.

    An exchange is kept unless it makes the misfit larger; among consistent layouts all are then equally likely in
    the long run, because every exchange can be undone by one as likely.
    """
    hand = np.empty(HAND, np.int64)
    here = misfit(s, viewer, hand)
    mixing = MIXING
    for _ in range(MOST_EXCHANGES):
        if here == 0:
            mixing -= 1
            if mixing < 0:
                return
        one, other = below(rng, n), below(rng, len(cards))
        swap(cards, one, other)
        put_cards(s, places, n, cards)
        there = misfit(s, viewer, hand)
        if there > here:
            swap(cards, one, other)
            put_cards(s, places, n, cards)
        else:
            here = there


@allocating_kernel
def guess_play(s: Position, viewer: int, cards: Array, rng: Array) -> int:
    """Lay unseen cards into the other hands and face down on the table; returns how many."""
    places = np.empty((PACK, 3), np.int64)
    n = hidden_places(s, viewer, places)
    shuffle(cards, len(cards), len(cards), rng)
    put_cards(s, places, n, cards)
    if n > 0 and (s.special_declare or s.must_follow):
        make_fit(s, viewer, places, n, cards, rng)
    return n


# The whole deal


@allocating_kernel
def lay_deck(s: Position, stock: Array, rng: Array) -> None:
    """A deck that deals the hands as they are: packets in random order, the stock below."""
    first = int64(s.dealt_first[NOW])
    hand = np.empty(HAND, np.int64)
    for seat in range(SEATS):
        dealt_to(s, seat, hand)
        shuffle(hand, HAND, HAND, rng)
        offset = PACKET * seat_after(seat, -first)
        for k in range(HAND):
            s.deck[k // PACKET * SEATS * PACKET + offset + k % PACKET] = hand[k]
    used = 0
    for k in range(STOCK, PACK):
        if k == PACK - 1:
            s.deck[k] = s.bottom
        elif k == STOCK and s.face_card:
            s.deck[k] = s.face[NOW]
        else:
            s.deck[k] = stock[used]
            used += 1
    s.second[NOW] = s.deck[STOCK + 1] if s.face_card else s.deck[PACK - 2]


@allocating_kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """A deal that a seat cannot tell from the real one, all equally likely that its view allows."""
    if s.phase != ANNOUNCING and s.phase != PLAYING:
        return
    room = np.empty(PACK, np.int64)
    cards = room[: unseen_cards(s, seat, room)]
    used = guess_hands(s, seat, cards, rng) if s.phase == ANNOUNCING else guess_play(s, seat, cards, rng)
    for other in range(SEATS):
        for k in range(1, s.held[other]):
            insert_card(s.hands[other], k, int64(s.hands[other, k]))
    lay_deck(s, cards[used:], rng)

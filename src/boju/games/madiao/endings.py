"""What still matters of a deal in play, so that its last tricks can be solved: the game functions `moves_left` and
`state_key`.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.kernels import allocating_kernel, kernel
from boju.core.random import mix
from boju.games.madiao.cards import HUNDRED, PACK, SUIT, SUITS, THOUSAND, cards
from boju.games.madiao.rules import (
    NO_CARD,
    NOBODY,
    NOW,
    PLAYING,
    SEATS,
    best_card,
    is_face_up,
    player_at,
)

COUNTS = np.zeros(PACK, np.bool_)
COUNTS[list(cards("c0", "ch", "s9", "s8", "w9", "w8", "w6", "w5", "tm", "tk", "th", "t9"))] = True
"""Cards that some role or the 仮達 asks for by name (MADIAO-66 to MADIAO-83)."""

ENOUGH = 3
"""More tricks than so many are worth no more (MADIAO-60)."""


@kernel
def moves_left(s: Position) -> int:
    """MADIAO-57: all cards in hand are played."""
    total = 0
    if s.phase == PLAYING:
        for seat in range(SEATS):
            total += s.held[seat]
    return int64(total)


@kernel
def mark(kind: int, first: int, second: int) -> Any:
    """A random number for a fact; such numbers are added up."""
    return mix(np.uint64(((kind + 1) * PACK + first) * PACK + second))


@kernel
def mark_cards(owner: Array) -> Any:
    """Who holds which cards. A card without a name is known by its place among those of its suit that are left."""
    total = np.uint64(0)
    suit, place = -1, 0
    for card in range(PACK):
        if SUIT[card] != suit:
            suit, place = int64(SUIT[card]), 0
        if owner[card] != NOBODY:
            total += mark(owner[card], suit, place)
            if COUNTS[card]:
                total += mark(owner[card], len(SUITS), card)
            place += 1
    return total


@kernel
def mark_tricks(s: Position, won: Array) -> Any:
    """Who has won which cards with a name; counts the tricks of every seat.

    The counts tell whether one seat has won all of them, as 八卓全收 asks (MADIAO-76).
    """
    total = np.uint64(0)
    won[:] = 0
    for trick in range(s.trick):
        winner = int64(s.winners[NOW, trick])
        won[winner] += 1
        card = best_card(s, NOW, trick)
        if COUNTS[card]:
            total += mark(2 * SEATS + 2 + winner, 0, card)
    return total


@kernel
def mark_leader(s: Position, owner: Array) -> Any:
    """MADIAO-97: who has led 千萬, while 百萬 has still to win."""
    for trick in range(s.trick + 1):
        if s.plays[NOW, trick, 0] == THOUSAND and owner[HUNDRED] != NOBODY:
            return mark(3 * SEATS + 2, 0, int64(s.leaders[NOW, trick]))
    return np.uint64(0)


@allocating_kernel
def state_key(s: Position) -> Any:
    """A number for the cards left, the trick under way and all of the tricks before it that roles can still rest on.

    Positions of one deal with the same number have the same moves, but for the names of cards, and the same payments.
    """
    owner, won = np.full(PACK, NOBODY, np.int64), np.empty(SEATS, np.int64)
    trick, best, holder = int64(s.trick), NO_CARD, NOBODY
    for place in range(s.moves_made):
        if is_face_up(int64(s.plays[NOW, trick, place])):
            best, holder = int64(s.plays[NOW, trick, place]), player_at(s, NOW, trick, place)
    for seat in range(SEATS):
        for k in range(s.held[seat]):
            owner[s.hands[seat, k]] = seat
    if best != NO_CARD:
        owner[best] = SEATS + holder
    total = mark_tricks(s, won) + mark_cards(owner) + mark(2 * SEATS, int64(s.moves_made), int64(s.actor))
    if s.liability:
        total += mark_leader(s, owner)
    for seat in range(SEATS):
        total += mark(2 * SEATS + 1, seat, min(won[seat], ENOUGH))
    return mix(total) | np.uint64(1)

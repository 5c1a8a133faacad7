"""Moves of the deal in play taken back one by one: the game function `undo`."""

from boju.core.arrays import Position, int64
from boju.core.kernels import kernel
from boju.core.undoing import NOTHING
from boju.games.madiao.rules import (
    ANNOUNCING,
    NO_MOVE,
    NOBODY,
    NOW,
    PLAYING,
    SEATS,
    card_of,
    insert_card,
    player_at,
    seat_after,
)


@kernel
def undo(s: Position) -> int:
    """Take the last card or answer of the deal in play back; its code, or NOTHING where there has been none.

    Nothing may be hidden in `s`.
    """
    if s.phase == PLAYING and s.trick == 0 and s.moves_made == 0:
        s.leaders[NOW, 0] = NOBODY
        s.phase = ANNOUNCING
        s.moves_made = SEATS
    if s.phase == ANNOUNCING and s.moves_made > 0:
        return take_answer_back(s)
    return take_card_back(s) if s.phase == PLAYING else NOTHING


@kernel
def take_answer_back(s: Position) -> int:
    """The last seat that answered has not answered (MADIAO-25)."""
    s.moves_made -= 1
    seat = seat_after(int64(s.banker[NOW]), int64(s.moves_made))
    code = int64(s.announced[NOW, seat])
    s.announced[NOW, seat] = NO_MOVE
    s.actor = seat
    return code


@kernel
def take_card_back(s: Position) -> int:
    """The last card lies in its hand again, and its trick is not won yet."""
    if s.moves_made == 0:
        s.leaders[NOW, s.trick] = NOBODY
        s.trick -= 1
        s.winners[NOW, s.trick] = NOBODY
        s.moves_made = SEATS
    s.moves_made -= 1
    trick, place = int64(s.trick), int64(s.moves_made)
    code, seat = int64(s.plays[NOW, trick, place]), player_at(s, NOW, trick, place)
    s.plays[NOW, trick, place] = NO_MOVE
    insert_card(s.hands[seat], int64(s.held[seat]), card_of(code))
    s.held[seat] += 1
    s.actor = seat
    return code

"""Dash: the rules, clause by clause, on one record (`DASH`)."""

import numpy as np

from boju.core.arrays import Array, Position, int64
from boju.core.effects import note
from boju.core.game_functions import CHANCE, OVER
from boju.core.kernels import kernel
from boju.games.dash.effects import PAID, SENT_BACK, STAYED, THROWN, TURN, WENT, WON

THROWING, MOVING, ENDED = 0, 1, 2
NOBODY = -1

SEATS = 2
FACES = 6
STAKE = 1
"""DASH-08: what the loser pays."""
START = 0
"""DASH-02: where a piece stands before the first square."""

GO, STAY = 0, 1

DASH = np.dtype(
    [
        ("actor", np.int8),
        ("squares", np.int8),
        ("must_go", np.int8),
        ("phase", np.int8),
        ("seat", np.int8),
        ("thrown", np.int8),
        ("winner", np.int8),
        ("place", np.int8, (SEATS,)),
        ("filler", np.int8, (7,)),
    ],
    align=True,
)


@kernel
def target(s: Position) -> int:
    """DASH-04: the square that the throw leads to."""
    return int64(s.place[s.seat]) + int64(s.thrown)


@kernel
def can_go(s: Position) -> bool:
    """DASH-05: whether the throw does not lead beyond the last square."""
    return target(s) <= s.squares


@kernel
def moves(s: Position, out: Array) -> int:
    """DASH-04 to DASH-06: go if the throw allows it; stay if it does not, or if nobody has to go."""
    n = 0
    if can_go(s):
        out[n] = GO
        n += 1
    if n == 0 or not s.must_go:
        out[n] = STAY
        n += 1
    return n


@kernel
def await_throw(s: Position, seat: int, effects: Array) -> None:
    """DASH-02: the turn of a seat begins."""
    s.seat = seat
    s.thrown = 0
    s.phase = THROWING
    s.actor = CHANCE
    note(effects, TURN, seat)


@kernel
def throw(s: Position, face: int, effects: Array) -> None:
    """DASH-03: the die falls."""
    s.thrown = face
    s.phase = MOVING
    s.actor = s.seat
    note(effects, THROWN, int64(s.seat), amount=face)


@kernel
def win(s: Position, seat: int, effects: Array) -> None:
    """DASH-08: the game is over, and the loser pays."""
    s.thrown = 0
    s.phase = ENDED
    s.actor = OVER
    s.winner = seat
    note(effects, WON, seat)
    note(effects, PAID, 1 - seat, other=seat, amount=STAKE)


@kernel
def go(s: Position, effects: Array) -> None:
    """DASH-04, DASH-07, DASH-08: the piece goes on; whom it meets goes back to the start."""
    seat, place = int64(s.seat), target(s)
    note(effects, WENT, seat, amount=int64(s.thrown), origin=int64(s.place[seat]), place=place)
    s.place[seat] = place
    if s.place[1 - seat] == place:
        s.place[1 - seat] = START
        note(effects, SENT_BACK, seat, other=1 - seat, place=place)
    if place == s.squares:
        win(s, seat, effects)
    else:
        await_throw(s, 1 - seat, effects)


@kernel
def play(s: Position, code: int, effects: Array) -> None:
    """A throw or a move."""
    if s.phase == THROWING:
        throw(s, code, effects)
    elif code == GO:
        go(s, effects)
    else:
        note(effects, STAYED, int64(s.seat), place=int64(s.place[s.seat]))
        await_throw(s, 1 - int64(s.seat), effects)


@kernel
def setup(s: Position) -> None:
    """DASH-02: both pieces at the start, and the first throw due."""
    s.place[:] = START
    s.seat = 0
    s.thrown = 0
    s.winner = NOBODY
    s.phase = THROWING
    s.actor = CHANCE


@kernel
def outcomes(s: Position, out: Array, weight: Array) -> int:
    """DASH-03: the faces of the die."""
    for k in range(FACES):
        out[k] = k + 1
        weight[k] = 1
    return FACES


@kernel
def scores(s: Position, out: Array) -> None:
    """DASH-08: a stake won or lost."""
    for seat in range(SEATS):
        out[seat] = 0
        if s.winner != NOBODY:
            out[seat] = STAKE if seat == s.winner else -STAKE


@kernel
def conceal(s: Position, seat: int) -> None:
    """Nothing is hidden from anybody."""


@kernel
def determinize(s: Position, seat: int, rng: Array) -> None:
    """Nothing is hidden from anybody."""


@kernel
def heuristic(s: Position, seat: int) -> float:
    """The result, and before it how far the own piece is ahead on the way."""
    if s.winner != NOBODY:
        return 1.0 if s.winner == seat else -1.0
    return 0.9 * (int64(s.place[seat]) - int64(s.place[1 - seat])) / int64(s.squares)

"""When whoever has left a seat to a computer plays again, and for which seats computers have played.

Nobody gets a single move from a computer: it plays a turn to its end, and whoever gave the seat up in it, or let the
time run out, gets it back only after the seat's next turn as well. All of it is told by events that everybody may know
of, so that nothing hidden shows in who plays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from boju import State
from boju.table.keep.company import Company, Stint
from boju.table.show import steps


@dataclass(frozen=True, slots=True)
class Made:
    """An event that stands: whose turn it was in, whether it `is_draw`, and the seat that alone may know of it."""

    seat: int
    is_draw: bool
    secret_to: int | None

    @property
    def is_open_move(self) -> bool:
        """Whether somebody has decided it and everybody knows of it."""
        return not self.is_draw and self.secret_to is None


def made_by(before: State, event: str) -> Made:
    """An event that is to be played in the position `before`."""
    return Made(before.turn, before.is_draw(event), steps.secret_to(before, event))


def turns_to_play(company: Company, seat: int, turn: int, *, is_own_choice: bool) -> int:
    """How many turns of a seat a computer has to play to their end; `turn` is the seat whose turn it is now.

    The one that goes on now is played to its end. One more is to be played where the holder has left by own choice
    (resigning, or letting the time run out) a game in which other persons have a part.
    """
    return (turn == seat) + (is_own_choice and company.is_shared)


def may_end(stint: Stint, made: Sequence[Made], turn: int) -> bool:
    """Whether the holder may play again, after these events and when it is this seat's `turn`."""
    if len(made) == stint.begun:
        return True
    movers = [event.seat for event in made[stint.begun :] if event.is_open_move]
    if turn == stint.seat and movers[-1:] == [stint.seat]:
        return False
    ended = sum(one == stint.seat != other for one, other in pairwise([*movers, turn]))
    return ended >= stint.turns


def played_for(company: Company, made: Sequence[Made]) -> frozenset[int]:
    """The seats for whose holders computers have moved, as far as everybody may know."""
    return frozenset(
        stint.seat
        for stint in company.stints
        if any(event.is_open_move and event.seat == stint.seat for event in made[stint.begun : stint.ended])
    )

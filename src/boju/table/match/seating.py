"""Who sits where: persons, open seats, computers that fill a seat or stand in for its holder."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from boju.core.errors import UnknownOption
from boju.players import LEVELS
from boju.table.locales import say

ME = "me"
"""The kind of a seat that whoever opens the match takes."""
PERSON = "person"
"""Somebody else at the same screen."""
FRIEND = "friend"
"""Whoever is invited, or comes first."""
OPEN = "open"
"""Who plays a friend's seat that nobody has taken yet."""
COMPANION = "player"
"""The level of a computer that is usual, and that stands in for somebody."""
GENTLE = "novice"
"""The level of a computer that plays against whoever has never finished a game."""


def is_person(kind: str) -> bool:
    """Whether a person plays such a seat."""
    return kind in (ME, PERSON, FRIEND)


def usual_seats(players: int, level: str = COMPANION) -> list[str]:
    """Me against computers."""
    return [ME] + [level] * (players - 1)


def check_seats(seats: Sequence[str], players: int) -> None:
    """Refuse seats that do not fit the game with an `UnknownOption`."""
    for seat in seats:
        if not is_person(seat) and seat not in LEVELS:
            kinds = ", ".join([ME, PERSON, FRIEND, *LEVELS])
            raise UnknownOption(say("a seat is one of {kinds}, not {seat!r}", kinds=kinds, seat=seat))
    if len(seats) != players:
        if len(seats) == 1:
            raise UnknownOption(say("1 seat is given, but this game has {players} players", players=players))
        raise UnknownOption(
            say(
                "{count} seats are given, but this game has {players} players",
                count=len(seats),
                players=players,
            )
        )


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: `kind` is ME, PERSON, FRIEND or a level; `level` the computer that fills it or stands in."""

    kind: str
    holder: str | None = None
    level: str | None = None

    @property
    def plays(self) -> str:
        """Who plays it now: a kind of person, a level, or OPEN."""
        if self.level is not None:
            return self.level
        return OPEN if self.kind == FRIEND and self.holder is None else self.kind


@dataclass(frozen=True, slots=True)
class Ply:
    """An event that stands: whose turn it was in, whether chance decided it, and the seat that alone knows of it."""

    seat: int
    is_draw: bool
    secret_to: int | None

    @property
    def is_open_move(self) -> bool:
        """Whether somebody has decided it and everybody knows of it."""
        return not self.is_draw and self.secret_to is None


@dataclass(frozen=True, slots=True)
class StandIn:
    """A computer plays for the holder of a seat, since `begun` events of the game stood and until `ended` did.

    The holder plays again when so many `turns` of the seat have ended, if that `is_ending`, as the holder wants.
    Nobody gets a single move from a computer: it plays a turn to its end, and whoever gave the seat up in it, or let
    the time run out, gets it back only after the seat's next turn as well. All of it is told by events that everybody
    may know of, so that nothing hidden shows in who plays.
    """

    seat: int
    begun: int
    turns: int
    ended: int | None = None
    is_ending: bool = False

    def may_end(self, plies: Sequence[Ply], turn: int) -> bool:
        """Whether the holder may play again, after these events and when it is this seat's `turn`."""
        if len(plies) == self.begun:
            return True
        movers = [ply.seat for ply in plies[self.begun :] if ply.is_open_move]
        if turn == self.seat and movers[-1:] == [self.seat]:
            return False
        ended = sum(one == self.seat != other for one, other in pairwise([*movers, turn]))
        return ended >= self.turns

    def has_moved(self, plies: Sequence[Ply]) -> bool:
        """Whether the computer has moved for the holder, as far as everybody may know."""
        return any(ply.is_open_move and ply.seat == self.seat for ply in plies[self.begun : self.ended])

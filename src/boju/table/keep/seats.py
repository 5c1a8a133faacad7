"""Who sits where: "me", "person" for somebody else at my screen, "friend" for whoever is invited, or a level."""

from collections.abc import Sequence

from boju.core.errors import UnknownOption
from boju.players import LEVELS
from boju.table.locales import say

ME = "me"
PERSON = "person"
FRIEND = "friend"
OPEN = "open"
"""Who plays a friend's seat that nobody has taken yet."""
COMPANION = "player"


def is_person(seat: str) -> bool:
    """Whether a person plays this seat."""
    return seat in (ME, PERSON, FRIEND)


def usual(players: int) -> list[str]:
    """Me against computers."""
    return [ME] + [COMPANION] * (players - 1)


def check(seats: Sequence[str], players: int) -> None:
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

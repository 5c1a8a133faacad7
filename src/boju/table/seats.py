"""Who sits where: "me", "person" for somebody else at the same screen, or the level of a computer."""

from collections.abc import Sequence

from boju.core.errors import UnknownOption
from boju.core.phrases import counted
from boju.players import LEVELS
from boju.table.locales import Language

ME = "me"
PERSON = "person"
COMPANION = "player"


def is_person(seat: str) -> bool:
    """Whether somebody at the screen plays this seat."""
    return seat in (ME, PERSON)


def usual(players: int) -> list[str]:
    """Me against computers."""
    return [ME] + [COMPANION] * (players - 1)


def check(seats: Sequence[str], players: int) -> None:
    """Refuse seats that do not fit the game with an `UnknownOption`."""
    for seat in seats:
        if not is_person(seat) and seat not in LEVELS:
            raise UnknownOption(f"a seat is one of {ME}, {PERSON}, {', '.join(LEVELS)}, not {seat!r}")
    if len(seats) != players:
        given = counted(len(seats), "1 seat is given", "{} seats are given")
        raise UnknownOption(f"{given}, but this game has {players} players")


def names(seats: Sequence[str], language: Language) -> list[str]:
    """Who sits where, in words."""
    _ = language
    several = sum(map(is_person, seats)) > 1
    words = []
    for number, seat in enumerate(seats, start=1):
        if seat == ME:
            words.append(_("You"))
        elif seat == PERSON:
            words.append(_("Player {number}").format(number=number) if several else _("Player"))
        else:
            words.append(_("Computer, {level}").format(level=language.pick(LEVELS[seat].titles)))
    return words

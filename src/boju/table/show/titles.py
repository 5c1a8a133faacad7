"""Who plays, and how a game ended, in the words of a reader."""

from boju.players import LEVELS
from boju.table.keep.company import Company
from boju.table.keep.endings import Ending
from boju.table.keep.seats import OPEN, PERSON, is_person
from boju.table.locales import Language


def titles_of(company: Company, language: Language, person: str) -> list[str]:
    """Who plays each seat, in words, for one reader."""
    kinds = company.playing
    is_alone = sum(map(is_person, kinds)) < 2
    mine = company.held_by(person)
    return [
        _title(
            kind,
            seat + 1,
            language,
            name=company.name(seat),
            is_mine=seat in mine,
            is_alone=is_alone,
        )
        for seat, kind in enumerate(kinds)
    ]


def ending_words(ending: Ending, language: Language, sides: list[str]) -> str:
    """How a game ended, in a short sentence."""
    _ = language
    if ending.reason == "closed":
        return _("Closed by those who run this server")
    if ending.seat is None:
        return _("Drawn by agreement")
    if ending.reason == "time":
        return _("{side} has run out of time").format(side=sides[ending.seat])
    return _("{side} has resigned").format(side=sides[ending.seat])


def _title(
    kind: str, number: int, language: Language, *, name: str = "", is_mine: bool, is_alone: bool
) -> str:
    """Who plays the seat with this number, counted from 1, in words, for a reader who may be its holder."""
    _ = language
    if kind == OPEN:
        return _("Open seat")
    if not is_person(kind):
        return _("Computer, {level}").format(level=language.pick(LEVELS[kind].titles))
    if name:
        return name
    if kind == PERSON or not is_mine:
        return _("Player") if is_alone else _("Player {number}").format(number=number)
    return _("You")

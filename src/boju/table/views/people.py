"""Who sits where, who is here, and what they agree on, as one reader is told."""

from collections.abc import Mapping, Sequence
from typing import Any

from boju.players import LEVELS
from boju.table.locales import Language
from boju.table.match.commands import Now
from boju.table.match.decide_people import asked_again, is_replaceable, may_decide_draw, voters
from boju.table.match.endings import Ending
from boju.table.match.seating import FRIEND, ME, OPEN, PERSON, Seat, is_person
from boju.table.match.state import MatchState, Setting

Names = Mapping[str, str]
"""What persons are called."""


def people(state: MatchState, now: Now, names: Names, person: str, language: Language) -> dict[str, Any]:
    """All that is told of them, in a message of its own."""
    titles = titles_of(state, names, person, language)
    again, asked = state.agreements.again, asked_again(state, now)
    return {
        "seats": [_seat(state, seat, titles[seat], now, names, person) for seat in range(len(state.seats))],
        "host": person != "" and person == state.setting.host,
        "again": {
            "agreed": len(again & asked),
            "needed": len(asked),
            "mine": person in again,
            "next": state.successor,
        },
        "truce": _draw_offer(state, person),
    }


def _seat(state: MatchState, seat: int, who: str, now: Now, names: Names, person: str) -> dict[str, Any]:
    one, plays = state.seats[seat], state.playing[seat]
    kind = "computer"
    if plays == OPEN:
        kind = "open"
    elif is_person(plays):
        kind = "here" if one.holder is None or one.holder in now.here else "gone"
    offer = None
    if is_replaceable(state, seat, now) and person in state.persons and person != one.holder:
        voted, asked = state.agreements.votes_on(seat), voters(state, seat, now)
        offer = {"agreed": len(voted & asked), "needed": len(asked), "mine": person in voted}
    return {
        "who": who,
        "name": name_of(state, seat, names),
        "state": kind,
        "mine": seat in state.held_by(person),
        "away": one.level is not None and one.holder is not None,
        "returning": seat in state.returning,
        "stood_in": seat in state.stood_in,
        "offer": offer,
    }


def _draw_offer(state: MatchState, person: str) -> dict[str, Any]:
    """Who offers a draw, how many agree, and whether this reader may offer one."""
    agreements = state.agreements
    offer, may = agreements.offer, may_decide_draw(state, person)
    agreed = frozenset[str]() if offer is None else offer.agreed
    return {
        "by": None if offer is None else offer.by,
        "agreed": len(agreed & set(state.persons)),
        "needed": len(state.persons),
        "mine": person in agreed,
        "asked": offer is not None and may and person not in agreed,
        "may": offer is None and may and person not in agreements.tired,
    }


def name_of(state: MatchState, seat: int, names: Names) -> str:
    """What the holder of a seat is called, if that is known; those at the same screen have no names of their own."""
    return names.get(state.holders.get(seat, ""), "") if state.has_own_name(seat) else ""


def titles_of(state: MatchState, names: Names, person: str, language: Language) -> list[str]:
    """Who plays each seat, in words, for one reader."""
    return titles(state.setting, state.seats, names, person, language)


def titles(
    setting: Setting, seats: Sequence[Seat], names: Names, person: str, language: Language
) -> list[str]:
    """The same of the seats of a match whose setting is known."""
    is_alone = sum(is_person(seat.plays) for seat in seats) < 2
    return [
        title(
            seat.plays,
            number,
            names.get(seat.holder or "", "") if setting.seats[number - 1] in (FRIEND, ME) else "",
            language,
            is_mine=person != "" and seat.holder == person,
            is_alone=is_alone,
        )
        for number, seat in enumerate(seats, start=1)
    ]


def title(kind: str, number: int, name: str, language: Language, *, is_mine: bool, is_alone: bool) -> str:
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

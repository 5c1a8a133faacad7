"""The people at one table as they come and go: who is here, what they agree on, what they say."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any

from boju.table.errors import NotYours, OutOfTurn
from boju.table.keep.company import Company
from boju.table.keep.seats import COMPANION, OPEN, is_person
from boju.table.keep.talk import KEPT, Remark
from boju.table.locales import Language, say
from boju.table.play.presence import Patience, Presence
from boju.table.play.truce import Truce
from boju.table.show.titles import titles_of

STAND_IN = COMPANION
"""The level of a computer that plays on for somebody."""
A_MOMENT = 0.05


class Gathering:
    """What can be told of the people of a table, each time that `version` has grown.

    `news` is called when it has, `attend` when somebody comes, leaves or does something. Nothing of it is an event, and
    nothing of it depends on what the game hides.
    """

    def __init__(
        self,
        company: Company,
        remarks: Iterable[Remark],
        patience: Patience,
        truce: Truce,
        news: Callable[[], None],
        attend: Callable[[str], None],
    ) -> None:
        self.company = company
        self._truce = truce
        self.presence = Presence(patience)
        self.version = 0
        self.is_over = company.ending is not None
        self._played_for: frozenset[int] = frozenset()
        self.remarks: deque[Remark] = deque(remarks, maxlen=KEPT)
        self._news = news
        self._attend = attend
        self._votes: dict[int, set[str]] = {}
        self._again: set[str] = set()
        self._timers: dict[tuple[str, float], asyncio.TimerHandle] = {}
        self._lapsing: asyncio.TimerHandle | None = None
        for person in company.persons:
            self._watch_clock(person)

    def enter(self, person: str) -> None:
        """Somebody's page begins to follow the table."""
        self.presence.enter(person)
        self._attend(person)
        self._tell()

    def leave(self, person: str) -> None:
        """Somebody's page is gone; that is told after a while, unless there is another by then."""
        self.presence.leave(person)
        self._attend(person)
        if person in self.company.holders.values():
            self._watch_clock(person)

    def see(self, person: str) -> None:
        """Somebody does something here, perhaps a program that follows no stream."""
        if person not in self.company.holders.values():
            return
        was_here = self.presence.is_here(person)
        self.presence.see(person)
        self._attend(person)
        self._watch_clock(person)
        if not was_here:
            self._tell()

    def close(self) -> None:
        """Tell nothing more."""
        for timer in (*self._timers.values(), self._lapsing):
            if timer is not None:
                timer.cancel()

    def renew(self, company: Company) -> None:
        """Somebody has taken or left a seat."""
        self.company = company
        self._votes.clear()
        self._truce.lapse()
        self._tell()

    def tell_played_for(self, seats: frozenset[int]) -> None:
        """Computers have moved for the holders of these seats."""
        if seats != self._played_for:
            self._played_for = seats
            self._tell()

    def vote(self, seat: int, person: str, *, agrees: bool) -> bool:
        """Whether everybody who is here now agrees that a computer plays on for somebody who is gone."""
        if not self._is_replaceable(seat):
            raise OutOfTurn(say("the player of this seat has not left"))
        if person not in self.company.persons or person == self.company.holders[seat]:
            raise NotYours(say("only those who play at this table can decide this"))
        voted = self._votes.setdefault(seat, set())
        (voted.add if agrees else voted.discard)(person)
        self._tell_offers()
        return voted >= self._voters(seat)

    def agree_to_play_again(self, person: str) -> bool:
        """Whether everybody wants to play again whose wish counts; raises `NotYours` for whoever never played here."""
        company = self.company
        if not company.may_play_again(person):
            raise NotYours(say("only those who played here can play again"))
        self._again.add(person)
        self._tell_offers()
        return self._again >= self._asked_again()

    def agree_to_draw(self, person: str) -> bool:
        """Whether everybody agrees to end the game drawn, now that this person does."""
        has_agreed = self._truce.agree(self.company, person)
        self._tell_offers()
        return has_agreed

    def decline_draw(self, person: str) -> None:
        """Somebody refuses the draw that is offered, or takes the offer back."""
        self._truce.decline(self.company, person)
        self._tell()

    def hear_elsewhere(self, away: Mapping[str, float]) -> None:
        """Who follows the table in other processes, and how long ago others did."""
        if changed := self.presence.hear(away):
            for person in changed:
                if person in self.company.holders.values():
                    self._watch_clock(person)
            self._tell()

    def agreed(self) -> dict[str, Any]:
        """What those who are here agree on, for those who keep it."""
        return {
            "seating": seating(self.company),
            "votes": {str(seat): sorted(persons) for seat, persons in self._votes.items()},
            "again": sorted(self._again),
            "truce": self._truce.tell_kept(),
        }

    def agreed_after(self, seats: Iterable[int]) -> dict[str, Any]:
        """The same after these seats have thrown or moved, as everybody may know."""
        truce = deepcopy(self._truce)
        for seat in seats:
            truce.see_played(self.company, seat)
        return self.agreed() | {"truce": truce.tell_kept()}

    def take_agreed(self, kept: Mapping[str, Any]) -> None:
        """Go on from what is kept; votes and offers count no more once others sit here."""
        before = self.agreed()
        is_same = kept.get("seating") == seating(self.company)
        self._votes = {int(seat): set(persons) for seat, persons in kept.get("votes", {}).items() if is_same}
        self._again = set(kept.get("again", ()))
        self._truce.take(kept.get("truce", {}))
        if not is_same:
            self._truce.lapse()
        if self.agreed() != before:
            self._tell_offers()

    def has_votes_on(self, person: str) -> bool:
        """Whether some think that a computer should play on for somebody."""
        return any(self.company.holders.get(seat) == person for seat, voted in self._votes.items() if voted)

    def forget_votes(self, person: str) -> None:
        """What others thought of going on without somebody counts no more."""
        self._votes = {
            seat: voted for seat, voted in self._votes.items() if self.company.holders.get(seat) != person
        }
        self._tell()

    def see_played(self, seat: int) -> None:
        """Somebody has thrown or moved, as everybody may know."""
        if self._truce.see_played(self.company, seat):
            self._tell()

    def hear(self, remark: Remark) -> None:
        """Somebody has said something; it counts once, however often it is heard."""
        if self.remarks and remark.id <= self.remarks[-1].id:
            return
        self.remarks.append(remark)
        self._news()

    def hear_all(self, remarks: Iterable[Remark]) -> None:
        """All that is kept of what was said; something may have been taken away."""
        self.remarks = deque(remarks, maxlen=KEPT)
        self._news()

    @property
    def present(self) -> list[str]:
        """The persons who play and are here."""
        return [person for person in self.company.persons if self.presence.is_here(person)]

    def tell(self, language: Language, person: str) -> dict[str, Any]:
        """Who sits where, as one reader is told."""
        company = self.company
        titles = titles_of(company, language, person)
        mine = company.held_by(person) if person else frozenset()
        seats = [self._tell_seat(seat, titles[seat], person, mine) for seat in range(len(company.base))]
        return {
            "seats": seats,
            "host": person != "" and person == company.host,
            "again": {
                "agreed": len(self._again & self._asked_again()),
                "needed": len(self._asked_again()),
                "mine": person in self._again,
                "next": company.successor,
            },
            "truce": self._truce.tell(company, person),
        }

    def _tell_seat(self, seat: int, who: str, person: str, mine: frozenset[int]) -> Mapping[str, Any]:
        company = self.company
        plays = company.playing[seat]
        holder = company.holders.get(seat)
        told: dict[str, Any] = {
            "who": who,
            "name": company.name(seat),
            "state": "computer",
            "mine": seat in mine,
        }
        if plays == OPEN:
            told["state"] = "open"
        elif is_person(plays):
            told["state"] = "here" if holder is None or self.presence.is_here(holder) else "gone"
        told["away"] = seat in company.levels and holder is not None
        told["returning"] = any(stint.seat == seat for stint in company.returning)
        told["stood_in"] = seat in self._played_for
        told["offer"] = None
        if self._is_replaceable(seat) and person in company.persons and person != holder:
            voted = self._votes.get(seat, set())
            told["offer"] = {
                "agreed": len(voted & self._voters(seat)),
                "needed": len(self._voters(seat)),
                "mine": person in voted,
            }
        return told

    def _is_replaceable(self, seat: int) -> bool:
        holder = self.company.holders.get(seat)
        if holder is None or seat in self.company.levels or OPEN in self.company.playing:
            return False
        return self.company.ending is None and self.presence.is_gone(holder)

    def _voters(self, seat: int) -> set[str]:
        return {person for person in self.present if person != self.company.holders[seat]}

    def _asked_again(self) -> set[str]:
        """Who has to want to play again: after the end those who are here, before it all who play, or have played."""
        if self.is_over or self.company.ending is not None:
            return set(self.present)
        return set(self.company.persons or self.company.holders.values())

    def _watch_clock(self, person: str) -> None:
        """Tell of somebody when the patience with that person ends, counted from now."""
        for seconds in (self.presence.patience.grace, self.presence.patience.gone):
            key = (person, seconds)
            if (earlier := self._timers.pop(key, None)) is not None:
                earlier.cancel()
            timer = asyncio.get_running_loop().call_later(seconds + A_MOMENT, self._ring, key)
            self._timers[key] = timer

    def _tell_offers(self) -> None:
        """Tell of votes, offers and wishes; all of them lapse if nothing of it changes for long."""
        self._tell()
        if self._lapsing is not None:
            self._lapsing.cancel()
        loop = asyncio.get_running_loop()
        self._lapsing = loop.call_later(self.presence.patience.offers, self._lapse)

    def _lapse(self) -> None:
        self._votes.clear()
        self._again.clear()
        self._truce.lapse()
        self._tell()

    def _ring(self, key: tuple[str, float]) -> None:
        self._timers.pop(key, None)
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        self._news()


def seating(company: Company) -> list[Any]:
    """Who sits where, as it is compared."""
    return [
        [[seat, holder] for seat, holder in sorted(company.holders.items())],
        [[seat, level] for seat, level in sorted(company.levels.items())],
    ]

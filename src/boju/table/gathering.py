"""The people at one table as they come and go: who is here, what they agree on, what they say."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boju.table.company import Company
from boju.table.errors import NotYours, OutOfTurn
from boju.table.locales import Language, say
from boju.table.presence import Patience, Presence
from boju.table.seats import COMPANION, OPEN, is_person, title
from boju.table.talk import KEPT, Remark
from boju.table.truce import Truce

STAND_IN = COMPANION
"""The level of a computer that plays on for somebody."""
A_MOMENT = 0.05


class Gathering:
    """What can be told of the people of a table, each time that `version` has grown.

    `news` is called when it has; nothing of it is an event, and nothing of it depends on what the game hides.
    """

    def __init__(
        self,
        company: Company,
        remarks: Iterable[Remark],
        patience: Patience,
        truce: Truce,
        news: Callable[[], None],
    ) -> None:
        self.company = company
        self._truce = truce
        self.presence = Presence(patience)
        self.version = 0
        self.remarks: deque[Remark] = deque(remarks, maxlen=KEPT)
        self._news = news
        self._votes: dict[int, set[str]] = {}
        self._again: set[str] = set()
        self._timers: set[asyncio.TimerHandle] = set()
        self._watch_clock()

    def enter(self, person: str) -> None:
        """Somebody's page begins to follow the table."""
        self.presence.enter(person)
        self._tell()

    def leave(self, person: str) -> None:
        """Somebody's page is gone; that is told after a while, unless there is another by then."""
        self.presence.leave(person)
        if person in self.company.holders.values():
            self._watch_clock()

    def close(self) -> None:
        """Tell nothing more."""
        for timer in self._timers:
            timer.cancel()

    def renew(self, company: Company) -> None:
        """Somebody has taken or left a seat."""
        self.company = company
        self._votes.clear()
        self._truce.lapse()
        self._tell()

    def vote(self, seat: int, person: str, *, agrees: bool) -> bool:
        """Whether everybody who is here now agrees that a computer plays on for somebody who is gone."""
        if not self._is_replaceable(seat):
            raise OutOfTurn(say("the player of this seat is not gone"))
        if person not in self.company.persons or person == self.company.holders[seat]:
            raise NotYours(say("only those who play at this table can decide this"))
        voted = self._votes.setdefault(seat, set())
        (voted.add if agrees else voted.discard)(person)
        self._tell()
        return voted >= self._voters(seat)

    def agree_to_play_again(self, person: str) -> bool:
        """Whether everybody who is here wants to play again."""
        self._again.add(person)
        self._tell()
        return self._again >= set(self.present)

    def agree_to_draw(self, person: str) -> bool:
        """Whether everybody agrees to end the game drawn, now that this person does."""
        has_agreed = self._truce.agree(self.company, person)
        self._tell()
        return has_agreed

    def decline_draw(self, person: str) -> None:
        """Somebody refuses the draw that is offered, or takes the offer back."""
        self._truce.decline(self.company, person)
        self._tell()

    def see_played(self, seat: int) -> None:
        """Somebody has thrown or moved, as everybody may know."""
        if self._truce.see_played(self.company, seat):
            self._tell()

    def hear(self, remark: Remark) -> None:
        """Somebody has said something."""
        self.remarks.append(remark)
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
                "agreed": sum(other in self._again for other in self.present),
                "needed": len(self.present),
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

    def _watch_clock(self) -> None:
        for seconds in (self.presence.patience.grace, self.presence.patience.gone):
            self._later(seconds + A_MOMENT)

    def _later(self, seconds: float) -> None:
        def tell() -> None:
            self._timers.discard(timer)
            self._tell()

        timer = asyncio.get_running_loop().call_later(seconds, tell)
        self._timers.add(timer)

    def _tell(self) -> None:
        self.version += 1
        self._news()


def titles_of(company: Company, language: Language, person: str) -> list[str]:
    """Who plays each seat, in words, for one reader."""
    kinds = company.playing
    is_alone = sum(map(is_person, kinds)) < 2
    mine = company.held_by(person)
    return [
        title(
            kind,
            seat + 1,
            language,
            name=company.name(seat),
            is_mine=seat in mine,
            is_alone=is_alone,
        )
        for seat, kind in enumerate(kinds)
    ]

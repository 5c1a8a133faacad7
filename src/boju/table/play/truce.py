"""Offers to end a game drawn, where its rules know such an end and persons play all seats."""

from collections.abc import Mapping
from typing import Any

from boju.table.errors import NotYours, OutOfTurn
from boju.table.keep.company import Company
from boju.table.keep.seats import is_person
from boju.table.locales import say


class Truce:
    """What the persons of one table think of ending it now. Only PostgreSQL keeps it over a restart.

    Whoever has made an offer makes no other before having done something in the game.
    """

    def __init__(self, is_possible: bool) -> None:
        self._is_possible = is_possible
        self._by: int | None = None
        self._agreed: set[str] = set()
        self._weary: set[str] = set()

    def agree(self, company: Company, person: str) -> bool:
        """Whether all persons now agree, by this one's accepting an offer, or making one."""
        self._check(company, person)
        if self._by is None:
            if person in self._weary:
                raise OutOfTurn(say("you have already offered this: make a move before you offer it again"))
            self._by = min(self._played_by(company, person))
            self._weary.add(person)
        self._agreed.add(person)
        return self._agreed >= set(company.persons)

    def decline(self, company: Company, person: str) -> None:
        """Refuse an offer, or take it back."""
        self._check(company, person)
        if self._by is None:
            raise OutOfTurn(say("no draw is offered now"))
        self.lapse()

    def see_played(self, company: Company, seat: int) -> bool:
        """Somebody has thrown or moved: whether that changes what is told. An offer of another lapses by it."""
        person = company.holders.get(seat, "")
        was_weary = person in self._weary
        self._weary.discard(person)
        if self._by is None or company.holders.get(self._by) == person:
            return was_weary
        self.lapse()
        return True

    def tell_kept(self) -> dict[str, Any]:
        """All of it, for those who keep it."""
        return {"by": self._by, "agreed": sorted(self._agreed), "weary": sorted(self._weary)}

    def take(self, kept: Mapping[str, Any]) -> None:
        """Go on from what is kept."""
        self._by = kept.get("by")
        self._agreed, self._weary = set(kept.get("agreed", ())), set(kept.get("weary", ()))

    def lapse(self) -> None:
        """The offer counts no more: it is refused, or other people sit here now."""
        self._by = None
        self._agreed.clear()

    def tell(self, company: Company, person: str) -> dict[str, Any]:
        """What one reader is told: who offers, how many agree, and whether this reader may offer."""
        is_open = self._by is not None
        may = self._may_decide(company, person)
        return {
            "by": self._by,
            "agreed": len(self._agreed & set(company.persons)),
            "needed": len(company.persons),
            "mine": is_open and person in self._agreed,
            "asked": is_open and may and person not in self._agreed,
            "may": not is_open and may and person not in self._weary,
        }

    def _check(self, company: Company, person: str) -> None:
        if not self._is_possible:
            raise OutOfTurn(say("by the rules of this table no game can end in a draw"))
        if person not in company.persons:
            raise NotYours(say("only those who play at this table can decide this"))
        if not self._may_decide(company, person):
            raise OutOfTurn(say("a draw can be agreed on only where people play all seats"))

    def _may_decide(self, company: Company, person: str) -> bool:
        if not self._is_possible or company.ending is not None:
            return False
        return all(map(is_person, company.playing)) and bool(self._played_by(company, person))

    @staticmethod
    def _played_by(company: Company, person: str) -> set[int]:
        return {
            seat
            for seat, holder in company.holders.items()
            if holder == person and seat not in company.levels
        }

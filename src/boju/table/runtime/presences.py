"""Who is at a match: persons whose pages follow it, and since when the others are gone."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from boju.table.match.commands import Customs


@dataclass(frozen=True, slots=True)
class GracePeriods:
    """How many seconds somebody may be away unnoticed, and how many until others may go on without them.

    `words`: how many seconds a throw waits for the words that browsers give for it, `promises`: how many the first one
    waits until a page that is here has promised any. `offers`: how many votes, offers and wishes count that nobody
    answers.
    """

    grace: float = 6.0
    gone: float = 60.0
    words: float = 4.0
    promises: float = 1.5
    offers: float = 86_400.0

    def customs(self, pace: float) -> Customs:
        """The same for those who decide, with the seconds between two events of computers."""
        seconds = (pace, self.words, self.promises, self.offers)
        return Customs(*(round(1000 * second) for second in seconds))


class PagesOpen:
    """Counts the pages that each person follows a match with, here and at other processes; it belongs to the loop."""

    def __init__(self, periods: GracePeriods, now: Callable[[], float] = time.monotonic) -> None:
        self.periods = periods
        self._now = now
        self._pages: Counter[str] = Counter()
        self._left: dict[str, float] = {}
        self._elsewhere: dict[str, tuple[bool, float]] = {}
        self._begun = now()

    def enter(self, person: str) -> None:
        """A page begins to follow."""
        self._pages[person] += 1

    def leave(self, person: str) -> None:
        """A page follows no more."""
        self._pages[person] -= 1
        self._left[person] = self._now()

    def see(self, person: str) -> None:
        """Somebody does something without following."""
        self._left[person] = self._now()

    def hear(self, away: Mapping[str, float]) -> list[str]:
        """How long people have been away from other processes, 0 for those who follow there; whose pages changed."""
        now, before = self._now(), self._elsewhere
        self._elsewhere = {person: (not seconds, now - seconds) for person, seconds in away.items()}
        nowhere = (False, float("-inf"))
        return [
            person
            for person in {*before, *self._elsewhere}
            if before.get(person, nowhere)[0] != self._elsewhere.get(person, nowhere)[0]
        ]

    def follows_here(self, person: str) -> bool:
        """Whether a page of somebody's follows the match in this process."""
        return self._pages[person] > 0

    def follows(self, person: str) -> bool:
        """Whether a page of somebody's follows the match right now."""
        return self._pages[person] > 0 or self._elsewhere.get(person, (False, 0.0))[0]

    def here(self, persons: Iterable[str]) -> frozenset[str]:
        """Those who follow the match, or did a moment ago."""
        return frozenset(
            person for person in persons if self.follows(person) or self._away(person) < self.periods.grace
        )

    def gone(self, persons: Iterable[str]) -> frozenset[str]:
        """Those who have been away for so long that the others need not wait."""
        return frozenset(
            person
            for person in persons
            if not self.follows(person) and self._away(person) >= self.periods.gone
        )

    def were_here(self, persons: Iterable[str], seconds: float) -> bool:
        """Whether any of them follows the match, or is known to have been there so short a time ago."""
        return any(self.follows(person) or self._now() - self._seen(person) <= seconds for person in persons)

    def _seen(self, person: str) -> float:
        """When somebody was last known to be there; before everything, if never."""
        never = float("-inf")
        return max(self._left.get(person, never), self._elsewhere.get(person, (False, never))[1])

    def _away(self, person: str) -> float:
        left = self._left.get(person, self._begun)
        if person in self._elsewhere:
            left = max(self._left.get(person, float("-inf")), self._elsewhere[person][1])
        return self._now() - left

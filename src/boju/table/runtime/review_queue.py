"""Reviews of finished games for a server that serves alone; those who ask take turns."""

import heapq
import logging
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from itertools import count
from time import monotonic

from boju.state import State
from boju.table.errors import TooMany
from boju.table.runtime.reviewer import FAILED, IDLE, Found, Reviewer

MOST_WAITING = 20
"""How many games may wait for their review."""
MOST_AT_ONCE = 5
"""How many are asked for together where somebody asks for those that are missing."""
SECONDS_WANTED = 150.0
"""When nobody has asked for a review for so long, it is called off. Hidden pages may ask only once a minute."""
SECONDS_OF_A_REVIEW = 60.0
"""How much later what somebody asks for counts as asked, for each of their reviews that is still to be made."""
SECONDS_TO_COME_BACK = 30

log = logging.getLogger(__name__)


@dataclass(order=True, slots=True)
class _WaitingReview:
    """A game that waits for its review: `due` says whose turn it is."""

    due: float
    number: int
    match: str = field(compare=False)
    game: State = field(compare=False)


class ReviewQueue:
    """`keep` is given each review that is whole, by the id of its match.

    What somebody asks for counts as asked later for each review that is still to be made for the same person or
    address. When there are too many, the one whose turn comes last has to be asked for again.
    """

    def __init__(self, keep: Callable[[str, Found], None], depth: str = "usual") -> None:
        self._keep = keep
        self._reviewer = Reviewer(depth)
        self._waiting: list[_WaitingReview] = []
        self._turn = threading.Condition()
        self._numbers = count()
        self._askers: dict[str, frozenset[str]] = {}
        self._found: dict[str, Found | None] = {}
        self._until: dict[str, float] = {}
        self._thread: threading.Thread | None = None

    def ask(
        self, match: str, game: State, askers: Collection[str] = (), seconds: float | None = None
    ) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun.

        `askers` are the person and the address that ask. What could not be reviewed is told once, as `FAILED`; asking
        again is another try. A review that nobody has asked for so many `seconds` is called off. Raises `TooMany`.
        """
        seconds = SECONDS_WANTED if seconds is None else seconds
        with self._turn:
            found = self._found.get(match)
            if found is not None and found.get("failed"):
                self._forget(match)
            elif match in self._found:
                self._until[match] = max(self._until[match], monotonic() + seconds)
            else:
                self._add(match, game, frozenset(askers))
                self._until[match] = monotonic() + seconds
        return found

    def _add(self, match: str, game: State, askers: frozenset[str]) -> None:
        shares = [sum(asker in others for others in self._askers.values()) for asker in askers]
        due = monotonic() + SECONDS_OF_A_REVIEW * max(shares, default=0)
        if len(self._found) >= MOST_WAITING:
            last = max(self._waiting, default=None)
            if last is None or last.due <= due:
                raise TooMany(SECONDS_TO_COME_BACK)
            self._waiting.remove(last)
            heapq.heapify(self._waiting)
            self._forget(last.match)
        self._found[match], self._askers[match] = None, askers
        heapq.heappush(self._waiting, _WaitingReview(due, next(self._numbers), match, game))
        self._turn.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="review-queue", daemon=True)
            self._thread.start()

    def _forget(self, match: str) -> None:
        del self._found[match], self._until[match], self._askers[match]

    @property
    def worker(self) -> int | None:
        """The process id of the process at work, if there is one."""
        return self._reviewer.worker

    def close(self) -> None:
        """Stop at once."""
        self._reviewer.close()
        with self._turn:
            self._turn.notify()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._review(job.match, job.game)

    def _next(self) -> _WaitingReview | None:
        """The game whose turn it is, as soon as there is one; None where there will be none."""
        with self._turn:
            while not self._waiting and not self._reviewer.is_closed:
                if not self._turn.wait(IDLE if self._reviewer.worker else None):
                    self._reviewer.dismiss()
            return None if self._reviewer.is_closed else heapq.heappop(self._waiting)

    def _review(self, match: str, game: State) -> None:
        found = self._make(match, game) if self._is_wanted(match) else None
        with self._turn:
            if found is None or not found.get("failed"):
                self._forget(match)
                return
            self._found[match] = found
        log.error("the game of match %s could not be reviewed", match)

    def _make(self, match: str, game: State) -> Found | None:
        found = self._reviewer.review(
            game, lambda found: self._found.update({match: found}), lambda: self._is_wanted(match)
        )
        if found is not None and not found.get("failed"):
            try:
                self._keep(match, found)
            except Exception:
                log.exception("the review of match %s could not be kept", match)
                return FAILED
        return found

    def _is_wanted(self, match: str) -> bool:
        return monotonic() < self._until[match]

"""Reviews of finished games that workers are to make, for the servers of a PostgreSQL database."""

import hashlib
import hmac
from collections.abc import Collection

from boju.state import State
from boju.table.cluster.jobs import Job, Jobs
from boju.table.errors import TooMany
from boju.table.runtime.review_queue import (
    MOST_WAITING,
    SECONDS_OF_A_REVIEW,
    SECONDS_TO_COME_BACK,
    SECONDS_WANTED,
)
from boju.table.runtime.reviewer import FAILED, Found
from boju.table.storage.database import Database

DIGITS = 16
"""How much is kept of a digest of who asks."""


class ReviewJobs:
    """Each is one job, called as its match is, whichever server is asked for it. Call its methods in a thread.

    When there are too many, the one whose turn comes last has to be asked for again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs = Jobs(database)

    def ask(
        self, match: str, game: State, askers: Collection[str] = (), seconds: float | None = None
    ) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun, or is kept now.

        `askers` are the person and the address that ask; only digests of them are kept. What could not be reviewed is
        told once, as `FAILED`; asking again is another try. It is wanted for so many `seconds`. Raises `TooMany`.
        """
        seconds = SECONDS_WANTED if seconds is None else seconds
        done = self._jobs.collect([match]).get(match)
        if done is not None:
            return FAILED if done == FAILED else None
        there = self._jobs.want([match], seconds)
        if match in there:
            return there[match]
        digests = sorted(map(self._digest, askers))
        waiting = self._jobs.askers("review")
        cost = SECONDS_OF_A_REVIEW * max((sum(who in one for one in waiting) for who in digests), default=0)
        if len(waiting) >= MOST_WAITING and not self._jobs.give_way("review", cost):
            raise TooMany(SECONDS_TO_COME_BACK)
        asked = {"game": game.packed(), "askers": digests}
        self._jobs.ask(Job(match, game.family.id, "review", asked, cost), seconds)
        return None

    def _digest(self, asker: str) -> str:
        return hmac.new(self._database.secret(), f"review:{asker}".encode(), hashlib.sha256).hexdigest()[
            :DIGITS
        ]

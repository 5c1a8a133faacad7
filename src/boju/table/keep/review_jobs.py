"""Reviews of finished games that workers are to make, for the servers of a PostgreSQL database."""

import hashlib
import hmac
from collections.abc import Collection

from boju.table.errors import TooMany
from boju.table.keep.jobs import FAILED, Found, Job, Jobs
from boju.table.keep.store import Store

MOST_WAITING = 20
"""How many games may wait for their review."""
SECONDS_WANTED = 150.0
"""When nobody has asked for a review for so long, it is called off. Hidden pages may ask only once a minute."""
SECONDS_TO_COME_BACK = 30
SECONDS_OF_A_REVIEW = 60.0
"""How much later what somebody asks for counts as asked, for each of their reviews that is still to be made."""
DIGITS = 16
"""How much is kept of a digest of who asks."""


class ReviewJobs:
    """Each is one job, called as its table is, whichever server is asked for it. Call its methods in a thread.

    When there are too many, the one whose turn comes last has to be asked for again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs = Jobs(store)

    def ask(self, table: str, family: str, record: str, askers: Collection[str] = ()) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun, or is kept now.

        `askers` are the person and the address that ask; only digests of them are kept. What could not be reviewed is
        told once, as `FAILED`; asking again is another try. Raises `TooMany`.
        """
        done = self._jobs.collect([table]).get(table)
        if done is not None:
            return FAILED if done == FAILED else None
        there = self._jobs.want([table], SECONDS_WANTED)
        if table in there:
            return there[table]
        digests = sorted(map(self._digest, askers))
        waiting = self._jobs.askers("review")
        cost = SECONDS_OF_A_REVIEW * max((sum(who in one for one in waiting) for who in digests), default=0)
        if len(waiting) >= MOST_WAITING and not self._jobs.give_way("review", cost):
            raise TooMany(SECONDS_TO_COME_BACK)
        asked = {"record": record, "askers": digests}
        self._jobs.ask(Job(table, family, "review", asked, cost), SECONDS_WANTED)
        return None

    def _digest(self, asker: str) -> str:
        return hmac.new(self._store.secret(), f"review:{asker}".encode(), hashlib.sha256).hexdigest()[:DIGITS]

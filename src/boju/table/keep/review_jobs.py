"""Reviews of finished games that workers are to make, for the servers of a PostgreSQL database."""

from boju.table.errors import TooMany
from boju.table.keep.jobs import FAILED, Found, Job, Jobs
from boju.table.keep.store import Store

MOST_WAITING = 20
"""How many games may wait for their review."""
SECONDS_WANTED = 150.0
"""When nobody has asked for a review for so long, it is called off. Hidden pages may ask only once a minute."""
SECONDS_TO_COME_BACK = 30


class ReviewJobs:
    """Each is one job, called as its table is, whichever server is asked for it. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._jobs = Jobs(store)

    def ask(self, table: str, family: str, record: str) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun, or is kept now.

        What could not be reviewed is told once, as `FAILED`; asking again is another try. Raises `TooMany`.
        """
        done = self._jobs.collect([table]).get(table)
        if done is not None:
            return FAILED if done == FAILED else None
        there = self._jobs.want([table], SECONDS_WANTED)
        if table in there:
            return there[table]
        if self._jobs.count("review") >= MOST_WAITING:
            raise TooMany(SECONDS_TO_COME_BACK)
        self._jobs.ask(Job(table, family, "review", {"record": record}), SECONDS_WANTED)
        return None

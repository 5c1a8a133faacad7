"""Reviews that are to be made, in a PostgreSQL database: asked for by servers, made by one worker at a time."""

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from boju.table.errors import TooMany
from boju.table.keep.beats import moment
from boju.table.keep.jobs import ASKED, FAILED, MOST_TRIES, Found, lease, passing, tell
from boju.table.keep.schema import review_jobs
from boju.table.keep.store import Store

MOST_WAITING = 20
"""How many games may wait for their review."""
SECONDS_WANTED = 150.0
"""When nobody has asked for a review for so long, it is called off. Hidden pages may ask only once a minute."""
SECONDS_TO_COME_BACK = 30


class ReviewJobs:
    """All reviews that are to be made. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ask(self, table: str, record: str) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun.

        What could not be reviewed is told once, as `FAILED`; asking again is another try. Raises `TooMany`.
        """
        of_table = review_jobs.c.table_id == table
        with passing(self._store) as connection:
            again = review_jobs.update().where(of_table).values(wanted=_wanted())
            told = again.returning(review_jobs.c.found, review_jobs.c.is_failed)
            row = connection.execute(told).one_or_none()
            if row is None:
                waiting = connection.execute(sa.select(sa.func.count()).select_from(review_jobs)).scalar_one()
                if waiting >= MOST_WAITING:
                    raise TooMany(SECONDS_TO_COME_BACK)
                values = {"table_id": table, "record": record, "asked": moment(), "wanted": _wanted()}
                connection.execute(insert(review_jobs).values(values).on_conflict_do_nothing())
                tell(connection, ASKED)
                return None
            if row.is_failed:
                connection.execute(review_jobs.delete().where(of_table))
                return FAILED
            found: Found | None = row.found
            return found

    def take(self, worker: str) -> tuple[str, str] | None:
        """The table and the record of the game whose turn it is; None where there is none."""
        free = sa.and_(review_jobs.c.until < moment(), ~review_jobs.c.is_failed)
        with passing(self._store) as connection:
            connection.execute(review_jobs.delete().where(review_jobs.c.wanted < moment()))
            tired = review_jobs.update().where(free, review_jobs.c.tries >= MOST_TRIES)
            connection.execute(tired.values(is_failed=True))
            first = (
                sa.select(review_jobs.c.table_id)
                .where(free)
                .order_by(review_jobs.c.asked)
                .limit(1)
                .with_for_update(skip_locked=True)
                .scalar_subquery()
            )
            change = review_jobs.update().where(review_jobs.c.table_id == first)
            taken = change.values(worker=worker, until=lease(), tries=review_jobs.c.tries + 1)
            row = connection.execute(
                taken.returning(review_jobs.c.table_id, review_jobs.c.record)
            ).one_or_none()
        return None if row is None else (row.table_id, row.record)

    def renew(self, table: str, worker: str, found: Found | None) -> bool:
        """Keep a job for some more seconds, and what has been found so far; whether it is still ours, and wanted."""
        values = {"until": lease()} | ({} if found is None else {"found": found})
        change = self._ours(table, worker).where(review_jobs.c.wanted > moment())
        with passing(self._store) as connection:
            return bool(connection.execute(change.values(values)).rowcount)

    def fail(self, table: str, worker: str) -> None:
        """Tell whoever asks that the review could not be made."""
        with passing(self._store) as connection:
            connection.execute(self._ours(table, worker).values(is_failed=True))

    def end(self, table: str) -> None:
        """A review is kept."""
        with passing(self._store) as connection:
            connection.execute(review_jobs.delete().where(review_jobs.c.table_id == table))

    def leave(self, worker: str) -> None:
        """Let others have the job of a worker that ends."""
        change = review_jobs.update().where(review_jobs.c.worker == worker)
        with passing(self._store) as connection:
            connection.execute(change.values(until=0, tries=0))
            tell(connection, ASKED)

    @staticmethod
    def _ours(table: str, worker: str) -> sa.Update:
        return review_jobs.update().where(review_jobs.c.table_id == table, review_jobs.c.worker == worker)


def _wanted() -> sa.ColumnElement[int]:
    return moment() + round(1000 * SECONDS_WANTED)

"""What is to be thought about, in a PostgreSQL database: asked for by servers, taken and answered by workers.

A worker has a job for some seconds at a time, so that another takes it when it dies. Nothing of it has to outlast a
crash of the database: who asked asks again.
"""

import secrets
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boju.table.keep.beats import moment
from boju.table.keep.schema import jobs
from boju.table.keep.store import Store

ASKED, ANSWERED = "boju_asked", "boju_answered"
"""Where PostgreSQL tells that there is something to think about, and which job has been thought out."""

SECONDS_WANTED = 15.0
"""For how long a job is wanted if who asked for it is not heard of again."""
SECONDS_TAKEN = 4.0
"""For how long a worker has a job if it is not heard of again."""
MOST_TRIES = 3
"""What has ended so many workers is given up."""

Found = dict[str, Any]
FAILED: Found = {"failed": True}


@dataclass(frozen=True, slots=True)
class Job:
    """Something to think about; `asked` says what, in JSON."""

    id: str
    game: str
    is_play: bool
    asked: dict[str, Any]
    cost: float = 0.0
    """What the last job of who asks took, in seconds: it counts as asked so much later."""


class Jobs:
    """All jobs of a database. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ask(self, job: Job) -> None:
        """Let workers know of a job."""
        values = {
            "id": job.id,
            "game": job.game,
            "is_play": job.is_play,
            "asked": job.asked,
            "due": moment() + round(1000 * job.cost),
            "wanted": _wanted(),
        }
        with passing(self._store) as connection:
            connection.execute(jobs.insert().values(values))
            tell(connection, ASKED)

    def collect(self, waiting: Collection[str]) -> dict[str, Found]:
        """What has come of these jobs by now; those are gone then."""
        done = jobs.delete().where(jobs.c.id.in_(waiting), jobs.c.found.is_not(None))
        with passing(self._store) as connection:
            rows = connection.execute(done.returning(jobs.c.id, jobs.c.found))
            return {row.id: row.found for row in rows}

    def want(self, waiting: Collection[str]) -> set[str]:
        """Say that these jobs are still waited for; answers which of them are still there. The others are lost."""
        change = jobs.update().where(jobs.c.id.in_(waiting)).values(wanted=_wanted())
        with passing(self._store) as connection:
            return set(connection.execute(change.returning(jobs.c.id)).scalars())

    def call_off(self, job: str) -> None:
        """Nobody waits for a job any more."""
        with passing(self._store) as connection:
            connection.execute(jobs.delete().where(jobs.c.id == job))

    def take(self, worker: str, games: Collection[str], *, is_play: bool) -> Job | None:
        """The job whose turn it is, about one of these games; None where there is none."""
        with passing(self._store) as connection:
            connection.execute(jobs.delete().where(jobs.c.wanted < moment()))
            tired = jobs.c.found.is_(None) & (jobs.c.until < moment())
            given_up = jobs.update().where(tired, jobs.c.tries >= MOST_TRIES).values(found=FAILED)
            for job in connection.execute(given_up.returning(jobs.c.id)).scalars().all():
                tell(connection, ANSWERED, job)
            first = (
                sa.select(jobs.c.id)
                .where(tired, jobs.c.is_play == is_play, jobs.c.game.in_(games))
                .order_by(jobs.c.due)
                .limit(1)
                .with_for_update(skip_locked=True)
                .scalar_subquery()
            )
            change = jobs.update().where(jobs.c.id == first)
            taken = change.values(worker=worker, until=lease(), tries=jobs.c.tries + 1)
            row = connection.execute(taken.returning(jobs.c.id, jobs.c.game, jobs.c.asked)).one_or_none()
        return None if row is None else Job(row.id, row.game, is_play, row.asked)

    def renew(self, job: str, worker: str) -> bool:
        """Keep a job for some more seconds; whether it is still this worker's, and wanted."""
        change = jobs.update().where(jobs.c.id == job, jobs.c.worker == worker, jobs.c.wanted > moment())
        with passing(self._store) as connection:
            return bool(connection.execute(change.values(until=lease())).rowcount)

    def finish(self, job: str, worker: str, found: Found) -> None:
        """Answer a job, unless another worker has it by now."""
        change = jobs.update().where(jobs.c.id == job, jobs.c.worker == worker, jobs.c.found.is_(None))
        with passing(self._store) as connection:
            if connection.execute(change.values(found=found)).rowcount:
                tell(connection, ANSWERED, job)

    def leave(self, worker: str) -> None:
        """Let others have the jobs of a worker that ends."""
        change = jobs.update().where(jobs.c.worker == worker, jobs.c.found.is_(None))
        with passing(self._store) as connection:
            connection.execute(change.values(until=0, tries=0))
            tell(connection, ASKED)


def new_id() -> str:
    """What a job is called."""
    return secrets.token_urlsafe(12)


@contextmanager
def passing(store: Store) -> Iterator[sa.Connection]:
    """A transaction that is not waited for until it is on the disk."""
    with store.writing() as connection:
        connection.execute(sa.select(sa.func.set_config("synchronous_commit", "off", True)))
        yield connection


def _wanted() -> sa.ColumnElement[int]:
    return moment() + round(1000 * SECONDS_WANTED)


def lease() -> sa.ColumnElement[int]:
    """Until when a worker has a job that it takes or keeps now."""
    return moment() + round(1000 * SECONDS_TAKEN)


def tell(connection: sa.Connection, channel: str, job: str = "") -> None:
    """Announce something of a job with the end of the transaction."""
    connection.execute(sa.select(sa.func.pg_notify(channel, job)))

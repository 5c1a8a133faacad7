"""What is to be thought about, in a PostgreSQL database: asked for by servers, taken and answered by workers.

A worker has a job for some seconds at a time, so that another takes it when it dies. Nothing of it has to outlast a
crash of the database: who asked asks again.
"""

import os
import secrets
import select
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, get_args

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError

from boju.table.runtime.reviewer import FAILED, Found
from boju.table.storage.database import Database
from boju.table.storage.postgres import moment
from boju.table.storage.schema import jobs

ASKED, ANSWERED = "boju_asked", "boju_answered"
"""Where PostgreSQL tells that there is something to think about, and which job has been thought out."""

SECONDS_WANTED = 15.0
"""For how long a job is wanted if who asked for it is not heard of again."""
SECONDS_TAKEN = 4.0
"""For how long a worker has a job if it is not heard of again."""
MOST_TRIES = 3
"""What has ended so many workers is given up."""

Lane = Literal["play", "advice", "review"]
"""What waits for the same turn: what computers play, what people want to know, and reviews of finished games."""
LANES: tuple[Lane, ...] = get_args(Lane)


@dataclass(frozen=True, slots=True)
class Job:
    """Something to think about; `asked` says what, in JSON."""

    id: str
    game: str
    lane: Lane
    asked: dict[str, Any]
    cost: float = 0.0
    """What the last job of who asks took, in seconds: it counts as asked so much later."""


class Jobs:
    """All jobs of a database. Call its methods in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ask(self, job: Job, seconds: float = SECONDS_WANTED) -> None:
        """Let workers know of a job that is wanted for so long, unless they know of it."""
        values = {
            "id": job.id,
            "game": job.game,
            "lane": job.lane,
            "asked": job.asked,
            "due": moment() + round(1000 * job.cost),
            "wanted": _until(seconds),
        }
        with self._passing() as connection:
            connection.execute(insert(jobs).values(values).on_conflict_do_nothing())
            _tell(connection, ASKED)

    def collect(self, waiting: Collection[str]) -> dict[str, Found]:
        """What has come of these jobs by now; those are gone then."""
        done = jobs.delete().where(jobs.c.id.in_(waiting), jobs.c.found.is_not(None))
        with self._passing() as connection:
            rows = connection.execute(done.returning(jobs.c.id, jobs.c.found))
            return {row.id: row.found for row in rows}

    def want(self, waiting: Collection[str], seconds: float = SECONDS_WANTED) -> dict[str, Found | None]:
        """Say that these jobs are still waited for, and for how long; those that are still there, with what has been
        found so far. The others are lost.
        """
        change = (
            jobs.update()
            .where(jobs.c.id.in_(waiting))
            .values(wanted=sa.func.greatest(jobs.c.wanted, _until(seconds)))
        )
        with self._passing() as connection:
            rows = connection.execute(change.returning(jobs.c.id, jobs.c.so_far))
            return {row.id: row.so_far for row in rows}

    def askers(self, lane: Lane) -> list[list[str]]:
        """Who has asked for each job of a lane that is thought about or waits for its turn, where that is known."""
        chosen = sa.select(jobs.c.asked["askers"]).where(jobs.c.lane == lane, jobs.c.found.is_(None))
        with self._database.glancing() as connection:
            return [found or [] for found in connection.execute(chosen).scalars()]

    def give_way(self, lane: Lane, cost: float) -> bool:
        """Call off the job of a lane whose turn comes last, where one that costs so much would come before it."""
        last = (
            sa.select(jobs.c.id)
            .where(jobs.c.lane == lane, jobs.c.found.is_(None), jobs.c.until == 0)
            .where(jobs.c.due > moment() + round(1000 * cost))
            .order_by(jobs.c.due.desc())
            .limit(1)
            .scalar_subquery()
        )
        with self._passing() as connection:
            return connection.execute(jobs.delete().where(jobs.c.id == last)).rowcount > 0

    def call_off(self, job: str) -> None:
        """Nobody waits for a job any more."""
        with self._passing() as connection:
            connection.execute(jobs.delete().where(jobs.c.id == job))

    def take(self, worker: str, games: Collection[str], lane: Lane) -> Job | None:
        """The job of a lane whose turn it is, about one of these games; None where there is none."""
        with self._passing() as connection:
            connection.execute(jobs.delete().where(jobs.c.wanted < moment()))
            tired = jobs.c.found.is_(None) & (jobs.c.until < moment())
            given_up = jobs.update().where(tired, jobs.c.tries >= MOST_TRIES).values(found=FAILED)
            for job in connection.execute(given_up.returning(jobs.c.id)).scalars().all():
                _tell(connection, ANSWERED, job)
            first = (
                sa.select(jobs.c.id)
                .where(tired, jobs.c.lane == lane, jobs.c.game.in_(games))
                .order_by(jobs.c.due)
                .limit(1)
                .with_for_update(skip_locked=True)
                .scalar_subquery()
            )
            change = jobs.update().where(jobs.c.id == first)
            taken = change.values(worker=worker, until=_until(SECONDS_TAKEN), tries=jobs.c.tries + 1)
            row = connection.execute(taken.returning(jobs.c.id, jobs.c.game, jobs.c.asked)).one_or_none()
        return None if row is None else Job(row.id, row.game, lane, row.asked)

    def renew(self, job: str, worker: str, so_far: Found | None = None) -> bool:
        """Keep a job for some more seconds, and what has been found so far; whether it is still this worker's, and
        wanted.
        """
        values = {"until": _until(SECONDS_TAKEN)} | ({} if so_far is None else {"so_far": so_far})
        change = jobs.update().where(jobs.c.id == job, jobs.c.worker == worker, jobs.c.wanted > moment())
        with self._passing() as connection:
            return bool(connection.execute(change.values(values)).rowcount)

    def finish(self, job: str, worker: str, found: Found) -> None:
        """Answer a job, unless another worker has it by now."""
        change = jobs.update().where(jobs.c.id == job, jobs.c.worker == worker, jobs.c.found.is_(None))
        with self._passing() as connection:
            if connection.execute(change.values(found=found)).rowcount:
                _tell(connection, ANSWERED, job)

    def leave(self, worker: str) -> None:
        """Let others have the jobs of a worker that ends."""
        change = jobs.update().where(jobs.c.worker == worker, jobs.c.found.is_(None))
        with self._passing() as connection:
            connection.execute(change.values(until=0, tries=0))
            _tell(connection, ASKED)

    @contextmanager
    def _passing(self) -> Iterator[sa.Connection]:
        """A transaction that is not waited for until it is on the disk."""
        with self._database.writing() as connection:
            connection.execute(sa.select(sa.func.set_config("synchronous_commit", "off", True)))
            yield connection


def new_id() -> str:
    """What a job is called."""
    return secrets.token_urlsafe(12)


def _until(seconds: float) -> sa.ColumnElement[int]:
    return moment() + round(1000 * seconds)


def _tell(connection: sa.Connection, channel: str, job: str = "") -> None:
    connection.execute(sa.select(sa.func.pg_notify(channel, job)))


SECONDS_TO_TRY_AGAIN = 1.0
SECONDS_TO_LEAVE = 5.0


class ChannelListener:
    """Calls `hear` with each notification, in a thread of its own; what is lost meanwhile with the connection is not
    made up for.
    """

    def __init__(self, engine: sa.Engine, channel: str, hear: Callable[[str], None]) -> None:
        self._engine = engine
        self._channel = channel
        self._hear_one = hear
        self._is_over = False
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="channel listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._is_over = True
        os.write(self._wake, b".")
        self._thread.join(SECONDS_TO_LEAVE)
        self._engine.dispose()
        os.close(self._waking)
        os.close(self._wake)

    def _run(self) -> None:
        while not self._is_over:
            try:
                with self._engine.connect() as connection:
                    driver: Any = connection.connection.driver_connection
                    driver.add_notify_handler(lambda told: self._hear_one(told.payload))
                    connection.exec_driver_sql(f"LISTEN {self._channel}")
                    while not self._is_over:
                        ready, _, _ = select.select([driver.fileno(), self._waking], [], [])
                        if driver.fileno() in ready:
                            connection.exec_driver_sql("SELECT 1")
            except (DBAPIError, OSError):
                select.select([self._waking], [], [], SECONDS_TO_TRY_AGAIN)

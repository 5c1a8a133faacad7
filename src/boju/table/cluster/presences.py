"""Whose pages follow a match, at which process; a process that is no longer heard of follows nothing."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError

from boju.table.cluster.leases import SECONDS
from boju.table.errors import Unavailable
from boju.table.runtime.live import LiveMatch
from boju.table.storage.database import Database
from boju.table.storage.journal import CHANNEL
from boju.table.storage.postgres import moment
from boju.table.storage.schema import MATCH, presences, processes

ATTENDED = "attended"
"""Announced of a match instead of its revision, or of none in particular: people have come or left."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Somebody's pages at one match in one process: whether any follows the match."""

    match: str
    person: str
    follows: bool


class Presences:
    """What a database keeps of it for one process, called `here`. Call its methods in a thread."""

    def __init__(self, database: Database, here: str) -> None:
        self._database = database
        self._here = here

    def elsewhere(self, match: str) -> dict[str, float]:
        """For how many seconds people have been away from the other processes; 0 for those who follow the match."""
        asked = {"match": match, "here": self._here}
        with self._database.glancing() as connection:
            return {row.person_id: max(0, row.away) / 1000 for row in connection.execute(_ELSEWHERE, asked)}

    def note(self, changes: Sequence[Attendance]) -> None:
        """Keep who follows here, and who does no more."""
        for match in sorted({change.match for change in changes}):
            with (
                suppress(IntegrityError),
                self._database.writing() as connection,
            ):  # it may have been taken away
                for change in changes:
                    if change.match == match:
                        _note(connection, self._here, change)
                _announce(connection, match)


_ENDED = sa.func.coalesce(
    presences.c.left, sa.case((processes.c.until > moment(), None), else_=processes.c.until)
)
_GONE = sa.case(
    (presences.c.left.is_(None) & (processes.c.until > moment()), 0),
    else_=sa.func.greatest(moment() - sa.func.coalesce(_ENDED, 0), 1),
)
_ELSEWHERE = (
    sa.select(presences.c.person_id, sa.func.min(_GONE).label("away"))
    .outerjoin(processes, processes.c.id == presences.c.process)
    .where(
        presences.c.match_id == MATCH,
        presences.c.process != sa.bindparam("here", type_=sa.Text),
    )
    .group_by(presences.c.person_id)
)


def _note(connection: sa.Connection, here: str, change: Attendance) -> None:
    left = None if change.follows else moment()
    key = {"match_id": change.match, "person_id": change.person, "process": here}
    row = insert(presences).values(**key, left=left)
    connection.execute(row.on_conflict_do_update(index_elements=list(key), set_={"left": left}))


def live(connection: sa.Connection, here: str) -> frozenset[str]:
    """Say that this process is alive; answers which are."""
    until = moment() + round(1000 * SECONDS)
    alive = insert(processes).values(id=here, until=until)
    connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
    chosen = sa.select(processes.c.id).where(processes.c.until > moment())
    return frozenset(connection.execute(chosen).scalars())


def end(connection: sa.Connection, here: str) -> None:
    """Say that this process has ended, and follows no match any more."""
    connection.execute(processes.update().where(processes.c.id == here).values(until=moment()))
    _announce(connection, "")


def _announce(connection: sa.Connection, match: str) -> None:
    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{match} {ATTENDED}")))


SECONDS_TO_GATHER = 0.03
"""How long is waited for others who come or leave at the same time."""
SECONDS_TO_TRY_AGAIN = 1.0


class Attendances:
    """Keeps it in the database soon after it changes; it belongs to the loop. `live` are the matches open here."""

    def __init__(self, presences: Presences) -> None:
        self._presences = presences
        self.live: Mapping[str, LiveMatch] = {}
        self._coming: set[tuple[str, str]] = set()
        self._noted: dict[tuple[str, str], tuple[bool, float]] = {}
        self._noting: asyncio.Task[None] | None = None

    def attend(self, match: str, person: str) -> None:
        """Somebody has come to a match here, has left it, or does something there."""
        self._coming.add((match, person))
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note())

    async def close(self) -> None:
        """Tell nothing more."""
        if self._noting is not None:
            self._noting.cancel()
            await asyncio.gather(self._noting, return_exceptions=True)

    async def _note(self) -> None:
        while self._coming:
            await asyncio.sleep(SECONDS_TO_GATHER)
            coming, self._coming = self._coming, set()
            changes = [change for place in sorted(coming) if (change := self._change(*place)) is not None]
            if not changes:
                continue
            try:
                await asyncio.to_thread(self._presences.note, changes)
            except Unavailable:
                self._coming |= coming
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
                continue
            now = time.monotonic()
            self._noted = {key: noted for key, noted in self._noted.items() if key[0] in self.live}
            for change in changes:
                self._noted[change.match, change.person] = (change.follows, now)

    def _change(self, match: str, person: str) -> Attendance | None:
        """What the others do not know of somebody who plays.

        Whoever acts here and follows the match at another process is known to be there.
        """
        live = self.live.get(match)
        if live is None:
            return None
        pages = live.pages
        follows = pages.follows_here(person)
        was, when = self._noted.get((match, person), (None, float("-inf")))
        if not was and not follows and pages.follows(person):
            return None
        is_old = not follows and time.monotonic() - when > pages.periods.grace / 2
        return Attendance(match, person, follows) if follows != was or is_old else None

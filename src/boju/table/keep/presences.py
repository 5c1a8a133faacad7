"""Whose pages follow a table, at which process; a process that is no longer heard of follows nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from boju.table.keep.beats import moment, stir
from boju.table.keep.leases import SECONDS
from boju.table.keep.schema import TABLE, presences, processes
from boju.table.keep.store import Store


@dataclass(frozen=True, slots=True)
class Attendance:
    """Somebody's pages at one table in one process: whether any follows the table."""

    table: str
    person: str
    follows: bool


class Presences:
    """What a database keeps of it for one process, called `here`. Call its methods in a thread."""

    def __init__(self, store: Store, here: str) -> None:
        self._store = store
        self._here = here

    def elsewhere(self, table: str) -> dict[str, float]:
        """For how many seconds people have been away from the other processes; 0 for those who follow the table."""
        asked = {"table": table, "here": self._here}
        with self._store.glancing() as connection:
            return {row.person_id: max(0, row.away) / 1000 for row in connection.execute(_ELSEWHERE, asked)}

    def note(self, changes: Sequence[Attendance]) -> None:
        """Keep who follows here, and who does no more."""
        for table in sorted({change.table for change in changes}):
            with self._store.writing() as connection:
                stir(connection, table, "attended", moves=False)
                for change in changes:
                    if change.table == table:
                        _note(connection, self._here, change)


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
        presences.c.table_id == TABLE,
        presences.c.process != sa.bindparam("here", type_=sa.Text),
    )
    .group_by(presences.c.person_id)
)


def _note(connection: sa.Connection, here: str, change: Attendance) -> None:
    left = None if change.follows else moment()
    key = {"table_id": change.table, "person_id": change.person, "process": here}
    row = insert(presences).values(**key, left=left)
    connection.execute(row.on_conflict_do_update(index_elements=list(key), set_={"left": left}))


def live(connection: sa.Connection, here: str) -> frozenset[str]:
    """Say that this process is alive; answers which are."""
    until = moment() + round(1000 * SECONDS)
    beat = insert(processes).values(id=here, until=until)
    connection.execute(beat.on_conflict_do_update(index_elements=["id"], set_={"until": until}))
    chosen = sa.select(processes.c.id).where(processes.c.until > moment())
    return frozenset(connection.execute(chosen).scalars())


def end(connection: sa.Connection, here: str) -> None:
    """Say that this process has ended."""
    connection.execute(processes.update().where(processes.c.id == here).values(until=moment()))

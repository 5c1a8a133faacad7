"""What the people of a table agree on for now: votes, offers, whose words are asked for, the end of a quiet."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa

from boju.table.errors import Stale
from boju.table.keep.beats import stir
from boju.table.keep.schema import circles
from boju.table.keep.store import Store

Told = Mapping[str, Any]


class Circles:
    """What a database keeps of it. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> Told:
        """What is agreed on at a table."""
        with self._store.reading() as connection:
            return read(connection, table)

    def keep(
        self,
        table: str,
        before: Told,
        after: Told,
        check: Callable[[sa.Connection], None],
        beat: int | None = None,
    ) -> None:
        """Keep what is agreed on now.

        Raises `Stale` where others have changed it: it is no longer as it was `before`; or, where a `beat` is given,
        where others have changed anything at the table since.
        """
        with self._store.writing() as connection:
            stirred = stir(connection, table, is_aside=True, moves=False)
            check(connection)
            if beat is not None and stirred != beat + 1:
                raise Stale(0, 0)
            if not swap(connection, table, before, after):
                raise Stale(0, 0)

    def same(self, table: str, told: Told) -> Callable[[sa.Connection], None]:
        """What raises `Stale`, within a transaction that has stirred the table, where not this is agreed on."""

        def check(connection: sa.Connection) -> None:
            if read(connection, table) != told:
                raise Stale(0, 0)

        return check


def read(connection: sa.Connection, table: str) -> Told:
    """What is agreed on at a table."""
    chosen = sa.select(circles.c.told).where(circles.c.table_id == table)
    told: Told = connection.execute(chosen).scalar_one_or_none() or {}
    return told


def swap(connection: sa.Connection, table: str, before: Told, after: Told) -> bool:
    """Keep what is agreed on now, unless others have changed it; within a transaction that has stirred the table."""
    kept = read(connection, table)
    if kept != before:
        return False
    if kept:
        connection.execute(circles.update().where(circles.c.table_id == table).values(told=dict(after)))
    else:
        connection.execute(circles.delete().where(circles.c.table_id == table))
        connection.execute(circles.insert().values(table_id=table, told=dict(after)))
    return True

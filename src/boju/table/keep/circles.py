"""What the people of a table agree on for now: votes, offers, whose words are asked for, the end of a quiet."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from boju.table.errors import Stale
from boju.table.keep import at_once
from boju.table.keep.beats import moment, stir
from boju.table.keep.schema import TABLE, circles
from boju.table.keep.store import Store

Told = Mapping[str, Any]

OFFERS = ("votes", "again", "truce")
"""What lapses where nobody has changed anything for long."""
HAS_LAPSED = (circles.c.until < moment()).label("has_lapsed")


class Circles:
    """What a database keeps of it. Call its methods in a thread."""

    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._seconds = seconds
        """After how long votes and offers lapse."""

    def of(self, table: str) -> Told:
        """What is agreed on at a table."""
        with self._store.glancing() as connection:
            return read(connection, table)

    def keep(
        self,
        table: str,
        before: Told,
        after: Told,
        check: Callable[[sa.Connection], None] | None,
        beat: int | None = None,
    ) -> int:
        """Keep what is agreed on now, if `check` does not object; the beat that it makes.

        Raises `Stale` where others have changed it: it is no longer as it was `before`; or, where a `beat` is given,
        where others have changed anything at the table since.
        """
        if beat is not None and check is None:
            with self._store.stating() as connection:
                made = at_once.agree(connection, table, beat, after, self._seconds)
            if made is not None:
                return made
        with self._store.writing() as connection:
            stirred = stir(connection, table, "agreed", moves=False)
            if check is not None:
                check(connection)
            if beat is not None and stirred != beat + 1:
                raise Stale(0, 0)
            if not self.swap(connection, table, before, after):
                raise Stale(0, 0)
        return stirred

    def same(self, table: str, told: Told) -> Callable[[sa.Connection], None]:
        """What raises `Stale`, within a transaction that has stirred the table, where not this is agreed on."""

        def check(connection: sa.Connection) -> None:
            if read(connection, table) != told:
                raise Stale(0, 0)

        return check

    def swap(self, connection: sa.Connection, table: str, before: Told, after: Told) -> bool:
        """Keep what is agreed on now, unless others have changed it, or it has lapsed.

        Call it within a transaction that has stirred the table.
        """
        if read(connection, table) != before:
            return False
        until = moment() + round(1000 * self._seconds)
        kept = insert(circles).values(table_id=table, told=dict(after), until=until)
        fresh = {"told": kept.excluded.told, "until": kept.excluded.until}
        connection.execute(kept.on_conflict_do_update(index_elements=["table_id"], set_=fresh))
        return True


def read(connection: sa.Connection, table: str) -> Told:
    """What is agreed on at a table."""
    if connection.dialect.name != "postgresql":
        return {}
    row = connection.execute(_TOLD, {"table": table}).one_or_none()
    return told_by(*row) if row is not None else {}


_TOLD = sa.select(circles.c.told, HAS_LAPSED).where(circles.c.table_id == TABLE)


def told_by(told: Told, has_lapsed: bool) -> Told:
    """What is agreed on, of what was kept at a time."""
    return {name: what for name, what in told.items() if not has_lapsed or name not in OFFERS}

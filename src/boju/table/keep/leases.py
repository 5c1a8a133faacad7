"""Who looks after a table's clock and computers: one process at a time, for a few seconds, by the database's own time.

`tests/table/lease_model.py` walks through all that can happen.
"""

from collections.abc import Callable, Collection

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from boju.table.errors import Stale
from boju.table.keep.beats import moment
from boju.table.keep.schema import TABLES, leases, tables

SECONDS = 4.0
"""How long a lease lasts."""
SECONDS_UNCHARGED = 15.0
"""If nobody has had a lease for longer than this, nobody's time ran meanwhile."""
PATIENCE = "1s"
"""How long the database waits for a transaction of a holder's that stands still."""


class TakenOver(Stale):
    """Another process looks after the table now."""

    def __init__(self) -> None:
        super().__init__(0, 0)


class Leases:
    """The leases of one process, called `holder`, over a connection of its own, each statement by itself."""

    def __init__(self, holder: str, seconds: float = SECONDS) -> None:
        self.holder = holder
        self.seconds = seconds

    def renew(self, connection: sa.Connection) -> dict[str, int]:
        """Keep all that are ours still: their terms, by table."""
        change = (
            leases.update()
            .where(leases.c.holder == self.holder, leases.c.until > moment())
            .values(until=self._end())
            .returning(leases.c.table_id, leases.c.term)
        )
        return {row.table_id: row.term for row in connection.execute(change)}

    def take(self, connection: sa.Connection, wanted: Collection[str]) -> dict[str, int]:
        """Take the leases of those tables that nobody has: their terms, by table.

        Where nobody has had it for long no server ran, and nobody's time to think.
        """
        free = wanted and {*wanted}.difference(connection.execute(_HELD, {"tables": [*wanted]}).scalars())
        if not free:
            return {}
        rows = (
            sa.select(tables.c.id, sa.literal(self.holder), sa.literal(1), self._end())
            .where(tables.c.id == TABLES)  # not those that are being taken away
            .order_by(tables.c.id)
            .with_for_update(read=True, key_share=True)
        )
        change = insert(leases).from_select(["table_id", "holder", "term", "until"], rows)
        change = change.on_conflict_do_update(
            index_elements=["table_id"],
            set_={
                "holder": self.holder,
                "term": leases.c.term + 1,
                "until": self._end(),
                "gap": moment() - leases.c.until,
            },
            where=leases.c.until < moment(),
        )
        taken = change.returning(leases.c.table_id, leases.c.term, leases.c.gap)
        found = connection.execute(taken, {"tables": [*free]}).all()
        for row in found:
            if row.gap > 1000 * SECONDS_UNCHARGED:
                late = tables.update().where(tables.c.id == row.table_id)
                connection.execute(late.values(moved=tables.c.moved + row.gap))
        return {row.table_id: row.term for row in found}

    def leave(self, connection: sa.Connection, left: Collection[str], *, is_needed: bool) -> None:
        """Let others have the leases of these tables; where it `is_needed`, somebody has to take them."""
        change = leases.update().where(leases.c.holder == self.holder, leases.c.table_id == TABLES)
        connection.execute(change.values(until=moment() - 1 if is_needed else 0), {"tables": [*left]})

    def orphans(self, connection: sa.Connection, most: int) -> list[str]:
        """Tables whose holder has gone without a word."""
        chosen = sa.select(leases.c.table_id).where(leases.c.until > 0, leases.c.until < moment())
        return list(connection.execute(chosen.order_by(leases.c.until).limit(most)).scalars())

    def fence(self, table: str, term: int) -> Callable[[sa.Connection], None]:
        """What lets a transaction be kept only by the holder of this term; nobody takes the lease before it ends.

        Raises `TakenOver`.
        """

        def check(connection: sa.Connection) -> None:
            patience = sa.func.set_config("idle_in_transaction_session_timeout", PATIENCE, True)
            ours = sa.select(leases.c.term, patience).where(
                leases.c.table_id == table,
                leases.c.holder == self.holder,
                leases.c.term == term,
                leases.c.until > moment(),
            )
            if connection.execute(ours.with_for_update(read=True)).one_or_none() is None:
                raise TakenOver

        return check

    def _end(self) -> sa.ColumnElement[int]:
        return moment() + round(1000 * self.seconds)


_HELD = sa.select(leases.c.table_id).where(leases.c.table_id == TABLES, leases.c.until >= moment())
"""Those of many tables that somebody looks after."""

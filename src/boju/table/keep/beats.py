"""Every change of a table is counted in the transaction that makes it, and announced with its end."""

import sqlalchemy as sa

from boju.table.keep.schema import Aside, tables

CHANNEL = "boju"
"""Where PostgreSQL tells of changes: the id of a table and its beat, and nothing else."""


GONE = -1
"""The beat of a table that has been taken away."""


def moment() -> sa.ColumnElement[int]:
    """The time now in the database's own clock (PostgreSQL's), in milliseconds; also within a long transaction."""
    seconds = sa.extract("epoch", sa.func.clock_timestamp())
    return sa.cast(seconds * 1000, sa.BigInteger)


def stir(connection: sa.Connection, table: str, *asides: Aside, moves: bool = True) -> int:
    """Count a change; nobody else changes this table until the transaction ends. Returns the beat that it makes.

    `asides` are what of it the events of the game do not tell; `moves` is false where it gives nobody time to think.
    """
    is_served = connection.dialect.name == "postgresql"
    values: dict[str, sa.ColumnElement[int]] = dict.fromkeys(("beat", *asides), tables.c.beat + 1)
    if moves and is_served:
        values["moved"] = moment()
    counted = tables.update().where(tables.c.id == table).values(values).returning(tables.c.beat)
    if not is_served:
        return int(connection.execute(counted).scalar_one())
    made = counted.cte("made")
    told = sa.func.pg_notify(CHANNEL, sa.literal(f"{table} ") + sa.cast(made.c.beat, sa.Text))
    return int(connection.execute(sa.select(made.c.beat, told)).scalar_one())


def tell_gone(connection: sa.Connection, table: str) -> None:
    """A table has been taken away."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {GONE}")))

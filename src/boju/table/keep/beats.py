"""Every change of a table is counted in the transaction that makes it, and announced with its end."""

import sqlalchemy as sa

from boju.table.keep.schema import Aside, tables

CHANNEL = "boju"
"""Where PostgreSQL tells of changes: the id of a table and its beat, and whether it is a word, nothing else."""

WORD = "word"
"""Said of a word for a throw or shuffle: only whoever waits for that has to read it at once."""

GONE = -1
"""The beat of a table that has been taken away."""


def moment() -> sa.ColumnElement[int]:
    """The time now in the database's own clock (PostgreSQL's), in milliseconds; also within a long transaction."""
    seconds = sa.extract("epoch", sa.func.clock_timestamp())
    return sa.cast(seconds * 1000, sa.BigInteger)


def stir(
    connection: sa.Connection, table: str, *asides: Aside, moves: bool = True, is_word: bool = False
) -> int:
    """Count a change; nobody else changes this table until the transaction ends. Returns the beat that it makes.

    `asides` are what of it the events of the game do not tell; `moves` is false where it gives nobody time to think,
    and `is_word` true where it matters only to whoever waits for the words of a throw or shuffle.
    """
    is_served = connection.dialect.name == "postgresql"
    values: dict[str, sa.ColumnElement[int]] = dict.fromkeys(("beat", *asides), tables.c.beat + 1)
    if moves and is_served:
        values["moved"] = moment()
    counted = tables.update().where(tables.c.id == table).values(values).returning(tables.c.beat)
    if not is_served:
        return int(connection.execute(counted).scalar_one())
    made = counted.cte("made")
    beat = sa.cast(made.c.beat, sa.Text)
    told = sa.func.pg_notify(
        CHANNEL, sa.literal(f"{table} ") + beat + sa.literal(f" {WORD}" if is_word else "")
    )
    return int(connection.execute(sa.select(made.c.beat, told)).scalar_one())


def tell_gone(connection: sa.Connection, table: str) -> None:
    """A table has been taken away."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {GONE}")))

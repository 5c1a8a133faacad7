"""Every change of a table is counted in the transaction that makes it, and announced with its end."""

from functools import cache
from typing import Any

import sqlalchemy as sa

from boju.table.keep.schema import TABLE, Aside, tables

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
    stirring = _stirring(asides, moves=moves, is_word=is_word, is_served=is_served)
    return int(connection.execute(stirring, {"table": table}).scalar_one())


@cache
def _stirring(
    asides: tuple[Aside, ...], *, moves: bool, is_word: bool, is_served: bool
) -> sa.Update | sa.Select[Any]:
    """What counts a change of any table and announces it."""
    values: dict[str, sa.ColumnElement[int]] = dict.fromkeys(("beat", *asides), tables.c.beat + 1)
    if moves and is_served:
        values["moved"] = moment()
    counted = tables.update().where(tables.c.id == TABLE).values(values).returning(tables.c.beat)
    if not is_served:
        return counted
    made = counted.cte("made")
    beat = sa.cast(made.c.beat, sa.Text)
    what = sa.literal(f" {WORD}" if is_word else "")
    told = sa.func.pg_notify(CHANNEL, TABLE + sa.literal(" ") + beat + what)
    return sa.select(made.c.beat, told)


def tell_gone(connection: sa.Connection, table: str) -> None:
    """A table has been taken away."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {GONE}")))

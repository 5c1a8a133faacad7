"""Every change of a table is counted in the transaction that makes it, and announced with its end."""

from functools import cache

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
    connection: sa.Connection,
    table: str,
    *asides: Aside,
    moves: bool = True,
    is_word: bool = False,
    draw: int | None = None,
) -> int:
    """Count a change; nobody else changes this table until the transaction ends. Returns the beat that it makes.

    `asides` are what of it the events of the game do not tell; `moves` is false where it gives nobody time to think,
    and `is_word` true where it matters only to whoever waits for the words of a throw or shuffle. `draw` is the number
    of the draw that is made.
    """
    is_served = connection.dialect.name == "postgresql"
    draws = draw is not None
    stirring = _stirring(asides, moves=moves, is_word=is_word, draws=draws, is_served=is_served)
    given = {"table": table} | ({"last_draw": draw} if draws else {})
    return int(connection.execute(stirring, given).scalar_one())


@cache
def _stirring(
    asides: tuple[Aside, ...], *, moves: bool, is_word: bool, draws: bool, is_served: bool
) -> sa.Executable:
    """What counts a change of any table and announces it."""
    counting = counted(*asides, moves=moves and is_served, draws=draws).returning(tables.c.beat)
    return announced(counting.cte("made"), is_word=is_word) if is_served else counting


def counted(*asides: Aside, moves: bool = False, draws: bool = False) -> sa.Update:
    """What counts a change of a table; that time begins with it only PostgreSQL can say."""
    values: dict[str, sa.ColumnElement[int]] = dict.fromkeys(("beat", *asides), tables.c.beat + 1)
    if moves:
        values["moved"] = moment()
    if draws:
        values["drawn"] = sa.bindparam("last_draw", type_=sa.Integer)
    return tables.update().where(tables.c.id == TABLE).values(values)


def announced(made: sa.CTE, *, is_word: bool = False) -> sa.Select[tuple[int, str]]:
    """The beat that a change has `made`, told to all processes; nothing where it has made none."""
    beat = sa.cast(made.c.beat, sa.Text)
    what = sa.literal(f" {WORD}" if is_word else "")
    return sa.select(made.c.beat, sa.func.pg_notify(CHANNEL, TABLE + sa.literal(" ") + beat + what))


def tell_gone(connection: sa.Connection, table: str) -> None:
    """A table has been taken away."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {GONE}")))

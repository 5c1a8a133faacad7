"""What the analysis has told: reviews of finished games, made once for all, and who has asked for a hint."""

from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.keep.database import Database, now
from boju.table.keep.schema import helped, reviews


class Reviews:
    """What the analysis has found about the games of a database. Call it in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, table: str) -> dict[str, Any] | None:
        """The review of a table's game, if it has been made."""
        chosen = sa.select(reviews.c.found).where(reviews.c.table_id == table)
        with self._database.glancing() as connection:
            found: dict[str, Any] | None = connection.execute(chosen).scalar_one_or_none()
        return found

    def keep(self, table: str, found: dict[str, Any]) -> None:
        """Keep a review; the first that was made of a game stays."""
        try:
            with self._database.writing() as connection:
                connection.execute(reviews.insert().values(table_id=table, found=found, created=now()))
        except IntegrityError:
            return

    def note_help(self, table: str, seat: int) -> None:
        """Keep that a seat has asked for a hint."""
        if seat in self.helped(table):
            return
        with suppress(IntegrityError), self._database.writing() as connection:
            note_help(connection, table, seat)

    def helped(self, table: str) -> list[int]:
        """The seats of a table that have asked for a hint."""
        chosen = sa.select(helped.c.seat).where(helped.c.table_id == table).order_by(helped.c.seat)
        with self._database.glancing() as connection:
            return list(connection.execute(chosen).scalars())


def note_help(connection: sa.Connection, table: str, seat: int) -> None:
    """The same within a transaction, with what it is noted for."""
    is_noted = sa.exists().where(helped.c.table_id == table, helped.c.seat == seat)
    values = sa.select(*map(sa.literal, (table, seat, now()))).where(~is_noted)
    connection.execute(helped.insert().from_select(["table_id", "seat", "created"], values))

"""Reviews of finished games, made once for all."""

from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.storage.database import Database, now
from boju.table.storage.schema import reviews


class Reviews:
    """What the analysis has found about the games of a database. Call it in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, match: str) -> dict[str, Any] | None:
        """The review of a match, if it has been made."""
        chosen = sa.select(reviews.c.found).where(reviews.c.match_id == match)
        with self._database.glancing() as connection:
            found: dict[str, Any] | None = connection.execute(chosen).scalar_one_or_none()
        return found

    def keep(self, match: str, found: dict[str, Any]) -> None:
        """Keep a review; the first that was made of a match stays."""
        with suppress(IntegrityError), self._database.writing() as connection:
            connection.execute(reviews.insert().values(match_id=match, found=found, created=now()))

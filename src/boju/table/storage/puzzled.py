"""What people have answered to puzzles."""

from contextlib import suppress
from datetime import date

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.storage.database import Database, now
from boju.table.storage.schema import puzzled


class PuzzleAnswers:
    """Which puzzles somebody has answered, when, and whether rightly at the first try. Call it in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str) -> dict[str, bool]:
        """Whether the first answer was right, by the ids of all puzzles that somebody has answered."""
        chosen = sa.select(puzzled.c.puzzle, puzzled.c.is_solved).where(puzzled.c.person_id == person)
        found: dict[str, bool] = {}
        with self._database.glancing() as connection:
            for row in connection.execute(chosen.order_by(puzzled.c.created)):
                found.setdefault(row.puzzle, row.is_solved)
        return found

    def days(self, person: str) -> set[date]:
        """The days on which somebody has answered the puzzle of the day."""
        chosen = sa.select(puzzled.c.day).where(puzzled.c.person_id == person, puzzled.c.day != "")
        with self._database.glancing() as connection:
            return set(map(date.fromisoformat, connection.execute(chosen).scalars()))

    def keep(self, person: str, puzzle: str, day: date | None = None, *, is_solved: bool) -> None:
        """Keep somebody's answer, given on the `day` whose puzzle it was or on any; the first of each stays."""
        answer = {
            "person_id": person,
            "puzzle": puzzle,
            "day": "" if day is None else day.isoformat(),
            "is_solved": is_solved,
            "created": now(),
        }
        with suppress(IntegrityError), self._database.writing() as connection:
            connection.execute(puzzled.insert().values(answer))

"""What people have answered to puzzles."""

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.storage.database import Database, now
from boju.table.storage.schema import puzzled


class PuzzleAnswers:
    """Which puzzles somebody has answered, and whether rightly at the first try. Call it in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str) -> dict[str, bool]:
        """Whether the first answer was right, by the ids of all puzzles that somebody has answered."""
        chosen = sa.select(puzzled.c.puzzle, puzzled.c.is_solved).where(puzzled.c.person_id == person)
        with self._database.glancing() as connection:
            return {row.puzzle: row.is_solved for row in connection.execute(chosen)}

    def keep(self, person: str, puzzle: str, *, is_solved: bool) -> None:
        """Keep somebody's answer; the first that was given to a puzzle stays."""
        answer = {"person_id": person, "puzzle": puzzle, "is_solved": is_solved, "created": now()}
        try:
            with self._database.writing() as connection:
                connection.execute(puzzled.insert().values(answer))
        except IntegrityError:
            return

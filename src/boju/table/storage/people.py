"""People without accounts: what they are called, the links to another device, and their answers to puzzles."""

import hashlib
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import date

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.errors import UnknownLink
from boju.table.locales import say
from boju.table.storage.database import Database, now
from boju.table.storage.schema import people, puzzled


class People:
    """Everybody who ever sat down at one of the tables of a database. Call its methods in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def welcome(self, name: str = "", person: str = "") -> str:
        """Keep somebody new, and answer who that is; `person` is one of whom only a browser knew, and may be kept."""
        person = person or new_person()
        with (
            suppress(IntegrityError),
            self._database.writing() as connection,
        ):  # the same browser may come twice
            connection.execute(people.insert().values(id=person, name=name, created=now()))
        return person

    @staticmethod
    def entering(person: str, name: str) -> Callable[[sa.Connection], None]:
        """What keeps, in the transaction that seats somebody, that person and the name said: both or nothing."""

        def keep(connection: sa.Connection) -> None:
            renamed = people.update().where(people.c.id == person).values(name=name)
            if not connection.execute(renamed).rowcount:
                connection.execute(people.insert().values(id=person, name=name, created=now()))

        return keep

    def name(self, person: str) -> str:
        """What somebody is called; nothing where no name was given."""
        return self.names([person]).get(person, "")

    def names(self, persons: Collection[str]) -> dict[str, str]:
        """What those of these persons are called who have given a name."""
        chosen = sa.select(people.c.id, people.c.name).where(people.c.id.in_(persons), people.c.name != "")
        with self._database.glancing() as connection:
            return {row.id: row.name for row in connection.execute(chosen)}

    def rename(self, person: str, name: str) -> None:
        """Call somebody something else, at all tables."""
        with self._database.writing() as connection:
            connection.execute(people.update().where(people.c.id == person).values(name=name))

    def make_link(self, person: str) -> str:
        """A new secret that says who somebody is; an older one is worth nothing from now on."""
        secret = secrets.token_urlsafe(24)
        with self._database.writing() as connection:
            connection.execute(people.update().where(people.c.id == person).values(link=_digest(secret)))
        return secret

    def by_link(self, secret: str) -> str:
        """Whose secret this is; raises `UnknownLink`."""
        with self._database.glancing() as connection:
            chosen = sa.select(people.c.id).where(people.c.link == _digest(secret))
            found = connection.execute(chosen).scalar()
        if found is None:
            raise UnknownLink(say("this personal link is not valid, or a newer one has replaced it"))
        return str(found)


def new_person() -> str:
    """How somebody new is known."""
    return secrets.token_urlsafe(12)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


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

"""People without accounts: what they are called, and the secret links that take them to another device."""

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.errors import UnknownLink
from boju.table.keep.database import now
from boju.table.keep.schema import people
from boju.table.keep.store import Store
from boju.table.locales import say


class People:
    """Everybody who ever sat down at one of the tables of a database. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def welcome(self, name: str = "", person: str = "") -> str:
        """Keep somebody new, and answer who that is; `person` is one of whom only a browser knew, and may be kept."""
        person = person or new_person()
        with suppress(IntegrityError), self._store.writing() as connection:  # the same browser may come twice
            connection.execute(people.insert().values(id=person, name=name, created=now()))
        return person

    @staticmethod
    def coming(person: str, name: str) -> tuple[str, Callable[[sa.Connection], None]]:
        """Who somebody is that comes and says a name, new where the person is not known; and what keeps that, in the
        transaction of what is come for.
        """
        if person:
            change = people.update().where(people.c.id == person).values(name=name)
            return person, lambda connection: _run(connection, change)
        person = new_person()
        addition = people.insert().values(id=person, name=name, created=now())
        return person, lambda connection: _run(connection, addition)

    def name(self, person: str) -> str:
        """What somebody is called; nothing where no name was given."""
        with self._store.glancing() as connection:
            return connection.execute(sa.select(people.c.name).where(people.c.id == person)).scalar() or ""

    def rename(self, person: str, name: str) -> None:
        """Call somebody something else, at all tables."""
        with self._store.writing() as connection:
            connection.execute(people.update().where(people.c.id == person).values(name=name))

    def make_link(self, person: str) -> str:
        """A new secret that says who somebody is; an older one is worth nothing from now on."""
        secret = secrets.token_urlsafe(24)
        with self._store.writing() as connection:
            connection.execute(people.update().where(people.c.id == person).values(link=_digest(secret)))
        return secret

    def by_link(self, secret: str) -> str:
        """Whose secret this is; raises `UnknownLink`."""
        with self._store.glancing() as connection:
            found = connection.execute(
                sa.select(people.c.id).where(people.c.link == _digest(secret))
            ).scalar()
        if found is None:
            raise UnknownLink(say("this personal link is not valid, or a newer one has replaced it"))
        return str(found)


def _run(connection: sa.Connection, change: sa.Executable) -> None:
    connection.execute(change)


def new_person() -> str:
    """How somebody new is known."""
    return secrets.token_urlsafe(12)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()

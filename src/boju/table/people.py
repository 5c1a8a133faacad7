"""People without accounts: a signed cookie says who somebody is, and a secret link takes that to another device."""

import hashlib
import hmac
import secrets

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response

from boju.table.errors import UnknownLink
from boju.table.locales import say
from boju.table.store import Store, metadata, now

COOKIE = "person"
A_YEAR = 365 * 24 * 3600

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("link", sa.String(64), unique=True),
    sa.Column("created", sa.String(32), nullable=False),
)


class People:
    """Everybody who ever sat down at one of the tables of a database. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def welcome(self, name: str = "") -> str:
        """Keep somebody new, and answer who that is."""
        person = secrets.token_urlsafe(12)
        with self._store.writing() as connection:
            connection.execute(people.insert().values(id=person, name=name, created=now()))
        return person

    def name(self, person: str) -> str:
        """What somebody is called; nothing where no name was given."""
        with self._store.reading() as connection:
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
        with self._store.reading() as connection:
            found = connection.execute(
                sa.select(people.c.id).where(people.c.link == _digest(secret))
            ).scalar()
        if found is None:
            raise UnknownLink(say("this personal link is not valid, or a newer one has taken its place"))
        return str(found)


def person_of(request: Request, store: Store) -> str:
    """Who sends a request; nothing for somebody who has not sat down yet."""
    person, _, signature = request.cookies.get(COOKIE, "").rpartition(".")
    return person if hmac.compare_digest(signature.encode(), _sign(store, person).encode()) else ""


def introduce(request: Request, response: Response, store: Store, person: str) -> Response:
    """Let the browser that gets this answer say who it is from now on."""
    response.set_cookie(
        COOKIE,
        f"{person}.{_sign(store, person)}",
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _sign(store: Store, person: str) -> str:
    return hmac.new(store.secret(), f"person:{person}".encode(), hashlib.sha256).hexdigest()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()

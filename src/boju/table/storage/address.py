"""Where a database is: the path of a SQLite file or a URL, and what it is called where others may read it."""

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from boju.table.errors import CannotServe

SQLITE = "sqlite"
POSTGRESQL = "postgresql"
DRIVER = "postgresql+psycopg"
FORMS = "the path of a SQLite file, or postgresql://USER@HOST/DATABASE"


def url_of(database: str | Path) -> sa.URL:
    """The URL of a database, given as one or as the path of a SQLite file; raises `CannotServe`.

    What is refused is never repeated, for there may be a password in it.
    """
    if not isinstance(database, str) or "://" not in database:
        return sa.URL.create(SQLITE, database=str(Path(database).expanduser()))
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError) as error:
        raise CannotServe(f"This is not the address of a database. Give {FORMS}.") from error
    if "@" in (url.host or ""):
        raise CannotServe("In the address of a database, write %40 for an @ in a password.")
    if url.drivername in (POSTGRESQL, "postgres"):
        url = url.set(drivername=DRIVER)
    if url.drivername not in (SQLITE, DRIVER):
        raise CannotServe(f"boju cannot keep tables in a database of this kind. Give {FORMS}.")
    return url


def name_of(url: sa.URL) -> str:
    """What a database is called, without users and passwords.

    >>> name_of(url_of("postgresql://ann:secret@127.0.0.1:5433/club?password=secret"))
    'postgresql://127.0.0.1:5433/club'
    >>> name_of(url_of("/tmp/club.sqlite3"))
    '/tmp/club.sqlite3'
    """
    if url.get_backend_name() == SQLITE:
        return url.database or url.render_as_string(hide_password=True)
    port = f":{url.port}" if url.port else ""
    return f"{POSTGRESQL}://{url.host or ''}{port}/{url.database or ''}"

"""Where a database is, and the file of SQLite: nobody else's to read, served by one server, and watched."""

import contextlib
import os
from pathlib import Path

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy.exc import ArgumentError

from boju.table.errors import CannotServe

PRIVATE = 0o600
COMPANIONS = ("", "-wal", "-shm")
"""What SQLite adds to the name of the file for those that it writes beside it."""


def path_of(url: sa.URL) -> Path | None:
    """The file of a database; None where it has none."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


class DatabaseFile:
    """One such file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.lock", timeout=0, mode=PRIVATE, thread_local=False)
        self._seen: tuple[int, int] | None = None

    def make(self) -> None:
        """Make it if need be, so that nobody else can ever read it."""
        with contextlib.suppress(OSError):
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL, PRIVATE))

    def hold(self) -> None:
        """Serve it alone from now on; raises `CannotServe` where somebody else does."""
        try:
            self._lock.acquire()
        except Timeout as error:
            raise CannotServe(
                f"Another boju is already serving {self.path}: stop that one first, or choose another database."
            ) from error
        except OSError as error:
            raise CannotServe(f"{self._lock.lock_file} cannot be written: {error.strerror}.") from error

    def release(self) -> None:
        """Serve it no more."""
        self._lock.release()

    def settle(self) -> None:
        """Close it to other users of this computer, and remember which file it is."""
        for name in COMPANIONS:
            with contextlib.suppress(OSError):
                os.chmod(f"{self.path}{name}", PRIVATE)
        self._seen = self._now()

    def is_gone(self) -> bool:
        """Whether the file has been deleted, or another has taken its place."""
        return self._seen is not None and self._now() != self._seen

    def _now(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


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

"""Copies of a SQLite database: made while a server runs, and put back while none does."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError

from boju.core.errors import BojuError
from boju.table.errors import CannotServe
from boju.table.storage.baseline import check
from boju.table.storage.file import COMPANIONS, PRIVATE, DatabaseFile, path_of, url_of

REPLACED = ".replaced"
"""What is added to the name of a database that a backup takes the place of."""
COMING = ".coming"
"""What is added to the name of a copy before it is whole."""


class CannotCopy(BojuError):
    """A database cannot be copied, or a copy cannot be put back."""


def backup(database: str | Path, to: Path) -> None:
    """Copy a database as it is at this moment to a new file, which nobody else may read; raises `CannotCopy`."""
    source = _file_of(database)
    if to.exists():
        raise CannotCopy(f"{to} is there already: choose another name for the backup.")
    _copy(source, to)


def restore(source: Path, database: str | Path, *, replace: bool = False) -> Path | None:
    """Put a backup where a database belongs; raises `CannotCopy`.

    With `replace` it takes the place of one that is there, which keeps its name with `.replaced` added; that new name
    is answered. No server may run on it, else `CannotServe` is raised.
    """
    place = _file_of(database)
    file = DatabaseFile(place)
    file.hold()
    try:
        is_taken = place.exists() and place.stat().st_size > 0
        if is_taken and not replace:
            raise CannotCopy(
                f"There is a database {place} already: add --replace to put the backup in its place "
                f"(the old one is then kept as {place.name}{REPLACED})."
            )
        coming = place.with_name(place.name + COMING)
        coming.unlink(missing_ok=True)
        _copy(source, coming)
        for name in COMPANIONS:
            _move(Path(f"{place}{name}"), Path(f"{place}{REPLACED}{name}"))
        coming.replace(place)
    finally:
        file.release()
    return place.with_name(place.name + REPLACED) if is_taken else None


def _file_of(database: str | Path) -> Path:
    path = path_of(url_of(database))
    if path is None:
        raise CannotCopy("boju copies SQLite files only: use pg_dump and pg_restore for PostgreSQL.")
    return path


def _copy(source: Path, to: Path) -> None:
    """Copy one of our databases, and look whether the copy is sound; where it is not, no file is left."""
    if not source.is_file():
        raise CannotCopy(f"There is no database {source}.")
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL, PRIVATE))
    except OSError as error:
        raise CannotCopy(f"{to} cannot be written: {error.strerror}.") from error
    try:
        with _opened(source) as found, closing(sqlite3.connect(to)) as made:
            found.backup(made)
            verdict = made.execute("PRAGMA quick_check").fetchone()[0]
            if verdict != "ok":
                raise CannotCopy(f"{source} is damaged: {verdict}.")
    except BaseException as error:
        to.unlink()
        if isinstance(error, sqlite3.Error):
            raise CannotCopy(f"{source} cannot be copied: {error}.") from error
        raise


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to one of our databases."""
    engine = sa.create_engine(url_of(path))
    try:
        with engine.connect() as connection:
            check(connection, set(sa.inspect(connection).get_table_names()), str(path))
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            yield driver
    except DatabaseError as error:
        raise CannotCopy(f"{path} cannot be used as a database: {error.orig}.") from error
    except CannotServe as error:
        raise CannotCopy(str(error)) from error
    finally:
        engine.dispose()


def _move(path: Path, to: Path) -> None:
    if path.exists():
        path.replace(to)
    else:
        to.unlink(missing_ok=True)

"""The database itself: opened, brought up to date, read and written; and what is said when it cannot be."""

import logging
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from boju.table.errors import CannotServe, InDoubt, Unavailable
from boju.table.locales import say
from boju.table.metrics import DATABASE, DATABASE_FAILURES
from boju.table.storage import baseline, postgres, sqlite
from boju.table.storage.deadlines import Deadlines
from boju.table.storage.file import SQLITE, DatabaseFile, name_of, path_of, url_of
from boju.table.storage.schema import secret
from boju.table.storage.signing_keys import SigningKeys
from boju.table.storage.storage_errors import BUSY, DOUBTFUL, OURS, in_one_line, is_lost, sentence

if TYPE_CHECKING:
    from boju.table.storage.server_lock import ServerLock

TRIED_BYTES = 32_768
"""How much is written to see whether anything can be kept."""

log = logging.getLogger(__name__)


def now() -> str:
    """The time as the database writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Database:
    """A database of boju's. With `is_alone` no server may have it; call all methods in a thread.

    One that `serves` has a file alone, and shares PostgreSQL with others that serve. `name` is what it is called,
    without users and passwords; where a server keeps it (`is_served`), several processes can share it.

    Raises `CannotServe` where it cannot be used. Every transaction raises `Unavailable` where it cannot be ended.
    """

    def __init__(self, database: str | Path, *, is_alone: bool = False, serves: bool = False) -> None:
        self.url = url = url_of(database)
        self.name = name_of(url)
        self._trouble = ""
        self._turn = threading.Lock()
        path = path_of(url)
        self._file = DatabaseFile(path) if path is not None else None
        self._lock: ServerLock | None = None
        self._deadlines: Deadlines | None = None
        self.is_served = url.get_backend_name() != SQLITE
        if self.is_served:
            self._engine = self._writer = postgres.engine_for(url)
            self._reader = postgres.reader_of(self._engine)
            self._glancer = postgres.glancer_of(self._engine)
            self._deadlines = Deadlines(self._engine, postgres.SECONDS_FOR_ALL)
        else:
            self._engine = self._reader = self._glancer = sqlite.engine_for(url)
            self._writer = sqlite.writer_of(self._engine)
        try:
            self._open(is_alone=is_alone, serves=serves)
        except CannotServe:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()
        if self._deadlines is not None:
            self._deadlines.close()
        if self._lock is not None:
            self._lock.release()
        if self._file is not None:
            self._file.release()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection to look things up with."""
        with self._noticed(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def glancing(self) -> Iterator[sa.Connection]:
        """The same for a single statement, which is of one moment by itself: a server is asked once, not thrice."""
        with self._noticed(), self._glancer.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """A durable transaction; it is kept as a whole once this ends, or not at all."""
        self._check_right()
        is_whole = False
        try:
            with self._in_turn(), self._noticed(), self._writer.begin() as connection:
                yield connection
                is_whole = True
        except Unavailable as error:
            if is_whole and self.is_served:
                raise InDoubt(DOUBTFUL) from error
            raise
        self._check_file()

    @contextmanager
    def stating(self) -> Iterator[sa.Connection]:
        """The same for a single statement, where a server keeps the database: it is asked once, not thrice."""
        self._check_right()
        is_asked = False
        try:
            with self._noticed(), self._glancer.connect() as connection:
                is_asked = True
                yield connection
        except Unavailable as error:
            if is_asked and isinstance(error.__cause__, DBAPIError) and is_lost(error.__cause__):
                raise InDoubt(DOUBTFUL) from error
            raise

    def check_usable(self) -> None:
        """Raise `Unavailable` where nothing can be kept now: a write is tried, and taken back."""
        self._check_right()
        with self._in_turn(), self._noticed(), self._writer.connect() as connection:
            attempt = connection.begin()
            try:
                with nullcontext() if self._file is None else sqlite.on_the_disk(connection):
                    connection.execute(secret.insert().values(key=secrets.token_bytes(TRIED_BYTES), number=0))
            finally:
                attempt.rollback()

    @property
    def backends(self) -> list[int]:
        """The processes of PostgreSQL's at the other ends of all connections but those that stand alone."""
        return [] if self._deadlines is None else self._deadlines.backends

    def secret(self) -> bytes:
        """The key that this database signs with; it never leaves the server."""
        return self._keys.signing

    def secrets(self) -> list[bytes]:
        """All keys whose signatures count, the one that it signs with last."""
        return self._keys.all

    def look_for_secrets(self) -> None:
        """Look whether keys have been added or taken away."""
        with self.reading() as connection:
            self._keys.look(connection)

    def prepare(self, connection: sa.Connection) -> None:
        """Make its tables, or bring them up to date."""
        baseline.prepare(connection, self.name)

    def _open(self, *, is_alone: bool, serves: bool) -> None:
        if self._file is not None:
            self._file.make()
        try:
            with self._engine.connect():
                pass
            if (is_alone or serves) and self._file is not None:
                self._file.hold()
            if (is_alone or serves) and self.is_served:
                self._hold_server(is_shared=not is_alone)
            with self._writer.begin() as connection:
                if self._deadlines is not None:
                    postgres.prepare_alone(connection)
                    self._deadlines.lift(connection)
                self.prepare(connection)
                self._keys = SigningKeys(connection)
            if self._file is not None:
                self._file.settle()
        except DBAPIError as error:
            raise CannotServe(self._refusal(error)) from error

    def _hold_server(self, *, is_shared: bool) -> None:
        from boju.table.storage.server_lock import ServerLock  # its driver is an extra

        self._lock = ServerLock(postgres.lone_engine_for(self.url), self.name, is_shared=is_shared)
        self._lock.hold()

    def _refusal(self, error: DBAPIError) -> str:
        """Why the database cannot be used at all."""
        if self.is_served:
            return f"The database {self.name} cannot be used: {postgres.refusal(error, self.url)}."
        if isinstance(error, OperationalError):
            return f"The database {self.name} cannot be written: {error.orig}."
        return f"{self.name} cannot be used as a database: {error.orig}."

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One writes after the other: SQLite would let all try again and again, and some of them in vain."""
        if self._file is None:
            yield
            return
        if not self._turn.acquire(timeout=sqlite.BUSY_SECONDS):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            self._turn.release()

    def _check_right(self) -> None:
        """Look whether this is still the database that was opened, and nobody else's."""
        self._check_file()
        if self._lock is not None:
            self._lock.check()

    def _check_file(self) -> None:
        if self._file is not None and self._file.is_gone():
            self._note(f"{self.name} has been deleted or replaced; stop the server, and restore a backup")
            raise Unavailable(
                say(
                    "the database of this server has been deleted or replaced, so nothing can be saved "
                    "any more: its operator has to restart it"
                )
            )

    @contextmanager
    def _noticed(self) -> Iterator[None]:
        """Answer what goes wrong with the database, and log it once."""
        try:
            with DATABASE.time():
                yield
        except OURS:
            raise
        except PoolTimeout as error:
            DATABASE_FAILURES.inc()
            raise Unavailable(BUSY) from error
        except DBAPIError as error:
            DATABASE_FAILURES.inc()
            self._note(f"{self.name} cannot be used: {in_one_line(error)}")
            raise Unavailable(sentence(error)) from error
        else:
            self._trouble = ""

    def _note(self, trouble: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            log.error("%s", trouble)

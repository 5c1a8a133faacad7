"""The database itself: opened, brought up to date, read and written; and what is said when it cannot be."""

import json
import logging
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from boju.table.errors import CannotServe, InDoubt, Unavailable
from boju.table.keep import migrations, postgres
from boju.table.keep.address import SQLITE, name_of, url_of
from boju.table.keep.deadlines import Deadlines
from boju.table.keep.file import DatabaseFile, path_of
from boju.table.keep.schema import SCHEMA_VERSION, metadata, schema, secret
from boju.table.keep.trouble import BUSY, DOUBTFUL, OURS, in_one_line, is_lost, sentence
from boju.table.locales import say
from boju.table.metrics import DATABASE, DATABASE_FAILURES

if TYPE_CHECKING:
    from boju.table.keep.sole import SoleServer

BUSY_SECONDS = 5.0
"""How long a transaction waits for another to end."""
WRITES = "writes"
TRIED_BYTES = 32_768
"""How much is written to see whether anything can be kept."""
SECONDS_BETWEEN_LOOKS_FOR_KEYS = 3.0
SECONDS_TO_HEAR_OF_A_KEY = 10.0
"""For how long a new key is known before anything is signed with it."""

log = logging.getLogger(__name__)


class Damaged:
    """What stands where JSON should."""


class Database:
    """A database of boju's. With `is_alone` no server may have it; call all methods in a thread.

    One that `serves` has a file alone, and shares PostgreSQL with others that serve.

    Raises `CannotServe` where it cannot be used. Every transaction raises `Unavailable` where it cannot be ended.
    """

    def __init__(self, database: str | Path, *, is_alone: bool = False, serves: bool = False) -> None:
        self._url = url = url_of(database)
        self._name = name_of(url)
        self._trouble = ""
        self._secrets: list[bytes] = []
        self._signing = b""
        self._known: dict[bytes, float] = {}
        self._turn = threading.Lock()
        path = path_of(url)
        self._file = DatabaseFile(path) if path is not None else None
        self._sole: SoleServer | None = None
        self._deadlines: Deadlines | None = None
        self._is_served = url.get_backend_name() != SQLITE
        if self._is_served:
            self._engine = self._writer = postgres.engine_for(url)
            self._reader = postgres.reader_of(self._engine)
            self._glancer = postgres.glancer_of(self._engine)
            self._deadlines = Deadlines(self._engine, postgres.SECONDS_FOR_ALL)
        else:
            self._engine = self._reader = self._glancer = sa.create_engine(
                url, hide_parameters=True, json_deserializer=_read_json
            )
            self._writer = self._engine.execution_options(**{WRITES: True})
            sa.event.listen(self._engine, "connect", _make_durable)
            sa.event.listen(self._engine, "begin", _begin)
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
        if self._sole is not None:
            self._sole.release()
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
            if is_whole and self._is_served:
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
                with self._on_the_disk(connection):
                    connection.execute(secret.insert().values(key=secrets.token_bytes(TRIED_BYTES), number=0))
            finally:
                attempt.rollback()

    @property
    def url(self) -> sa.URL:
        """Where it is."""
        return self._url

    @property
    def is_served(self) -> bool:
        """Whether a server keeps it, so that several processes can share it."""
        return self._is_served

    def secret(self) -> bytes:
        """The key that this database signs with; it never leaves the server."""
        return self._signing

    def secrets(self) -> list[bytes]:
        """All keys whose signatures count, the one that it signs with last."""
        return self._secrets

    def look_for_secrets(self) -> None:
        """Look whether keys have been added or taken away; a new one signs when all others have had time to look."""
        with self.reading() as connection:
            found = _kept_secrets(connection)
        if not found:
            return
        now = time.monotonic()
        known = self._known or dict.fromkeys(self._secrets, float("-inf"))
        self._known = {key: known.get(key, now) for key in found}
        old = [key for key in found if now - self._known[key] >= SECONDS_TO_HEAR_OF_A_KEY]
        self._secrets, self._signing = found, old[-1] if old else found[-1]

    @property
    def name(self) -> str:
        """What it is called, without users and passwords."""
        return self._name

    def prepare(self, connection: sa.Connection) -> None:
        """Make its tables, or bring them up to date."""
        prepare(connection, self._name)

    def _open(self, *, is_alone: bool, serves: bool) -> None:
        if self._file is not None:
            self._file.make()
        try:
            with self._engine.connect():
                pass
            if (is_alone or serves) and self._file is not None:
                self._file.hold()
            if (is_alone or serves) and self._is_served:
                self._hold_server(is_shared=not is_alone)
            with self._writer.begin() as connection:
                if self._deadlines is not None:
                    postgres.prepare_alone(connection)
                    self._deadlines.lift(connection)
                self.prepare(connection)
                self._secrets = _secrets(connection)
                self._signing = self._secrets[-1]
            if self._file is not None:
                self._file.settle()
        except DBAPIError as error:
            raise CannotServe(self._refusal(error)) from error

    def _hold_server(self, *, is_shared: bool) -> None:
        from boju.table.keep.sole import SoleServer  # its driver is an extra

        self._sole = SoleServer(postgres.lone_engine_for(self._url), self._name, is_shared=is_shared)
        self._sole.hold()

    def _refusal(self, error: DBAPIError) -> str:
        """Why the database cannot be used at all."""
        if self._is_served:
            return f"The database {self._name} cannot be used: {postgres.refusal(error, self._url)}."
        if isinstance(error, OperationalError):
            return f"The database {self._name} cannot be written: {error.orig}."
        return f"{self._name} cannot be used as a database: {error.orig}."

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One writes after the other: SQLite would let all try again and again, and some of them in vain."""
        if self._file is None:
            yield
            return
        if not self._turn.acquire(timeout=BUSY_SECONDS):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            self._turn.release()

    @contextmanager
    def _on_the_disk(self, connection: sa.Connection) -> Iterator[None]:
        """What is written meanwhile goes to the file at once; SQLite would keep it in memory until it is committed."""
        if self._file is not None:
            usual = connection.exec_driver_sql("PRAGMA cache_size").scalar_one()
            connection.exec_driver_sql("PRAGMA cache_size = 1")
        try:
            yield
        finally:
            if self._file is not None:
                connection.exec_driver_sql(f"PRAGMA cache_size = {usual}")

    def _check_right(self) -> None:
        """Look whether this is still the database that was opened, and nobody else's."""
        self._check_file()
        if self._sole is not None:
            self._sole.check()

    def _check_file(self) -> None:
        if self._file is not None and self._file.is_gone():
            self._note(f"{self._name} has been deleted or replaced; stop the server, and restore a backup")
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
            self._note(f"{self._name} cannot be used: {in_one_line(error)}")
            raise Unavailable(sentence(error)) from error
        else:
            self._trouble = ""

    def _note(self, trouble: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            log.error("%s", trouble)


def prepare(connection: sa.Connection, name: str) -> None:
    """Make or bring up to date the tables of a database, called by this name in what is refused."""
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        metadata.create_all(connection)
        connection.execute(schema.insert().values(version=SCHEMA_VERSION))
        migrations.stamp(connection)
        return
    if check(connection, names, name) == SCHEMA_VERSION:
        return
    try:
        migrations.upgrade(connection)
    except CommandError as error:
        raise CannotServe(f"{name} cannot be brought up to date: {error}.") from error
    connection.execute(schema.update().values(version=SCHEMA_VERSION))


def check(connection: sa.Connection, names: set[str], name: str) -> int:
    """The version of a database that has tables of these names.

    Raises `CannotServe` where no boju has written it, or a newer one, or where it is damaged.
    """
    if "schema" not in names or "events" not in names:
        raise CannotServe(f"{name} is a database, but not one of boju's.")
    columns = [column["name"] for column in sa.inspect(connection).get_columns("schema")]
    rows = connection.exec_driver_sql("SELECT * FROM schema").all() if columns == ["version"] else []
    version = rows[0][0] if len(rows) == 1 else None
    if not isinstance(version, int) or version < 1:
        raise CannotServe(
            f"{name} does not say which version it has (its table 'schema' should hold one whole number): "
            "restore a backup, or choose another database."
        )
    if version > SCHEMA_VERSION:
        raise CannotServe(
            f"{name} was written by a newer boju (version {version} of its tables; this one "
            f"knows {SCHEMA_VERSION}): update boju, or choose another database."
        )
    if version == SCHEMA_VERSION and (missing := sorted(metadata.tables.keys() - names)):
        raise CannotServe(
            f"{name} is damaged, for it has no table {missing[0]!r}: restore a backup, or choose another database."
        )

    return version


def now() -> str:
    """The time as the database writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _make_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # `_begin` begins transactions, not the driver
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={round(1000 * BUSY_SECONDS)}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Whoever will write waits for others first, and not in the middle."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return Damaged()


def renew_secret(connection: sa.Connection) -> None:
    """Keep a new key, to sign with."""
    last = connection.execute(sa.select(sa.func.max(secret.c.number))).scalar() or 0
    connection.execute(secret.insert().values(key=secrets.token_bytes(32), number=last + 1))


def _secrets(connection: sa.Connection) -> list[bytes]:
    kept = _kept_secrets(connection)
    if kept:
        return kept
    renew_secret(connection)
    return _kept_secrets(connection)


def _kept_secrets(connection: sa.Connection) -> list[bytes]:
    return list(connection.execute(sa.select(secret.c.key).order_by(secret.c.number)).scalars())

"""Tables and their events, kept in a database. Events are only ever added."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from boju.core.game import Value
from boju.table.errors import CannotServe, Stale, UnknownTable
from boju.table.locales import say

SCHEMA_VERSION = 3
"""Raised when an older boju must not write here any more.

Since 2 there are holders of seats, and seeds; since 3 clocks, and games that end by them or by agreement.
"""

Kind = Literal["event", "undo"]

metadata = sa.MetaData()

schema = sa.Table("schema", metadata, sa.Column("version", sa.Integer, nullable=False))

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True)),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("finished", sa.String(32), nullable=False),
)

secret = sa.Table("secret", metadata, sa.Column("key", sa.LargeBinary, nullable=False))


@dataclass(frozen=True, slots=True)
class Setting:
    """What is settled when a table is opened.

    `seats` holds "me", "person", "friend" or a computer's level for each seat, `start` an unusual first position.
    """

    id: str
    game: str
    players: int
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    start: dict[str, Any] | None
    created: str


@dataclass(frozen=True, slots=True)
class Row:
    """One stored event; numbers run from 1 without gaps. An undo takes back the last event that stands."""

    number: int
    kind: Kind
    text: str


def standing(rows: Sequence[Row]) -> list[str]:
    """The events that count, in order: each undo has taken one back."""
    texts: list[str] = []
    for row in rows:
        if row.kind == "undo":
            texts.pop()
        else:
            texts.append(row.text)
    return texts


class Store:
    """The database behind all tables. Each method is one durable transaction; call it in a thread."""

    def __init__(self, database: str | Path) -> None:
        url = _url(database)
        self._engine = sa.create_engine(url)
        if url.get_backend_name() == "sqlite":
            sa.event.listen(self._engine, "connect", _make_durable)
        with _explained(url):
            self._prepare(url)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def open_table(
        self,
        game: str,
        players: int,
        options: Mapping[str, Value],
        seats: Sequence[str],
        *,
        start: dict[str, Any] | None = None,
        texts: Sequence[str] = (),
        scores: Sequence[int] | None = None,
        also: Callable[[sa.Connection, str], None] | None = None,
    ) -> Setting:
        """Keep a new table, with events played elsewhere, and their result if they end the game.

        `also` is given the id, to keep more of the table in the same transaction.
        """
        setting = Setting(secrets.token_urlsafe(9), game, players, dict(options), tuple(seats), start, now())
        stamp = {"table_id": setting.id, "created": setting.created}
        with self._engine.begin() as connection:
            connection.execute(tables.insert().values(asdict(setting) | {"seats": list(seats)}))
            if texts:
                connection.execute(
                    events.insert(),
                    [
                        {**stamp, "number": number, "kind": "event", "text": text}
                        for number, text in enumerate(texts, start=1)
                    ],
                )
            if scores is not None:
                keep_result(connection, setting.id, scores)
            if also is not None:
                also(connection, setting.id)
        return setting

    def reading(self) -> AbstractContextManager[sa.Connection]:
        """A connection to look things up with."""
        return self._engine.connect()

    def writing(self) -> AbstractContextManager[sa.Connection]:
        """A durable transaction of its own, for what else is kept of tables."""
        return self._engine.begin()

    def secret(self) -> bytes:
        """The key that this database signs with; it never leaves the server."""
        return self._secret

    def setting(self, table: str) -> Setting:
        """What was settled for a table; raises `UnknownTable`."""
        with self._engine.connect() as connection:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).one_or_none()
        if row is None:
            raise UnknownTable(say("there is no table {table!r}", table=table))
        return read_setting(row)

    def is_over(self, table: str) -> bool:
        """Whether the game at a table has been played to its end."""
        with self._engine.connect() as connection:
            return _is_over(connection, table)

    def rows(self, table: str) -> list[Row]:
        """All events of a table, in order."""
        chosen = sa.select(events.c.number, events.c.kind, events.c.text).where(events.c.table_id == table)
        with self._engine.connect() as connection:
            return [Row(*row) for row in connection.execute(chosen.order_by(events.c.number))]

    def append(
        self,
        table: str,
        rows: Sequence[Row],
        scores: Sequence[int] | None = None,
        check: Callable[[sa.Connection], None] | None = None,
    ) -> None:
        """Add events, all or none, and the result if they end the game.

        Raises `Stale` when a number is taken or the game is over. Whatever `check` raises within the transaction
        undoes it.
        """
        stamp = {"table_id": table, "created": now()}
        try:
            with self._engine.begin() as connection:
                lock(connection, table)
                connection.execute(events.insert(), [asdict(row) | stamp for row in rows])
                if _is_over(connection, table):
                    raise Stale(rows[0].number - 1, rows[0].number - 1)
                if scores is not None:
                    keep_result(connection, table, scores)
                if check is not None:
                    check(connection)
        except IntegrityError as error:
            raise Stale(rows[0].number - 1, self.last_number(table)) from error

    def last_number(self, table: str) -> int:
        """The number of the last event of a table, 0 before the first."""
        chosen = sa.select(sa.func.max(events.c.number)).where(events.c.table_id == table)
        with self._engine.connect() as connection:
            return connection.execute(chosen).scalar() or 0

    def _prepare(self, url: sa.URL) -> None:
        with self._engine.begin() as connection:
            inspector = sa.inspect(connection)
            names = set(inspector.get_table_names())
            if not names:
                metadata.create_all(connection)
                connection.execute(schema.insert().values(version=SCHEMA_VERSION))
                self._secret = _secret(connection)
                return
            if "schema" not in names or "events" not in names:
                raise CannotServe(f"{_name(url)} is a database, but not one of boju's.")
            version = connection.execute(sa.select(schema.c.version)).scalar_one()
            if version > SCHEMA_VERSION:
                raise CannotServe(
                    f"{_name(url)} was written by a newer boju (version {version} of its tables; this one "
                    f"knows {SCHEMA_VERSION}): update boju, or choose another database."
                )
            connection.execute(schema.update().values(version=SCHEMA_VERSION))
            metadata.create_all(connection)
            self._secret = _secret(connection)


def _url(database: str | Path) -> sa.URL:
    if isinstance(database, str) and "://" in database:
        return sa.make_url(database)
    return sa.URL.create("sqlite", database=str(Path(database).expanduser()))


def _name(url: sa.URL) -> str:
    return url.database or url.render_as_string(hide_password=True)


@contextmanager
def _explained(url: sa.URL) -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        raise CannotServe(f"The database {_name(url)} cannot be written: {error.orig}.") from error
    except DatabaseError as error:
        raise CannotServe(f"{_name(url)} cannot be used as a database: {error.orig}.") from error


def _make_durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _secret(connection: sa.Connection) -> bytes:
    kept: bytes | None = connection.execute(sa.select(secret.c.key)).scalar()
    if kept is None:
        kept = secrets.token_bytes(32)
        connection.execute(secret.insert().values(key=kept))
    return kept


def _is_over(connection: sa.Connection, table: str) -> bool:
    chosen = sa.select(results.c.table_id).where(results.c.table_id == table)
    return connection.execute(chosen).one_or_none() is not None


def lock(connection: sa.Connection, table: str) -> None:
    """Let nobody else add an event or an end to this table until the transaction ends."""
    connection.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update())


def keep_result(connection: sa.Connection, table: str, scores: Sequence[int]) -> None:
    """Note that a game is over."""
    connection.execute(results.insert().values(table_id=table, scores=list(scores), finished=now()))


def read_setting(row: Any) -> Setting:
    """A row of `tables`."""
    return Setting(row.id, row.game, row.players, row.options, tuple(row.seats), row.start, row.created)


def now() -> str:
    """The time as the database writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")

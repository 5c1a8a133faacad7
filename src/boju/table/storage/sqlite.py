"""Connections to a SQLite file: durable, and with transactions that begin where we say so."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

BUSY_SECONDS = 5.0
"""How long a transaction waits for another to end."""
WRITES = "writes"


class Damaged:
    """What stands where JSON should."""


def engine_for(url: sa.URL) -> sa.Engine:
    """What makes connections to a file, to read it."""
    engine = sa.create_engine(url, hide_parameters=True, json_deserializer=_read_json)
    sa.event.listen(engine, "connect", _make_durable)
    sa.event.listen(engine, "begin", begin)
    return engine


def writer_of(engine: sa.Engine) -> sa.Engine:
    """The same connections for those who write."""
    return engine.execution_options(**{WRITES: True})


def begin(connection: sa.Connection) -> None:
    """Whoever will write waits for others first, and not in the middle."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def on_the_disk(connection: sa.Connection) -> Iterator[None]:
    """What is written meanwhile goes to the file at once; SQLite would keep it in memory until it is committed."""
    usual = connection.exec_driver_sql("PRAGMA cache_size").scalar_one()
    connection.exec_driver_sql("PRAGMA cache_size = 1")
    try:
        yield
    finally:
        connection.exec_driver_sql(f"PRAGMA cache_size = {usual}")


def _make_durable(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # `begin` begins transactions, not the driver
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={round(1000 * BUSY_SECONDS)}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return Damaged()

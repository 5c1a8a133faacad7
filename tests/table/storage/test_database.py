"""The database: what it keeps, and databases that cannot be used."""

import logging
import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.util import CommandError

from boju.table import CannotServe, create_app
from boju.table.errors import Unavailable
from boju.table.storage import baseline, sqlite
from boju.table.storage.database import Database
from boju.table.storage.schema import SCHEMA_VERSION, metadata
from table.engines import on_both
from table.storage.looking import keep, kept, open_match


@pytest.fixture
def store(database: Path | str) -> Iterator[Database]:
    with closing(Database(database)) as store:
        yield store


def test_every_commit_is_durable(store: Database, database: Path) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    assert database.exists()


def test_database_of_a_newer_version_is_refused_and_left_alone(store: Database, database: Path) -> None:
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE schema SET version = ?", (SCHEMA_VERSION + 1,))
    with pytest.raises(CannotServe, match="newer boju") as refused:
        create_app(database)
    assert "\n" not in str(refused.value)
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT version FROM schema").fetchall() == [(SCHEMA_VERSION + 1,)]


def test_files_that_are_no_database_of_ours(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database " * 100)
    with pytest.raises(CannotServe, match="cannot be used as a database"):
        Database(text)
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    with pytest.raises(CannotServe, match="not one of boju's"):
        Database(other)


def test_folders_that_cannot_be_written(tmp_path: Path) -> None:
    for place in (tmp_path / "missing" / "table.sqlite3", Path("/proc/table.sqlite3"), tmp_path):
        with pytest.raises(CannotServe, match="cannot be written"):
            Database(place)


def test_a_database_of_an_older_boju_is_refused_and_left_alone(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        for table in ("schema (version INTEGER)", "tables (id TEXT)", "events (number INTEGER)"):
            connection.execute(f"CREATE TABLE {table}")
        before = list(connection.iterdump())
    with pytest.raises(CannotServe, match="was written by an older boju") as refused:
        create_app(database)
    assert "\n" not in str(refused.value)
    with sqlite3.connect(database) as connection:
        assert list(connection.iterdump()) == before


@on_both
def test_the_tables_are_those_of_the_last_revision(store: Database) -> None:
    with store.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == str(SCHEMA_VERSION)


def test_a_revision_that_fails_leaves_the_database_as_it_was(
    store: Database, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    monkeypatch.setattr(baseline, "SCHEMA_VERSION", SCHEMA_VERSION + 1)
    with sqlite3.connect(database) as connection:
        before = list(connection.iterdump())

    def fail(*_: object) -> None:
        raise CommandError("the power has failed")

    monkeypatch.setattr(command, "upgrade", fail)
    with pytest.raises(CannotServe, match="cannot be brought up to date: the power has failed"):
        Database(database)
    with sqlite3.connect(database) as connection:
        assert list(connection.iterdump()) == before
    monkeypatch.undo()
    Database(database).close()


@on_both
def test_an_event_of_any_length_is_kept_whole(store: Database) -> None:
    table = open_match(store)
    long = "deck " + " ".join(["1w"] * 200)
    keep(store, table, 0, long)
    assert kept(store, table) == [long]


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM schema",
        "INSERT INTO schema VALUES (3)",
        "UPDATE schema SET version = 'three'",
        "UPDATE schema SET version = 0",
        "ALTER TABLE schema RENAME COLUMN version TO edition",
    ],
)
def test_a_schema_that_says_nothing_sensible_is_refused_in_a_sentence(
    store: Database, database: Path, change: str
) -> None:
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute(change)
    with pytest.raises(CannotServe, match=r"does not say which version .*: restore a backup, or choose"):
        create_app(database)


def test_a_database_that_lacks_a_table_is_refused_in_a_sentence(store: Database, database: Path) -> None:
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute("DROP TABLE holdings")
    with pytest.raises(CannotServe, match="is damaged, for it has no table 'holdings'"):
        create_app(database)


def test_nobody_else_can_read_the_database(store: Database, database: Path) -> None:
    open_match(store)
    for file in database.parent.glob(f"{database.name}*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    store.close()
    database.chmod(0o644)
    Database(database)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_second_server_is_refused_until_the_first_has_stopped(database: Path) -> None:
    first = Database(database, is_alone=True)
    with pytest.raises(CannotServe, match=r"Another boju is already serving .*: stop that one first"):
        create_app(database, is_alone=True)
    Database(database).close()
    closing = threading.Thread(target=first.close)
    closing.start()
    closing.join()
    Database(database, is_alone=True).close()


def test_nothing_is_acknowledged_once_the_file_is_gone(store: Database, database: Path) -> None:
    table = open_match(store)
    database.rename(database.with_name("elsewhere"))
    with pytest.raises(Unavailable, match="deleted or replaced"):
        keep(store, table, 0, "throw 3")
    shutil.copy(database.with_name("elsewhere"), database)
    with pytest.raises(Unavailable, match="deleted or replaced"):
        keep(store, table, 0, "throw 3")
    assert kept(store, table) == []


def test_a_file_that_goes_while_something_is_kept_is_noticed(store: Database, database: Path) -> None:
    with pytest.raises(Unavailable, match="deleted or replaced"), store.writing():
        database.unlink()


def test_no_values_are_logged(store: Database, database: Path, caplog: pytest.LogCaptureFixture) -> None:
    table, secret = open_match(store), "deck 1w 2w 3w"
    with sqlite3.connect(database) as other:
        other.execute("DROP TABLE entries")
    with pytest.raises(Unavailable) as failed:
        keep(store, table, 0, secret)
    logging.getLogger().exception("it failed", exc_info=failed.value)
    assert "no such table" in caplog.text
    assert "1w" not in caplog.text


def test_those_who_write_wait_for_each_other_in_line(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin, beginning, most = sqlite.begin, [0], [0]

    def begin_and_count(connection: sa.Connection) -> None:
        beginning[0] += 1
        most[0] = max(most[0], beginning[0])
        begin(connection)
        beginning[0] -= 1

    monkeypatch.setattr(sqlite, "begin", begin_and_count)
    with closing(Database(database)) as store, ThreadPoolExecutor(6) as writers:
        all_at_once = threading.Barrier(6)

        def write() -> None:
            all_at_once.wait()
            with store.writing():
                pass

        for written in [writers.submit(write) for _ in range(12)]:
            written.result()
    assert most == [1]


def test_a_locked_database_and_a_full_disk_are_told_and_leave_nothing_behind(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("boju.table.storage.sqlite.BUSY_SECONDS", 0.01)
    store = Database(database)
    table = open_match(store)
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(Unavailable, match="is busy, so nothing was saved"):
            keep(store, table, 0, "throw 3")
    other.execute("ROLLBACK")
    other.close()
    assert caplog.text.count("database is locked") == 1
    with store.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Unavailable, match="the disk of this server is full"):
        keep(store, table, 0, *["throw 3" * 100] * 50)
    assert kept(store, table) == []
    with store.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    keep(store, table, 0, "throw 3")
    assert kept(store, table) == ["throw 3"]

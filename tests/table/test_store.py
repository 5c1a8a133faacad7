"""The database: what it keeps, and databases that cannot be used."""

import sqlite3
from pathlib import Path

import pytest

from boju.table import CannotServe, create_app
from boju.table.errors import Stale, UnknownTable
from boju.table.store import SCHEMA_VERSION, Row, Store, standing


@pytest.fixture
def store(database: Path) -> Store:
    return Store(database)


def test_events_are_numbered_and_each_number_is_taken_once(store: Store) -> None:
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    store.append(table, [Row(1, "event", "throw 3")])
    store.append(table, [Row(2, "event", "hand/3 by 3")])
    with pytest.raises(Stale, match="moved on to event 2"):
        store.append(table, [Row(2, "undo", "")])
    store.append(table, [Row(3, "undo", "")])
    assert standing(store.rows(table)) == ["throw 3"]


def test_unknown_table(store: Store) -> None:
    with pytest.raises(UnknownTable):
        store.setting("nowhere")


def test_every_commit_is_durable(store: Store, database: Path) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    assert database.exists()


def test_database_of_an_older_version_is_brought_up_to_date(store: Store, database: Path) -> None:
    setting = store.open_table("yut", 2, {"pieces": 1}, ["me", "novice"])
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE schema SET version = 1")
        for table in ("people", "holdings", "seeds"):
            connection.execute(f"DROP TABLE {table}")
    again = Store(database)
    assert again.setting(setting.id) == setting
    again.close()
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT version FROM schema").fetchall() == [(SCHEMA_VERSION,)]
        assert connection.execute("SELECT * FROM seeds").fetchall() == []


def test_database_of_a_newer_version_is_refused_and_left_alone(store: Store, database: Path) -> None:
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
        Store(text)
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    with pytest.raises(CannotServe, match="not one of boju's"):
        Store(other)


def test_folders_that_cannot_be_written(tmp_path: Path) -> None:
    for place in (tmp_path / "missing" / "table.sqlite3", Path("/proc/table.sqlite3"), tmp_path):
        with pytest.raises(CannotServe, match="cannot be written"):
            Store(place)

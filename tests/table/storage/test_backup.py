"""Copies of the database: made while it is in use, and put back."""

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from boju.cli import run
from boju.cli.serve import own_database
from boju.table.storage.backup import CannotCopy, backup, restore
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from table.storage.looking import keep, kept, open_match


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.sqlite3"


@pytest.fixture
def store(database: Path) -> Iterator[Database]:
    with closing(Database(database, is_alone=True)) as store:
        yield store


@contextmanager
def writing(store: Database, table: str) -> Iterator[None]:
    """While this lasts, remarks are added that come in twos."""
    stopped, begun = Event(), Event()

    def write() -> None:
        revision = 0
        while not stopped.is_set():
            keep(store, table, revision, "one", "other")
            revision += 2
            begun.set()

    thread = Thread(target=write)
    thread.start()
    try:
        assert begun.wait(20)
        yield
    finally:
        stopped.set()
        thread.join()


def test_a_copy_made_while_a_server_writes_is_consistent_and_private(
    store: Database, database: Path, copy: Path
) -> None:
    table = open_match(store)
    with writing(store, table):
        backup(database, copy)
    with closing(Database(copy)) as copied:
        said = kept(copied, table)
        assert SqlJournal(copied).revisions([table]) == {table: len(said)}
    assert said
    assert said == ["one", "other"] * (len(said) // 2)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_a_copy_is_put_back_and_what_it_replaces_is_kept(store: Database, database: Path, copy: Path) -> None:
    first = open_match(store)
    backup(database, copy)
    second = open_match(store, "two")
    store.close()
    with pytest.raises(CannotCopy, match="add --replace"):
        restore(copy, database)
    replaced = restore(copy, database, replace=True)
    assert replaced is not None
    with closing(Database(replaced)) as old:
        assert SqlJournal(old).setting(second).id == second
    with closing(Database(database)) as now, now.reading() as connection:
        assert connection.exec_driver_sql("SELECT id FROM matches").scalars().all() == [first]
        assert now.secret() == store.secret()


def test_nothing_is_put_back_under_a_running_server(store: Database, database: Path, copy: Path) -> None:
    backup(database, copy)
    assert run(["restore", str(copy), "--database", str(database), "--replace"]) == 2
    open_match(store)


def test_a_lost_or_ruined_database_comes_back(store: Database, database: Path, copy: Path) -> None:
    table = open_match(store)
    backup(database, copy)
    store.close()
    database.write_bytes(b"ruined " * 1000)
    restore(copy, database, replace=True)
    with closing(Database(database)) as back:
        assert SqlJournal(back).setting(table).id == table
    database.unlink()
    assert restore(copy, database) is None
    with closing(Database(database)) as back:
        assert SqlJournal(back).setting(table).id == table


def test_what_cannot_be_copied_is_refused_and_leaves_no_file(
    store: Database, database: Path, copy: Path, tmp_path: Path
) -> None:
    open_match(store)
    with pytest.raises(CannotCopy, match="There is no database"):
        backup(tmp_path / "nowhere", copy)
    text = tmp_path / "notes"
    text.write_text("not a database " * 100)
    with pytest.raises(CannotCopy, match="cannot be used as a database"):
        backup(text, copy)
    with sqlite3.connect(tmp_path / "birds") as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    with pytest.raises(CannotCopy, match="not one of boju's"):
        restore(tmp_path / "birds", copy)
    with pytest.raises(CannotCopy, match="use pg_dump"):
        backup("postgresql://somebody@localhost/boju", copy)
    with pytest.raises(CannotCopy, match="cannot be written"):
        backup(database, tmp_path / "missing" / "copy")
    assert {file.name for file in tmp_path.glob("copy*")} <= {"copy.sqlite3.lock"}
    backup(database, copy)
    with pytest.raises(CannotCopy, match="is there already"):
        backup(database, copy)


def test_a_ruined_backup_is_not_put_back(store: Database, database: Path, copy: Path) -> None:
    table = open_match(store)
    keep(store, table, 0, *["throw 3"] * 1999)
    backup(database, copy)
    store.close()
    content = bytearray(copy.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096
    copy.write_bytes(content)
    with pytest.raises(CannotCopy, match=r"is damaged|cannot be"):
        restore(copy, database, replace=True)
    with closing(Database(database)) as still:
        assert len(kept(still, table)) == 1999


def test_the_commands_copy_the_database_of_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    place = own_database()
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700
    Database(place).close()
    copy = tmp_path / "copy"
    assert run(["backup", str(copy)]) == 0
    assert run(["restore", str(copy)]) == 2
    assert run(["restore", str(copy), "--replace"]) == 0
    said = capsys.readouterr()
    assert f"The database that was there is kept as {place}.replaced" in said.out
    assert said.err.count("\n") == 1
    assert "add --replace" in said.err

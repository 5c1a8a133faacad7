"""The database: what it keeps, and databases that cannot be used."""

import logging
import shutil
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.util import CommandError

from boju.fairness import Chain, forge
from boju.table import CannotServe, create_app
from boju.table.errors import Stale, Unavailable, UnknownTable
from boju.table.keep import migrations
from boju.table.keep.clocks import Clocks, Kept, Terms
from boju.table.keep.company import Companies
from boju.table.keep.drawing import Drawing
from boju.table.keep.endings import Ending
from boju.table.keep.people import People
from boju.table.keep.schema import SCHEMA_VERSION, events, metadata
from boju.table.keep.seeds import Seeds
from boju.table.keep.store import Row, Store, standing
from boju.table.keep.talk import Talk
from boju.table.storage import sqlite
from table.engines import on_both

VERSION_3 = Path(__file__).parent / "data" / "version3.sql"
"""A small database as it was written before there were migrations."""


@pytest.fixture
def store(database: Path | str) -> Iterator[Store]:
    with closing(Store(database)) as store:
        yield store


@on_both
def test_events_are_numbered_and_each_number_is_taken_once(store: Store) -> None:
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    store.append(table, [Row(1, "event", "throw 3")])
    store.append(table, [Row(2, "event", "hand/3 by 3")])
    with pytest.raises(Stale, match="moved on to event 2"):
        store.append(table, [Row(2, "undo", "")])
    store.append(table, [Row(3, "undo", "")])
    assert standing(store.rows(table)) == ["throw 3"]


@on_both
def test_what_is_known_of_words_is_of_one_moment(store: Store) -> None:
    table, seeds = store.open_table("yut", 2, {}, ["me", "person"]).id, Seeds(store)
    seeds.secret_proof(table, 0)
    tip, link = forge(bytes(32), 1)
    seeds.promise(table, 1, Chain(1, 0, tip), lambda _: None)
    seeds.give(table, 1, [0], {0: link})
    due = [Drawing(1, 1, 1, [0], {0: link})]

    def draw_meanwhile(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if due and statement.startswith("SELECT"):
            with ThreadPoolExecutor(1) as elsewhere:
                thrown = [Row(1, "event", "throw 3")]
                elsewhere.submit(partial(store.append, table, thrown, drawing=due.pop())).result()

    sa.event.listen(sa.Engine, "after_cursor_execute", draw_meanwhile)
    try:
        known = seeds.known(table, 0, is_over=False)
    finally:
        sa.event.remove(sa.Engine, "after_cursor_execute", draw_meanwhile)
    assert known.proof is not None
    assert (known.made, len(known.proof.chains[0].links), known.given) == (0, 0, {0: link})
    after = seeds.known(table, 1, is_over=False)
    assert after.proof is not None
    assert (after.made, len(after.proof.chains[0].links), after.given) == (1, 1, {})


@on_both
def test_no_words_are_promised_for_a_draw_that_another_process_has_just_made(store: Store) -> None:
    table, seeds = store.open_table("yut", 2, {}, ["me", "person"]).id, Seeds(store)
    seeds.secret_proof(table, 0)
    thrown = [Row(1, "event", "throw 3")]
    store.append(table, thrown, drawing=Drawing(1, 0, 1, [], {}))
    tip, _ = forge(bytes(32), 1)
    with pytest.raises(Stale):
        seeds.promise(table, 1, Chain(1, 0, tip), lambda _: None)
    seeds.promise(table, 1, Chain(2, 0, tip), lambda _: None)


@on_both
@pytest.mark.parametrize("beat", [None, 2])
def test_a_word_and_a_draw_without_it_are_never_both_kept(store: Store, beat: int | None) -> None:
    seeds, (tip, link) = Seeds(store), forge(bytes(32), 1)
    for _ in range(20):
        table = store.open_table("yut", 2, {}, ["me", "person"]).id
        seeds.secret_proof(table, 0)
        store.append(table, [Row(1, "event", "throw 3")])
        seeds.promise(table, 1, Chain(1, 0, tip), None)
        draw = partial(
            store.append, table, [Row(2, "event", "throw 3")], drawing=Drawing(2, 1, 1, [], {}), beat=beat
        )
        with ThreadPoolExecutor(2) as racing:
            done = [racing.submit(draw), racing.submit(seeds.give, table, 1, [0], {0: link})]
        assert [one.exception() is None for one in done].count(True) == 1
        assert all(isinstance(one.exception(), Stale | None) for one in done)


@on_both
def test_what_is_tried_at_once_is_kept_whatever_has_come_meanwhile(store: Store) -> None:
    """A beat that is not the last one costs time, and nothing else."""
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    for number, beat in enumerate((0, 1, 0, None, 9), start=1):
        assert store.append(table, [Row(number, "event", "throw 3")], beat=beat) == number
    with pytest.raises(Stale, match="moved on to event 5"):
        store.append(table, [Row(5, "event", "throw 3")], beat=5)
    assert store.append(table, [Row(6, "event", "throw 3")], [1, -1], beat=5) == 6
    assert store.is_over(table)
    with pytest.raises(Stale):
        store.append(table, [Row(7, "event", "throw 3")], beat=5)


@on_both
def test_no_number_is_left_out(store: Store) -> None:
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    for number in (2, 10):
        with pytest.raises(Stale, match="moved on to event 0"):
            store.append(table, [Row(number, "event", "throw 3")])
    assert store.rows(table) == []


@on_both
def test_unknown_table(store: Store) -> None:
    with pytest.raises(UnknownTable):
        store.setting("nowhere")


def test_every_commit_is_durable(store: Store, database: Path) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    assert database.exists()


def test_database_of_an_older_version_is_brought_up_to_date(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.executescript(VERSION_3.read_text("utf-8"))
        connection.execute("UPDATE schema SET version = 1")
        for table in ("holdings", "hosts", "people", "seeds"):
            connection.execute(f"DROP TABLE {table}")
    store = Store(database)
    assert store.setting("eeeeeeeeeeee").options == {"pieces": 1}
    store.close()
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


def test_a_database_of_version_3_opens_with_all_that_it_keeps(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.executescript(VERSION_3.read_text("utf-8"))
        before = list(connection.iterdump())
    store = Store(database)
    table, other = store.setting("aaaaaaaaaaaa"), store.setting("eeeeeeeeeeee")
    assert standing(store.rows(table.id)) == ["throw 3"]
    company, resigned = Companies(store).of_all([table, other])
    assert (company.holders, company.is_private) == ({0: "ann-ann-ann-ann-", 1: "bob-bob-bob-bob-"}, True)
    assert resigned.ending == Ending("resigned", 0)
    assert People(store).name("bob-bob-bob-bob-") == "白朗"
    assert Clocks(store).of(table.id) == Kept(Terms(300, 15), {0: 290_000}, 1)
    assert [remark.text for remark in Talk(store).said(table.id)] == ["good luck"]
    proof = Seeds(store).proof(table.id)
    assert proof is not None
    assert [spoken.words for spoken in proof.contributions] == ["a fine day"]
    store.close()
    with sqlite3.connect(database) as connection:
        after = set(connection.iterdump())
    gone = [line for line in before if line not in after]
    changed = [line for line in gone if line.startswith("INSERT")]
    changed.remove('INSERT INTO "schema" VALUES(3);')
    added = {
        'INSERT INTO "tables"': ",0,NULL,0,0,0,0,0,0);",
        'INSERT INTO "events"': ",NULL);",
        'INSERT INTO "stand_ins"': ",0,0);",
        'INSERT INTO "hosts"': ",NULL);",
        'INSERT INTO "seeds"': ",NULL);",
        'INSERT INTO "secret"': ",1);",
    }
    for line in changed:
        assert line.replace(");", added[line.partition(" VALUES")[0]]) in after


def test_migrations_lead_to_the_tables_of_today(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.executescript(VERSION_3.read_text("utf-8"))
    Store(database).close()
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == str(SCHEMA_VERSION)
    engine.dispose()


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(database) as connection:
        connection.executescript(VERSION_3.read_text("utf-8"))
        before = list(connection.iterdump())

    def fail(connection: sa.Connection) -> None:
        upgrade(connection)
        raise CommandError("the power has failed")

    upgrade = migrations.upgrade
    monkeypatch.setattr(migrations, "upgrade", fail)
    with pytest.raises(CannotServe, match="cannot be brought up to date: the power has failed"):
        Store(database)
    with sqlite3.connect(database) as connection:
        assert list(connection.iterdump()) == before


@on_both
def test_an_event_of_any_length_is_kept_whole(store: Store) -> None:
    table = store.open_table("wahua", 4, {}, ["me", "player", "player", "player"]).id
    long = "deck " + " ".join(["1w"] * 200)
    store.append(table, [Row(1, "event", long)])
    assert store.rows(table) == [Row(1, "event", long)]
    assert isinstance(events.c.text.type, sa.Text)  # where lengths are enforced


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
    store: Store, database: Path, change: str
) -> None:
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute(change)
    with pytest.raises(CannotServe, match=r"does not say which version .*: restore a backup, or choose"):
        create_app(database)


def test_a_database_that_lacks_a_table_is_refused_in_a_sentence(store: Store, database: Path) -> None:
    store.close()
    with sqlite3.connect(database) as connection:
        connection.execute("DROP TABLE holdings")
    with pytest.raises(CannotServe, match="is damaged, for it has no table 'holdings'"):
        create_app(database)


def test_nobody_else_can_read_the_database(store: Store, database: Path) -> None:
    store.open_table("yut", 2, {}, ["me", "player"])
    for file in database.parent.glob(f"{database.name}*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    store.close()
    database.chmod(0o644)
    Store(database)
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_second_server_is_refused_until_the_first_has_stopped(database: Path) -> None:
    first = Store(database, is_alone=True)
    with pytest.raises(CannotServe, match=r"Another boju is already serving .*: stop that one first"):
        create_app(database, is_alone=True)
    Store(database).close()
    closing = threading.Thread(target=first.close)
    closing.start()
    closing.join()
    Store(database, is_alone=True).close()


def test_nothing_is_acknowledged_once_the_file_is_gone(store: Store, database: Path) -> None:
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    database.rename(database.with_name("elsewhere"))
    with pytest.raises(Unavailable, match="deleted or replaced"):
        store.append(table, [Row(1, "event", "throw 3")])
    shutil.copy(database.with_name("elsewhere"), database)
    with pytest.raises(Unavailable, match="deleted or replaced"):
        store.append(table, [Row(1, "event", "throw 3")])
    assert store.rows(table) == []


def test_a_file_that_goes_while_something_is_kept_is_noticed(store: Store, database: Path) -> None:
    with pytest.raises(Unavailable, match="deleted or replaced"), store.writing():
        database.unlink()


def test_no_values_are_logged(store: Store, database: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    secret = [Row(1, "event", "deck 1w 2w 3w")]
    with sqlite3.connect(database) as other:
        other.execute("DROP TABLE events")
    with pytest.raises(Unavailable) as failed:
        store.append(table, secret)
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
    with closing(Store(database)) as store, ThreadPoolExecutor(6) as writers:

        def write() -> None:
            with store.writing():
                time.sleep(0.005)

        for written in [writers.submit(write) for _ in range(12)]:
            written.result()
    assert most == [1]


def test_a_locked_database_and_a_full_disk_are_told_and_leave_nothing_behind(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("boju.table.storage.sqlite.BUSY_SECONDS", 0.01)
    store = Store(database)
    table = store.open_table("yut", 2, {}, ["me", "player"]).id
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(Unavailable, match="is busy, so nothing was saved"):
            store.append(table, [Row(1, "event", "throw 3")])
    other.execute("ROLLBACK")
    other.close()
    assert caplog.text.count("database is locked") == 1
    with store.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Unavailable, match="the disk of this server is full"):
        store.append(table, [Row(number, "event", "throw 3" * 100) for number in range(1, 50)])
    assert store.rows(table) == []
    with store.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    store.append(table, [Row(1, "event", "throw 3")])
    assert standing(store.rows(table)) == ["throw 3"]

"""Matches kept in PostgreSQL: what is refused, what is told where it fails."""

import logging
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.cli import run
from boju.table.errors import CannotServe, Unavailable, UnknownTable
from boju.table.storage.api import Behind
from boju.table.storage.backup import CannotCopy, backup
from boju.table.storage.database import Database
from boju.table.storage.file import name_of, url_of
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.postgres import CONNECTIONS
from boju.table.storage.schema import people
from endurance import postgresql
from endurance.ports import free_port
from endurance.postgresql import PASSWORD, Server
from table.instant import wait_until
from table.serving import serving
from table.storage.looking import keep, kept, open_match

SECRET = "geheim"


@pytest.fixture
def address(server: Server) -> str:
    return server.make()


def test_two_who_make_the_tables_at_once_share_one_key(server: Server) -> None:
    for _ in range(2):
        address = server.make()
        with ThreadPoolExecutor(4) as starting:
            stores = list(starting.map(Database, [address] * 4))
        assert len({store.secret() for store in stores}) == 1
        for store in stores:
            store.close()


def test_no_more_connections_are_made_than_were_agreed_on(server: Server, address: str) -> None:
    name = url_of(address).database
    with closing(Database(address)) as store, ThreadPoolExecutor(30) as asking:
        together = threading.Barrier(CONNECTIONS)

        def read() -> int:
            with store.reading() as connection:
                together.wait(20)
                counted = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'"
                return int(connection.exec_driver_sql(counted).scalar_one())

        assert max(asking.map(lambda _: read(), range(3 * CONNECTIONS))) == CONNECTIONS


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (f"postgresql://boju:{SECRET}@127.0.0.1:1/club", "Connection refused"),
        (f"postgresql://boju:{SECRET}@nowhere.invalid/club", "failed to resolve"),
        (f"postgresql://127.0.0.1:1/club?password={SECRET}", "Connection refused"),
        (f"postgresql://boju:{SECRET}@127.0.0.1:port/club", "not the address of a database"),
        (f"postgresql://boju:a@{SECRET}@127.0.0.1/club", "write %40 for an @"),
        (f"mysql://boju:{SECRET}@127.0.0.1/club", "cannot keep tables in a database of this kind"),
    ],
)
def test_a_bad_address_is_refused_in_a_sentence_without_the_password(
    address: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--port", "8798", "--database", address]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert SECRET not in said


def test_a_wrong_password_and_a_database_that_is_not_there(server: Server, address: str) -> None:
    name = str(url_of(address).database)
    Database(server.address_on_loopback(name)).close()
    with pytest.raises(CannotServe, match=r"cannot be used: .* password authentication failed") as refused:
        Database(server.address_on_loopback(name, SECRET))
    assert SECRET not in str(refused.value)
    with pytest.raises(CannotServe, match="does not exist") as missing:
        Database(server.address_on_loopback("nowhere"))
    assert PASSWORD not in str(missing.value)
    assert PASSWORD not in name_of(url_of(server.address_on_loopback(name)))


def test_a_database_of_somebody_else_is_left_alone(address: str) -> None:
    engine = sa.create_engine(url_of(address))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE birds (name text)")
    with pytest.raises(CannotServe, match="not one of boju's"):
        Database(address)
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["birds"]
    engine.dispose()


def test_without_the_driver_the_package_to_install_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert run(["serve", "--port", str(free_port()), "--database", "postgresql://127.0.0.1:1/club"]) == 2
    told = capsys.readouterr().err
    assert "psycopg, which is not installed: " in told
    assert "-m pip install '" in told
    assert "[postgres]'" in told


def test_one_of_many_who_answer_the_same_event_wins(address: str) -> None:
    with (
        closing(Database(address)) as one,
        closing(Database(address)) as other,
        ThreadPoolExecutor(8) as racing,
    ):
        table = open_match(one)

        def try_it(runner: int, number: int) -> bool:
            try:
                keep((one, other)[runner % 2], table, number - 1, f"throw {runner}")
            except Behind:
                return False
            return True

        for number in range(1, 21):
            won = list(racing.map(try_it, range(8), [number] * 8))
            assert sum(won) == 1
            assert kept(one, table)[number - 1 :] == [f"throw {won.index(True)}"]


def test_characters_that_postgresql_cannot_keep(address: str) -> None:
    with closing(Database(address)) as store, pytest.raises(UnknownTable):
        SqlJournal(store).setting("a\0b")


def test_a_lock_that_is_not_had_in_time_is_told(server: Server, address: str) -> None:
    impatient = f"{address}&options=-c%20lock_timeout%3D50ms"
    with closing(Database(impatient)) as store, closing(Database(address)) as other:
        table = open_match(store)
        with other.writing() as connection:
            connection.exec_driver_sql("LOCK TABLE entries")
            with pytest.raises(Unavailable, match="is busy, so nothing was saved"):
                keep(store, table, 0, "throw 3")
        keep(store, table, 0, "throw 3")


def test_the_log_tells_no_values(address: str, caplog: pytest.LogCaptureFixture) -> None:
    with closing(Database(address)) as store:
        table = open_match(store)
        with store.writing() as connection:
            connection.exec_driver_sql(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN RAISE 'no more' USING ERRCODE = '58030', DETAIL = NEW.told; END $$"
            )
            connection.exec_driver_sql(
                "CREATE TRIGGER refusing BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse()"
            )
        with pytest.raises(Unavailable, match="its log says why"):
            keep(store, table, 0, "deck 1w 2w 3w")
    assert "cannot be used: no more" in caplog.text
    assert "1w" not in caplog.text


def test_a_second_server_is_refused_until_the_first_has_stopped(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Database(address, is_alone=True)):
        assert run(["serve", "--port", "8797", "--database", address]) == 2
        assert f"Another boju is already serving {name_of(url_of(address))}" in capsys.readouterr().err
        Database(address).close()
    last = Database(address, is_alone=True)
    last.close()
    last.close()


def test_a_server_whose_connections_are_cut_goes_on(server: Server, address: str) -> None:
    with closing(Database(address, is_alone=True)) as store:
        for _ in range(2):
            assert server.cut(str(url_of(address).database)) >= 2
            wait_until(lambda: can_write(store))
            with pytest.raises(CannotServe, match="already serving"):
                Database(address, is_alone=True)


def test_a_server_that_another_has_taken_the_place_of_writes_no_more(
    server: Server, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(url_of(address).database)
    with closing(Database(address, is_alone=True)) as first:
        monkeypatch.setattr(first._lock, "_regain", lambda: None)
        server.cut(name)
        with closing(Database(address, is_alone=True)) as second:
            monkeypatch.undo()
            with pytest.raises(Unavailable):
                People(first).welcome()
            wait_until(lambda: refusal_of(first).startswith("another server has taken"))
            assert can_write(second)
        assert not can_write(first)


def can_write(store: Database) -> bool:
    return not refusal_of(store)


def refusal_of(store: Database) -> str:
    try:
        People(store).welcome()
    except Unavailable as error:
        return str(error)
    return ""


def test_addresses_that_postgresql_could_not_look_for(address: str) -> None:
    with serving(address) as client:
        assert client.get("/tables/%00").status_code == 404
        assert client.get("/records?game=%00&name=%00").status_code == 200


def test_a_dump_is_put_back_with_postgresqls_own_tools(server: Server, address: str, tmp_path: Path) -> None:
    place = ["--host", str(server.folder), "--port", str(server.port), "--username", "boju"]
    with closing(Database(address, is_alone=True)) as store:
        table = open_match(store)
        keep(store, table, 0, "throw 3")
        name, file = str(url_of(address).database), str(tmp_path / "club.dump")
        copy = [str(postgresql.find("pg_dump")), *place, "--format=custom", f"--file={file}", name]
        subprocess.run(copy, check=True)
        keep(store, table, 1, "hand/3 by 3")
        with pytest.raises(CannotCopy, match="use pg_dump and pg_restore"):
            backup(address, tmp_path / "copy")
    empty = server.make()
    put = [str(postgresql.find("pg_restore")), *place, "--exit-on-error"]
    subprocess.run([*put, f"--dbname={url_of(empty).database}", file], check=True)
    with closing(Database(empty, is_alone=True)) as restored, closing(Database(address)) as old:
        assert kept(restored, table) == ["throw 3"]
        assert restored.secrets() == old.secrets()
        keep(restored, table, 1, "hand/2 by 3")


def test_no_error_tells_what_was_to_be_kept(address: str, caplog: pytest.LogCaptureFixture) -> None:
    name = "洪遵"
    with closing(Database(address)) as store:

        def keep_without_a_date() -> None:
            with store.writing() as connection:
                connection.execute(people.insert().values(id="x", name=name, link=SECRET, created=None))

        with pytest.raises(IntegrityError) as failed:
            keep_without_a_date()
    logging.getLogger().exception("it failed", exc_info=failed.value)
    assert "null value in column" in caplog.text
    assert name not in caplog.text
    assert SECRET not in caplog.text

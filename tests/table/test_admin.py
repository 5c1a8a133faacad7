"""`boju admin`: tables and people that are listed, hidden, taken away, forgotten."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest

from boju.cli import run
from boju.table.http import lifespan
from boju.table.match.entries import Ended
from boju.table.storage import signing_keys as keys
from boju.table.storage.admin import Admin
from boju.table.storage.database import Database, now
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.schema import matches
from endurance import postgresql
from table.engines import on_both
from table.guests import following
from table.instant import wait_until, wait_until_ready
from table.serving import serving
from table.storage.looking import keep, kept, open_match

OLD = "2020-01-01T00:00:00+00:00"
SEATS = ["me", "friend"]
PAGE = {"Accept": "text/html"}
Run = Callable[..., str]


@pytest.fixture
def store(database: Path | str) -> Iterator[Database]:
    with closing(Database(database)) as store:
        yield store


@pytest.fixture
def admin(store: Database, database: Path | str, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; what it has said."""

    def run_one(*words: str, code: int = 0) -> str:
        assert run(["admin", *words, "--database", str(database)]) == code
        said = capsys.readouterr()
        return said.err if code else said.out

    return run_one


def open_one(store: Database, id: str, host: str, *, is_old: bool = False, is_over: bool = False) -> str:
    """A match with a remark."""
    open_match(store, id, host)
    keep(store, id, 0, "good luck")
    if is_over:
        SqlJournal(store).append(id, 1, [Ended((1, -1), at=1)])
    with store.writing() as connection:
        when = {"created": OLD, "last": 1} if is_old else {"created": now(), "last": 2**42}
        connection.execute(matches.update().where(matches.c.id == id).values(when))
    return id


@on_both
def test_tables_are_listed_with_what_is_to_be_known_of_them(store: Database, admin: Run) -> None:
    ann = People(store).welcome("Ann")
    new, old = open_one(store, "new", ann), open_one(store, "old", ann, is_old=True, is_over=True)
    listed = admin("tables").splitlines()
    assert [line.split()[0] for line in listed[1:]] == [old, new]
    assert listed[1].split()[1:] == ["yut", "2020-01-01", "2020-01-01", "0", "over", "Ann"]
    assert "going on" in listed[2]
    assert new not in admin("tables", "--idle", "30")


@on_both
def test_only_tables_that_nobody_has_used_for_long_are_tidied_away(store: Database, admin: Run) -> None:
    ann = People(store).welcome("Ann")
    open_one(store, "over", ann, is_old=True, is_over=True)
    open_one(store, "goes", ann, is_old=True)
    open_one(store, "fresh", ann)
    assert "2 would be taken away" in admin("tidy", "--idle", "30")
    assert ids(store) == {"over", "goes", "fresh"}
    assert admin("tidy", "--idle", "30", "--unfinished", "--yes") == "Taken away: 1.\n"
    assert ids(store) == {"over", "fresh"}
    assert admin("tidy", "--idle", "30", "--yes") == "Taken away: 1.\n"
    assert ids(store) == {"fresh"}


def ids(store: Database) -> set[str]:
    return {one.id for one in Admin(store).matches()}


@on_both
def test_tables_are_removed_all_or_none(store: Database, admin: Run) -> None:
    open_one(store, "one", "Ann")
    open_one(store, "other", "Ann")
    assert "There is no table 'nowhere'" in admin("remove", "one", "nowhere", code=2)
    assert ids(store) == {"one", "other"}
    assert "There is no table '-one'" in admin("remove", "-one", "-two", code=2)
    assert "There is no table '-one'" in admin("hide", "-one", code=2)
    assert admin("remove", "one", "other") == "Taken away: 2.\n"
    assert ids(store) == set()


@on_both
def test_people_are_listed_and_forgotten(store: Database, admin: Run) -> None:
    people = People(store)
    ann, bob = people.welcome("Ann"), people.welcome("Bob")
    open_one(store, "hers", ann)
    open_one(store, "his", bob)
    assert [line.split()[:2] for line in admin("people").splitlines()[1:]] == [[ann, "Ann"], [bob, "Bob"]]
    assert admin("people", "--name", "an").splitlines()[1].split()[0] == ann
    admin("forget", ann)
    assert "Ann" not in admin("people") + admin("tables")
    assert (kept(store, "hers"), kept(store, "his")) == ([""], ["good luck"])
    assert "There is no person '-nobody'" in admin("forget", "-nobody", code=2)
    assert "There is no person 'nobody'" in admin("forget", "nobody", code=2)


@on_both
def test_a_table_is_hidden_and_shown_while_a_server_runs(
    client: httpx.Client, open_table: Callable[..., str], admin: Run
) -> None:
    path = open_table("ping", seats=["me", "friend"], private=False)
    table = path.rpartition("/")[2]
    assert path in lists_of_others(client)
    admin("hide", table)
    assert path not in lists_of_others(client)
    assert "hidden" in admin("tables")
    admin("show", table)
    assert path in lists_of_others(client)
    assert "There is no table 'nowhere'" in admin("hide", "nowhere", code=2)


def lists_of_others(client: httpx.Client) -> str:
    return httpx.get(client.base_url.join("/records"), headers={"Accept": "text/html"}).text


def test_what_takes_away_from_a_file_wants_the_server_stopped(
    store: Database, database: Path | str, admin: Run
) -> None:
    ann = People(store).welcome("Ann")
    table = open_one(store, "one", ann, is_old=True)
    with closing(Database(database, is_alone=True)):
        taking = ("tidy", "--idle", "1", "--yes"), ("forget", ann), ("remove", table), ("key", "--new")
        for words in (*taking, ("close", table)):
            assert "already serving" in admin(*words, code=2)
        assert table in admin("tidy", "--idle", "1")
    assert ids(store) == {table}


@on_both
def test_a_table_is_closed_once(store: Database, admin: Run) -> None:
    table = open_one(store, "one", "Ann")
    assert "is closed" in admin("close", table)
    assert "over already" in admin("close", table, code=2)
    assert "There is no table 'nowhere'" in admin("close", "nowhere", code=2)


@pytest.fixture
def pair(
    server: postgresql.Server, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, list[httpx.Client]]]:
    """Two servers of one database, which look for keys often."""
    monkeypatch.setattr(lifespan, "SECONDS_BETWEEN_LOOKS", 0.1)
    monkeypatch.setattr(keys, "SECONDS_TO_HEAR_OF_A_KEY", 1.0)
    address = server.make()
    with serving(address) as one, serving(address) as other:
        yield address, [one, other]


def sit_down(client: httpx.Client, name: str) -> str:
    wanted = {"game": "yut", "name": name, "seats": ["me", "friend"], "private": False}
    path = str(client.post("/tables", json=wanted).headers["location"])
    wait_until_ready(client, path)
    return path


def test_whoever_sits_at_a_table_that_is_closed_is_told(
    pair: tuple[str, list[httpx.Client]], capsys: pytest.CaptureFixture[str]
) -> None:
    address, (one, other) = pair
    path = sit_down(one, "Ann")
    with following(one, path) as here, following(other, path) as there:
        for told in (here(), there()):
            next(kind for kind, _ in told if kind == "snapshot")
        assert run(["admin", "close", path.rpartition("/")[2], "--database", address]) == 0
        for told in (here(), there()):
            shown = next(data for kind, data in told if kind == "snapshot" and data["status"]["over"])
            assert shown["status"]["ended"] == {"reason": "closed", "seat": None}
            assert shown["status"]["scores"] == [0, 0]
    record = one.get(f"{path}/record").text
    assert "closed: keeper" in record
    again = one.post("/records", content=record, headers={"Content-Type": "text/plain"})
    assert again.status_code == 303, again.text


def is_gone(client: httpx.Client, path: str) -> bool:
    return client.get(path).status_code == 404


def is_forgotten(client: httpx.Client, path: str) -> bool:
    return "Ann" not in client.get(path, headers=PAGE).text


def test_servers_notice_what_is_taken_away_while_they_run(
    pair: tuple[str, list[httpx.Client]], capsys: pytest.CaptureFixture[str]
) -> None:
    address, clients = pair
    one, other = clients
    gone, path = sit_down(one, "Ann"), sit_down(one, "Ann")
    for table in (gone, path):
        wait_until_ready(other, table)
    assert run(["admin", "remove", gone.rpartition("/")[2], "--database", address]) == 0
    for client in clients:
        wait_until(partial(is_gone, client, gone), 10)
    assert run(["admin", "people", "--database", address]) == 0
    ann = capsys.readouterr().out.splitlines()[-1].split()[0]
    assert run(["admin", "forget", ann, "--database", address]) == 0
    for client in clients:
        wait_until(partial(is_forgotten, client, path), 10)


def test_a_key_is_changed_while_servers_run(
    pair: tuple[str, list[httpx.Client]], capsys: pytest.CaptureFixture[str]
) -> None:
    address, (one, other) = pair
    sit_down(one, "Ann")
    old = one.cookies["person"]
    assert run(["admin", "key", "--new", "--database", address]) == 0

    def has_fresh_cookie() -> bool:
        assert "Ann" in one.get("/me", headers=PAGE).text
        return one.cookies["person"] != old

    wait_until(has_fresh_cookie, 20)
    for cookie in (old, one.cookies["person"]):
        assert "Ann" in other.get("/me", headers={**PAGE, "Cookie": f"person={cookie}"}).text
    assert run(["admin", "key", "--drop-old", "--database", address]) == 0
    other.cookies.clear()
    wait_until(lambda: "Ann" not in other.get("/me", headers={**PAGE, "Cookie": f"person={old}"}).text, 10)
    assert "Ann" in one.get("/me", headers=PAGE).text


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "none.sqlite3"
    assert run(["admin", "tables", "--database", str(place)]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not place.exists()


@on_both
def test_a_new_key_throws_nobody_out_until_the_old_one_is_dropped(
    database: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    def admin(*words: str) -> str:
        assert run(["admin", "key", *words, "--database", str(database)]) == 0
        return capsys.readouterr().out

    def name(client: httpx.Client, cookie: str) -> tuple[bool, str]:
        """Whether somebody with this cookie is known, and the cookie after that."""
        client.cookies.clear()
        asked = {"Cookie": f"person={cookie}", "Accept": "text/html"}
        answer = client.get("/me", headers=asked)
        return "洪遵" in answer.text, answer.cookies.get("person") or cookie

    with serving(database) as client:
        opened = client.post("/tables", json={"game": "ping", "name": "洪遵", "seats": ["me", "friend"]})
        path, cookie = opened.headers["location"], client.cookies["person"]
        secret = client.post(f"{path}/invite").json()["path"].rpartition("#")[2]
        assert name(client, cookie) == (True, cookie)
    assert admin() == "One key counts.\n"
    assert admin("--new") == "2 keys count, and the newest signs.\n"
    with serving(database) as client:
        is_known, fresh = name(client, cookie)
        assert is_known
        assert fresh != cookie
        assert name(client, fresh) == (True, fresh)
        client.cookies.clear()
        claim = {"seat": 1, "name": "Ann", "invitation": secret}
        assert client.post(f"{path}/join", json=claim).status_code == 201
    assert admin("--drop-old") == "One key counts.\n"
    with serving(database) as client:
        assert name(client, fresh)[0]
        assert not name(client, cookie)[0]

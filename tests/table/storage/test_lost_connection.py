"""A server of PostgreSQL that goes away, cuts its connections or falls silent: moves wait for it, nothing is lost."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from boju.table import create_app
from boju.table.errors import InDoubt, Unavailable
from boju.table.match.entries import Drawn, Played
from boju.table.storage import postgres
from boju.table.storage.database import Database
from boju.table.storage.file import url_of
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.storage_errors import DOUBTFUL
from endurance.postgresql import Server
from table.guests import Guest, following
from table.instant import InstantPool, same_seed, wait_until
from table.journals import append, state_of
from table.serving import running, serving
from table.storage.looking import keep, kept, open_match

PATIENT = 2.0


@pytest.fixture
def server(own_server: Server) -> Server:
    return own_server


@pytest.fixture
def address(server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(postgres, "SECONDS_FOR_ALL", PATIENT)
    return server.make()


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    app = create_app(
        address, is_alone=True, engine=InstantPool(), make_seed=same_seed, pace=0.0, prepare=False
    )
    with running(app) as client:
        yield client


@pytest.fixture
def player(client: httpx.Client) -> Guest:
    return Guest(client)


@pytest.fixture
def path(client: httpx.Client, open_table: Callable[..., str]) -> str:
    return open_table("yut", seats=["me", "person"])


def play(player: Guest, path: str, count: int = 4) -> None:
    for _ in range(count):
        assert player.act(path, player.now(path)).status_code == 201


def can_play(player: Guest, path: str) -> bool:
    return player.act(path, player.now(path)).status_code == 201


def check_refused(answer: httpx.Response) -> None:
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert "\n" not in answer.json()["detail"]


def test_moves_are_refused_while_the_server_is_away_and_go_on_when_it_is_back(
    server: Server, address: str, player: Guest, path: str
) -> None:
    play(player, path)
    now = player.now(path)
    with server.stopped():
        answer = player.act(path, now)
        check_refused(answer)
        assert answer.json()["detail"].startswith("the database of this server cannot be reached now")
        assert player.now(path)["number"] == now["number"]
        check_refused(player.post("/tables", game="yut"))
        check_refused(player.get("/records"))
    wait_until(partial(can_play, player, path))
    assert player.now(path)["number"] == now["number"] + 1
    assert state_of(address, path).number == now["number"] + 1


def test_connections_that_are_cut_are_replaced(
    server: Server, address: str, player: Guest, path: str
) -> None:
    for turn in range(2):
        assert server.cut(str(url_of(address).database)) >= 2
        wait_until(partial(can_play, player, path))
        play(player, path)
        assert player.now(path)["number"] == 5 * (turn + 1)
    assert state_of(address, path).number == 2 * 5


def test_a_server_that_says_nothing_keeps_nobody_waiting(server: Server, player: Guest, path: str) -> None:
    play(player, path)
    now = player.now(path)
    with server.frozen():
        check_refused(player.act(path, now))
        assert player.now(path)["number"] == now["number"]
    wait_until(partial(can_play, player, path))
    play(player, path)


def test_what_may_have_been_kept_is_found_again(address: str, player: Guest, path: str) -> None:
    """The connection is lost after the commit: nobody is told that it is kept, and it is there nevertheless."""
    play(player, path)
    now = player.now(path)
    if now["status"]["throw"]:
        append(address, path, Drawn("throw 3", at=1))
    else:
        append(address, path, Played(now["scene"]["choices"][0]["event"], at=1))
    assert player.act(path, now).status_code == 409
    assert player.now(path)["number"] == now["number"] + 1
    play(player, path)


def test_a_loss_while_something_is_being_kept_is_told_as_it_is(server: Server, address: str) -> None:
    def lose(*, is_asked_more: bool) -> None:
        with store.writing() as connection:
            connection.exec_driver_sql("SELECT 1")
            server.cut(str(url_of(address).database))
            if is_asked_more:
                connection.exec_driver_sql("SELECT 1")

    with closing(Database(address)) as store:
        with pytest.raises(InDoubt, match="nobody knows yet"):
            lose(is_asked_more=False)
        with pytest.raises(Unavailable, match="cannot be reached now, so nothing was saved"):
            lose(is_asked_more=True)
        assert People(store).welcome()


def test_what_a_server_has_confirmed_outlasts_its_crash(server: Server, address: str) -> None:
    """The server of the tests would by itself confirm what is not written yet."""
    assert server.run("SHOW synchronous_commit") == [("off",)]
    with closing(Database(address)) as store:
        table = open_match(store)
        texts = [f"{number}" for number in range(20)]
        for at, text in enumerate(texts):
            keep(store, table, at, text)
        with server.stopped():
            pass
        assert kept(store, table) == texts


def test_what_is_lost_within_a_single_statement_is_in_doubt(address: str) -> None:
    """Nobody can tell whether the server has had it."""
    with closing(Database(address)) as store:
        table = open_match(store)

        def lose(connection: sa.Connection, _cursor: object, statement: str, *_: object) -> None:
            if statement.startswith("WITH made"):
                driver: Any = connection.connection.driver_connection
                driver.close()

        sa.event.listen(sa.Engine, "before_cursor_execute", lose)
        try:
            with pytest.raises(InDoubt):
                keep(store, table, 0, "throw 3")
        finally:
            sa.event.remove(sa.Engine, "before_cursor_execute", lose)
        assert kept(store, table) == []
        keep(store, table, 0, "throw 3")
        assert kept(store, table) == ["throw 3"]


def test_nobody_is_given_a_connection_that_the_server_has_ended(server: Server, address: str) -> None:
    with closing(Database(address)) as store:
        for _ in range(2):
            assert People(store).welcome()
            assert server.cut(str(url_of(address).database)) == 1


@pytest.mark.parametrize("is_kept", [True, False])
def test_what_is_in_doubt_is_looked_for_again_by_itself(
    address: str, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
) -> None:
    """The others see a move that was kept after all, though nobody does anything more."""
    append_one = SqlJournal.append
    is_cut: list[bool] = []

    def append_and_lose(*arguments: Any, **others: Any) -> None:
        if is_cut:
            append_one(*arguments, **others)
            return
        is_cut.append(True)
        if is_kept:
            append_one(*arguments, **others)
        raise InDoubt(DOUBTFUL)

    with serving(address) as client:
        player = Guest(client)
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "person"]}).headers["location"]
        wait_until(lambda: client.get(path).status_code == 200)
        monkeypatch.setattr(SqlJournal, "append", append_and_lose)
        with following(client, path) as messages:
            now = player.now(path)
            answer = player.act(path, now)
            check_refused(answer)
            assert "nobody knows yet whether it was" in answer.json()["detail"]
            if is_kept:
                next(data for _, data in messages() if isinstance(data, dict) and data.get("number") == 1)
                assert player.now(path)["number"] == 1
        wait_until(partial(can_play, player, path))
        assert player.now(path)["number"] == 1 + is_kept

"""What requests bring: counted before it is read, never too much of it at once, and waited for by nobody else."""

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from boju.table import create_app
from boju.table.http import security
from boju.table.http.connections import ConnectionLimiter, PatientProtocol
from boju.table.http.security import MAX_BODY, MOST_OF_AN_ADDRESS, MOST_OWED
from boju.table.runtime.limits import USUAL, Limits, Rate
from table.instant import InstantPool, wait_until
from table.serving import NO_LIMIT, running, serving

HERE, THERE = "127.0.0.1", "127.0.0.2"
SECONDS = 20
LARGE = MAX_BODY
FEW = 9


@contextmanager
def calling(client: httpx.Client, told: bytes, address: str = HERE) -> Iterator[socket.socket]:
    """A connection from an address of this machine over which this is said."""
    place = (client.base_url.host, client.base_url.port or 0)
    with closing(socket.create_connection(place, SECONDS, source_address=(address, 0))) as caller:
        caller.sendall(told)
        yield caller


def posting(path: str, length: int, kind: str = "text/plain") -> bytes:
    """A request that says it brings so much, and the first byte of that."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )
    return head.encode() + b"-"


def is_answered(caller: socket.socket, status: int) -> bool:
    return caller.recv(65_536).startswith(b"HTTP/1.1 %d" % status)


@pytest.mark.parametrize("path", ["/records", "/tables", "/tables/none/events", "/none", "/health"])
def test_what_comes_from_one_address_is_bounded_before_it_is_read(client: httpx.Client, path: str) -> None:
    with ExitStack() as callers:
        for _ in range(MOST_OF_AN_ADDRESS // LARGE):
            callers.enter_context(calling(client, posting(path, LARGE)))
            assert client.get("/health").is_success
        refused = callers.enter_context(calling(client, posting(path, LARGE)))
        answer = refused.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 429")
        assert b"retry-after: " in answer
        brought = callers.enter_context(
            calling(client, posting("/records", LARGE) + b" " * (LARGE - 1), THERE)
        )
        assert is_answered(brought, 422)
    wait_until(lambda: client.post("/records", content=b" " * LARGE).status_code == 422)


def test_all_together_are_bounded(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "MOST_IN_ALL", 3 * LARGE)
    with ExitStack() as callers:
        for number in range(3):
            callers.enter_context(calling(client, posting("/records", LARGE), f"127.0.1.{number + 1}"))
            assert client.get("/health").is_success
        assert is_answered(callers.enter_context(calling(client, posting("/records", LARGE), THERE)), 429)
        assert client.post("/tables", json={"game": "yut"}).status_code == 429
    wait_until(lambda: client.post("/tables", json={"game": "yut"}).status_code == 201)


def test_one_address_owes_the_rest_of_few_requests(client: httpx.Client) -> None:
    with ExitStack() as callers:
        for _ in range(MOST_OWED):
            callers.enter_context(calling(client, posting("/tables", 9)))
        wait_until(lambda: client.post("/tables", json={"game": "yut"}).status_code == 429)
        with calling(client, posting("/records", 2) + b" ", THERE) as other:
            assert is_answered(other, 422)
        assert client.get("/health").is_success
    wait_until(lambda: client.post("/tables", json={"game": "yut"}).status_code == 201)


def test_what_is_brought_is_counted_before_it_is_read(database: Path) -> None:
    limits = Limits({**dict.fromkeys(USUAL, NO_LIMIT), "open": Rate(2, 2000)})
    with serving(database, limits=limits) as client:
        for _ in range(2):
            assert client.post("/records", content=b"").status_code == 422
        assert client.post("/records", content=b"x").status_code == 429
    limits = Limits({**dict.fromkeys(USUAL, NO_LIMIT), "send": Rate(2, 2000)})
    with serving(database, limits=limits) as client:
        assert [client.post("/tables/none/events", content=b"?").status_code for _ in range(2)] == [422, 422]
        with calling(client, posting("/tables/none/events", LARGE)) as caller:
            assert is_answered(caller, 429)
        assert client.get("/health").is_success


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/records", "text/plain"),
        ("/records", "multipart/form-data; boundary=b"),
        ("/tables", "application/json"),
        ("/tables", "application/x-www-form-urlencoded"),
        ("/me", "application/x-www-form-urlencoded"),
        ("/me/here", "application/json"),
        ("/none", "text/plain"),
    ],
)
def test_nothing_is_said_of_whoever_hangs_up(
    client: httpx.Client, caplog: pytest.LogCaptureFixture, path: str, kind: str
) -> None:
    with caplog.at_level(logging.INFO, "boju.table.http.access_log.requests"):
        with calling(client, posting(path, 9, kind)):
            assert client.get("/health").is_success
        wait_until(lambda: len(caplog.records) > 1)
    assert {record.levelname for record in caplog.records} == {"INFO"}


@contextmanager
def narrow(database: Path, most: int) -> Iterator[tuple[httpx.Client, ConnectionLimiter]]:
    """A server that holds so many connections."""
    entrance = ConnectionLimiter(most)
    app = create_app(
        database, engine=InstantPool(), prepare=False, limits=Limits(dict.fromkeys(USUAL, NO_LIMIT))
    )
    with running(app, http=type("Narrow", (PatientProtocol,), {"limiter": entrance})) as client:
        yield client, entrance


@pytest.mark.parametrize("address", [HERE, THERE])
def test_bodies_that_do_not_come_shut_nobody_out(database: Path, address: str) -> None:
    with narrow(database, FEW) as (client, entrance), ExitStack() as callers:
        for _ in range(3 * FEW):
            with suppress(ConnectionError):
                callers.enter_context(calling(client, posting("/tables", 9), address))
        wait_until(lambda: len(entrance._open) == FEW)
        for _ in range(FEW):
            assert httpx.get(f"{client.base_url}/health", timeout=SECONDS).is_success


def test_those_of_one_address_make_room_for_each_other(database: Path) -> None:
    with narrow(database, FEW) as (client, entrance), calling(client, b"GET /health HT", THERE) as other:
        wait_until(lambda: len(entrance._open) == 1)
        with ExitStack() as callers:
            for _ in range(3 * FEW):
                with suppress(ConnectionError):
                    callers.enter_context(calling(client, posting("/tables", 9)))
            wait_until(lambda: len(entrance._open) == FEW)
            other.sendall(b"TP/1.1\r\nHost: localhost\r\n\r\n")
            assert is_answered(other, 200)

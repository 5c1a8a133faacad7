"""The door: names the server goes by, origins, connections that say nothing, proxies that are trusted."""

import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from boju.table import create_app
from boju.table.http import connections
from boju.table.http.connections import (
    FEWEST,
    LONGEST_HEADER,
    MOST_FILES,
    OWN_FILES,
    ConnectionLimiter,
    PatientProtocol,
    Seldom,
    limiter_for,
    raise_limit_of_files,
)
from table.instant import InstantPool, wait_until
from table.serving import running

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
HOST = "127.0.0.1"
POSTED = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "[::2]", "", ":1", "127.0.0.2"]
)
def test_a_name_that_is_not_the_servers_opens_nothing(client: httpx.Client, host: str) -> None:
    for answer in (
        client.get("/", headers={"Host": host}),
        client.post("/tables", json={"game": "yut"}, headers={"Host": host}),
    ):
        assert answer.status_code == 421
        assert repr(host) in answer.json()["detail"]


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.:9", "127.0.0.1:1", "[::1]:8753"])
def test_loopback_may_be_called_as_one_likes(client: httpx.Client, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


def test_a_server_goes_by_the_names_it_is_given(database: Path) -> None:
    with named(database, "boju.example.org", "192.0.2.7") as client:
        for host, status in (("Boju.Example.org:443", 200), ("192.0.2.7", 200), ("example.org", 421)):
            assert client.get("/", headers={"Host": host}).status_code == status


@contextmanager
def named(database: Path, *names: str) -> Iterator[httpx.Client]:
    with running(create_app(database, engine=InstantPool(), prepare=False, names=names)) as client:
        yield client


@pytest.mark.parametrize("origin", ["http://[::1", "http://", "//", "http://[::1]:x", "null"])
def test_an_origin_that_cannot_be_read_is_another_one(client: httpx.Client, origin: str) -> None:
    answer = client.post("/tables", json={"game": "yut"}, headers={"Origin": origin})
    assert answer.status_code in (400, 403)


def test_the_same_host_by_another_scheme_is_another_origin(client: httpx.Client) -> None:
    own = str(client.base_url).rstrip("/")
    assert client.post("/tables", json={"game": "yut"}, headers={"Origin": own.upper()}).status_code == 201
    assert (
        client.post(
            "/tables", json={"game": "yut"}, headers={"Origin": own.replace("http", "https")}
        ).status_code
        == 403
    )


@contextmanager
def narrow(database: Path, most: int) -> Iterator[tuple[tuple[str, int], ConnectionLimiter]]:
    """A server that holds so many connections: its address and its doors."""
    entrance = ConnectionLimiter(most)
    app = create_app(database, engine=InstantPool(), prepare=False)
    with running(app, http=type("Narrow", (PatientProtocol,), {"limiter": entrance})) as client:
        assert client.base_url.port is not None
        yield (HOST, client.base_url.port), entrance


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HTTP/1.1\r\nHo", POSTED],
)
def test_who_does_not_say_what_is_wanted_is_not_waited_for(
    database: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    with narrow(database, 99) as (address, entrance):
        with closing(socket.create_connection(address, timeout=60)) as caller:
            if begun:
                caller.sendall(begun)
            try:
                heard = caller.recv(65536)
            except ConnectionResetError:
                heard = b""
        assert heard == b""
        wait_until(lambda: not entrance._open)


def test_who_says_without_end_what_is_wanted_is_not_listened_to(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 3600)
    with (
        narrow(database, 99) as (address, entrance),
        closing(socket.create_connection(address, timeout=60)) as caller,
    ):
        with contextlib.suppress(ConnectionError):
            caller.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
            for _ in range(1000):
                caller.sendall(b"a" * LONGEST_HEADER)
        wait_until(lambda: not entrance._open)


def test_the_rest_of_what_was_refused_is_not_waited_for_long(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 3600)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.3)
    with (
        narrow(database, 99) as (address, entrance),
        closing(socket.create_connection(address, timeout=60)) as caller,
    ):
        caller.sendall(POSTED.replace(b"Length: 9", b"Length: 2000000"))
        assert caller.recv(100).startswith(b"HTTP/1.1 413")

        def is_left() -> bool:
            with contextlib.suppress(ConnectionError):
                caller.sendall(b" ")
            return not entrance._open

        wait_until(is_left)


def test_who_takes_nothing_of_what_is_sent_is_not_waited_for(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "TAKING_SECONDS", 0.05)
    with (
        narrow(database, 99) as (address, entrance),
        closing(socket.socket()) as caller,
    ):
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        caller.connect(address)
        with contextlib.suppress(ConnectionError):
            for _ in range(2000):
                caller.sendall(b"GET /static/js/table.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_until(lambda: not entrance._open)


def test_a_second_request_is_not_waited_for_either(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    with (
        narrow(database, 99) as (address, entrance),
        closing(socket.create_connection(address, timeout=60)) as caller,
    ):
        caller.sendall(b"GET /palette.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert caller.recv(100).startswith(b"HTTP/1.1 200")
        caller.sendall(b"GET /palette.css HT")
        wait_until(lambda: not entrance._open)


def test_the_one_that_waits_longest_makes_room(database: Path) -> None:
    with narrow(database, 5) as (address, entrance):
        silent = [socket.create_connection(address, timeout=30) for _ in range(9)]
        wait_until(lambda: len(entrance._open) == 5)
        assert httpx.get(f"http://{HOST}:{address[1]}/", timeout=60).is_success
        for one in silent:
            one.close()


def test_there_is_room_for_connections_however_few_files_there_are() -> None:
    assert limiter_for(10).most == FEWEST
    assert limiter_for(1024).most == 1024 - OWN_FILES


def test_the_limit_of_files_is_raised() -> None:
    resource = pytest.importorskip("resource")
    before, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted // 2, hard))
    try:
        assert raise_limit_of_files() == wanted
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (wanted, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, hard))


def test_the_log_says_the_same_but_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    seldom, logger = Seldom(), logging.getLogger("boju.test.seldom")
    logger.addFilter(seldom)
    for number in range(1000):
        logger.error("no files are left\nand this is number %s", number)
    logger.error("something else")
    assert [record.msg.splitlines()[0] for record in caplog.records] == [
        "no files are left",
        "something else",
    ]


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (POSTED.replace(b"Host", b"Origin: https://evil.example\r\nHost"), b"403"),
        (POSTED.replace(b"localhost", b"evil.example"), b"421"),
        (POSTED.replace(b"/tables", b"/nowhere"), b"404"),
        (POSTED.replace(b"/tables", b"/health"), b"405"),
    ],
)
def test_what_is_refused_is_read_first(client: httpx.Client, asked: bytes, status: bytes) -> None:
    """A connection that is closed with something unread may lose the answer; so it stays open for the next request."""
    with closing(socket.create_connection((HOST, client.base_url.port or 0))) as visitor:
        visitor.sendall(asked)
        visitor.settimeout(0.3)
        with pytest.raises(TimeoutError):
            visitor.recv(1)
        visitor.settimeout(30)
        visitor.sendall(b"        GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        told = b""
        while b"HTTP/1.1 200" not in told:
            told += (said := visitor.recv(65_536))
            assert said
    assert told.startswith(b"HTTP/1.1 " + status)


def test_what_is_said_to_be_too_large_is_not_read(client: httpx.Client) -> None:
    with closing(socket.create_connection((HOST, client.base_url.port or 0), timeout=30)) as visitor:
        visitor.sendall(POSTED.replace(b"Length: 9", b"Length: 9000000000"))
        assert visitor.recv(65_536).startswith(b"HTTP/1.1 413")

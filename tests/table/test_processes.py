"""Real processes on one database: they serve together, one that is killed is missed for a few seconds at most."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
import sqlalchemy as sa

from boju.cli import run
from boju.cli.serve import is_free
from boju.table.match.entries import Ended
from boju.table.storage.database import Database
from boju.table.storage.schema import leases
from endurance.ports import free_port
from endurance.postgresql import Server
from table.guests import Guest, invitation
from table.instant import wait_until, wait_until_ready
from table.journals import entries_of, state_of
from table.messages import Message, messages_in
from table.serving import serving

BANK = 12
"""Seconds: more than a process needs to take over from one that has died."""


@pytest.fixture
def address(server: Server) -> str:
    return server.make()


@contextmanager
def served(address: str, *more: str) -> Iterator[tuple[httpx.Client, psutil.Process]]:
    """A server of its own, which never has to think, and a client of it."""
    port = free_port()
    command = [sys.executable, "-m", "boju", "serve", "--no-think", "--port", str(port)]
    command += ["--database", address, *more]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"Accept": "application/json"}, timeout=30
        ) as client:
            wait_until(lambda: answers(client, "/ready"))
            yield client, psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(30)


def answers(client: httpx.Client, path: str) -> bool:
    """The process that this client meets is there, and has what is asked for."""
    try:
        return client.get(path).status_code == 200
    except httpx.TransportError:
        return False


def listens(process: psutil.Process) -> bool:
    """It is there, and has a port open."""
    try:
        return bool(process.net_connections("tcp"))
    except psutil.NoSuchProcess:
        return False


def sit_down(stack: ExitStack, client: httpx.Client, bank: int = BANK) -> tuple[str, list[Guest]]:
    """A table with a clock, and the two who play at it."""
    guests = [
        Guest(stack.enter_context(httpx.Client(base_url=client.base_url, headers=client.headers, timeout=30)))
        for _ in range(2)
    ]
    host, other = guests
    wanted = {"seats": ["me", "friend"], "players": 2, "clock": {"bank": bank, "increment": 0}}
    answer = host.post("/tables", game="yut", **wanted)
    assert answer.status_code == 201, answer.text
    path = str(answer.headers["location"])
    assert other.join(path, 1, "Guest", invitation(host.client, path)).status_code == 201
    for guest in guests:
        wait_until_ready(guest.client, path)
    return path, guests


def play_once(path: str, guests: list[Guest]) -> None:
    for guest in guests:
        now = guest.now(path)
        if now["status"]["throw"] or now["status"]["move"]:
            assert guest.act(path, now).status_code == 201
            return


def game_told(client: httpx.Client, path: str, most: int, **headers: str) -> list[Message]:
    """The first that a stream says of the game."""
    with client.stream("GET", f"{path}/stream", headers=headers) as answer:
        messages = messages_in(answer.iter_lines())
        return [*islice((each for each in messages if each[0] in ("snapshot", "step")), most)]


def test_clock_and_streams_of_a_killed_process_go_on_at_another(address: str) -> None:
    """The other one serves in the process of the tests."""
    with ExitStack() as stack:
        one, process = stack.enter_context(served(address))
        other = stack.enter_context(serving(address))
        long, players = sit_down(stack, one, 3600)
        [(_, seen, _)] = game_told(players[0].client, long, 1)
        play_once(long, players)
        play_once(long, players)
        path, guests = sit_down(stack, one)
        kept = stack.enter_context(closing(Database(address)))
        play_once(path, guests)
        play_once(path, guests)
        lease = sa.select(leases).where(leases.c.match_id == path.rpartition("/")[2])

        def held() -> list[sa.Row[Any]]:
            with kept.reading() as connection:
                return [*connection.execute(lease)]

        wait_until(lambda: bool(held()))
        process.kill()
        [before] = held()
        wait_until(lambda: held()[0].term > before.term)
        assert held()[0].holder != before.holder
        wait_until(lambda: state_of(address, path).is_over)
        other.cookies.update(players[0].client.cookies)
        told = game_told(other, long, 2, **{"Last-Event-ID": seen})
        assert [(kind, data["number"]) for kind, _, data in told] == [("step", 1), ("step", 2)]
        (ended,) = [entry for entry in entries_of(address, path) if isinstance(entry, Ended)]
        assert ended.reason == "time"
        assert ended.reading is not None
        assert ended.reading[1] == 0


def test_processes_serve_together_and_one_that_dies_is_replaced(address: str) -> None:
    """Each is measured at a port of its own."""
    metrics = next(port for port in iter(free_port, None) if is_free("127.0.0.1", port + 1))

    def is_measured() -> bool:
        with suppress(httpx.TransportError):
            found = [httpx.get(f"http://127.0.0.1:{port}/metrics").text for port in (metrics, metrics + 1)]
            return all("boju_tables " in text for text in found)
        return False

    with ExitStack() as stack:
        client, parent = stack.enter_context(served(address, "--processes", "2", "--metrics", str(metrics)))
        path, guests = sit_down(stack, client, 3600)
        while guests[0].now(path)["number"] < 10:
            play_once(path, guests)

        def listening() -> list[psutil.Process]:
            return [child for child in parent.children() if listens(child)]

        wait_until(lambda: len(listening()) == 2 and is_measured())
        first = listening()
        first[0].kill()
        wait_until(lambda: len(listening()) == 2 and first[0] not in listening())
        wait_until(is_measured)
        wait_until(lambda: answers(guests[0].client, path))
        assert guests[0].now(path)["number"] >= 10
        parent.terminate()
        parent.wait(60)
        assert not any(child.is_running() for child in first[1:])


def test_ports_for_measures_are_tried_before_any_process_is_started(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        words = ["serve", "--port", str(free_port()), "--database", address, "--processes", "2", "--metrics"]
        assert run([*words, str(port - 1)]) == 2
        assert f"Port {port} of 127.0.0.1 cannot be used" in capsys.readouterr().err
    assert run([*words, "65535"]) == 2
    assert "Port 65536 of 127.0.0.1 cannot be used: the last one is 65535" in capsys.readouterr().err


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(tmp_path / "table.sqlite3")
    assert run(["serve", "--port", str(free_port()), "--database", place, "--processes", "2"]) == 2
    assert "need a PostgreSQL database" in capsys.readouterr().err

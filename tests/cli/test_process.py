"""The command as a process: interrupted, with nobody reading, and as a server."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

import boju
from boju.cli import run
from endurance.ports import free_port
from endurance.postgresql import Server

BOJU = [sys.executable, "-m", "boju"]


def hear_interrupts() -> None:
    """A shell that runs the tests in the background has them, and what they start, ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(*tokens: str) -> Iterator[subprocess.Popen[str]]:
    """A `boju` process, killed at the end if it still runs."""
    process = subprocess.Popen(
        [*BOJU, *tokens],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=hear_interrupts,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """The first line of its standard output that holds these words."""
    assert process.stdout is not None
    return next(line for line in process.stdout if words in line)


def test_broken_pipe() -> None:
    with running("rules", "ping") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.boju"
    with running("play", "yut", "--seats", "me,random", "--save", str(path)) as process:
        read_until(process, "press Enter")
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert process.returncode == 130
        assert "Traceback" not in told
    assert boju.Record.read(path).headers["seats"] == "me,random"


def test_serving(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    port = str(free_port())
    database = str(tmp_path / "table.sqlite3")
    with running("serve", "--port", port, "--database", database, "--log", "json") as process:
        address = read_until(process, "http://").split("at ")[1].split()[0]
        assert address == f"http://127.0.0.1:{port}/"
        assert httpx.get(address, timeout=60).is_success
        assert httpx.get(f"{address}health", timeout=60).is_success
        assert run(["serve", "--port", port, "--database", str(tmp_path / "other.sqlite3")]) == 2
        out, told = capsys.readouterr()
        assert out == ""
        assert told.startswith("boju: ")
        assert port in told
        assert len(told.splitlines()) == 1
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        assert process.returncode == 130
        assert "Traceback" not in told
    answered = [json.loads(line) for line in told.splitlines() if "compiling" not in line]
    line = next(line for line in answered if line.get("route") == "/health")
    assert (line["method"], line["status"]) == ("GET", 200)


@pytest.mark.deep
def test_a_terminated_server_leaves_nothing_behind(tmp_path: Path) -> None:
    port = str(free_port())
    with running("serve", "--port", port, "--database", str(tmp_path / "table.sqlite3")) as process:
        address = read_until(process, "http://").split("at ")[1].split()[0]
        table = httpx.post(f"{address}tables", json={"game": "yut", "seats": ["novice", "me"]}, timeout=60)
        wait_for_a_move(address + table.headers["location"].removeprefix("/"))
        family = psutil.Process(process.pid).children(recursive=True)
        assert family
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=60)
        assert told == ""
        assert not psutil.wait_procs(family, timeout=60)[1]


@pytest.mark.deep
def test_a_server_on_postgresql_that_is_killed_goes_on_where_it_was(server: Server) -> None:
    database, events = server.make(), 0
    for _ in range(2):
        with running("serve", "--no-think", "--port", str(free_port()), "--database", database) as process:
            address = read_until(process, "http://").split("at ")[1].split()[0]
            with httpx.Client(base_url=address, timeout=60, headers={"Accept": "application/json"}) as client:
                if not events:
                    opened = client.post("/tables", json={"game": "yut", "seats": ["me", "person"]})
                    path, cookies = opened.headers["location"], dict(client.cookies)
                client.cookies.update(cookies)
                now = wait_until_ready(client, path)
                assert now["number"] == events
                while now["status"]["throw"] or now["number"] % 5:
                    number = {"number": now["number"]}
                    if now["status"]["throw"]:
                        answer = client.post(f"{path}/throw", json=number)
                    else:
                        event = {"event": now["scene"]["choices"][0]["event"]}
                        answer = client.post(f"{path}/events", json=number | event)
                    assert answer.status_code == 201
                    now = client.get(path).json()
                events = now["number"]
            process.kill()
    assert events > 0


def wait_until_ready(client: httpx.Client, path: str) -> dict[str, Any]:
    """Where a table stands, once its rules are ready."""
    while not (answer := client.get(path)).is_success:
        time.sleep(0.2)
    found: dict[str, Any] = answer.json()
    return found


def wait_for_a_move(table: str) -> None:
    """Wait until the computer at a table has made a move."""
    for _ in range(600):
        answer = httpx.get(table, headers={"Accept": "application/json"}, timeout=60)
        if answer.is_success and answer.json()["index"] >= 2:
            return
        time.sleep(0.2)
    raise AssertionError("the computer did not move")


def test_a_database_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear 洪遵", encoding="utf-8")
    for database in (letter, letter / "table.sqlite3"):
        assert run(["serve", "--port", str(free_port()), "--database", str(database)]) == 2
        out, told = capsys.readouterr()
        assert out == ""
        assert str(database) in told
        assert len(told.splitlines()) == 1
    assert letter.read_text(encoding="utf-8") == "Dear 洪遵"

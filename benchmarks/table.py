"""The web table as a person meets it: how long it takes, what it weighs, what its processes hold."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx
import psutil

GAMES = ("yut", "ping")
AS_INSTALLED = "import sys; sys.modules['scipy'] = None; from boju.cli import main; main()"
"""`boju` as `make play` installs it: peers bring SciPy along, which numba loads wherever it finds it."""
FULL_TABLES = {"dama": 5, "madiao": 4, "wahua": 4}
LEVEL = "player"
WARM_TABLES = 5
DECISIONS = 60
PATIENCE = 300.0
REFERENCE = re.compile(
    rb"""(?:src|href|from|import|url)\s*[=(]?\s*["'(]"""
    rb"""([^"'()\s]+\.(?:js|css|svg|png|webp|ico|webmanifest|woff2)[^"'()\s]*)"""
)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; `goal` is an upper bound in the same unit, or None."""

    what: str
    value: float
    unit: str
    goal: float | None = None


def figures() -> list[Figure]:
    """Start real servers with empty kernel caches, be the first guest of each, then start one again."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        home = Path(folder)
        return [*cold_figures(home), first_answer_cold(Path(other), GAMES[1]), *warm_figures(home)]


def cold_figures(home: Path) -> Iterator[Figure]:
    """The first start on a machine: nothing is compiled yet."""
    with serving(home) as (server, address, ready), watching(server) as peak:
        yield Figure("page ready, nothing compiled", ready, "s", 10)
        yield cold_answer(address, GAMES[0])
        wait_until_idle(server)
        yield Figure("server, after compiling everything", megabytes(server), "MB", 250)
        yield Figure("largest worker while compiling", peak.megabytes, "MB", 450)


def first_answer_cold(home: Path, game: str) -> Figure:
    """The first start on another machine, for a guest who wants this game."""
    with serving(home) as (_, address, _):
        return cold_answer(address, game)


def cold_answer(address: str, game: str) -> Figure:
    """How long the first guest of a server waits for the computer."""
    waited = first_move(address, game)
    return Figure(f"first answer of the computer, {game}, nothing compiled", waited, "s", 30)


def warm_figures(home: Path) -> Iterator[Figure]:
    """Every later start."""
    with serving(home) as (server, address, ready), watching(server) as peak:
        yield Figure("page ready, compiled before", ready, "s", 10)
        wait_until_idle(server)
        yield Figure("server, at rest", megabytes(server), "MB", 250)
        for game in GAMES:
            waits = [first_move(address, game) for _ in range(WARM_TABLES)]
            answer = f"first answer of the computer, {game}"
            yield Figure(f"{answer}, median of {WARM_TABLES} tables", median(waits), "s", 1.5)
            yield Figure(f"{answer}, slowest of {WARM_TABLES} tables", max(waits), "s", 1.5)
        for game, players in FULL_TABLES.items():
            waits = full_table(address, game, players, DECISIONS)
            answer = f"decision of a computer, {game}, one person and {players - 1} computers"
            yield Figure(f"{answer}, median of {DECISIONS}", median(waits), "s", 1.5)
            yield Figure(f"{answer}, slowest of {DECISIONS}", max(waits), "s", 1.5)
        yield Figure("server, after playing", megabytes(server), "MB", 250)
        yield Figure("largest worker while playing", peak.megabytes, "MB", 450)
        with httpx.Client(base_url=address) as client:
            table = open_table(client, "ping", ["me", "person"])
        for name, path in (("front page", "/"), ("table", table)):
            sent, plain = weight(address, path)
            yield Figure(f"{name} with all it loads, as sent", sent / 1000, "kB", 300)
            yield Figure(f"{name} with all it loads, unpacked", plain / 1000, "kB")


@contextmanager
def serving(
    home: Path, *, is_compiled: bool = False, database: str | None = None
) -> Iterator[tuple[psutil.Process, str, float]]:
    """A server of its own: process, address and the seconds until its front page answered.

    It begins with no kernels but those that its `home` has from before, or with the usual ones if they are compiled.
    Its tables are in a file of its `home`, or in a database that is named.
    """
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [
        sys.executable,
        "-c",
        AS_INSTALLED,
        "serve",
        "--port",
        str(port),
        "--database",
        database or str(home / "table.sqlite3"),
    ]
    kernels = {} if is_compiled else {"BOJU_CACHE_DIR": str(home / "kernels")}
    start = perf_counter()
    process = psutil.Popen(command, env=os.environ | kernels, stdout=subprocess.DEVNULL)
    try:
        while not answers(address):
            if process.poll() is not None or perf_counter() - start > PATIENCE:
                raise RuntimeError("the server did not start")
            sleep(0.02)
        yield process, address, perf_counter() - start
    finally:
        process.terminate()
        process.wait(20)


def answers(address: str) -> bool:
    """Whether the front page can be read."""
    try:
        return httpx.get(address, headers={"Accept": "text/html"}).is_success
    except httpx.TransportError:
        return False


def open_table(client: httpx.Client, game: str, seats: list[str]) -> str:
    """Open a table with these seats, of which the client holds those of persons; returns its path."""
    answer = client.post("/tables", json={"game": game, "players": len(seats), "seats": seats})
    return str(answer.raise_for_status().headers["location"])


def first_move(address: str, game: str) -> float:
    """Seconds from opening a table until the computer, who begins, has thrown and made its first move."""
    start = perf_counter()
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        table = open_table(client, game, [LEVEL, "me"])
        with client.stream("GET", f"{table}/stream") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: ") and is_move(json.loads(line.removeprefix("data: "))):
                    return perf_counter() - start
    raise RuntimeError("the stream ended before the computer moved")


def full_table(address: str, game: str, players: int, wanted: int) -> list[float]:
    """Seconds from each event to the decision of the computer that follows it, at a table of one person.

    The pause of 0.2 s after each event is part of them, and in games with secret questions the quiet that everybody
    waits out; the person takes the first choice every time.
    """
    waits: list[float] = []
    with httpx.Client(base_url=address, timeout=PATIENCE) as client:
        table = open_table(client, game, ["me", *[LEVEL] * (players - 1)])
        last = perf_counter()
        with client.stream("GET", f"{table}/stream") as stream:
            for line in stream.iter_lines():
                message = json.loads(line.removeprefix("data: ")) if line.startswith("data: ") else {}
                if "number" not in message:
                    continue
                since, last = perf_counter() - last, perf_counter()
                if is_move(message) and message["entry"]["seat"] != 0:
                    waits.append(since)
                if len(waits) == wanted:
                    return waits
                act(client, table, message)
    raise RuntimeError("the stream ended before the computers had moved often enough")


def act(client: httpx.Client, table: str, message: dict[str, Any]) -> None:
    """What the person at a table does, if it is their turn: throw, or take the first choice."""
    status = message["status"]
    if status["throw"]:
        client.post(f"{table}/throw", json={"number": message["number"]}).raise_for_status()
    elif status["move"]:
        event = message["scene"]["choices"][0]["event"]
        client.post(f"{table}/events", json={"number": message["number"], "event": event}).raise_for_status()


def is_move(message: dict[str, object]) -> bool:
    """Whether a message of the stream tells of a move rather than of a throw or a shuffle."""
    entry = message.get("entry")
    return isinstance(entry, dict) and not entry["random"]


def wait_until_idle(server: psutil.Process) -> None:
    """Wait until neither the server nor a worker has computed for two seconds."""
    before, quiet = processor_seconds(server), 0
    while quiet < 4:
        sleep(0.5)
        now = processor_seconds(server)
        quiet = quiet + 1 if now - before < 0.05 else 0
        before = now


def processor_seconds(server: psutil.Process) -> float:
    """What the server and its workers have computed so far."""
    total = 0.0
    for process in family(server):
        with suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            total += times.user + times.system
    return total


def megabytes(process: psutil.Process) -> float:
    """Resident memory of a process; 0 when it has ended."""
    try:
        return float(process.memory_info().rss / 1e6)
    except psutil.NoSuchProcess:
        return 0.0


@dataclass
class Peak:
    """The most that a worker has held so far."""

    megabytes: float = 0.0


@contextmanager
def watching(server: psutil.Process) -> Iterator[Peak]:
    """Look at the memory of the workers all the time."""
    peak, stopped = Peak(), Event()

    def watch() -> None:
        while not stopped.wait(0.1):
            peak.megabytes = max([peak.megabytes, *map(megabytes, family(server)[1:])])

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield peak
    finally:
        stopped.set()
        watcher.join()


def family(server: psutil.Process) -> list[psutil.Process]:
    """The server and its workers."""
    try:
        return [server, *server.children(recursive=True)]
    except psutil.NoSuchProcess:
        return [server]


def weight(address: str, path: str) -> tuple[int, int]:
    """Bytes of a page and all it refers to, as sent and unpacked; raises where it refers to another host."""
    wanted, seen = [urljoin(address, path)], set[str]()
    sent = plain = 0
    with httpx.Client(headers={"Accept": "text/html,*/*"}, follow_redirects=True) as client:
        while wanted:
            url = wanted.pop()
            if url in seen:
                continue
            seen.add(url)
            if urlsplit(url).netloc != urlsplit(address).netloc:
                raise RuntimeError(f"{path} loads {url} from another host")
            answer = client.get(url).raise_for_status()
            sent += answer.num_bytes_downloaded
            plain += len(answer.content)
            wanted += [urljoin(url, found.decode()) for found in REFERENCE.findall(answer.content)]
    return sent, plain

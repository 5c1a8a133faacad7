"""The web table as a person meets it: how long it takes, what it weighs, what its processes hold."""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from urllib.parse import urljoin, urlsplit

import httpx
import psutil

GAMES = ("yut", "ping")
LEVEL = "player"
WARM_TABLES = 5
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
    """Start a real server with an empty kernel cache, be its first guest, then start it again."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        return [*cold_figures(home), *warm_figures(home)]


def cold_figures(home: Path) -> Iterator[Figure]:
    """The first start on a machine: nothing is compiled yet."""
    with serving(home) as (server, address, ready):
        yield Figure("page ready, nothing compiled", ready, "s", 10)
        for game in GAMES:
            yield Figure(
                f"first answer of the computer, {game}, nothing compiled", first_move(address, game), "s", 30
            )
            break
        wait_until_idle(server)
        yield from memory(server, "after compiling everything")


def warm_figures(home: Path) -> Iterator[Figure]:
    """Every later start."""
    with serving(home) as (server, address, ready):
        yield Figure("page ready, compiled before", ready, "s", 10)
        wait_until_idle(server)
        yield from memory(server, "at rest")
        for game in GAMES:
            waits = [first_move(address, game) for _ in range(WARM_TABLES)]
            yield Figure(
                f"first answer of the computer, {game}, median of {WARM_TABLES}", median(waits), "s", 1.5
            )
            yield Figure(
                f"first answer of the computer, {game}, slowest of {WARM_TABLES}", max(waits), "s", 1.5
            )
        yield from memory(server, "after playing")
        table = open_table(address, "ping", "me")
        for name, path in (("front page", "/"), ("table", f"/tables/{table}")):
            sent, plain = weight(address, path)
            yield Figure(f"{name} with all it loads, as sent", sent / 1000, "kB", 300)
            yield Figure(f"{name} with all it loads, unpacked", plain / 1000, "kB")


@contextmanager
def serving(home: Path) -> Iterator[tuple[psutil.Process, str, float]]:
    """A server of its own: process, address and the seconds until its front page answered."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [
        sys.executable,
        "-m",
        "boju",
        "serve",
        "--port",
        str(port),
        "--database",
        str(home / "table.sqlite3"),
    ]
    start = perf_counter()
    process = psutil.Popen(
        command, env=os.environ | {"BOJU_CACHE_DIR": str(home / "kernels")}, stdout=subprocess.DEVNULL
    )
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


def open_table(address: str, game: str, first: str) -> str:
    """Open a table where `first` begins against a person; returns its id."""
    answer = httpx.post(f"{address}/tables", json={"game": game, "seats": [first, "me"]})
    return str(answer.raise_for_status().json()["id"])


def first_move(address: str, game: str) -> float:
    """Seconds from opening a table until the computer, who begins, has thrown and made its first move."""
    start = perf_counter()
    table = open_table(address, game, LEVEL)
    with httpx.stream("GET", f"{address}/tables/{table}/stream", timeout=PATIENCE) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: ") and is_move(json.loads(line.removeprefix("data: "))):
                return perf_counter() - start
    raise RuntimeError("the stream ended before the computer moved")


def is_move(message: dict[str, object]) -> bool:
    """Whether a message of the stream tells of a move rather than of a throw."""
    entry = message.get("entry")
    return isinstance(entry, dict) and not entry["event"].startswith(("throw", "roll"))


def wait_until_idle(server: psutil.Process) -> None:
    """Wait until neither the server nor a worker computes any more."""
    quiet = 0
    while quiet < 3:
        busy = sum(process.cpu_percent(0.3) for process in family(server))
        quiet = quiet + 1 if busy < 10 else 0


def memory(server: psutil.Process, when: str) -> Iterator[Figure]:
    """Resident memory of the server and of its largest worker."""
    yield Figure(f"server, {when}", server.memory_info().rss / 1e6, "MB", 250)
    workers = [process.memory_info().rss / 1e6 for process in family(server)[1:]]
    if workers:
        yield Figure(f"largest worker, {when}", max(workers), "MB", 450)


def family(server: psutil.Process) -> list[psutil.Process]:
    """The server and its workers."""
    return [server, *server.children(recursive=True)]


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

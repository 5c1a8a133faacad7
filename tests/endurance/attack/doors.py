"""Those who fill the door, and what becomes of a server that is left, doubled or robbed of its database."""

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter, sleep

import httpx
import psutil
from benchmarks.table import AS_INSTALLED, PATIENCE, answers, family

from ..ports import free_port
from .visits import HERE, Finding

HALF_OPEN = 100
FILES = 64
SECONDS = 20.0
BASE = [sys.executable, "-c", AS_INSTALLED, "serve"]


@contextmanager
def served(
    database: Path, log: Path, *, kernels: Path | None = None, files: int | None = None
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server with few files, or with nothing compiled."""
    port = free_port()
    command = [*BASE, "--port", str(port), "--database", str(database)]
    if files is not None:
        command = ["bash", "-c", f'ulimit -n {files}; exec "$@"', "bash", *command]
    environment = os.environ | ({"BOJU_CACHE_DIR": str(kernels)} if kernels else {})
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=output, preexec_fn=hear_interrupts
        )
        try:
            begun = monotonic()
            while not answers(f"http://{HERE}:{port}"):
                if process.poll() is not None or monotonic() - begun > PATIENCE:
                    raise RuntimeError("the server did not start")
                sleep(0.05)
            yield process, f"http://{HERE}:{port}"
        finally:
            process.kill()
            process.wait(20)


def hear_interrupts() -> None:
    """A shell that runs this in the background has what it starts ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def fill_the_door(home: Path) -> list[Finding]:
    """Connections that never say what they want, more than there are files for."""
    log = home / "log"
    with served(home / "narrow.sqlite3", log, files=FILES) as (_, address):
        port = int(address.rpartition(":")[2])
        half = []
        for _ in range(HALF_OPEN):
            one = socket.create_connection((HERE, port), timeout=10)
            one.sendall(b"GET / HTTP/1.1\r\nHo")
            half.append(one)
        begun = perf_counter()
        while not is_open(address) and perf_counter() - begun < PATIENCE:
            sleep(0.05)
        seconds = perf_counter() - begun
        sleep(SECONDS)
        size = log.stat().st_size
        for one in half:
            one.close()
    what = f"{HALF_OPEN} half-open connections, {FILES} files"
    return [
        Finding(f"{what}: until somebody else is served", f"{seconds:.1f} s (under 15)", seconds < 15),
        Finding(
            f"{what}: written to the log in {SECONDS:.0f} s",
            f"{size:,} bytes (under 10,000)",
            size < 10_000,
        ),
    ]


def is_open(address: str) -> bool:
    """Whether a page comes within two seconds."""
    try:
        return httpx.get(address, timeout=2).is_success
    except httpx.TransportError:
        return False


def take_the_database(home: Path) -> list[Finding]:
    """A second server on the same file, the eyes of others on it, and its end while the server runs."""
    database = home / "target" / "table.sqlite3"
    database.parent.mkdir()
    with served(database, home / "log") as (_, address), httpx.Client(base_url=address, timeout=30) as client:
        second = subprocess.run(
            [*BASE, "--port", "0", "--database", str(database)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        modes = {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in database.parent.iterdir()}
        opened = client.post("/tables", json={"game": "yut"})
        for path in database.parent.iterdir():
            path.unlink()
        refused = client.post("/tables", json={"game": "yut"})
    said = second.stderr.splitlines()
    return [
        Finding(
            "a second server is started on the same database",
            f"ends with {second.returncode}, {len(said)} line",
            (second.returncode, len(said)) == (2, 1),
        ),
        Finding("others on this machine can read the database", "yes" if any(modes) else "no", modes == {0}),
        Finding(
            "the database is deleted under a running server",
            f"answers {opened.status_code} before, {refused.status_code} after",
            (opened.status_code, refused.status_code) == (201, 503),
        ),
    ]


def leave_while_compiling(home: Path) -> list[Finding]:
    """Ctrl-C while the rules are being compiled for the first time."""
    with served(home / "left.sqlite3", home / "log", kernels=home / "kernels") as (process, _):
        while len(compiling := family(psutil.Process(process.pid))) < 3:
            sleep(0.05)
        sleep(2)
        begun = perf_counter()
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        seconds = perf_counter() - begun
        left = psutil.wait_procs([one for one in compiling if one.pid != process.pid], timeout=5)[1]
    what = "Ctrl-C while the rules are being compiled"
    return [
        Finding(f"{what}: until the server has ended", f"{seconds:.1f} s (under 2)", seconds < 2),
        Finding(f"{what}: processes left behind", str(len(left)), not left),
    ]

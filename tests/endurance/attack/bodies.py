"""Those who say that they bring something: they never send it, or send too much of it at once."""

import asyncio
import socket
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

import httpx

from .doors import served
from .visits import HERE, Finding, Target

HALF_SENT = 150
FILES = 128
LOOKS = 39
SECONDS = 45.0
UPLOADS = 600
MEGABYTE = 1_000_000
MOST_GROWTH = 100 * MEGABYTE
POSTED = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"


def send_halves(home: Path) -> list[Finding]:
    """Connections that owe the rest of what they said they bring, more than there are files for."""
    log = home / "halves.log"
    with served(home / "halves.sqlite3", log, files=FILES) as (_, address):
        port = int(address.rpartition(":")[2])
        half = []
        for _ in range(HALF_SENT):
            with suppress(OSError):
                one = socket.create_connection((HERE, port), timeout=10)
                half.append(one)
                one.sendall(POSTED)
        end = monotonic() + SECONDS
        served_well = 0
        for _ in range(LOOKS):
            served_well += monotonic() < end and is_alive(address)
        size = log.stat().st_size
        for one in half:
            one.close()
    what = f"{HALF_SENT} half-sent bodies, {FILES} files"
    return [
        Finding(f"{what}: others are answered", f"{served_well} of {LOOKS} times", served_well == LOOKS),
        Finding(f"{what}: written to the log", f"{size:,} bytes (under 10,000)", size < 10_000),
    ]


def is_alive(address: str) -> bool:
    """Whether the server says so within two seconds."""
    try:
        return httpx.get(f"{address}/health", timeout=2).is_success
    except httpx.TransportError:
        return False


async def upload_at_once(target: Target) -> Sequence[Finding]:
    """One address sends many large records at the same time; somebody else brings one meanwhile."""
    bringer, other = await target.visitor(), await target.visitor()
    before = most = target.server.memory_info().rss
    answers: Counter[str] = Counter()
    is_over = asyncio.Event()

    async def bring() -> None:
        try:
            answer = await bringer.post("/records", content=b"x" * MEGABYTE)
            answers[str(answer.status_code)] += 1
        except httpx.TransportError:
            answers["cut off"] += 1

    async def watch() -> None:
        nonlocal most
        while not is_over.is_set():
            most = max(most, target.server.memory_info().rss)
            with suppress(TimeoutError):
                await asyncio.wait_for(is_over.wait(), 0.02)

    watching = asyncio.create_task(watch())
    bringing = asyncio.gather(*(bring() for _ in range(UPLOADS)))
    answer = await other.post("/records", content=b"no record")
    await bringing
    is_over.set()
    await watching
    grown = most - before
    what = f"{UPLOADS} records of 1 MB are brought at once from one address"
    told = ", ".join(f"{count} × {kind}" for kind, count in sorted(answers.items()))
    return [
        Finding(
            f"{what}: the server's memory grows by",
            f"{grown / MEGABYTE:.0f} MB (under {MOST_GROWTH // MEGABYTE})",
            grown < MOST_GROWTH,
        ),
        Finding(f"{what}: answers", told, answers.keys() <= {"422", "429", "cut off"}),
        Finding(
            f"{what}: somebody else brings one", f"answer {answer.status_code}", answer.status_code == 422
        ),
    ]

"""Those who keep the server busy, so that others have to wait."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, perf_counter

import httpx
import psutil

import boju

from .visits import SOON, Finding, Target, act, answered, open_table, ready, waited

EVENTS = 10_000
VISITORS = 4
AT_ONCE = 4
SECONDS = 20.0
PAUSE = 0.05
POLLERS = 8


def long_record(players: int, count: int) -> str:
    """A record of dama with so many fines for noise, which nobody could have called out."""
    return str(boju.new("dama", players=players).record()) + "fine 0\n" * count


async def look_back(target: Target) -> list[Finding]:
    """Several visitors read the past of long games, each in many ways at once, while others play."""
    bringer, mover = await target.visitor(), await target.visitor()
    too_long = await bringer.post("/records", content=long_record(2, EVENTS + 1).encode())
    brought = [await bringer.post("/records", content=long_record(n, EVENTS).encode()) for n in (2, 3)]
    asked = [
        f"{answer.headers['location']}/{what}"
        for answer in brought
        for what in ("fair", "log?before=9000", "positions/9900", "record", "replay?start=9000")
    ]
    calm: list[float] = []
    waits: list[float] = []
    looked: list[float] = []
    await keep_moving(mover, calm, monotonic() + SECONDS / 4)
    end = monotonic() + SECONDS
    readers = [await target.visitor() for _ in range(VISITORS)]
    await asyncio.gather(
        keep_moving(mover, waits, end),
        *(
            keep_asking(reader, asked[n:] + asked[:n], looked, end)
            for reader in readers
            for n in range(AT_ONCE)
        ),
    )
    what = f"{VISITORS} visitors look back at games of {EVENTS:,} events, each {AT_ONCE} times at once"
    return [
        answered(f"a record of {EVENTS + 1:,} events is brought", too_long, 422),
        *waited(f"{what}; a move elsewhere", waits, calm, 0.05, 1.0),
        Finding(f"{what}; how often they were answered", f"{len(looked)} times", len(looked) > VISITORS),
    ]


async def keep_moving(client: httpx.AsyncClient, waits: list[float], end: float) -> None:
    """Play with both seats of tables that nobody else looks at."""
    while monotonic() < end:
        path = await open_table(client, "ping", "me", "person")
        now = await ready(client, path)
        while monotonic() < end and not now["status"]["over"]:
            begun = perf_counter()
            (await act(client, path, now)).raise_for_status()
            waits.append(perf_counter() - begun)
            now = await ready(client, path)
            await asyncio.sleep(PAUSE)


async def keep_asking(
    client: httpx.AsyncClient, paths: Sequence[str], waits: list[float], end: float
) -> None:
    """Ask for one after the other, without a pause unless one is told to wait."""
    number = 0
    while monotonic() < end:
        begun = perf_counter()
        answer = await client.get(paths[number % len(paths)])
        if answer.status_code == 429:
            await asyncio.sleep(SOON)
            continue
        answer.raise_for_status()
        waits.append(perf_counter() - begun)
        number += 1


async def poll_panels(target: Target) -> list[Finding]:
    """Many ask for the table of facts that only the holder of a hand is told, while the game goes on."""
    host, reader = await target.visitor(), await target.visitor()
    path = await open_table(host, "wahua", "me", "random", "random", "random")
    calm: list[float] = []
    waits: list[float] = []
    asked: list[float] = []
    await keep_asking(reader, ["/"], calm, monotonic() + SECONDS / 4)
    end = monotonic() + SECONDS
    await asyncio.gather(
        keep_playing(host, path, end),
        keep_asking(reader, ["/"], waits, end),
        *(keep_asking(host, [f"{path}/panel"], asked, end) for _ in range(POLLERS)),
    )
    what = f"{POLLERS} pages of one player ask for the panel of 挖花"
    return [
        *waited(f"{what}; a reader elsewhere", waits, calm, 0.5, 1.0),
        Finding(f"{what}; how often they were answered", f"{len(asked)} times", len(asked) > POLLERS),
    ]


async def keep_playing(client: httpx.AsyncClient, path: str, end: float) -> None:
    """Play the seats that one holds."""
    while monotonic() < end:
        now = await ready(client, path)
        if now["status"]["over"]:
            return
        if now["status"]["throw"] or now["status"]["move"]:
            await act(client, path, now)
        await asyncio.sleep(SOON)


async def stop_the_worker(target: Target) -> list[Finding]:
    """The process that thinks for computers is stopped, as a debugger or a full disk might."""
    client = await target.visitor()
    for worker in target.server.children():
        with suppress(psutil.NoSuchProcess):  # one that has just ended
            if "multiprocessing.spawn" in " ".join(worker.cmdline()):
                worker.send_signal(signal.SIGSTOP)
    begun = perf_counter()
    path = await open_table(client, "yut", "player", "me")
    told = False
    async with client.stream("GET", f"{path}/stream") as stream:
        kind = ""
        async for line in stream.aiter_lines():
            kind = line.removeprefix("event: ") if line.startswith("event: ") else kind
            told = told or kind == "trouble"
            if kind in ("step", "snapshot") and ('"move":true' in line or '"throw":true' in line):
                break
    seconds = perf_counter() - begun
    what = "the process that thinks for computers is stopped"
    return [
        Finding(f"{what}: until the computer has played", f"{seconds:.0f} s (under 60)", seconds < 60),
        Finding(f"{what}: the page says so meanwhile", "yes" if told else "no", told),
    ]

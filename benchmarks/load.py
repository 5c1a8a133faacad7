"""`make load`: two hundred tables of four people each at one server; writes the first part of docs/load.md."""

import asyncio
import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import psutil

from benchmarks.crowd import Party, open_party
from benchmarks.table import Figure, family, megabytes, serving

GAMES = ("yut", "dama", "madiao", "wahua")
PLAYED = ("yut", "dama", "madiao")
"""Where a table's pauses belong to the game, as in wahua, they would be measured instead of the server."""
SEATS = 4
OPENING_AT_ONCE = 8


@dataclass
class Measured:
    """Seconds from asking for an event until another seat heard of it; megabytes while that went on; all faults."""

    waits: list[float] = field(default_factory=list)
    acted: int = 0
    server: list[float] = field(default_factory=list)
    together: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


async def besiege(server: psutil.Process, address: str, tables: int, played: int, seconds: float) -> Measured:
    """Open the tables, follow all of them, and play an event a second at some, then look whether all is right."""
    parties = await open_parties(address, tables)
    streams = [task for party in parties for task in party.listen()]
    while any(ear.number < 0 for party in parties for ear in party.ears):
        await asyncio.sleep(0.1)
    measured = Measured()
    spare = [party for party in parties if party.game in PLAYED]
    end = perf_counter() + seconds
    watching = asyncio.create_task(watch(server, measured))
    players = [keep_playing(spare, end, number, played, measured) for number in range(played)]
    await asyncio.gather(*players)
    watching.cancel()
    for party in parties:
        measured.faults += await party.check()
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return measured


async def open_parties(address: str, tables: int) -> list[Party]:
    """Tables of all games in turn."""
    door = asyncio.Semaphore(OPENING_AT_ONCE)

    async def open_one(number: int) -> Party:
        async with door:
            return await open_party(address, GAMES[number % len(GAMES)], 1 + SEATS * number, SEATS)

    return await asyncio.gather(*map(open_one, range(tables)))


async def keep_playing(spare: list[Party], end: float, number: int, of: int, measured: Measured) -> None:
    """Play an event a second at one table after the other, each until its game is over."""
    chance = random.Random(number)
    party = spare.pop(0)
    due = perf_counter() + number / of
    while due < end:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        if party.is_over:
            party = spare.pop(0)
        await play_once(party, chance, measured)
        due += 1.0


async def play_once(party: Party, chance: random.Random, measured: Measured) -> None:
    """One throw or move, and how long the others waited to hear of it."""
    ear = party.mover()
    if ear is None:
        measured.faults.append(f"{party.path}: nobody was to move a second after the last event")
        return
    choices = ear.now["scene"]["choices"]
    event = None if ear.now["status"]["throw"] else chance.choice(choices)["event"]
    begun = perf_counter()
    if not await party.act(ear, ear.number, event):
        measured.faults.append(f"{party.path}: {event or 'a throw'} was refused")
        return
    measured.acted += 1
    for other in party.ears:
        while other.number < ear.number or other.arrived < begun:
            await asyncio.sleep(0.002)
        if other is not ear:
            measured.waits.append(other.arrived - begun)


async def watch(server: psutil.Process, measured: Measured) -> None:
    """Look at the memory once a second: the server's, and what it and its workers hold together."""
    while True:
        measured.server.append(megabytes(server))
        measured.together.append(sum(process.memory_full_info().pss for process in family(server)) / 1e6)
        await asyncio.sleep(1)


def figures(measured: Measured) -> Sequence[Figure]:
    """What is promised of it."""
    return (
        Figure("events played", measured.acted, ""),
        Figure("events lost, doubled or told wrongly", len(measured.faults), "", 1),
        Figure("from a move to the other seats, median", 1000 * median(measured.waits), "ms", 100),
        Figure(
            "from a move to the other seats, 95 of 100", 1000 * quantiles(measured.waits, n=20)[-1], "ms", 300
        ),
        Figure("from a move to the other seats, slowest", 1000 * max(measured.waits), "ms"),
        Figure("server, most memory", max(measured.server), "MB", 400),
        Figure("server and its worker together, most memory", max(measured.together), "MB"),
    )


def main(tables: int = 200, played: int = 20, seconds: float = 90) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), is_compiled=True) as (server, address, _),
    ):
        measured = asyncio.run(besiege(server, address, tables, played, seconds))
    for figure in figures(measured):
        print(f"{figure.what:50} {figure.value:10.1f} {figure.unit}")
    print("\n".join(measured.faults[:20]))


if __name__ == "__main__":
    import sys

    main(*map(int, sys.argv[1:]))

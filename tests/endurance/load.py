"""`make load`: two hundred tables of four people each at one server; writes docs/host/load.md."""

import asyncio
import gc
import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import psutil
import uvloop
from benchmarks import report
from benchmarks.table import Figure, family, megabytes, serving

from .crowd import PATIENCE, SOON, CrowdListener, Party, open_party

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "load.md"
TABLES = 200
PLAYED = 20
SECONDS = 120
GAMES = ("yut", "dama", "madiao", "wahua")
AT_PLAY = ("yut", "dama", "madiao")
"""Where everybody waits because somebody may be asked something, as in wahua, that pause would be measured instead."""
SEATS = 4
OPENING_AT_ONCE = 8
SECONDS_BETWEEN_LOOKS = 5.0
"""How often memory is looked at: to count pages takes time of the processor that is measured here."""


@dataclass
class MeasuredLoad:
    """Seconds from asking for an event until another seat heard of it, and from coming back until the table is shown;
    megabytes while that went on; all faults.
    """

    waits: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    acted: int = 0
    server: list[float] = field(default_factory=list)
    together: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


async def measure(server: psutil.Process, address: str) -> MeasuredLoad:
    """The whole siege, with an eye on the server's memory."""
    measured = MeasuredLoad()
    watching = asyncio.create_task(watch([server], measured))
    await besiege(address, TABLES, PLAYED, SECONDS, measured)
    watching.cancel()
    return measured


async def besiege(address: str, tables: int, played: int, seconds: float, measured: MeasuredLoad) -> None:
    """Open the tables, follow all of them, and play an event a second at some, then look whether all is right."""
    parties = await open_parties(address, tables)
    streams = [task for party in parties for task in party.listen()]
    while not all(ear.number >= 0 and ear.has_promised for party in parties for ear in party.ears):
        await asyncio.sleep(SOON)
    spare = [party for party in parties if party.game in AT_PLAY]
    end = perf_counter() + seconds
    returning = asyncio.create_task(keep_coming_back(parties, measured))
    await asyncio.gather(*(keep_playing(spare, end, number, played, measured) for number in range(played)))
    returning.cancel()
    for party in parties:
        measured.faults += await party.check()
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for party in parties:
        await party.close()


async def open_parties(address: str, tables: int) -> list[Party]:
    """Tables of all games in turn."""
    door = asyncio.Semaphore(OPENING_AT_ONCE)

    async def open_one(number: int) -> Party:
        async with door:
            return await open_party(address, GAMES[number % len(GAMES)], 1 + SEATS * number, SEATS)

    return await asyncio.gather(*map(open_one, range(tables)))


async def keep_playing(spare: list[Party], end: float, number: int, of: int, measured: MeasuredLoad) -> None:
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


async def keep_coming_back(parties: Sequence[Party], measured: MeasuredLoad) -> None:
    """Every second somebody anywhere opens a stream anew, as a page does that has been away."""
    chance = random.Random(0)
    while True:
        measured.returns.append(await chance.choice(chance.choice(parties).ears).come_back())
        await asyncio.sleep(1)


async def play_once(party: Party, chance: random.Random, measured: MeasuredLoad) -> None:
    """One throw or move, and how long the others waited to hear of it."""
    ear = await next_to_act(party)
    if ear is None:
        measured.faults.append(f"{party.path}: nobody was to move after the last event")
        return
    number, choices = ear.number, ear.now["scene"]["choices"]
    event = None if ear.now["status"]["throw"] else chance.choice(choices)["event"]
    begun = perf_counter()
    if not await party.act(ear, number, event):
        measured.faults.append(f"{party.path}: {event or 'a throw'} was refused")
        return
    measured.acted += 1
    for other in party.ears:
        if not await other.hears(number + 1):
            measured.faults.append(f"{party.path}: event {number + 1} was not told to everybody")
            return
        if other is not ear:
            measured.waits.append(other.arrived - begun)


async def next_to_act(party: Party) -> CrowdListener | None:
    """Who is to throw or move, as soon as somebody has heard of it."""
    end = perf_counter() + PATIENCE
    while (ear := party.mover()) is None and perf_counter() < end:
        await asyncio.sleep(SOON)
    return ear


async def watch(servers: Sequence[psutil.Process], measured: MeasuredLoad) -> None:
    """Look at the memory again and again: the largest server's, and what all and their workers hold together."""
    while True:
        measured.server.append(max(map(megabytes, servers)))
        measured.together.append(await asyncio.to_thread(megabytes_together, servers))
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def megabytes_together(servers: Sequence[psutil.Process]) -> float:
    """What servers and their workers hold; pages that they share count once."""
    processes = [process for server in servers for process in family(server)]
    return sum(process.memory_full_info().pss for process in processes) / 1e6


def figures(measured: MeasuredLoad) -> Sequence[Figure]:
    """What was measured at one server, with its goals."""
    return (
        *heard_figures(measured, 100, 300),
        Figure("server, most memory", max(measured.server), "MB", 400),
        Figure("server and its worker together, most memory", max(measured.together), "MB"),
    )


def heard_figures(measured: MeasuredLoad, middle: float, nearly_all: float) -> Sequence[Figure]:
    """What people met, with the milliseconds in which half and 95 of 100 events should be heard of."""
    waits = [1000 * wait for wait in measured.waits]
    returns = [1000 * wait for wait in measured.returns]
    heard = "from a move to the event at another seat"
    return (
        Figure("events played", measured.acted, ""),
        Figure("events lost, doubled or told wrongly", len(measured.faults), "", 1),
        Figure(f"{heard}, median", median(waits), "ms", middle),
        Figure(f"{heard}, 95 of 100", quantiles(waits, n=20)[-1], "ms", nearly_all),
        Figure(f"{heard}, slowest", max(waits), "ms"),
        Figure("from opening a stream anew to the whole table, median", median(returns), "ms"),
        Figure("from opening a stream anew to the whole table, slowest", max(returns), "ms", 1000),
    )


def page(found: report.Sheet) -> str:
    """docs/host/load.md."""
    return f"""# Load

Written by `make load` on {datetime.now(UTC):%Y-%m-%d}; run it to measure your own machine.

{report.machine()}; those who play ran on the same machine.

{TABLES} tables of {", ".join(GAMES)} in turn, {SEATS} persons at each, every one from an address of their own and
with a stream open: {TABLES * SEATS} streams. When all have promised their words for the throws, play begins: at
{PLAYED} of the tables, of {", ".join(AT_PLAY)}, one event is played every second, for {SECONDS} seconds. The time
runs from sending a throw or move until its event has arrived at another seat. Every second, somebody at one of the
tables also opens a stream anew and waits for the whole table. In the end all that was acknowledged, and all that each
stream told, is compared with the log that its reader finds. Memory is resident
memory, of the server alone and, shared pages counted once, with the worker that thinks for computers.

{found.markdown()}
"""


def main() -> None:
    """Measure, print and write the page; fails where something was lost."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), is_compiled=True) as (server, address, _),
    ):
        gc.disable()  # a pause of those who play would be measured as one of the server
        measured = uvloop.run(measure(server, address))
    found = report.measured(figures(measured))
    report.publish(found, page(found), PAGE, measured.faults)


if __name__ == "__main__":
    main()

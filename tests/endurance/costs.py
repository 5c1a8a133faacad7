"""`make costs`: what a table, a stream, an event and a thought cost, and what ten thousand tables need.

Writes docs/host/costs.md.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean

import psutil
import sqlalchemy as sa
from benchmarks import report
from benchmarks.report import Sheet
from benchmarks.table import family, megabytes, serving

import boju
from boju.players import choose
from boju.table.http.connections import raise_limit_of_files
from boju.table.storage import postgres

from . import postgresql
from .crowd import SOON, Party
from .load import AT_PLAY, GAMES, SEATS, MeasuredLoad, keep_playing, open_parties

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "costs.md"
TABLES = 200
PLAYED = 20
SECONDS = 60.0
AT_REST = 15.0
DECISIONS = 40
LEVELS = ("novice", "player", "strong")
THOUGHT = "player"

SITE_TABLES = 10_000
SITE_STREAMS = 3
SECONDS_AN_EVENT = 6.0
COMPUTERS_SHARE = 1 / 3
BUSY = 0.6
"""How much of a core a process may be busy with, so that nobody waits: what comes at once waits for each other."""


@dataclass
class ServerCosts:
    """Megabytes, seconds of the processor and bytes for one of each."""

    process: float = 0.0
    worker: float = 0.0
    table: float = 0.0
    stream: float = 0.0
    stream_second: float = 0.0
    event: float = 0.0
    event_database: float = 0.0
    event_bytes: float = 0.0
    thoughts: dict[str, float] | None = None


def measure(tables: int, played: int, seconds: float) -> ServerCosts:
    """One server on PostgreSQL, with tables, then streams, then play; and thoughts in this process."""
    costs = ServerCosts(thoughts={level: mean(thoughts(level)) for level in LEVELS})
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        engine = stack.enter_context(postgresql.serving(postgresql.SAFE))
        database = engine.make()
        server, address, _ = stack.enter_context(serving(folder, is_compiled=True, database=database))
        asyncio.run(besiege(server, address, engine, database, costs, tables, played, seconds))
    return costs


async def besiege(
    server: psutil.Process,
    address: str,
    engine: postgresql.Server,
    database: str,
    costs: ServerCosts,
    tables: int,
    played: int,
    seconds: float,
) -> None:
    """Open tables, follow them, rest, play; each step costs what is used more than before."""
    first = await open_parties(address, len(GAMES))
    streams = await follow(first)
    costs.process = megabytes(server)
    costs.worker = max(map(megabytes, [one for one in family(server) if one != server]), default=0.0)
    parties = await open_parties(address, tables)
    opened = megabytes(server)
    costs.table = (opened - costs.process) / tables
    streams += await follow(parties)
    costs.stream = (megabytes(server) - opened) / (tables * SEATS)
    before = busy(server)
    await asyncio.sleep(AT_REST)
    costs.stream_second = (busy(server) - before) / AT_REST / len(streams)
    spare = [party for party in parties if party.game in AT_PLAY]
    measured = MeasuredLoad()
    assert engine.process is not None
    postmaster = psutil.Process(engine.process.pid)
    name = str(sa.make_url(database).database)
    size, before, at_database = size_of(engine, name), busy(server), busy_together(postmaster)
    begun = time.perf_counter()
    await asyncio.gather(
        *(keep_playing(spare, begun + seconds, number, played, measured) for number in range(played))
    )
    rested = costs.stream_second * len(streams) * (time.perf_counter() - begun)
    costs.event = (busy(server) - before - rested) / measured.acted
    costs.event_database = (busy_together(postmaster) - at_database) / measured.acted
    costs.event_bytes = (size_of(engine, name) - size) / measured.acted
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for party in (*first, *parties):
        await party.close()


async def follow(parties: Sequence[Party]) -> list[asyncio.Task[None]]:
    """Everybody's streams, once all have been shown their table and have promised their words for the throws."""
    streams = [task for party in parties for task in party.listen()]
    while not all(ear.number >= 0 and ear.has_promised for party in parties for ear in party.ears):
        await asyncio.sleep(SOON)
    return streams


def busy(process: psutil.Process) -> float:
    """Seconds of the processor that a process has used."""
    used = process.cpu_times()
    return float(used.user + used.system)


def busy_together(process: psutil.Process) -> float:
    """The same with all that it has started."""
    return sum(map(busy, [process, *process.children(recursive=True)]))


def size_of(engine: postgresql.Server, name: str) -> int:
    """How many bytes a database has on the disk."""
    return int(str(engine.run(f"SELECT pg_database_size('{name}')")[0][0]))


def thoughts(level: str) -> Iterator[float]:
    """Seconds of the processor for the rest of a turn, in all games, wherever random play has led."""
    for game in GAMES:
        state, chance = boju.new(game), random.Random(0)
        choose_next(state, chance)
        choose(state, level, seed=0)  # what is loaded then is not counted
        for seed in range(DECISIONS):
            if not choose_next(state, chance):
                state = boju.new(game)
                choose_next(state, chance)
            begun = time.process_time()
            choose(state, level, seed=seed)
            yield time.process_time() - begun
            state.play(chance.choice(state.legal()))


def choose_next(state: boju.State, chance: random.Random) -> bool:
    """Let dice fall and packs be dealt until a seat is to decide; whether one is."""
    while state.actor == "chance":
        state.draw(chance.getrandbits(32))
    return state.actor is not None


def sheet(costs: ServerCosts) -> Sheet:
    """What one of each costs."""
    assert costs.thoughts is not None
    rows = [
        ("a process of `boju serve`, all games loaded", f"{costs.process:.0f} MB"),
        ("a worker that thinks", f"{costs.worker:.0f} MB"),
        ("a table that is open", f"{1000 * costs.table:.0f} kB"),
        ("a stream", f"{1000 * costs.stream:.0f} kB"),
        ("a stream at rest, a second", f"{1e6 * costs.stream_second:.0f} µs of a core"),
        (f"an event, told to {SEATS} streams", f"{1000 * costs.event:.1f} ms of a core"),
        ("an event, in PostgreSQL", f"{1000 * costs.event_database:.1f} ms of a core"),
        ("an event, on the disk", f"{costs.event_bytes:.0f} bytes"),
        *(
            (
                f"the rest of a turn, `{level}`, mean of {', '.join(GAMES)}",
                f"{1000 * seconds:.0f} ms of a core",
            )
            for level, seconds in costs.thoughts.items()
        ),
    ]
    return Sheet(("what", "costs"), 1, tuple(rows))


def total(costs: ServerCosts) -> Sheet:
    """What the site needs."""
    assert costs.thoughts is not None
    events = SITE_TABLES / SECONDS_AN_EVENT
    streams = SITE_TABLES * SITE_STREAMS
    serving_cores = events * costs.event + streams * costs.stream_second
    processes = max(1, round(serving_cores / BUSY + 0.5))
    thinking = events * COMPUTERS_SHARE * costs.thoughts[THOUGHT]
    memory = processes * costs.process + SITE_TABLES * costs.table * min(SITE_STREAMS, processes)
    rows = [
        ("events", f"{events:,.0f} a second"),
        ("cores busy with serving", f"{serving_cores:.1f}"),
        (f"processes of `boju serve`, each {100 * BUSY:.0f} % busy", f"{processes}"),
        ("cores busy with PostgreSQL", f"{events * costs.event_database:.1f}"),
        (f"cores busy with thinking, if all computers are `{THOUGHT}`", f"{thinking:.1f}"),
        ("memory of all processes", f"{(memory + streams * costs.stream) / 1000:.0f} GB"),
        ("connections to PostgreSQL", f"{processes * (postgres.CONNECTIONS + 3)}"),
        ("disk", f"{events * 86_400 * costs.event_bytes / 1e9:.0f} GB for a day as busy as this"),
    ]
    return Sheet(("what", "needed"), 1, tuple(rows))


def page(costs: ServerCosts, asked: argparse.Namespace) -> str:
    """docs/host/costs.md."""
    return f"""# What a large site needs

Written by `make costs` on {datetime.now(UTC):%Y-%m-%d}; run it to measure your own machine.

{report.machine()}.

## What one of each costs

One process of `boju serve` on PostgreSQL. {asked.tables} tables of {", ".join(GAMES)} are opened, then {SEATS} streams
at each, then one event a second is played at {asked.played} of them for {asked.seconds:g} seconds. Each step costs what
the process uses more than before: memory, or time of the processor. Thoughts are measured in positions that random play
has led to.

{sheet(costs).markdown()}

## Ten thousand tables

The sum, on paper: nothing of this size was run. {SITE_TABLES:,} tables are open at once, {SITE_STREAMS} pages follow
each, one event is played at each every {SECONDS_AN_EVENT:g} seconds, and computers decide
{100 * COMPUTERS_SHARE:.0f} of 100 events. A table that is followed at several processes is counted at
each in memory; in time it is not, so a proxy should hand all pages of a table to one process.

{total(costs).markdown()}

One PostgreSQL server is enough if its disk confirms as many transactions a second as there are events;
`max_connections` has to be above the number of connections.
"""


def main(words: Sequence[str]) -> None:
    """Measure, print and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.costs", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--played", type=int, default=PLAYED, help="tables where an event is played a second")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is written")
    asked = parser.parse_args(words)
    raise_limit_of_files()
    costs = measure(asked.tables, asked.played, asked.seconds)
    report.publish(total(costs), page(costs, asked), asked.page)


if __name__ == "__main__":
    main(sys.argv[1:])

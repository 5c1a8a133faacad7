"""`make load-many`: many tables at several processes on one PostgreSQL database; writes docs/host/load-many.md."""

import argparse
import asyncio
import gc
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import uvloop
from benchmarks import report
from benchmarks.table import Figure, serving

from boju.table.http.connections import raise_limit_of_files

from . import postgresql, proxy
from .load import AT_PLAY, GAMES, SEATS, MeasuredLoad, besiege, heard_figures, watch

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "load-many.md"
PROCESSES = 4
TABLES = 400
PLAYED = 40
SECONDS = 180.0


def measure(processes: int, tables: int, played: int, seconds: float) -> MeasuredLoad:
    """Besiege several processes through a proxy, with an eye on their memory."""
    measured = MeasuredLoad()

    async def besiege_and_watch(address: str, servers: Sequence[psutil.Process]) -> None:
        watching = asyncio.create_task(watch(servers, measured))
        await besiege(address, tables, played, seconds, measured)
        watching.cancel()

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgresql.serving(postgresql.SAFE)).make()
        found = [
            stack.enter_context(serving(folder, is_compiled=True, database=database))
            for _ in range(processes)
        ]
        ports = [urlsplit(address).port or 0 for _, address, _ in found]
        front = stack.enter_context(proxy.before(ports))
        gc.disable()  # a pause of those who play would be measured as one of the servers
        try:
            uvloop.run(besiege_and_watch(front, [server for server, _, _ in found]))
        finally:
            gc.enable()
    return measured


def figures(measured: MeasuredLoad) -> Sequence[Figure]:
    """What was measured, with its goals."""
    return (
        *heard_figures(measured, 60, 250),
        Figure("largest process, most memory", max(measured.server), "MB"),
        Figure("all processes and their workers together, most memory", max(measured.together), "MB"),
    )


def page(found: report.Sheet, asked: argparse.Namespace) -> str:
    """docs/host/load-many.md."""
    return f"""# Load on several processes

Written by `make load-many` on {datetime.now(UTC):%Y-%m-%d}; run it to measure your own machine.

{report.machine()}; PostgreSQL, the proxy and those who play ran on the same machine.

{asked.processes} processes of `boju serve` share one PostgreSQL database. A proxy hands each connection to the next
process in turn. {asked.tables} tables of {", ".join(GAMES)} in turn, {SEATS} persons at each, every one with a stream
open: {asked.tables * SEATS} streams. When all have promised their words for the throws, play begins: at {asked.played}
of the tables, of {", ".join(AT_PLAY)}, one event is played every second, for {asked.seconds:g} seconds. The
time runs from sending a throw or move until its event has arrived at another seat, whichever process that stream hangs
on. Every second, somebody at one of the tables also opens a stream anew and waits for the whole table. In the end all
that was acknowledged, and all that each stream told, is compared with the log that its reader finds.
PostgreSQL writes to the disk before it confirms, as it does when nobody changes it.

{found.markdown()}
"""


def main(words: Sequence[str]) -> None:
    """Measure, print and write the page; fails where something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.load_many", description=__doc__)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--played", type=int, default=PLAYED, help="tables where an event is played a second")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is written")
    asked = parser.parse_args(words)
    raise_limit_of_files()
    measured = measure(asked.processes, asked.tables, asked.played, asked.seconds)
    found = report.measured(figures(measured))
    report.publish(found, page(found, asked), asked.page, measured.faults)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Thinking for servers on other machines, or in other processes of this one."""

import asyncio
import signal
from contextlib import closing, suppress
from pathlib import Path

from boju.players.pool import PlayerPool
from boju.table.errors import CannotServe
from boju.table.http.access_log import Form, write_lines
from boju.table.storage.database import Database


def think(database: str | Path, form: Form = "text") -> None:
    """Think for the servers of a PostgreSQL database until interrupted; raises `CannotServe`.

    `form` is that of what is written on standard error.
    """
    if form == "json":
        write_lines()
    with closing(Database(database)) as kept:
        if not kept.is_served:
            raise CannotServe("Servers share those who think only with PostgreSQL: give --database.")
        asyncio.run(_think(kept))


async def _think(database: Database) -> None:
    from boju.table.cluster.job_worker import JobWorker  # its driver is an extra

    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for kind in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows Ctrl-C interrupts by itself
            loop.add_signal_handler(kind, stopped.set)
    async with PlayerPool() as pool, JobWorker(database, pool):
        await stopped.wait()

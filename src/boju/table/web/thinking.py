"""Thinking for servers on other machines, or in other processes of this one."""

import asyncio
import logging
import signal
from contextlib import closing, suppress
from pathlib import Path

import boju
from boju.core.kernels import expect_compiled
from boju.players.pool import PlayerPool
from boju.table.errors import CannotServe
from boju.table.keep.store import Store
from boju.table.web.journal import Form, write_lines

log = logging.getLogger(__name__)


def think(database: str | Path, form: Form = "text") -> None:
    """Think for the servers of a PostgreSQL database until interrupted; raises `CannotServe`.

    `form` is that of what is written on standard error.
    """
    if form == "json":
        write_lines()
    with closing(Store(database)) as store:
        if not store.is_served:
            raise CannotServe("Servers share those who think only with PostgreSQL: give --database.")
        expect_compiled()
        asyncio.run(_think(store))


async def _think(store: Store) -> None:
    from boju.table.play.desk import Desk  # its driver is an extra

    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for kind in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows Ctrl-C interrupts by itself
            loop.add_signal_handler(kind, stopped.set)
    async with PlayerPool() as pool, Desk(store, pool):
        preparing = asyncio.create_task(_prepare(pool))
        await stopped.wait()
        preparing.cancel()
        await asyncio.gather(preparing, return_exceptions=True)


async def _prepare(pool: PlayerPool) -> None:
    """Have the rules of all games ready, one after the other; jobs are taken of those that are."""
    for about in boju.games():
        try:
            await pool.warm(about.id)
        except Exception:
            log.exception("%s could not be made ready", about.id)

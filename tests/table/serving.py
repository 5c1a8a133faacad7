"""A table server in a thread of the tests."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from boju.table import create_app
from boju.table.runtime.limits import USUAL, Limits, Rate
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.time_source import TimeSource
from table.instant import InstantPool, same_seed, wait_until

AT_ONCE = 0.0
WITHOUT_PROMISES = GracePeriods(promises=0.0)
"""Where hands of a clock are moved, no throw waits for pages that promise no words."""
NO_LIMIT = Rate(10**9)


class PromptServer(uvicorn.Server):
    """Ends at once when it is told to; uvicorn looks every tenth of a second, and waits as long for connections."""

    async def main_loop(self) -> None:
        self._end = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        await self.on_tick(0)
        await self._end.wait()

    def end(self) -> None:
        """From another thread."""
        self._loop.call_soon_threadsafe(self._end.set)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        if self.server_state.tasks:
            _, late = await asyncio.wait(
                self.server_state.tasks, timeout=self.config.timeout_graceful_shutdown
            )
            for task in late:
                task.cancel()
        await self.lifespan.shutdown()


@contextmanager
def serving(
    database: Path | str,
    *,
    engine: InstantPool | None = None,
    pace: float = AT_ONCE,
    grace_periods: GracePeriods | None = None,
    limits: Limits | None = None,
    time_source: TimeSource | None = None,
) -> Iterator[httpx.Client]:
    """Serve a database on a free port, and give a client of the server."""
    app = create_app(
        database,
        engine=engine or InstantPool(),
        make_seed=same_seed,
        pace=pace,
        prepare=False,
        grace_periods=grace_periods or (None if time_source is None else WITHOUT_PROMISES),
        limits=limits or Limits(dict.fromkeys(USUAL, NO_LIMIT)),
        time_source=time_source,
    )
    with running(app) as client:
        yield client


@contextmanager
def running(app: FastAPI, **settings: Any) -> Iterator[httpx.Client]:
    """Serve an application on a free port, with further settings of uvicorn, and give a client of the server."""
    config = uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1, **settings)
    server = PromptServer(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"Accept": "application/json"}, timeout=30
        ) as client:
            yield client
    finally:
        if server.started:
            server.end()
        thread.join()


class Together:
    """Servers that several tests use, one for each engine, each started when it is first asked for."""

    def __init__(self, make: Callable[[str], Path | str], running: ExitStack) -> None:
        self._make = make
        self._running = running
        self._databases: dict[str, Path | str] = {}
        self._clients: dict[Path | str, httpx.Client] = {}

    def database(self, engine: str) -> Path | str:
        """What the server of an engine serves."""
        if engine not in self._databases:
            made = self._databases[engine] = self._make(engine)
            self._clients[made] = self._running.enter_context(serving(made))
        return self._databases[engine]

    def somebody_at(self, database: Path | str) -> httpx.Client:
        """A new client of the server of a database."""
        first = self._clients[database]
        return httpx.Client(base_url=first.base_url, headers=first.headers, timeout=first.timeout)

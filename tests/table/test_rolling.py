"""Processes that are stopped and started again one after the other, while people play: nobody loses anything."""

import asyncio
import random
import signal
import subprocess
import sys
from contextlib import ExitStack, closing

import httpx
import pytest

from boju.table.storage.database import Database
from endurance import proxy
from endurance.crowd import Party
from endurance.kills import Toll, keep_playing, settle
from endurance.ports import free_port
from endurance.postgresql import Server
from loops import run

GAMES = (0, 3)
"""The tables of `tests.endurance.kills` that are played at: without computers, so nothing has to think."""


class Process:
    """`boju serve` as a service starts and stops it."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", "boju", "serve", "--no-think"]
        self._command += ["--port", str(self.port), "--database", database]
        self.process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        self.process = subprocess.Popen(  # noqa: ASYNC220
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as client:
            while True:
                assert self.process.poll() is None
                try:
                    if (await client.get("/ready")).is_success:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)

    async def stop(self) -> str:
        """Stop it as systemd does, and wait for its end; what it has said meanwhile."""
        assert self.process is not None
        self.process.terminate()
        _, said = await asyncio.to_thread(self.process.communicate)
        assert self.process.returncode == -signal.SIGTERM
        return said

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


async def more(parties: list[Party]) -> None:
    """Wait until some more has been played."""
    before = sum(len(party.kept) for party in parties)
    while sum(len(party.kept) for party in parties) < before + 10:
        await asyncio.sleep(0.1)


async def roll(database: str) -> tuple[Toll, list[str]]:
    """Let people play through a proxy while each of two processes is stopped and started again."""
    toll, chance, parties, said = Toll(), random.Random(0), list[Party](), list[str]()
    with ExitStack() as stack:
        servers = [Process(database) for _ in range(2)]
        for server in servers:
            stack.callback(server.close)
            await server.start()
        address = stack.enter_context(proxy.before([server.port for server in servers]))
        players = [asyncio.create_task(keep_playing(address, parties, game, chance)) for game in GAMES]
        await more(parties)
        for server in servers:
            said.append(await server.stop())
            await more(parties)
            await server.start()
            await more(parties)
        await settle(parties, players, Database(database), toll)
    return toll, said


@pytest.mark.deep
def test_a_restart_of_one_process_after_the_other_loses_nobody(server: Server) -> None:
    database = server.make()
    with closing(Database(database)):
        toll, said = run(roll(database))
    assert said == ["", ""]
    assert toll.faults == []
    assert toll.kept > 20

"""Those who visit the server that is attacked, and what they find."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from statistics import median
from types import TracebackType
from typing import Any, Self

import httpx
import psutil
from benchmarks.table import PATIENCE

HERE = "127.0.0.1"
SOON = 0.2


@dataclass(frozen=True, slots=True)
class Finding:
    """What was tried, what came of it, and whether that is as it should be."""

    what: str
    came: str
    holds: bool


@dataclass
class Target:
    """The server that is attacked, and those who visit it: each has a cookie jar and an address of this machine."""

    address: str
    server: psutil.Process
    _numbers: Any = field(default_factory=lambda: count(2))
    _visitors: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._visitors.aclose()

    async def visitor(self) -> httpx.AsyncClient:
        """Somebody whom the server has not seen yet."""
        number = next(self._numbers)
        client = httpx.AsyncClient(
            base_url=self.address,
            headers={"Accept": "application/json"},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(
                local_address=f"127.9.{number // 250}.{number % 250 + 1}",
                limits=httpx.Limits(max_connections=None, keepalive_expiry=2),
            ),
        )
        return await self._visitors.enter_async_context(client)


Attack = Callable[[Target], Awaitable[Sequence[Finding]]]


def answered(what: str, answer: httpx.Response, status: int) -> Finding:
    """Whether an answer is the one that there should be."""
    return Finding(what, f"answer {answer.status_code}", answer.status_code == status)


def waited(
    what: str, waits: Sequence[float], calm: Sequence[float], typical: float, most: float
) -> list[Finding]:
    """How long somebody else waited, how long in calm, and whether that is short enough; seconds.

    On a machine that is busy with other things too, it may be half as much again as in calm.
    """
    middle, longest, usual = median(waits), max(waits), median(calm)
    typical = max(typical, 1.5 * usual)
    return [
        Finding(f"before that, in calm: median of {len(calm)}", f"{1000 * usual:.0f} ms", usual < most),
        Finding(
            f"{what}: median of {len(waits)}",
            f"{1000 * middle:.0f} ms (under {1000 * typical:.0f})",
            middle < typical,
        ),
        Finding(f"{what}: slowest", f"{1000 * longest:.0f} ms (under {1000 * most:.0f})", longest < most),
    ]


async def ready(client: httpx.AsyncClient, path: str) -> dict[str, Any]:
    """Where a table stands, as soon as the rules of its game are ready and one may ask again."""
    while (answer := await client.get(path)).status_code in (429, 503):
        await asyncio.sleep(SOON)
    now: dict[str, Any] = answer.raise_for_status().json()
    return now


async def open_table(client: httpx.AsyncClient, game: str, *seats: str, **wanted: object) -> str:
    """Open a table with these seats, or the usual ones, and answer its path once its rules are ready."""
    body = {"game": game, **({"players": len(seats), "seats": seats} if seats else {}), **wanted}
    path: str = (await client.post("/tables", json=body)).raise_for_status().headers["location"]
    await ready(client, path)
    return path


async def act(client: httpx.AsyncClient, path: str, now: dict[str, Any]) -> httpx.Response:
    """The throw that is due, or the first move."""
    if now["status"]["throw"]:
        return await client.post(f"{path}/throw", json={"number": now["number"]})
    event = now["scene"]["choices"][0]["event"]
    return await client.post(f"{path}/events", json={"number": now["number"], "event": event})

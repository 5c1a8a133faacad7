"""Computer players that answer at once and at random, in this process."""

import asyncio
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Self

import httpx

import boju
from boju.table.warmth import load


class InstantPool:
    """Thinks no further than the legal moves."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def warm(self, game: str) -> None:
        await asyncio.to_thread(load, game)

    async def plan(self, position: Mapping[str, Any], level: str, seed: int) -> list[str]:
        return [random.Random(seed).choice(boju.from_position(position).legal())]


def same_seed() -> bytes:
    """The same luck at every table."""
    return bytes(32)


def wait_until(is_so: Callable[[], bool], seconds: float = 60) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.02)


def wait_until_ready(client: httpx.Client, path: str) -> None:
    """Until the rules of a table's game are ready."""
    wait_until(lambda: client.get(path).status_code == 200)

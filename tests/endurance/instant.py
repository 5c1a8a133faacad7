"""Computer players that answer at once and at random, in this process."""

import asyncio
import random
from collections.abc import Callable, Mapping
from typing import Any, Self

import boju


class InstantPool:
    """Thinks no further than the legal moves."""

    jobs = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def answer(self, game: str, job: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.to_thread(job, *arguments)

    async def plan(self, position: Mapping[str, Any], level: str, seed: int, asker: str) -> list[str]:
        return [random.Random(seed).choice(boju.from_position(position).legal())]

    async def advise(self, position: Mapping[str, Any], level: str, seed: int) -> list[str]:
        return await self.plan(position, level, seed, "")

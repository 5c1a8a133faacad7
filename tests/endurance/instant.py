"""Computer players that answer at once and at random, in this process."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, Self

from boju.state import State


class InstantPool:
    """Thinks no further than the legal moves."""

    jobs = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        return await asyncio.to_thread(job, game)

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        return [random.Random(seed).choice(game.legal())]

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        return await self.plan(game, level, seed, "")

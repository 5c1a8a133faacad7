"""Computer players that answer at once and at random, in this process."""

import asyncio
import random
from collections.abc import Mapping
from typing import Any, Self

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

"""A fair queue: whoever has just taken long waits longer, so that nobody waits behind all that another asks for."""

import asyncio
import heapq
import time
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from itertools import count

MOST_REMEMBERED = 1000


class Costs:
    """How many seconds those who ask took the last time; what they ask for next counts as asked so much later."""

    def __init__(self) -> None:
        self._took: dict[Hashable, float] = {}

    def of(self, asker: Hashable) -> float:
        """What somebody's last turn took."""
        return self._took.get(asker, 0.0)

    def note(self, asker: Hashable, seconds: float) -> None:
        """Somebody's turn has taken so long. Those who have not asked for the longest time are forgotten."""
        self._took.pop(asker, None)
        self._took[asker] = seconds
        if len(self._took) > MOST_REMEMBERED:
            del self._took[next(iter(self._took))]


class Turns:
    """One at a time."""

    def __init__(self) -> None:
        self._costs = Costs()
        self._numbers = count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._is_taken = False

    @asynccontextmanager
    async def turn(self, asker: Hashable) -> AsyncIterator[None]:
        """Wait for somebody's turn, and have it."""
        if self._is_taken:
            await self._wait(asker)
        self._is_taken = True
        begun = time.monotonic()
        try:
            yield
        finally:
            self._costs.note(asker, time.monotonic() - begun)
            self._pass_on()

    async def _wait(self, asker: Hashable) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (time.monotonic() + self._costs.of(asker), next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """The next one's turn; it is taken all the time until that one has it."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

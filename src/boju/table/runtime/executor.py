"""A thread for work that takes long, with a queue for each visitor, so that no move ever stands behind it."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from boju.table.errors import TooMany

MOST_WAITING = 40
"""How much of one visitor may wait at once."""
SECONDS_TO_WORK_IT_OFF = 5
LONGEST_REST = 0.5
"""How many seconds the thread rests at most after a piece of work."""

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(slots=True)
class _VisitorQueue:
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class Executor:
    """A thread, and a queue for every visitor: whatever one asks for is worked off piece by piece.

    Two threads would do no more in a second, and a move would have to wait for either at each of its steps. The one
    rests after a piece of work as long as that took, so that it is never in the way for more than half of the time.
    """

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="executor")
        self._rested = 0.0
        self._queues: dict[str, _VisitorQueue] = {}

    async def run(self, visitor: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What `work` answers, when it is the turn of this visitor; raises `TooMany` where too much waits already."""
        queue = self._queues.setdefault(visitor, _VisitorQueue())
        if queue.waiting >= MOST_WAITING:
            raise TooMany(SECONDS_TO_WORK_IT_OFF)
        queue.waiting += 1
        try:
            async with queue.turn:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._executor, lambda: self._work(work, *args, **kwargs))
        finally:
            queue.waiting -= 1
            if not queue.waiting:
                self._queues.pop(visitor, None)

    def _work(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        time.sleep(max(0.0, self._rested - time.monotonic()))
        begun = time.monotonic()
        try:
            return work(*args, **kwargs)
        finally:
            ended = time.monotonic()
            self._rested = ended + min(ended - begun, LONGEST_REST)

    def close(self) -> None:
        """Begin nothing more."""
        self._executor.shutdown(wait=False, cancel_futures=True)

"""Computer players in processes of their own, so that thinking never blocks who waits for them."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, Self

from boju.core.background import serve_children
from boju.core.kernels import compiles_first
from boju.players.levels import find_level
from boju.players.worker import Unanswered as Unanswered
from boju.players.worker import Worker
from boju.state import State

LONGEST_THOUGHT = 15.0
"""How many seconds a worker may think about one turn before it is replaced."""
COURTESY = 3
"""How much less than those who play hints and advice ask of the processor."""
IDLE = 60.0
"""After how many seconds without a question the worker that answers them ends."""

_MOST_WATCHED = 8
"""How many processes are waited for at once, in threads of their own: whatever else the program does goes on."""


class PlayerPool:
    """A worker process that thinks for computer players on all cores, and one for hints and advice, which gives way to
    the first.

    Neither waits for the compiler: levels play by less until what they think with is compiled beside, which this
    process takes care of, so that it goes on whatever becomes of a worker. Each does one job at a time, ends with its
    parent however that ends, and is replaced if it dies or does not answer.
    """

    def __init__(self, longest_thought: float = LONGEST_THOUGHT) -> None:
        self._numbers = count()
        self._plans: set[asyncio.Task[Any]] = set()
        self._watchers = ThreadPoolExecutor(_MOST_WATCHED, thread_name_prefix="watcher")
        self._player = Worker(self._watchers, longest_thought)
        self._adviser = Worker(self._watchers, longest_thought, courtesy=COURTESY, idle=IDLE)
        if not compiles_first():
            serve_children()

    async def __aenter__(self) -> Self:
        self._starting = asyncio.create_task(self._start())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _start(self) -> None:
        """Start both processes before anybody asks; who asks first would wait for that."""
        await self._player.start()
        await self._adviser.start()

    async def plan(self, game: State, level: str, seed: int, asker: Hashable = None) -> list[str]:
        """The events that a computer of this level plays for the rest of the turn; cancelling the task stops it.

        Those who ask take turns. Raises `Unanswered` when it takes too long.
        """
        return await self._plan(self._player, asker, game, level, seed)

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        """The same for somebody who only wants to know; play comes first."""
        return await self._plan(self._adviser, None, game, level, seed)

    async def _plan(self, worker: Worker, asker: Hashable, game: State, level: str, seed: int) -> list[str]:
        find_level(level)
        number = next(self._numbers)
        work = worker.plan(asker, number, game, level, seed)
        events: list[str] = await self._wait_for(work, worker, number)
        return events

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        """What a function answers about a position, called in the worker when it is its turn; cancelling the task stops
        it.

        It is told as `is_cancelled` how to ask whether it was called off. Raises `Unanswered` when that takes too long.
        """
        number = next(self._numbers)
        work = self._adviser.answer(None, number, job, game)
        return await self._wait_for(work, self._adviser, number)

    async def _wait_for(self, work: Coroutine[Any, Any, Any], worker: Worker, number: int) -> Any:
        """What comes of a job; who stops waiting for it calls it off."""
        plan = asyncio.create_task(work)
        self._plans.add(plan)
        plan.add_done_callback(self._finish)
        try:
            return await asyncio.shield(plan)
        except asyncio.CancelledError:
            if worker.is_at(number):
                worker.call_off(number)
            else:
                plan.cancel()
            raise

    def _finish(self, plan: asyncio.Task[Any]) -> None:
        self._plans.discard(plan)
        if not plan.cancelled():
            plan.exception()  # nobody may be waiting for it any more

    @property
    def jobs(self) -> int:
        """How many jobs run or wait for their turn."""
        return len(self._plans)

    @property
    def worker(self) -> int | None:
        """The process id of the worker that plays, if there is one."""
        return self._player.process

    async def close(self) -> None:
        """Stop thinking at once, and end both processes."""
        tasks = [self._starting, *self._plans]
        for task in tasks:
            task.cancel()
        await asyncio.gather(self._player.close(), self._adviser.close())
        await asyncio.gather(*tasks, return_exceptions=True)
        self._watchers.shutdown(wait=False)

"""Computer players in processes of their own, so that thinking and compiling never block who waits for them."""

import asyncio
import ctypes
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing.connection import wait
from typing import Any, Self

from boju.games import find
from boju.players.levels import choose, find_level
from boju.players.warming import PARTS, is_compiled, note_compiled, warm
from boju.state import from_position

_JOBS_BEFORE_GIVING_UP = 2


class ThinkerPool:
    """One worker process that thinks for computer players on all cores, and passing ones that compile kernels.

    The worker loads what the others have compiled, so it stays small. It is started with the first job, ends with its
    parent however that ends, and is replaced if it dies.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._context = context
        self._cancelled = context.RawValue(ctypes.c_int64, -1)  # no lock, for one writes and one reads
        self._numbers = count()
        self._executor: ProcessPoolExecutor | None = None
        self._warm: set[str] = set()
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def is_warm(self, game: str) -> bool:
        """Whether the kernels of a game lie compiled in the cache and are loaded by the worker."""
        return find(game)[0].id in self._warm

    async def warm(self, game: str) -> None:
        """Have the kernels of a game compiled and the worker load them. Waiting callers share one job."""
        family = find(game)[0].id
        if family in self._warm:
            return
        if family not in self._warming:
            self._warming[family] = asyncio.create_task(self._warm_up(game, family))
        await asyncio.shield(self._warming[family])

    async def _warm_up(self, game: str, family: str) -> None:
        try:
            if not is_compiled(family):
                await self._compile(game)
            await self._run(warm, game)
            self._warm.add(family)
        finally:
            del self._warming[family]

    async def _compile(self, game: str) -> None:
        await asyncio.gather(*(self._follow(game, chain) for chain in PARTS))
        note_compiled(find(game)[0].id)

    async def _follow(self, game: str, chain: Sequence[Callable[[str], None]]) -> None:
        for prepare in chain:
            process = self._context.Process(target=_compile, args=(game, prepare), daemon=True)
            process.start()
            await asyncio.to_thread(process.join)
            if process.exitcode:
                raise RuntimeError(f"the rules of {game} could not be compiled (status {process.exitcode})")

    async def plan(self, position: dict[str, Any], level: str, seed: int) -> list[str]:
        """The events that a computer of this level plays for the rest of the turn; cancelling the task stops it."""
        find_level(level)
        number = next(self._numbers)
        try:
            events: list[str] = await self._run(_plan_in_worker, position, level, seed, number)
            return events
        except asyncio.CancelledError:
            self._cancelled.value = number
            raise

    @property
    def worker(self) -> int | None:
        """The process id of the worker, if there is one."""
        processes = self._executor._processes if self._executor else None
        return next(iter(processes), None) if processes else None

    async def close(self) -> None:
        """Stop thinking and end the worker."""
        for task in self._warming.values():
            task.cancel()
        if self._executor is not None:
            processes = list((self._executor._processes or {}).values())
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
            for process in processes:
                process.terminate()
                await asyncio.to_thread(process.join, 5)

    async def _run(self, job: Any, *arguments: Any) -> Any:
        """Run a job in the worker, in a new one if the old one has died; a dying worker is tried twice."""
        for attempt in range(_JOBS_BEFORE_GIVING_UP):
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    1, mp_context=self._context, initializer=_start_worker, initargs=(self._cancelled,)
                )
            executor = self._executor
            try:
                return await asyncio.wrap_future(executor.submit(job, *arguments))
            except BrokenProcessPool:
                if self._executor is executor:
                    self._executor = None
                if attempt + 1 == _JOBS_BEFORE_GIVING_UP:
                    raise
        return None


# In the processes

_cancelled_job: ctypes.c_int64 | None = None


def _start_worker(cancelled: ctypes.c_int64) -> None:
    global _cancelled_job
    _cancelled_job = cancelled
    _end_with_parent()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _compile(game: str, prepare: Callable[[str], None]) -> None:
    _end_with_parent()
    prepare(game)


def _plan_in_worker(position: dict[str, Any], level: str, seed: int, number: int) -> list[str]:
    cancelled = _cancelled_job
    return choose(
        from_position(position), level, seed, lambda: cancelled is not None and cancelled.value == number
    )

"""A process that thinks, one job after the other: started with the first, replaced when it dies or does not answer."""

import asyncio
import contextlib
import ctypes
import multiprocessing
import os
from collections.abc import Callable, Hashable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from boju.core.background import leave_to_parent
from boju.core.kernels import compiles_first, hurry, interpretations
from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.players.levels import choose
from boju.players.turns import Turns
from boju.state import State

LONGEST_LOADING = 45.0
"""How many seconds a worker may take for jobs of a family until all that they need is compiled and loaded."""
LONGEST_COMPILATION = 600.0
"""How many seconds it may take where everybody waits for what is compiled (`BOJU_COMPILE=first`)."""

_JOBS_BEFORE_GIVING_UP = 2
_SECONDS_TO_END = 5


class Unanswered(RuntimeError):
    """A worker took too long and has been ended; the next job starts a new one."""


class Worker:
    """One process for one job at a time; those who ask take turns.

    `courtesy` is how much less than others it asks of the processor. One that has had nothing to do for `idle` seconds
    is ended.
    """

    def __init__(
        self, watchers: Executor, longest_thought: float, *, courtesy: int = 0, idle: float = 0.0
    ) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._watchers = watchers
        self._longest_thought = longest_thought
        self._courtesy = courtesy
        self._idle = idle
        self._cancelled = self._context.RawValue(ctypes.c_int64, -1)  # no lock, for one writes and one reads
        self._turns = Turns()
        self._running = -1  # the number of the job that the process is at
        self._executor: ProcessPoolExecutor | None = None
        self._loaded: set[str] = set()  # the families that the present process knows
        self._ending: asyncio.TimerHandle | None = None

    @property
    def process(self) -> int | None:
        """The process id, if there is one."""
        processes = self._executor._processes if self._executor else None
        return next(iter(processes), None) if processes else None

    async def start(self) -> None:
        """Start the process before there is anything to do, so that the first who asks does not wait for that."""
        async with self._turns.turn(None):
            await self._run(LONGEST_LOADING, _begin)

    async def plan(self, asker: Hashable, number: int, game: State, level: str, seed: int) -> Any:
        """What a level plays, in the turn of who asks; raises `Unanswered`."""
        given = game.without_past(), level, seed
        return await self._do(game.family.id, asker, number, _plan_in_worker, *given)

    async def answer(self, asker: Hashable, number: int, job: Callable[..., Any], game: State) -> Any:
        """What a function answers about a position, in the turn of who asks; raises `Unanswered`."""
        return await self._do(game.family.id, asker, number, _answer_in_worker, job, game.without_past())

    def is_at(self, number: int) -> bool:
        """Whether the process is at this job now."""
        return self._running == number

    def call_off(self, number: int) -> None:
        """Tell the process that nobody waits for this job any more."""
        self._cancelled.value = number

    async def close(self) -> None:
        """End the process at once."""
        if self._ending is not None:
            self._ending.cancel()
        if self._executor is not None:
            await self._end(self._executor)

    async def _do(
        self, family: str, asker: Hashable, number: int, job: Callable[..., Any], *given: Any
    ) -> Any:
        """There is one job at a time, so that each has its own cancellation and time limit."""
        async with self._turns.turn(asker):
            self._running = number
            found, is_compiled = await self._run(self._timeout(family), _watched, job, *given, number)
            if is_compiled:
                self._loaded.add(family)
            return found

    def _timeout(self, family: str) -> float:
        """How many seconds a job may take that is about this family."""
        if family in self._loaded:
            return self._longest_thought
        return LONGEST_COMPILATION if compiles_first() else LONGEST_LOADING

    async def _run(self, seconds: float, job: Callable[..., Any], *arguments: Any) -> Any:
        """Run a job in the process, in a new one if the old one has died; a dying one is tried twice."""
        if self._ending is not None:
            self._ending.cancel()
        for attempt in range(_JOBS_BEFORE_GIVING_UP):
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    1,
                    mp_context=self._context,
                    initializer=_start_worker,
                    initargs=(self._cancelled, self._courtesy),
                )
            executor = self._executor
            try:
                with deaf_to_interrupts():
                    future = executor.submit(job, *arguments)
                return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
            except TimeoutError as error:
                await self._end(executor)
                raise Unanswered(f"a worker did not answer in {seconds:.0f} seconds") from error
            except BrokenProcessPool:
                self._forget(executor)
                seconds = max(seconds, LONGEST_LOADING)
                if attempt + 1 == _JOBS_BEFORE_GIVING_UP:
                    raise
            finally:
                self._rest()
        return None

    def _rest(self) -> None:
        """End the process in a while, unless there is something to do until then."""
        if self._idle:
            loop = asyncio.get_running_loop()
            self._ending = loop.call_later(self._idle, self._dismiss)

    def _dismiss(self) -> None:
        executor = self._executor
        if executor is not None:
            self._forget(executor)
            self._watchers.submit(executor.shutdown)

    async def _end(self, executor: ProcessPoolExecutor) -> None:
        """End a process, also one that is stopped and would not hear a request to end."""
        self._forget(executor)
        for process in list((executor._processes or {}).values()):
            process.kill()
        ending = asyncio.get_running_loop().run_in_executor(self._watchers, executor.shutdown)
        with contextlib.suppress(TimeoutError):  # nothing of it is left, or the system complains of that
            await asyncio.wait_for(ending, _SECONDS_TO_END)

    def _forget(self, executor: ProcessPoolExecutor) -> None:
        """The next process is another one, and has to load all anew."""
        if self._executor is executor:
            self._executor = None
            self._loaded.clear()


# In the process

_cancelled_job: ctypes.c_int64 | None = None


def _start_worker(cancelled: ctypes.c_int64, courtesy: int) -> None:
    global _cancelled_job
    _cancelled_job = cancelled
    hurry()
    leave_to_parent()
    if courtesy and hasattr(os, "nice"):
        os.nice(courtesy)
    end_with_parent()


def _begin() -> None:
    """Nothing is to be done yet."""


def _is_called_off(number: int) -> bool:
    return _cancelled_job is not None and _cancelled_job.value == number


def _watched(job: Callable[..., Any], *given: Any) -> tuple[Any, bool]:
    """What a job answers, and whether all it needs is compiled and loaded: if not, a later one may have to load it."""
    before = interpretations()
    return job(*given), interpretations() == before


def _answer_in_worker(job: Callable[..., Any], game: State, number: int) -> Any:
    return job(game, is_cancelled=lambda: _is_called_off(number))


def _plan_in_worker(game: State, level: str, seed: int, number: int) -> list[str]:
    return choose(game, level, seed, lambda: _is_called_off(number))

"""Computer players in processes of their own, so that thinking and compiling never block who waits for them."""

import asyncio
import contextlib
import ctypes
import multiprocessing
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Self

from boju.games import find
from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.players.levels import choose, find_level
from boju.players.warming import PARTS, WEIGHING, is_compiled, note_compiled, warm
from boju.state import from_position

LONGEST_THOUGHT = 15.0
"""How many seconds a worker may take for one turn before it is replaced."""
LONGEST_LOADING = 60.0
"""As much for its first turn of a family, for which it loads what is compiled."""
LONGEST_COMPILATION = 600.0
"""How many seconds a process may take to compile its part of a family."""

_JOBS_BEFORE_GIVING_UP = 2
_SECONDS_TO_END = 5
_PAUSE = 1.0
"""How many seconds nothing was compiled to be played before what weighs choices is."""
_MOST_WATCHED = 8
"""How many processes are waited for at once, in threads of their own: whatever else the program does goes on."""


class Unanswered(RuntimeError):
    """A worker took too long and has been ended; the next job starts a new one."""


class ThinkerPool:
    """One worker process that thinks for computer players on all cores, and passing ones that compile kernels.

    The worker loads what the others have compiled, so it stays small. It does one job at a time, is started with the
    first, ends with its parent however that ends, and is replaced if it dies or does not answer.
    """

    def __init__(self, longest_thought: float = LONGEST_THOUGHT) -> None:
        context = multiprocessing.get_context("spawn")
        self._context = context
        self._longest_thought = longest_thought
        self._cancelled = context.RawValue(ctypes.c_int64, -1)  # no lock, for one writes and one reads
        self._numbers = count()
        self._turn = asyncio.Lock()
        self._running = -1  # the number of the plan that the worker is at
        self._plans: set[asyncio.Task[Any]] = set()
        self._executor: ProcessPoolExecutor | None = None
        self._compilers: set[BaseProcess] = set()
        self._watchers = ThreadPoolExecutor(_MOST_WATCHED, thread_name_prefix="watcher")
        self._warm: set[str] = set()
        self._loaded: set[str] = set()  # the families that the present worker knows
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._weighing: dict[str, asyncio.Task[None]] = {}
        self._weighing_turn = asyncio.Lock()

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
            async with self._turn:
                await self._run(LONGEST_COMPILATION, warm, game)
                self._loaded.add(family)
            self._warm.add(family)
        finally:
            del self._warming[family]
        if not is_compiled(family, to_weigh=True):
            self._weighing[family] = asyncio.create_task(self._compile_to_weigh(game, family))

    async def _compile_to_weigh(self, game: str, family: str) -> None:
        """Compile what hints and reviews need, when nobody waits to play; without it they compile it themselves."""
        async with self._weighing_turn:
            while self._warming:
                await asyncio.wait(self._warming.values())
                await asyncio.sleep(_PAUSE)
            with contextlib.suppress(RuntimeError):
                await self._follow(game, WEIGHING)
                note_compiled(family, to_weigh=True)

    async def _compile(self, game: str) -> None:
        chains = [asyncio.create_task(self._follow(game, chain)) for chain in PARTS]
        try:
            await asyncio.gather(*chains)
        finally:
            for chain in chains:
                chain.cancel()
        note_compiled(find(game)[0].id)

    async def _follow(self, game: str, chain: Sequence[Callable[[str], None]]) -> None:
        for prepare in chain:
            process = self._context.Process(target=_compile, args=(game, prepare), daemon=True)
            with deaf_to_interrupts():
                process.start()
            self._compilers.add(process)
            try:
                await self._watch([process], LONGEST_COMPILATION)
            finally:
                self._compilers.discard(process)
                process.kill()
            process.join()
            if process.exitcode != 0:
                raise RuntimeError(f"the rules of {game} could not be compiled (status {process.exitcode})")

    async def plan(self, position: dict[str, Any], level: str, seed: int) -> list[str]:
        """The events that a computer of this level plays for the rest of the turn; cancelling the task stops it.

        Raises `Unanswered` when that takes too long.
        """
        find_level(level)
        number = next(self._numbers)
        events: list[str] = await self._wait_for(self._plan(position, level, seed, number), number)
        return events

    async def answer(self, game: str, job: Callable[..., Any], *arguments: Any) -> Any:
        """What a function answers about a game, called in the worker when it is its turn; cancelling the task stops it.

        It is told as `is_cancelled` how to ask whether it was called off. Raises `Unanswered` when that takes too long.
        """
        number = next(self._numbers)
        return await self._wait_for(self._answer(game, job, arguments, number), number)

    async def _wait_for(self, work: Coroutine[Any, Any, Any], number: int) -> Any:
        """What comes of a job; who stops waiting for it calls it off."""
        plan = asyncio.create_task(work)
        self._plans.add(plan)
        plan.add_done_callback(self._finish)
        try:
            return await asyncio.shield(plan)
        except asyncio.CancelledError:
            if self._running == number:
                self._cancelled.value = number
            else:
                plan.cancel()
            raise

    async def _answer(self, game: str, job: Callable[..., Any], arguments: Sequence[Any], number: int) -> Any:
        """As `answer`, in its turn."""
        family = find(game)[0].id
        async with self._turn:
            self._running = number
            answer = await self._run(self._patience(family), _answer_in_worker, job, arguments, number)
            self._loaded.add(family)
            return answer

    def _patience(self, family: str) -> float:
        """How many seconds a job may take that is about this family."""
        if family in self._loaded:
            return self._longest_thought
        return LONGEST_LOADING if family in self._warm else LONGEST_COMPILATION

    async def _plan(self, position: dict[str, Any], level: str, seed: int, number: int) -> list[str]:
        """As `plan`, in its turn: there is one job at a time, so that each has its own cancellation and time limit."""
        family = find(position["game"])[0].id
        async with self._turn:
            self._running = number
            seconds = self._patience(family)
            events: list[str] = await self._run(seconds, _plan_in_worker, position, level, seed, number)
            self._loaded.add(family)
            return events

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
        """The process id of the worker, if there is one."""
        processes = self._executor._processes if self._executor else None
        return next(iter(processes), None) if processes else None

    async def close(self) -> None:
        """Stop thinking and compiling at once, and end all processes."""
        tasks = [*self._warming.values(), *self._weighing.values(), *self._plans]
        for task in tasks:
            task.cancel()
        compilers = list(self._compilers)
        for process in compilers:
            process.kill()
        await self._watch(compilers, _SECONDS_TO_END)
        if self._executor is not None:
            await self._end(self._executor)
        await asyncio.gather(*tasks, return_exceptions=True)
        self._watchers.shutdown(wait=False)

    async def _run(self, seconds: float, job: Any, *arguments: Any) -> Any:
        """Run a job in the worker, in a new one if the old one has died; a dying worker is tried twice."""
        for attempt in range(_JOBS_BEFORE_GIVING_UP):
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    1, mp_context=self._context, initializer=_start_worker, initargs=(self._cancelled,)
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
        return None

    async def _end(self, executor: ProcessPoolExecutor) -> None:
        """End a worker, also one that is stopped and would not hear a request to end."""
        self._forget(executor)
        for process in list((executor._processes or {}).values()):
            process.kill()
        ending = asyncio.get_running_loop().run_in_executor(self._watchers, executor.shutdown)
        with contextlib.suppress(TimeoutError):  # nothing of it is left, or the system complains of that
            await asyncio.wait_for(ending, _SECONDS_TO_END)

    def _forget(self, executor: ProcessPoolExecutor) -> None:
        """The next worker is another one, and has to load all anew."""
        if self._executor is executor:
            self._executor = None
            self._loaded.clear()

    async def _watch(self, processes: Sequence[BaseProcess], seconds: float) -> None:
        """Wait until these processes have ended, each for so long at most."""
        loop = asyncio.get_running_loop()
        for process in processes:
            await loop.run_in_executor(self._watchers, wait, [process.sentinel], seconds)


# In the processes

_cancelled_job: ctypes.c_int64 | None = None


def _start_worker(cancelled: ctypes.c_int64) -> None:
    global _cancelled_job
    _cancelled_job = cancelled
    end_with_parent()


def _compile(game: str, prepare: Callable[[str], None]) -> None:
    end_with_parent()
    prepare(game)


def _is_called_off(number: int) -> bool:
    return _cancelled_job is not None and _cancelled_job.value == number


def _answer_in_worker(job: Callable[..., Any], arguments: Sequence[Any], number: int) -> Any:
    return job(*arguments, is_cancelled=lambda: _is_called_off(number))


def _plan_in_worker(position: dict[str, Any], level: str, seed: int, number: int) -> list[str]:
    return choose(from_position(position), level, seed, lambda: _is_called_off(number))

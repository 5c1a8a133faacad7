"""Computer players in processes of their own, so that thinking and compiling never block who waits for them."""

import asyncio
import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Coroutine, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Self

from boju.games import find
from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.players.compiling import LONGEST_COMPILATION
from boju.players.levels import find_level
from boju.players.warming import PARTS, WEIGHING, is_compiled, note_compiled
from boju.players.worker import Unanswered as Unanswered
from boju.players.worker import Worker

LONGEST_THOUGHT = 15.0
"""How many seconds a worker may think about one turn before it is replaced; what it has to compile is not counted."""
COURTESY = 10
"""How much less than those who play hints and advice ask of the processor."""
IDLE = 60.0
"""After how many seconds without a question the worker that answers them ends."""

_SECONDS_TO_END = 5
_PAUSE = 1.0
"""How many seconds nothing was compiled to be played before what weighs choices is."""
_MOST_WATCHED = 8
"""How many processes are waited for at once, in threads of their own: whatever else the program does goes on."""


class PlayerPool:
    """A worker process that thinks for computer players on all cores, one for hints and advice, which gives way to the
    first, and passing ones that compile kernels.

    The workers load what the others have compiled, so they stay small. Each does one job at a time, is started with
    the first, ends with its parent however that ends, and is replaced if it dies or does not answer.
    """

    def __init__(self, longest_thought: float = LONGEST_THOUGHT) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._numbers = count()
        self._plans: set[asyncio.Task[Any]] = set()
        self._compilers: set[BaseProcess] = set()
        self._watchers = ThreadPoolExecutor(_MOST_WATCHED, thread_name_prefix="watcher")
        self._player = Worker(self._watchers, longest_thought)
        self._adviser = Worker(self._watchers, longest_thought, courtesy=COURTESY, idle=IDLE)
        self._compiled: set[str] = set()
        self._warm: set[str] = set()
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._compiling: dict[str, asyncio.Task[None]] = {}
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
        await self._once(self._warming, self._warm, game, self._warm_up)

    async def compile(self, game: str) -> None:
        """Have the kernels of a game compiled into the cache. Waiting callers share one job."""
        await self._once(self._compiling, self._compiled, game, self._compile)

    async def _once(
        self,
        running: dict[str, asyncio.Task[None]],
        done: set[str],
        game: str,
        work: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        """Wait for work that is done once for a family; one that fails is done again for who asks next."""
        family = find(game)[0].id
        if family in done:
            return
        if family not in running:
            task = running[family] = asyncio.create_task(work(game))
            task.add_done_callback(lambda _: running.pop(family, None))
        await asyncio.shield(running[family])
        done.add(family)

    async def _warm_up(self, game: str) -> None:
        await self.compile(game)
        await self._player.load(find(game)[0].id, game)

    async def _compile_to_weigh(self, game: str, family: str) -> None:
        """Compile what hints and reviews need, when nobody waits to play; without it they compile it themselves."""
        async with self._weighing_turn:
            while waiting := [*self._warming.values(), *self._compiling.values()]:
                await asyncio.wait(waiting)
                await asyncio.sleep(_PAUSE)
            with contextlib.suppress(RuntimeError):
                await self._follow(game, WEIGHING)
                note_compiled(family, to_weigh=True)

    async def _compile(self, game: str) -> None:
        family = find(game)[0].id
        if not is_compiled(family):
            chains = [asyncio.create_task(self._follow(game, chain)) for chain in PARTS]
            try:
                await asyncio.gather(*chains)
            finally:
                for chain in chains:
                    chain.cancel()
            note_compiled(family)
        if not is_compiled(family, to_weigh=True):
            self._weighing[family] = asyncio.create_task(self._compile_to_weigh(game, family))

    async def _follow(self, game: str, chain: Sequence[Callable[[str], None]]) -> None:
        for prepare in chain:
            process = self._context.Process(target=_compile, args=(game, prepare), daemon=True)
            with deaf_to_interrupts(signal.SIGTERM):  # systemd tells all processes of a service to stop
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

    async def plan(
        self, position: dict[str, Any], level: str, seed: int, asker: Hashable = None
    ) -> list[str]:
        """The events that a computer of this level plays for the rest of the turn; cancelling the task stops it.

        Those who ask take turns. Raises `Unanswered` when it takes too long.
        """
        return await self._plan(self._player, asker, position, level, seed)

    async def advise(self, position: dict[str, Any], level: str, seed: int) -> list[str]:
        """The same for somebody who only wants to know; play comes first."""
        return await self._plan(self._adviser, None, position, level, seed)

    async def _plan(
        self, worker: Worker, asker: Hashable, position: dict[str, Any], level: str, seed: int
    ) -> list[str]:
        find_level(level)
        family = find(position["game"])[0].id
        number = next(self._numbers)
        work = worker.plan(family, self._is_ready(family), asker, number, position, level, seed)
        events: list[str] = await self._wait_for(work, worker, number)
        return events

    async def answer(self, game: str, job: Callable[..., Any], *arguments: Any) -> Any:
        """What a function answers about a game, called in the worker when it is its turn; cancelling the task stops it.

        It is told as `is_cancelled` how to ask whether it was called off. Raises `Unanswered` when that takes too long.
        """
        family = find(game)[0].id
        number = next(self._numbers)
        work = self._adviser.answer(family, self._is_ready(family), None, number, job, arguments)
        return await self._wait_for(work, self._adviser, number)

    def _is_ready(self, family: str) -> bool:
        """Whether a worker only has to load what is compiled of a family."""
        return family in self._compiled

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
        """Stop thinking and compiling at once, and end all processes."""
        tasks = [*self._warming.values(), *self._compiling.values(), *self._weighing.values(), *self._plans]
        for task in tasks:
            task.cancel()
        compilers = list(self._compilers)
        for process in compilers:
            process.kill()
        await self._watch(compilers, _SECONDS_TO_END)
        await asyncio.gather(self._player.close(), self._adviser.close())
        await asyncio.gather(*tasks, return_exceptions=True)
        self._watchers.shutdown(wait=False)

    async def _watch(self, processes: Sequence[BaseProcess], seconds: float) -> None:
        """Wait until these processes have ended, each for so long at most."""
        loop = asyncio.get_running_loop()
        for process in processes:
            await loop.run_in_executor(self._watchers, wait, [process.sentinel], seconds)


# In the processes


def _compile(game: str, prepare: Callable[[str], None]) -> None:
    end_with_parent()
    prepare(game)

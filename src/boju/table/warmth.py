"""Which games are ready to be played: their rules compiled by a worker, and loaded here."""

import asyncio
import logging
import time

import boju
from boju.games import find
from boju.table.errors import NotReady
from boju.table.thinkers import Thinkers

USUAL_SECONDS = 40
SECONDS_TO_ASK = 2
"""How long the first visitor has to say which game is to be made ready first."""

log = logging.getLogger(__name__)


class Warmth:
    """Prepares each family of games once, in order of need. The server itself never compiles."""

    def __init__(self, pool: Thinkers) -> None:
        self._pool = pool
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._begun: dict[str, float] = {}

    async def need(self, game: str) -> None:
        """Wait until a game is ready."""
        await asyncio.shield(self._begin(game))

    def require(self, game: str) -> None:
        """Raise `NotReady` unless a game is ready now; it will be in a while."""
        self._begin(game)
        if not self.is_warm(game):
            raise NotReady(self.seconds_left(game))

    async def need_all(self) -> None:
        """Prepare every game, one after the other, and after those that somebody waits for."""
        await asyncio.sleep(SECONDS_TO_ASK)
        for about in boju.games():
            while urgent := [task for task in self._tasks.values() if not task.done()]:
                await asyncio.wait(urgent)
            await self.need(about.id)

    def is_warm(self, game: str) -> bool:
        """Whether a game is ready now."""
        task = self._tasks.get(_family(game))
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    def seconds_left(self, game: str) -> int:
        """A guess of how long a game still takes to be ready."""
        waited = time.monotonic() - self._begun.get(_family(game), time.monotonic())
        return max(3, round(USUAL_SECONDS - waited))

    async def close(self) -> None:
        """Give up what is being prepared."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _begin(self, game: str) -> asyncio.Task[None]:
        family = _family(game)
        task = self._tasks.get(family)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            self._begun[family] = time.monotonic()
            task = self._tasks[family] = asyncio.create_task(self._prepare(game))
        return task

    async def _prepare(self, game: str) -> None:
        try:
            await self._pool.warm(game)
            await asyncio.to_thread(load, game)
        except Exception:
            log.exception("%s could not be made ready", game)
            raise


def load(game: str) -> None:
    """Call everything once that a table needs of a game's rules, so that no request has to wait for it."""
    state = boju.new(game)
    state.view(None)
    while state.actor == "chance":
        state.draw(0)
    state.play(state.legal()[0])
    state.scores()


def _family(game: str) -> str:
    return find(game)[0].id

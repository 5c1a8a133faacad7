"""Which games are ready to be played: their rules compiled by a worker, and loaded here."""

import asyncio
import contextlib
import gc
import logging
import math
import time
from dataclasses import dataclass

import boju
from boju.games import find
from boju.table.errors import NeverReady, NotReady
from boju.table.play.thinkers import Thinkers

USUAL_SECONDS = 60
"""How long visitors are told that a game takes to be made ready; on a slow machine it may be twice as long."""
SECONDS_TO_ASK = 2
"""How long the first visitor has to say which game is to be made ready first."""
LONGEST_SECONDS = 1800.0
"""How long a family may take to be made ready, on a slow machine too."""
SECONDS_TO_NEXT_TRY = 60.0
"""How long nobody tries again to make a family ready that could not be."""
GARBAGE = 20_000
"""How many things are made until garbage is looked for: a move makes thousands, and hardly any of them stay."""

log = logging.getLogger(__name__)


@dataclass
class _Preparation:
    """How far a family is: `begun` and `failed` are times of the monotonic clock."""

    task: asyncio.Task[None]
    begun: float
    failed: float | None = None


class Warmth:
    """Prepares each family of games once, in order of need. The server itself never compiles.

    What takes too long, or fails, is tried again when somebody asks for it a while later.
    """

    def __init__(self, pool: Thinkers) -> None:
        self._pool = pool
        self._preparations: dict[str, _Preparation] = {}

    async def need(self, game: str) -> None:
        """Wait until a game is ready; raises `NeverReady` where that fails."""
        await asyncio.shield(self._begin(game).task)

    def require(self, game: str) -> None:
        """Raise `NotReady` unless a game is ready now; it will be in a while, or `NeverReady` where that has failed."""
        self._begin(game)
        if not self.is_warm(game):
            raise NotReady(self.seconds_left(game))

    async def need_all(self) -> None:
        """Prepare every game, one after the other, and after those that somebody waits for.

        What has been loaded by then stays for good: looking for garbage in it again and again would stop all tables
        each time. From then on that is done seldom.
        """
        await asyncio.sleep(SECONDS_TO_ASK)
        for about in boju.games():
            while urgent := [one.task for one in self._preparations.values() if not one.task.done()]:
                await asyncio.wait(urgent)
            with contextlib.suppress(NeverReady):
                await self.need(about.id)
        gc.collect()
        gc.freeze()
        gc.set_threshold(GARBAGE)

    def is_warm(self, game: str) -> bool:
        """Whether a game is ready now."""
        known = self._preparations.get(_family(game))
        return known is not None and known.failed is None and known.task.done()

    def seconds_left(self, game: str) -> int:
        """A guess of how long a game still takes to be ready."""
        known = self._preparations.get(_family(game))
        waited = time.monotonic() - known.begun if known is not None else 0.0
        return max(3, round(USUAL_SECONDS - waited))

    async def close(self) -> None:
        """Give up what is being prepared."""
        tasks = [known.task for known in self._preparations.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, game: str) -> _Preparation:
        family, now = _family(game), time.monotonic()
        known = self._preparations.get(family)
        if known is not None and known.failed is not None and now - known.failed < SECONDS_TO_NEXT_TRY:
            raise NeverReady(math.ceil(known.failed + SECONDS_TO_NEXT_TRY - now))
        if known is None or known.failed is not None:
            known = _Preparation(asyncio.create_task(self._prepare(game)), now)
            self._preparations[family] = known
        return known

    async def _prepare(self, game: str) -> None:
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await self._pool.warm(game)
                await asyncio.to_thread(load, game)
        except Exception as error:
            log.exception("%s could not be made ready", game)
            self._preparations[_family(game)].failed = time.monotonic()
            raise NeverReady(math.ceil(SECONDS_TO_NEXT_TRY)) from error


def load(game: str) -> None:
    """Call everything once that a table needs of a game's rules, so that no request has to wait for it."""
    state = boju.new(game)
    state.view(None)
    while state.actor == "chance":
        state.draw(0)
    family, seat = state.family, state.turn
    view = state.view(seat)
    if family.panel is not None:
        family.panel(state.about, view, "en")
    if family.own_panel is not None:
        family.own_panel(state.about, view, "en", seat)
    state.play(state.legal()[0])
    state.scores()


def _family(game: str) -> str:
    return find(game)[0].id

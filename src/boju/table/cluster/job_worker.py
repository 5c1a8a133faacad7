"""Where jobs are taken from the database and thought out, by the workers of one machine."""

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

from boju.analysis.hint import hint
from boju.games import FAMILIES
from boju.players.pool import PlayerPool, Unanswered
from boju.state import State, unpacked
from boju.table.cluster.jobs import ASKED, LANES, ChannelListener, Job, Jobs, Lane
from boju.table.errors import Unavailable
from boju.table.runtime.reviewer import FAILED, Found, Reviewer
from boju.table.storage.database import Database
from boju.table.storage.postgres import lone_engine_for
from boju.table.storage.reviews import Reviews

SECONDS_BETWEEN_LOOKS = 1.0
"""How often is looked for jobs whose worker has died, and for those whose announcement was lost."""
SECONDS_TO_RENEW = 1.0

QUESTIONS: dict[str, Callable[..., Any]] = {question.__name__: question for question in (hint,)}
"""What can be asked besides what a computer plays."""

FAMILIES_HERE = sorted(family.id for family in FAMILIES)

log = logging.getLogger(__name__)


class JobWorker:
    """One job of play at a time, one of advice besides, and one review, which gives way to both."""

    def __init__(self, database: Database, pool: PlayerPool) -> None:
        self._jobs = Jobs(database)
        self._reviews = Reviews(database)
        self._pool = pool
        self._reviewer = Reviewer()
        self._so_far: dict[str, Found] = {}
        self._worker = secrets.token_hex(8)
        self._notified = {lane: asyncio.Event() for lane in LANES}
        self._loop = asyncio.get_running_loop()
        self._listener = ChannelListener(lone_engine_for(database.url), ASKED, self._hear)
        self._tasks = [asyncio.create_task(self._work(lane)) for lane in LANES]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave all jobs to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._reviewer.close)
        await asyncio.to_thread(self._listener.close)
        with suppress(Unavailable):
            await asyncio.to_thread(self._jobs.leave, self._worker)

    def _hear(self, _told: str) -> None:
        if not self._loop.is_closed():
            for notified in self._notified.values():
                self._loop.call_soon_threadsafe(notified.set)

    async def _work(self, lane: Lane) -> None:
        notified = self._notified[lane]
        while True:
            notified.clear()
            job = None
            with suppress(Unavailable):
                job = await asyncio.to_thread(self._jobs.take, self._worker, FAMILIES_HERE, lane)
            if job is not None:
                await self._do(job)
                continue
            if lane == "review":
                await asyncio.to_thread(self._reviewer.dismiss_idle)
            with suppress(TimeoutError):
                await asyncio.wait_for(notified.wait(), SECONDS_BETWEEN_LOOKS)

    async def _do(self, job: Job) -> None:
        """Think about a job as long as somebody waits for it, and nobody else does it."""
        thinking = asyncio.create_task(self._think(job))
        try:
            while not (await asyncio.wait([thinking], timeout=SECONDS_TO_RENEW))[0]:
                with suppress(Unavailable):
                    so_far = self._so_far.get(job.id)
                    if not await asyncio.to_thread(self._jobs.renew, job.id, self._worker, so_far):
                        return
            with suppress(Unavailable):  # then it is thought out once more
                await asyncio.to_thread(self._jobs.finish, job.id, self._worker, thinking.result())
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)

    async def _think(self, job: Job) -> Found:
        begun = time.monotonic()
        try:
            found = await self._find(job)
        except Exception:
            log.exception("a job could not be done")
            return FAILED
        return {"found": found, "seconds": time.monotonic() - begun}

    async def _find(self, job: Job) -> Any:
        asked, game = job.asked, unpacked(job.asked["game"])
        if job.lane == "review":
            return await self._review(job.id, game)
        if "question" in asked:
            return await self._pool.answer(QUESTIONS[asked["question"]], game)
        given = game, asked["level"], asked["seed"]
        return await (self._pool.plan(*given) if job.lane == "play" else self._pool.advise(*given))

    async def _review(self, match: str, game: State) -> None:
        """Make a review and keep it. What is called off is given up before the next begins."""
        called_off = threading.Event()
        making = asyncio.create_task(
            asyncio.to_thread(
                self._reviewer.review,
                game,
                lambda found: self._so_far.update({match: found}),
                lambda: not called_off.is_set(),
            )
        )
        try:
            found = await asyncio.shield(making)
        finally:
            called_off.set()
            await asyncio.wait([making])
            self._so_far.pop(match, None)
        if found is None or found == FAILED:
            raise Unanswered(f"the game at table {match} could not be reviewed")
        await asyncio.to_thread(self._reviews.keep, match, found)

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
from boju.table.errors import Unavailable
from boju.table.keep.bell import Bell
from boju.table.keep.jobs import ASKED, FAILED, LANES, Found, Job, Jobs, Lane
from boju.table.keep.reviews import Reviews
from boju.table.keep.store import Store
from boju.table.play.reviewer import Reviewer
from boju.table.storage.postgres import lone_engine_for

SECONDS_BETWEEN_LOOKS = 1.0
"""How often is looked for jobs whose worker has died, and for those whose announcement was lost."""
SECONDS_TO_RENEW = 1.0

QUESTIONS: dict[str, Callable[..., Any]] = {question.__name__: question for question in (hint,)}
"""What can be asked besides what a computer plays."""

FAMILIES_HERE = sorted(family.id for family in FAMILIES)

log = logging.getLogger(__name__)


class Desk:
    """One job of play at a time, one of advice besides, and one review, which gives way to both."""

    def __init__(self, store: Store, pool: PlayerPool) -> None:
        self._jobs = Jobs(store)
        self._reviews = Reviews(store)
        self._pool = pool
        self._reviewer = Reviewer()
        self._so_far: dict[str, Found] = {}
        self._worker = secrets.token_hex(8)
        self._rung = {lane: asyncio.Event() for lane in LANES}
        self._loop = asyncio.get_running_loop()
        self._bell = Bell(lone_engine_for(store.url), ASKED, self._ring)
        self._tasks = [asyncio.create_task(self._work(lane)) for lane in LANES]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave all jobs to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._reviewer.close)
        await asyncio.to_thread(self._bell.close)
        with suppress(Unavailable):
            await asyncio.to_thread(self._jobs.leave, self._worker)

    def _ring(self, _told: str) -> None:
        if not self._loop.is_closed():
            for rung in self._rung.values():
                self._loop.call_soon_threadsafe(rung.set)

    async def _work(self, lane: Lane) -> None:
        rung = self._rung[lane]
        while True:
            rung.clear()
            job = None
            with suppress(Unavailable):
                job = await asyncio.to_thread(self._jobs.take, self._worker, FAMILIES_HERE, lane)
            if job is not None:
                await self._do(job)
                continue
            if lane == "review":
                await asyncio.to_thread(self._reviewer.dismiss_idle)
            with suppress(TimeoutError):
                await asyncio.wait_for(rung.wait(), SECONDS_BETWEEN_LOOKS)

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
        asked = job.asked
        if job.lane == "review":
            return await self._review(job.id, asked["record"])
        if "question" in asked:
            return await self._pool.answer(job.game, QUESTIONS[asked["question"]], *asked["given"])
        given = asked["position"], asked["level"], asked["seed"]
        return await (self._pool.plan(*given) if job.lane == "play" else self._pool.advise(*given))

    async def _review(self, table: str, record: str) -> None:
        """Make a review and keep it. What is called off is given up before the next begins."""
        called_off = threading.Event()
        making = asyncio.create_task(
            asyncio.to_thread(
                self._reviewer.review,
                record,
                lambda found: self._so_far.update({table: found}),
                lambda: not called_off.is_set(),
            )
        )
        try:
            found = await asyncio.shield(making)
        finally:
            called_off.set()
            await asyncio.wait([making])
            self._so_far.pop(table, None)
        if found is None or found == FAILED:
            raise Unanswered(f"the game at table {table} could not be reviewed")
        await asyncio.to_thread(self._reviews.keep, table, found)

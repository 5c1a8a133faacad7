"""Where jobs are taken from the database and thought out, by the workers of one machine."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Self

import boju
from boju.analysis.hint import hint
from boju.games import find
from boju.players.pool import ThinkerPool
from boju.table.errors import Unavailable
from boju.table.keep.bell import Bell
from boju.table.keep.jobs import ASKED, FAILED, Found, Job, Jobs
from boju.table.keep.postgres import lone_engine_for
from boju.table.keep.review_jobs import ReviewJobs
from boju.table.keep.reviews import Reviews
from boju.table.keep.store import Store
from boju.table.play.reviewer import Reviewer

SECONDS_BETWEEN_LOOKS = 1.0
"""How often is looked for jobs whose worker has died, and for those whose announcement was lost."""
SECONDS_TO_RENEW = 1.0
SECONDS_IDLE = 60.0
"""After so many seconds without a review the process that makes them ends."""

QUESTIONS: dict[str, Callable[..., Any]] = {question.__name__: question for question in (hint,)}
"""What can be asked besides what a computer plays."""

log = logging.getLogger(__name__)


class Desk:
    """One job of play at a time, one of advice besides, and one review, which gives way to both."""

    def __init__(self, store: Store, pool: ThinkerPool) -> None:
        self._jobs = Jobs(store)
        self._review_jobs = ReviewJobs(store)
        self._reviews = Reviews(store)
        self._reviewer = Reviewer()
        self._pool = pool
        self._reviewed = time.monotonic()
        self._worker = secrets.token_hex(8)
        self._rung = [asyncio.Event() for _ in range(3)]
        self._loop = asyncio.get_running_loop()
        self._bell = Bell(lone_engine_for(store.url), ASKED, self._ring)
        takings: list[Callable[[], Awaitable[bool]]] = [
            partial(self._work, is_play=True),
            partial(self._work, is_play=False),
            self._review,
        ]
        self._tasks = [
            asyncio.create_task(self._take_one_by_one(rung, take))
            for rung, take in zip(self._rung, takings, strict=True)
        ]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave all jobs to others."""
        await asyncio.to_thread(self._reviewer.close)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._bell.close)
        with suppress(Unavailable):
            await asyncio.to_thread(self._jobs.leave, self._worker)
            await asyncio.to_thread(self._review_jobs.leave, self._worker)

    def _ring(self, _told: str) -> None:
        if not self._loop.is_closed():
            for rung in self._rung:
                self._loop.call_soon_threadsafe(rung.set)

    async def _take_one_by_one(self, rung: asyncio.Event, take: Callable[[], Awaitable[bool]]) -> None:
        """Do what is asked for, and wait until there is more; `take` says whether there was something."""
        while True:
            rung.clear()
            is_done = False
            with suppress(Unavailable):
                is_done = await take()
            if not is_done:
                with suppress(TimeoutError):
                    await asyncio.wait_for(rung.wait(), SECONDS_BETWEEN_LOOKS)

    async def _work(self, *, is_play: bool) -> bool:
        job = await asyncio.to_thread(self._jobs.take, self._worker, self._families(), is_play=is_play)
        if job is not None:
            await self._do(job)
        return job is not None

    async def _review(self) -> bool:
        taken = await asyncio.to_thread(self._review_jobs.take, self._worker)
        if taken is not None:
            await asyncio.to_thread(self._make_review, *taken)
        elif time.monotonic() - self._reviewed > SECONDS_IDLE:
            await asyncio.to_thread(self._reviewer.dismiss)
        return taken is not None

    def _make_review(self, table: str, record: str) -> None:
        """Make a review as long as somebody waits for it, and nobody else makes it; call it in a thread."""
        renewed, so_far, is_wanted = time.monotonic(), None, True

        def note(found: Found) -> None:
            nonlocal so_far
            so_far = found

        def look() -> bool:
            nonlocal renewed, so_far, is_wanted
            if so_far is not None or time.monotonic() - renewed > SECONDS_TO_RENEW:
                with suppress(Unavailable):
                    is_wanted = self._review_jobs.renew(table, self._worker, so_far)
                    renewed, so_far = time.monotonic(), None
            return is_wanted

        found = self._reviewer.review(record, note, look)
        self._reviewed = time.monotonic()
        if found is None:
            return
        if found.get("failed"):
            log.error("the game at table %s could not be reviewed", table)
            self._review_jobs.fail(table, self._worker)
            return
        self._reviews.keep(table, found)
        self._review_jobs.end(table)

    def _families(self) -> list[str]:
        """Those whose rules are ready here."""
        games = [about.id for about in boju.games() if self._pool.is_warm(about.id)]
        return sorted({find(game)[0].id for game in games})

    async def _do(self, job: Job) -> None:
        """Think about a job as long as somebody waits for it, and nobody else does it."""
        thinking = asyncio.create_task(self._think(job))
        try:
            while not (await asyncio.wait([thinking], timeout=SECONDS_TO_RENEW))[0]:
                with suppress(Unavailable):
                    if not await asyncio.to_thread(self._jobs.renew, job.id, self._worker):
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
        if "question" in asked:
            return await self._pool.answer(job.game, QUESTIONS[asked["question"]], *asked["given"])
        given = asked["position"], asked["level"], asked["seed"]
        return await (self._pool.plan(*given) if job.is_play else self._pool.advise(*given))

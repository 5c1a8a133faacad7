"""Thinking for the servers of one database: what they ask for stands there until a worker has thought it out."""

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Collection, Mapping
from contextlib import AsyncExitStack, suppress
from typing import Any, Self

from boju.players.levels import find_level
from boju.players.pool import PlayerPool, Unanswered
from boju.players.turns import Costs
from boju.state import State
from boju.table.cluster.job_worker import JobWorker
from boju.table.cluster.jobs import ANSWERED, ChannelListener, Job, Jobs, Lane, new_id
from boju.table.errors import TooMany, Unavailable
from boju.table.runtime.review_queue import (
    MOST_WAITING,
    SECONDS_OF_A_REVIEW,
    SECONDS_TO_COME_BACK,
    SECONDS_WANTED,
)
from boju.table.runtime.reviewer import FAILED, Found
from boju.table.storage.database import Database
from boju.table.storage.postgres import lone_engine_for

SECONDS_BETWEEN_LOOKS = 1.0
"""How often is looked for answers whose announcement was lost, and told that others are still waited for."""


class JobQueue:
    """Asks workers, wherever they are; with `thinks` one of them is here."""

    def __init__(self, database: Database, *, thinks: bool) -> None:
        self._database = database
        self._jobs = Jobs(database)
        self._thinks = thinks
        self._pool = PlayerPool()
        self._waiting: dict[str, asyncio.Future[Found | None]] = {}
        self._costs = Costs()
        self._notified = asyncio.Event()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        await self._stack.enter_async_context(self._pool)
        if self._thinks:
            await self._stack.enter_async_context(JobWorker(self._database, self._pool))
        listener = ChannelListener(lone_engine_for(self._database.url), ANSWERED, self._hear)
        self._stack.push_async_callback(asyncio.to_thread, listener.close)
        self._collecting = asyncio.create_task(self._collect())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._collecting.cancel()
        await asyncio.gather(self._collecting, return_exceptions=True)
        await self._stack.aclose()

    @property
    def jobs(self) -> int:
        """How many jobs of this process are thought about or wait for their turn."""
        return len(self._waiting)

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        """The events that a computer of this level plays for the rest of the turn; cancelling the task calls it off."""
        find_level(level)
        found = await self._have(game, {"level": level, "seed": seed}, "play", self._costs.of(asker))
        self._costs.note(asker, found["seconds"])
        return list(found["found"])

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        """The same for somebody who only wants to know; play comes first."""
        find_level(level)
        return list((await self._have(game, {"level": level, "seed": seed}))["found"])

    async def answer(self, job: Callable[[State], Any], game: State) -> Any:
        """What one of the questions that workers know answers about a game; play comes first."""
        return (await self._have(game, {"question": job.__name__}))["found"]

    async def _have(self, game: State, asked: Found, lane: Lane = "advice", cost: float = 0.0) -> Found:
        """What comes of a job, asked for again where the database has lost it; raises `Unanswered`."""
        asked |= {"game": game.without_past().packed()}
        while (found := await self._ask(Job(new_id(), game.family.id, lane, asked, cost))) is None:
            cost = 0.0
        if found.get("failed"):
            raise Unanswered("no worker has thought this out")
        return found

    async def _ask(self, job: Job) -> Found | None:
        """What comes of a job; None where the database has lost it."""
        try:
            await asyncio.to_thread(self._jobs.ask, job)
            answer: asyncio.Future[Found | None] = self._loop.create_future()
            self._waiting[job.id] = answer
            self._notified.set()  # it may have been answered already
            return await answer
        except asyncio.CancelledError:
            with suppress(Unavailable):
                await asyncio.to_thread(self._jobs.call_off, job.id)
            raise
        finally:
            self._waiting.pop(job.id, None)

    def _hear(self, job: str) -> None:
        """A job has been answered: perhaps one of ours."""
        if job in self._waiting and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._notified.set)

    async def _collect(self) -> None:
        """Fetch answers whenever there are some."""
        looked = self._loop.time()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._notified.wait(), SECONDS_BETWEEN_LOOKS)
            self._notified.clear()
            if not (waiting := list(self._waiting)):
                continue
            with suppress(Unavailable):
                self._give(await asyncio.to_thread(self._jobs.collect, waiting))
                if self._loop.time() - looked >= SECONDS_BETWEEN_LOOKS:
                    looked = self._loop.time()
                    left = {job for job in waiting if job in self._waiting}
                    there = await asyncio.to_thread(self._jobs.want, left)
                    self._give(dict.fromkeys(left - there.keys()))

    def _give(self, found: Mapping[str, Found | None]) -> None:
        for job, answer in found.items():
            future = self._waiting.get(job)
            if future is not None and not future.done():
                future.set_result(answer)


DIGITS = 16
"""How much is kept of a digest of who asks."""


class ReviewJobs:
    """Each is one job, called as its match is, whichever server is asked for it. Call its methods in a thread.

    When there are too many, the one whose turn comes last has to be asked for again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs = Jobs(database)

    def ask(
        self, match: str, game: State, askers: Collection[str] = (), seconds: float | None = None
    ) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun, or is kept now.

        `askers` are the person and the address that ask; only digests of them are kept. What could not be reviewed is
        told once, as `FAILED`; asking again is another try. It is wanted for so many `seconds`. Raises `TooMany`.
        """
        seconds = SECONDS_WANTED if seconds is None else seconds
        done = self._jobs.collect([match]).get(match)
        if done is not None:
            return FAILED if done == FAILED else None
        there = self._jobs.want([match], seconds)
        if match in there:
            return there[match]
        digests = sorted(map(self._digest, askers))
        waiting = self._jobs.askers("review")
        cost = SECONDS_OF_A_REVIEW * max((sum(who in one for one in waiting) for who in digests), default=0)
        if len(waiting) >= MOST_WAITING and not self._jobs.give_way("review", cost):
            raise TooMany(SECONDS_TO_COME_BACK)
        asked = {"game": game.packed(), "askers": digests}
        self._jobs.ask(Job(match, game.family.id, "review", asked, cost), seconds)
        return None

    def _digest(self, asker: str) -> str:
        return hmac.new(self._database.secret(), f"review:{asker}".encode(), hashlib.sha256).hexdigest()[
            :DIGITS
        ]

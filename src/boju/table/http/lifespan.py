"""What a server starts before it serves, and stops in the opposite order."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypedDict

from boju.players.pool import PlayerPool
from boju.table.errors import NoFonts, Unavailable
from boju.table.http.lobby import Lobby
from boju.table.http.server import AskForReview, Server, new_seed, stores_of
from boju.table.runtime.compilation import load_all
from boju.table.runtime.engine import Engine
from boju.table.runtime.executor import Executor
from boju.table.runtime.limits import Limits
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.review_queue import ReviewQueue
from boju.table.runtime.server import ServerContext, SingleProcess
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.database import Database
from boju.table.storage.reviews import Reviews
from boju.table.storage.signing_keys import SECONDS_BETWEEN_LOOKS
from boju.table.views.film import letters

if TYPE_CHECKING:
    from boju.table.cluster.cluster import Cluster

log = logging.getLogger(__name__)

PACE_SECONDS = 0.2


class AppSettings(TypedDict, total=False):
    """How a server serves.

    With `is_alone` no other server may have a SQLite file, and no command that has to be alone a PostgreSQL database.
    `make_seed` gives every match the 32 secret bytes of its throws, `pace` is the pause in seconds after each event of
    a computer. With `prepare`, the rules of all games are loaded from the start, else each when a match needs it.
    `grace_periods` are those of people who are gone, `limits` how much one of them may ask for at once, and
    `time_source` what the clocks of matches go by. `names` are those that browsers reach the server by, besides
    loopback and the address they came in by. `manual` is the folder of the documentation site, shown under `/docs`:
    without it the one that `make docs` built, if there is one. Without `engine`, servers of one PostgreSQL database
    share those who think; with `thinks` some of them are here.
    """

    is_alone: bool
    engine: Engine | None
    make_seed: Callable[[], bytes]
    pace: float
    prepare: bool
    grace_periods: GracePeriods | None
    limits: Limits | None
    time_source: TimeSource | None
    names: Collection[str]
    manual: Path | None
    thinks: bool


async def start(database: Database, settings: AppSettings, parts: AsyncExitStack) -> Server:
    """Start everything that a server needs; `parts` stops it."""
    stores = stores_of(database)
    limits = settings.get("limits") or Limits()
    time = settings.get("time_source") or TimeSource(await asyncio.to_thread(stores.journal.now))
    engine = await parts.enter_async_context(settings.get("engine") or _engine_of(database, settings))
    cluster = _cluster_of(database, limits, time)
    executor = Executor()
    parts.callback(executor.close)
    context = ServerContext(
        stores.journal,
        stores.people.names,
        engine,
        settings.get("grace_periods") or GracePeriods(),
        time,
        database.secret(),
        settings.get("pace", PACE_SECONDS),
        cluster or SingleProcess(),
    )
    registry = MatchRegistry(context)
    if cluster is not None:
        parts.push_async_callback(cluster.close)
    parts.push_async_callback(registry.close)
    review = _review_of(database, stores.reviews, parts)
    if cluster is not None:
        cluster.begin(registry)
        _begin(parts, _look_for_keys(database))
    _begin(parts, registry.resume_clocks())
    if settings.get("prepare", True):
        _begin(parts, load_all())
    _begin(parts, _look_for_fonts())
    lobby = Lobby(stores.journal, registry.were_here, monotonic)
    make_seed = settings.get("make_seed", new_seed)
    return Server(stores, registry, engine, limits, executor, review, make_seed, lobby)


def _begin(parts: AsyncExitStack, work: Coroutine[None, None, None]) -> None:
    task = asyncio.create_task(work)

    async def end() -> None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    parts.push_async_callback(end)


async def _look_for_keys(database: Database) -> None:
    """Notice when keys are added or taken away."""
    while True:
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        with suppress(Unavailable):
            await asyncio.to_thread(database.look_for_secrets)


async def _look_for_fonts() -> None:
    """Find the fonts that pictures are drawn with, before a page asks which."""
    if not await asyncio.to_thread(letters):
        log.warning("%s", NoFonts())


def _engine_of(database: Database, settings: AppSettings) -> Engine:
    """Workers of this process alone, or those that all servers of a database share."""
    if not database.is_served:
        return PlayerPool()
    from boju.table.cluster.job_queue import JobQueue  # its driver is an extra

    return JobQueue(database, thinks=settings.get("thinks", True))


def _cluster_of(database: Database, limits: Limits, time: TimeSource) -> "Cluster | None":
    """The other processes that serve the same database, where there can be any."""
    if not database.is_served:
        return None
    from boju.table.cluster.cluster import Cluster  # its driver is an extra

    return Cluster(database, limits, time)


def _review_of(database: Database, reviews: Reviews, parts: AsyncExitStack) -> AskForReview:
    """Who makes reviews: a process of this server, or those who think for all servers of a database."""
    if database.is_served:
        from boju.table.cluster.job_queue import ReviewJobs

        return ReviewJobs(database).ask
    queue = ReviewQueue(reviews.keep)
    parts.push_async_callback(asyncio.to_thread, queue.close)
    return queue.ask

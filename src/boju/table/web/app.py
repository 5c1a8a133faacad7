"""The web table as an application."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from fastapi import Depends, FastAPI
from prometheus_client import REGISTRY
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from boju.players.pool import PlayerPool
from boju.table.keep.seeds import Seeds, new_seed
from boju.table.keep.store import Store
from boju.table.play.clock import Watch
from boju.table.play.hall import Hall
from boju.table.play.limits import Limits
from boju.table.play.loading import load_all
from boju.table.play.presence import Patience
from boju.table.play.thinkers import Thinkers
from boju.table.web import problems
from boju.table.web.answers import REFUSALS
from boju.table.web.gauges import Gauges
from boju.table.web.guard import Guard
from boju.table.web.journal import Journal
from boju.table.web.manual import NOT_BUILT, Manual, built_site
from boju.table.web.routes import (
    fair,
    front,
    installing,
    joining,
    learn,
    live,
    me,
    operation,
    puzzles,
    records,
    review,
    sources,
    tables,
)
from boju.table.web.visitor import count_look

STATIC = Path(__file__).parent / "static"
PACE_SECONDS = 0.2


def create_app(
    database: str | Path,
    *,
    is_alone: bool = False,
    pool: Thinkers | None = None,
    make_seed: Callable[[], bytes] = new_seed,
    pace: float = PACE_SECONDS,
    prepare: bool = True,
    patience: Patience | None = None,
    limits: Limits | None = None,
    watch: Watch | None = None,
    names: Collection[str] = (),
    manual: Path | None = None,
    thinks: bool = True,
) -> FastAPI:
    """The table over a database: a path of a SQLite file, or a database URL.

    With `is_alone` no other server may have a SQLite file, and no command that has to be alone a PostgreSQL database.
    `make_seed` gives every table the 32 secret bytes of its throws, `pace` is the pause in seconds after each event of
    a computer. With `prepare`, the rules of all games are loaded from the start, else each when a table needs it.
    `patience` is that with people who are gone, `limits` how much one of them may ask for at once, and `watch` what the
    clocks of tables go by. `names` are those that browsers reach the server by, besides loopback and the address they
    came in by.
    `manual` is the folder of the documentation site, shown under `/docs`: without it the one that `make docs` built,
    if there is one. Without `pool`, servers of one PostgreSQL database share those who think; with `thinks` some of
    them are here. Raises `CannotServe` when the database is unusable, or another server has it.
    """
    store = Store(database, serves=is_alone)

    def open_hall(thinkers: Thinkers) -> Hall:
        return Hall(
            store,
            Seeds(store, make_seed),
            thinkers,
            pace,
            patience or Patience(),
            limits or Limits(),
            watch or Watch(),
        )

    app = FastAPI(
        title="boju",
        summary="East Asia's old dice, card and tile games at one table",
        lifespan=_life(store, pool or _thinkers_of(store, thinks=thinks), open_hall, prepare),
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Journal),
            Middleware(Guard, refuse=problems.Refusal, names=names),
        ],
    )
    problems.install(app)
    # what is asked for most often is looked for first
    for room in (
        live,
        fair,
        tables,
        joining,
        front,
        sources,
        installing,
        learn,
        puzzles,
        me,
        review,
        records,
    ):
        app.include_router(room.router, dependencies=[Depends(count_look)], responses=REFUSALS)
    app.include_router(operation.router, responses=REFUSALS)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    site = manual or built_site()
    app.mount("/docs", Manual(site) if site else problems.Refusal(404, NOT_BUILT), name="docs")
    return app


def _thinkers_of(store: Store, *, thinks: bool) -> Thinkers:
    """Workers of this process alone, or those that all servers of a database share."""
    if not store.is_served:
        return PlayerPool()
    from boju.table.play.bureau import Bureau  # its driver is an extra

    return Bureau(store, thinks=thinks)


def _life(
    store: Store, pool: Thinkers, open_hall: Callable[[Thinkers], Hall], prepare: bool
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What is alive while the server runs: the hall with its tables, their clocks, those who think, the database."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with pool as thinkers:
            hall = app.state.hall = open_hall(thinkers)
            hall.begin()
            gauges = Gauges(hall)
            REGISTRY.register(gauges)
            tasks = [asyncio.create_task(hall.wind_clocks()), asyncio.create_task(hall.look_for_keys())]
            if prepare:
                tasks.append(asyncio.create_task(load_all()))
            yield
            REGISTRY.unregister(gauges)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hall.close()
        store.close()

    return lifespan

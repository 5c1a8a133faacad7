"""The web table as an application."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from fastapi import Depends, FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from boju.players.pool import ThinkerPool
from boju.table import fair, front, joining, live, me, problems, records, tables
from boju.table.answers import REFUSALS
from boju.table.clock import Watch
from boju.table.guard import Guard
from boju.table.hall import Hall
from boju.table.limits import Limits
from boju.table.presence import Patience
from boju.table.seeds import Seeds, new_seed
from boju.table.store import Store
from boju.table.thinkers import Thinkers
from boju.table.visitor import count_look

STATIC = Path(__file__).parent / "static"
PACE_SECONDS = 0.2


def create_app(
    database: str | Path,
    *,
    pool: Thinkers | None = None,
    make_seed: Callable[[], bytes] = new_seed,
    pace: float = PACE_SECONDS,
    prepare: bool = True,
    patience: Patience | None = None,
    limits: Limits | None = None,
    watch: Watch | None = None,
) -> FastAPI:
    """The table over a database: a path of a SQLite file, or a database URL.

    `make_seed` gives every table the 32 secret bytes of its throws, `pace` is the pause in seconds after each
    event of a computer. With `prepare`, all games are made ready from the start, else each when a table needs
    it. `patience` is that with people who are gone, `limits` how much one of them may ask for at once, and
    `watch` what the clocks of tables go by. Raises `CannotServe` when the database is unusable.
    """
    store = Store(database)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with pool or ThinkerPool() as thinkers:
            hall = Hall(
                store,
                Seeds(store, make_seed),
                thinkers,
                pace,
                patience or Patience(),
                limits or Limits(),
                watch or Watch(),
            )
            app.state.hall = hall
            tasks = [asyncio.create_task(hall.wind_clocks())]
            if prepare:
                tasks.append(asyncio.create_task(hall.warmth.need_all()))
            yield
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hall.close()
        store.close()

    app = FastAPI(
        title="boju",
        summary="East Asia's old dice, card and tile games at one table",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000),
            Middleware(Guard, refuse=problems.Refusal),
        ],
    )
    problems.install(app)
    for room in (front, fair, me, tables, joining, live, records):
        app.include_router(room.router, dependencies=[Depends(count_look)], responses=REFUSALS)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app

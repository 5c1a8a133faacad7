"""The web table as an application."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from functools import cache
from pathlib import Path
from typing import Unpack

from fastapi import APIRouter, Depends, FastAPI
from prometheus_client import REGISTRY
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.staticfiles import StaticFiles

from boju.table.http import problems
from boju.table.http.access_log import AccessLog
from boju.table.http.gauges import Gauges
from boju.table.http.interface import REFUSALS
from boju.table.http.lifespan import AppSettings, start
from boju.table.http.manual import NOT_BUILT, Manual, built_site
from boju.table.http.routes import (
    clubs,
    fair,
    front,
    installing,
    joining,
    learn,
    live,
    lobby,
    looking_back,
    me,
    my_games,
    operation,
    puzzles,
    records,
    review,
    screens,
    sharing,
    sources,
    tables,
)
from boju.table.http.security import SecurityMiddleware
from boju.table.http.visitor import count_look, count_look_from
from boju.table.storage.database import Database

STATIC = Path(__file__).parent / "static"


def create_app(database: str | Path, **settings: Unpack[AppSettings]) -> FastAPI:
    """The table over a database: a path of a SQLite file, or a database URL.

    Raises `CannotServe` when the database is unusable, or another server has it.
    """
    kept = Database(database, serves=settings.get("is_alone", False))
    names, manual = settings.get("names", ()), settings.get("manual")
    app = FastAPI(
        title="boju",
        summary="East Asia's old dice, card and tile games at one table",
        lifespan=_life(kept, settings),
        routes=[*_routes()],
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(AccessLog),
            Middleware(SecurityMiddleware, refuse=problems.Refusal, names=names),
        ],
    )
    app.state.names = frozenset(names)
    problems.install(app)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    site = manual or built_site()
    app.mount("/docs", Manual(site) if site else problems.Refusal(404, NOT_BUILT), name="docs")
    return app


@cache
def _routes() -> list[BaseRoute]:
    """What all applications of a process share: FastAPI works out anew what every router included is asked with."""
    rooms = APIRouter()
    # what is asked for most often is looked for first
    for room in (
        live,
        fair,
        tables,
        looking_back,
        joining,
        front,
        lobby,
        sources,
        installing,
        learn,
        puzzles,
        me,
        my_games,
        review,
        records,
        clubs,
        screens,
    ):
        rooms.include_router(room.router, dependencies=[Depends(count_look)], responses=REFUSALS)
    rooms.include_router(sharing.router, dependencies=[Depends(count_look_from)], responses=REFUSALS)
    rooms.include_router(operation.router, responses=REFUSALS)
    return rooms.routes


def _life(
    database: Database, settings: AppSettings
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What is alive while the server runs: the matches with their clocks, those who think, the database."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with closing(database):
            async with AsyncExitStack() as parts:
                server = app.state.server = await start(database, settings, parts)
                gauges = Gauges(server)
                REGISTRY.register(gauges)
                parts.callback(REGISTRY.unregister, gauges)
                yield

    return lifespan

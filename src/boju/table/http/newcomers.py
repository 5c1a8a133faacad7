"""Who is new here: nobody is asked, for it shows in whether somebody has ever finished a game."""

import asyncio

from starlette.requests import Request

from boju.table.http.server import server_of
from boju.table.http.visitor import known
from boju.table.match.seating import COMPANION, GENTLE


async def is_new(request: Request) -> bool:
    """Whether the sender of a request has never finished a game here."""
    person = known(request)
    return not person or not await asyncio.to_thread(
        server_of(request).stores.journal.lists, "played", person, 1
    )


async def companion_of(request: Request) -> str:
    """The level of the computers that a page seats beside its reader."""
    return GENTLE if await is_new(request) else COMPANION

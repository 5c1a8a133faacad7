"""The tables that wait for somebody and the games that go on, as pages show them."""

from typing import Any

from starlette.requests import Request

from boju.table.http.language import language_of
from boju.table.http.listing import row_of
from boju.table.http.server import server_of
from boju.table.http.visitor import known
from boju.table.storage.api import Listed

MOST_SHOWN = 6


async def at_the_tables(request: Request) -> dict[str, Any]:
    """Both as rows of lists, without the matches that are the reader's own."""
    found, language, person = await server_of(request).lobby.look(), language_of(request), known(request)
    return {
        name: [row_of(one, language, person) for one in listed if not is_of(one, person)][:MOST_SHOWN]
        for name, listed in (("waiting", found.waiting), ("running", found.running))
    }


def is_of(one: Listed, person: str) -> bool:
    """Whether somebody has opened a match, or holds a seat of it."""
    return person != "" and (one.setting.host == person or any(seat.holder == person for seat in one.seats))

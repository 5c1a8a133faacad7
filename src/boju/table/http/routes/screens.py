"""Big screens: the boards of up to four games as anybody may see them, for a wall or a projector."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse, Response

from boju.core.errors import BojuError
from boju.games import find
from boju.table.http.language import language_of
from boju.table.http.matches import match_of
from boju.table.http.membership import club_of
from boju.table.http.pages import page
from boju.table.http.server import server_of
from boju.table.locales import say
from boju.table.views.people import titles_of

MOST_BOARDS = 4

router = APIRouter()


@router.get("/screen", response_class=HTMLResponse)
async def show_screen(request: Request, tables: Annotated[str, Query(max_length=200)] = "") -> Response:
    """The boards of the tables with these ids, between which stand commas."""
    ids = list(dict.fromkeys(filter(None, tables.split(","))))
    if not 0 < len(ids) <= MOST_BOARDS:
        raise BojuError(
            say("a screen shows 1 to {most} tables, named as in /screen?tables=ID,ID", most=MOST_BOARDS)
        )
    return await _screen(request, ids)


@router.get("/clubs/{club}/screen", response_class=HTMLResponse)
async def show_club_screen(request: Request, club: str) -> Response:
    """The boards of a club's games that go on, the latest ones; where none does, of those that were played last."""
    found, clubs = await club_of(request, club), server_of(request).stores.clubs
    shown = await asyncio.to_thread(clubs.tables, club, "", MOST_BOARDS, is_over=False)
    if not shown:
        shown = await asyncio.to_thread(clubs.tables, club, "", MOST_BOARDS, is_over=True)
    shown.sort(key=lambda entry: (entry.setting.created, entry.setting.id))
    return await _screen(request, [entry.setting.id for entry in shown], found.name, club)


async def _screen(request: Request, ids: list[str], title: str = "", club: str = "") -> Response:
    language, boards = language_of(request), []
    for id in ids:
        live = await match_of(request, id)
        state = live.actor.state
        _, about = find(live.setting.game)
        sides = [language.pick(side) for side in about.seats[: live.setting.players]]
        who = titles_of(state, live.names, "", language)
        boards.append({"id": id, "about": about, "seats": list(zip(sides, who, strict=True))})
    return page(request, "screen.html", {"boards": boards, "title": title, "club": club})

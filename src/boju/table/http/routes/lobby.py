"""People: who is at the tables now, and how to play somebody with one click."""

import asyncio
from contextlib import suppress

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import boju
from boju.table.errors import OutOfTurn, SeatTaken, UnknownLink, UnknownTable
from boju.table.http.forms import NewTable
from boju.table.http.listing import at_the_tables, is_of
from boju.table.http.lobby import is_fresh
from boju.table.http.matches import match_of
from boju.table.http.pages import page
from boju.table.http.server import server_of
from boju.table.http.visitor import Visitor, bucket_of, count, receive
from boju.table.match import commands
from boju.table.match.opening import NewMatch
from boju.table.match.seating import FRIEND, ME, OPEN
from boju.table.runtime.live import LiveMatch
from boju.table.storage.api import Listed, Search

router = APIRouter()

MOST_TRIED = 20
"""So many tables are tried before another one is opened."""


@router.get("/lobby", response_class=HTMLResponse)
async def show_lobby(request: Request) -> Response:
    """The tables that wait for somebody, and the games that go on; the front page has the same, and asks here again."""
    return page(request, "lobby.html", await at_the_tables(request))


@router.post("/games/{game}/somebody", status_code=303, response_class=RedirectResponse)
async def play_somebody(request: Request, game: str) -> Response:
    """Take the next open seat of a public table of this game where somebody waits, or open such a table and wait there.

    Whoever waits at a table of this game already goes back to it, if nobody else waits.
    """
    about = boju.about(game)
    count(request, "open")
    visitor = await receive(request)
    waiting = await asyncio.to_thread(
        server_of(request).stores.journal.lists, "waiting", visitor.person, MOST_TRIED, Search(about.id)
    )
    own = [one for one in waiting if is_of(one, visitor.person)]
    for one in waiting:
        if one not in own and await _sit(request, visitor, one):
            return visitor.led_to(one.setting.id)
    return visitor.led_to(own[0].setting.id if own else await _wait(request, visitor, about.id))


async def _sit(request: Request, visitor: Visitor, one: Listed) -> bool:
    """Take the first seat of a table that is still open, if somebody waits there."""
    with suppress(
        SeatTaken, OutOfTurn, UnknownLink, UnknownTable
    ):  # others were faster, or it is private by now
        live = await match_of(request, one.setting.id)
        if not _is_awaited(live):
            return False
        while OPEN in live.actor.state.playing:
            with suppress(SeatTaken):  # then perhaps the next one
                seat = live.actor.state.playing.index(OPEN)
                await live.tell(commands.Sit(seat, is_invited=False), visitor.person)
                return True
    return False


def _is_awaited(live: LiveMatch) -> bool:
    """Whether somebody waits at a table: a page follows it, or it was opened just now."""
    return is_fresh(live.setting) or any(map(live.pages.follows, live.actor.state.persons))


async def _wait(request: Request, visitor: Visitor, game: str) -> str:
    """Open a table, by the recommended rules, whose other seats anybody may take."""
    about = boju.about(game)
    wanted = NewTable(game=game, preset=about.recommended.name)
    players, options = wanted.settled()
    seats = [ME] + [FRIEND] * (players - 1)
    new = NewMatch(game, players, options, seats, visitor.person, is_private=False)
    return (await server_of(request).open_match(new, bucket=bucket_of(request))).id

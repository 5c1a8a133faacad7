"""The page of a person: the name, and the link that takes it all to another device."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boju.analysis.daily import streak_of
from boju.table.errors import UnknownLink
from boju.table.http.answers import Link
from boju.table.http.cookies import introduce
from boju.table.http.forms import MOST, BadText, read_name
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.pages import page, wants_page
from boju.table.http.server import server_of
from boju.table.http.solving import solved_by, today_of
from boju.table.http.visitor import count, known, own_name, receive
from boju.table.locales import say
from boju.table.runtime.review_queue import MOST_AT_ONCE
from boju.table.views.progress import progress

router = APIRouter(prefix="/me")

MOST_GAMES = 1000
"""What the page tells is about so many games, the latest."""

A_SECRET = Field(max_length=100)


class SecretBody(BaseModel, extra="forbid"):
    """What a personal link carries behind its #, where no server and no log sees it."""

    secret: Annotated[str, A_SECRET]


@router.get("", response_class=HTMLResponse)
async def show_me(request: Request, asked: Annotated[int, Query(ge=0, le=100)] = 0) -> Response:
    """A person's name and the way to another device, how each game goes, and the puzzles.

    `asked`: for so many reviews this person has just asked.
    """
    return await _me(request, asked=asked)


@router.post("", status_code=303, response_class=RedirectResponse)
async def call_me(request: Request, name: Annotated[str, Form(max_length=1000)] = "") -> Response:
    """Take a name, which all tables then show."""
    count(request, "open")
    try:
        visitor = await receive(request, read_name(name))
    except BadText as error:
        if wants_page(request):
            return await _me(request, error.told(language_of(request).locale))
        raise
    return visitor.answer(RedirectResponse("/me", 303))


@router.post("/link", status_code=201, responses=described(201, Link))
async def make_link(request: Request) -> Response:
    """A new personal link, as the secret it carries; an older one is worth nothing from now on."""
    count(request, "claim")
    visitor = await receive(request)
    secret = await asyncio.to_thread(server_of(request).stores.people.make_link, visitor.person)
    return visitor.answer(JSONResponse({"secret": secret}, 201, {"Cache-Control": "no-store"}))


@router.post("/here", status_code=204)
async def come_here(request: Request, given: SecretBody) -> Response:
    """Be the person of a personal link in this browser."""
    count(request, "claim")
    if not given.secret:
        raise UnknownLink(say("this personal link is not complete"))
    person = await asyncio.to_thread(server_of(request).stores.people.by_link, given.secret)
    return introduce(request, Response(status_code=204), server_of(request).stores.database, person)


async def _me(request: Request, refused: str = "", asked: int = 0) -> Response:
    person, stores = known(request), server_of(request).stores
    games = await asyncio.to_thread(stores.played.of, person, MOST_GAMES) if person else []
    solved = await solved_by(request)
    context = {
        "name": await own_name(request),
        "most": MOST,
        "is_known": bool(person),
        "refused": refused,
        "games": progress(games, language_of(request)),
        "missing": sum(one.judged is None for one in games),
        "asked": asked,
        "at_once": MOST_AT_ONCE,
        "solved": solved,
        "streak": streak_of(solved.days, today_of(request)),
    }
    return page(request, "me.html", context, status=422 if refused else 200)

"""The page of a person: the name, and the link that takes it all to another device."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boju.table.errors import UnknownLink
from boju.table.locales import say
from boju.table.play.hall import Hall
from boju.table.web.answers import Link, described
from boju.table.web.cookies import introduce
from boju.table.web.language import language_of
from boju.table.web.names import MOST, BadText, read_name
from boju.table.web.pages import page, wants_page
from boju.table.web.visitor import count, known, receive

router = APIRouter(prefix="/me")

A_SECRET = Field(max_length=100)


class Secret(BaseModel, extra="forbid"):
    """What a personal link carries behind its #, where no server and no log sees it."""

    secret: Annotated[str, A_SECRET]


@router.get("", response_class=HTMLResponse)
async def show_me(request: Request) -> Response:
    """A person's name and the way to another device; without a name there is only the form."""
    return await _me(request)


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
    hall: Hall = request.app.state.hall
    visitor = await receive(request)
    secret = await asyncio.to_thread(hall.people.make_link, visitor.person)
    return visitor.answer(JSONResponse({"secret": secret}, 201, {"Cache-Control": "no-store"}))


@router.post("/here", status_code=204)
async def come_here(request: Request, given: Secret) -> Response:
    """Be the person of a personal link in this browser."""
    count(request, "claim")
    hall: Hall = request.app.state.hall
    if not given.secret:
        raise UnknownLink(say("this personal link is not complete"))
    person = await asyncio.to_thread(hall.people.by_link, given.secret)
    return introduce(request, Response(status_code=204), hall.store, person)


async def _me(request: Request, refused: str = "") -> Response:
    hall: Hall = request.app.state.hall
    person = known(request)
    name = await asyncio.to_thread(hall.people.name, person) if person else ""
    context = {"name": name, "most": MOST, "is_known": bool(person), "refused": refused}
    return page(request, "me.html", context, status=422 if refused else 200)

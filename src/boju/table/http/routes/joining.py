"""Coming to a match and leaving it: invitations, open seats, players who are gone, resigning, talking."""

import asyncio

import segno
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, StrictBool
from starlette.responses import HTMLResponse, JSONResponse, Response

from boju.games import find
from boju.table.http.answers import Invitation
from boju.table.http.choices import clock_words
from boju.table.http.forms import MOST, read_name, read_remark
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.matches import match_of, match_to_act, tell
from boju.table.http.pages import page
from boju.table.http.reach import is_only_here, near
from boju.table.http.server import server_of
from boju.table.http.visitor import Visitor, count, known, own_name
from boju.table.match import commands
from boju.table.match.seating import COMPANION, OPEN
from boju.table.match.visibility import viewer_of
from boju.table.storage.people import new_person
from boju.table.views.origin import origin
from boju.table.views.people import titles_of
from boju.table.views.sharing import shared

router = APIRouter(prefix="/tables/{table}")

SECRET_IS_SHORT = 100


class SeatBody(BaseModel, extra="forbid"):
    """A seat of the table, counted from 0."""

    seat: int = Field(ge=0, le=100)


class ClaimBody(SeatBody):
    """An open seat to be taken, by whoever has the secret of an invitation where the table is private."""

    name: str = Field(max_length=1000)
    invitation: str = Field(default="", max_length=SECRET_IS_SHORT)


class FillBody(SeatBody):
    """An open seat to be given to a computer."""

    level: str = COMPANION


class VoteBody(SeatBody):
    """Whether a computer is to play on for a player who is gone."""

    agrees: StrictBool = True


class DrawBody(BaseModel, extra="forbid"):
    """Whether the game is to end drawn."""

    agrees: StrictBool = True


class RemarkBody(BaseModel, extra="forbid"):
    """A short text."""

    text: str = Field(max_length=4000)


@router.get("/join", response_class=HTMLResponse)
async def show_join(request: Request, table: str) -> Response:
    """The page that an invitation leads to: a name, and the choice of a seat."""
    live = await match_of(request, table)
    state, language, person = live.actor.state, language_of(request), known(request)
    about, terms = find(live.setting.game)[1], live.setting.terms
    seats = [
        {"seat": seat, "side": language.pick(about.seats[seat]), "who": who, "is_open": kind == OPEN}
        for seat, (kind, who) in enumerate(
            zip(state.playing, titles_of(state, live.names, person, language), strict=True)
        )
    ]
    context = {
        "id": table,
        "about": about,
        "seats": seats,
        "shared": shared(state, live.names, language),
        "is_open": any(seat["is_open"] for seat in seats),
        "is_private": state.is_private,
        "origin": origin(state, viewer_of(state, person), language),
        "name": await own_name(request),
        "most": MOST,
        "clock": clock_words(terms, language) if terms else "",
    }
    return page(request, "join.html", context)


@router.post("/join", status_code=201, responses=described(201, SeatBody))
async def join(request: Request, table: str, claim: ClaimBody) -> Response:
    """Take an open seat; the answer's cookie says from now on whose it is."""
    count(request, "claim")
    stores, live, name = server_of(request).stores, await match_of(request, table), read_name(claim.name)
    is_invited = live.actor.state.is_private
    before = known(request)
    if is_invited and not await asyncio.to_thread(stores.clubs.may_sit, table, before):
        await asyncio.to_thread(stores.invitations.check, table, claim.invitation)
    person = before or new_person()
    command = commands.Sit(claim.seat, is_invited)
    await live.actor.check(command, person)
    live.introduce(person, name)
    await live.tell(command, person, also=stores.people.entering(person, name))
    visitor = Visitor(request, person, is_new=not before)
    return visitor.answer(JSONResponse({"seat": claim.seat}, 201, {"Location": f"/tables/{table}"}))


@router.post("/invite", status_code=201, responses=described(201, Invitation))
async def invite(request: Request, table: str) -> Response:
    """The invitation to the open seats, for whoever opened the table: an address, and a picture of it.

    `near` is the beginning of that address in the local network where this computer alone knows the one that was asked
    by; `only_here` says that nobody else can come by it.
    """
    await tell(request, table, commands.Invite())
    path = (
        f"/tables/{table}/join#{await asyncio.to_thread(server_of(request).stores.invitations.renew, table)}"
    )
    close = near(request)
    address = f"{close or f'{request.url.scheme}://{request.url.netloc}'}{path}"
    picture = segno.make(address, micro=False).svg_inline(
        border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    told = {"path": path, "picture": picture, "near": close, "only_here": is_only_here(request) and not close}
    return JSONResponse(told, 201, {"Cache-Control": "no-store"})


@router.post("/fill", status_code=201)
async def fill(request: Request, table: str, filling: FillBody) -> SeatBody:
    """Give an open seat to a computer instead, for whoever opened the table."""
    await tell(request, table, commands.Fill(filling.seat, filling.level))
    return SeatBody(seat=filling.seat)


@router.post("/vote", status_code=201)
async def vote(request: Request, table: str, given: VoteBody) -> SeatBody:
    """Say whether a computer is to play on for a player who is gone."""
    await tell(request, table, commands.Vote(given.seat, given.agrees))
    return SeatBody(seat=given.seat)


@router.post("/return", status_code=201)
async def come_back(request: Request, table: str, given: SeatBody) -> SeatBody:
    """Take a seat back that a computer plays on for: now, or when the turn that it plays is over.

    Whoever gave the seat up, or let the time run out, in a game among several people, gets it back when the computer
    has played the seat's next turn too. `company` in the stream says `returning` until then, and `away`.
    """
    await tell(request, table, commands.Return(given.seat))
    return given


@router.post("/resign", status_code=201)
async def resign(request: Request, table: str, given: SeatBody) -> SeatBody:
    """Give up: a game of two is over, at a larger table a computer plays on."""
    await tell(request, table, commands.Resign(given.seat))
    return given


@router.post("/draw", status_code=204)
async def draw(request: Request, table: str, given: DrawBody) -> Response:
    """Offer to end the game drawn, accept that offer, refuse it, or take it back."""
    await tell(request, table, commands.OfferDraw() if given.agrees else commands.DeclineDraw())
    return Response(status_code=204)


@router.post("/remarks", status_code=201)
async def speak(request: Request, table: str, said: RemarkBody) -> SeatBody:
    """Say something to everybody at the table."""
    count(request, "talk")
    live, text = await match_to_act(request, table), read_remark(said.text)
    state = await live.tell(commands.Say(text), known(request))
    return SeatBody(seat=min(state.held_by(known(request))))

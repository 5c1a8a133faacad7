"""Coming to a table and leaving it: invitations, open seats, players who are gone, resigning, talking."""

import asyncio

import segno
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, StrictBool
from starlette.responses import HTMLResponse, JSONResponse, Response

from boju.core.errors import UnknownOption
from boju.games import find
from boju.players import LEVELS
from boju.table.errors import NotYours, OutOfTurn, SeatTaken
from boju.table.keep.seats import COMPANION, OPEN
from boju.table.locales import say
from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.show.origin import origin_of
from boju.table.show.sight import Sight
from boju.table.show.titles import titles_of
from boju.table.web.answers import Invitation, described
from boju.table.web.choices import clock_words
from boju.table.web.language import language_of
from boju.table.web.names import MOST, read_name, read_remark
from boju.table.web.pages import page
from boju.table.web.visitor import Visitor, address_of, count, known

router = APIRouter(prefix="/tables/{table}")

SECRET_IS_SHORT = 100


class Seat(BaseModel, extra="forbid"):
    """A seat of the table, counted from 0."""

    seat: int = Field(ge=0, le=100)


class Claim(Seat):
    """An open seat to be taken, by whoever has the secret of an invitation where the table is private."""

    name: str = Field(max_length=1000)
    invitation: str = Field(default="", max_length=SECRET_IS_SHORT)


class Filling(Seat):
    """An open seat to be given to a computer."""

    level: str = COMPANION


class Vote(Seat):
    """Whether a computer is to play on for a player who is gone."""

    agrees: StrictBool = True


class Agreement(BaseModel, extra="forbid"):
    """Whether the game is to end drawn."""

    agrees: StrictBool = True


class Said(BaseModel, extra="forbid"):
    """A short text."""

    text: str = Field(max_length=4000)


@router.get("/join", response_class=HTMLResponse)
async def show_join(request: Request, table: str) -> Response:
    """The page that an invitation leads to: a name, and the choice of a seat."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    language, company, person = language_of(request), room.company, known(request)
    about = find(room.setting.game)[1]
    seats = [
        {"seat": seat, "side": language.pick(about.seats[seat]), "who": who, "is_open": kind == OPEN}
        for seat, (kind, who) in enumerate(
            zip(company.playing, titles_of(company, language, person), strict=True)
        )
    ]
    context = {
        "id": table,
        "about": about,
        "seats": seats,
        "is_open": any(seat["is_open"] for seat in seats),
        "is_private": company.is_private,
        "origin": origin_of(room.setting, room.brought_for(Sight(company.held_by(person))), language),
        "name": await asyncio.to_thread(hall.people.name, person) if person else "",
        "most": MOST,
        "clock": clock_words(room.clock.terms, language) if room.clock.terms else "",
    }
    return page(request, "join.html", context)


@router.post("/join", status_code=201, responses=described(201, Seat))
async def join(request: Request, table: str, claim: Claim) -> Response:
    """Take an open seat; the answer's cookie says from now on whose it is."""
    count(request, "claim")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    name = read_name(claim.name)
    if room.company.is_private:
        await asyncio.to_thread(hall.invitations.check, table, claim.invitation)
    _check_open(room, claim.seat)
    before = known(request)
    person, keep_name = hall.people.coming(before, name)
    await room.claim(claim.seat, person, keep_name)
    visitor = Visitor(request, person, is_new=not before)
    return visitor.answer(JSONResponse({"seat": claim.seat}, 201, {"Location": f"/tables/{table}"}))


@router.post("/invite", status_code=201, responses=described(201, Invitation))
async def invite(request: Request, table: str) -> Response:
    """The invitation to the open seats, for whoever opened the table: an address, and a picture of it."""
    count(request, "act")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    _check_host(request, room)
    path = f"/tables/{table}/join#{await asyncio.to_thread(hall.invitations.renew, table)}"
    address = f"{request.url.scheme}://{request.url.netloc}{path}"
    picture = segno.make(address, micro=False).svg_inline(
        border=2, svgclass="qr", lineclass=None, omitsize=True
    )
    return JSONResponse({"path": path, "picture": picture}, 201, {"Cache-Control": "no-store"})


@router.post("/fill", status_code=201)
async def fill(request: Request, table: str, filling: Filling) -> Seat:
    """Give an open seat to a computer instead, for whoever opened the table."""
    count(request, "act")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    _check_host(request, room)
    if filling.level not in LEVELS:
        raise UnknownOption(
            say("a level is one of {levels}, not {level!r}", levels=", ".join(LEVELS), level=filling.level)
        )
    _check_open(room, filling.seat)
    await room.fill(filling.seat, filling.level)
    return Seat(seat=filling.seat)


@router.post("/vote", status_code=201)
async def vote(request: Request, table: str, given: Vote) -> Seat:
    """Say whether a computer is to play on for a player who is gone."""
    room = await _ready_room(request, table)
    await room.vote(given.seat, known(request), agrees=given.agrees)
    return Seat(seat=given.seat)


@router.post("/return", status_code=201)
async def come_back(request: Request, table: str, given: Seat) -> Seat:
    """Take a seat back that a computer plays on for: now, or when the turn that it plays is over.

    Whoever gave the seat up, or let the time run out, in a game among several people, gets it back when the computer
    has played the seat's next turn too. `company` in the stream says `returning` until then, and `away`.
    """
    room = await _ready_room(request, table)
    _check_own(request, room, given.seat)
    await room.come_back(given.seat)
    return given


@router.post("/resign", status_code=201)
async def resign(request: Request, table: str, given: Seat) -> Seat:
    """Give up: a game of two is over, at a larger table a computer plays on."""
    room = await _ready_room(request, table)
    _check_own(request, room, given.seat)
    await (room.resign if room.setting.players == 2 else room.leave)(given.seat)
    return given


@router.post("/draw", status_code=204)
async def draw(request: Request, table: str, given: Agreement) -> Response:
    """Offer to end the game drawn, accept that offer, refuse it, or take it back."""
    room = await _ready_room(request, table)
    await (room.agree_to_draw if given.agrees else room.decline_draw)(known(request))
    return Response(status_code=204)


@router.post("/remarks", status_code=201)
async def speak(request: Request, table: str, said: Said) -> Seat:
    """Say something to everybody at the table."""
    count(request, "talk")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    text = read_remark(said.text)
    held = room.company.held_by(known(request))
    if room.company.is_old or not held:
        raise NotYours(say("only those who play at this table can speak here"))
    remark = await asyncio.to_thread(hall.talk.say, table, min(held), text)
    room.gathering.hear(remark)
    return Seat(seat=remark.seat)


async def _ready_room(request: Request, table: str) -> Room:
    count(request, "act")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    if room.company.is_old or not room.company.held_by(known(request)):
        raise NotYours(say("this is for those who hold a seat of this table; you can watch"))
    await room.open(address_of(request))
    return room


def _check_open(room: Room, seat: int) -> None:
    if seat >= room.setting.players or room.company.playing[seat] != OPEN:
        raise SeatTaken(say("this seat is not open"))


def _check_host(request: Request, room: Room) -> None:
    if known(request) != room.company.host:
        raise NotYours(say("only whoever opened this table can do this"))
    if OPEN not in room.company.playing:
        raise OutOfTurn(say("no seat of this table is open"))


def _check_own(request: Request, room: Room, seat: int) -> None:
    if seat not in room.company.held_by(known(request)):
        raise NotYours(say("somebody else holds this seat"))

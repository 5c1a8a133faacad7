"""Clubs: a page for those who hold its link, with its tables, its tournaments and their results."""

import asyncio
from contextlib import suppress

import segno
from fastapi import APIRouter, Request
from sqlalchemy.exc import IntegrityError
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import boju
from boju.core.errors import BojuError
from boju.table.club.tournament import Game, Pairing
from boju.table.errors import NotFound, NotYours, OutOfTurn
from boju.table.http.answers import Opened
from boju.table.http.choices import clock_choices
from boju.table.http.club_answers import BegunTournament, ClubNow, MadeClub, OpenedRound
from boju.table.http.club_forms import (
    AskedTournament,
    ClubGame,
    EntranceBody,
    LeavingBody,
    NewClub,
    is_json,
    read_asked,
)
from boju.table.http.forms import MOST, read_name
from boju.table.http.interface import SEE_OTHER, body_of, described
from boju.table.http.language import language_of
from boju.table.http.matches import match_to_act
from boju.table.http.membership import club_now, club_of, own_club, path_of
from boju.table.http.pages import page, wants_page
from boju.table.http.server import new_id, server_of
from boju.table.http.visitor import Visitor, count, known, own_name, receive
from boju.table.locales import say
from boju.table.match.commands import Resign
from boju.table.match.opening import NewMatch
from boju.table.match.seating import FRIEND, ME
from boju.table.storage.clubs import Club
from boju.table.storage.people import new_person
from boju.table.storage.tournaments import ClubTournament, Tournaments

router = APIRouter(prefix="/clubs")


@router.get("", response_class=HTMLResponse)
async def show_clubs(request: Request) -> Response:
    """The clubs of a person, and the form that makes one."""
    stores, person = server_of(request).stores, known(request)
    own = await asyncio.to_thread(stores.clubs.of, person) if person else []
    return page(request, "clubs.html", {"clubs": own, "name": await own_name(request), "most": MOST})


@router.post(
    "", status_code=201, responses=described(201, MadeClub) | SEE_OTHER, openapi_extra=body_of(NewClub)
)
async def make_club(request: Request) -> Response:
    """Make a club, whose first member is who makes it."""
    count(request, "open")
    name, person_name = (await read_asked(request, NewClub)).called()
    stores, visitor = server_of(request).stores, await receive(request, person_name)
    id = await asyncio.to_thread(stores.clubs.make, name, visitor.person)
    if not is_json(request):
        return visitor.answer(RedirectResponse(f"/clubs/{id}", 303))
    club = await asyncio.to_thread(stores.clubs.find, id)
    body = {"id": id, "path": path_of(club, stores.clubs.secret(club))}
    return visitor.answer(JSONResponse(body, 201, {"Location": f"/clubs/{id}", "Cache-Control": "no-store"}))


@router.get("/{club}", responses=described(200, ClubNow))
async def show_club(request: Request, club: str) -> Response:
    """The page of a club; for programs, what it says. Whoever is no member is asked for a name, and told nothing."""
    try:
        found = await club_of(request, club)
    except NotYours:
        if not wants_page(request):
            raise
        context = {"id": club, "name": await own_name(request), "most": MOST}
        return page(request, "enter_club.html", context)
    now = await club_now(request, found)
    if not wants_page(request):
        return JSONResponse(now.model_dump(), headers={"Cache-Control": "no-store"})
    language = language_of(request)
    address = f"{request.url.scheme}://{request.url.netloc}{now.path}"
    picture = segno.make(address, micro=False)
    context = {
        "club": now,
        "address": address,
        "qr": picture.svg_inline(border=2, svgclass="qr", lineclass=None, omitsize=True),
        "games": boju.games(),
        "clocks": clock_choices(language),
    }
    return page(request, "club.html", context)


@router.post("/{club}/join", status_code=201, responses=described(201, MadeClub))
async def join_club(request: Request, club: str, given: EntranceBody) -> Response:
    """Become a member, with the secret of the club's link."""
    count(request, "claim")
    before, name = known(request), read_name(given.name)
    visitor = Visitor(request, before or new_person(), is_new=not before)
    clubs = server_of(request).stores.clubs
    await asyncio.to_thread(clubs.join, club, given.secret, visitor.person, name)
    body = {"id": club, "path": f"/clubs/{club}#{given.secret}"}
    return visitor.answer(JSONResponse(body, 201, {"Location": f"/clubs/{club}"}))


@router.post(
    "/{club}/tables",
    status_code=201,
    responses=described(201, Opened) | SEE_OTHER,
    openapi_extra=body_of(ClubGame),
)
async def open_club_table(request: Request, club: str) -> Response:
    """Open a table of the club, whose other seats any member may take."""
    count(request, "open")
    found, asked, person, id = (
        await _going_on(request, club),
        await read_asked(request, ClubGame),
        known(request),
        new_id(),
    )
    players, options = asked.settled()
    seats = [ME] + [FRIEND] * (players - 1)
    new = NewMatch(asked.game, players, options, seats, person, terms=asked.timed())
    await server_of(request).open_match(new, id=id, also=Tournaments.adding(found.id, id))
    if not is_json(request):
        return RedirectResponse(f"/tables/{id}", 303)
    body = {"id": id, "game": asked.game, "options": options, "seats": seats}
    return JSONResponse(body, 201, {"Location": f"/tables/{id}"})


@router.post(
    "/{club}/tournaments",
    status_code=201,
    responses=described(201, BegunTournament) | SEE_OTHER,
    openapi_extra=body_of(AskedTournament),
)
async def begin_tournament(request: Request, club: str) -> Response:
    """Make a tournament of members; for who made the club."""
    count(request, "open")
    found, asked = await own_club(request, club), await read_asked(request, AskedTournament)
    tournaments = server_of(request).stores.tournaments
    earlier = await asyncio.to_thread(tournaments.of, club)
    id = await asyncio.to_thread(tournaments.begin, club, asked.begun(found, earlier))
    if not is_json(request):
        return RedirectResponse(f"/clubs/{club}", 303)
    return JSONResponse({"id": id}, 201, {"Location": f"/clubs/{club}"})


@router.post(
    "/{club}/tournaments/{tournament}/round",
    status_code=201,
    responses=described(201, OpenedRound) | SEE_OTHER,
)
async def open_round(request: Request, club: str, tournament: str) -> Response:
    """Open the tables of the round that is to be played, as far as they are not there yet; for who made the club."""
    count(request, "open")
    found = await own_club(request, club)
    if found.is_closed:
        raise OutOfTurn(say("this club is closed"))
    kept = await asyncio.to_thread(server_of(request).stores.tournaments.of, club)
    one = next((one for one in kept if one.id == tournament), None)
    if one is None:
        raise NotFound(say("this club has no such tournament"))
    if not (due := one.now.due()):
        raise OutOfTurn(say("no table of this tournament can be opened now: its games go on, or it is over"))
    tables = [id for pairing in due if (id := await _open_game(request, found, one, pairing))]
    if not is_json(request) and wants_page(request):
        return RedirectResponse(f"/clubs/{club}", 303)
    return JSONResponse({"tables": tables}, 201, {"Location": f"/clubs/{club}"})


@router.post("/{club}/remove", status_code=204, responses=SEE_OTHER, openapi_extra=body_of(LeavingBody))
async def remove_member(request: Request, club: str) -> Response:
    """Let somebody be a member no more: any member themselves, and who made the club all others.

    Tournament games of theirs that go on are given up.
    """
    count(request, "act")
    found, given, person = (
        await club_of(request, club),
        await read_asked(request, LeavingBody),
        known(request),
    )
    gone = next((one for one in found.present if one.number == given.number), None)
    if person not in (found.owner, None if gone is None else gone.person):
        raise NotYours(say("only who made the club can do this"))
    if gone is not None and gone.person == found.owner:
        raise OutOfTurn(say("who made the club stays in it, and can close it"))
    stores = server_of(request).stores
    await asyncio.to_thread(stores.clubs.remove, club, given.number)
    for one in await asyncio.to_thread(stores.tournaments.of, club):
        for game, match in one.matches.items():
            if gone is not None and game.winner is None and gone.number in game.pair:
                with suppress(BojuError):  # it has ended meanwhile
                    live = await match_to_act(request, match)
                    await live.tell(Resign(game.pair.index(gone.number)), gone.person)
    is_own = gone is not None and gone.person == person
    return _done(request, "/clubs" if is_own else f"/clubs/{club}")


@router.post("/{club}/link", status_code=204, responses=SEE_OTHER)
async def renew_club_link(request: Request, club: str) -> Response:
    """A new link to the club, after which older ones let nobody in; for who made it."""
    count(request, "claim")
    await own_club(request, club)
    await asyncio.to_thread(server_of(request).stores.clubs.renew_link, club)
    return _done(request, f"/clubs/{club}")


@router.post("/{club}/close", status_code=204, responses=SEE_OTHER)
async def close_club(request: Request, club: str) -> Response:
    """Close the club: nobody joins any more and nothing is opened, but all that was played can be seen."""
    count(request, "act")
    await own_club(request, club)
    await asyncio.to_thread(server_of(request).stores.clubs.close, club)
    return _done(request, f"/clubs/{club}")


async def _going_on(request: Request, club: str) -> Club:
    found = await club_of(request, club)
    if found.is_closed:
        raise OutOfTurn(say("this club is closed"))
    return found


async def _open_game(request: Request, club: Club, kept: ClubTournament, pairing: Pairing) -> str:
    """A table for two who are due; nothing where somebody else has opened it meanwhile."""
    new, id, number = kept.new, new_id(), kept.now.current
    assert number is not None
    persons = {one.number: one.person for one in club.members}
    first, second = pair = pairing.next_pair
    game = Game(number, pair, attempt=pairing.attempt)
    match = NewMatch(
        new.game, 2, new.options, (ME, FRIEND), persons[first], {1: persons[second]}, terms=new.terms
    )
    try:
        await server_of(request).open_match(match, id=id, also=Tournaments.adding(club.id, id, kept.id, game))
    except IntegrityError:
        return ""
    return id


def _done(request: Request, path: str) -> Response:
    return RedirectResponse(path, 303) if wants_page(request) else Response(status_code=204)

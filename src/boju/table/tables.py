"""Tables: opening one, its page, and everything that can be read off it."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request
from pydantic import ValidationError
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

import boju
from boju import Record
from boju.core.errors import BojuError
from boju.core.panel import Panel
from boju.fairness import MOST_WORDS
from boju.games import find
from boju.table import history
from boju.table.answers import SEE_OTHER, Entry, Opened, Shown, Snapshot, body_of, described
from boju.table.errors import NotYours
from boju.table.forms import NewTable, read_form
from boju.table.front import clock_terms, game_page, value_words
from boju.table.gathering import titles_of
from boju.table.glossary import forms, glossary
from boju.table.hall import Hall
from boju.table.locales import Language, language_of, say
from boju.table.pages import page, wants_page
from boju.table.problems import misread, problem
from boju.table.room import Room
from boju.table.seating import hold, open_again
from boju.table.seats import FRIEND
from boju.table.sight import Sight, sight_of
from boju.table.store import Setting, standing
from boju.table.visitor import Visitor, count, known, receive
from boju.table.words import keys, words

router = APIRouter(prefix="/tables")

MOST_AT_ONCE = 100
MOST_EVENTS = 10**9

Found = TypeVar("Found")


@router.post(
    "", status_code=201, responses=described(201, Opened) | SEE_OTHER, openapi_extra=body_of(NewTable)
)
async def open_table(request: Request) -> Response:
    """Open a table: from a page's form, with a redirect to the table, or from JSON (see `NewTable`)."""
    count(request, "open")
    if not request.headers.get("content-type", "").startswith("application/json"):
        return await _open_from_form(request)
    try:
        wanted = NewTable.model_validate_json(await request.body())
    except ValidationError as error:
        return misread(request, error)
    setting, visitor = await _open(request, wanted)
    body = {"id": setting.id, "game": setting.game, "options": setting.options, "seats": setting.seats}
    return visitor.answer(JSONResponse(body, 201, {"Location": f"/tables/{setting.id}"}))


@router.post("/{table}/rematch", status_code=303, response_class=RedirectResponse)
async def rematch(request: Request, table: str) -> Response:
    """Play again, with the seats turned by one, at another table: once all persons who are here have asked for it."""
    count(request, "open")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    person = known(request)
    if room.company.persons and not room.company.held_by(person):
        raise NotYours(say("only those who played here can play again"))
    visitor = await receive(request)

    def succeed() -> Setting:
        return open_again(hall.store, room, visitor.person)

    successor = await room.agree_to_play_again(visitor.person, succeed)
    return visitor.answer(RedirectResponse(f"/tables/{successor or table}", 303))


@router.get("/{table}", responses=described(200, Snapshot))
async def show_table(request: Request, table: str) -> Response:
    """The table's page; for programs, where the table stands, as the stream's snapshots say it."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    language = language_of(request)
    if wants_page(request):
        return page(request, "table.html", _page_context(room, language, known(request)))
    hall.warmth.require(room.setting.game)
    await room.open()
    sight = sight_of(request, hall.store, room.setting, room.company)
    return JSONResponse(room.snapshot(language, sight) | {"clock": room.tell_clock(sight)})


@router.get("/{table}/log", responses=described(200, list[Entry]))
async def show_log(
    request: Request,
    table: str,
    before: Annotated[int, Query(ge=1, le=MOST_EVENTS)],
    count: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = 50,
) -> list[dict[str, Any]]:
    """What the events before event `before` did, the last `count` of them, in order."""
    language = language_of(request)

    def find(setting: Setting, events: list[str], sight: Sight) -> list[dict[str, Any]]:
        return history.entries(setting, events, language, sight, before, count)

    return await _look_back(request, table, find)


@router.get("/{table}/replay", responses=described(200, list[Shown]))
async def show_again(
    request: Request,
    table: str,
    start: Annotated[int, Query(ge=0, le=MOST_EVENTS)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = 40,
) -> list[dict[str, Any]]:
    """The positions after `start` events and after each of the next `count`, drawn."""
    language = language_of(request)

    def find(setting: Setting, events: list[str], sight: Sight) -> list[dict[str, Any]]:
        return history.scenes(setting, events, language, sight, min(start, len(events)), count)

    return await _look_back(request, table, find)


@router.get("/{table}/panel", responses=described(200, Panel))
async def show_panel(request: Request, table: str) -> Response:
    """The table of facts beside the board, if the game has one, with what only the holder of a seat is told."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    family = find(room.setting.game)[0]
    if family.panel is None:
        return problem(request, 404, say("this game has no panel"))
    hall.warmth.require(room.setting.game)
    await room.open()
    state = room.state
    language = language_of(request)
    sight = sight_of(request, hall.store, room.setting, room.company)
    view = state.view(sight.viewer)
    told = family.panel(state.about, view, language.locale).to_json()
    if family.own_panel is not None and sight.viewer is not None:
        own = family.own_panel(state.about, view, language.locale, sight.viewer)
        told["own"] = own.to_json() if own is not None else None
    return JSONResponse(told)


@router.get("/{table}/positions/{index}", responses=described(200, dict[str, Any]))
async def show_position(request: Request, table: str, index: int) -> Response:
    """The position after `index` events, as a JSON file."""
    hall: Hall = request.app.state.hall
    setting, events, sight = await past(request, table)
    hall.warmth.require(setting.game)
    position = None
    if 0 <= index <= len(events):
        position = await asyncio.to_thread(history.position, setting, events, index, sight)
    if position is None:
        return problem(request, 404, say("this table has no such position: not so much has happened"))
    return JSONResponse(position, headers=_as_file(f"{setting.game}-{table}-{index}.json"))


@router.get("/{table}/record", response_class=PlainTextResponse)
async def show_record(request: Request, table: str) -> Response:
    """The game so far as a record, a text file."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)

    def find(setting: Setting, events: list[str], sight: Sight) -> Record:
        proof = hall.seeds.proof(table)
        return history.record(setting, events, sight, room.company, proof, room.clock.terms)

    record = await _look_back(request, table, find)
    return PlainTextResponse(str(record), headers=_as_file(f"{record.game}-{table}.boju"))


async def _open_from_form(request: Request) -> Response:
    form = await request.form()
    about = boju.about(str(form.get("game", "")))
    try:
        setting, visitor = await _open(request, read_form(about, form))
    except ValidationError as error:
        return misread(request, error)
    except BojuError as error:
        if wants_page(request):
            return await game_page(request, about, refused=error.told(language_of(request).locale))
        raise
    return visitor.answer(RedirectResponse(f"/tables/{setting.id}", 303))


async def _open(request: Request, wanted: NewTable) -> tuple[Setting, Visitor]:
    hall: Hall = request.app.state.hall
    players, options = wanted.settled()
    seats, name, terms = wanted.seated(players), wanted.called(), wanted.timed()
    visitor = await receive(request, name)
    setting = await asyncio.to_thread(
        hall.store.open_table,
        wanted.game,
        players,
        options,
        seats,
        also=hold(seats, visitor.person, is_private=wanted.private, terms=terms),
    )
    return setting, visitor


async def past(request: Request, table: str) -> tuple[Setting, list[str], Sight]:
    """The setting of a table, the events that stand, and what the sender of a request may know of them."""
    count(request, "past")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    setting = room.setting
    sight = sight_of(request, hall.store, setting, room.company)
    if await asyncio.to_thread(hall.store.is_over, table):
        sight = replace(sight, is_open=True)
    return setting, standing(await asyncio.to_thread(hall.store.rows, table)), sight


async def _look_back(
    request: Request, table: str, find: Callable[[Setting, list[str], Sight], Found]
) -> Found:
    """What `find` reads off a table's past, found in a thread."""
    hall: Hall = request.app.state.hall
    setting, events, sight = await past(request, table)
    hall.warmth.require(setting.game)
    return await asyncio.to_thread(find, setting, events, sight)


def _page_context(room: Room, language: Language, person: str) -> dict[str, Any]:
    setting = room.setting
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = titles_of(room.company, language, person)
    held = room.company.held_by(person)
    given = {
        "id": setting.id,
        "game": setting.game,
        "sides": sides,
        "tries": family.secrets is None,
        "people": [seat in held for seat in range(setting.players)],
        "words": words(language, family.dealing is not None),
    }
    return {
        "id": setting.id,
        "about": about,
        "family": family,
        "board": language.board(family),
        "order": language.order(family),
        "given": given,
        "glossary": glossary(setting.game),
        "term_forms": forms(setting.game, language.locale),
        "keys": keys(language, family.dealing is not None),
        "speakers": [(seat, sides[seat]) for seat in sorted(held)],
        "most_words": MOST_WORDS,
        "is_player": bool(held),
        "may_play_again": bool(held) or not room.company.persons,
        "can_talk": len(room.company.persons) > 1 or FRIEND in setting.seats,
        "seats": [{"side": side, "who": name} for side, name in zip(sides, who, strict=True)],
        "terms": [
            *clock_terms(room.clock.terms, language),
            *(
                (language.pick(option.title), value_words(option, setting.options[option.name], language))
                for option in about.options
            ),
        ],
    }


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}

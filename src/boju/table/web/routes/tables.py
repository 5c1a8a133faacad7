"""Tables: opening one, its page, and everything that can be read off it."""

import asyncio
from collections.abc import Hashable, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import ValidationError
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

import boju
from boju import State
from boju.core.errors import BojuError
from boju.core.panel import Panel
from boju.games import find
from boju.table.errors import NotYours, OutOfTurn
from boju.table.keep.notes import notes_of
from boju.table.keep.seating import hold
from boju.table.keep.seats import FRIEND
from boju.table.keep.store import Setting
from boju.table.locales import Language, say
from boju.table.play.hall import Hall
from boju.table.play.rematch import open_again
from boju.table.play.room import Room
from boju.table.show import history
from boju.table.show.origin import origin_of
from boju.table.show.past import Past
from boju.table.show.sight import Sight
from boju.table.show.titles import titles_of
from boju.table.web.answers import SEE_OTHER, Entry, Opened, Shown, Snapshot, body_of, described
from boju.table.web.choices import clock_terms, value_words
from boju.table.web.forms import NewTable, read_form
from boju.table.web.games import game_page
from boju.table.web.glossary import forms, glossary
from boju.table.web.language import language_of
from boju.table.web.pages import page, wants_page
from boju.table.web.problems import misread, problem
from boju.table.web.rooms import look_back
from boju.table.web.visitor import SEATED, Visitor, address_of, bucket_of, count, known, receive, sight_of
from boju.table.web.words import keys, words

router = APIRouter(prefix="/tables")

MOST_AT_ONCE = 100
MOST_EVENTS = 10**9


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
    if not room.company.may_play_again(person):
        raise NotYours(say("only those who played here can play again"))
    visitor = await receive(request)

    def succeed() -> Setting:
        return open_again(hall.store, room, visitor.person)

    successor = await room.agree_to_play_again(visitor.person, succeed)
    return visitor.led_to(successor or table)


@router.get("/{table}", responses=described(200, Snapshot))
async def show_table(request: Request, table: str) -> Response:
    """The table's page; for programs, where the table stands, as the stream's snapshots say it."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    language = language_of(request)
    if wants_page(request):
        person = known(request)
        keeps_cookies = bool(person) or SEATED not in request.query_params
        context = {**_page_context(room, language, person), "keeps_cookies": keeps_cookies}
        return page(request, "table.html", context)
    room.gathering.see(known(request))
    await room.open(address_of(request))
    sight = sight_of(request, hall.store, room.setting, room.company)
    room.words.hear(sight.holds)
    told = {"clock": room.timing.tell(sight), "words": room.words.tell()}
    return JSONResponse(room.audience.snapshot(language, sight) | told)


@router.get("/{table}/log", responses=described(200, list[Entry]))
async def show_log(
    request: Request,
    table: str,
    before: Annotated[int, Query(ge=1, le=MOST_EVENTS)],
    count: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = 50,
) -> Response:
    """What the events before event `before` did, the last `count` of them, in order."""
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        return JSONResponse(history.entries(past, language, sight, before, count))

    return await look_back(request, table, find)


@router.get("/{table}/replay", responses=described(200, list[Shown]))
async def show_again(
    request: Request,
    table: str,
    start: Annotated[int, Query(ge=0, le=MOST_EVENTS)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = 40,
) -> Response:
    """The positions after `start` events and after each of the next `count`, drawn."""
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        return JSONResponse(history.scenes(past, language, sight, start, count))

    return await look_back(request, table, find)


@router.get("/{table}/panel", responses=described(200, Panel))
async def show_panel(request: Request, table: str) -> Response:
    """The table of facts beside the board, if the game has one, with what only the holder of a seat is told."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    family = find(room.setting.game)[0]
    if family.panel is None:
        return problem(request, 404, say("this game has no panel"))
    await room.open(address_of(request))
    language = language_of(request)
    sight = sight_of(request, hall.store, room.setting, room.company)
    told, key = room.audience.panels(), (room.standing.number_for(sight), sight, language.locale)
    if key not in told:
        count(request, "past")
        state, visitor = room.state.copy(), address_of(request)
        told[key] = await hall.lane.run(visitor, _panel, state, language.locale, sight.viewer, told, key)
    return JSONResponse(told[key])


def _panel(
    state: State, locale: str, viewer: int | None, told: Mapping[Hashable, Any], key: Hashable
) -> dict[str, Any]:
    """What a panel tells one reader, unless that has been found out while the reader waited."""
    if key in told:
        found: dict[str, Any] = told[key]
        return found
    family, view = state.family, state.view(viewer)
    assert family.panel is not None
    facts: dict[str, Any] = family.panel(state.about, view, locale).to_json()
    if family.own_panel is not None and viewer is not None:
        own = family.own_panel(state.about, view, locale, viewer)
        facts["own"] = own.to_json() if own is not None else None
    return facts


@router.get("/{table}/positions/{index}", responses=described(200, dict[str, Any]))
async def show_position(request: Request, table: str, index: int) -> Response:
    """The position after `index` events, as a JSON file."""

    def find(past: Past, sight: Sight) -> Response:
        position = history.position(past, index, sight) if index >= 0 else None
        if position is None:
            return _not_so_far(request)
        name = f"{past.setting.game}-{table}-{index}.json"
        return JSONResponse(position, headers=_as_file(name))

    return await look_back(request, table, find)


@router.get(
    "/{table}/pictures/{index}.svg", response_class=Response, responses=described(200, kind="image/svg+xml")
)
async def show_picture(request: Request, table: str, index: int) -> Response:
    """The board after `index` events, as an SVG file in the reader's language."""
    language = language_of(request)

    def find(past: Past, sight: Sight) -> Response:
        drawn = history.picture(past, index, language, sight) if index >= 0 else None
        if drawn is None:
            return _not_so_far(request)
        name = f"{past.setting.game}-{table}-{index}.svg"
        return Response(drawn, media_type="image/svg+xml", headers=_as_file(name))

    return await look_back(request, table, find)


@router.post("/{table}/positions/{index}/play", status_code=303, response_class=RedirectResponse)
async def play_on(request: Request, table: str, index: int) -> Response:
    """Open a table of one's own at which a finished game goes on from what it was after `index` events."""
    count(request, "open")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    if not await asyncio.to_thread(hall.store.is_over, table):
        raise OutOfTurn(say("only a finished game can be played on from an earlier point"))
    visitor = await receive(request)

    def find(past: Past, sight: Sight) -> Response:
        found = history.branch(past, room.company, sight, index) if index >= 0 else None
        if found is None:
            return _not_so_far(request)
        seats, played = found
        setting, sit = past.setting, hold(seats, visitor.person, is_private=True)
        following = hall.store.open_table(
            setting.game,
            setting.players,
            setting.options,
            seats,
            start=setting.start,
            texts=[event.text for event in played],
            secret_to=[event.made.secret_to for event in played],
            also=sit,
        )
        return visitor.led_to(following.id)

    return await look_back(request, table, find)


def _not_so_far(request: Request) -> Response:
    return problem(request, 404, say("this table has no such position: the game has not come that far"))


@router.get("/{table}/record", response_class=PlainTextResponse)
async def show_record(request: Request, table: str) -> Response:
    """The game so far as a record, a text file."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)

    def find(past: Past, sight: Sight) -> Response:
        proof = hall.seeds.proof(table, past.draws)
        helped = hall.reviews.helped(table)
        notes = notes_of(hall.store, table)
        record = history.record(past, sight, room.company, proof, room.clock.terms, helped, notes)
        return PlainTextResponse(str(record), headers=_as_file(f"{record.game}-{table}.boju"))

    return await look_back(request, table, find)


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
    return visitor.led_to(setting.id)


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
        also=hold(seats, visitor.person, is_private=wanted.private, terms=terms, bucket=bucket_of(request)),
    )
    return setting, visitor


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
        "decides": family.decides,
        "people": [seat in held for seat in range(setting.players)],
        "words": words(language, family),
    }
    return {
        "id": setting.id,
        "about": about,
        "family": family,
        "gist": family.summaries.get(about.id),
        "lesson": next((lesson for lesson in family.lessons if lesson.game == about.id), None),
        "board": language.board(family),
        "order": language.order(family),
        "given": given,
        "glossary": glossary(setting.game),
        "term_forms": forms(setting.game, language.locale),
        "keys": keys(language, family.dealing is not None),
        "is_player": bool(held),
        "may_play_again": room.company.may_play_again(person),
        "can_talk": len(room.company.persons) > 1 or FRIEND in setting.seats,
        "seats": [{"side": side, "who": name} for side, name in zip(sides, who, strict=True)],
        "origin": origin_of(setting, room.brought_for(Sight(held)), language),
        "terms": [
            *clock_terms(room.clock.terms, language),
            *(
                (
                    language.pick(option.title),
                    value_words(option, setting.options.get(option.name, option.default), language),
                )
                for option in about.options
            ),
        ],
    }


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}

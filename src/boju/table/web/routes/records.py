"""The list of tables, and records that come from elsewhere."""

import asyncio
import re
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.datastructures import UploadFile
from starlette.responses import HTMLResponse, RedirectResponse, Response

import boju
from boju import Record, State
from boju.core.errors import BojuError, DamagedRecord
from boju.games import find
from boju.players import LEVELS
from boju.table.keep import seats
from boju.table.keep.clocks import Terms
from boju.table.keep.endings import Ending, read_ending
from boju.table.keep.listing import Entry, Listing, Search
from boju.table.keep.seating import hold
from boju.table.keep.store import Setting
from boju.table.locales import Language, say
from boju.table.play.hall import Hall
from boju.table.show import steps
from boju.table.show.titles import ending_words, titles_of
from boju.table.web.choices import clock_words
from boju.table.web.language import language_of
from boju.table.web.names import clean
from boju.table.web.pages import page, wants_page
from boju.table.web.visitor import Visitor, address_of, count, known, receive

router = APIRouter(prefix="/records")

ON_A_PAGE = 50
MOST_EVENTS = 10_000
"""More than the longest games have, several times over."""

_MATCH = re.compile(rb"^[ \t]*Game[ \t]*#?\d+[^:\n]*$", re.IGNORECASE | re.MULTILINE)
"""A line that match files have, and no record."""

A_RECORD = {"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("", response_class=HTMLResponse)
async def show_records(
    request: Request,
    start: Annotated[int, Query(ge=0, le=10**9)] = 0,
    game: Annotated[str, Query(max_length=40)] = "",
    name: Annotated[str, Query(max_length=100)] = "",
) -> Response:
    """Tables that wait for people, one's own, those where a game goes on, and finished ones, the latest first.

    `game` and `name` (a part of a player's) choose among the finished ones.
    """
    return await _list(request, start, Search(clean(game), clean(name)))


@router.post("", status_code=303, response_class=RedirectResponse, openapi_extra=A_RECORD)
async def take_record(request: Request) -> Response:
    """Open a table at which a record has been played: the file `record` of a form, or the text itself."""
    count(request, "open")
    try:
        setting, visitor = await _open(request, await _content(request))
    except DamagedRecord as error:
        if wants_page(request):
            return await _list(request, 0, Search(), error.told(language_of(request).locale))
        raise
    return visitor.led_to(setting.id)


async def _content(request: Request) -> bytes:
    if request.headers.get("content-type", "").startswith("multipart/form-data"):
        async with request.form() as form:
            file = form.get("record")
            content = await file.read() if isinstance(file, UploadFile) else b""
    else:
        content = await request.body()
    return content


async def _open(request: Request, content: bytes) -> tuple[Setting, Visitor]:
    hall: Hall = request.app.state.hall
    record = await hall.lane.run(address_of(request), _read, content)
    state, secret_to = await hall.lane.run(address_of(request), _replay, record)
    seated, ending, terms = _seats(record), _ending(record, state), _terms(record)
    visitor = await receive(request)
    setting = await asyncio.to_thread(
        hall.store.open_table,
        record.game,
        record.players,
        state.options,
        seated,
        start=record.start,
        texts=record.events,
        secret_to=secret_to,
        scores=_scores(state, ending),
        also=hold(seated, visitor.person, is_private=True, terms=terms, ending=ending, notes=record.headers),
    )
    return setting, visitor


def _read(content: bytes) -> Record:
    if _MATCH.search(content.replace(b"\0", b"")):  # in UTF-16 every second byte is one
        raise DamagedRecord(
            1,
            say(
                "this is a match file of a program for backgammon: make records of its games with "
                "'boju convert FILE --output FOLDER', then open one of those here"
            ),
        )
    record = Record.decode(content)
    try:
        boju.about(record.game)
    except BojuError as error:
        raise DamagedRecord(1, error) from error
    if len(record.events) > MOST_EVENTS:
        reason = say("records with more than {most:,} events cannot be opened here", most=MOST_EVENTS)
        raise DamagedRecord(record.line_of(MOST_EVENTS), reason)
    return record


def _replay(record: Record) -> tuple[State, list[int | None]]:
    """The position that a record leads to, and the seats that alone know of its events (see `Row`)."""
    secret_to = []
    for number, state in enumerate(record.steps()):
        secret_to += [steps.secret_to(state, event) for event in record.events[number : number + 1]]
    return state, secret_to


def _seats(record: Record) -> list[str]:
    """Those who played, as far as the record says it in our words; else people at this screen."""
    named = [name.strip() for name in record.headers.get("seats", "").split(",")]
    if len(named) == record.players and all(seats.is_person(name) or name in LEVELS for name in named):
        return named
    return [seats.ME] + [seats.PERSON] * (record.players - 1)


def _ending(record: Record, state: State) -> Ending | None:
    if state.actor is None:
        return None
    try:
        can_be_drawn = state.family.can_be_drawn(state.options)
        return read_ending(record.headers, record.players, can_be_drawn=can_be_drawn)
    except BojuError as error:
        raise DamagedRecord(1, error) from error


def _terms(record: Record) -> Terms | None:
    try:
        return None if record.clock is None else Terms.read(record.clock)
    except BojuError as error:
        raise DamagedRecord(1, error) from error


def _scores(state: State, ending: Ending | None) -> list[int] | None:
    if ending is not None:
        return ending.settled(state.scores())
    return state.scores() if state.actor is None else None


async def _list(request: Request, start: int, search: Search, refused: str = "") -> Response:
    """The page with all lists, when it is this visitor's turn: to look through many tables takes long."""
    count(request, "past")
    hall: Hall = request.app.state.hall
    return await hall.lane.run(address_of(request), _draw_list, request, start, search, refused)


def _draw_list(request: Request, start: int, search: Search, refused: str) -> Response:
    language = language_of(request)
    person = known(request)
    lists = _find(request.app.state.hall, person, start, search)
    context = {
        **{name: [_row(entry, language, person) for entry in entries] for name, entries in lists.items()},
        "finished": [_row(entry, language, person) for entry in lists["finished"][:ON_A_PAGE]],
        "games": boju.games(),
        "search": search,
        "start": start,
        "count": ON_A_PAGE,
        "more": len(lists["finished"]) > ON_A_PAGE,
        "refused": refused,
    }
    return page(request, "records.html", context, status=422 if refused else 200)


def _find(hall: Hall, person: str, start: int, search: Search) -> dict[str, list[Entry]]:
    listing = Listing(hall.store)
    return {
        "waiting": listing.waiting(ON_A_PAGE),
        "own": listing.own(person, ON_A_PAGE),
        "running": listing.running(person, ON_A_PAGE),
        "finished": listing.finished(person, search, start, ON_A_PAGE + 1),
    }


def _row(entry: Entry, language: Language, person: str) -> dict[str, Any]:
    setting = entry.setting
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = titles_of(entry.company, language, person)
    result = "" if entry.scores is None else " · ".join(map(family.score_text, entry.scores))
    if entry.company.ending is not None:
        result = ending_words(entry.company.ending, language, sides)
    return {
        "id": setting.id,
        "original": about.original,
        "name": language.pick(about.names),
        "players": list(zip(sides, who, strict=True)),
        "events": entry.events,
        "result": result,
        "clock": clock_words(entry.terms, language) if entry.terms else "",
        "created": setting.created,
    }

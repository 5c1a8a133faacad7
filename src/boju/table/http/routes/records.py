"""The list of tables, and records that come from elsewhere."""

import re
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.datastructures import UploadFile
from starlette.responses import HTMLResponse, RedirectResponse, Response

import boju
from boju import Record, State
from boju.core.errors import BojuError, DamagedRecord
from boju.players import LEVELS
from boju.table.http.forms import clean
from boju.table.http.language import language_of
from boju.table.http.listing import row_of
from boju.table.http.pages import page, wants_page
from boju.table.http.server import server_of
from boju.table.http.visitor import Visitor, address_of, count, known, receive
from boju.table.locales import say
from boju.table.match import seating
from boju.table.match.clock import Terms
from boju.table.match.endings import Ending, read_ending
from boju.table.match.opening import NewMatch
from boju.table.match.state import Setting
from boju.table.storage.api import ALL, Journal, Listed, Search

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
            return await _list(request, 0, ALL, error.told(language_of(request).locale))
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
    server = server_of(request)
    record = await server.executor.run(address_of(request), _read, content)
    state = await server.executor.run(address_of(request), record.replay)
    new = NewMatch(
        record.game,
        record.players,
        state.options,
        _seats(record),
        host="",
        terms=_terms(record),
        start=record.start,
        events=record.events,
        ending=_ending(record, state),
        notes=record.headers,
    )
    visitor = await receive(request)
    return await server.open_match(replace(new, host=visitor.person)), visitor


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


def _seats(record: Record) -> list[str]:
    """Those who played, as far as the record says it in our words; else people at this screen."""
    named = [name.strip() for name in record.headers.get("seats", "").split(",")]
    if len(named) == record.players and all(seating.is_person(name) or name in LEVELS for name in named):
        return named
    return [seating.ME] + [seating.PERSON] * (record.players - 1)


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


async def _list(request: Request, start: int, search: Search, refused: str = "") -> Response:
    """The page with all lists, when it is this visitor's turn: to look through many tables takes long."""
    count(request, "past")
    executor = server_of(request).executor
    return await executor.run(address_of(request), _list_page, request, start, search, refused)


def _list_page(request: Request, start: int, search: Search, refused: str) -> Response:
    language = language_of(request)
    person = known(request)
    lists = _find(server_of(request).stores.journal, person, start, search)
    context = {
        **{name: [row_of(entry, language, person) for entry in entries] for name, entries in lists.items()},
        "finished": [row_of(entry, language, person) for entry in lists["finished"][:ON_A_PAGE]],
        "games": boju.games(),
        "search": search,
        "start": start,
        "count": ON_A_PAGE,
        "more": len(lists["finished"]) > ON_A_PAGE,
        "refused": refused,
    }
    return page(request, "records.html", context, status=422 if refused else 200)


def _find(journal: Journal, person: str, start: int, search: Search) -> dict[str, list[Listed]]:
    return {
        "waiting": journal.lists("waiting", person, ON_A_PAGE),
        "own": journal.lists("own", person, ON_A_PAGE),
        "running": journal.lists("running", person, ON_A_PAGE),
        "finished": journal.lists("finished", person, ON_A_PAGE + 1, search, start),
    }

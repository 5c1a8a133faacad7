"""The list of tables, and records that come from elsewhere."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.datastructures import UploadFile
from starlette.responses import RedirectResponse, Response

import boju
from boju import Record
from boju.core.errors import BojuError, DamagedRecord
from boju.games import find
from boju.players import LEVELS
from boju.table import seats
from boju.table.hall import Hall
from boju.table.locales import Language, language_of
from boju.table.pages import page, wants_page
from boju.table.sight import give_seats
from boju.table.store import Entry, Setting

router = APIRouter(prefix="/records")

ON_A_PAGE = 50


@router.get("")
async def show_records(request: Request, start: Annotated[int, Query(ge=0, le=10**9)] = 0) -> Response:
    """Tables where a game goes on, and finished ones, the latest first."""
    return await _list(request, start)


@router.post("")
async def take_record(request: Request) -> Response:
    """Open a table at which a record has been played: the file `record` of a form, or the text itself."""
    try:
        setting = await _open(request, await _text(request))
    except DamagedRecord as error:
        if wants_page(request):
            return await _list(request, 0, str(error))
        raise
    answer = RedirectResponse(f"/tables/{setting.id}", 303)
    return give_seats(answer, request.app.state.hall.store, setting)


async def _text(request: Request) -> str:
    if request.headers.get("content-type", "").startswith("multipart/form-data"):
        async with request.form() as form:
            file = form.get("record")
            content = await file.read() if isinstance(file, UploadFile) else b""
    else:
        content = await request.body()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DamagedRecord(1, "this is not a text file in UTF-8") from error


async def _open(request: Request, text: str) -> Setting:
    hall: Hall = request.app.state.hall
    record = Record.parse(text)
    try:
        boju.about(record.game)
    except BojuError as error:
        raise DamagedRecord(1, str(error)) from error
    hall.warmth.require(record.game)
    state = await asyncio.to_thread(record.replay)
    return await asyncio.to_thread(
        hall.store.open_table,
        record.game,
        record.players,
        state.options,
        _seats(record),
        start=record.start,
        texts=record.events,
        scores=state.scores() if state.actor is None else None,
    )


def _seats(record: Record) -> list[str]:
    """Those who played, as far as the record says it in our words; else people at this screen."""
    named = [name.strip() for name in record.headers.get("seats", "").split(",")]
    if len(named) == record.players and all(seats.is_person(name) or name in LEVELS for name in named):
        return named
    return [seats.ME] + [seats.PERSON] * (record.players - 1)


async def _list(request: Request, start: int, refused: str = "") -> Response:
    hall: Hall = request.app.state.hall
    language = language_of(request)
    running = await asyncio.to_thread(hall.store.entries, finished=False, start=0, count=ON_A_PAGE)
    finished = await asyncio.to_thread(hall.store.entries, finished=True, start=start, count=ON_A_PAGE + 1)
    context = {
        "running": [_row(entry, language) for entry in running],
        "finished": [_row(entry, language) for entry in finished[:ON_A_PAGE]],
        "start": start,
        "count": ON_A_PAGE,
        "more": len(finished) > ON_A_PAGE,
        "refused": refused,
    }
    return page(request, "records.html", context, status=422 if refused else 200)


def _row(entry: Entry, language: Language) -> dict[str, Any]:
    setting = entry.setting
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    who = seats.names(setting.seats, language)
    return {
        "id": setting.id,
        "original": about.original,
        "name": language.pick(about.names),
        "players": " · ".join(f"{side}: {name}" for side, name in zip(sides, who, strict=True)),
        "events": entry.events,
        "result": "" if entry.scores is None else " · ".join(map(family.score_text, entry.scores)),
        "created": setting.created,
    }

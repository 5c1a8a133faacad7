"""Honest dice: the page that explains them, the one that shows them for a table, and the players' own words."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field, StrictInt, ValidationError
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from boju.fairness import MOST_WORDS, PROTOCOL
from boju.fairness.check import Outcome, verify
from boju.fairness.example import EXAMPLE_WORDS, FALLS, SEED, worked_example
from boju.fairness.luck import Luck, Throw, luck_of
from boju.fairness.words import sentences
from boju.games import find
from boju.table import history
from boju.table.answers import SEE_OTHER, Fairness, Spoken, body_of, described
from boju.table.forms import number_in
from boju.table.hall import Hall
from boju.table.history import Drawn
from boju.table.live import open_room
from boju.table.locales import language_of
from boju.table.pages import page, wants_page
from boju.table.problems import misread
from boju.table.store import Setting
from boju.table.tables import past

router = APIRouter()


class Words(BaseModel, extra="forbid"):
    """Words of a seat, from which its table's throws are drawn from now on."""

    seat: StrictInt = Field(ge=0, le=9)
    words: str = Field(max_length=4 * MOST_WORDS)


@router.get("/fair", response_class=HTMLResponse)
async def explain(request: Request) -> Response:
    """How throws and shuffles are committed to, drawn and revealed, for laymen, with an example."""
    step = worked_example(EXAMPLE_WORDS)
    return page(request, "fair.html", {"step": step, "seed": SEED.hex(), "falls": FALLS})


@router.get("/tables/{table}/fair", responses=described(200, Fairness))
async def show_fairness(request: Request, table: str, check: Annotated[bool, Query()] = False) -> Response:
    """The commitment, the words and all draws of a table; after the end the seed, and with `check` what it proves."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    hall.warmth.require(room.setting.game)
    await room.open()
    setting, events, sight = await past(request, table)
    proof = await asyncio.to_thread(hall.seeds.proof, table)
    drawn = await asyncio.to_thread(history.draws, setting, events, sight)
    if not wants_page(request):
        return JSONResponse(
            {
                "protocol": PROTOCOL,
                "commitment": proof and proof.commitment,
                "from": proof and proof.first_draw,
                "contributions": [spoken.to_json() for spoken in (proof.contributions if proof else ())],
                "seed": proof.seed.hex() if proof and proof.seed else None,
                "draws": [{"draw": one.draw, "index": one.index, "event": one.event} for one in drawn],
            }
        )
    language = language_of(request)
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    verdict = None
    if check and sight.is_open:
        terms = room.clock.terms
        record = await asyncio.to_thread(history.record, setting, events, sight, room.company, proof, terms)
        verdict = await asyncio.to_thread(verify, record)
    is_over = await asyncio.to_thread(hall.store.is_over, table)
    context = {
        "id": table,
        "about": about,
        "sides": sides,
        "proof": proof,
        "drawn": drawn,
        "luck": _luck(setting, drawn),
        "is_dealt": family.dealing is not None,
        "speakers": [] if is_over else sorted(sight.holds),
        "most_words": MOST_WORDS,
        "is_over": is_over,
        "is_proved": verdict is not None and verdict.outcome is Outcome.PROVED,
        "verdict": sentences(verdict, language.locale, sides) if verdict is not None else None,
    }
    return page(request, "table_fair.html", context)


@router.post(
    "/tables/{table}/contributions",
    status_code=201,
    responses=described(201, Spoken) | SEE_OTHER,
    openapi_extra=body_of(Words),
)
async def contribute(request: Request, table: str) -> Response:
    """Add words to a seat one holds, from a page's form or as JSON (`Words`); they count for all draws to come."""
    is_json = request.headers.get("content-type", "").startswith("application/json")
    try:
        if is_json:
            spoken = Words.model_validate_json(await request.body())
        else:
            form = await request.form()
            seat = number_in(str(form.get("seat", "")))
            spoken = Words(seat=-1 if seat is None else seat, words=str(form.get("words", "")))
    except ValidationError as error:
        return misread(request, error)
    room, sight = await open_room(request, table)
    kept = await room.contribute(spoken.seat, spoken.words, sight)
    if is_json:
        return JSONResponse(kept.to_json(), 201)
    return RedirectResponse(f"/tables/{table}/fair", 303)


def _luck(setting: Setting, drawn: list[Drawn]) -> list[Luck | None]:
    """What every seat threw against what was to be expected; nothing where a pack is dealt."""
    if find(setting.game)[0].dealing is not None:
        return []
    throws = [Throw(one.seat, one.event, one.chances) for one in drawn if one.chances is not None]
    return luck_of(throws, setting.players)

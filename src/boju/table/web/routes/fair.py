"""Honest dice: the page that explains them, the one that shows them for a table, and the players' own words."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field, StrictInt
from starlette.responses import HTMLResponse, JSONResponse, Response

from boju.fairness import LINK_BYTES, PROTOCOL, Proof
from boju.fairness.chain import spans_text
from boju.fairness.example import FALLS, SEED, worked_example
from boju.fairness.luck import Luck, Throw, luck_of
from boju.fairness.verdict import Outcome
from boju.fairness.words import sentences
from boju.games import find
from boju.table.keep.store import Setting
from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.show import history
from boju.table.show.history import Drawn
from boju.table.show.past import Past
from boju.table.show.sight import Sight
from boju.table.web.answers import Fairness, Promised, described
from boju.table.web.language import language_of
from boju.table.web.pages import page, wants_page
from boju.table.web.rooms import look_back, open_room
from boju.table.web.visitor import address_of
from boju.verification import verify

router = APIRouter()

LINK_DIGITS = 2 * LINK_BYTES


class Promise(BaseModel, extra="forbid"):
    """The end of the chain of words that a browser will give for a seat."""

    seat: StrictInt = Field(ge=0, le=9)
    tip: str = Field(max_length=LINK_DIGITS)


class Given(BaseModel, extra="forbid"):
    """Words for the draw that they are asked for, by seat."""

    draw: StrictInt = Field(ge=1, le=10**9)
    links: dict[Annotated[str, Field(pattern="^[0-9]$")], Annotated[str, Field(max_length=LINK_DIGITS)]]

    def is_expected(self, room: Room, sight: Sight) -> bool:
        """Whether a room waits for these words of this reader."""
        seats = set(map(int, self.links))
        return self.draw == room.words.draw and seats <= sight.holds and seats <= room.words.missing


@router.get("/fair", response_class=HTMLResponse)
async def explain(request: Request) -> Response:
    """How throws and shuffles are committed to, drawn and revealed, for laymen, with an example."""
    step = worked_example()
    return page(request, "fair.html", {"step": step, "seed": SEED.hex(), "falls": FALLS})


@router.get("/tables/{table}/fair", responses=described(200, Fairness))
async def show_fairness(request: Request, table: str, check: Annotated[bool, Query()] = False) -> Response:
    """The commitment, the words and all draws of a table; after the end the seed, and with `check` what it proves."""
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    await room.open(address_of(request))

    def find(past: Past, sight: Sight) -> Response:
        proof = hall.seeds.proof(table, past.draws)
        if wants_page(request):
            is_over = hall.store.is_over(table)
            return _fair_page(request, room, past, sight, proof, check=check, is_over=is_over)
        drawn = history.draws(past, sight)
        return JSONResponse(
            {
                "protocol": proof.protocol if proof else PROTOCOL,
                "commitment": proof and proof.commitment,
                "from": proof and proof.first_draw,
                "contributions": [spoken.to_json() for spoken in (proof.contributions if proof else ())],
                "chains": [chain.to_json() for chain in (proof.chains if proof else ())],
                "seed": proof.seed.hex() if proof and proof.seed else None,
                "draws": [{"draw": one.draw, "index": one.index, "event": one.event} for one in drawn],
            }
        )

    return await look_back(request, table, find)


def _fair_page(
    request: Request, room: Room, past: Past, sight: Sight, proof: Proof | None, *, check: bool, is_over: bool
) -> Response:
    setting, language, drawn = past.setting, language_of(request), history.draws(past, sight)
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    verdict = None
    if check and sight.is_open:
        record = history.record(past, sight, room.company, proof, room.clock.terms)
        verdict = past.keep(("verdict", proof), lambda: verify(record))
    context = {
        "id": setting.id,
        "about": about,
        "sides": sides,
        "proof": proof,
        "drawn": drawn,
        "spans": spans_text,
        "luck": past.keep("luck", lambda: _luck(setting, drawn)),
        "is_dealt": family.dealing is not None,
        "is_over": is_over,
        "is_proved": verdict is not None and verdict.outcome is Outcome.PROVED,
        "verdict": sentences(verdict, language.locale, sides) if verdict is not None else None,
    }
    return page(request, "table_fair.html", context)


@router.post("/tables/{table}/chains", status_code=201, responses=described(201, Promised))
async def promise(request: Request, table: str, promise: Promise) -> Response:
    """Promise the words of a seat one holds, by the end of their chain."""
    room, sight = await open_room(request, table)
    chain = await room.promise(promise.seat, promise.tip, sight)
    return JSONResponse(chain.to_json(), 201)


@router.post("/tables/{table}/words", status_code=201)
async def give(request: Request, table: str, given: Given) -> Given:
    """Give the words of seats one holds for the throw or shuffle that they are asked for."""
    room, sight = await open_room(request, table, given.is_expected)
    await room.give(given.draw, {int(seat): link for seat, link in given.links.items()}, sight)
    return given


def _luck(setting: Setting, drawn: list[Drawn]) -> list[Luck | None]:
    """What every seat threw against what was to be expected; nothing where a pack is dealt."""
    if find(setting.game)[0].dealing is not None:
        return []
    throws = [Throw(one.seat, one.event, one.chances) for one in drawn if one.chances is not None]
    return luck_of(throws, setting.players)

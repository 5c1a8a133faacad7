"""Honest dice: the page that explains them, the one that shows them for a match, and the players' own words."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field, StrictInt
from starlette.responses import HTMLResponse, JSONResponse, Response

from boju.fairness import LINK_BYTES, PROTOCOL
from boju.fairness.chain import spans_text
from boju.fairness.example import FALLS, SEED, worked_example
from boju.fairness.luck import Luck, Throw, luck_of
from boju.fairness.verdict import Outcome
from boju.fairness.words import sentences
from boju.games import find
from boju.table.http.answers import Fairness, WordChain
from boju.table.http.interface import Described, described
from boju.table.http.language import language_of
from boju.table.http.matches import look_back, match_of, tell
from boju.table.http.pages import page, wants_page
from boju.table.match import commands
from boju.table.match.state import MatchState, Setting
from boju.table.match.visibility import SPECTATOR, Viewer, number_for
from boju.table.runtime.live import LiveMatch
from boju.table.views.history import NumberedThrow, record, throws
from boju.verification import verify

router = APIRouter()

LINK_DIGITS = 2 * LINK_BYTES
NONE_TAKEN: Described = {204: {"description": "The game is over, so that no words are taken any more."}}


class ChainBody(BaseModel, extra="forbid"):
    """The end of the chain of words that a browser will give for a seat."""

    seat: StrictInt = Field(ge=0, le=9)
    tip: str = Field(max_length=LINK_DIGITS)


class WordsBody(BaseModel, extra="forbid"):
    """Words for the draw that they are asked for, by seat."""

    draw: StrictInt = Field(ge=1, le=10**9)
    links: dict[Annotated[str, Field(pattern="^[0-9]$")], Annotated[str, Field(max_length=LINK_DIGITS)]]


@router.get("/fair", response_class=HTMLResponse)
async def explain(request: Request) -> Response:
    """How throws and shuffles are committed to, drawn and revealed, for laymen, with an example."""
    step = worked_example()
    return page(request, "fair.html", {"step": step, "seed": SEED.hex(), "falls": FALLS})


@router.get("/tables/{table}/fair", responses=described(200, Fairness))
async def show_fairness(request: Request, table: str, check: Annotated[bool, Query()] = False) -> Response:
    """The commitment, the words and all draws of a table; after the end the seed, and with `check` what it proves."""
    live = await match_of(request, table)

    def find(state: MatchState, viewer: Viewer) -> Response:
        proof = state.dice.proof_after(state.dice.kept, is_over=state.is_over)
        if wants_page(request):
            return _fair_page(request, live, state, viewer, check=check)
        return JSONResponse(
            {
                "protocol": proof.protocol if proof else PROTOCOL,
                "commitment": proof and proof.commitment,
                "from": proof and proof.first_draw,
                "contributions": [spoken.to_json() for spoken in (proof.contributions if proof else ())],
                "chains": [chain.to_json() for chain in (proof.chains if proof else ())],
                "seed": proof.seed.hex() if proof and proof.seed else None,
                "draws": [
                    {"draw": one.draw, "index": one.index, "event": one.event}
                    for one in throws(state, viewer)
                ],
            }
        )

    return await look_back(request, table, find)


def _fair_page(
    request: Request, live: LiveMatch, state: MatchState, viewer: Viewer, *, check: bool
) -> Response:
    setting, language, drawn = state.setting, language_of(request), throws(state, viewer)
    family, about = find(setting.game)
    sides = [language.pick(title) for title in about.seats[: setting.players]]
    verdict, number = None, number_for(state, SPECTATOR)
    if check and viewer.is_open:
        verdict = live.derived.make(
            number, ("verdict", state.revision), lambda: verify(record(state, viewer, live.names))
        )
    context = {
        "id": setting.id,
        "about": about,
        "sides": sides,
        "proof": state.dice.proof_after(state.dice.kept, is_over=state.is_over),
        "drawn": drawn,
        "spans": spans_text,
        "luck": live.derived.make(number, ("luck", state.revision), lambda: _luck(setting, drawn)),
        "is_dealt": family.dealing is not None,
        "is_over": state.is_over,
        "is_proved": verdict is not None and verdict.outcome is Outcome.PROVED,
        "verdict": sentences(verdict, language.locale, sides) if verdict is not None else None,
    }
    return page(request, "table_fair.html", context)


@router.post("/tables/{table}/chains", status_code=201, responses={**described(201, WordChain), **NONE_TAKEN})
async def promise(request: Request, table: str, promise: ChainBody) -> Response:
    """Promise the words of a seat one holds, by the end of their chain."""
    state = await tell(request, table, commands.CommitChain(promise.seat, promise.tip))
    kept = (chain for chain in state.dice.chains if (chain.seat, chain.tip) == (promise.seat, promise.tip))
    chain = next(kept, None)
    return Response(status_code=204) if chain is None else JSONResponse(chain.to_json(), 201)


@router.post("/tables/{table}/words", status_code=201)
async def give(request: Request, table: str, given: WordsBody) -> WordsBody:
    """Give the words of seats one holds for the throw or shuffle that they are asked for."""
    links = tuple((int(seat), link) for seat, link in given.links.items())
    await tell(request, table, commands.Contribute(given.draw, links))
    return given


def _luck(setting: Setting, drawn: list[NumberedThrow]) -> list[Luck | None]:
    """What every seat threw against what was to be expected; nothing where a pack is dealt."""
    if find(setting.game)[0].dealing is not None:
        return []
    throws = [Throw(one.seat, one.event, one.chances) for one in drawn if one.chances is not None]
    return luck_of(throws, setting.players)

"""The games that a person has played: as files, and decisions to look at and to play again. Nobody else sees them."""

import asyncio
import csv
import io
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from boju.games import find
from boju.table.errors import NotFound, TooMany
from boju.table.http.answers_of_games import MyGame, MyGames
from boju.table.http.interface import described
from boju.table.http.matches import Decision, look_back, match_of, play_on_from
from boju.table.http.server import server_of
from boju.table.http.visitor import count, known, names_of
from boju.table.locales import say
from boju.table.match.endings import PlayedGame
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer
from boju.table.runtime.review_queue import MOST_AT_ONCE
from boju.table.views.history import hidden_from, number_of

AT_ONCE = 1000
"""A file has so many games at most, and names the one that goes on."""
SECONDS_TO_WAIT = 3600.0
"""So long such a review may wait for its turn: nobody has to stay on the page."""

Which = Literal["best", "worst"]
Start = Annotated[int, Query(ge=0, le=10**9)]

router = APIRouter(prefix="/me")


@router.get("/games.json", responses=described(200, MyGames))
async def list_games(request: Request, start: Start = 0) -> Response:
    """The reader's finished games, the latest first, with what their reviews say; `next` is where the list goes on."""
    rows, following = await _rows(request, start, "json")
    return JSONResponse({"games": rows, "next": following}, headers=_as_file("json"))


@router.get("/games.csv", response_class=Response, responses=described(200, kind="text/csv"))
async def list_games_as_table(request: Request, start: Start = 0) -> Response:
    """The same as a table, one row a game; the header `Link` says where it goes on."""
    rows, following = await _rows(request, start, "csv")
    text = io.StringIO()
    table = csv.DictWriter(text, list(MyGame.model_fields), lineterminator="\r\n")
    table.writeheader()
    for row in rows:
        row["options"] = " ".join(f"{name}={value}" for name, value in row["options"].items())
        table.writerow(row | {"seats": " ".join(row["seats"])})
    links = {"Link": f'<{following}>; rel="next"'} if following else {}
    return Response(text.getvalue(), media_type="text/csv", headers=_as_file("csv") | links)


@router.post("/reviews", status_code=303, response_class=RedirectResponse)
async def ask_for_reviews(request: Request) -> Response:
    """Ask for the reviews of the latest games that have none yet; they are made one after the other."""
    count(request, "past")
    server = server_of(request)
    games = await asyncio.to_thread(server.stores.played.of, known(request), AT_ONCE)
    asked = 0
    for one in [one for one in games if one.judged is None][:MOST_AT_ONCE]:
        state = (await match_of(request, one.match)).actor.state
        try:
            await asyncio.to_thread(
                server.review, one.match, state.game, names_of(request), seconds=SECONDS_TO_WAIT
            )
        except TooMany:
            if not asked:
                raise
            break
        asked += 1
    return RedirectResponse(f"/me?asked={asked}", 303)


@router.get("/games/{table}/{which}", status_code=303, response_class=RedirectResponse)
async def look_at(request: Request, table: str, which: Which) -> Response:
    """The reader's best moment or worst mistake of a game, in its review."""
    decision = await _decision(request, table, which)

    def find_number(state: MatchState, viewer: Viewer) -> int:
        return number_of(decision["event"], hidden_from(state, viewer))

    number = await look_back(request, table, find_number)
    return RedirectResponse(f"/tables/{table}/review#event={number + 1}", 303)


@router.post("/games/{table}/{which}/play", status_code=303, response_class=RedirectResponse)
async def play_again(request: Request, table: str, which: Which) -> Response:
    """Play on from there against computers, at another table."""
    decision = await _decision(request, table, which)
    return await play_on_from(request, table, lambda state, viewer: decision)


async def _decision(request: Request, table: str, which: Which) -> Decision:
    """Raises `NotFound` where the reader has none of this kind at this table."""
    one = await asyncio.to_thread(server_of(request).stores.played.one, known(request), table)
    if one is not None and one.judged is not None:
        event = one.judged.best_event if which == "best" else one.judged.worst_event
        if event is not None:
            return {"event": event, "seat": one.seat}
    raise NotFound(say("there is no decision of yours at that point of a review"))


async def _rows(request: Request, start: int, kind: str) -> tuple[list[dict[str, Any]], str | None]:
    """The games from a place on, and where the next ones are."""
    count(request, "past")
    played, person = server_of(request).stores.played, known(request)
    games = await asyncio.to_thread(played.of, person, AT_ONCE, start)
    more = start + AT_ONCE < await asyncio.to_thread(played.count, person)
    following = f"{request.base_url}me/games.{kind}?start={start + AT_ONCE}" if more else None
    return [_row(one, str(request.base_url)) for one in games], following


def _row(one: PlayedGame, home: str) -> dict[str, Any]:
    _, about = find(one.game)
    judged = one.judged
    row = MyGame(
        date=one.created,
        game=one.game,
        options={option.name: one.options.get(option.name, option.default) for option in about.options},
        seats=list(one.seats),
        seat=one.seat,
        result=one.result,
        score=one.score,
        ending=one.reason,
        decisions=None if judged is None else judged.losses.decisions,
        loss=None if judged is None or not judged.losses.decisions else round(judged.losses.mean, 6),
        luck=None if judged is None else round(judged.luck, 6),
        alone=None if judged is None else one.is_alone,
        record=f"{home}tables/{one.match}/record",
    )
    return row.model_dump()


def _as_file(kind: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="boju-games.{kind}"', "Cache-Control": "no-store"}

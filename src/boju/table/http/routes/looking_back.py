"""What can be read off a match: its log, earlier positions, pictures, its panel and its record."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from boju.core.panel import Panel
from boju.games import find
from boju.table.errors import OutOfTurn
from boju.table.http.answers import LogEntry, Shown
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.matches import look_back, made_once, match_of
from boju.table.http.problems import problem
from boju.table.http.server import server_of
from boju.table.http.visitor import count, known, receive
from boju.table.locales import say
from boju.table.match.opening import NewMatch
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, number_for, viewer_of
from boju.table.views import history
from boju.table.views.history import panel

router = APIRouter(prefix="/tables")

MOST_AT_ONCE = 100
MOST_EVENTS = 10**9


@router.get("/{table}/log", responses=described(200, list[LogEntry]))
async def show_log(
    request: Request,
    table: str,
    before: Annotated[int, Query(ge=1, le=MOST_EVENTS)],
    count: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = 50,
) -> Response:
    """What the events before event `before` did, the last `count` of them, in order."""
    language = language_of(request)

    def find(state: MatchState, viewer: Viewer) -> Response:
        return JSONResponse(history.entries(state, language, viewer, before, count))

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

    def find(state: MatchState, viewer: Viewer) -> Response:
        return JSONResponse(history.scenes(state, language, viewer, start, start + count))

    return await look_back(request, table, find)


@router.get("/{table}/panel", responses=described(200, Panel))
async def show_panel(request: Request, table: str) -> Response:
    """The table of facts beside the board, if the game has one, with what only the holder of a seat is told."""
    live, language = await match_of(request, table), language_of(request)
    if find(live.setting.game)[0].panel is None:
        return problem(request, 404, say("this game has no panel"))
    state = live.actor.state
    viewer = viewer_of(state, known(request))
    name = ("panel", number_for(state, viewer), viewer, language.locale)
    return JSONResponse(await made_once(request, live, name, partial(panel, state.game, viewer, language)))


@router.get("/{table}/positions/{index}", responses=described(200, dict[str, Any]))
async def show_position(request: Request, table: str, index: int) -> Response:
    """The position after `index` events, as a JSON file."""

    def find(state: MatchState, viewer: Viewer) -> Response:
        position = history.position(state, index, viewer) if index >= 0 else None
        if position is None:
            return _not_so_far(request)
        name = f"{state.setting.game}-{table}-{index}.json"
        return JSONResponse(position, headers=_as_file(name))

    return await look_back(request, table, find)


@router.get(
    "/{table}/pictures/{index}.svg", response_class=Response, responses=described(200, kind="image/svg+xml")
)
async def show_picture(request: Request, table: str, index: int) -> Response:
    """The board after `index` events, as an SVG file in the reader's language."""
    language = language_of(request)

    def find(state: MatchState, viewer: Viewer) -> Response:
        drawn = history.picture(state, index, language, viewer) if index >= 0 else None
        if drawn is None:
            return _not_so_far(request)
        name = f"{state.setting.game}-{table}-{index}.svg"
        return Response(drawn, media_type="image/svg+xml", headers=_as_file(name))

    return await look_back(request, table, find)


@router.post("/{table}/positions/{index}/play", status_code=303, response_class=RedirectResponse)
async def play_on(request: Request, table: str, index: int) -> Response:
    """Open a table of one's own at which a finished game goes on from what it was after `index` events."""
    count(request, "open")
    live = await match_of(request, table)
    if not live.actor.state.is_over:
        raise OutOfTurn(say("only a finished game can be played on from an earlier point"))
    visitor, setting = await receive(request), live.setting

    def find(state: MatchState, viewer: Viewer) -> tuple[list[str], list[str]] | None:
        return history.branch(state, viewer, index) if index >= 0 else None

    found = await look_back(request, table, find)
    if found is None:
        return _not_so_far(request)
    seats, events = found
    new = NewMatch(
        setting.game,
        setting.players,
        setting.options,
        seats,
        visitor.person,
        start=setting.start,
        events=events,
    )
    return visitor.led_to((await server_of(request).open_match(new)).id)


def _not_so_far(request: Request) -> Response:
    return problem(request, 404, say("this table has no such position: the game has not come that far"))


@router.get("/{table}/record", response_class=PlainTextResponse)
async def show_record(request: Request, table: str) -> Response:
    """The game so far as a record, a text file."""
    live = await match_of(request, table)

    def find(state: MatchState, viewer: Viewer) -> Response:
        record = history.record(state, viewer, live.names)
        return PlainTextResponse(str(record), headers=_as_file(f"{record.game}-{table}.boju"))

    return await look_back(request, table, find)


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}

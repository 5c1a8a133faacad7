"""Live play over HTTP: a stream of steps down, throws and moves up."""

from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from pydantic import BaseModel, Field
from sse_starlette import EventSourceResponse
from starlette.responses import JSONResponse, Response
from starlette.types import Message, Receive, Scope, Send

from boju.analysis.hint import hint as find_hint
from boju.table.http.answers import Attempted, Touched
from boju.table.http.interface import described
from boju.table.http.language import language_of
from boju.table.http.matches import match_of, match_to_act, numbered
from boju.table.http.review_answers import Hint, Worth
from boju.table.http.server import server_of
from boju.table.http.visitor import address_of, count, known
from boju.table.match.commands import AskHint, CallOut, Play, Roll, Undo
from boju.table.match.permissions import check_ahead, check_move
from boju.table.match.visibility import is_in_window, number_for, seen, viewer_of
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.stream import Reader, follow
from boju.table.views import ahead
from boju.table.views.ahead import why_not
from boju.table.views.position import ShownPosition

PING_SECONDS = 15
MOST_MOVES = 100
"""How many moves can be sent as one turn."""
FARTHEST = 10_000
"""No board is drawn as large as this."""

EventText = Annotated[str, Field(min_length=1, max_length=100)]

router = APIRouter(prefix="/tables/{table}")


class NumberBody(BaseModel):
    """A request that answers the last event its sender has seen, by its number; 0 before the first."""

    number: int = Field(ge=0)


class MoveBody(NumberBody):
    """A move in the notation of the game."""

    event: EventText


class TurnBody(NumberBody):
    """The moves of a turn in order, in the notation of the game."""

    events: list[EventText] = Field(min_length=1, max_length=MOST_MOVES)


class TriedBody(NumberBody):
    """The moves of a turn that are tried so far, in order."""

    events: list[EventText] = Field(default=[], max_length=MOST_MOVES)


class TouchBody(TriedBody):
    """A point of the board that somebody has touched, in the units of its drawing: after the moves tried so far, and
    with the piece of the spot `origin` chosen, if any is.
    """

    origin: str = Field(default="", max_length=40)
    x: float = Field(ge=0, le=FARTHEST, allow_inf_nan=False)
    y: float = Field(ge=0, le=FARTHEST, allow_inf_nan=False)


class Kept(BaseModel):
    """What has been asked for is done and kept, under this number."""

    number: int


class Stream(EventSourceResponse):
    """A stream that says when it has ended. Nothing is made for a reader who does not take what there is already.

    One that ends because the server stops is ended as every answer is, so that its reader comes back.
    """

    def __init__(self, messages: AsyncIterator[bytes], leave: Callable[[], None]) -> None:
        super().__init__(messages, ping=PING_SECONDS)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        has_begun = False

        async def send_noted(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await super().__call__(scope, receive, send_noted)
            if self.active and has_begun:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._leave()


@router.get("/stream", response_class=EventSourceResponse, responses=described(200, kind="text/event-stream"))
async def stream(
    request: Request,
    table: str,
    after: Annotated[str, Query(max_length=40)] = "",
    onlooker: bool = False,
    last_event_id: Annotated[str, Header(max_length=40)] = "",
) -> Response:
    """Server-sent events: `snapshot` (where the table stands), `step` (what happens), `lessened` (a computer
    thinks less until it is compiled), `trouble`; and beside the game `company` (who sits where and who is
    here), `clock` (what time they have), `remark` (what somebody says), `words` (what throws are drawn from, and whose
    words are asked for now) and `late` (the seats that a throw still waits for).

    A stream begins with a snapshot, or with the steps after the event number or id given. An `onlooker` is told what
    anybody may know, whoever it is.
    """
    live, person, address = await match_of(request, table), known(request), address_of(request)
    told = "" if onlooker else person
    reader = Reader(language_of(request), viewer_of(live.actor.state, told), told)
    leave = server_of(request).limits.follow(person, address)
    return Stream(follow(live, reader, last_event_id or after), leave)


@router.post("/events", status_code=201)
async def play(request: Request, table: str, move: MoveBody) -> Kept:
    """Play a move for the person whose turn it is."""
    return Kept(number=await numbered(request, table, Play(move.number, (move.event,))))


@router.post("/turn", status_code=201)
async def play_turn(request: Request, table: str, turn: TurnBody) -> Kept:
    """Play several moves of the person whose turn it is, all or, if one of them is refused, none."""
    return Kept(number=await numbered(request, table, Play(turn.number, tuple(turn.events))))


@router.post("/attempts", responses=described(200, Attempted))
async def attempt(request: Request, table: str, turn: TurnBody) -> Response:
    """Where moves of the person whose turn it is would lead, as a `step` tells it; nothing is kept."""
    live, person, language = await _trying(request, table), known(request), language_of(request)
    state, viewer = live.actor.state, viewer_of(live.actor.state, person)
    games = check_ahead(state, turn.number, turn.events, person, live.actor.time.now())
    scene = live.channels.scene(language, viewer)
    return JSONResponse({"number": turn.number, **ahead.attempt(state, games, viewer, language, scene)})


@router.post("/touch", responses=described(200, Touched))
async def touch(request: Request, table: str, touch: TouchBody) -> Touched:
    """Why nothing comes of touching the board there, for the person whose turn it is; no reasons where a move does."""
    live, person = await _trying(request, table), known(request)
    state, viewer, at = live.actor.state, viewer_of(live.actor.state, person), live.actor.time.now()
    game = check_ahead(state, touch.number, touch.events, person, at)[-1]
    check_move(state, game, viewer, at)
    shown = ShownPosition(seen(game, viewer, is_in_window=is_in_window(state, viewer)), viewer, state.playing)
    return Touched.model_validate(
        {"reasons": why_not(shown, language_of(request), (touch.x, touch.y), touch.origin)}
    )


@router.post("/hint", responses=described(200, Hint))
async def hint(request: Request, table: str, tried: TriedBody) -> Response:
    """The best choice and the second best after the moves tried, where nobody else plays but computers. The game counts
    as helped.
    """
    live = await _acting(request, table)
    count(request, "past")
    state, game, found = await live.help(
        AskHint(tried.number, tuple(tried.events)), known(request), find_hint
    )
    viewer = viewer_of(state, known(request))
    return JSONResponse(ahead.hint(game, found, viewer, language_of(request)))


@router.post("/worth", responses=described(200, Worth))
async def worth(request: Request, table: str, answer: NumberBody) -> Response:
    """What the position is worth to the one to move, where a hint could be had. The game counts as helped."""
    live = await _acting(request, table)
    count(request, "past")
    _, game, found = await live.help(AskHint(answer.number), known(request), find_hint)
    return JSONResponse(ahead.worth(game, found))


@router.post("/throw", status_code=201)
async def throw(request: Request, table: str, answer: NumberBody) -> Kept:
    """Throw for the person whose turn it is."""
    live, person = await _acting(request, table), known(request)
    state = await live.roll(Roll(answer.number), person)
    return Kept(number=number_for(state, viewer_of(state, person)))


@router.post("/asides", status_code=201)
async def aside(request: Request, table: str, move: MoveBody) -> Kept:
    """Call out what may happen at any moment without being a move: in dama, the fine for noise."""
    return Kept(number=await numbered(request, table, CallOut(move.number, move.event)))


@router.post("/undo", status_code=201)
async def undo(request: Request, table: str, answer: NumberBody) -> Kept:
    """Take back the last move of an unfinished turn, as long as nothing random has happened since.

    Who has always been alone with computers takes back the last decision with all that came of it; the same throws come
    again.
    """
    return Kept(number=await numbered(request, table, Undo(answer.number)))


async def _acting(request: Request, table: str) -> LiveMatch:
    """The match at which somebody does something."""
    count(request, "act")
    return await match_to_act(request, table)


async def _trying(request: Request, table: str) -> LiveMatch:
    """The match at which somebody tries what is not kept."""
    count(request, "act")
    live = await match_of(request, table)
    live.see(known(request))
    return live

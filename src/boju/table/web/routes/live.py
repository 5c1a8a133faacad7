"""Live play over HTTP: a stream of steps down, throws and moves up."""

from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from pydantic import BaseModel, Field
from sse_starlette import EventSourceResponse
from starlette.responses import JSONResponse, Response
from starlette.types import Message, Receive, Scope, Send

from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.play.stream import follow
from boju.table.show import steps
from boju.table.show.sight import Sight
from boju.table.web.answers import Attempted, Hint, Touched, Worth, described
from boju.table.web.language import language_of
from boju.table.web.rooms import open_room
from boju.table.web.visitor import address_of, count, known, sight_of

PING_SECONDS = 15
MOST_MOVES = 100
"""How many moves can be sent as one turn."""
FARTHEST = 10_000
"""No board is drawn as large as this."""

EventText = Annotated[str, Field(min_length=1, max_length=100)]

router = APIRouter(prefix="/tables/{table}")


class Answer(BaseModel):
    """A request that answers the last event its sender has seen, by its number; 0 before the first."""

    number: int = Field(ge=0)

    def is_expected(self, room: Room, sight: Sight) -> bool:
        """Whether a room knows of that event, and waits for this reader to act."""
        standing = room.standing
        if not standing.is_open or standing.number_for(sight) != self.number:
            return False
        return steps.may_act(standing.seen_by(sight), standing.seats, sight)


class Move(Answer):
    """A move in the notation of the game."""

    event: EventText


class Turn(Answer):
    """The moves of a turn in order, in the notation of the game."""

    events: list[EventText] = Field(min_length=1, max_length=MOST_MOVES)


class Tried(Answer):
    """The moves of a turn that are tried so far, in order."""

    events: list[EventText] = Field(default=[], max_length=MOST_MOVES)


class Touch(Tried):
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
    last_event_id: Annotated[str, Header(max_length=40)] = "",
) -> Response:
    """Server-sent events: `snapshot` (where the table stands), `step` (what happens), `lessened` (a computer
    thinks less until it is compiled), `trouble`; and beside the game `company` (who sits where and who is
    here), `clock` (what time they have), `remark` (what somebody says), `words` (what throws are drawn from, and whose
    words are asked for now) and `late` (the seats that a throw still waits for).

    A stream begins with a snapshot, or with the steps after the event number or id given.
    """
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    sight = sight_of(request, hall.store, room.setting, room.company)
    messages = follow(
        room, language_of(request), sight, last_event_id or after, known(request), address_of(request)
    )
    return Stream(messages, hall.limits.follow(known(request), address_of(request)))


@router.post("/events", status_code=201)
async def play(request: Request, table: str, move: Move) -> Kept:
    """Play a move for the person whose turn it is."""
    room, sight = await open_room(request, table, move.is_expected)
    return Kept(number=await room.play(move.number, [move.event], sight))


@router.post("/turn", status_code=201)
async def play_turn(request: Request, table: str, turn: Turn) -> Kept:
    """Play several moves of the person whose turn it is, all or, if one of them is refused, none."""
    room, sight = await open_room(request, table, turn.is_expected)
    return Kept(number=await room.play(turn.number, turn.events, sight))


@router.post("/attempts", responses=described(200, Attempted))
async def attempt(request: Request, table: str, turn: Turn) -> Response:
    """Where moves of the person whose turn it is would lead, as a `step` tells it; nothing is kept."""
    room, sight = await open_room(request, table, turn.is_expected)
    return JSONResponse(room.attempt(turn.number, turn.events, language_of(request), sight))


@router.post("/touch", responses=described(200, Touched))
async def touch(request: Request, table: str, touch: Touch) -> Touched:
    """Why nothing comes of touching the board there, for the person whose turn it is; no reasons where a move does."""
    room, sight = await open_room(request, table, touch.is_expected)
    at = touch.x, touch.y
    found = room.why_not(touch.number, touch.events, at, touch.origin, language_of(request), sight)
    return Touched.model_validate({"reasons": found})


@router.post("/hint", responses=described(200, Hint))
async def hint(request: Request, table: str, tried: Tried) -> Response:
    """The best choice and the second best after the moves tried, where nobody else plays but computers. The game counts
    as helped.
    """
    room, sight = await open_room(request, table, tried.is_expected)
    count(request, "past")
    return JSONResponse(await room.hint(tried.number, tried.events, language_of(request), sight))


@router.post("/worth", responses=described(200, Worth))
async def worth(request: Request, table: str, answer: Answer) -> Response:
    """What the position is worth to the one to move, where a hint could be had. The game counts as helped."""
    room, sight = await open_room(request, table, answer.is_expected)
    count(request, "past")
    return JSONResponse(await room.worth(answer.number, sight))


@router.post("/throw", status_code=201)
async def throw(request: Request, table: str, answer: Answer) -> Kept:
    """Throw for the person whose turn it is."""
    room, sight = await open_room(request, table, answer.is_expected)
    return Kept(number=await room.throw(answer.number, sight))


@router.post("/asides", status_code=201)
async def aside(request: Request, table: str, move: Move) -> Kept:
    """Call out what may happen at any moment without being a move: in dama, the fine for noise."""
    room, sight = await open_room(request, table, move.is_expected)
    return Kept(number=await room.aside(move.number, move.event, sight))


@router.post("/undo", status_code=201)
async def undo(request: Request, table: str, answer: Answer) -> Kept:
    """Take back the last move of an unfinished turn, as long as nothing random has happened since.

    Who has always been alone with computers takes back the last decision with all that came of it; the same throws come
    again.
    """
    room, sight = await open_room(request, table, answer.is_expected)
    return Kept(number=await room.undo(answer.number, sight))

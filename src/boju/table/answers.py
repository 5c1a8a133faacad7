"""What answers hold, as /openapi.json describes it to programs."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from boju.core.scene import Scene


class Problem(BaseModel):
    """Why something is refused: `detail` is a sentence, `clause` the rule that forbids a move, `number` the event that
    the table has moved on to.
    """

    type: str
    title: str
    status: int
    detail: str
    clause: str | None = None
    number: int | None = None


class Aside(BaseModel):
    """Something that may be called out beside the moves."""

    event: str
    label: str


class Ended(BaseModel):
    """Why a game is over that its rules would let go on, and the seat that lost it, if any did."""

    reason: Literal["resigned", "time", "agreed"]
    seat: int | None


class Status(BaseModel):
    """Who is to do what, for one reader: `throw` and `move` say whether it is this one's turn."""

    actor: int | Literal["chance"] | None
    turn: int
    throw: bool
    move: bool
    quiet: bool
    undo: bool
    over: bool
    ended: Ended | None
    awaited: list[int]
    scores: list[int]
    score_texts: list[str]
    asides: list[Aside]


class Told(BaseModel):
    """Something that an event did, with the clause that says so."""

    name: str
    clause: str
    text: str


class Entry(BaseModel):
    """An event as the log tells it to one reader."""

    index: int
    event: str
    seat: int
    random: bool
    told: list[Told]


class ClockFace(BaseModel):
    """The time to think: seconds at the start and for every turn, milliseconds left by seat, whose time is running, and
    what is left for an answer in secret.
    """

    bank: int
    increment: int
    left: list[int | None]
    running: int | None
    answer: int | None


class Snapshot(BaseModel):
    """Where a table stands; `scene.choices` are the moves that are open to the reader."""

    number: int
    index: int
    status: Status
    scene: Scene
    commitment: str | None
    clock: ClockFace | None


class Attempted(BaseModel):
    """Where moves would lead that answer event `number`, and what the last of them would do."""

    number: int
    index: int
    status: Status
    scene: Scene
    entry: Entry


class Shown(BaseModel):
    """An earlier position, with the event that led to it."""

    index: int
    entry: Entry | None
    scene: Scene
    status: Status


class Opened(BaseModel):
    """A table that has been opened."""

    id: str
    game: str
    options: dict[str, bool | int | str]
    seats: list[str]


class Spoken(BaseModel):
    """A seat's own words, and the number of the first throw or shuffle that they count for."""

    first_draw: int = Field(alias="from")
    seat: int
    words: str


class Draw(BaseModel):
    """A throw or shuffle: its number, and the number of the event."""

    draw: int
    index: int
    event: str


class Fairness(BaseModel):
    """What a table's throws can be checked with; the seed is there when the game is over."""

    protocol: str
    commitment: str | None
    first_draw: int | None = Field(alias="from")
    contributions: list[Spoken]
    seed: str | None
    draws: list[Draw]


class Invitation(BaseModel):
    """The way to a table's open seats, and a picture of it."""

    path: str
    picture: str


class Link(BaseModel):
    """The secret of a personal link."""

    secret: str


Described = dict[int | str, dict[str, Any]]

_PROBLEM = {"application/problem+json": {"schema": Problem.model_json_schema()}, "text/html": {}}
REFUSALS: Described = {
    "4XX": {
        "description": (
            "Refused, and nothing has changed. 400: the body is not what its type says; 403: these are seats, or "
            "hidden things, of others; 404: there is nothing here; 409: the table has moved on, or this cannot be "
            "done now; 413: too large; 422: nothing that the game has or its rules allow; 429: too much at once, "
            "`Retry-After` says when to come back"
        ),
        "content": _PROBLEM,
    },
    503: {
        "description": "The rules of the game are being prepared; `Retry-After` is a guess of how long that takes",
        "content": _PROBLEM,
    },
}
SEE_OTHER: Described = {303: {"description": "Done; what there is to be seen is at `Location`"}}


def described(status: int, model: Any = None, kind: str = "") -> Described:
    """An answer as the interface describes it: JSON as in a model, or text of some other kind."""
    if model is not None:
        return {status: {"model": model}}
    return {status: {"content": {kind: {"schema": {"type": "string"}}}}}


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """A description of a body that is read by hand, since it may be a form of a page instead."""
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": model.model_json_schema()}},
        }
    }

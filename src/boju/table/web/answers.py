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


class Condition(BaseModel):
    """How the server is."""

    status: Literal["alive", "ready"]


class Aside(BaseModel):
    """Something that may be called out beside the moves."""

    event: str
    label: str


class Ended(BaseModel):
    """Why a game is over that its rules would let go on, and the seat that lost it, if any did."""

    reason: Literal["resigned", "time", "agreed", "closed"]
    seat: int | None


class Status(BaseModel):
    """Who is to do what, for one reader: `throw` and `move` say whether it is this one's turn."""

    actor: int | Literal["chance"] | None
    turn: int
    throw: bool
    move: bool
    quiet: bool
    hint: bool
    undo: bool
    over: bool
    ended: Ended | None
    awaited: list[int]
    scores: list[int]
    score_texts: list[str]
    asides: list[Aside]


class Told(BaseModel):
    """Something that an event did, with the clause that says so, and old words for it, where there are any."""

    name: str
    clause: str
    text: str
    verse: str


class Quoted(BaseModel):
    """Words of an old text that a clause rests on: a plain translation, where they stand, and a link to their page."""

    text: str
    meaning: str
    place: str
    href: str


class Clause(BaseModel):
    """A clause of the rules in words, the old words it rests on, and what the link to all rules is called.

    `no_text` says that there are no old words, and is empty where there are.
    """

    id: str
    text: str
    old: list[Quoted]
    no_text: str
    more: str


class Mark(BaseModel):
    """What an event moved, as it lay before ("from") or lies after it ("to"), threw ("thrown") or paid ("paid").

    `came`: where what lies after it walked from, once for all that walked between the same two places.
    """

    role: str
    face: str
    place: str
    x: float
    y: float
    angle: float
    scale: float
    came: tuple[float, float] | None


class Entry(BaseModel):
    """An event as the log tells it to one reader."""

    index: int
    event: str
    seat: int
    random: bool
    told: list[Told]
    marks: list[Mark]


class ClockFace(BaseModel):
    """The time to think: seconds at the start and for every turn, milliseconds left by seat, whose time is running, and
    what is left for an answer in secret.
    """

    bank: int
    increment: int
    left: list[int | None]
    running: int | None
    answer: int | None


class Promised(BaseModel):
    """A seat's chain of words: it counts from a draw on; `link` is the last of `count` that were shown, or its end."""

    first_draw: int = Field(alias="from")
    seat: int
    tip: str
    count: int
    link: str
    absent: str
    withheld: str


class Words(BaseModel):
    """The chains of words, the next draw, and the seats that are asked for a word now; null while none is due."""

    protocol: str
    commitment: str
    draw: int
    asked: list[int] | None
    chains: list[Promised]


class Frame(BaseModel):
    """The board of a lesson, and the event that has just led there, if any; `fresh` where pieces were set up."""

    scene: Scene
    entry: Entry | None
    fresh: bool


class Coached(BaseModel):
    """Where a lesson stands: what it says, what it asks for, and what happened since the answer before.

    `right` are the answers that do what is asked for; `next` does the first of them. `wrong` says why any other move
    does not, and `because` has more to say of some moves.
    """

    task: int
    tasks: int
    says: str
    asks: Literal["next", "throw", "move", "end"]
    right: list[str]
    wrong: str
    because: dict[str, str]
    frames: list[Frame]


class Answered(BaseModel):
    """How good the answer to a puzzle is: its place among `count` choices, beside the best of them."""

    is_solved: bool
    count: int
    place: int | None
    choices: list[dict[str, Any]]


class Posed(BaseModel):
    """Where a puzzle stands after so many moves; `answer` once the turn is complete."""

    moves: int
    frame: Frame
    answer: Answered | None


class Snapshot(BaseModel):
    """Where a table stands; `scene.choices` are the moves that are open to the reader."""

    number: int
    index: int
    status: Status
    scene: Scene
    commitment: str | None
    clock: ClockFace | None
    words: Words | None


class Attempted(BaseModel):
    """Where moves would lead that answer event `number`, and what the last of them would do."""

    number: int
    index: int
    status: Status
    scene: Scene
    entry: Entry


class Forbidden(BaseModel):
    """Why a move cannot be made, and the clause that says so."""

    text: str
    clause: str


class Touched(BaseModel):
    """Why nothing comes of touching the board at a point."""

    reasons: list[Forbidden]


class Shown(BaseModel):
    """An earlier position, with the event that led to it."""

    index: int
    entry: Entry | None
    scene: Scene
    status: Status


class Worth(BaseModel):
    """What a position is worth to a seat: the expected result, ± `half_width`, the chances by name, and where it stands
    on a bar from 0 to 1.
    """

    seat: int
    score: float
    basis: str
    chances: dict[str, float]
    half_width: float
    share: float


class Weighed(BaseModel):
    """A choice: its events, what it is worth, and what speaks for and against it."""

    events: list[str]
    worth: dict[str, Any]
    loss: float
    half_width: float
    grade: str
    reasons: list[str]
    against: list[str]


class Hinted(Weighed):
    """A choice, what it would do, and what it would move on the board."""

    told: list[Told]
    marks: list[Mark]


class Hint(BaseModel):
    """The best of so many choices of the seat to move, the best first."""

    seat: int
    count: int
    choices: list[Hinted]


class Judged(BaseModel):
    """A decision: played with the events from number `event` + 1 on, beside the best of so many choices.

    `opened` is what was played, judged by how all cards lay.
    """

    event: int
    length: int
    seat: int
    played: Weighed
    best: Weighed
    loss: float
    grade: str
    choices: int
    changes: list[float]
    opened: Weighed | None = None


class Reviewed(BaseModel):
    """The review of a game, as far as event `done`; it begins when it is first asked for."""

    done: int
    events: int
    failed: bool = False
    is_whole: bool = False
    decisions: list[Judged] = []
    luck: list[dict[str, Any]] = []
    totals: list[dict[str, Any]] = []
    curve: list[list[float]] = []


class Variant(BaseModel):
    """A board, and what the events that led there did."""

    scene: Scene
    told: list[Told]
    marks: list[Mark]


class Advised(Variant):
    """What a computer would play, and the board after that."""

    events: list[str]


class Moment(BaseModel):
    """The board before a decision, after what was played, and after what was best."""

    before: Variant
    played: Variant
    best: Variant


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
    chains: list[Promised]
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
        "description": (
            "What was asked for is still being worked out, and `Retry-After` is a guess of how long that takes; or "
            "the database of the server cannot be used now"
        ),
        "content": _PROBLEM,
    },
}
SEE_OTHER: Described = {303: {"description": "Done; what there is to be seen is at `Location`"}}


def described(status: int, model: Any = None, kind: str = "", type: str = "string") -> Described:
    """An answer as the interface describes it: JSON as in a model, or text (or JSON of a type) of some other kind."""
    if model is not None:
        return {status: {"model": model}}
    return {status: {"content": {kind: {"schema": {"type": type}}}}}


def body_of(model: type[BaseModel]) -> dict[str, Any]:
    """A description of a body that is read by hand, since it may be a form of a page instead."""
    return {
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": model.model_json_schema()}},
        }
    }

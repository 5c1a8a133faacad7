"""What answers hold, as /openapi.json describes it to programs."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from boju.core.scene import Scene


class Condition(BaseModel):
    """How the server is."""

    status: Literal["alive", "ready"]


class Aside(BaseModel):
    """Something that may be called out beside the moves."""

    event: str
    label: str


class EarlyEnd(BaseModel):
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
    ended: EarlyEnd | None
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


class LogEntry(BaseModel):
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


class WordChain(BaseModel):
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
    chains: list[WordChain]


class Frame(BaseModel):
    """The board of a lesson, and the event that has just led there, if any; `fresh` where pieces were set up."""

    scene: Scene
    entry: LogEntry | None
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
    """Where a puzzle stands after so many moves; `answer` once the turn is complete.

    `streak`: on how many days in a row the reader has answered the puzzle of the day, where this is an answer to it.
    """

    moves: int
    frame: Frame
    answer: Answered | None
    streak: int | None


class Snapshot(BaseModel):
    """Where a table stands; `scene.choices` are the moves open to the reader, `reasons` why a game ended so."""

    number: int
    index: int
    status: Status
    scene: Scene
    reasons: str
    commitment: str | None
    clock: ClockFace | None
    words: Words | None


class Attempted(BaseModel):
    """Where moves would lead that answer event `number`, and what the last of them would do."""

    number: int
    index: int
    status: Status
    scene: Scene
    entry: LogEntry


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
    entry: LogEntry | None
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
    chains: list[WordChain]
    seed: str | None
    draws: list[Draw]


class Invitation(BaseModel):
    """The way to a table's open seats, and a picture of it; `near` as `http://ADDRESS:PORT`, or empty."""

    path: str
    picture: str
    near: str
    only_here: bool


class Link(BaseModel):
    """The secret of a personal link."""

    secret: str

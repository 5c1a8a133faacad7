"""What answers hold that the analysis gives: hints, reviews, single decisions."""

from typing import Any

from pydantic import BaseModel

from boju.core.scene import Scene
from boju.table.http.answers import Mark, Told


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


class DecisionReview(BaseModel):
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
    decisions: list[DecisionReview] = []
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


class DecisionBoards(BaseModel):
    """The board before a decision, after what was played, and after what was best."""

    before: Variant
    played: Variant
    best: Variant

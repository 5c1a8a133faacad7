"""A finished game as one of its players looks back on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from boju.analysis.progress import SeatReview
from boju.core.game import Value

Result = Literal["won", "lost", "drawn"]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game in which somebody held one seat: `judged` is None where there is no review yet.

    `is_alone`: the review judges nobody else's decisions, neither a hint's nor those of a computer that stood in.
    """

    match: str
    created: str
    game: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    seat: int
    scores: tuple[int, ...]
    reason: str | None
    loser: int | None
    judged: SeatReview | None
    is_alone: bool

    @property
    def score(self) -> int:
        """What this person got."""
        return self.scores[self.seat]

    @property
    def result(self) -> Result:
        """Who resigns or runs out of time has lost, and the other one of two has won; else the score says it."""
        if self.loser is not None and (self.loser == self.seat or len(self.seats) == 2):
            return "lost" if self.loser == self.seat else "won"
        return "drawn" if self.score == 0 else "won" if self.score > 0 else "lost"

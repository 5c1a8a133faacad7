"""How a game ends: by its rules, given up, out of time, drawn by agreement, or closed by those who run the server."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from boju.analysis.progress import SeatReview
from boju.core.errors import BojuError
from boju.core.game import Value
from boju.table.locales import say

Reason = Literal["resigned", "time", "agreed", "closed"]
REASONS = get_args(Reason)

HEADERS: Mapping[str, Reason] = {
    "resigned": "resigned",
    "out of time": "time",
    "drawn": "agreed",
    "closed": "closed",
}
"""What records say, by the name of the header."""
OUTCOME = "outcome"
"""The header of a game from elsewhere that says who won it how, where the moves do not."""
_WON = re.compile(r"seat ([01]) wins [1-9][0-9]{0,8}")
AGREED = "agreed"
KEEPER = "keeper"
"""Who has closed a match: whoever looks after the server."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over that its rules would let go on; `seat` has lost by it, or nobody has."""

    reason: Reason
    seat: int | None = None

    def settled(self, scores: Sequence[int]) -> list[int]:
        """What everybody gets, where these would be the scores by the rules."""
        return [0] * len(scores) if self.seat is None else list(scores)

    def headers(self) -> dict[str, str]:
        """What a record says of it."""
        name = next(name for name, reason in HEADERS.items() if reason == self.reason)
        if self.reason == "closed":
            return {name: KEEPER}
        return {name: AGREED if self.seat is None else str(self.seat)}


def winners(scores: Sequence[int], ending: Ending | None) -> list[int]:
    """The seats that have won a game that is over: whoever stayed in one that was given up, else those with most.

    >>> winners([0, 0], Ending("time", 0)), winners([2, 2, -4], None), winners([0, 0], None)
    ([1], [0, 1], [])
    """
    if ending is not None:
        return [] if ending.seat is None else [1 - ending.seat]
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best] if best > 0 else []


def read_ending(headers: Mapping[str, str], players: int, *, can_be_drawn: bool) -> Ending | None:
    """What the headers of an unfinished record say of its end; raises `BojuError` where that cannot be."""
    found = [name for name in HEADERS if name in headers]
    if not found:
        won = _WON.fullmatch(headers.get(OUTCOME, "")) if players == 2 else None
        return Ending("resigned", 1 - int(won[1])) if won else None
    if len(found) > 1:
        raise BojuError(
            say(
                "a game ends only once, so {one!r} and {other!r} cannot both be there",
                one=found[0],
                other=found[1],
            )
        )
    name, text = found[0], headers[found[0]]
    if HEADERS[name] == "agreed":
        if text != AGREED or not can_be_drawn:
            raise BojuError(say("{name!r} is 'agreed', in a game whose rules allow a draw", name=name))
        return Ending("agreed")
    if HEADERS[name] == "closed":
        if text != KEEPER:
            raise BojuError(say("{name!r} is 'keeper'", name=name))
        return Ending("closed")
    if players == 2 and text in ("0", "1"):
        return Ending(HEADERS[name], int(text))
    raise BojuError(
        say(
            "{name!r} is the seat that lost a game of two in this way, 0 or 1, not {text!r}",
            name=name,
            text=text[:60],
        )
    )


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

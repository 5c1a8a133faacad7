"""The review of a game: what every decision has lost, what luck every throw was, and what they add up to."""

from dataclasses import dataclass
from typing import Any

from boju.analysis.ranking import RankedChoice
from boju.analysis.worth import rounded


@dataclass(frozen=True, kw_only=True)
class ReviewedDecision:
    """What a seat has decided with the events `event` to `event + length - 1` of the game (the first event is
    0).

    `loss` is how much worse than `best` what it `played` is; `choices` says between how many choices it
    decided. `changes` is what the decision has changed in the result that every seat could expect. `opened` is what it
    `played`, judged by how all cards lay, where that was looked at after the end.
    """

    event: int
    length: int
    seat: int
    played: RankedChoice
    best: RankedChoice
    loss: float
    grade: str
    choices: int
    changes: tuple[float, ...]
    opened: RankedChoice | None = None

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "event": self.event,
            "length": self.length,
            "seat": self.seat,
            "played": self.played.to_json(),
            "best": self.best.to_json(),
            "loss": rounded(self.loss),
            "grade": self.grade,
            "choices": self.choices,
            "changes": rounded_all(self.changes),
            "opened": None if self.opened is None else self.opened.to_json(),
        }


@dataclass(frozen=True, kw_only=True)
class ReviewedLuck:
    """What the game, up to event `event`, has brought every seat without its doing: value after minus value
    before.

    `kind` is "throw", "deal" or "others": what other seats did and what came to light, where something is
    hidden. `seat` is the seat that threw, if one did.
    """

    event: int
    kind: str
    seat: int | None
    changes: tuple[float, ...]

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "event": self.event,
            "kind": self.kind,
            "seat": self.seat,
            "changes": rounded_all(self.changes),
        }


@dataclass(frozen=True, kw_only=True)
class ReviewTotal:
    """What has made up the result of a seat: `start + skill + others + luck == result`.

    `start` is what it could expect at first, `skill` what its own decisions have lost (never above 0),
    `others` what the decisions of others brought it, `luck` all else. `adjusted` is the result without the
    luck. Of `decisions` where there was something to choose each has lost `error` on average; `grade` names
    that, `grades` counts the single grades.
    """

    seat: int
    start: float
    skill: float
    others: float
    luck: float
    result: float
    adjusted: float
    decisions: int
    error: float
    grade: str | None
    grades: dict[str, int]

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        numbers = ("start", "skill", "others", "luck", "result", "adjusted", "error")
        return {
            "seat": self.seat,
            **{name: rounded(getattr(self, name)) for name in numbers},
            "decisions": self.decisions,
            "grade": self.grade,
            "grades": self.grades,
        }


@dataclass(frozen=True, kw_only=True)
class Review:
    """A game looked at as far as event `done`, of `events` in all.

    `curve[k]` is the result that every seat could expect after k events. `is_over` says whether the game had
    ended; if not, the totals' results are what could be expected at the end of what was looked at.
    """

    game: str
    players: int
    depth: str
    seed: int
    open_cards: bool
    events: int
    done: int
    is_over: bool
    decisions: tuple[ReviewedDecision, ...]
    luck: tuple[ReviewedLuck, ...]
    totals: tuple[ReviewTotal, ...]
    curve: tuple[tuple[float, ...], ...]

    @property
    def worst(self) -> tuple[ReviewedDecision, ...]:
        """The decisions that have lost something, the worst first."""
        lost = [decision for decision in self.decisions if decision.loss > 0]
        return tuple(sorted(lost, key=lambda decision: (-decision.loss, decision.event)))

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "depth": self.depth,
            "seed": self.seed,
            "open_cards": self.open_cards,
            "events": self.events,
            "done": self.done,
            "is_over": self.is_over,
            "decisions": [decision.to_json() for decision in self.decisions],
            "luck": [luck.to_json() for luck in self.luck],
            "totals": [total.to_json() for total in self.totals],
            "curve": [rounded_all(point) for point in self.curve],
        }


def rounded_all(numbers: tuple[float, ...]) -> list[float]:
    """Numbers as JSON has them."""
    return [rounded(number) for number in numbers]

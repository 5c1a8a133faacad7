"""What a position is worth, and every choice of the seat to move, the best first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boju.analysis.depths import find_depth
from boju.analysis.grades import grade_of
from boju.analysis.reasons import odds_beside, reasons_for
from boju.analysis.scales import scale_for
from boju.analysis.weighing import Choices, IsCancelled, Scale, Weight, choices_of, worth_of
from boju.analysis.worth import ExpectedScore, rounded
from boju.core.errors import BojuError
from boju.core.reasons import Reason
from boju.core.texts import say
from boju.state import State

TOLD = 3
"""So many choices of a ranking are given reasons."""


@dataclass(frozen=True, kw_only=True)
class RankedChoice:
    """Something that the seat to move can do, as events: a whole turn, or where something is hidden a single
    move.

    `loss` is how much worse than the best it is, ± `half_width` where that was rolled out; `grade` is "good",
    "inaccuracy", "mistake" or "blunder". `reasons` say what speaks for it, and what against it; the first choices of a
    ranking have some.
    """

    events: tuple[str, ...]
    worth: ExpectedScore
    loss: float
    half_width: float
    grade: str
    reasons: tuple[Reason, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "events": list(self.events),
            "worth": self.worth.to_json(),
            "loss": rounded(self.loss),
            "half_width": rounded(self.half_width),
            "grade": self.grade,
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True, kw_only=True)
class Ranking:
    """All choices of the seat to move, the best first."""

    seat: int
    depth: str
    choices: tuple[RankedChoice, ...]

    @property
    def best(self) -> RankedChoice:
        """The best choice."""
        return self.choices[0]

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        choices = [choice.to_json() for choice in self.choices]
        return {"seat": self.seat, "depth": self.depth, "choices": choices}


def never() -> bool:
    """Nobody calls the analysis off."""
    return False


def evaluate(
    state: State, seat: int, *, depth: str = "usual", seed: int = 1, is_cancelled: IsCancelled = never
) -> ExpectedScore:
    """What a position is worth to a seat, as far as this seat knows it.

    Raises `Cancelled` soon after `is_cancelled` answers True.

    >>> import boju
    >>> worth = evaluate(boju.new("yut"), 0, depth="quick")
    >>> worth.basis, 0.3 < worth.chances["win"] < 0.7
    ('searched', True)
    """
    if seat not in range(state.players):
        raise BojuError(say("seats are 0 to {last}, not {seat}", last=state.players - 1, seat=seat))
    view = state.seen_by(seat)
    scale = scale_for(view, find_depth(depth), is_cancelled)
    return worth_of(view, seat, weight_of(view, seat, scale, seed))


def weight_of(view: State, seat: int, scale: Scale, seed: int) -> Weight:
    """What is expected of a position, as a seat sees it."""
    mover = view.actor
    is_open = view.family.secrets is None
    if isinstance(mover, int) and (mover == seat or is_open):
        choices = choices_of(view)
        weights = scale.compare(view, mover, choices, (), seed)
        return weights[best_of(weights, mover)]
    return scale.weigh(view, seat, seed)


def rank(state: State, *, depth: str = "usual", seed: int = 1, is_cancelled: IsCancelled = never) -> Ranking:
    """Every choice of the seat to move with its worth, the best first, as far as this seat knows the
    position.

    Raises `BojuError` where no seat is to move, and `Cancelled` soon after `is_cancelled` answers True.

    >>> import boju
    >>> state = boju.new("ping", preset="modern")
    >>> state.play("roll 3-1")
    >>> rank(state, depth="quick").best.events
    ('6/5', '8/5')
    """
    seat = state.actor
    if not isinstance(seat, int):
        raise BojuError(say("no seat is to move, so there is nothing to choose"))
    view = state.seen_by(seat)
    choices = choices_of(view)
    weights = scale_for(view, find_depth(depth), is_cancelled).compare(view, seat, choices, (), seed)
    return ranking_of(view, seat, choices, weights, depth)


def best_of(weights: Sequence[Weight], seat: int) -> int:
    """The number of the choice that is worth most to a seat."""
    return max(range(len(weights)), key=lambda k: weights[k].scores[seat])


def ranking_of(view: State, seat: int, choices: Choices, weights: Sequence[Weight], depth: str) -> Ranking:
    """Choices with their weights as people read them."""
    order = sorted(range(len(weights)), key=lambda k: -weights[k].scores[seat])
    best = float(weights[order[0]].scores[seat])
    found = tuple(
        choice_of(view, seat, choices.plans[k], weights[k], best, beside(weights, order, place))
        for place, k in enumerate(order)
    )
    return Ranking(seat=seat, depth=depth, choices=found)


def beside(weights: Sequence[Weight], order: Sequence[int], place: int) -> Weight | None:
    """What a choice is compared with in words: the best with the second best, the others with the best; few are."""
    if place >= TOLD:
        return None
    return weights[order[min(1, len(order) - 1)]] if place == 0 else weights[order[0]]


def choice_of(
    view: State, seat: int, plan: Sequence[int], weight: Weight, best: float, other: Weight | None
) -> RankedChoice:
    """A choice with its weight as people read it, where the best choice is worth so much.

    With `other` to compare it with, what speaks for and against it is told.
    """
    loss = max(0.0, best - float(weight.scores[seat]))
    worth = worth_of(view, seat, weight)
    reasons = (
        ()
        if other is None
        else (*reasons_for(view, seat, plan), *odds_beside(worth, worth_of(view, seat, other)))
    )
    return RankedChoice(
        events=texts_of(view, plan),
        worth=worth,
        loss=loss,
        half_width=weight.apart,
        grade=grade_of(view, loss, weight.apart),
        reasons=reasons,
    )


def texts_of(view: State, plan: Sequence[int]) -> tuple[str, ...]:
    """The events of a plan."""
    if len(plan) == 1:
        return (view.code_text(plan[0]),)
    ahead = view.copy()
    for code in plan:
        ahead.play_code(code)
    return tuple(ahead.events[view.ply :])

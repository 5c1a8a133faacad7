"""What a position is worth to a seat: the numbers that an analysis gives, and what they rest on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from typing import Any

from boju.analysis.grades import stake_of
from boju.core.features import Knowledge
from boju.state import State

ODDS = 3
"""The odds of somebody who stands at three quarters of a bar."""
EXACT, SEARCHED, ROLLED_OUT = "exact", "searched", "rolled out"
"""What a worth can rest on: it is known; a net, or what each side needs by itself, foretold it; games were played on
from there."""


@dataclass(frozen=True, kw_only=True)
class ExpectedScore:
    """What a position is worth to a seat.

    `score` is the result that the seat may expect, in the unit of `State.scores`. `chances` holds its chances
    to win and to lose, by name ("win", "double win", "loss", "double loss"), as far as the game has them.
    `basis` is "exact", "searched" or "rolled out"; what was rolled out is the score ± `half_width`, in 95 of
    100 cases.
    """

    seat: int
    score: float
    basis: str
    chances: Mapping[str, float] = field(default_factory=dict)
    half_width: float = 0.0

    def to_json(self) -> dict[str, Any]:
        """The same for JSON."""
        return {
            "seat": self.seat,
            "score": rounded(self.score),
            "basis": self.basis,
            "chances": {name: rounded(chance) for name, chance in self.chances.items()},
            "half_width": rounded(self.half_width),
        }


def rounded(number: float) -> float:
    """A number as JSON has it: six places are more than is ever known."""
    return round(number, 6) + 0.0


def share_of(state: State, worth: Mapping[str, Any]) -> float:
    """Where a worth, as JSON, stands on a bar from 0 to 1: the chance to win; in games that know no such chance half
    for an even score, and the more the nearer to 1, with three quarters for half a stake.

    >>> import boju
    >>> share_of(boju.new("ping"), {"score": 0.2, "chances": {"win": 0.6}})
    0.6
    >>> [round(share_of(boju.new("dama"), {"score": score, "chances": {}}), 2) for score in (-400, 0, 100)]
    [0.01, 0.5, 0.75]
    """
    if "win" in worth["chances"]:
        return float(worth["chances"]["win"])
    stakes = float(worth["score"]) / stake_of(state)
    return 1 / (1 + exp(-2 * log(ODDS) * stakes))


def chances_from_targets(
    knowledge: Knowledge, targets: Sequence[float], sides: int, seat: int
) -> dict[str, float]:
    """A seat's chances by name, from what is foretold of every quantity for every side.

    >>> from boju.games import find
    >>> chances_from_targets(find("ping")[0].knowledge, [0.6, 0.4, 0.1, 0.05, 0.0, 0.0], 2, 1)
    {'win': 0.4, 'double win': 0.05, 'loss': 0.6, 'double loss': 0.1}
    """
    own, chances = seat % sides, {}
    named = [(k, quantity.name) for k, quantity in enumerate(knowledge.quantities) if quantity.unit == 0]
    for k, name in named:
        chances[name] = float(targets[k * sides + own])
    if sides == 2:
        for k, name in named:
            chances[name.replace("win", "loss")] = float(targets[k * sides + 1 - own])
    return chances


def chances_from_score(knowledge: Knowledge, score: float, sides: int) -> dict[str, float]:
    """The same from an expected score, where a game is about nothing but who wins one stake.

    >>> from boju.games import find
    >>> chances_from_score(find("yut")[0].knowledge, 0.2, 2)
    {'win': 0.6, 'loss': 0.4}
    >>> chances_from_score(find("dama")[0].knowledge, 30.0, 3)
    {}
    """
    if [quantity.unit for quantity in knowledge.quantities] != [0] or sides < 2:
        return {}
    win = round(min(1.0, max(0.0, (score + 1) / sides)), 12)
    name = knowledge.quantities[0].name
    return {name: win, name.replace("win", "loss"): round(1 - win, 12)} if sides == 2 else {name: win}

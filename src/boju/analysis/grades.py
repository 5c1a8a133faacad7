"""Grades: of a single decision by what it lost, and of a seat's play by what it lost on average.

The grades of play are calibrated on the levels of the computer: `grades.json` holds what each of them loses at a
decision of each game, as `make grades` has measured it.
"""

import json
from functools import cache
from itertools import accumulate, pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

from boju.core.family import Family
from boju.state import State

GOOD = "good"
DECISIONS = (("blunder", 0.16), ("mistake", 0.08), ("inaccuracy", 0.04))
"""A decision that has lost so many stakes at least is called so."""


def stake_of(state: State) -> float:
    """The size of what is decided in a game: a stake where nets foretell chances, or else what they count as
    1.

    >>> import boju
    >>> stake_of(boju.new("ping")), stake_of(boju.new("dama"))
    (1.0, 200.0)
    """
    return stake_in(state.family)


def stake_in(family: Family) -> float:
    """The same for all games of a family."""
    units = [quantity.unit for quantity in family.knowledge.quantities]
    return units[0] if units and 0 not in units else 1.0


def grade_of(state: State, loss: float, half_width: float = 0.0) -> str:
    """The grade of a decision: what may be chance in its loss is not held against it.

    >>> import boju
    >>> [grade_of(boju.new("ping"), loss) for loss in (0.0, 0.05, 0.1, 0.5)]
    ['good', 'inaccuracy', 'mistake', 'blunder']
    """
    sure = (loss - half_width) / stake_of(state)
    return next((name for name, least in DECISIONS if sure >= least), GOOD)


FIGURES = Path(__file__).parent / "grades.json"
PLAY = {"master": "master", "strong": "strong", "player": "player", "novice": "novice", "beginner": "random"}
"""The grades of play, the best first, and the level of the computer that plays so."""
LEAST = 0.0001
"""No level is taken to lose less at a decision, in stakes."""


@cache
def measured() -> dict[str, Any]:
    """What has been measured of the levels, by game."""
    found: dict[str, Any] = json.loads(FIGURES.read_text("utf-8"))
    return found


def bands_of(game: str) -> tuple[tuple[str, float], ...]:
    """The grades of play of a game but the last, each with the most stakes that a decision may lose on average.

    A band ends halfway, as ratios go, between what its level loses and what the next one does. A game that has not been
    measured, or where by the usual rules nobody can lose anything, as in 佛, has the bands of all others on average.

    >>> [name for name, _ in bands_of("ping")]
    ['master', 'strong', 'player', 'novice']
    """
    known = measured()
    games = [known[game]] if game in known else list(known.values())
    errors = [fmean(one["errors"][level] for one in games) for level in PLAY.values()]
    ends = (sqrt(one * other) for one, other in pairwise(accumulate(errors, max, initial=LEAST)))
    return tuple(zip(PLAY, list(ends)[1:], strict=False))


def grade_of_play(state: State, error: float) -> str:
    """The grade of a seat's play, by what its decisions have lost on average.

    >>> import boju
    >>> [grade_of_play(boju.new("ping"), error) for error in (0.0, 1.0)]
    ['master', 'beginner']
    """
    return grade_in(state.game, error / stake_of(state))


def grade_in(game: str, stakes: float) -> str:
    """The same of a game, where so many stakes are lost at a decision on average."""
    return next((name for name, most in bands_of(game) if stakes <= most), "beginner")

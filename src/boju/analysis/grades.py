"""Grades: of a single decision by what it lost, and of a seat's play by what it lost on average."""

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
    units = [quantity.unit for quantity in state.family.knowledge.quantities]
    return units[0] if units and 0 not in units else 1.0


def grade_of(state: State, loss: float, half_width: float = 0.0) -> str:
    """The grade of a decision: what may be chance in its loss is not held against it.

    >>> import boju
    >>> [grade_of(boju.new("ping"), loss) for loss in (0.0, 0.05, 0.1, 0.5)]
    ['good', 'inaccuracy', 'mistake', 'blunder']
    """
    sure = (loss - half_width) / stake_of(state)
    return next((name for name, least in DECISIONS if sure >= least), GOOD)


PLAY = (("master", 0.01), ("strong", 0.02), ("player", 0.05), ("novice", 0.12))


def grade_of_play(state: State, error: float) -> str:
    """The grade of a seat's play, by what its decisions have lost on average."""
    return next((name for name, most in PLAY if error / stake_of(state) <= most), "beginner")

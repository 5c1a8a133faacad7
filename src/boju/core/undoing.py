"""Games in which no move is taken back: their positions tell nothing of earlier ones, or nothing is hidden."""

from boju.core.arrays import Position
from boju.core.kernels import kernel
from boju.core.verbs import Verb

NOTHING = -1
"""The answer of `undo` where no move can be taken back."""


@kernel
def no_undo(s: Position) -> int:
    """The verb `undo` of these games."""
    return NOTHING


NO_UNDO: dict[str, Verb] = {"undo": no_undo}
"""The verb for families in which no move is taken back."""

"""Games in which no move is taken back: their positions tell nothing of earlier ones, or nothing is hidden."""

from boju.core.arrays import Position
from boju.core.game_functions import GameFunction
from boju.core.kernels import kernel

NOTHING = -1
"""The answer of `undo` where no move can be taken back."""


@kernel
def no_undo(s: Position) -> int:
    """The game function `undo` of these games."""
    return NOTHING


NO_UNDO: dict[str, GameFunction] = {"undo": no_undo}
"""The game function for families in which no move is taken back."""

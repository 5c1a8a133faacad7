"""Games whose last moves are not worth solving exactly, or cannot be."""

from typing import Any

import numpy as np

from boju.core.arrays import Position
from boju.core.game_functions import GameFunction
from boju.core.kernels import kernel


@kernel
def no_ending(s: Position) -> int:
    """The game function `moves_left` of games with chance to their end."""
    return 0


@kernel
def no_state_key(s: Position) -> Any:
    """The game function `state_key` of these games: it is not asked for."""
    return np.uint64(1)


NO_ENDINGS: dict[str, GameFunction] = {"moves_left": no_ending, "state_key": no_state_key}
"""The game functions of endings, for families that have none."""

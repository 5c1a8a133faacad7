"""Games whose last moves are not worth solving exactly, or cannot be."""

from typing import Any

import numpy as np

from boju.core.arrays import Position
from boju.core.kernels import kernel
from boju.core.verbs import Verb


@kernel
def no_ending(s: Position) -> int:
    """The verb `moves_left` of games with chance to their end."""
    return 0


@kernel
def no_essence(s: Position) -> Any:
    """The verb `essence` of these games: it is not asked for."""
    return np.uint64(1)


NO_ENDINGS: dict[str, Verb] = {"moves_left": no_ending, "essence": no_essence}
"""The verbs of endings, for families that have none."""

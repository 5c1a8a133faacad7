"""What an event does, noted by the rules while they do it, apart from the position.

An effects array is `int64` of shape (room + 1, 6). Row 0 holds the number of effects in column 0 and in column 1 how
many found no room; every further row is an effect: kind, seat, other seat, amount, origin, place. Playouts, which
want no effects, pass an array without room.
"""

from typing import Any

import numpy as np

from boju.core.arrays import int64
from boju.core.kernels import kernel

ROOM = 40
NONE = int64(0)
"""What stands in a column that an effect does not use."""


def new_effects(room: int = ROOM) -> np.ndarray[Any, Any]:
    """An empty effects array."""
    return np.zeros((room + 1, 6), np.int64)


@kernel
def clear_effects(effects: Any) -> None:
    """Forget what the event before did."""
    effects[0, 0] = 0
    effects[0, 1] = 0


@kernel
def note(
    effects: Any,
    kind: int,
    seat: int = NONE,
    other: int = NONE,
    amount: int = NONE,
    origin: int = NONE,
    place: int = NONE,
) -> None:
    """Note one effect, if there is room."""
    row = effects[0, 0] + 1
    if row >= len(effects):
        effects[0, 1] += 1
        return
    effects[0, 0] = row
    effects[row, 0] = kind
    effects[row, 1] = seat
    effects[row, 2] = other
    effects[row, 3] = amount
    effects[row, 4] = origin
    effects[row, 5] = place

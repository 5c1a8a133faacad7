"""What an event does, noted by the rules while they do it, apart from the position.

An effects array is `int64` of shape (room + 1, 6). Row 0 holds the number of effects in column 0; every further row is
an effect: kind, seat, other seat, amount, origin, place.
"""

from typing import Any

import numpy as np

from boju.core.kernels import kernel

ROOM = 40


def new_effects() -> np.ndarray[Any, Any]:
    """An empty effects array."""
    return np.zeros((ROOM + 1, 6), np.int64)


@kernel
def clear(effects: Any) -> None:
    """Forget what the event before did."""
    effects[0, 0] = 0


@kernel
def note(effects: Any, kind: int, seat: int, other: int, amount: int, origin: int, place: int) -> None:
    """Note one effect. More than there is room for is an error of the game's rules."""
    count = effects[0, 0] + 1
    if count > ROOM:
        raise OverflowError("an event has more effects than there is room for")
    effects[0, 0] = count
    effects[count, 0] = kind
    effects[count, 1] = seat
    effects[count, 2] = other
    effects[count, 3] = amount
    effects[count, 4] = origin
    effects[count, 5] = place

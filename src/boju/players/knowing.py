"""Choosing where an oracle knows what positions are worth: nothing is lost, and nothing is left to chance."""

import numpy as np

from boju.core import engine
from boju.core.arrays import Array
from boju.core.effects import new_effects
from boju.core.engine import MAX_CODES
from boju.core.kernels import entry
from boju.core.oracle import Oracle


def plan(states: Array, oracle: Oracle) -> list[int]:
    """The codes of the best moves of the seat to move in `states` (an array of one record), to the end of its turn or
    the next throw; of those that are worth the same the first.
    """
    seat, ahead, codes = int(states["actor"][0]), states.copy(), np.zeros(MAX_CODES, np.int32)
    chosen: list[int] = []
    while int(ahead["actor"][0]) == seat:
        count = engine.moves_at(entry(ahead), 0, codes)
        tried = [played(ahead, int(code)) for code in codes[:count]]
        worth = [float(oracle.scores(after)[seat]) for after in tried] if count > 1 else [0.0]
        best = int(np.argmax(worth))
        chosen.append(int(codes[best]))
        ahead = tried[best]
    return chosen


def played(states: Array, code: int) -> Array:
    """The position after a move."""
    after = states.copy()
    engine.advance(entry(after), code, new_effects(0), np.zeros(0, np.int32))
    return after

"""What games of self-play leave to be learned from: what every position looked like to the seat that had moved."""

from typing import NamedTuple

import numpy as np

from boju.core.arrays import Array, Position
from boju.core.features import MAX_FEATURES
from boju.core.game_functions import features, targets
from boju.core.kernels import kernel
from boju.players.nets import Workspace

NOBODY = -1
"""Who sees what became of a game, which ends the trail of each."""
LONGEST = 2500
"""Positions of a game that are learned from; a longer game is cut short there."""
TRIES = 1000
"""Of so many decisions some are random, so that nothing stays untried."""
USUAL_FEATURES = 64
"""Room for so many features of a position, on average."""


class TrainingTrail(NamedTuple):
    """Positions in the order in which they came about, game after game.

    The features of position k are those from `starts[k]` to `starts[k + 1]` of `numbers` and `values`; `viewers[k]` is
    who sees it so, and `came[k]` what has come true of every quantity of every side, in the order of `targets`. After
    each game, or deal where packs are dealt, comes one that `NOBODY` sees: what became of it.
    """

    starts: Array
    numbers: Array
    values: Array
    viewers: Array
    came: Array


def new_trail(positions: int, outputs: int) -> TrainingTrail:
    """Room for so many positions and what remains of the game in which they are reached."""
    rows = positions + 2 * LONGEST
    room = positions * USUAL_FEATURES + 2 * LONGEST * MAX_FEATURES
    return TrainingTrail(
        np.zeros(rows + 1, np.int64),
        np.zeros(room, np.int16),
        np.zeros(room, np.float32),
        np.zeros(rows, np.int8),
        np.zeros((rows, outputs)),
    )


@kernel
def has_room(trail: TrainingTrail, row: int) -> bool:
    """Whether one more game can be written after so many positions."""
    enough = len(trail.viewers) - row > LONGEST
    return bool(enough and len(trail.numbers) - trail.starts[row] > LONGEST * MAX_FEATURES)


@kernel
def add_position(
    trail: TrainingTrail, row: int, s: Position, viewer: int, workspace: Workspace, out: Array
) -> int:
    """Write a position as somebody sees it; returns how many there are now."""
    targets(s, out)
    return add_row(
        trail, row, features(s, viewer, workspace.numbers, workspace.values), viewer, workspace, out
    )


@kernel
def add_row(trail: TrainingTrail, row: int, n: int, viewer: int, workspace: Workspace, out: Array) -> int:
    """Write the n features that lie in the workspace, and what has come true; returns how many positions there are
    now.
    """
    at = trail.starts[row]
    for k in range(n):
        trail.numbers[at + k] = workspace.numbers[k]
        trail.values[at + k] = workspace.values[k]
    trail.starts[row + 1] = at + n
    trail.viewers[row] = viewer
    for o in range(trail.came.shape[1]):
        trail.came[row, o] = out[o]
    return row + 1

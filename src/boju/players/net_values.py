"""What nets say that many positions at once are worth."""

from typing import Any

import numpy as np
import numpy.typing as npt

from boju.batch import Batch
from boju.core.arrays import Array, int64
from boju.core.errors import BojuError
from boju.core.features import MAX_OUTPUTS
from boju.core.game_functions import conceal
from boju.core.kernels import entry, kernel
from boju.core.threads import spread
from boju.players.levels import net_for
from boju.players.nets import Net, Workspace, foresee, new_workspace, worth


@kernel
def judge_all(
    states: Array,
    seats: Array,
    viewers: Array,
    view: Array,
    net: Net,
    workspace: Workspace,
    out: Array,
    values: Array,
    start: int,
    stop: int,
) -> None:
    """Fill `values` with what each position, as its viewer sees it, is worth to its seat."""
    for i in range(start, stop):
        view[0] = states[i]
        conceal(view[0], int64(viewers[i]))
        sides = foresee(view[0], int64(viewers[i]), net, workspace, out)
        values[i] = worth(out, net.unit, sides, int64(seats[i]))


def net_values(
    batch: Batch, seat: int | npt.ArrayLike, viewer: int | npt.ArrayLike | None = None
) -> npt.NDArray[np.float64]:
    """Shape (n,): what the net that comes with boju says every position of a batch is worth to a seat.

    The unit is that of the scores: stakes, tallies. A number names one seat for all games, an array of shape (n,) a
    seat for each. Only what the `viewer` knows is looked at, that is the seat itself unless another is named. Nets were
    trained on positions at the end of a turn, as whoever has just moved sees them; where a game is over the value is
    its score. Raises `BojuError` where no net has learned such a game.

    >>> import boju
    >>> batch = boju.Batch("ping", n=3, preset="modern", seed=1)
    >>> values = net_values(batch.branch().games, seat=0)
    >>> values.shape, bool((abs(values) < 2).all())
    ((19,), True)
    """
    known = net_for(batch.state(0))
    if known is None:
        raise BojuError(f"no net has learned {batch.state(0).game} with these players and options")
    net: Any = known.net
    seats = batch.as_seats(seat)
    viewers = seats if viewer is None else batch.as_seats(viewer)
    if (seats < 0).any() or (viewers < 0).any():
        raise BojuError(f"a seat is a whole number from 0 to {batch.players - 1}")
    states, values = entry(batch.records), np.zeros(len(batch))

    def judge(start: int, stop: int) -> None:
        room = (entry(batch.state(0).records), net, new_workspace(net.outer.shape[1]), np.empty(MAX_OUTPUTS))
        judge_all(states, seats, viewers, *room, values, start, stop)

    spread(judge, len(batch), batch.threads)
    return values

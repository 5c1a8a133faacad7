"""What a seat thinks of its moves where seats see different things: it judges the views they lead to.

A view is a position as `conceal` leaves it. What a move brings to light only afterwards, as the tile that is drawn,
is not known when the move is judged.
"""

from typing import Any

import numpy as np

from boju.core.arrays import Array, int64
from boju.core.game_functions import CHANCE, OVER, conceal, moves, pack, play
from boju.core.kernels import kernel
from boju.players.nets import Net, Workspace, foresee, worth


@kernel
def is_between_deals(s: Any, codes: Array) -> bool:
    """Whether a deal is over, so that nothing of it is still to come: the game is too, or a pack is shuffled next."""
    return bool(s.actor == OVER or (s.actor == CHANCE and pack(s, codes)[0] > 0))


@kernel
def judge(view: Array, seat: int, net: Net, workspace: Workspace, out: Array) -> float:
    """What a view is worth to the seat that sees it."""
    sides = foresee(view[0], seat, net, workspace, out)
    return worth(out, net.unit, sides, seat)


@kernel
def choose(
    states: Array, views: Array, net: Net, workspace: Workspace, codes: Array, out: Array, effects: Array
) -> int:
    """The move after which the seat to move likes its view best; `views[0]` is then that view."""
    seat = int64(states[0].actor)
    views[1] = states[0]
    conceal(views[1], seat)
    count = moves(views[1], codes)
    best, chosen = -np.inf, 0
    for k in range(count):
        views[2] = views[1]
        play(views[2], int64(codes[k]), effects)
        value = judge(views[2:], seat, net, workspace, out) if count > 1 else 0.0
        if value > best:
            best, chosen = value, k
            views[0] = views[2]
    return int64(codes[chosen])

"""Chance that is a shuffle: a pack of items of which some are drawn, every order equally likely."""

from boju.core.arrays import Array, Position
from boju.core.game_functions import GameFunction
from boju.core.kernels import kernel
from boju.core.random import below


@kernel
def no_pack(s: Position, out: Array) -> tuple[int, int]:
    """The game function `pack` of games in which nothing is shuffled."""
    return 0, 0


@kernel
def no_deal(s: Position, items: Array, effects: Array) -> None:
    """The game function `deal` of games in which nothing is shuffled."""


NO_SHUFFLE: dict[str, GameFunction] = {"pack": no_pack, "deal": no_deal}
"""The game functions of shuffles, for families that have none."""


@kernel
def shuffle(items: Array, size: int, drawn: int, rng: Array) -> None:
    """Bring `drawn` random items of the first `size` to the front, in random order."""
    for k in range(drawn):
        other = k + below(rng, size - k)
        item = items[k]
        items[k] = items[other]
        items[other] = item

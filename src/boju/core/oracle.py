"""Positions whose worth is known: an oracle says what they bring every seat."""

from collections.abc import Callable
from typing import Protocol

from boju.core.arrays import Array

IsCancelled = Callable[[], bool]


class Oracle(Protocol):
    """Knows what positions of some games are worth."""

    is_exact: bool
    """Whether what it says is the worth itself, not just very near to it."""

    def scores(self, records: Array) -> Array:
        """The score that every seat may expect if all play as well as can be: an array of shape (players,)."""

    def targets(self, records: Array) -> Array:
        """What nets foretell, as it is known: quantity by quantity for each side."""


FindOracle = Callable[[Array, IsCancelled], Oracle | None]
"""From a position, an array of one record, to an oracle that knows it, if there is one."""


Prepare = Callable[[Array], None]
"""Given a first position: has compiled, or loaded, what an oracle is made with."""


def nothing_to_prepare(records: Array) -> None:
    """Most games have no oracle."""


def no_oracle(records: Array, is_cancelled: IsCancelled) -> Oracle | None:
    """Most games have too many positions."""
    return None

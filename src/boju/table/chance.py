"""Where the table's dice and sticks get their luck from."""

import secrets
from collections.abc import Callable
from typing import Protocol

Below = Callable[[int], int]


class Chance(Protocol):
    """A source of random numbers for the events of tables."""

    def stream(self, table: str, number: int) -> Below:
        """The numbers for event `number` of a table: a function that gives one in 0..n-1 for n."""


class SystemChance:
    """The operating system's random numbers, the same for every table and event."""

    def stream(self, table: str, number: int) -> Below:
        """A source that no earlier throw says anything about."""
        return secrets.randbelow

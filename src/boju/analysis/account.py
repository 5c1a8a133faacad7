"""The account of a game: by how much every event has changed the result that each seat could expect.

The changes add up: what a seat could expect at first, and all changes, are its result. A change is skill
where the seat itself has decided (the loss of its choice, never above 0), the others' skill where another
has, and luck everywhere else: what a throw or a deal has brought. Where something is hidden every seat has an
account of its own, kept by what it knew. It is settled at its own decisions and between deals, and all that
happened in between counts as luck: what it drew, what the others did, and what came to light.
"""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np

from boju.core.arrays import Array


@dataclass
class Account:
    """The changes so far, by the number of the event that brought them (the first event is 0), for every
    seat."""

    seats: int
    start: Array = field(init=False)
    expected: Array = field(init=False)
    """What every seat can expect now."""
    luck: dict[int, Array] = field(init=False)
    choices: dict[int, Array] = field(init=False)

    def __post_init__(self) -> None:
        self.start, self.expected = np.zeros(self.seats), np.zeros(self.seats)
        self.luck = defaultdict(lambda: np.zeros(self.seats))
        self.choices = defaultdict(lambda: np.zeros(self.seats))
        self._is_open = np.zeros(self.seats, bool)

    @property
    def is_new(self) -> bool:
        """Whether nobody's account has been opened yet."""
        return not self._is_open.any()

    def change(self, event: int) -> Array:
        """All that an event has changed."""
        nothing = np.zeros(self.seats)
        change: Array = self.luck.get(event, nothing) + self.choices.get(event, nothing)
        return change

    def settle(self, event: int, expected: Array, seats: Array | None = None) -> None:
        """Up to this event luck has brought some seats (or all) what they can expect now."""
        whose = np.ones(self.seats, bool) if seats is None else seats
        first = whose & ~self._is_open
        self.start[first] = self.expected[first] = expected[first]
        self._is_open |= whose
        change = np.where(whose, expected - self.expected, 0.0)
        if change.any():
            self.luck[event] += change
        self.expected = self.expected + change

    def decide(self, event: int, expected: Array, seats: Array | None = None) -> None:
        """The choice that this event completes has changed what some seats (or all) can expect."""
        change = expected - self.expected if seats is None else np.where(seats, expected - self.expected, 0.0)
        self.choices[event] += change
        self.expected = self.expected + change

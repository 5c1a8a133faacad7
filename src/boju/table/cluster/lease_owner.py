"""The leases that this process has, as its loop knows them."""

import time
from collections.abc import Mapping

from boju.table.cluster.leases import Leases, LeaseTerm, TakenOver
from boju.table.storage.api import InTransaction

SECONDS_TO_OPEN = 120.0
"""How long a match that was taken may take to open: its rules may have to be compiled first."""


class LeaseOwner:
    """Clock and computers of a match run in the process that has its lease; every other one only follows."""

    def __init__(self, leases: Leases) -> None:
        self.leases = leases
        self._held: dict[str, tuple[int, float]] = {}
        self._taken: dict[str, float] = {}

    @property
    def held(self) -> list[str]:
        """The matches of these leases."""
        return list(self._held)

    def holds(self, match: str) -> bool:
        """Whether this process looks after a match now."""
        _, until = self._held.get(match, (0, 0.0))
        return time.monotonic() < until

    def fence(self, match: str) -> InTransaction:
        """What lets a transaction be kept only as long as a match is looked after here; raises `TakenOver`."""
        if not self.holds(match):
            raise TakenOver
        return self.leases.fence(match, self._held[match][0])

    def hold(self, terms: Mapping[str, int], until: float) -> None:
        """These are ours, and no others, until a time of the monotonic clock."""
        self._held = {match: (term, until) for match, term in terms.items()}

    def take(self, terms: Mapping[str, LeaseTerm], until: float) -> None:
        """These are ours besides."""
        self._held = self._held | {match: (term.number, until) for match, term in terms.items()}
        now = time.monotonic()
        recent = {match: when for match, when in self._taken.items() if now - when < SECONDS_TO_OPEN}
        self._taken = recent | dict.fromkeys(terms, now)

    def is_long_taken(self, match: str) -> bool:
        """Whether a match would be open by now if somebody needed it."""
        return time.monotonic() - self._taken.get(match, float("-inf")) > SECONDS_TO_OPEN

"""What is counted of what each may do only so often, in this process."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

SECONDS_BETWEEN_TIDYING = 60.0
"""How often what counts no more is forgotten."""

Now = Callable[[], float]
"""A monotonic clock, in seconds: no clock that is set can lock anybody out."""


@dataclass(slots=True)
class Counted:
    """`own` was counted here and `told` elsewhere, as last heard; it counts until a time of the clock."""

    until: float
    own: int = 0
    told: int = 0


class RateStore:
    """Counts each thing from its first time on until so many seconds later; any thread may count."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self.now = now
        self._lock = threading.Lock()
        self._counted: dict[str, Counted] = {}
        self._tidied = now()

    def add(self, key: str, seconds: float) -> int:
        """Count one more; how much there is, as far as is known here."""
        now = self.now()
        with self._lock:
            if now - self._tidied > SECONDS_BETWEEN_TIDYING:
                self._tidy(now)
            counted = self._counted.get(key)
            if counted is None or counted.until <= now:
                counted = self._counted[key] = Counted(now + seconds)
            counted.own += 1
            return counted.own + counted.told

    def until(self, key: str) -> float:
        """Until when that counts, by the clock."""
        counted = self._counted.get(key)
        return self.now() if counted is None else counted.until

    def follow(self, name: str, count: int) -> None:
        """So many streams of somebody's follow matches here: other processes, where there are any, hear of it."""

    def elsewhere(self, name: str) -> int:
        """How many do in other processes, as last heard."""
        return 0

    def _tidy(self, now: float) -> None:
        self._counted = {key: counted for key, counted in self._counted.items() if counted.until > now}
        self._tidied = now

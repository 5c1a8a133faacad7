"""What is counted of what each may do only so often, in this process."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from limits.storage import Storage

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


class RateStore(Storage):
    """A storage for `limits`; any thread may count."""

    STORAGE_SCHEME = None

    def __init__(self, now: Now = time.monotonic) -> None:
        super().__init__()
        self.now = now
        self._lock = threading.Lock()
        self._counted: dict[str, Counted] = {}
        self._tidied = now()

    @property
    def base_exceptions(self) -> type[Exception]:
        """What can go wrong while something is counted: nothing."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count more; how much there is, as far as is known here."""
        now = self.now()
        with self._lock:
            if now - self._tidied > SECONDS_BETWEEN_TIDYING:
                self._tidy(now)
            counted = self._counted.get(key)
            if counted is None or counted.until <= now:
                counted = self._counted[key] = Counted(now + expiry)
            counted.own += amount
            return counted.own + counted.told

    def get(self, key: str) -> int:
        """How much there is."""
        counted = self._counted.get(key)
        return 0 if counted is None or counted.until <= self.now() else counted.own + counted.told

    def get_expiry(self, key: str) -> float:
        """Until when that counts, by the clock."""
        counted = self._counted.get(key)
        return self.now() if counted is None else counted.until

    def check(self) -> bool:
        """Whether something can be counted: always."""
        return True

    def reset(self) -> None:
        """Forget all that was counted here."""
        self._counted.clear()

    def clear(self, key: str) -> None:
        """Forget what was counted here under a key."""
        self._counted.pop(key, None)

    def _tidy(self, now: float) -> None:
        self._counted = {key: counted for key, counted in self._counted.items() if counted.until > now}
        self._tidied = now

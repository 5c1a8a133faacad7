"""Where the time comes from by which matches are played, and alarms that ring by it."""

import asyncio
import time
from collections.abc import Callable


class TimeSource:
    """Milliseconds that only ever grow, from `begin` on: the wall clock now, or what a database's clock says."""

    def __init__(self, begin: int | None = None) -> None:
        self._offset = (time.time_ns() // 1_000_000 if begin is None else begin) - self._steady()

    def now(self) -> int:
        """The time by which entries are stamped."""
        return self._steady() + self._offset

    def follow(self, now: int) -> None:
        """Go by a clock that says so now; never back."""
        self._offset = max(self._offset, now - self._steady())

    def ring(self, at: int, act: Callable[[], None]) -> Callable[[], None]:
        """Call `act` in the running loop at a time; answers what calls that off."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, act).cancel

    @staticmethod
    def _steady() -> int:
        return time.monotonic_ns() // 1_000_000

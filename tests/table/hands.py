"""A watch whose hands are moved by the tests."""

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from boju.table.runtime.time_source import TimeSource


@dataclass(eq=False)
class _Alarm:
    at: float
    act: Callable[[], None]
    loop: asyncio.AbstractEventLoop


@dataclass(eq=False)
class ManualTime(TimeSource):
    """Time passes only by `advance`; whatever is due then happens in the server's own loop."""

    time: float = 1000.0
    _alarms: list[_Alarm] = field(default_factory=list)
    _guard: threading.Lock = field(default_factory=threading.Lock)

    def now(self) -> int:
        return round(1000 * self.time)

    def ring(self, at: int, act: Callable[[], None]) -> Callable[[], None]:
        alarm = _Alarm(max(self.time, at / 1000), act, asyncio.get_running_loop())
        with self._guard:
            self._alarms.append(alarm)
        self._ring_due()
        return lambda: self._forget(alarm)

    @property
    def waiting(self) -> bool:
        """Whether anybody's time runs."""
        return bool(self._alarms)

    @property
    def next_alarm(self) -> float:
        """When the next time is over."""
        with self._guard:
            return min(alarm.at for alarm in self._alarms)

    def advance(self, seconds: float) -> None:
        self.time += seconds
        self._ring_due()

    def _ring_due(self) -> None:
        with self._guard:
            due = [alarm for alarm in self._alarms if alarm.at <= self.time]
            self._alarms = [alarm for alarm in self._alarms if alarm not in due]
        for alarm in due:
            if not alarm.loop.is_closed():
                alarm.loop.call_soon_threadsafe(alarm.act)

    def _forget(self, alarm: _Alarm) -> None:
        with self._guard:
            if alarm in self._alarms:
                self._alarms.remove(alarm)

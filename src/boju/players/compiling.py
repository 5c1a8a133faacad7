"""How long a process compiles, or loads what is compiled: whoever waits for its thoughts does not count that."""

import ctypes
import threading
import time
from multiprocessing.context import BaseContext
from typing import Any

from numba.core import event

LONGEST_COMPILATION = 600.0
"""How many seconds a process may compile, for whoever waits for it."""

_EVENT = "numba:compiler_lock"
"""Numba has this lock while it compiles, loads what is compiled, or waits until another process has compiled it."""


class Compiling:
    """Seconds of compiling, noted in memory that is shared: one process `note`s them, and the one that waits reads."""

    def __init__(self, context: BaseContext) -> None:
        self._ended: Any = context.RawValue(ctypes.c_double, 0.0)
        self._begun: Any = context.RawValue(ctypes.c_double, 0.0)

    def clear(self) -> None:
        """Begin anew, with another process."""
        self._ended.value = self._begun.value = 0.0

    def note(self) -> None:
        """Note whatever this process compiles from now on."""
        event.register(_EVENT, _Listener(self._ended, self._begun))  # type: ignore[no-untyped-call]

    def seconds(self) -> float:
        """How many there have been by now, those of what goes on among them."""
        begun: float = self._begun.value  # before the others, so that what ends now is not left out
        going_on = time.monotonic() - begun if begun else 0.0
        return float(self._ended.value) + going_on


class Allowance:
    """So many seconds to think; as long as the process compiles, they do not pass."""

    def __init__(self, seconds: float, compiling: Compiling) -> None:
        self._seconds = seconds
        self._compiling = compiling
        self.renew()

    def renew(self) -> None:
        """The time begins now."""
        self._begun = time.monotonic()
        self._spared = self._compiling.seconds()

    def left(self) -> float:
        """How many seconds are left; nothing where compiling itself takes too long."""
        spared = self._compiling.seconds() - self._spared
        if spared > LONGEST_COMPILATION:
            return 0.0
        return self._seconds - (time.monotonic() - self._begun - spared)


class _Listener(event.Listener):
    """Several threads may compile, and what they compile may have more compiled: that is one time."""

    def __init__(self, ended: Any, begun: Any) -> None:
        self._ended, self._begun = ended, begun
        self._depth = 0
        self._lock = threading.Lock()

    def on_start(self, event: event.Event) -> None:
        with self._lock:
            self._depth += 1
            if self._depth == 1:
                self._begun.value = time.monotonic()

    def on_end(self, event: event.Event) -> None:
        with self._lock:
            self._depth -= 1
            if self._depth == 0:
                self._ended.value += time.monotonic() - self._begun.value
                self._begun.value = 0.0

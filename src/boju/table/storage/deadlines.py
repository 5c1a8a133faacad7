"""Connections that have been used for too long are cut: a server that has stopped answering keeps nobody waiting."""

import os
import select
import socket
import threading
import time
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DisconnectionError

SECONDS_BETWEEN_LOOKS = 0.25


class Deadlines:
    """Gives everybody who takes a connection out of the pool of an engine so many seconds for it.

    What lies in the pool and has been ended by the server is replaced before anybody gets it.
    """

    def __init__(self, engine: sa.Engine, seconds: float) -> None:
        self._seconds = seconds
        self._lines: dict[Any, socket.socket] = {}
        self._ends: dict[Any, float] = {}
        self._backends: dict[Any, int] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="deadlines", daemon=True)
        for name, act in (
            ("connect", self._open_line),
            ("close", self._close_line),
            ("checkout", self._begin),
            ("checkin", self._end),
        ):
            sa.event.listen(engine, name, act)
        self._thread.start()

    def close(self) -> None:
        """Watch no more."""
        self._over.set()
        self._thread.join()

    @property
    def backends(self) -> list[int]:
        """The server's processes at the other ends of all these connections."""
        return list(self._backends.values())

    def lift(self, connection: sa.Connection) -> None:
        """Let somebody have a connection for as long as it takes."""
        self._ends.pop(connection.connection.dbapi_connection, None)

    def _open_line(self, driver: Any, _record: object) -> None:
        """A second handle of the socket: it can be shut down while somebody waits, and is never another one's."""
        self._lines[driver] = socket.socket(fileno=os.dup(driver.fileno()))
        self._backends[driver] = driver.info.backend_pid

    def _close_line(self, driver: Any, _record: object) -> None:
        self._ends.pop(driver, None)
        self._backends.pop(driver, None)
        self._lines.pop(driver).close()

    def _begin(self, driver: Any, _record: object, _proxy: object) -> None:
        if _says_something(self._lines[driver]):
            raise DisconnectionError("the server has ended this connection")
        self._ends[driver] = time.monotonic() + self._seconds

    def _end(self, driver: Any, _record: object) -> None:
        self._ends.pop(driver, None)

    def _watch(self) -> None:
        while not self._over.wait(SECONDS_BETWEEN_LOOKS):
            now = time.monotonic()
            for driver, end in self._ends.copy().items():  # in one step: others come and go meanwhile
                if end < now and self._ends.pop(driver, None) is not None:
                    self._cut(driver)

    def _cut(self, driver: Any) -> None:
        line = self._lines.get(driver)
        if line is not None:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


def _says_something(line: socket.socket) -> bool:
    """Whether a server that was asked nothing has something to say: that it ends the connection."""
    waiting = select.poll()
    waiting.register(line, select.POLLIN)
    return bool(waiting.poll(0))

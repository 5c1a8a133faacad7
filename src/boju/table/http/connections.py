"""The connections of a server: those that send nothing are closed, and there are never more than it can hold."""

import asyncio
import contextlib
import logging
import time
from enum import Enum
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_SECONDS = 10.0
"""How long a connection may take to say what it wants."""
LONGEST_HEADER = 65_536
"""How many bytes it may take to say so."""
BODY_SECONDS = 30.0
"""How long it may take to send the rest."""
TAKING_SECONDS = 60.0
"""How long it may take nothing of what it is sent."""
OWN_FILES = 48
"""How many files the server needs for itself: database, processes, pipes."""
FEWEST = 8
SHARE = 0.25
"""How much of the room those from one address may take who are waited for, once there is no other."""
MOST_FILES = 65_536
QUIET_SECONDS = 60.0


class ConnectionLimiter:
    """The connections of a server, the longest waited for first; when there are too many, that one has to go.

    Where more than a quarter of all come from one address and are waited for, it is the first of these.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: set[PatientProtocol] = set()
        self._waiting: dict[PatientProtocol, None] = {}
        self._neighbours: dict[str, dict[PatientProtocol, None]] = {}

    def enter(self, connection: "PatientProtocol") -> None:
        """One more, which has said nothing yet."""
        self._open.add(connection)
        self._wait_for(connection)
        if len(self._open) > self.most:
            own = self._neighbours[connection.address]
            next(iter(own if len(own) > self.most * SHARE else self._waiting)).hang_up()

    def leave(self, connection: "PatientProtocol") -> None:
        """One less."""
        self._open.discard(connection)
        self._wait_no_more_for(connection)

    def note(self, connection: "PatientProtocol", *, is_waiting: bool) -> None:
        """Whether the server waits for a connection to say something, or the rest of it."""
        if not is_waiting:
            self._wait_no_more_for(connection)
        elif connection in self._open:
            self._wait_for(connection)

    def _wait_for(self, connection: "PatientProtocol") -> None:
        self._waiting.setdefault(connection)
        self._neighbours.setdefault(connection.address, {}).setdefault(connection)

    def _wait_no_more_for(self, connection: "PatientProtocol") -> None:
        self._waiting.pop(connection, None)
        neighbours = self._neighbours.get(connection.address, {})
        neighbours.pop(connection, None)
        if not neighbours:
            self._neighbours.pop(connection.address, None)


class Awaited(Enum):
    """What a connection has yet to send."""

    NOTHING = "nothing"
    HEADER = "header"
    BODY = "body"


class PatientProtocol(HttpToolsProtocol):
    """A connection that is closed when what it asks for has not come in after a while, or is too long."""

    limiter: ConnectionLimiter
    """Set by the server that it belongs to."""

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        self._timer: asyncio.TimerHandle | None = None
        self._full: asyncio.TimerHandle | None = None
        self._awaited = Awaited.NOTHING
        self._is_whole = True  # the body of the last request, if there was any
        self._length = 0  # of a header that has not ended yet
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.limiter.enter(self)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        self._taken()
        self.limiter.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come in: perhaps all."""
        self._length += len(data)
        super().data_received(data)
        if self._is_whole and self._length > LONGEST_HEADER:
            self.hang_up()
        else:
            self._watch()

    def on_headers_complete(self) -> None:
        """What is wanted is known; a body may come."""
        super().on_headers_complete()
        self._is_whole, self._length = False, 0

    def on_message_complete(self) -> None:
        """All has come in."""
        super().on_message_complete()
        self._is_whole, self._length = True, 0

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """What was sent before has not been taken yet."""
        super().pause_writing()
        self._full = self.loop.call_later(TAKING_SECONDS, self.hang_up)

    def resume_writing(self) -> None:
        """Some of it has been taken."""
        super().resume_writing()
        self._taken()

    def hang_up(self) -> None:
        """Close at once."""
        self._stop()
        self.limiter.leave(self)
        self.transport.abort()

    def _awaits(self) -> Awaited:
        if not self._is_whole:
            return Awaited.BODY
        is_answered = self.cycle is None or self.cycle.response_complete
        return Awaited.HEADER if is_answered else Awaited.NOTHING

    def _watch(self) -> None:
        awaited = self._awaits()
        if awaited is self._awaited:
            return
        self._stop()
        self._awaited = awaited
        self.limiter.note(self, is_waiting=awaited is not Awaited.NOTHING)
        seconds = {Awaited.HEADER: HEADER_SECONDS, Awaited.BODY: BODY_SECONDS}.get(awaited)
        if seconds is not None and not self.transport.is_closing():
            self._timer = self.loop.call_later(seconds, self.hang_up)

    def _taken(self) -> None:
        if self._full is not None:
            self._full.cancel()
            self._full = None

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Seldom(logging.Filter):
    """Lets a message through once a minute, however often it comes: nobody can fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this one is to be written."""
        kind, now = str(record.msg).split("\n", 1)[0][:80], time.monotonic()
        if now - self._last.get(kind, -QUIET_SECONDS) < QUIET_SECONDS:
            return False
        self._last[kind] = now
        return True


def raise_limit_of_files() -> int:
    """Let this process hold as many connections as the system allows; answers how many files it may have open."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are not counted as files
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


def limiter_for(files: int) -> ConnectionLimiter:
    """ConnectionLimiter for as many connections as so many open files leave room for."""
    return ConnectionLimiter(max(FEWEST, files - OWN_FILES))

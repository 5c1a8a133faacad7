"""The line on which a process hears of changes that others make, and keeps the leases of the tables it looks after."""

import logging
import os
import select
import threading
import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from boju.table.keep.beats import CHANNEL, GONE, WORD
from boju.table.keep.changes import Changed, Place, beats_of, changed_since
from boju.table.keep.expiry import expire
from boju.table.keep.leases import Leases
from boju.table.keep.presences import end, live
from boju.table.metrics import NEWS_LOST

SECONDS_TO_RENEW = 1.3
"""How often leases are kept, and asked for that others may have left."""
SECONDS_TO_TAKE = 0.4
"""How often leases are asked for that nobody has any more, or that are wanted since."""
SECONDS_TO_COMPARE = 2.0
"""How often beats are compared, for what was announced may be lost."""
SECONDS_TO_EXPIRE = 60.0
"""How often is taken away what counts no more."""
SECONDS_TO_LEAVE = 5.0
MOST_AT_ONCE = 20
"""How many tables without a holder a process takes at once: others take some too."""

log = logging.getLogger(__name__)


class Ear(Protocol):
    """Whoever is told, in the thread of the wire."""

    def known(self) -> Collection[str]:
        """The tables whose changes matter."""

    def wanted(self) -> Collection[str]:
        """The tables to be looked after, as far as this process can tell."""

    def unwanted(self) -> Collection[str]:
        """The tables that this process looks after, though nobody has to."""

    def hear(self, table: str, beat: int) -> None:
        """A table has come so far."""

    def awaits_words(self, table: str) -> bool:
        """Whether a throw or shuffle of a table is waited for here."""

    def place(self, table: str, beat: int) -> Place | None:
        """How much is known of a table that has come so far; None where nothing of it has to be read."""

    def tell(self, changed: Changed) -> None:
        """This has come since."""

    def census(self, live: frozenset[str]) -> None:
        """These processes are alive."""

    def hold(self, terms: dict[str, int], until: float) -> None:
        """These leases are ours, and no others, until this time of the process' own clock."""

    def take(self, terms: dict[str, int], until: float) -> None:
        """These leases are ours besides."""


class Shared(Protocol):
    """What processes count together; called in the thread of the wire."""

    def exchange(self, connection: sa.Connection) -> None:
        """Tell what was counted here, and hear what the others have counted."""


class Wire:
    """A connection besides the others, with a thread that waits at it. It is made anew when it is lost."""

    def __init__(self, engine: sa.Engine, leases: Leases, ear: Ear, shared: Shared) -> None:
        self._engine = engine
        self._leases = leases
        self._ear = ear
        self._shared = shared
        self._connection: sa.Connection | None = None
        self._is_over = False
        self._seen = float("-inf")
        self._renew = self._compare = self._expire = 0.0
        self._wanted: frozenset[str] = frozenset()
        self._before: dict[str, int] = {}
        self._found: dict[str, int] = {}
        self._announced: dict[str, int] = {}
        self._heard: dict[str, int] = {}
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="wire", daemon=True)

    def start(self) -> None:
        """Listen from now on."""
        self._thread.start()

    @property
    def is_well(self) -> bool:
        """Whether the database has answered a moment ago."""
        return time.monotonic() - self._seen < SECONDS_TO_COMPARE

    def close(self) -> None:
        """Leave all tables to others, and listen no more."""
        self._is_over = True
        os.write(self._wake, b".")
        self._thread.join(SECONDS_TO_LEAVE)
        self._engine.dispose()

    def _run(self) -> None:
        fault = ""
        while not self._is_over:
            try:
                with self._engine.connect() as connection:
                    self._listen(connection)
                    while not self._is_over:
                        self._look(connection)
                        self._wait(connection, SECONDS_TO_TAKE)
                    self._leave(connection)
            except (DBAPIError, OSError) as error:
                if self.is_well:
                    log.warning("this process hears nothing of the others for now: %s", type(error).__name__)
                self._rest()
            except Exception as error:  # without this thread nothing would be heard of the others any more
                if repr(error) != fault:
                    log.exception("this process hears nothing of the others for now")
                fault = repr(error)
                self._rest()

    def _rest(self) -> None:
        """Wait a little before the connection is made anew."""
        self._seen = float("-inf")
        select.select([self._waking], [], [], SECONDS_TO_TAKE)

    def _listen(self, connection: sa.Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.add_notify_handler(lambda told: self._hear(told.payload))
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        self._renew = self._compare = 0.0

    def _look(self, connection: sa.Connection) -> None:
        """Keep our leases, ask for those that nobody has, compare beats and share counts, each in its time."""
        now, leases, ear = time.monotonic(), self._leases, self._ear
        before, self._wanted = self._wanted, frozenset(ear.wanted())
        fresh = self._wanted - before
        if now >= self._renew:
            fresh = self._wanted
            if unwanted := ear.unwanted():
                leases.leave(connection, unwanted, is_needed=False)
            ear.census(live(connection, leases.holder))
            ear.hold(leases.renew(connection), now + leases.seconds)
            self._renew = now + SECONDS_TO_RENEW
        asked = time.monotonic()
        if taken := leases.take(connection, {*fresh, *leases.orphans(connection, MOST_AT_ONCE)}):
            ear.take(taken, asked + leases.seconds)
        if now >= self._compare:
            known = ear.known()
            found = beats_of(connection, known)
            self._compare_beats(found)
            for table in set(known) - found.keys():
                ear.hear(table, GONE)
            self._compare = now + SECONDS_TO_COMPARE
        self._shared.exchange(connection)
        if now >= self._expire:
            expire(connection)
            self._expire = now + SECONDS_TO_EXPIRE
        self._seen = time.monotonic()

    def _compare_beats(self, found: dict[str, int]) -> None:
        """Hear of what is found, and count what was found the last time and has not been announced since."""
        for table, beat in found.items():
            self._ear.hear(table, beat)
        for table, beat in self._found.items():
            if self._before.get(table, beat) < beat and self._announced.get(table, 0) < beat:
                NEWS_LOST.inc()
        self._before, self._found = self._found, found
        self._announced = {table: beat for table, beat in self._announced.items() if table in found}

    def _wait(self, connection: sa.Connection, seconds: float) -> None:
        """Hear what is announced, until there is something else to do."""
        driver: Any = connection.connection.driver_connection
        end = time.monotonic() + seconds
        while not self._is_over and (left := end - time.monotonic()) > 0:
            if not self._heard:
                ready, _, _ = select.select([driver.fileno(), self._waking], [], [], left)
                if driver.fileno() in ready:
                    driver.execute("")
            self._tell(connection)

    def _hear(self, payload: str) -> None:
        table, _, said = payload.partition(" ")
        beat, _, what = said.partition(" ")
        with suppress(ValueError):
            self._announced[table] = max(self._announced.get(table, 0), int(beat))
            if what != WORD or self._ear.awaits_words(table):
                self._heard[table] = int(beat)

    def _tell(self, connection: sa.Connection) -> None:
        """Read at once what has come at all tables of which something was announced."""
        heard, self._heard = self._heard, {}
        places = []
        for table, beat in heard.items():
            if (place := self._ear.place(table, beat)) is not None:
                places.append(place)
            else:
                self._ear.hear(table, beat)
        for changed in changed_since(connection, places) if places else ():
            self._ear.tell(changed)

    def _leave(self, connection: sa.Connection) -> None:
        held = self._leases.renew(connection)
        self._leases.leave(connection, held, is_needed=True)
        end(connection, self._leases.holder)

"""The connection on which a process hears what others append, and keeps the leases of the matches it looks after."""

import logging
import os
import select
import threading
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Protocol

import sqlalchemy as sa
from psycopg import Notify
from sqlalchemy.exc import DBAPIError

from boju.core.errors import BojuError
from boju.table.cluster.changes import Appended, appended_since, expire, revisions_of
from boju.table.cluster.leases import Leases, LeaseTerm
from boju.table.cluster.presences import ATTENDED, end, live
from boju.table.metrics import NEWS_LOST
from boju.table.storage.journal import CHANNEL, GONE
from boju.table.storage.postgres import moment

SECONDS_TO_RENEW = 1.3
"""How often leases are kept, and asked for that others may have left."""
SECONDS_TO_TAKE = 0.4
"""How often leases are asked for that nobody has any more, or that are wanted since."""
SECONDS_TO_COMPARE = 2.0
"""How often revisions are compared, for what was announced may be lost."""
SECONDS_TO_EXPIRE = 60.0
"""How often is taken away what counts no more."""
SECONDS_TO_LEAVE = 5.0
MOST_AT_ONCE = 20
"""How many matches without a holder a process takes at once: others take some too."""

log = logging.getLogger(__name__)


class Process(Protocol):
    """Whoever is told, in the thread of the listener."""

    def known(self) -> Mapping[str, int]:
        """The matches whose changes matter, and the revision that is known of each."""

    def is_own(self, backend: int) -> bool:
        """Whether a backend of PostgreSQL's is at the other end of a connection of this process."""

    def wanted(self) -> Collection[str]:
        """The matches to be looked after, as far as this process can tell."""

    def unwanted(self) -> Collection[str]:
        """The matches that this process looks after, though nobody has to."""

    def hear(self, match: str, revision: int) -> None:
        """A match has come so far, or is gone."""

    def attended(self, match: str | None) -> None:
        """People have come to a match at another process, or left it; None: perhaps at any."""

    def tell(self, appended: Appended) -> None:
        """This has come since."""

    def note_processes(self, live: frozenset[str], now: int) -> None:
        """These processes are alive, and this is the database's time."""

    def hold(self, terms: dict[str, int], until: float) -> None:
        """These leases are ours, and no others, until this time of the process' own clock."""

    def take(self, terms: dict[str, LeaseTerm], until: float) -> None:
        """These leases are ours besides."""


class SharedState(Protocol):
    """What processes count together; called in the thread of the listener."""

    def exchange(self, connection: sa.Connection) -> None:
        """Tell what was counted here, and hear what the others have counted."""


class Listener:
    """A connection besides the others, with a thread that waits at it. It is made anew when it is lost."""

    def __init__(self, engine: sa.Engine, leases: Leases, process: Process, shared: SharedState) -> None:
        self._engine = engine
        self._leases = leases
        self._process = process
        self._shared = shared
        self._is_over = False
        self._seen = float("-inf")
        self._renew = self._compare = self._expire = 0.0
        self._wanted: frozenset[str] = frozenset()
        self._before: dict[str, int] = {}
        self._found: dict[str, int] = {}
        self._announced: dict[str, int] = {}
        self._heard: dict[str, int] = {}
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        """Listen from now on."""
        self._thread.start()

    @property
    def is_well(self) -> bool:
        """Whether the database has answered a moment ago."""
        return time.monotonic() - self._seen < SECONDS_TO_COMPARE

    def close(self) -> None:
        """Leave all matches to others, and listen no more."""
        self._is_over = True
        os.write(self._wake, b".")
        if self._thread.is_alive():
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
        driver.add_notify_handler(lambda told: self._hear(told))
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        self._renew = self._compare = 0.0
        self._process.attended(None)

    def _look(self, connection: sa.Connection) -> None:
        """Keep our leases, ask for those that nobody has, compare revisions and share counts, each in its time."""
        now, leases, process = time.monotonic(), self._leases, self._process
        before, self._wanted = self._wanted, frozenset(process.wanted())
        fresh = self._wanted - before
        if now >= self._renew:
            fresh = self._wanted
            if unwanted := process.unwanted():
                leases.leave(connection, unwanted, is_needed=False)
            alive = live(connection, leases.holder)
            process.note_processes(alive, connection.execute(sa.select(moment())).scalar_one())
            process.hold(leases.renew(connection), now + leases.seconds)
            self._renew = now + SECONDS_TO_RENEW
        asked = time.monotonic()
        if taken := leases.take(connection, {*fresh, *leases.orphans(connection, MOST_AT_ONCE)}):
            process.take(taken, asked + leases.seconds)
        if now >= self._compare:
            known = process.known()
            found = revisions_of(connection, list(known))
            self._compare_revisions(found)
            for match in known.keys() - found.keys():
                process.hear(match, GONE)
            self._compare = now + SECONDS_TO_COMPARE
        self._shared.exchange(connection)
        if now >= self._expire:
            expire(connection)
            self._expire = now + SECONDS_TO_EXPIRE
        self._seen = time.monotonic()

    def _compare_revisions(self, found: dict[str, int]) -> None:
        """Hear of what is found, and count what was found the last time and has not been announced since."""
        for match, revision in found.items():
            self._process.hear(match, revision)
        for match, revision in self._found.items():
            if self._before.get(match, revision) < revision and self._announced.get(match, 0) < revision:
                NEWS_LOST.inc()
        self._before, self._found = self._found, found
        self._announced = {match: revision for match, revision in self._announced.items() if match in found}

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

    def _hear(self, told: Notify) -> None:
        """Something is announced; of what this process has appended itself nothing has to be read."""
        match, _, said = told.payload.partition(" ")
        is_own = self._process.is_own(told.pid)
        if said == ATTENDED:
            if not is_own:
                self._process.attended(match or None)
            return
        with suppress(ValueError):
            self._announced[match] = max(self._announced.get(match, 0), int(said))
            if not is_own:
                self._heard[match] = int(said)

    def _tell(self, connection: sa.Connection) -> None:
        """Read at once what has come at all matches of which something was announced."""
        if not self._heard:
            return
        heard, self._heard = self._heard, {}
        known = self._process.known()
        behind = {
            match: known[match] for match, revision in heard.items() if known.get(match, revision) < revision
        }
        try:
            appended = appended_since(connection, behind) if behind else []
        except BojuError:  # one of them is damaged: whoever follows it finds out, and the others go on
            appended = []
        for one in appended:
            self._process.tell(one)
        for match in heard.keys() - {one.match for one in appended}:
            self._process.hear(match, heard[match])

    def _leave(self, connection: sa.Connection) -> None:
        held = self._leases.renew(connection)
        self._leases.leave(connection, held, is_needed=True)
        end(connection, self._leases.holder)

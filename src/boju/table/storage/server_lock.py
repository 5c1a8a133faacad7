"""The right to a PostgreSQL database, alone or with other servers: a lock, held by a connection that may be lost."""

import logging
import os
import secrets
import select
import threading
import time

import psycopg
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from boju.table.errors import CannotServe, Unavailable
from boju.table.storage.storage_errors import LOST, TAKEN

SERVING = 0x626F6A75 + 1
"""The lock of the server."""
SECONDS_FOR_ANOTHER_TO_END = 2.0
SECONDS_BETWEEN_TRIES = 0.3
SECONDS_TO_LEAVE = 5.0
MILLISECONDS_TO_END = 2000

log = logging.getLogger(__name__)


class ServerLock:
    """That right. A thread waits for the loss of the connection, and gets lock and connection anew.

    Where another was quicker then, one that was alone never writes again: it does not know what that one has kept. With
    `is_shared` there may be others that share it, but nobody who is alone; it waits for the end of such a one.
    """

    def __init__(self, engine: sa.Engine, name: str, *, is_shared: bool = False) -> None:
        self._engine = engine
        self._name = name
        self._called = f"boju {secrets.token_hex(8)}"
        self._connection: sa.Connection | None = None
        self._is_shared = is_shared
        self._is_taken = False
        self._is_over = False
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._watch, name="server lock", daemon=True)

    def hold(self) -> None:
        """Serve alone from now on; raises `CannotServe` where somebody else does."""
        deadline = time.monotonic() + SECONDS_FOR_ANOTHER_TO_END
        while not self._take():
            if time.monotonic() > deadline:
                raise CannotServe(
                    f"Another boju is already serving {self._name}: stop that one first, or choose another database."
                )
            time.sleep(SECONDS_BETWEEN_TRIES)
        self._thread.start()

    def check(self) -> None:
        """Raise `Unavailable` where this process may not write now."""
        if self._is_taken:
            raise Unavailable(TAKEN)
        if self._connection is None:
            raise Unavailable(LOST)

    def release(self) -> None:
        """Serve no more."""
        if self._is_over:
            return
        self._is_over = True
        os.write(self._wake, b".")
        if self._thread.is_alive():
            self._thread.join(SECONDS_TO_LEAVE)
        self._let_go()
        os.close(self._waking)
        os.close(self._wake)

    def _take(self) -> bool:
        """Connect and take the lock, if it is free; what is left of an earlier connection of ours is ended first."""
        connection = self._engine.connect()
        try:
            named = sa.select(sa.func.set_config("application_name", self._called, False))
            connection.execute(named)
            connection.exec_driver_sql(
                f"SELECT pg_terminate_backend(pid, {MILLISECONDS_TO_END}) FROM pg_stat_activity "
                "WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
            )
            take = sa.func.pg_try_advisory_lock_shared if self._is_shared else sa.func.pg_try_advisory_lock
            if connection.execute(sa.select(take(SERVING))).scalar_one():
                self._connection = connection
                return True
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        connection.close()
        return False

    def _watch(self) -> None:
        while not self._is_over and not self._is_taken:
            if self._connection is None:
                self._regain()
            elif self._connection.connection.driver_connection is not None:
                self._wait(self._connection.connection.driver_connection)

    def _wait(self, driver: psycopg.Connection[object]) -> None:
        """Wait until there is something to read: the end of the connection, or of this wait."""
        try:
            if not self._is_woken(driver.fileno()):
                driver.execute("SELECT 1")
        except (psycopg.Error, OSError, ValueError):
            self._let_go()

    def _regain(self) -> None:
        try:
            if self._take():
                return
            if not self._is_shared:
                self._is_taken = True
                log.error("another boju has taken %s; stop this one", self._name)
                return
            self._is_woken(timeout=SECONDS_BETWEEN_TRIES)
        except DBAPIError:
            self._is_woken(timeout=SECONDS_BETWEEN_TRIES)

    def _is_woken(self, *files: int, timeout: float | None = None) -> bool:
        """Wait for one of these files, for the end, or for some seconds; whether it is the end."""
        waiting = select.poll()
        for file in (self._waking, *files):
            waiting.register(file, select.POLLIN)
        ready = waiting.poll(None if timeout is None else round(1000 * timeout))
        return self._waking in [file for file, _ in ready]

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

"""A connection to PostgreSQL that listens to one channel of notifications."""

import os
import select
import threading
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

SECONDS_TO_TRY_AGAIN = 1.0
SECONDS_TO_LEAVE = 5.0


class ChannelListener:
    """Calls `hear` with each notification, in a thread of its own; what is lost meanwhile with the connection is not
    made up for.
    """

    def __init__(self, engine: sa.Engine, channel: str, hear: Callable[[str], None]) -> None:
        self._engine = engine
        self._channel = channel
        self._hear_one = hear
        self._is_over = False
        self._waking, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._run, name="channel listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._is_over = True
        os.write(self._wake, b".")
        self._thread.join(SECONDS_TO_LEAVE)
        self._engine.dispose()
        os.close(self._waking)
        os.close(self._wake)

    def _run(self) -> None:
        while not self._is_over:
            try:
                with self._engine.connect() as connection:
                    driver: Any = connection.connection.driver_connection
                    driver.add_notify_handler(lambda told: self._hear_one(told.payload))
                    connection.exec_driver_sql(f"LISTEN {self._channel}")
                    while not self._is_over:
                        ready, _, _ = select.select([driver.fileno(), self._waking], [], [])
                        if driver.fileno() in ready:
                            connection.exec_driver_sql("SELECT 1")
            except (DBAPIError, OSError):
                select.select([self._waking], [], [], SECONDS_TO_TRY_AGAIN)

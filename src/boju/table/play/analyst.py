"""Reviews of finished games for a server that serves alone, made in the order in which they are asked for."""

import logging
import queue
import threading
from collections.abc import Callable
from time import monotonic

from boju.table.errors import TooMany
from boju.table.keep.jobs import FAILED, Found
from boju.table.play.reviewer import IDLE, Reviewer

MOST_WAITING = 20
"""How many games may wait for their review."""
FORGOTTEN = 150.0
"""When nobody has asked for a review for so many seconds, it is called off. Hidden pages may ask only once a minute."""
SECONDS_TO_COME_BACK = 30

log = logging.getLogger(__name__)


class Analyst:
    """`keep` is given each review that is whole, by the id of its table."""

    def __init__(self, keep: Callable[[str, Found], None], depth: str = "usual") -> None:
        self._keep = keep
        self._reviewer = Reviewer(depth)
        self._waiting: queue.Queue[tuple[str, str] | None] = queue.Queue()
        self._found: dict[str, Found | None] = {}
        self._asked: dict[str, float] = {}
        self._thread: threading.Thread | None = None

    def ask(self, table: str, record: str) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun.

        What could not be reviewed is told once, as `FAILED`; asking again is another try. A review that nobody asks for
        any more is called off. Raises `TooMany`.
        """
        found = self._found.get(table)
        if found is not None and found.get("failed"):
            del self._found[table], self._asked[table]
        elif table in self._found:
            self._asked[table] = monotonic()
        else:
            if len(self._found) >= MOST_WAITING:
                raise TooMany(SECONDS_TO_COME_BACK)
            self._found[table], self._asked[table] = None, monotonic()
            self._waiting.put((table, record))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="analyst", daemon=True)
                self._thread.start()
        return found

    @property
    def worker(self) -> int | None:
        """The process id of the process at work, if there is one."""
        return self._reviewer.worker

    def close(self) -> None:
        """Stop at once."""
        self._reviewer.close()
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._reviewer.is_closed:
            try:
                job = self._waiting.get(timeout=IDLE if self._reviewer.worker else None)
            except queue.Empty:
                self._reviewer.dismiss()
                continue
            if job is not None and not self._reviewer.is_closed:
                self._review(*job)

    def _review(self, table: str, record: str) -> None:
        found = self._make(table, record) if self._is_wanted(table) else None
        if found is None or not found.get("failed"):
            del self._found[table], self._asked[table]
            return
        log.error("the game at table %s could not be reviewed", table)
        self._found[table] = found

    def _make(self, table: str, record: str) -> Found | None:
        found = self._reviewer.review(
            record, lambda found: self._found.update({table: found}), lambda: self._is_wanted(table)
        )
        if found is not None and not found.get("failed"):
            try:
                self._keep(table, found)
            except Exception:
                log.exception("the review of table %s could not be kept", table)
                return FAILED
        return found

    def _is_wanted(self, table: str) -> bool:
        return monotonic() - self._asked[table] < FORGOTTEN

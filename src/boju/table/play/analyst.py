"""Reviews of finished games, made one after another in a process of its own that gives way to play."""

import logging
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from boju.analysis import follow_both
from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.state import Record
from boju.table.errors import TooMany

MOST_WAITING = 20
"""How many games may wait for their review."""
LONGEST_SILENCE = 300.0
"""After so many seconds without a word the process is taken for lost."""
FORGOTTEN = 150.0
"""When nobody has asked for a review for so many seconds, it is called off. Hidden pages may ask only once a minute."""
GLANCE = 1.0
"""How often is looked whether somebody still asks, in seconds."""
IDLE = 60.0
"""After so many seconds without work the process ends, and what it had in memory is free again."""
BETWEEN_WORDS = 0.5
"""How often the process tells how far it has come, in seconds."""
COURTESY = 10
"""How much less than others the process asks for: play comes first."""
SECONDS_TO_COME_BACK = 30

Found = dict[str, Any]

log = logging.getLogger(__name__)


class Analyst:
    """Makes reviews in the order they are asked for; `keep` is given each that is whole, by the id of its table.

    One thread alone deals with the process and the line to it.
    """

    def __init__(self, keep: Callable[[str, Found], None], depth: str = "usual") -> None:
        self._keep = keep
        self._depth = depth
        self._waiting: queue.Queue[tuple[str, str] | None] = queue.Queue()
        self._found: dict[str, Found | None] = {}
        self._asked: dict[str, float] = {}
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def ask(self, table: str, record: str) -> Found | None:
        """What has been found about a game so far; asking begins the review. None: it has not begun.

        What could not be reviewed is told once, as `{"failed": True}`; asking again is another try. A review that
        nobody asks for any more is called off. Raises `TooMany`.
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
        process = self._process
        return None if process is None else process.pid

    def close(self) -> None:
        """Stop at once."""
        self._is_closed = True
        self._waiting.put(None)
        if (process := self._process) is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._is_closed:
            try:
                job = self._waiting.get(timeout=IDLE if self._process else None)
            except queue.Empty:
                self._dismiss()
                continue
            if job is not None and not self._is_closed:
                self._review(*job)
        self._dismiss()

    def _review(self, table: str, record: str) -> None:
        try:
            is_done = not self._is_wanted(table) or self._is_kept(table, record)
        except Exception:
            log.exception("the review of table %s could not be kept", table)
            is_done = False
        if is_done:
            del self._found[table], self._asked[table]
            return
        self._dismiss()
        log.error("the game at table %s could not be reviewed", table)
        self._found[table] = {"failed": True}

    def _is_kept(self, table: str, record: str) -> bool:
        """Whether a review has been made and kept, or called off."""
        heard = monotonic()
        try:
            line = self._call()
            line.send((record, self._depth))
            while monotonic() - heard < LONGEST_SILENCE:
                if self._is_closed or not self._is_wanted(table):
                    self._dismiss()
                    return True
                if not line.poll(GLANCE):
                    continue
                heard, found = monotonic(), line.recv()
                if found.get("failed"):
                    return False
                if found["is_whole"]:
                    self._keep(table, found)
                    return True
                self._found[table] = found
        except (EOFError, OSError):
            return self._is_closed
        return False

    def _is_wanted(self, table: str) -> bool:
        return monotonic() - self._asked[table] < FORGOTTEN

    def _call(self) -> Connection:
        """The line to the process, which is started if there is none."""
        if self._line is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=_analyse, args=(theirs,), daemon=True)
            with deaf_to_interrupts():
                self._process.start()
            theirs.close()
        return self._line

    def _dismiss(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._line is not None:
            self._line.close()
        self._process = self._line = None


# In the process


def _analyse(line: Connection) -> None:
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    while True:
        text, depth = line.recv()
        try:
            _follow(line, text, depth)
        except Exception:
            logging.exception("a game could not be reviewed")
            line.send({"failed": True})


def _follow(line: Connection, text: str, depth: str) -> None:
    last = -BETWEEN_WORDS
    found = None
    for found in follow_both(Record.parse(text), depth=depth):
        if monotonic() - last >= BETWEEN_WORDS:
            line.send(found.to_json() | {"is_whole": False})
            last = monotonic()
    assert found is not None
    line.send(found.to_json() | {"is_whole": True})

"""Several processes that work together: started, started anew when they die, and stopped."""

import logging
import multiprocessing
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.table.errors import CannotServe
from boju.table.storage.database import Database

SECONDS_TO_STOP = 10.0
"""How long a process may take to let its streams go and its moves finish."""
SECONDS_BETWEEN_STARTS = 1.0
SECONDS_BETWEEN_LOOKS = 0.2

log = logging.getLogger(__name__)


Work = tuple[Callable[..., None], tuple[Any, ...]]
"""A function that works until its process is told to stop, and what it is given."""


class Supervisor:
    """A process for each work."""

    def __init__(self, works: Sequence[Work]) -> None:
        self._works = works
        self._context = multiprocessing.get_context("spawn")
        self._running: list[SpawnProcess] = []
        self._is_over = False

    def run(self) -> None:
        """Let them work until this process is told to stop."""
        before = {kind: signal.signal(kind, self._stop) for kind in (signal.SIGTERM, signal.SIGINT)}
        try:
            self._running = [self._start(*work) for work in self._works]
            while not self._is_over:
                wait([process.sentinel for process in self._running], SECONDS_BETWEEN_LOOKS)
                self._replace_dead()
        finally:
            self._end()
            for kind, handler in before.items():
                signal.signal(kind, handler)

    def _stop(self, *_signal: object) -> None:
        self._is_over = True

    def _start(self, work: Callable[..., None], given: tuple[Any, ...]) -> SpawnProcess:
        process = self._context.Process(target=_run, args=(work, given))
        with deaf_to_interrupts():
            process.start()
        return process

    def _replace_dead(self) -> None:
        for place, process in enumerate(self._running):
            if not process.is_alive() and not self._is_over:
                log.error("a process has ended (%s); another takes its place", process.exitcode)
                time.sleep(SECONDS_BETWEEN_STARTS)
                self._running[place] = self._start(*self._works[place])

    def _end(self) -> None:
        for process in self._running:
            process.terminate()
        end = time.monotonic() + SECONDS_TO_STOP
        for process in self._running:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def check_shareable(database: str | Path) -> None:
    """Raise `CannotServe` where several processes cannot use a database."""
    kept = Database(database)
    kept.close()
    if not kept.is_served:
        raise CannotServe(
            "Several processes need a PostgreSQL database: give --database, or leave out --processes and --no-think."
        )


def _run(work: Callable[..., None], given: tuple[Any, ...]) -> None:
    end_with_parent()
    try:
        work(*given)
    except CannotServe as error:
        log.error("%s", error)
        raise SystemExit(2) from error

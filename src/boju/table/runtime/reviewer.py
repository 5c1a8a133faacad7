"""A process that reviews games, one after another, and gives way to play."""

import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic, sleep
from typing import Any

from boju.analysis import follow_both, rank
from boju.core.background import is_waiting, leave_to_parent
from boju.core.kernels import hurry, interpretations
from boju.players.children import deaf_to_interrupts, end_with_parent
from boju.state import State

Found = dict[str, Any]
FAILED: Found = {"failed": True}
"""What is told of a game that could not be reviewed."""

LONGEST_SILENCE = 300.0
"""After so many seconds without a word the process is taken for lost."""
IDLE = 60.0
"""After so many seconds without work the process can end."""
GLANCE = 1.0
"""How often is looked whether somebody still asks, in seconds."""
BETWEEN_WORDS = 0.5
"""How often the process tells how far it has come, in seconds."""
COURTESY = 10
"""How much less than others the process asks for: play comes first."""


class Reviewer:
    """One thread at a time asks for reviews; any may stop it."""

    def __init__(self, depth: str = "usual") -> None:
        self._depth = depth
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._turn = threading.Lock()
        self._heard = monotonic()
        self.is_closed = False

    @property
    def worker(self) -> int | None:
        """The process id of the process at work, if there is one."""
        process = self._process
        return None if process is None else process.pid

    def review(
        self, game: State, tell: Callable[[Found], None], is_wanted: Callable[[], bool]
    ) -> Found | None:
        """The review of a game; None where it was called off, `FAILED` where it could not be made.

        `tell` is given what has been found so far, and `is_wanted` says whether somebody still asks for it.
        """
        self._heard = monotonic()
        try:
            line = self._call()
            line.send((game, self._depth))
            while monotonic() - self._heard < LONGEST_SILENCE:
                if self.is_closed or not is_wanted():
                    self.dismiss()
                    return None
                if not line.poll(GLANCE):
                    continue
                self._heard, found = monotonic(), line.recv()
                if found.get("waits"):
                    continue
                if found.get("failed"):
                    break
                if found["is_whole"]:
                    whole: Found = found
                    return whole
                tell(found)
        except (EOFError, OSError):
            pass
        self.dismiss()
        return None if self.is_closed else FAILED

    def dismiss(self) -> None:
        """End the process, and what it had in memory is free again; the next review starts another."""
        with self._turn:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            if self._line is not None:
                self._line.close()
            self._process = self._line = None

    def dismiss_idle(self) -> None:
        """The same where it has had nothing to do for long."""
        if self._process is not None and monotonic() - self._heard > IDLE:
            self.dismiss()

    def close(self) -> None:
        """Make no more reviews, and none that is being made."""
        self.is_closed = True
        self.dismiss()

    def _call(self) -> Connection:
        """The line to the process, which is started if there is none."""
        with self._turn:
            if self._line is None:
                self._line, theirs = self._context.Pipe()
                self._process = self._context.Process(target=_analyse, args=(theirs,), daemon=True)
                with deaf_to_interrupts():
                    self._process.start()
                theirs.close()
            return self._line


# In the process


def _analyse(line: Connection) -> None:
    end_with_parent()
    hurry()
    leave_to_parent()
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    while True:
        game, depth = line.recv()
        try:
            _wait_for_compiler(line, game, depth)
            _follow(line, game, depth)
        except Exception:
            logging.exception("a game could not be reviewed")
            line.send(FAILED)


def _wait_for_compiler(line: Connection, game: State, depth: str) -> None:
    """Wait until a decision can be weighed as well as it ever will be: a review is kept for good."""
    positions = map(game.at, range(game.ply + 1))
    state = next((state for state in positions if isinstance(state.actor, int)), None)
    while state is not None:
        before = interpretations()
        rank(state, depth=depth)
        if interpretations() == before or not is_waiting():
            return
        while is_waiting():
            line.send({"waits": True})
            sleep(GLANCE)


def _follow(line: Connection, game: State, depth: str) -> None:
    last = -BETWEEN_WORDS
    found = None
    for found in follow_both(game, depth=depth):
        if monotonic() - last >= BETWEEN_WORDS:
            line.send(found.to_json() | {"is_whole": False})
            last = monotonic()
    assert found is not None
    line.send(found.to_json() | {"is_whole": True})

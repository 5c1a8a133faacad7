"""Processes that this one starts: they leave Ctrl-C to it, and end with it."""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import wait


@contextlib.contextmanager
def deaf_to_interrupts(*more: signal.Signals) -> Iterator[None]:
    """A process started here leaves Ctrl-C at the terminal, and `more`, to its parent, which ends it."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:  # Windows
        yield
        return
    resource_tracker.ensure_running()  # begun with the first process, it would take the mask away again
    before = mask(signal.SIG_BLOCK, {signal.SIGINT, *more})
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)

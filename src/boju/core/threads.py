"""Loops over many games spread over threads. Kernels let go of Python's lock, so that plain threads are enough."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numba

from boju.core.kernels import INTERPRETED

_CONFIG: Any = numba.config
_pool: ThreadPoolExecutor | None = None


def usual_threads() -> int:
    """How many threads there are for compiled loops: one a core, or as NUMBA_NUM_THREADS says."""
    return int(_CONFIG.NUMBA_NUM_THREADS)


def spread(work: Callable[[int, int], object], games: int, threads: int, chunk: int = 0) -> None:
    """Call `work(start, stop)` for stretches of all games, one for each thread or of `chunk` games each.

    With one thread, and while kernels are interpreted, everything runs in the one that calls. An error of any stretch
    is raised here.
    """
    size = chunk or -(-games // threads)
    starts = range(0, games, size)
    if threads == 1 or len(starts) == 1 or INTERPRETED:
        for start in starts:
            work(start, min(games, start + size))
        return
    jobs = [_threads(threads).submit(work, start, min(games, start + size)) for start in starts[1:]]
    work(0, size)
    for job in jobs:
        job.result()


def _threads(count: int) -> ThreadPoolExecutor:
    """Threads that wait for work without turning on the spot, at least as many as are asked for but one."""
    global _pool
    if _pool is None or _pool._max_workers < count - 1:
        _pool = ThreadPoolExecutor(max(count - 1, usual_threads()), "boju")
    return _pool


def _forget_threads() -> None:
    """A process that was forked has none of the threads of its parent."""
    global _pool
    _pool = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)

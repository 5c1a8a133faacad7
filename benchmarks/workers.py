"""Processes that think side by side."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from boju.players.children import end_with_parent

THREADS = "NUMBA_NUM_THREADS"
"""The environment variable with the number of threads of compiled loops."""


@contextmanager
def one_worker_per_core() -> Iterator[Executor]:
    """Processes that think side by side, each on one thread: a short thought gains nothing from more. They end with the
    one that started them, however that ends.
    """
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), initializer=end_with_parent) as workers:
        before = os.environ.get(THREADS)
        os.environ[THREADS] = "1"
        for started in [workers.submit(os.getpid) for _ in range(os.cpu_count() or 1)]:
            started.result()
        if before is None:
            del os.environ[THREADS]
        else:
            os.environ[THREADS] = before
        yield workers

"""Processes that think side by side."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

THREADS = "NUMBA_NUM_THREADS"
"""The environment variable with the number of threads of compiled loops."""


@contextmanager
def one_worker_per_core() -> Iterator[Executor]:
    """Processes that think side by side, each on one thread: a short thought gains nothing from more."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        before = os.environ.get(THREADS)
        os.environ[THREADS] = "1"
        workers.submit(os.getpid).result()  # starts all of them
        if before is None:
            del os.environ[THREADS]
        else:
            os.environ[THREADS] = before
        yield workers

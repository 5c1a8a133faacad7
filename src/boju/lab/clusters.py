"""Who plays the games of a study: the cores of this machine, or the workers of a cluster, of Dask's or of Ray's."""

import logging
import pickle
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from joblib import Parallel, delayed

from boju.core.errors import BojuError
from boju.core.extras import needed

DASK, RAY = "dask", "ray"
SECONDS_TO_ANSWER = 10
AHEAD = 200
"""How many tasks a cluster is handed before the first of them is done."""

Task = tuple[Any, ...]
Workers = Callable[[Iterable[Task]], Iterator[Any]]
"""They work on tasks side by side, and hand back what becomes of these one by one, in their order."""


def workers_on(
    cluster: str, jobs: int, function: Callable[..., Any], shared: Any
) -> AbstractContextManager[Workers]:
    """So many processes of this machine, or all workers of a cluster, that call `function(shared, *task)` for tasks.

    Each of them gets `shared` once. `cluster` is the address of a Dask scheduler, "dask" for the one that Dask's own
    settings name, or "ray" for the Ray cluster that this machine belongs to. A worker that dies is made up for by the
    others. Raises `BojuError` where no cluster answers.
    """
    if cluster:
        return (_on_ray if cluster == RAY else partial(_on_dask, cluster))(function, shared)
    if jobs == 1:
        return nullcontext(lambda tasks: (function(shared, *task) for task in tasks))
    return _on_this_machine(jobs, function, shared)


@contextmanager
def _on_this_machine(jobs: int, function: Callable[..., Any], shared: Any) -> Iterator[Workers]:
    """Processes that read from a file what they share."""
    with TemporaryDirectory(prefix="boju-") as folder:
        file = Path(folder) / "shared.pickle"
        file.write_bytes(pickle.dumps(shared))
        pool = Parallel(n_jobs=jobs, return_as="generator")
        yield lambda tasks: pool(delayed(_call)(function, str(file), task) for task in tasks)


def _call(function: Callable[..., Any], file: str, task: Task) -> Any:
    return function(_read(file), *task)


@lru_cache(maxsize=1)
def _read(file: str) -> Any:
    return pickle.loads(Path(file).read_bytes())


def _in_order(
    tasks: Iterable[Task], begin: Callable[[Task], Any], result_of: Callable[[Any], Any]
) -> Iterator[Any]:
    """Begin tasks, at most `AHEAD` before the first of them is done."""
    begun: deque[Any] = deque()
    for task in tasks:
        begun.append(begin(task))
        if len(begun) == AHEAD:
            yield result_of(begun.popleft())
    while begun:
        yield result_of(begun.popleft())


@contextmanager
def _on_dask(cluster: str, function: Callable[..., Any], shared: Any) -> Iterator[Workers]:
    needed("distributed")
    from dask import config
    from distributed import Client
    from distributed.comm.addressing import get_address_host_port

    address = config.get("scheduler-address", "") if cluster == DASK else cluster
    try:
        # A client that finds nobody is never closed, and may stop the next one for good when it is collected.
        socket.create_connection(get_address_host_port(address), SECONDS_TO_ANSWER).close()
        client = cast(Any, Client)(address, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError, TypeError) as error:
        raise BojuError(
            f"no Dask scheduler answers at {address!r}; an address is written like tcp://10.0.0.1:8786"
        ) from error
    with client:
        (sent,) = client.scatter([shared], broadcast=True)
        yield lambda tasks: _in_order(
            tasks, lambda task: client.submit(function, sent, *task, pure=False), lambda begun: begun.result()
        )


@contextmanager
def _on_ray(function: Callable[..., Any], shared: Any) -> Iterator[Workers]:
    ray: Any = needed("ray")
    try:
        ray.init(address="auto", log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError) as error:
        raise BojuError(
            "no cluster of Ray was found; `ray start --head` begins one, and RAY_ADDRESS may name another"
        ) from error
    called: Any = ray.remote(lambda sent, *task: function(sent, *task))
    sent = ray.put(shared)
    try:
        yield lambda tasks: _in_order(tasks, lambda task: called.remote(sent, *task), ray.get)
    finally:
        ray.shutdown()

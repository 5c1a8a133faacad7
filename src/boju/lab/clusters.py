"""Who plays the games of a study: the cores of this machine, or the workers of a cluster, of Dask's or of Ray's."""

import logging
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, cast

from joblib import Parallel, parallel_config

from boju.core.errors import BojuError
from boju.core.extras import needed

DASK, RAY = "dask", "ray"
SECONDS_TO_ANSWER = 10
AHEAD = 200
"""How many calls are handed to Ray before the first of them has answered."""

Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
"""What `joblib.delayed` makes: a function and what it is called with."""
Workers = Callable[[Iterable[Call]], Iterator[Any]]
"""They work on calls side by side, and hand back what these return one by one, in the order of the calls."""


def workers_on(cluster: str, jobs: int) -> AbstractContextManager[Workers]:
    """So many processes of this machine, or all workers of a cluster.

    `cluster` is the address of a Dask scheduler, "dask" for the one that Dask's own settings name, or "ray" for the Ray
    cluster that this machine belongs to. A worker that dies is made up for by the others. Raises `BojuError` where no
    cluster answers.
    """
    if not cluster:
        return nullcontext(Parallel(n_jobs=jobs, return_as="generator"))
    return _on_ray() if cluster == RAY else _on_dask(cluster)


@contextmanager
def _on_dask(cluster: str) -> Iterator[Workers]:
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
    with client, parallel_config(backend="dask", client=client):
        yield Parallel(n_jobs=-1, return_as="generator")


@contextmanager
def _on_ray() -> Iterator[Workers]:
    """The tasks of Ray: its backend for joblib hands back nothing before everything is done."""
    ray: Any = needed("ray")
    try:
        ray.init(address="auto", log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError) as error:
        raise BojuError(
            "no cluster of Ray was found; `ray start --head` begins one, and RAY_ADDRESS may name another"
        ) from error
    called: Any = ray.remote(lambda function, given, named: function(*given, **named))

    def work(calls: Iterable[Call]) -> Iterator[Any]:
        begun: deque[Any] = deque()
        for call in calls:
            begun.append(called.remote(*call))
            if len(begun) == AHEAD:
                yield ray.get(begun.popleft())
        while begun:
            yield ray.get(begun.popleft())

    try:
        yield work
    finally:
        ray.shutdown()

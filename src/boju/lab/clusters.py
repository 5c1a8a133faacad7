"""Who plays the games of a study: the cores of this machine, or the workers of a Dask cluster."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from joblib import Parallel, parallel_config

from boju.core.errors import BojuError

SECONDS_TO_ANSWER = 10


@contextmanager
def workers_on(cluster: str, jobs: int) -> Iterator[Parallel]:
    """So many processes of this machine, or all workers of the cluster whose scheduler has this address.

    A worker that dies is made up for by the others. Raises `BojuError` where no scheduler answers.
    """
    if not cluster:
        yield Parallel(n_jobs=jobs, return_as="generator")
        return
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ModuleNotFoundError as error:
        raise BojuError(f"a cluster needs {error.name}: install boju[cluster]") from error
    try:
        # A client that finds nobody is never closed, and may stop the next one for good when it is collected.
        socket.create_connection(get_address_host_port(cluster), SECONDS_TO_ANSWER).close()
        client = cast(Any, Client)(cluster, timeout=SECONDS_TO_ANSWER)
    except (OSError, ValueError, TypeError) as error:
        raise BojuError(
            f"no Dask scheduler answers at {cluster!r}; an address is written like tcp://10.0.0.1:8786"
        ) from error
    with client, parallel_config(backend="dask", client=client):
        yield Parallel(n_jobs=-1, return_as="generator")

"""What spares tests the waiting: players that answer at once, the same luck everywhere, looking again and again."""

import time
from collections.abc import Callable

import httpx

from endurance.instant import InstantPool as InstantPool


def same_seed() -> bytes:
    """The same luck at every table."""
    return bytes(32)


def wait_until(is_so: Callable[[], bool], seconds: float = 300) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.02)


def wait_until_ready(client: httpx.Client, path: str) -> None:
    """Until the rules of a table's game are ready."""
    wait_until(lambda: client.get(path).status_code == 200)

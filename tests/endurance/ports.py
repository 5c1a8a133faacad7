"""Where a server of a measurement or a test can listen."""

import random
import socket
from contextlib import suppress

RANGE = range(20_000, 32_000)
"""Below the ports that systems give to whoever asks for any, so that nobody else is given one meanwhile."""


def free_port() -> int:
    """A port of this machine where nobody listens; it stays free while a server on it is started again."""
    while True:
        port = random.SystemRandom().choice(RANGE)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port

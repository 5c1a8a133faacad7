"""Where a server of a measurement or a test can listen."""

import socket


def free_port() -> int:
    """A port of this machine where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])

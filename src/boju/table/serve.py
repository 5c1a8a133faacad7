"""The web table as a server."""

import socket
from pathlib import Path

import uvicorn

from boju.core.kernels import expect_compiled
from boju.table.app import create_app
from boju.table.errors import CannotServe

FAREWELL_SECONDS = 2


def serve(host: str, port: int, database: str | Path) -> None:
    """Serve the table until interrupted; raises `CannotServe` when port or database cannot be used."""
    app = create_app(database)
    with _listening(host, port) as listener:
        expect_compiled()
        config = uvicorn.Config(
            app, log_level="warning", server_header=False, timeout_graceful_shutdown=FAREWELL_SECONDS
        )
        uvicorn.Server(config).run(sockets=[listener])


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError as error:
        raise CannotServe(f"Port {port} of {host} cannot be used: {error.strerror}.") from error
    return listener

"""The web table as a server."""

import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from boju.table.errors import CannotServe
from boju.table.play.limits import STREAMS_OF_AN_ADDRESS, Limits
from boju.table.web.app import create_app
from boju.table.web.doors import PatientProtocol, Seldom, doors_for, raise_limit_of_files
from boju.table.web.gauges import LOOPBACK, answer_with_metrics
from boju.table.web.journal import Form, write_lines
from boju.table.web.thinking import think
from boju.table.web.together import Together, Work, check_shareable

FAREWELL_SECONDS = 10
"""How long a server that stops waits for moves that are being made; a throw may wait for words of several browsers."""
BACKLOG = 128
LAST_PORT = 65535
SWITCH_SECONDS = 0.0001
"""How long a thread that is at work lets others wait: a move is many small steps, and each would wait so long."""


def serve(
    host: str,
    port: int,
    database: str | Path,
    *,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    log: Form = "text",
    processes: int = 1,
    metrics: int | None = None,
    thinks: bool = True,
) -> None:
    """Serve the table until interrupted; raises `CannotServe` when port or database cannot be used.

    `names` are further names that browsers reach it by, `proxies` the addresses or networks of those in front of it
    that say who really asks, and whether by https. `log` is the form of what is written on standard error, and
    `processes` how many serve together; more than one need PostgreSQL. `metrics` is the port of 127.0.0.1 at which
    Prometheus may ask; several processes take as many ports from there on. Several processes share one that thinks for
    computers; unless this machine `thinks`, others have to (`boju think`), which needs PostgreSQL too.
    """
    ports = () if metrics is None else range(metrics, metrics + processes)
    if processes > 1 or not thinks:
        check_shareable(database)
    if processes > 1:
        with listening(host, port) as listener:
            for one in ports:
                listening(LOOPBACK, one).close()
            given = (listener, (host, *names), database, tuple(proxies), log, ports, False)
            works: list[Work] = [(serve_at, given)] * processes
            if thinks:
                works.append((think, (database, log)))
            Together(works).run()
        return
    serve_at(None, (host, *names), database, proxies, log, ports, thinks, (host, port))


def serve_at(
    listener: socket.socket | None,
    names: Sequence[str],
    database: str | Path,
    proxies: Sequence[str],
    log: Form,
    ports: Sequence[int],
    thinks: bool,
    place: tuple[str, int] = ("", 0),
) -> None:
    """Serve the table with a socket that listens already, or at a place, until this process is told to stop."""
    if log == "json":
        write_lines()
    doors = doors_for(raise_limit_of_files())
    limits = Limits(streams_of_an_address=min(STREAMS_OF_AN_ADDRESS, doors.most // 2))
    app = create_app(database, is_alone=True, names=names, limits=limits, thinks=thinks)
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(Seldom())
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # what visitors send wrongly they are told
    with listener or listening(*place) as listener:
        if ports:
            answer_with_metrics(ports)
        config = uvicorn.Config(
            app,
            http=type("Protocol", (PatientProtocol,), {"doors": doors}),
            ws="none",  # a protocol for sockets would take connections over, and the doors would count them for ever
            backlog=min(BACKLOG, doors.most),
            log_level="warning",
            log_config=None if log == "json" else uvicorn.config.LOGGING_CONFIG,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            timeout_graceful_shutdown=FAREWELL_SECONDS,
        )
        sys.setswitchinterval(SWITCH_SECONDS)
        uvicorn.Server(config).run(sockets=[listener])


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; raises `CannotServe`."""
    if port > LAST_PORT:
        raise CannotServe(f"Port {port} of {host} cannot be used: the last one is {LAST_PORT}.")
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

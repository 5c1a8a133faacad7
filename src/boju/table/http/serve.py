"""The web table as a server."""

import logging
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict, Unpack

import uvicorn

from boju.table.errors import CannotServe
from boju.table.http.access_log import Form, write_lines
from boju.table.http.app import create_app
from boju.table.http.connections import PatientProtocol, Seldom, limiter_for, raise_limit_of_files
from boju.table.http.gauges import LOOPBACK, answer_with_metrics
from boju.table.http.supervisor import Supervisor, Work, check_shareable
from boju.table.http.worker import think
from boju.table.runtime.limits import STREAMS_OF_AN_ADDRESS, Limits

FAREWELL_SECONDS = 10
"""How long a server that stops waits for moves that are being made; a throw may wait for words of several browsers."""
BACKLOG = 128
LAST_PORT = 65535
SWITCH_SECONDS = 0.0001
"""How long a thread that is at work lets others wait: a move is many small steps, and each would wait so long."""


class ServeSettings(TypedDict, total=False):
    """How a process serves.

    `names` are further names that browsers reach it by, `proxies` the addresses or networks of those in front of it
    that say who really asks, and whether by https. `log` is the form of what is written on standard error, and
    `processes` how many serve together; more than one need PostgreSQL. `metrics` is the port of 127.0.0.1 at which
    Prometheus may ask; several processes take as many ports from there on. Several processes share one that thinks for
    computers; unless this machine `thinks`, others have to (`boju think`), which needs PostgreSQL too.
    """

    names: Sequence[str]
    proxies: Sequence[str]
    log: Form
    processes: int
    metrics: int | None
    thinks: bool


def serve(host: str, port: int, database: str | Path, **settings: Unpack[ServeSettings]) -> None:
    """Serve the table until interrupted; raises `CannotServe` when port or database cannot be used."""
    processes, thinks = settings.get("processes", 1), settings.get("thinks", True)
    settings["names"] = (host, *settings.get("names", ()))
    if processes > 1 or not thinks:
        check_shareable(database)
    if processes == 1:
        serve_at(None, database, settings, (host, port))
        return
    with listening(host, port) as listener:
        for one in _ports(settings):
            listening(LOOPBACK, one).close()
        works: list[Work] = [(serve_at, (listener, database, settings | {"thinks": False}))] * processes
        if thinks:
            works.append((think, (database, settings.get("log", "text"))))
        Supervisor(works).run()


def serve_at(
    listener: socket.socket | None,
    database: str | Path,
    settings: ServeSettings,
    place: tuple[str, int] = ("", 0),
) -> None:
    """Serve the table with a socket that listens already, or at a place, until this process is told to stop."""
    is_json, proxies = settings.get("log") == "json", settings.get("proxies", ())
    if is_json:
        write_lines()
    limiter = limiter_for(raise_limit_of_files())
    limits = Limits(streams_of_an_address=min(STREAMS_OF_AN_ADDRESS, limiter.most // 2))
    app = create_app(
        database,
        is_alone=True,
        names=settings.get("names", ()),
        limits=limits,
        thinks=settings.get("thinks", True),
    )
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(Seldom())
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # what visitors send wrongly they are told
    with listener or listening(*place) as listener:
        if ports := _ports(settings):
            answer_with_metrics(ports)
        config = uvicorn.Config(
            app,
            http=type("Protocol", (PatientProtocol,), {"limiter": limiter}),
            ws="none",  # a protocol for sockets would take connections over, and the limiter would count them for ever
            backlog=min(BACKLOG, limiter.most),
            log_level="warning",
            log_config=None if is_json else uvicorn.config.LOGGING_CONFIG,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies),
            timeout_graceful_shutdown=FAREWELL_SECONDS,
        )
        sys.setswitchinterval(SWITCH_SECONDS)
        uvicorn.Server(config).run(sockets=[listener])


def _ports(settings: ServeSettings) -> Sequence[int]:
    """The ports at which processes can be asked for what they measure: each takes the first that is free."""
    metrics = settings.get("metrics")
    return () if metrics is None else range(metrics, metrics + settings.get("processes", 1))


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

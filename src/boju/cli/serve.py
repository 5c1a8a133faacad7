"""`boju serve`: the web table."""

import gc
import os
import socket
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from typing import Annotated, Literal

from cyclopts import Parameter, validators

from boju.cli.output import say

NAME = "serve"
EXAMPLES = """Examples:
  boju serve --open
  boju serve --port 9000 --database /tmp/games.sqlite3
  boju serve --name boju.example.org --proxy 127.0.0.1"""

LOOK_EVERY = 0.1
PRIVATE = 0o700


def command(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(help="The port to listen on.", validator=validators.Number(gte=1, lte=65535))
    ] = 8753,
    database: Annotated[
        str | None,
        Parameter(
            help="A SQLite file, or postgresql://USER@HOST/DATABASE (see docs/host/postgresql.md); "
            "a file in your data folder without it."
        ),
    ] = None,
    name: Annotated[
        Sequence[str],
        Parameter(
            help="Another name that browsers reach this server by, for example boju.example.org; may be repeated.",
            negative=(),
            show_default=False,
        ),
    ] = (),
    proxy: Annotated[
        Sequence[str],
        Parameter(
            help="The address or network of a proxy that may say who really asks; may be repeated. "
            "See docs/host/proxy.md.",
            negative=(),
            show_default=False,
        ),
    ] = (),
    log: Annotated[
        Literal["text", "json"],
        Parameter(
            help="How to write what goes wrong: for people, or a line of JSON each, with every request."
        ),
    ] = "text",
    processes: Annotated[
        int,
        Parameter(
            help="How many processes serve together; more than one needs PostgreSQL. See docs/host/operation.md.",
            validator=validators.Number(gte=1, lte=64),
        ),
    ] = 1,
    metrics: Annotated[
        int | None,
        Parameter(
            help="The port of 127.0.0.1 at which Prometheus may ask for measures; several processes take one "
            "after the other. See docs/host/operation.md.",
            validator=validators.Number(gte=1, lte=65535),
        ),
    ] = None,
    think: Annotated[
        bool,
        Parameter(
            help="Think for computer players here; without it only `boju think` does, which needs PostgreSQL."
        ),
    ] = True,
    open_page: Annotated[
        bool, Parameter(name="--open", help="Open the page in your browser.", negative=())
    ] = False,
) -> None:
    """Serve the web table until it is interrupted."""
    gc.disable()  # all that is loaded stays: to look for garbage in it takes a sixth of the start
    from boju import table

    gc.enable()
    stopped = Event()
    if is_free(host, port):
        Thread(target=announce, args=(host, port, open_page, stopped), daemon=True).start()
    try:
        table.serve(
            host,
            port,
            database or own_database(),
            names=name,
            proxies=proxy,
            log=log,
            processes=processes,
            metrics=metrics,
            thinks=think,
        )
    finally:
        stopped.set()


def own_database() -> Path:
    """The table's database in the user's data folder, which is made if need be and nobody else can look into."""
    home = os.environ.get("XDG_DATA_HOME") or Path("~/.local/share").expanduser()
    folder = Path(home) / "boju"
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(PRIVATE)
    return folder / "table.sqlite3"


def is_free(host: str, port: int) -> bool:
    """Whether the table can listen there, so that whoever answers there later is the table."""
    try:
        socket.create_server((host, port), family=family_of(host)).close()
    except OSError:
        return False
    return True


def family_of(host: str) -> socket.AddressFamily:
    """The kind of address that a host is."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def announce(host: str, port: int, open_page: bool, stopped: Event) -> None:
    """Print the address, and open it if wanted, as soon as the table answers there."""
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    while not stopped.wait(LOOK_EVERY):
        with socket.socket(family_of(host)) as caller:
            if caller.connect_ex((host, port)) == 0:
                break
    if stopped.wait(LOOK_EVERY):
        return
    say(f"The table stands at {address}  (Ctrl-C closes it)")
    if open_page:
        webbrowser.open(address)

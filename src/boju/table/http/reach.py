"""From where an address of this server can be reached: from this computer only, or from others near it."""

import socket
from collections.abc import Collection
from ipaddress import ip_address

from starlette.requests import Request

from boju.table.http.security import LOOPBACK, address_in, name_in

EVERYWHERE = frozenset({"0.0.0.0", "::"})
"""The addresses to listen on that stand for all of a computer's."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: to choose the way there sends nothing."""


def is_only_here(request: Request) -> bool:
    """Whether the name by which a request has come leads nowhere from another computer."""
    return name_in(request.headers.get("host", "")) in LOOPBACK


def near(request: Request) -> str:
    """Where browsers in the local network find this server, as far as a request from this computer shows that."""
    names: Collection[str] = request.app.state.names
    if not is_only_here(request) or address_in(request.scope) not in LOOPBACK or not EVERYWHERE & set(names):
        return ""
    address = own_address()
    port = f":{request.url.port}" if request.url.port else ""
    return f"{request.url.scheme}://{address}{port}" if address else ""


def own_address() -> str:
    """This computer's address in the local network, or nothing where it has none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(SOMEWHERE)
            found = ip_address(way.getsockname()[0])
    except OSError:
        return ""
    return str(found) if found.is_private and not found.is_loopback else ""

"""The match that a request comes to: to look at it, to look back, or to ask for something there."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, TypeVar

from starlette.requests import Request

from boju.table.http.server import server_of
from boju.table.http.visitor import address_of, count, known
from boju.table.match.commands import Command
from boju.table.match.state import MatchState
from boju.table.match.visibility import SPECTATOR, Viewer, number_for, viewer_of
from boju.table.runtime.live import LiveMatch

Found = TypeVar("Found")


async def match_of(request: Request, match: str) -> LiveMatch:
    """A match, open, with all that other processes have appended; raises `UnknownTable`."""
    live = await server_of(request).registry.match(match)
    await live.open()
    await live.look_again()
    return live


async def match_to_act(request: Request, match: str) -> LiveMatch:
    """A match, open, as far as this process has heard of it: whoever is refused is refused by what is kept then."""
    registry = server_of(request).registry
    live = registry.known(match) or await registry.match(match)
    await live.open()
    return live


async def tell(request: Request, match: str, command: Command) -> MatchState:
    """Ask for something, for who sends a request; the match after that."""
    count(request, "act")
    live = await match_to_act(request, match)
    return await live.tell(command, known(request))


async def numbered(request: Request, match: str, command: Command) -> int:
    """The same; the number of the last event then, as the sender counts."""
    state = await tell(request, match, command)
    return number_for(state, viewer_of(state, known(request)))


async def look_back(request: Request, match: str, find: Callable[[MatchState, Viewer], Found]) -> Found:
    """What `find` reads off a match, with what its reader may know, when it is this visitor's turn."""
    count(request, "past")
    state = (await match_of(request, match)).actor.state
    viewer = viewer_of(state, known(request))
    seen = replace(viewer, is_open=True) if state.is_over else viewer
    return await server_of(request).executor.run(address_of(request), find, state, seen)


def made_already(live: LiveMatch, name: Hashable) -> Any:
    """What has been made of a match by this name, or None."""
    return live.derived.look(number_for(live.actor.state, SPECTATOR), name)


async def made_once(request: Request, live: LiveMatch, name: Hashable, make: Callable[[], Found]) -> Found:
    """What `make` makes of a match, when it is this visitor's turn: once for all who ask for it by this name.

    It is kept as long as nothing happens that everybody knows of.
    """
    found: Found | None = made_already(live, name)
    if found is None:
        count(request, "past")
        executor, number = server_of(request).executor, number_for(live.actor.state, SPECTATOR)
        found = await executor.run(address_of(request), live.derived.make, number, name, make)
    return found

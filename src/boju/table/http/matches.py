"""The match that a request comes to: to look at it, to look back, to ask for something there, or to play on."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from boju.table.http.server import server_of
from boju.table.http.visitor import address_of, count, known, receive
from boju.table.match.commands import Command
from boju.table.match.opening import NewMatch
from boju.table.match.seating import ME
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


OPPONENT = "strong"
"""The level that plays the other seats where somebody plays on."""

Decision = dict[str, Any]
"""The `event` before which something was decided, and the `seat` that decided it."""


async def play_on_from(
    request: Request, table: str, decided: Callable[[MatchState, Viewer], Decision]
) -> Response:
    """Play on from a decision, for the seat that decided, against computers."""
    count(request, "open")

    def find(state: MatchState, viewer: Viewer) -> NewMatch:
        decision, setting = decided(state, viewer), state.setting
        seats = [ME if seat == decision["seat"] else OPPONENT for seat in range(setting.players)]
        events = state.game.events[: decision["event"]]
        options = state.game.options
        return NewMatch(setting.game, setting.players, options, seats, "", start=setting.start, events=events)

    new = await look_back(request, table, find)
    visitor = await receive(request)
    return visitor.led_to((await server_of(request).open_match(replace(new, host=visitor.person))).id)

"""Another table at which somebody plays on from a decision of a finished game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from boju.table.http.matches import look_back
from boju.table.http.server import server_of
from boju.table.http.visitor import count, receive
from boju.table.match.opening import NewMatch
from boju.table.match.seating import ME
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer

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

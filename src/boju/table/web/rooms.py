"""The room of a table that a request comes to: to act there, or to look back."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from starlette.requests import Request

from boju.table.errors import NotYours
from boju.table.locales import say
from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.show.past import Past
from boju.table.show.sight import Sight
from boju.table.web.visitor import address_of, count, known, sight_of

Found = TypeVar("Found")


def nothing_is(_room: Room, _sight: Sight) -> bool:
    """Nothing is expected, as far as this process knows."""
    return False


async def open_room(
    request: Request, table: str, is_expected: Callable[[Room, Sight], bool] = nothing_is
) -> tuple[Room, Sight]:
    """The room of a table, ready, for a reader who holds seats there; raises `NotYours` for others.

    What `is_expected` here need not wait until this process has asked whether others have changed something: if they
    have, it is refused when it would be kept.
    """
    count(request, "act")
    hall: Hall = request.app.state.hall
    room = hall.known(table)
    if room is None or not is_expected(room, sight_of(request, hall.store, room.setting, room.company)):
        room = await hall.room(table)
    sight = sight_of(request, hall.store, room.setting, room.company)
    room.gathering.see(known(request))
    if not sight.holds:
        raise NotYours(say("the seats of this table are held by others; you can watch"))
    await room.open(address_of(request))
    return room, sight


async def look_back(request: Request, table: str, find: Callable[[Past, Sight], Found]) -> Found:
    """What `find` reads off a table's past, with what its reader may know, when it is this visitor's turn."""
    count(request, "past")
    hall: Hall = request.app.state.hall
    room = await hall.room(table)
    sight = sight_of(request, hall.store, room.setting, room.company)

    def work() -> Found:
        seen = replace(sight, is_open=True) if hall.store.is_over(table) else sight
        return room.look_back(lambda past: find(past, seen))

    return await hall.lane.run(address_of(request), work)

"""The hall: rooms that nobody uses are closed, whoever asks for it."""

import asyncio
from typing import Any

from boju.table.play.hall import Hall
from loops import run


class Idle:
    """A room that nobody uses, and that takes a while to close."""

    is_idle = True

    def __init__(self) -> None:
        self.closed = 0

    async def close(self) -> None:
        await asyncio.sleep(0)
        self.closed += 1


def test_two_that_tidy_at_once_close_every_room_once() -> None:
    hall: Any = object.__new__(Hall)
    rooms = {name: Idle() for name in ("one", "another", "third")}
    hall._rooms = dict(rooms)

    async def tidy() -> None:
        await asyncio.gather(hall._tidy(), hall._tidy())

    run(tidy())
    assert not hall._rooms
    assert [room.closed for room in rooms.values()] == [1, 1, 1]

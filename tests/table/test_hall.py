"""The hall: rooms that nobody uses are closed, whoever asks for it."""

import asyncio
import gc
from typing import Any

import pytest

from boju.table.keep.beats import GONE
from boju.table.play.hall import Hall
from loops import run


class Idle:
    """A room that nobody uses, and that takes a while to close."""

    def __init__(self) -> None:
        self.is_idle = True
        self.closed = 0

    @property
    def audience(self) -> "Idle":
        return self

    def look(self) -> None:
        self.is_idle = False

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


def test_a_room_that_was_just_asked_for_stays() -> None:
    """Whoever asked for it would follow a room that hears of nothing any more."""
    hall: Any = object.__new__(Hall)
    hall._rooms, hall._duty = {"one": Idle(), "another": Idle()}, None

    async def ask() -> None:
        await hall.room("one")
        await hall._tidy()

    run(ask())
    assert list(hall._rooms) == ["one"]


def test_work_that_is_called_off_before_it_has_begun_leaves_no_warning(
    recwarn: pytest.WarningsRecorder,
) -> None:
    """A server that stops would print it."""
    hall: Any = object.__new__(Hall)
    hall._rooms, hall._tasks = {"one": Idle()}, set()

    async def stop_at_once() -> None:
        hall._hear("one", GONE)
        (task,) = hall._tasks
        task.cancel()

    run(stop_at_once())
    gc.collect()
    assert not recwarn.list

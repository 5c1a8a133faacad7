"""What a process looks after among several: tables that nobody needs there any more are left to the others."""

import asyncio
from contextlib import closing

import pytest

from boju.table.keep.store import Store
from boju.table.play import duty as play_duty
from boju.table.play.duty import Duty
from boju.table.play.limits import Limits
from endurance.postgresql import Server
from loops import run


def test_a_table_whose_room_is_gone_is_left_but_not_one_that_is_about_to_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(store: Store) -> None:
        taken: list[str] = []
        duty = Duty(
            store, {}, lambda table, beat: None, lambda changed: None, taken.append, lambda: None, Limits()
        )
        duty.take({"one": 1}, float("inf"))
        await asyncio.sleep(0)
        assert taken == ["one"]
        assert duty.holds("one")
        assert duty.unwanted() == []
        monkeypatch.setattr(play_duty, "SECONDS_TO_OPEN", -1.0)
        assert duty.unwanted() == ["one"]
        duty.hold({}, 0.0)
        await asyncio.sleep(0)
        assert not duty.holds("one")

    with closing(Store(server.make())) as store:
        run(look(store))

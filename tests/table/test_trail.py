"""A stream that goes on at another process: what was missed is told there as it was told before."""

from pathlib import Path
from typing import Any

import pytest

import boju
from boju.table import create_app
from boju.table.keep.seating import hold
from boju.table.locales import language
from boju.table.play.hall import Hall
from boju.table.play.room import Room
from boju.table.play.stream import follow
from boju.table.play.trail import LONGEST
from boju.table.show.sight import Sight
from loops import run
from table.instant import InstantPool
from table.messages import Message, messages_in
from table.serving import AT_ONCE

EN = language("en")
EVENTS = 30


def read(message: bytes) -> list[Message]:
    return list(messages_in(iter(message.decode().replace("\r\n", "\n").split("\n"))))


async def told(room: Room, sight: Sight, seen: str = "") -> list[Message]:
    """What a stream that begins after this says of the game, as far as it has come."""
    found: list[Message] = []
    messages = follow(room, EN, sight, seen)
    while not found or found[-1][2].get("number") != room.standing.number_for(sight):
        found += [each for each in read(await anext(messages)) if each[0] in ("snapshot", "step")]
    await messages.aclose()
    return found


def without_names(data: dict[str, Any]) -> dict[str, Any]:
    """The same but for the ids of pieces that look alike, and dice that lie there from an earlier turn."""
    scene = dict(data["scene"])
    scene["sprites"] = sorted(
        sorted((name, str(value)) for name, value in sprite.items() if name not in ("id", "z"))
        for sprite in scene["sprites"]
        if sprite["kind"] not in ("die", "stick")
    )
    return data | {"scene": scene}


async def play_once(room: Room) -> None:
    """Somebody does something, without the wait of a quiet."""
    room.standing.set_quiet(False)
    async with room.writing:
        if room.state.actor == "chance":
            await room.draw()
        else:
            legal = room.state.legal()
            await room.play_on(legal[room.standing.number % len(legal)])


async def seat(hall: Hall, game: str) -> Room:
    state = boju.new(game)
    host = hall.people.welcome()
    seats = ["me", *["person"] * (state.players - 1)]
    setting = hall.store.open_table(
        game, state.players, state.options, seats, also=hold(seats, host, is_private=True)
    )
    room = await hall.room(setting.id)
    await room.open()
    return room


async def come_again(hall: Hall, room: Room) -> Room:
    """The same table as a process finds it that has never seen it."""
    hall._rooms.clear()
    found = await hall.room(room.setting.id)
    await found.open()
    return found


@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
@pytest.mark.parametrize("is_seated", [True, False])
def test_what_was_missed_is_told_elsewhere_as_it_was_told_here(
    database: Path, game: str, *, is_seated: bool
) -> None:
    is_open = boju.new(game).family.secrets is None
    sight = Sight(frozenset([0] if is_seated else []), is_open)

    async def compare() -> int:
        apps = [create_app(database, pool=InstantPool(), pace=AT_ONCE, prepare=False) for _ in range(2)]
        compared = 0
        async with apps[0].router.lifespan_context(apps[0]), apps[1].router.lifespan_context(apps[1]):
            here = await seat(apps[0].state.hall, game)
            lens = here.audience.enter(EN, sight)
            here.audience.fresh(lens)
            heard: list[Message] = read(here.audience.fresh(lens))
            while here.standing.number < EVENTS and here.state.actor is not None:
                await play_once(here)
                heard += [each for _, step in lens.steps for each in read(step) if each not in heard]
                missed = here.standing.number % (LONGEST + 1)
                seen = [each for each in heard if each[0] == "step"][-missed - 1 :]
                if here.standing.number % 3 or not 0 < missed < len(seen):
                    continue
                found = await told(await come_again(apps[1].state.hall, here), sight, seen[0][1])
                if found[0][0] == "snapshot":
                    continue
                compared += 1
                assert [kind for kind, _, _ in found] == ["step"] * len(found)
                expected = [without_names(data) for _, _, data in seen[1:]]
                assert [without_names(data) for _, _, data in found] == expected
        return compared

    assert run(compare()) > 3

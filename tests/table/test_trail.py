"""A stream that goes on at another process: what was missed is told there as it was told before."""

from pathlib import Path
from typing import Any

import pytest

import boju
from boju.table import create_app
from boju.table.locales import language
from boju.table.match.commands import CloseWindow, Play, Roll
from boju.table.match.opening import NewMatch
from boju.table.match.visibility import Viewer, number_for
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.stream import Reader, follow
from boju.table.views.channel import TRAIL
from loops import run
from table.instant import InstantPool
from table.messages import Message, messages_in
from table.serving import AT_ONCE

EN = language("en")
EVENTS, COMPARED = 30, 3
HOST = "host"


def read(message: bytes) -> list[Message]:
    return list(messages_in(iter(message.decode().replace("\r\n", "\n").split("\n"))))


async def told(live: LiveMatch, viewer: Viewer, seen: str = "") -> list[Message]:
    """What a stream that begins after this says of the game, as far as it has come."""
    found: list[Message] = []
    messages = follow(live, Reader(EN, viewer), seen)
    while not found or found[-1][2].get("number") != number_for(live.actor.state, viewer):
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


async def play_once(live: LiveMatch) -> None:
    """Somebody does something; nobody waits in a claim window that takes no time."""
    state = await live.actor.tell(CloseWindow())
    if state.game.actor == "chance":
        await live.roll(Roll(state.number), HOST)
    else:
        legal = state.game.legal()
        await live.tell(Play(state.number, (legal[state.number % len(legal)],)), HOST)


async def come_again(registry: MatchRegistry, live: LiveMatch) -> LiveMatch:
    """The same match as a process finds it that has never seen it."""
    registry.gone(live.setting.id)
    found = await registry.match(live.setting.id)
    await found.open()
    return found


@pytest.mark.parametrize(
    ("game", "is_seated"),
    [
        *((game, True) for game in ("yut", "ping", "dama", "madiao", "wahua")),
        *((game, False) for game in ("madiao", "wahua")),
        *(pytest.param(game, False, marks=pytest.mark.deep) for game in ("yut", "ping", "dama")),
    ],
)
def test_what_was_missed_is_told_elsewhere_as_it_was_told_here(
    database: Path, game: str, *, is_seated: bool
) -> None:
    first = boju.new(game)
    viewer = Viewer(frozenset([0] if is_seated else []), first.family.secrets is None)
    new = NewMatch(game, first.players, first.options, ["me", *["person"] * (first.players - 1)], HOST)

    async def compare() -> int:
        apps = [create_app(database, engine=InstantPool(), pace=AT_ONCE, prepare=False) for _ in range(2)]
        compared = 0
        async with apps[0].router.lifespan_context(apps[0]), apps[1].router.lifespan_context(apps[1]):
            server, others = apps[0].state.server, apps[1].state.server.registry
            here: LiveMatch = await server.registry.match((await server.open_match(new)).id)
            await here.open()
            channel = here.channels.enter(EN, viewer)
            heard: list[Message] = read(channel.now(here.actor.state))
            while (here.actor.state.number < EVENTS or compared < COMPARED) and not here.actor.state.is_over:
                await play_once(here)
                heard += [each for _, step in channel.steps for each in read(step) if each not in heard]
                number = here.actor.state.number
                missed = number % (TRAIL + 1)
                seen = [each for each in heard if each[0] == "step"][-missed - 1 :]
                if number % 3 or not 0 < missed < len(seen):
                    continue
                found = await told(await come_again(others, here), viewer, seen[0][1])
                if found[0][0] == "snapshot":
                    continue
                compared += 1
                assert [kind for kind, _, _ in found] == ["step"] * len(found)
                expected = [without_names(data) for _, _, data in seen[1:]]
                assert [without_names(data) for _, _, data in found] == expected
        return compared

    assert run(compare()) >= COMPARED

"""What happens at a match as one reader's stream: the steps of the game, and what is told beside it."""

import random
from collections.abc import AsyncGenerator, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from boju.table.locales import Language
from boju.table.match.visibility import Viewer
from boju.table.runtime.live import LiveMatch
from boju.table.views.channel import message
from boju.table.views.clock import clock_always, clock_face
from boju.table.views.people import people
from boju.table.views.throws import late, throws_face, words_for_throws

MILLISECONDS_TO_RETURN = (300, 1500)
"""When browsers come back whose stream has ended: soon, but not all at once."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who follows a match."""

    language: Language
    viewer: Viewer
    person: str = ""


class Beside:
    """What is told beside the game, each when it has changed since this reader was told of it."""

    def __init__(self, live: LiveMatch, reader: Reader) -> None:
        self._live = live
        self._reader = reader
        self._told: dict[str, Any] = {}
        self._remark = 0

    def news(self) -> Iterator[bytes]:
        """All that has changed."""
        live, reader, actor = self._live, self._reader, self._live.actor
        state, now = actor.state, actor.now()
        yield from self._tell("company", people(state, now, live.names, reader.person, reader.language))
        face = clock_face(state, reader.viewer)
        if self._has_changed("clock", face, ()):
            yield message("clock", clock_always(state, reader.viewer, now.at))
        for said in state.remarks:
            if said.id > self._remark:
                self._remark = said.id
                yield message("remark", asdict(said))
        words = words_for_throws(state.dice)
        if words is not None and self._has_changed("words", throws_face(state.dice), ()):
            yield message("words", words)
        if self._has_changed("trouble", live.bots.is_troubled, False):
            yield message("trouble", {"lasts": live.bots.is_troubled})
        if self._has_changed("lessened", live.plays_by_less, False):
            yield message("lessened", {"lasts": live.plays_by_less})
        if self._has_changed("late", seats := late(state.dice, now.at), []):
            yield message("late", {"seats": seats})

    def _tell(self, kind: str, data: dict[str, Any]) -> Iterator[bytes]:
        if self._has_changed(kind, data, None):
            yield message(kind, data)

    def _has_changed(self, kind: str, now: Any, at_first: Any) -> bool:
        has_changed: bool = self._told.get(kind, at_first) != now
        self._told[kind] = now
        return has_changed


async def follow(live: LiveMatch, reader: Reader, seen: str) -> AsyncGenerator[bytes, None]:
    """What happens at a match; begins after the step with the id `seen`, wherever that was told, or with a snapshot."""
    channels, actor = live.channels, live.actor
    channel = channels.enter(reader.language, reader.viewer)
    live.enter(reader.person)
    beside = Beside(live, reader)
    try:
        yield b"retry: %d\r\n\r\n" % random.randint(*MILLISECONDS_TO_RETURN)
        await live.open()
        missed = channels.since(channel, actor.state, seen)
        number, fresh, is_up_to_date = -1 if missed is None else channel.number, channel.fresh, False
        for _, step in missed or ():
            yield step
        while True:
            changed = actor.changes.next
            steps = channel.since(number) if number >= 0 and channel.fresh == fresh else None
            if steps is None:
                shown = channel.now(actor.state)
                number, fresh, is_up_to_date = channel.number, channel.fresh, True
                yield shown
                continue
            if news := b"".join([*(step for _, step in steps), *beside.news()]):  # of one moment
                yield news
            if steps:
                number = steps[-1][0]
                if is_up_to_date:
                    actor.note_told()
            is_up_to_date = True
            await changed.wait()
    finally:
        channels.leave(channel)
        live.leave(reader.person)

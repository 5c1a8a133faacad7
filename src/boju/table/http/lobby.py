"""The public lists, read for all who look at the same time."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from boju.table.match.state import Setting
from boju.table.storage.api import Journal, Listed

MOST_READ = 24
"""So many are read of each list, of which a page shows those of others."""
SECONDS_KEPT = 1.0
"""The database is asked no more often than this, however many look."""
SECONDS_AWAITED = 180.0
"""A table waits for somebody as long as one of its people is there, or was so short a time ago."""
FRESH = timedelta(minutes=1)
"""So long after it was opened, somebody is taken to be at a table whose page is not heard of yet."""

WereHere = Callable[[str, Sequence[str], float], Awaitable[bool]]
"""Whether any of these people is at a match, or was so many seconds ago."""


@dataclass(frozen=True, slots=True)
class AtTheTables:
    """Public matches alone: those with an open seat, and those where a game goes on."""

    waiting: tuple[Listed, ...] = ()
    running: tuple[Listed, ...] = ()


class Lobby:
    """Looks at the lists for all who ask at the same time. It belongs to the loop."""

    def __init__(self, journal: Journal, were_here: WereHere, now: Callable[[], float]) -> None:
        self._journal = journal
        self._were_here = were_here
        self._now = now
        self._found = AtTheTables()
        self._until = float("-inf")
        self._looking = asyncio.Lock()

    async def look(self) -> AtTheTables:
        """What there is now, or was a moment ago."""
        async with self._looking:
            if self._now() >= self._until:
                found = await asyncio.to_thread(self._read)
                awaited = [one for one in found.waiting if await self._is_awaited(one)]
                self._found = AtTheTables(tuple(awaited), found.running)
                self._until = self._now() + SECONDS_KEPT
        return self._found

    async def _is_awaited(self, one: Listed) -> bool:
        """Whether somebody waits at a table, and has not gone and left it open."""
        people = [seat.holder for seat in one.seats if seat.holder]
        return is_fresh(one.setting) or await self._were_here(one.setting.id, people, SECONDS_AWAITED)

    def _read(self) -> AtTheTables:
        waiting, running = (self._journal.lists(which, "", MOST_READ) for which in ("waiting", "running"))
        return AtTheTables(tuple(waiting), tuple(running))


def is_fresh(setting: Setting) -> bool:
    """Whether a match was opened a moment ago."""
    return datetime.fromisoformat(setting.created) > datetime.now(UTC) - FRESH

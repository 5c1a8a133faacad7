"""The public lists, read for all who look at the same time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from boju.table.storage.api import Journal, Listed

MOST_READ = 24
"""So many are read of each list, of which a page shows those of others."""
SECONDS_KEPT = 1.0
"""The database is asked no more often than this, however many look."""


@dataclass(frozen=True, slots=True)
class AtTheTables:
    """Public matches alone: those with an open seat, and those where a game goes on."""

    waiting: tuple[Listed, ...] = ()
    running: tuple[Listed, ...] = ()


class Lobby:
    """Looks at the lists for all who ask at the same time. It belongs to the loop."""

    def __init__(self, journal: Journal, now: Callable[[], float]) -> None:
        self._journal = journal
        self._now = now
        self._found = AtTheTables()
        self._until = float("-inf")
        self._looking = asyncio.Lock()

    async def look(self) -> AtTheTables:
        """What there is now, or was a moment ago."""
        async with self._looking:
            if self._now() >= self._until:
                self._found = await asyncio.to_thread(self._read)
                self._until = self._now() + SECONDS_KEPT
        return self._found

    def _read(self) -> AtTheTables:
        waiting, running = (self._journal.lists(which, "", MOST_READ) for which in ("waiting", "running"))
        return AtTheTables(tuple(waiting), tuple(running))

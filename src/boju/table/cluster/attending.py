"""What this process tells the others of the people whose pages follow matches here."""

import asyncio
import time
from collections.abc import Mapping

from boju.table.cluster.presences import Attendance, Presences
from boju.table.errors import Unavailable
from boju.table.runtime.live import LiveMatch

SECONDS_TO_GATHER = 0.03
"""How long is waited for others who come or leave at the same time."""
SECONDS_TO_TRY_AGAIN = 1.0


class Attendances:
    """Keeps it in the database soon after it changes; it belongs to the loop. `live` are the matches open here."""

    def __init__(self, presences: Presences) -> None:
        self._presences = presences
        self.live: Mapping[str, LiveMatch] = {}
        self._coming: set[tuple[str, str]] = set()
        self._noted: dict[tuple[str, str], tuple[bool, float]] = {}
        self._noting: asyncio.Task[None] | None = None

    def attend(self, match: str, person: str) -> None:
        """Somebody has come to a match here, has left it, or does something there."""
        self._coming.add((match, person))
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note())

    async def close(self) -> None:
        """Tell nothing more."""
        if self._noting is not None:
            self._noting.cancel()
            await asyncio.gather(self._noting, return_exceptions=True)

    async def _note(self) -> None:
        while self._coming:
            await asyncio.sleep(SECONDS_TO_GATHER)
            coming, self._coming = self._coming, set()
            changes = [change for place in sorted(coming) if (change := self._change(*place)) is not None]
            if not changes:
                continue
            try:
                await asyncio.to_thread(self._presences.note, changes)
            except Unavailable:
                self._coming |= coming
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
                continue
            now = time.monotonic()
            self._noted = {key: noted for key, noted in self._noted.items() if key[0] in self.live}
            for change in changes:
                self._noted[change.match, change.person] = (change.follows, now)

    def _change(self, match: str, person: str) -> Attendance | None:
        """What the others do not know of somebody who plays.

        Whoever acts here and follows the match at another process is known to be there.
        """
        live = self.live.get(match)
        if live is None:
            return None
        pages = live.pages
        follows = pages.follows_here(person)
        was, when = self._noted.get((match, person), (None, float("-inf")))
        if not was and not follows and pages.follows(person):
            return None
        is_old = not follows and time.monotonic() - when > pages.periods.grace / 2
        return Attendance(match, person, follows) if follows != was or is_old else None

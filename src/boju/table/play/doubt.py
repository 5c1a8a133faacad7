"""What is done where nobody knows what the database has kept: it is read again until that is known."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from boju.table.errors import Unavailable

SECONDS_BETWEEN_LOOKS = 0.5

log = logging.getLogger(__name__)


class Doubt:
    """Calls `look` again and again, until the database answers."""

    def __init__(self, table: str, look: Callable[[], Awaitable[None]]) -> None:
        self._table = table
        self._look = look
        self._looking: asyncio.Task[None] | None = None

    def arise(self) -> None:
        """The database may know more of the table than is known here."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_until_found())

    async def end(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look_until_found(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self._look()
            except Unavailable:
                continue
            except Exception:
                log.exception("table %s could not be read anew", self._table)
            return

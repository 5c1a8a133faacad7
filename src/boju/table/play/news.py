"""The bell of a table: whoever tells of the table waits for it."""

import asyncio


class News:
    """Rung each time that there is something to be told."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    @property
    def next(self) -> asyncio.Event:
        """What is set when there is something to be told after this."""
        return self._rung

    def announce(self) -> None:
        """There is something to be told."""
        rung, self._rung = self._rung, asyncio.Event()
        rung.set()

    async def wait(self) -> None:
        """Wait until there is something to be told."""
        await self._rung.wait()

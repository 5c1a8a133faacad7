"""How those who follow a match hear that something has changed."""

import asyncio


class Changes:
    """Announced each time that there is something to be told."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    @property
    def next(self) -> asyncio.Event:
        """What is set when there is something to be told after this."""
        return self._next

    def announce(self) -> None:
        """There is something to be told."""
        announced, self._next = self._next, asyncio.Event()
        announced.set()

    async def wait(self) -> None:
        """Wait until there is something to be told."""
        await self._next.wait()

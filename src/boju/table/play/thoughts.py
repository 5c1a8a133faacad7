"""What the worker is asked about the position at a table: once for all who ask, and called off when play goes on."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from boju.players.pool import Unanswered
from boju.state import State
from boju.table.errors import NotReady

SECONDS_TO_ASK_AGAIN = 15
"""After how long somebody may ask again for what took too long to find out."""


class Answers(Protocol):
    """Who finds things out: the pool of the house."""

    async def answer(self, game: str, job: Callable[..., Any], *arguments: Any) -> Any:
        """What a function answers about a game."""


class Thoughts:
    """Every question about the position now is asked once; who asks it again waits for the same answer."""

    def __init__(self, pool: Answers) -> None:
        self._pool = pool
        self._position = b""
        self._asked: dict[Callable[..., Any], asyncio.Task[Any]] = {}

    async def about(self, state: State, job: Callable[..., Any], *arguments: Any) -> Any:
        """What a function answers about a position.

        Raises `NotReady` where it takes long, and where play has gone on meanwhile.
        """
        self.turn_to(state)
        if not self._asked:
            self._position = state.records.tobytes()
        task = self._asked.get(job)
        if task is None:
            task = self._asked[job] = asyncio.create_task(self._pool.answer(state.game, job, *arguments))
        await asyncio.wait([task])
        if task.cancelled():
            raise NotReady(SECONDS_TO_ASK_AGAIN)
        try:
            return task.result()
        except Unanswered as error:
            if self._asked.get(job) is task:
                del self._asked[job]
            raise NotReady(SECONDS_TO_ASK_AGAIN) from error

    def turn_to(self, state: State) -> None:
        """Call off all that was asked about another position than this one."""
        if self._asked and state.records.tobytes() != self._position:
            self.close()

    def close(self) -> None:
        """Call off all that was asked."""
        for task in self._asked.values():
            task.cancel()
        self._asked.clear()

"""What the analysis finds out about the position of a match: once for all who ask, until play goes on."""

import asyncio
from collections.abc import Callable
from typing import Any

from boju.players.pool import Unanswered
from boju.state import State
from boju.table.errors import NotReady
from boju.table.runtime.engine import Analyses

SECONDS_TO_ASK_AGAIN = 15
"""After how long somebody may ask again for what took too long to find out."""


class AnalysisCache:
    """The analyses of one position at a time; it belongs to the loop."""

    def __init__(self, engine: Analyses) -> None:
        self._engine = engine
        self._key = b""
        self._asked: dict[Callable[..., Any], asyncio.Task[Any]] = {}

    async def about(self, game: State, job: Callable[..., Any]) -> Any:
        """What a function finds out about a position.

        Raises `NotReady` where it takes long, and where play has gone on meanwhile.
        """
        self.turn_to(game)
        self._key = game.key
        task = self._asked.get(job)
        if task is None:
            task = self._asked[job] = asyncio.create_task(self._engine.answer(job, game))
        await asyncio.wait([task])
        if task.cancelled():
            raise NotReady(SECONDS_TO_ASK_AGAIN)
        try:
            return task.result()
        except Unanswered as error:
            if self._asked.get(job) is task:
                del self._asked[job]
            raise NotReady(SECONDS_TO_ASK_AGAIN) from error

    def turn_to(self, game: State) -> None:
        """Call off all that was asked about another position than this one."""
        if self._asked and game.key != self._key:
            self.close()

    def close(self) -> None:
        """Call off all that was asked."""
        for task in self._asked.values():
            task.cancel()
        self._asked.clear()

"""What thinks for the computers of matches, as `boju.players.pool.PlayerPool` does in processes."""

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol, Self

from boju.players.pool import Unanswered
from boju.state import State
from boju.table.errors import NotReady


class Analyses(Protocol):
    """What finds something out about a position."""

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        """What a function answers that thinks about a position, without its past."""


class Planner(Protocol):
    """What thinks for computers."""

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        """The events of the rest of the turn of the seat to move, at least one; those who ask take turns."""


class Engine(Analyses, Planner, Protocol):
    """Computer players; a context that stops them at its end."""

    async def __aenter__(self) -> Self:
        """Begin."""

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> bool | None:
        """Stop everything at once."""

    @property
    def jobs(self) -> int:
        """How many jobs run or wait for their turn."""

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        """The same for somebody who only wants to know; play comes first."""


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

"""What thinks for the computers of matches, as `boju.players.pool.PlayerPool` does in processes."""

from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol, Self

from boju.state import State


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

"""What all matches of a server share, and what several processes tell each other, where there are several."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from boju.table.match.commands import Resume
from boju.table.runtime.actor import Actor
from boju.table.runtime.engine import Engine
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.api import InTransaction, Journal

NamesOf = Callable[[Collection[str]], Mapping[str, str]]
"""What persons are called; it is called in a thread."""


class OtherProcesses(Protocol):
    """What the matches of this process ask of those that serve the same database."""

    def holds(self, match: str) -> bool:
        """Whether this process looks after the clock and the computers of a match."""

    def fence(self, match: str) -> InTransaction | None:
        """What lets entries be kept only as long as it does; raises what refuses that."""

    def attend(self, match: str, person: str) -> None:
        """Somebody has come to a match here, has left it, or does something there: let the others know soon."""

    async def elsewhere(self, match: str) -> Mapping[str, float]:
        """For how many seconds people have been away from the other processes; 0 for those who follow the match."""

    async def opened(self, actor: Actor) -> None:
        """A match has been read here: let its time run again, unless it ran at another process meanwhile."""

    async def catch_up(self, actor: Actor) -> None:
        """Read what the others have appended to a match."""


class SingleProcess:
    """`OtherProcesses` where there are none."""

    def holds(self, match: str) -> bool:
        """This process looks after every match."""
        return True

    def fence(self, match: str) -> None:
        """Nobody takes a match over."""

    def attend(self, match: str, person: str) -> None:
        """Nobody is to be told."""

    async def elsewhere(self, match: str) -> Mapping[str, float]:
        """Nobody is anywhere else."""
        return {}

    async def opened(self, actor: Actor) -> None:
        """Time stood still as long as nobody had the match open."""
        await actor.tell(Resume())

    async def catch_up(self, actor: Actor) -> None:
        """Nobody else appends anything."""


@dataclass(frozen=True, slots=True)
class ServerContext:
    """Where journals are kept, who thinks, how time passes; `pace` is the seconds between two events of computers."""

    journal: Journal
    names_of: NamesOf
    engine: Engine
    periods: GracePeriods
    time: TimeSource
    secret: bytes
    pace: float
    others: OtherProcesses

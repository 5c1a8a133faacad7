"""What all matches of a server share, and what several processes tell each other, where there are several."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from boju.table.runtime.engine import Engine
from boju.table.runtime.presences import GracePeriods
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.api import InTransaction, Journal

NamesOf = Callable[[Collection[str]], Mapping[str, str]]
"""What persons are called; it is called in a thread."""


class OtherProcesses(Protocol):
    """The other processes of this database. There is none where one process serves alone."""

    def holds(self, match: str) -> bool:
        """Whether this process looks after the clock and the computers of a match."""

    def fence(self, match: str) -> InTransaction:
        """What lets entries be kept only as long as it does; raises what refuses that."""

    def attend(self, match: str, person: str) -> None:
        """Somebody has come to a match here, has left it, or does something there: let the others know soon."""

    async def elsewhere(self, match: str) -> Mapping[str, float]:
        """For how many seconds people have been away from the other processes; 0 for those who follow the match."""


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
    cluster: OtherProcesses | None = None

"""What drives actors in tests: a clock whose hands are moved, and an engine that answers at once."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self

from boju.state import State
from boju.table.match.commands import Customs, Now
from boju.table.match.entries import Entry
from boju.table.match.opening import NewMatch, opened
from boju.table.match.state import MatchState
from boju.table.runtime.actor import Actor
from boju.table.runtime.presences import GracePeriods, PagesOpen
from boju.table.runtime.time_source import TimeSource
from table.match.driver import table
from table.storage.memory import MemoryJournal


class HandClock(TimeSource):
    """Time passes only by `advance`; whatever is due then happens at once."""

    def __init__(self) -> None:
        self.time = 1_000_000
        self.alarms: list[tuple[int, Callable[[], None]]] = []

    def now(self) -> int:
        return self.time

    def ring(self, at: int, act: Callable[[], None]) -> Callable[[], None]:
        alarm = (at, act)
        self.alarms.append(alarm)
        return lambda: self.alarms.remove(alarm) if alarm in self.alarms else None

    def advance(self, milliseconds: int) -> None:
        self.time += milliseconds
        due = [alarm for alarm in self.alarms if alarm[0] <= self.time]
        self.alarms = [alarm for alarm in self.alarms if alarm not in due]
        for _, act in due:
            act()


class FirstMove:
    """An engine that plays the first legal move, and answers in this process."""

    jobs = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        return job(game)

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        return await self.plan(game, level, seed, "")

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        return [game.legal()[0]]


@dataclass
class Process:
    """A process that serves a match; several share a journal. `told` is all that was published."""

    journal: MemoryJournal
    clock: HandClock = field(default_factory=HandClock)
    told: list[tuple[MatchState, Entry, MatchState]] = field(default_factory=list)

    async def actor(self, match: str = "match") -> Actor:
        periods = GracePeriods()
        customs = Customs(pace=0)
        actor = Actor(self.journal.setting(match), self.journal, self.clock, PagesOpen(periods), customs)
        actor.publish.append(lambda *told: self.told.append(told))
        await actor.open()
        return actor


def keep(seats: list[str], others: list[str], game: str = "ping", **wanted: Any) -> MemoryJournal:
    """A journal with one match."""
    made = table(game, seats, others, **wanted).state.setting
    new = NewMatch(
        made.game,
        made.players,
        made.options,
        made.seats,
        made.host,
        {seat: person for seat, person in made.holders.items() if person != made.host},
        made.is_private,
        made.terms,
    )
    setting, entries = opened(new, "match", bytes(32), "2026-01-01", Now(1_000_000))
    journal = MemoryJournal()
    journal.open(setting, entries)
    return journal

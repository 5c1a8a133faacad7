"""This process among those that serve one database: what it looks after, what it tells the others, what it hears."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from typing import Any

from boju.table.cluster.changes import Appended
from boju.table.cluster.leases import LeaseOwner, Leases, LeaseTerm
from boju.table.cluster.listener import Listener
from boju.table.cluster.presences import Attendances, Presences
from boju.table.cluster.shared_limits import SharedCounts
from boju.table.runtime.actor import Actor
from boju.table.runtime.limits import Limits
from boju.table.runtime.registry import MatchRegistry
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.api import InTransaction
from boju.table.storage.database import Database
from boju.table.storage.journal import GONE
from boju.table.storage.postgres import lone_engine_for


class Cluster:
    """What `runtime.server.OtherProcesses` promises, and what the thread of the listener tells this process.

    What is called there looks things up, and lets the loop do what there is to be done: all that is written here
    belongs to the loop.
    """

    def __init__(self, database: Database, limits: Limits, time: TimeSource) -> None:
        holder = secrets.token_hex(8)
        self._database = database
        self._time = time
        self._owner = LeaseOwner(Leases(holder))
        self._presences = Presences(database, holder)
        self._attendances = Attendances(self._presences)
        counts = SharedCounts(database.secret(), holder)
        limits.store = counts
        self._listener = Listener(lone_engine_for(database.url), self._owner.leases, self, counts)
        self._alive: frozenset[str] = frozenset()

    def begin(self, registry: MatchRegistry) -> None:
        """Look after matches from now on; called in the loop."""
        self._loop = asyncio.get_running_loop()
        self._registry = registry
        self._attendances.live = registry.live
        self._listener.start()

    async def close(self) -> None:
        """Leave all matches to others."""
        await self._attendances.close()
        await asyncio.to_thread(self._listener.close)

    @property
    def is_well(self) -> bool:
        """Whether the database has answered a moment ago."""
        return self._listener.is_well

    # What the matches of this process ask

    def holds(self, match: str) -> bool:
        """Whether this process looks after a match now."""
        return self._owner.holds(match)

    def fence(self, match: str) -> InTransaction:
        """What lets entries be kept only as long as it does; raises `TakenOver`."""
        return self._owner.fence(match)

    def attend(self, match: str, person: str) -> None:
        """Somebody has come to a match here, has left it, or does something there: let the others know soon."""
        self._attendances.attend(match, person)

    async def elsewhere(self, match: str) -> Mapping[str, float]:
        """For how many seconds people have been away from the other processes; 0 for those who follow the match."""
        return await asyncio.to_thread(self._presences.elsewhere, match)

    async def opened(self, actor: Actor) -> None:
        """Time may run at another process; the one that takes the match up lets it go on."""

    async def catch_up(self, actor: Actor) -> None:
        """Read what the others have appended to a match."""
        await actor.catch_up()

    # What the listener asks and tells, in its thread

    def known(self) -> Mapping[str, int]:
        """The matches that are open here, and their revisions."""
        live = self._registry.live.copy()  # in one step: the loop may open one meanwhile
        return {match: one.actor.state.revision for match, one in live.items() if one.actor.is_open}

    def is_own(self, backend: int) -> bool:
        """Whether this process is at the other end of a connection."""
        return backend in self._database.backends

    def wanted(self) -> Collection[str]:
        """The matches that somebody looks at here, and nobody looks after, as far as is known."""
        live = self._registry.live.copy()
        return [match for match, one in live.items() if one.needs_owner and not self.holds(match)]

    def unwanted(self) -> Collection[str]:
        """The matches that this process looks after for nobody any more."""
        held = {match: self._registry.known(match) for match in self._owner.held}
        return [
            match
            for match, one in held.items()
            if (
                not one.needs_owner
                if one is not None and one.actor.is_open
                else self._owner.is_long_taken(match)
            )
        ]

    def hear(self, match: str, revision: int) -> None:
        """A match has come so far, or is gone."""
        one = self._registry.known(match)
        if one is None:
            return
        if revision == GONE:
            self._call(self._registry.gone, match)
        elif not one.actor.is_open or one.actor.state.revision < revision:
            self._call(self._registry.hear, match, revision)

    def attended(self, match: str | None) -> None:
        """People have come to a match at another process, or left it; None: perhaps at any."""
        if match is None:
            self._call(self._registry.count_anew)
        elif self._registry.known(match) is not None:
            self._call(self._registry.attended, match)

    def tell(self, appended: Appended) -> None:
        """This has come since."""
        self._call(self._time.follow, appended.read)
        self._call(self._registry.follow, appended.match, appended.since, appended.entries)

    def note_processes(self, live: frozenset[str], now: int) -> None:
        """These processes are alive, and this is the database's time."""
        self._call(self._time.follow, now)
        self._call(self._count, live)

    def hold(self, terms: dict[str, int], until: float) -> None:
        """These matches are ours, and no others."""
        self._call(self._owner.hold, terms, until)

    def take(self, terms: dict[str, LeaseTerm], until: float) -> None:
        """These matches are ours from now on."""
        self._call(self._take, terms, until)

    def _count(self, alive: frozenset[str]) -> None:
        if alive != self._alive:
            self._alive = alive
            self._registry.count_anew()

    def _take(self, terms: dict[str, LeaseTerm], until: float) -> None:
        self._owner.take(terms, until)
        for match, term in terms.items():
            self._registry.take_up(match, was_idle=term.was_idle)

    def _call(self, act: Callable[..., None], *given: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act, *given)

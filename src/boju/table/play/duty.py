"""The tables that this process looks after among several, and what it hears of those that others change."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from boju.table.errors import Unavailable
from boju.table.keep.beats import GONE
from boju.table.keep.changes import Changed, Place
from boju.table.keep.leases import Leases, TakenOver
from boju.table.keep.presences import Attendance, Presences
from boju.table.keep.store import Store
from boju.table.keep.wire import Wire
from boju.table.play.ledger import Ledger
from boju.table.play.limits import Limits
from boju.table.storage.postgres import lone_engine_for

if TYPE_CHECKING:
    from boju.table.play.room import Room

SECONDS_TO_GATHER = 0.03
"""How long is waited for others who come or leave at the same time."""
SECONDS_TO_TRY_AGAIN = 1.0
SECONDS_TO_OPEN = 120.0
"""How long the room of a table that was taken may take to open: its rules may have to be compiled first."""


class Duty:
    """Clock and computers of a table run in the process whose duty it is; every other one only follows.

    `hear`, `tell`, `take_up` and `count_anew` are called in the running loop, to which all that is written here
    belongs. The thread of the wire calls what `Ear` names: that reads, and lets the loop do what there is to be done.
    """

    def __init__(
        self,
        store: Store,
        rooms: dict[str, "Room"],
        hear: Callable[[str, int], None],
        tell: Callable[[Changed], None],
        take_up: Callable[[str], None],
        count_anew: Callable[[], None],
        limits: Limits,
    ) -> None:
        self.holder = secrets.token_hex(8)
        self._leases = Leases(self.holder)
        self._rooms = rooms
        self._hear = hear
        self._tell = tell
        self._take_up = take_up
        self._count_anew = count_anew
        self.presences = Presences(store, self.holder)
        self._live: frozenset[str] = frozenset()
        self._coming: set[tuple[str, str]] = set()
        self._noting: asyncio.Task[None] | None = None
        self._noted: dict[tuple[str, str], tuple[bool, float]] = {}
        self._taken: dict[str, float] = {}
        self._held: dict[str, tuple[int, float]] = {}
        self._loop = asyncio.get_running_loop()
        ledger = Ledger(store.secret(), self.holder)
        limits.share(ledger)
        self._wire = Wire(lone_engine_for(store.url), self._leases, self, ledger)

    def begin(self) -> None:
        """Look after tables from now on."""
        self._wire.start()

    async def close(self) -> None:
        """Leave all tables to others."""
        if self._noting is not None:
            self._noting.cancel()
        await asyncio.to_thread(self._wire.close)

    @property
    def is_well(self) -> bool:
        """Whether the database has answered a moment ago."""
        return self._wire.is_well

    def holds(self, table: str) -> bool:
        """Whether this process looks after a table now."""
        _, until = self._held.get(table, (0, 0.0))
        return time.monotonic() < until

    def fence(self, table: str) -> Callable[[sa.Connection], None]:
        """What lets a transaction be kept only as long as a table is looked after here; raises `TakenOver`."""
        if not self.holds(table):
            raise TakenOver
        return self._leases.fence(table, self._held[table][0])

    def attend(self, table: str, person: str) -> None:
        """Somebody has come to a table here, has left it, or does something there: let the others know soon."""
        self._coming.add((table, person))
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note())

    async def _note(self) -> None:
        while self._coming:
            await asyncio.sleep(SECONDS_TO_GATHER)
            coming, self._coming = self._coming, set()
            changes = [change for place in sorted(coming) if (change := self._change(*place)) is not None]
            if not changes:
                continue
            try:
                await asyncio.to_thread(self.presences.note, changes)
            except Unavailable:
                self._coming |= coming
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
                continue
            now = time.monotonic()
            self._noted = {key: noted for key, noted in self._noted.items() if key[0] in self._rooms}
            for change in changes:
                self._noted[change.table, change.person] = (change.follows, now)

    def _change(self, table: str, person: str) -> Attendance | None:
        """What the others do not know of somebody who plays at a table.

        Whoever acts here and follows the table at another process is known to be there.
        """
        room = self._rooms.get(table)
        if room is None or person not in room.company.holders.values():
            return None
        presence = room.gathering.presence
        follows = presence.follows_here(person)
        was, when = self._noted.get((table, person), (None, float("-inf")))
        if not was and not follows and presence.follows(person):
            return None
        is_old = not follows and time.monotonic() - when > presence.patience.grace / 2
        return Attendance(table, person, follows) if follows != was or is_old else None

    def census(self, live: frozenset[str]) -> None:
        """These processes are alive."""
        self._call(self._hear_census, live)

    def _hear_census(self, live: frozenset[str]) -> None:
        if live != self._live:
            self._live = live
            self._count_anew()

    def known(self) -> Collection[str]:
        """All tables that somebody looks at here."""
        return list(self._rooms)

    def wanted(self) -> Collection[str]:
        """The tables that somebody looks at here, and nobody looks after, as far as is known."""
        rooms = self._rooms.copy()  # in one step: the loop may open a table meanwhile
        return [table for table, room in rooms.items() if not self.holds(table) and room.needs_care]

    def unwanted(self) -> Collection[str]:
        """The tables that this process looks after for nobody any more."""
        rooms = {table: self._rooms.get(table) for table in list(self._held)}
        return [
            table
            for table, room in rooms.items()
            if (self._is_long_taken(table) if room is None else not room.needs_care)
        ]

    def _is_long_taken(self, table: str) -> bool:
        """Whether there would be a room by now if somebody needed one."""
        return time.monotonic() - self._taken.get(table, float("-inf")) > SECONDS_TO_OPEN

    def awaits_words(self, table: str) -> bool:
        """Whether a throw or shuffle of a table is waited for here."""
        room = self._rooms.get(table)
        return room is not None and room.asking.is_waiting

    def place(self, table: str, beat: int) -> Place | None:
        """How much is known here of a table that has come so far; None where all is, or nobody has opened it."""
        room = self._rooms.get(table)
        return None if room is None or beat <= room.beat else room.place

    def tell(self, changed: Changed) -> None:
        """This has come since."""
        self._call(self._tell, changed)

    def hear(self, table: str, beat: int) -> None:
        """A table has come so far, or is gone."""
        room = self._rooms.get(table)
        if room is not None and (beat == GONE or beat > room.beat):
            self._call(self._hear, table, beat)

    def hold(self, terms: dict[str, int], until: float) -> None:
        """These tables are ours, and no others."""
        self._call(self._hold, {table: (term, until) for table, term in terms.items()})

    def _hold(self, held: dict[str, tuple[int, float]]) -> None:
        self._held = held

    def take(self, terms: dict[str, int], until: float) -> None:
        """These tables are ours from now on."""
        self._call(self._take, {table: (term, until) for table, term in terms.items()})

    def _take(self, taken: dict[str, tuple[int, float]]) -> None:
        self._held = self._held | taken
        now = time.monotonic()
        recent = {table: when for table, when in self._taken.items() if now - when < SECONDS_TO_OPEN}
        self._taken = recent | dict.fromkeys(taken, now)
        for table in taken:
            self._take_up(table)

    def _call(self, act: Callable[..., None], *given: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act, *given)

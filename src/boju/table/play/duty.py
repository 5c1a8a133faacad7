"""The tables that this process looks after among several, and what it hears of those that others change."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from boju.table.keep.leases import Leases, TakenOver
from boju.table.keep.postgres import lone_engine_for
from boju.table.keep.wire import Wire

if TYPE_CHECKING:
    from boju.table.play.room import Room

Told = Callable[[str, int], None]


class Duty:
    """Clock and computers of a table run in the process whose duty it is; every other one only follows.

    `hear` and `take_up` are called in the running loop.
    """

    def __init__(
        self, url: sa.URL, rooms: Mapping[str, "Room"], hear: Told, take_up: Callable[[str], None]
    ) -> None:
        self.holder = secrets.token_hex(8)
        self._leases = Leases(self.holder)
        self._rooms = rooms
        self._hear = hear
        self._take_up = take_up
        self._held: dict[str, tuple[int, float]] = {}
        self._loop = asyncio.get_running_loop()
        self._wire = Wire(lone_engine_for(url), self._leases, self)

    def begin(self) -> None:
        """Look after tables from now on."""
        self._wire.start()

    async def close(self) -> None:
        """Leave all tables to others."""
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

    def known(self) -> Collection[str]:
        """All tables that somebody looks at here."""
        return list(self._rooms)

    def wanted(self) -> Collection[str]:
        """The tables that somebody looks at here, and nobody looks after, as far as is known."""
        rooms = list(self._rooms.items())
        return [table for table, room in rooms if not self.holds(table) and room.needs_care]

    def unwanted(self) -> Collection[str]:
        """The tables that this process looks after for nobody any more."""
        rooms = {table: self._rooms.get(table) for table in list(self._held)}
        return [table for table, room in rooms.items() if room is not None and not room.needs_care]

    def hear(self, table: str, beat: int) -> None:
        """A table has come so far."""
        if table in self._rooms:
            self._call(self._hear, table, beat)

    def hold(self, terms: dict[str, int], until: float) -> None:
        """These tables are ours, and no others."""
        self._held = {table: (term, until) for table, term in terms.items()}

    def take(self, terms: dict[str, int], until: float) -> None:
        """These tables are ours from now on."""
        self._held = self._held | {table: (term, until) for table, term in terms.items()}
        for table in terms:
            self._call(self._take_up, table)

    def _call(self, act: Callable[..., None], *given: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act, *given)

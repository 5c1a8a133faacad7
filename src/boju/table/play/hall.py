"""All tables that somebody looks at, and what they share."""

import asyncio
import logging

from boju.core.errors import BojuError
from boju.table.keep.clocks import Clocks
from boju.table.keep.company import Companies
from boju.table.keep.people import People
from boju.table.keep.puzzled import Puzzled
from boju.table.keep.reviews import Reviews
from boju.table.keep.seats import is_person
from boju.table.keep.seeds import Seeds
from boju.table.keep.store import Store
from boju.table.keep.talk import Talk
from boju.table.play.analyst import Analyst
from boju.table.play.clock import Watch
from boju.table.play.house import House
from boju.table.play.lanes import Lane
from boju.table.play.limits import Limits
from boju.table.play.presence import Patience
from boju.table.play.room import Room
from boju.table.play.thinkers import Thinkers
from boju.table.play.warmth import Warmth

MANY = 200

log = logging.getLogger(__name__)


class Hall:
    """Gives out one `Room` per table; when there are many, those nobody looks at are closed."""

    def __init__(
        self,
        store: Store,
        seeds: Seeds,
        pool: Thinkers,
        pace: float,
        patience: Patience,
        limits: Limits,
        watch: Watch,
    ) -> None:
        self.store = store
        self.seeds = seeds
        self.people = People(store)
        self.companies = Companies(store)
        self.talk = Talk(store)
        self.reviews = Reviews(store)
        self.puzzled = Puzzled(store)
        self.analyst = Analyst(self.reviews.keep)
        self.limits = limits
        self.pool = pool
        self.warmth = Warmth(pool)
        self.lane = Lane()
        self._house = House(store, self.reviews, seeds, pool, self.warmth, patience, watch, pace, self.lane)
        self._clocks = Clocks(store)
        self._rooms: dict[str, Room] = {}

    async def room(self, table: str) -> Room:
        """The room of a table, perhaps not open yet; raises `UnknownTable`."""
        if table not in self._rooms:
            setting = await asyncio.to_thread(self.store.setting, table)
            company = await asyncio.to_thread(self.companies.of, setting)
            remarks = await asyncio.to_thread(self.talk.said, table)
            kept = await asyncio.to_thread(self._clocks.of, table)
            brought = await asyncio.to_thread(self.store.brought, table)
            if len(self._rooms) >= MANY:
                await self._tidy()
            if table not in self._rooms:
                self._rooms[table] = Room(setting, company, remarks, kept, self._house, brought)
        return self._rooms[table]

    async def wind_clocks(self) -> None:
        """Let time run again at the tables where it ran when the server stopped, though nobody comes to them."""
        for table in await asyncio.to_thread(self._clocks.running):
            try:
                room = await self.room(table)
                if any(map(is_person, room.company.playing)):
                    await room.open()
            except BojuError:
                log.exception("the clock of table %s cannot run", table)

    async def close(self) -> None:
        """Close every room and stop preparing games."""
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self.lane.close()
        await asyncio.to_thread(self.analyst.close)
        await self.warmth.close()

    async def _tidy(self) -> None:
        for table, room in list(self._rooms.items()):
            if room.is_idle:
                del self._rooms[table]
                await room.close()

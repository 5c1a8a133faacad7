"""All tables that somebody looks at, and what they share."""

import asyncio

from boju.table.chance import Chance
from boju.table.room import Room
from boju.table.store import Store
from boju.table.thinkers import Thinkers
from boju.table.warmth import Warmth

MANY = 200


class Hall:
    """Gives out one `Room` per table; when there are many, those nobody looks at are closed."""

    def __init__(self, store: Store, pool: Thinkers, chance: Chance, pace: float) -> None:
        self.store = store
        self.warmth = Warmth(pool)
        self._pool = pool
        self._chance = chance
        self._pace = pace
        self._rooms: dict[str, Room] = {}

    async def room(self, table: str) -> Room:
        """The room of a table, perhaps not open yet; raises `UnknownTable`."""
        if table not in self._rooms:
            setting = await asyncio.to_thread(self.store.setting, table)
            if len(self._rooms) >= MANY:
                await self._tidy()
            room = Room(setting, self.store, self._pool, self.warmth, self._chance, self._pace)
            return self._rooms.setdefault(table, room)
        return self._rooms[table]

    async def close(self) -> None:
        """Close every room and stop preparing games."""
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        await self.warmth.close()

    async def _tidy(self) -> None:
        for table, room in list(self._rooms.items()):
            if room.is_idle:
                del self._rooms[table]
                await room.close()

"""All tables that somebody looks at, and what they share."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial

from boju.core.errors import BojuError
from boju.games import find
from boju.table.errors import Unavailable
from boju.table.keep.beats import GONE
from boju.table.keep.changes import Changed, Changes
from boju.table.keep.clocks import Clocks
from boju.table.keep.company import Companies
from boju.table.keep.database import SECONDS_BETWEEN_LOOKS_FOR_KEYS
from boju.table.keep.invitations import Invitations
from boju.table.keep.jobs import Found
from boju.table.keep.people import People
from boju.table.keep.puzzled import Puzzled
from boju.table.keep.review_jobs import ReviewJobs
from boju.table.keep.reviews import Reviews
from boju.table.keep.seats import is_person
from boju.table.keep.seeds import Seeds
from boju.table.keep.store import Setting, Store
from boju.table.keep.talk import Talk
from boju.table.play.analyst import Analyst
from boju.table.play.clock import Watch
from boju.table.play.duty import Duty
from boju.table.play.house import House
from boju.table.play.lanes import Lane
from boju.table.play.limits import Limits
from boju.table.play.presence import Patience
from boju.table.play.room import Room
from boju.table.play.thinkers import Thinkers

MANY = 200
SECONDS_TO_COMPARE = 0.5
"""How long a request waits to hear how far a table has come elsewhere."""

Work = Callable[[], Awaitable[None]]
"""Something to be begun: what is called off before it has begun leaves nothing behind."""

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
        self.invitations = Invitations(store)
        self.talk = Talk(store)
        self.reviews = Reviews(store)
        self.puzzled = Puzzled(store)
        self._review_jobs = ReviewJobs(store)
        self._analyst = Analyst(self.reviews.keep)
        self.limits = limits
        self.pool = pool
        self.lane = Lane()
        self._clocks = Clocks(store)
        self._changes = Changes(store)
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._duty = (
            Duty(store, self._rooms, self._hear, self._tell, self._take_up, self._count_anew, limits)
            if store.is_served
            else None
        )
        self._house = House(store, self.reviews, seeds, pool, patience, watch, pace, self.lane, self._duty)

    def known(self, table: str) -> Room | None:
        """The room of a table as far as this process has heard of it; None where there is none here."""
        return self._rooms.get(table)

    async def room(self, table: str) -> Room:
        """The room of a table, perhaps not open yet, with all that others have changed; raises `UnknownTable`.

        It stays for a while: whoever asks for it may be about to follow it.
        """
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
        elif self._duty is not None and self._duty.is_well:
            with suppress(Unavailable, TimeoutError):  # then what is known here is all there is
                beat = asyncio.to_thread(self._changes.beat, table)
                await self._rooms[table].catch_up(await asyncio.wait_for(beat, SECONDS_TO_COMPARE))
            if table not in self._rooms:  # it was tidied away meanwhile
                return await self.room(table)
        room = self._rooms[table]
        room.audience.look()
        return room

    def review(self, setting: Setting, record: str, askers: Collection[str]) -> Found | None:
        """What has been found about a finished game so far; asking begins its review. Call it in a thread.

        `askers` are the person and the address that ask, who take turns with others. None: it has not begun. What could
        not be reviewed is told once, as `FAILED`. Raises `TooMany`.
        """
        if self.store.is_served:
            return self._review_jobs.ask(setting.id, find(setting.game)[0].id, record, askers)
        return self._analyst.ask(setting.id, record, askers)

    def measured(self) -> dict[str, int]:
        """How many tables are open here, are looked after here, streams follow them, and thoughts run or wait."""
        rooms = list(self._rooms.values())
        return {
            "tables": len(rooms),
            "held": sum(room.is_held for room in rooms),
            "streams": sum(lens.viewers for room in rooms for lens in room.audience.lenses),
            "thoughts": self.pool.jobs,
        }

    def begin(self) -> None:
        """Look after tables from now on, where several processes share them."""
        if self._duty is not None:
            self._duty.begin()

    async def wind_clocks(self) -> None:
        """Let time run again at the tables where it ran when the server stopped, though nobody comes to them."""
        for table in await asyncio.to_thread(self._clocks.running):
            try:
                room = await self.room(table)
                if any(map(is_person, room.company.playing)):
                    await room.open()
            except Unavailable as error:
                log.warning("the clock of table %s cannot run yet: %s", table, error)
            except BojuError:
                log.exception("the clock of table %s cannot run", table)

    async def look_for_keys(self) -> None:
        """Notice, as long as the server runs, when keys are added or taken away."""
        while self._duty is not None:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS_FOR_KEYS)
            with suppress(Unavailable):
                await asyncio.to_thread(self.store.look_for_secrets)

    async def close(self) -> None:
        """Close every room."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        if self._duty is not None:
            await self._duty.close()
        self.lane.close()
        await asyncio.to_thread(self._analyst.close)

    def _hear(self, table: str, beat: int) -> None:
        """Another process may have changed a table, or taken it away."""
        room = self._rooms.get(table)
        if room is not None and beat == GONE:
            del self._rooms[table]
            self._begin(room.close, table)
        elif room is not None and beat > room.beat:
            self._begin(partial(room.catch_up, beat), table)

    def _tell(self, changed: Changed) -> None:
        """Others have changed this at a table."""
        room = self._rooms.get(changed.table)
        if room is not None and changed.mark.beat > room.beat:
            self._begin(partial(room.hear, changed), changed.table)

    def _take_up(self, table: str) -> None:
        """This process has to look after a table from now on."""
        self._begin(partial(self._open_and_take_up, table), table)

    def _count_anew(self) -> None:
        """Other processes have come or gone, and with them the people whose pages they served."""
        for table, room in self._rooms.items():
            self._begin(room.elsewhere.hear_presences, table)

    async def _open_and_take_up(self, table: str) -> None:
        room = await self.room(table)
        if room.standing.is_going_on():
            await room.open()
        room.take_up()

    def _begin(self, work: Work, table: str) -> None:
        task = asyncio.create_task(self._do(work, table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, work: Work, table: str) -> None:
        """Do it; what goes wrong is tried again with the next comparison of beats, or the next lease."""
        try:
            await work()
        except BojuError as error:
            log.info("table %s could not be followed: %s", table, error)
        except Exception:
            log.exception("table %s could not be followed", table)

    async def _tidy(self) -> None:
        for table, room in list(self._rooms.items()):
            if room.is_idle and self._rooms.get(table) is room:  # somebody else may tidy at the same time
                del self._rooms[table]
                await room.close()

"""All matches that somebody looks at in this process."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from boju.core.errors import BojuError
from boju.table.errors import Unavailable
from boju.table.match.commands import Resume
from boju.table.match.entries import Entry
from boju.table.runtime.live import LiveMatch
from boju.table.runtime.server import ServerContext

MANY = 200

Work = Callable[[], Awaitable[None]]
"""Something to be begun: what is called off before it has begun leaves nothing behind."""

log = logging.getLogger(__name__)


class MatchRegistry:
    """Gives out one `LiveMatch` per match; when there are many, those nobody looks at are closed."""

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self._live: dict[str, LiveMatch] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> dict[str, LiveMatch]:
        """All that are open here, by id; not to be changed."""
        return self._live

    def known(self, match: str) -> LiveMatch | None:
        """A match as far as this process has heard of it; None where there is none here."""
        return self._live.get(match)

    async def match(self, match: str) -> LiveMatch:
        """A match, perhaps not open yet; raises `UnknownTable`. It stays for a while."""
        if match not in self._live:
            setting = await asyncio.to_thread(self.context.journal.setting, match)
            if len(self._live) >= MANY:
                await self._tidy()
            if match not in self._live:  # somebody else may have asked for it meanwhile
                self._live[match] = LiveMatch(setting, self.context)
        live = self._live[match]
        live.look()
        return live

    async def were_here(self, match: str, persons: Sequence[str], seconds: float) -> bool:
        """Whether any of these people follows a match, here or at another process, or did so short a time ago."""
        live = self._live.get(match)
        if live is not None and live.pages.were_here(persons, seconds):
            return True
        away = await self.context.others.elsewhere(match)
        return any(person in away and away[person] <= seconds for person in persons)

    async def resume_clocks(self) -> None:
        """Let time run again at the matches where it ran when the server stopped, though nobody comes to them."""
        for match in await asyncio.to_thread(self.context.journal.running):
            try:
                await (await self.match(match)).open()
            except Unavailable as error:
                log.warning("the clock of match %s cannot run yet: %s", match, error)
            except BojuError:
                log.exception("the clock of match %s cannot run", match)

    def hear(self, match: str, revision: int) -> None:
        """Another process has brought a match so far."""
        live = self._live.get(match)
        if live is not None:
            self._begin(partial(live.actor.catch_up, revision), match)

    def follow(self, match: str, since: int, entries: Sequence[Entry]) -> None:
        """Another process has appended these to a match after a revision."""
        live = self._live.get(match)
        if live is not None:
            self._begin(partial(live.actor.hear, since, entries), match)

    def attended(self, match: str) -> None:
        """People have come to a match at another process, or left it there."""
        live = self._live.get(match)
        if live is not None:
            self._begin(live.hear_presences, match)

    def gone(self, match: str) -> None:
        """A match has been taken away."""
        live = self._live.pop(match, None)
        if live is not None:
            closing = asyncio.create_task(live.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def take_up(self, match: str, *, was_idle: bool) -> None:
        """This process has to look after a match from now on; nobody's time ran while no process did."""
        self._begin(partial(self._take_up, match, was_idle=was_idle), match)

    def count_anew(self) -> None:
        """Other processes have come or gone, and with them the people whose pages they served."""
        for match, live in self._live.items():
            self._begin(live.hear_presences, match)

    async def close(self) -> None:
        """Close every match."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._closing, *(live.close() for live in self._live.values()))

    async def _take_up(self, match: str, *, was_idle: bool) -> None:
        live = await self.match(match)
        await live.open()
        if was_idle:
            await live.actor.tell(Resume())
        live.take_up()

    async def _tidy(self) -> None:
        for match, live in list(self._live.items()):
            if live.is_idle and self._live.get(match) is live:  # somebody else may tidy at the same time
                del self._live[match]
                await live.close()

    def _begin(self, work: Work, match: str) -> None:
        task = asyncio.create_task(self._do(work, match))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _do(work: Work, match: str) -> None:
        """Do it; what goes wrong is tried again with the next notification, or the next lease."""
        try:
            await work()
        except BojuError as error:
            log.info("match %s could not be followed: %s", match, error)
        except Exception:
            log.exception("match %s could not be followed", match)

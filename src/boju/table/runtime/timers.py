"""When somebody's time is over, or offers have stood for too long, whoever is looking."""

import asyncio
import logging
from collections.abc import Callable

from boju.table.errors import OutOfTurn, Stale
from boju.table.match.commands import Command, Lapse, TimeOut
from boju.table.match.entries import Entry
from boju.table.match.state import MatchState
from boju.table.runtime.actor import Actor

MILLISECONDS_AFTER_FAILURE = 10_000

log = logging.getLogger(__name__)


class Timers:
    """The alarm of a match: it rings where this process looks after the match (`is_held`)."""

    def __init__(self, actor: Actor, is_held: Callable[[], bool]) -> None:
        self._actor = actor
        self._is_held = is_held
        self._call_off: Callable[[], None] | None = None
        self._acting: set[asyncio.Task[None]] = set()
        actor.publish.append(self._hear)

    def set(self) -> None:
        """Ring at the next time at which something is due."""
        self.stop()
        due = self._due(self._actor.state)
        if due:
            self._call_off = self._actor.time.ring(min(due), self._ring)

    def stop(self) -> None:
        """Ring no more."""
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    async def close(self) -> None:
        """Stop, with all that was to be done."""
        self.stop()
        for task in self._acting:
            task.cancel()
        await asyncio.gather(*self._acting, return_exceptions=True)

    def _hear(self, before: MatchState, entry: Entry, after: MatchState) -> None:
        if before.clock is not after.clock or before.agreements is not after.agreements:
            self.set()

    def _due(self, state: MatchState) -> dict[int, Command]:
        due: dict[int, Command] = {}
        if not state.agreements.is_empty():
            due[state.agreements.changed + self._actor.customs.offers] = Lapse()
        ends = state.clock.due()
        if ends is not None and not state.is_over:
            due[ends] = TimeOut()
        return due

    def _ring(self) -> None:
        if self._is_held():
            task = asyncio.create_task(self._act())
            self._acting.add(task)
            task.add_done_callback(self._acting.discard)

    async def _act(self) -> None:
        due = self._due(self._actor.state)
        if not due:
            return
        try:
            await self._actor.tell(due[min(due)])
        except (Stale, OutOfTurn):
            log.info("match %s had moved on before its clock", self._actor.setting.id)
        except Exception:
            log.exception("the clock of match %s could not be kept", self._actor.setting.id)
            again = self._actor.time.now() + MILLISECONDS_AFTER_FAILURE
            self._call_off = self._actor.time.ring(again, self._ring)

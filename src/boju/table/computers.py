"""The computers at one table: they throw, think and move, and answer what nobody else may hear."""

import asyncio
import hashlib
import logging
import time

from boju.table import steps
from boju.table.course import Course
from boju.table.errors import Stale
from boju.table.seats import OPEN, is_person
from boju.table.thinkers import Thinkers

PAUSES_TO_ANSWER = 4
"""How many pauses of a computer everybody waits where somebody may be asked in secret, whether anybody is or not."""
SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 10.0

log = logging.getLogger(__name__)


class Computers:
    """Play for all seats that no person plays, `pace` seconds between one event and the next."""

    def __init__(self, course: Course, pool: Thinkers, pace: float) -> None:
        self._course = course
        self._pool = pool
        self._pace = pace
        self._task: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Stop them."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._play())

    async def _play(self) -> None:
        course = self._course
        pause = SHORTEST_PAUSE
        while course.is_going_on() and OPEN not in course.seats and not course.is_idle:
            if not course.is_quiet and steps.awaits_person(course.state, course.seats):
                return
            try:
                await (self._answer_quietly() if course.is_quiet else self._play_one())
            except Stale:
                continue
            except Exception:
                log.exception("a computer player failed at table %s", course.setting.id)
                course.is_troubled = True
                course.announce()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = SHORTEST_PAUSE
                if course.is_troubled:
                    course.is_troubled = False
                    course.announce()

    async def _play_one(self) -> None:
        """One throw, or the rest of one turn."""
        course = self._course
        state, number = course.state, course.number
        if state.actor == "chance":
            async with course.writing:
                if course.number == number and course.is_going_on():
                    await course.draw()
            await asyncio.sleep(self._pace)
            return
        await self._go_on(await self._plan(), number)

    async def _answer_quietly(self) -> None:
        """Let all who are asked answer; the others wait as long as it always takes, or a multiple of it.

        Computers answer at once. So do persons, where several play; the question of a person alone with computers
        comes after the quiet. The last to answer may not have said no.
        """
        course = self._course
        begun = time.monotonic()
        events: list[str] = []
        number = course.number
        while isinstance(course.state.actor, int):
            if course.asks_a_person():
                await self._ask_persons()
                if not course.is_quiet:
                    return
                continue
            if is_person(course.seats[course.state.actor]):
                break
            if not any(map(course.state.is_hushed, course.state.legal())):
                break
            number = course.number
            events = await self._plan()
            if not course.state.is_hushed(events[0]):
                break
            async with course.writing:
                after = course.state.copy()
                after.play(events[0])
                await course.keep("event", events[0], after)
            events = []
        pause = PAUSES_TO_ANSWER * self._pace
        if pause:
            await asyncio.sleep(pause - (time.monotonic() - begun) % pause)
        if events:
            await self._go_on(events, number)
        else:
            course.set_quiet(False)
            course.behold_anew()

    async def _ask_persons(self) -> None:
        """Wait until the person who is asked has answered, or a computer does it instead."""
        course, asked = self._course, self._course.state.actor
        assert isinstance(asked, int)
        course.behold_anew(asked)
        while course.is_quiet and course.asks_a_person() and course.state.actor == asked:
            await course.change()

    async def _plan(self) -> list[str]:
        course = self._course
        level = course.seats[course.state.turn]
        return await self._pool.plan(course.state.position(), level, self._seed(course.number))

    async def _go_on(self, events: list[str], number: int) -> None:
        """Play a computer's plan, thought out after event `number`, unless something else has happened since."""
        course = self._course
        for event in events:
            async with course.writing:
                if course.number != number or not course.is_going_on():
                    return
                if is_person(course.seats[course.state.turn]):
                    return
                after = course.state.copy()
                after.play(event)
                await course.keep("event", event, after)
                number = course.number
            await asyncio.sleep(self._pace)

    def _seed(self, number: int) -> int:
        """A computer asked again at the same place, after a restart, has the same idea."""
        digest = hashlib.sha256(f"{self._course.setting.id}:{number}".encode()).digest()
        return int.from_bytes(digest[:7])

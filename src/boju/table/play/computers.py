"""The computers at one table: they throw, think and move, and answer what nobody else may hear."""

import asyncio
import hashlib
import hmac
import logging
import time

from boju.table.errors import Stale, Unavailable
from boju.table.keep.seats import OPEN, is_person
from boju.table.play.clock import ANSWER_SECONDS
from boju.table.play.course import Course
from boju.table.play.thinkers import Thinkers
from boju.table.show import steps

PAUSES_TO_ANSWER = 4
"""How many pauses of a computer everybody waits where somebody may be asked in secret, whether anybody is or not."""
PAUSES_FOR_PERSONS = 40
"""How many where several persons play without a clock; with one, half as much time as it adds for a turn."""
PAUSES_A_SECOND = 5
FEWEST_PAUSES = 25
MOST_PAUSES = 75
SHARE_OF_THE_QUIET = 2 / 3
"""How much of what is left of the quiet a person may take to answer, so that somebody else can be asked too."""
SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 10.0
SECONDS_TO_TELL = 5.0
"""How long a computer may think before the page says that it takes longer than usual."""

log = logging.getLogger(__name__)


class Computers:
    """Play for all seats that no person plays, `pace` seconds between one event and the next."""

    def __init__(self, course: Course, pool: Thinkers, pace: float, secret: bytes) -> None:
        self._course = course
        self._pool = pool
        self._pace = pace
        self._secret = secret
        self._task: asyncio.Task[None] | None = None
        self._end_of_quiet = 0.0

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
        course, standing = self._course, self._course.standing
        pause = SHORTEST_PAUSE
        while course.is_held and standing.is_going_on() and OPEN not in standing.seats and not course.is_idle:
            is_due = bool(standing.may_come_back)
            if not is_due and not standing.is_quiet and steps.awaits_person(course.state, standing.seats):
                return
            try:
                if is_due:
                    await course.give_seats_back()
                else:
                    await (self._answer_quietly() if standing.is_quiet else self._play_one())
            except Stale:
                continue
            except Unavailable as error:
                log.warning("a computer player waits at table %s: %s", course.setting.id, error)
            except Exception:
                log.exception("a computer player failed at table %s", course.setting.id)
            else:
                pause = SHORTEST_PAUSE
                if course.is_troubled:
                    course.is_troubled = False
                    course.news.announce()
                continue
            self._tell_of_trouble()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _play_one(self) -> None:
        """One throw, or the rest of one turn."""
        course, standing = self._course, self._course.standing
        state, number = course.state, standing.number
        if state.actor == "chance":
            if not await course.asking.gather(number):
                return
            async with course.writing:
                if standing.number == number and standing.is_going_on():
                    await course.draw(is_persons=False)
            await asyncio.sleep(self._pace)
            return
        await self._go_on(await self._plan(), number)

    async def _answer_quietly(self) -> None:
        """Let all who are asked answer; the others wait as long as it always takes.

        Computers answer at once. Where several persons play, the quiet is long enough for them to answer, and as long
        when nobody is asked; who does not answer in time says no. The question of a person alone with computers comes
        after the quiet, which is short then, or a multiple of that. The last to answer may not have said no.
        """
        course, standing = self._course, self._course.standing
        begun = time.monotonic()
        end = course.watch.now() + self._quiet_seconds()
        pause = PAUSES_TO_ANSWER * self._pace
        self._end_of_quiet = end if len(course.company.persons) > 1 else course.watch.now() + pause
        events: list[str] = []
        number = standing.number
        while isinstance(course.state.actor, int):
            if standing.asks_a_person():
                if self._pace:
                    course.timing.answer_seconds = SHARE_OF_THE_QUIET * max(0.0, end - course.watch.now())
                await self._ask_persons()
                course.timing.answer_seconds = ANSWER_SECONDS
                if not standing.is_quiet:
                    return
                continue
            if is_person(standing.seats[course.state.actor]):
                break
            if standing.asked is None:
                break
            number = standing.number
            events = await self._plan()
            if not course.state.is_hushed(events[0]):
                break
            async with course.writing:
                await course.play_on(events[0], is_persons=False)
            events = []
        if pause and len(course.company.persons) > 1:
            await self._wait_until(end)
        elif pause:
            await asyncio.sleep(pause - (time.monotonic() - begun) % pause)
        if events:
            await self._go_on(events, number)
        else:
            await course.end_quiet()

    def seconds_to_answer(self, age: float) -> float:
        """How long somebody may take to answer in a quiet that began so many seconds ago."""
        return SHARE_OF_THE_QUIET * max(0.0, self._quiet_seconds() - age) if self._pace else ANSWER_SECONDS

    def _quiet_seconds(self) -> float:
        """How long several persons are quiet after a discard; a clock that was agreed on makes it shorter or longer."""
        terms = self._course.clock.terms
        pauses = PAUSES_FOR_PERSONS
        if terms is not None:
            pauses = min(max(PAUSES_A_SECOND * terms.increment // 2, FEWEST_PAUSES), MOST_PAUSES)
        return pauses * self._pace

    async def _wait_until(self, end: float) -> None:
        over = asyncio.Event()
        call_off = self._course.watch.ring(end - self._course.watch.now(), over.set)
        try:
            await over.wait()
        finally:
            call_off()

    async def _ask_persons(self) -> None:
        """Wait until the person who is asked has answered, or a computer does it instead."""
        course, standing, asked = self._course, self._course.standing, self._course.state.actor
        assert isinstance(asked, int)
        course.behold_anew(asked)
        while standing.is_quiet and standing.asks_a_person() and course.state.actor == asked:
            await course.news.wait()

    async def _plan(self) -> list[str]:
        course, standing = self._course, self._course.standing
        level = standing.seats[course.state.turn]
        slow = asyncio.get_running_loop().call_later(SECONDS_TO_TELL, self._tell_of_trouble)
        try:
            seed = self._seed(len(course.state.events))
            return await self._pool.plan(course.state.position(), level, seed, course.setting.id)
        finally:
            slow.cancel()

    def _tell_of_trouble(self) -> None:
        """Say that a computer takes long; not before the usual end of the quiet, in which nobody knows who is asked."""
        if self._course.standing.is_quiet and self._course.watch.now() < self._end_of_quiet:
            return
        self._course.is_troubled = True
        self._course.news.announce()

    async def _go_on(self, events: list[str], number: int) -> None:
        """Play a computer's plan, thought out after event `number`, unless something else has happened since."""
        course, standing = self._course, self._course.standing
        for event in events:
            async with course.writing:
                if standing.number != number or not standing.is_going_on():
                    return
                if is_person(standing.seats[course.state.turn]):
                    return
                await course.play_on(event, is_persons=False)
                number = standing.number
            await asyncio.sleep(self._pace)

    def _seed(self, index: int) -> int:
        """A computer asked again at the same place, after a restart or a takeback, has the same idea, which nobody can
        foretell.
        """
        place = f"computer:{self._course.setting.id}:{index}".encode()
        return int.from_bytes(hmac.new(self._secret, place, hashlib.sha256).digest()[:7])

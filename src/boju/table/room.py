"""A table at work: what the people at it ask for, and what happens when their time is over."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

from boju.fairness import Contribution, check_words
from boju.table import steps
from boju.table.clock import Decision, Kept, Reading
from boju.table.company import Company
from boju.table.computers import Computers
from boju.table.course import Course
from boju.table.endings import Ending, keep_ending
from boju.table.errors import NotYours, OutOfTurn, SeatTaken, Stale
from boju.table.gathering import STAND_IN
from boju.table.house import House
from boju.table.locales import say
from boju.table.seats import OPEN, is_person
from boju.table.sight import Sight
from boju.table.store import Setting
from boju.table.talk import Remark

MOST_CONTRIBUTIONS = 50
PAUSE_AFTER_FAILURE = 10.0

NOTHING_TO_UNDO = say(
    "only moves of your own unfinished turn can be taken back, and only until something random has happened"
)

log = logging.getLogger(__name__)


class Room(Course):
    """A table with its people, who act one after the other, and its computers."""

    def __init__(
        self, setting: Setting, company: Company, remarks: Sequence[Remark], kept: Kept, house: House
    ) -> None:
        super().__init__(setting, company, remarks, kept, house)
        self._computers = Computers(self, house.pool, house.pace)
        self._ringing: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""
        self._computers.wake()

    def ring(self) -> None:
        """Somebody's time is over."""
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._run_out())

    async def close(self) -> None:
        """Stop the computers and the clock."""
        self.gathering.close()
        self.clock.stop()
        await self._computers.close()
        if self._ringing is not None:
            self._ringing.cancel()
            await asyncio.gather(self._ringing, return_exceptions=True)

    async def play(self, number: int, events: Sequence[str], sight: Sight) -> int:
        """A person's moves in answer to event `number`, all or none; returns the number of the last of them.

        A move that is made in the quiet waits for its end; it is dropped if there is another question then.
        """
        self._check(number, sight)
        if len(events) > 1:
            self._check_open()
        if self._is_quiet_for(sight):
            await self._hold(events[0], sight)
        async with self.writing:
            self._check(number, sight)
            await self._keep_all("event", list(self._ahead(events, sight)))
            return self._number(sight)

    async def throw(self, number: int, sight: Sight) -> int:
        """The throw a person asks for in answer to event `number`; returns the number it has got."""
        async with self.writing:
            self._check(number, sight)
            self._check_turn(self.state, sight, throws=True)
            await self.draw()
            return self._number(sight)

    async def aside(self, number: int, event: str, sight: Sight) -> int:
        """What the table's host calls out beside the moves, in answer to event `number`; returns its number."""
        async with self.writing:
            self._check(number, sight)
            self._check_going_on()
            if event not in self.state.asides():
                raise OutOfTurn(say("this is nothing that can be called out at this table now"))
            after = self.state.copy()
            after.play(event)
            await self.keep("event", event, after)
            return self._number(sight)

    async def undo(self, number: int, sight: Sight) -> int:
        """Take back the last move of an unfinished turn in answer to event `number`; returns its number."""
        async with self.writing:
            self._check(number, sight)
            self._check_going_on()
            self._check_time(sight)
            if not self._undoable or self.state.turn not in sight.holds:
                raise OutOfTurn(NOTHING_TO_UNDO)
            after = self.state.copy()
            after.undo()
            await self.keep("undo", "", after)
            return self._number(sight)

    async def contribute(self, seat: int, text: str, sight: Sight) -> Contribution:
        """A person's own words, from which everything is drawn that has not been drawn yet; they count once."""
        words = check_words(text)
        async with self.writing:
            self.look()
            if seat not in sight.holds:
                raise NotYours(say("only those who hold a seat can add words for it"))
            if not is_person(self.seats[seat]):
                raise OutOfTurn(say("a computer adds no words"))
            self._check_going_on()
            proof = self._known_proof
            for kept in proof.contributions:
                if (kept.seat, kept.words) == (seat, words):
                    return kept
            if len(proof.contributions) >= MOST_CONTRIBUTIONS:
                raise OutOfTurn(
                    say("a table takes {most} contributions, and has them all", most=MOST_CONTRIBUTIONS)
                )
            spoken = Contribution(self._draws + 1, seat, words)
            number = len(proof.contributions) + 1
            try:
                await asyncio.to_thread(self._seeds.add, self.setting.id, spoken, number, self.number)
            except Stale:
                await self._load()
                raise
            self._proof = replace(proof, contributions=(*proof.contributions, spoken))
            self.announce()
            return spoken

    async def claim(self, seat: int, person: str) -> None:
        """Give an open seat to a person; raises `SeatTaken`."""
        await self._take(seat, self._companies.claim, person)

    async def fill(self, seat: int, level: str) -> None:
        """Give an open seat to a computer; raises `SeatTaken`."""
        await self._take(seat, self._companies.fill, level)

    async def vote(self, seat: int, person: str, *, agrees: bool) -> None:
        """What somebody thinks of letting a computer play on for a player who is gone."""
        async with self.writing:
            if self.gathering.vote(seat, person, agrees=agrees):
                await self._stand_in(seat, STAND_IN)

    async def leave(self, seat: int) -> None:
        """Let a computer play on for the holder of a seat, who gives it up for now."""
        async with self.writing:
            self._check_going_on()
            if seat not in self.company.levels:
                await self._stand_in(seat, STAND_IN)

    async def come_back(self, seat: int) -> None:
        """Let the holder of a seat play it again."""
        async with self.writing:
            if seat in self.company.levels:
                await self._stand_in(seat, "", self.clock.read_fresh(seat))

    async def resign(self, seat: int) -> None:
        """End a game of two: the other seat has won."""
        async with self.writing:
            self._check_going_on()
            await self._end(Ending("resigned", seat))

    async def agree_to_draw(self, person: str) -> None:
        """Offer to end the game drawn, or accept that; it ends when all persons agree."""
        async with self.writing:
            self._check_going_on()
            if self.gathering.agree_to_draw(person):
                await self._end(Ending("agreed"))

    async def decline_draw(self, person: str) -> None:
        """Refuse the draw that is offered, or take the offer back."""
        async with self.writing:
            self._check_going_on()
            self.gathering.decline_draw(person)

    async def agree_to_play_again(self, person: str, succeed: Callable[[], Setting]) -> str | None:
        """The table where the same people play again, once all who are here want to; `succeed` opens it."""
        async with self.writing:
            if self.company.successor is None and self.gathering.agree_to_play_again(person):
                setting = await asyncio.to_thread(succeed)
                await asyncio.to_thread(self._companies.succeed, self.setting.id, setting.id)
                await self._renew_company()
            return self.company.successor

    async def _hold(self, event: str, sight: Sight) -> None:
        """Let a move wait until the quiet is over; raises what refuses it if nobody is asked anything."""
        self._check_turn(self.state, sight, throws=False)
        shown = steps.seen(self.state, sight, is_quiet=True)
        turn = shown.actor
        shown.play(event)
        await self._broken.wait()
        if self.state.actor != turn or event not in self.state.legal():
            raise OutOfTurn(say("something else is to be answered first"))

    async def _take(self, seat: int, take: Callable[[str, int, str], None], who: str) -> None:
        async with self.writing:
            if seat >= self.setting.players or self.seats[seat] != OPEN:
                raise SeatTaken(say("this seat is not open"))
            try:
                await asyncio.to_thread(take, self.setting.id, seat, who)
            finally:
                await self._renew_company()

    async def _stand_in(self, seat: int, level: str, reading: Reading | None = None) -> None:
        if reading is None and self.clock.decision == Decision(seat):
            reading = self.clock.read(seat)
        keep = self.clock.keeping(reading)
        try:
            await asyncio.to_thread(self._companies.stand_in, self.setting.id, seat, level, keep)
        except OutOfTurn:
            await self._load()
            raise
        self.clock.take(reading)
        await self._renew_company()

    async def _end(self, ending: Ending, reading: Reading | None = None) -> None:
        """End the game, though its rules would let it go on."""
        scores = self.state.scores()

        def keep() -> None:
            with self._store.writing() as connection:
                keep_ending(connection, self.setting.id, ending, scores, self.clock.keeping(reading))

        try:
            await asyncio.to_thread(keep)
        except OutOfTurn:
            await self._load()
            raise
        self.clock.take(reading)
        await self._renew_company()

    async def _run_out(self) -> None:
        """Act for somebody whose time is over, whoever is looking."""
        try:
            async with self.writing:
                decision = self.clock.decision
                if decision is not None and self.clock.is_out():
                    await self._act_for(decision)
        except (Stale, OutOfTurn):
            log.info("table %s had moved on before its clock", self.setting.id)
        except Exception:
            log.exception("the clock of table %s could not be kept", self.setting.id)
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        self._ringing = None
        self._wind()

    async def _act_for(self, decision: Decision) -> None:
        seat = decision.seat
        if decision.is_secret:
            await self._decline()
        elif self.setting.players == 2:
            await self._end(Ending("time", seat), self.clock.read_out(seat))
        else:
            await self._stand_in(seat, STAND_IN, self.clock.read_out(seat))

    async def _decline(self) -> None:
        """The answer, to a question in secret, that nobody hears."""
        event = next(filter(self.state.is_hushed, self.state.legal()))
        after = self.state.copy()
        after.play(event)
        await self.keep("event", event, after)

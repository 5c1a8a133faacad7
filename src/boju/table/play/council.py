"""What the people at a table decide beside the moves: who sits where, who plays on, and how the game ends."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.table.errors import InDoubt, OutOfTurn, SeatTaken, Stale
from boju.table.keep.clocks import Reading
from boju.table.keep.company import BACK
from boju.table.keep.endings import Ending, keep_ending
from boju.table.keep.seats import OPEN
from boju.table.keep.seeds import Check
from boju.table.keep.store import Setting, last_number
from boju.table.locales import say
from boju.table.play.accord import TRIES
from boju.table.play.clock import Decision
from boju.table.play.course import Course
from boju.table.play.gathering import STAND_IN
from boju.table.show.stints import turns_to_play


class Council(Course):
    """A table whose people take seats and leave them, resign, agree to end the game or to play again."""

    async def claim(self, seat: int, person: str, also: Check | None = None) -> None:
        """Give an open seat to a person, and keep more in the same transaction; raises `SeatTaken`."""
        await self._take(seat, partial(self._companies.claim, also=also), person)
        self.gathering.see(person)

    async def fill(self, seat: int, level: str) -> None:
        """Give an open seat to a computer; raises `SeatTaken`."""
        await self._take(seat, self._companies.fill, level)

    async def vote(self, seat: int, person: str, *, agrees: bool) -> None:
        """What somebody thinks of letting a computer play on for a player who is gone."""
        async with self.writing:
            if await self.agree(lambda: self.gathering.vote(seat, person, agrees=agrees)):
                await self._insist(lambda: self._stand_in(seat, STAND_IN, is_own_choice=False))

    async def leave(self, seat: int) -> None:
        """Let a computer play on for the holder of a seat, who gives it up for now."""
        async with self.writing:
            self._referee.check_going_on()
            if seat not in self.company.levels:
                await self._insist(lambda: self._stand_in(seat, STAND_IN))

    async def come_back(self, seat: int) -> None:
        """Let the holder of a seat play it again, now or as soon as that may be (see `show/stints.py`)."""
        async with self.writing:
            await self._insist(lambda: self._come_back(seat))

    async def _come_back(self, seat: int) -> None:
        stint = self.company.stint(seat)
        if stint is not None and not stint.is_ending:
            level = "" if self.standing.ends_now(stint) else BACK
            await self._stand_in(seat, level, self.clock.read_fresh(seat))

    async def give_seats_back(self) -> None:
        """Let those play again who want to and may."""
        async with self.writing:
            for seat in self.standing.may_come_back:
                await self._stand_in(seat, "", is_persons=False)

    async def resign(self, seat: int) -> None:
        """End a game of two: the other seat has won."""
        async with self.writing:
            self._referee.check_going_on()
            await self._end(Ending("resigned", seat))

    async def agree_to_draw(self, person: str) -> None:
        """Offer to end the game drawn, or accept that; it ends when all persons agree."""
        async with self.writing:
            self._referee.check_going_on()
            if await self.agree(lambda: self.gathering.agree_to_draw(person)):
                await self._end(Ending("agreed"))

    async def decline_draw(self, person: str) -> None:
        """Refuse the draw that is offered, or take the offer back."""
        async with self.writing:
            self._referee.check_going_on()
            await self.agree(lambda: self.gathering.decline_draw(person))

    async def agree_to_play_again(self, person: str, succeed: Callable[[], Setting]) -> str | None:
        """The table where the same people play again, once they want to; `succeed` opens it.

        Raises `NotYours` for whoever has never held a seat here.
        """
        async with self.writing:
            if not self.gathering.is_over and await asyncio.to_thread(self._store.is_over, self.setting.id):
                self.gathering.is_over = True
            if self.company.successor is None and await self.agree(
                lambda: self.gathering.agree_to_play_again(person)
            ):
                with contextlib.suppress(IntegrityError):
                    await asyncio.to_thread(succeed)
                await self._renew_company()
            return self.company.successor

    async def _take(self, seat: int, take: Callable[[str, int, str], None], who: str) -> None:
        async with self.writing:
            if seat >= self.setting.players or self.standing.seats[seat] != OPEN:
                raise SeatTaken(say("this seat is not open"))
            try:
                await asyncio.to_thread(take, self.setting.id, seat, who)
            finally:
                await self._renew_company()

    async def _insist(self, act: Callable[[], Awaitable[None]]) -> None:
        """Do it, and again where another process has just played on."""
        for _ in range(TRIES - 1):
            with contextlib.suppress(Stale):
                return await act()
        return await act()

    async def _stand_in(
        self,
        seat: int,
        level: str,
        reading: Reading | None = None,
        *,
        is_persons: bool = True,
        is_own_choice: bool = True,
    ) -> None:
        """Let a computer play on for the holder of a seat; without a level, the holder again; `BACK`: soon."""
        turns = turns_to_play(self.company, seat, self.standing.turn, is_own_choice=is_own_choice)
        number, events = self.standing.number, len(self.state.events)
        if reading is None and self.clock.decision == Decision(seat):
            reading = self.clock.read(seat)

        def keep(also: Check) -> None:
            def check(connection: sa.Connection) -> None:
                if last_number(connection, self.setting.id) != number:
                    raise Stale(number, number)
                also(connection)

            self._companies.stand_in(self.setting.id, seat, level, check, events=events, turns=turns)

        await self._decide(keep, reading, is_persons=is_persons)

    async def _end(self, ending: Ending, reading: Reading | None = None, *, is_persons: bool = True) -> None:
        """End the game, though its rules would let it go on."""
        scores = self.state.scores()

        def keep(also: Check) -> None:
            with self._store.writing() as connection:
                keep_ending(connection, self.setting.id, ending, scores, also)

        await self._decide(keep, reading, is_persons=is_persons)

    async def _decide(
        self, keep: Callable[[Check], None], reading: Reading | None, *, is_persons: bool
    ) -> None:
        """Keep a decision with what a clock says, and show it; `keep` is given what belongs to its transaction."""
        fence, keep_reading = self.fence(is_persons=is_persons), self.clock.keeping(reading)

        def also(connection: sa.Connection) -> None:
            if fence is not None:
                fence(connection)
            keep_reading(connection)

        try:
            await asyncio.to_thread(keep, also)
        except Stale as error:
            await self.load()
            raise Stale(self.standing.heard, self.standing.heard) from error
        except OutOfTurn:
            await self.load()
            raise
        except InDoubt:
            self.doubt.arise()
            raise
        self.clock.take(reading)
        await self._renew_company()

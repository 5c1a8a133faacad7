"""How the seats of a table are asked for the words of a throw or shuffle, and how long they are waited for."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from boju.table.errors import OutOfTurn, Stale, Unavailable
from boju.table.keep.seats import is_person
from boju.table.locales import say
from boju.table.play.clock import Clock, Watch
from boju.table.play.gathering import Gathering
from boju.table.play.news import News
from boju.table.play.standing import Standing
from boju.table.play.words import Words

SECONDS_TO_TELL = 1.0
"""How long a word may take before the others are told whose it is."""


class Asking:
    """Asks the persons who are here, or have just been; `settle` lets all processes know who is asked."""

    def __init__(
        self,
        standing: Standing,
        gathering: Gathering,
        words: Words,
        clock: Clock,
        watch: Watch,
        news: News,
        settle: Callable[[Callable[[], None]], Awaitable[None]],
    ) -> None:
        self._standing = standing
        self._gathering = gathering
        self._words = words
        self._clock = clock
        self._watch = watch
        self._news = news
        self._settle = settle
        self._waiting = 0

    @property
    def is_waiting(self) -> bool:
        """Whether somebody waits here for the words of a throw or shuffle."""
        return self._waiting > 0

    async def gather(self, number: int, own: frozenset[int] = frozenset()) -> bool:
        """Ask for the words of the throw or shuffle after event `number`, and wait a while; whether it can be made now.

        One that was taken back has its words already.

        `own` are the seats of the person who asks for the throw, none where a computer does. The time of waiting is
        given back to that person once, however often the throw is asked for.

        Somebody who plays alone keeps nobody waiting: there a computer has all the time, and a person is told that the
        browser does not answer (`OutOfTurn`).
        """
        if self._words.is_made:
            return self._goes_on(number)
        self._waiting += 1
        try:
            return await self._gather(number, own)
        finally:
            self._waiting -= 1

    async def let_go(self) -> None:
        """A throw was refused: nobody stays asked for words of it, unless somebody else here still waits for them.

        Words that are given stay: they are part of the draw.
        """
        if self._words.asked is not None and not self.is_waiting:
            with contextlib.suppress(Stale, Unavailable):
                await self._settle(self._words.ask_no_more)

    def _ask(self, number: int) -> None:
        """Ask for the words of the throw after event `number`, if it has not been made meanwhile."""
        if self._goes_on(number):
            self._words.ask(self._due())

    async def _gather(self, number: int, own: frozenset[int]) -> bool:
        words, begun = self._words, self._watch.now()
        await self._wait_for_promises(number, own)
        is_first = self._waiting == 1
        await self._settle(lambda: self._ask(number))
        if not self._goes_on(number):
            return False
        self._news.announce()
        await self._wait_for_words(number, begun, is_unhurried=self._is_alone() and not own)
        if own and is_first and self._goes_on(number):
            self._clock.give_back(self._watch.now() - begun)
        if words.missing and self._is_alone():
            if own:
                words.silent |= words.missing
                await self._settle(words.ask_no_more)
                raise OutOfTurn(
                    say("your browser has not sent its secret word for this: try again to go on without it")
                )
            return False
        return self._goes_on(number)

    async def _wait_for_promises(self, number: int, own: frozenset[int]) -> None:
        """Wait for the pages that are here and should promise words in a moment; those that do not have none."""
        end = time.monotonic() + self._gathering.presence.patience.promises
        while (coming := self._coming() - own) and self._goes_on(number) and time.monotonic() < end:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), end - time.monotonic())
        self._words.wordless |= coming

    async def _wait_for_words(self, number: int, begun: float, *, is_unhurried: bool) -> None:
        """Wait until all who are asked have answered, or their time since `begun` is over, if there is any haste."""
        patience, watch = self._gathering.presence.patience, self._watch
        bells = (
            watch.ring(SECONDS_TO_TELL, self._tell_who_is_late),
            watch.ring(patience.words, self._news.announce),
        )
        while self._words.missing and self._goes_on(number):
            if not is_unhurried and watch.now() - begun >= patience.words:
                break
            await self._news.wait()
        for call_off in bells:
            call_off()
        if self._words.is_late:
            self._words.is_late = False
            self._news.announce()

    def _tell_who_is_late(self) -> None:
        self._words.is_late = True
        self._news.announce()

    def _goes_on(self, number: int) -> bool:
        return self._standing.number == number and self._standing.is_going_on()

    def _is_alone(self) -> bool:
        return len(self._standing.company.persons) == 1

    def _due(self) -> list[int]:
        """The seats whose words are to be waited for."""
        standing, words, is_alone = self._standing, self._words, self._is_alone()
        return [
            seat
            for seat in words.current
            if seat in standing.company.holders
            and is_person(standing.seats[seat])
            and seat not in words.silent
            if is_alone or self._is_here(seat)
        ]

    def _is_here(self, seat: int) -> bool:
        presence = self._gathering.presence
        holder = self._standing.company.holders[seat]
        return presence.is_here(holder) or self._words.was_heard(seat, presence.patience.grace)

    def _coming(self) -> frozenset[int]:
        """The seats whose page is here and has not promised words yet, though it should in a moment."""
        words, standing = self._words, self._standing
        if not words.takes_chains or words.asked is not None:
            return frozenset()
        follows, known = self._gathering.presence.follows, words.promised | words.wordless
        return frozenset(
            seat
            for seat, person in standing.company.holders.items()
            if seat not in known and is_person(standing.seats[seat]) and follows(person)
        )

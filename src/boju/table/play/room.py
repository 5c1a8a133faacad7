"""A table at work: what the people at it ask for, and what happens when their time is over."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from boju.analysis.hint import hint
from boju.analysis.worth import share_of
from boju.fairness import Chain
from boju.state import State
from boju.table.errors import NotYours, OutOfTurn, Stale
from boju.table.keep.clocks import Kept
from boju.table.keep.company import Company
from boju.table.keep.endings import Ending
from boju.table.keep.reviews import note_help
from boju.table.keep.seats import is_person
from boju.table.keep.store import Row, Setting
from boju.table.keep.talk import Remark
from boju.table.locales import Language, say
from boju.table.play.accord import TRIES
from boju.table.play.clock import ANSWER_SECONDS, Decision
from boju.table.play.computers import Computers
from boju.table.play.council import Council
from boju.table.play.gathering import STAND_IN
from boju.table.play.house import House
from boju.table.play.thoughts import Thoughts
from boju.table.show import steps
from boju.table.show.reviewing import reasoned
from boju.table.show.sight import Sight
from boju.table.show.touching import why_not

PAUSE_AFTER_FAILURE = 10.0

NOTHING_TO_UNDO = say(
    "you can take back only moves of your own unfinished turn, until something random has happened; if "
    "only computers have ever played with you, you can also take back your last decision"
)

log = logging.getLogger(__name__)


class Room(Council):
    """A table with its people, who act one after the other, and its computers."""

    def __init__(
        self,
        setting: Setting,
        company: Company,
        remarks: Sequence[Remark],
        kept: Kept,
        house: House,
        brought: Sequence[int | None] = (),
    ) -> None:
        super().__init__(setting, company, remarks, kept, house)
        self._brought = brought
        self.standing.brought = len(brought)
        self._computers = Computers(self, house.pool, house.pace, house.store.secret())
        self._ringing: asyncio.Task[None] | None = None
        self._house = house
        self._thoughts = Thoughts(house.pool)

    def wake(self) -> None:
        """Let the computers go on, if it is their turn; what was asked about an earlier position is called off."""
        if self.standing.is_open:
            self._thoughts.turn_to(self.state)
        if self.is_held:
            self._computers.wake()

    def take_up(self) -> None:
        """Let clock and computers go on here: no other process looks after them any more."""
        if self.standing.is_open and self.is_held:
            self.timing.wind()
            self.wake()

    @property
    def needs_care(self) -> bool:
        """Whether some process has to look after the clock and the computers of this table."""
        return self.standing.is_going_on() and not self.is_idle

    def ring(self) -> None:
        """Somebody's time is over."""
        if self.is_held and (self._ringing is None or self._ringing.done()):
            self._ringing = asyncio.create_task(self._run_out())

    async def close(self) -> None:
        """Stop the computers, what they find out for people, and the clock."""
        self._thoughts.close()
        self.gathering.close()
        self.clock.stop()
        await self._computers.close()
        await self.doubt.end()
        if self._ringing is not None:
            self._ringing.cancel()
            await asyncio.gather(self._ringing, return_exceptions=True)

    def brought_for(self, sight: Sight) -> int:
        """How many events were played elsewhere, of those that a reader may know of."""
        return sum(map(sight.knows_of, self._brought))

    def attempt(self, number: int, events: Sequence[str], language: Language, sight: Sight) -> dict[str, Any]:
        """Where a person's moves in answer to event `number` would lead, as a step would show it; nothing is kept."""
        self._check(number, sight)
        self._referee.check_open()
        states = [self.state, *(after for _, after in self._referee.ahead(events, sight))]
        return {"number": number, **self.audience.ahead(states, language, sight)}

    def why_not(
        self,
        number: int,
        events: Sequence[str],
        at: tuple[float, float],
        origin: str,
        language: Language,
        sight: Sight,
    ) -> list[dict[str, str]]:
        """Why nothing comes of touching the board at a point, after these moves in answer to event `number`."""
        self._check(number, sight)
        if events:
            self._referee.check_open()
        states = [self.state, *(after for _, after in self._referee.ahead(events, sight))]
        self._referee.check_move(states[-1], sight)
        shown = steps.seen(states[-1], sight, is_quiet=self.standing.is_quiet_for(sight))
        return why_not(shown, language, sight, at, origin)

    async def hint(
        self, number: int, events: Sequence[str], language: Language, sight: Sight
    ) -> dict[str, Any]:
        """The best choices of a person with whom no other person plays, after these moves that are tried in answer to
        event `number`.
        """
        state, found = await self._found_for(number, sight, events)
        seats = self.standing.seats
        choices = [
            reasoned(choice, language)
            | {
                "told": steps.foretold(state, choice["events"], language, sight),
                "marks": steps.ways(state, choice["events"], seats, language, sight),
            }
            for choice in found["choices"]
        ]
        return found | {"choices": choices}

    async def worth(self, number: int, sight: Sight) -> dict[str, Any]:
        """What the position after event `number` is worth to a person with whom no other person plays."""
        state, found = await self._found_for(number, sight)
        worth: dict[str, Any] = found["choices"][0]["worth"]
        return worth | {"share": share_of(state, worth)}

    async def _found_for(
        self, number: int, sight: Sight, events: Sequence[str] = ()
    ) -> tuple[State, dict[str, Any]]:
        """The position in which somebody is helped, after these moves, and what is found out there; the game counts as
        helped then.
        """
        self._check(number, sight)
        await self._wait_for_others(number, sight)
        self._check(number, sight)
        state = [self.state, *(after for _, after in self._referee.ahead(events, sight))][-1]
        if not steps.may_be_helped(state, self.standing.seats, sight, is_shared=self.company.is_shared):
            raise NotYours(say("you can have a hint when it is your move and all others are computers"))
        found: dict[str, Any] = await self._thoughts.about(state, hint, state.position())
        await asyncio.to_thread(self._house.reviews.note_help, self.setting.id, state.turn)
        return state, found

    async def play(self, number: int, events: Sequence[str], sight: Sight) -> int:
        """A person's moves in answer to event `number`, all or none; returns the number of the last of them.

        A move that is made in the quiet, or while others are asked in secret, waits for their answers; it is dropped if
        there is another question then.
        """
        self._check(number, sight)
        if len(events) > 1:
            self._referee.check_open()
        if self.standing.waits_for_others(sight):
            await self._hold(number, events[0], sight)
        async with self._acting(number, sight):
            await self._keep_all("event", list(self._referee.ahead(events, sight)))
            return self.standing.number_for(sight)

    async def throw(self, number: int, sight: Sight) -> int:
        """The throw a person asks for in answer to event `number`; returns the number it has got."""
        self._check(number, sight)
        self._referee.check_throw(sight)
        try:
            return await self._throw(number, sight)
        except (Stale, OutOfTurn):
            await self.asking.let_go()
            raise

    async def _throw(self, number: int, sight: Sight) -> int:
        await self.asking.gather(self.standing.number, sight.holds)
        async with self._acting(number, sight):
            for _ in range(TRIES):
                self._check(number, sight)
                self._referee.check_throw(sight)
                before = self.standing.number
                try:
                    await self.draw()
                    break
                except Stale:
                    if self.standing.number != before:
                        raise  # else a word has just come in, at another process
            else:
                raise Stale(number, number)
            return self.standing.number_for(sight)

    async def aside(self, number: int, event: str, sight: Sight) -> int:
        """What the table's host calls out beside the moves, in answer to event `number`; returns its number."""
        async with self._acting(number, sight):
            self._referee.check_going_on()
            self._referee.check_unasked()
            if event not in self.state.asides():
                raise OutOfTurn(say("this cannot be announced at this table now"))
            await self.play_on(event)
            return self.standing.number_for(sight)

    async def undo(self, number: int, sight: Sight) -> int:
        """Take back the last move of an unfinished turn in answer to event `number`, or with computers alone the last
        decision with all that came of it; returns the number of the last event.

        Whoever has seen more than the own move counts as helped. The same throws and deals come again.
        """
        async with self._acting(number, sight):
            self._referee.check_going_on()
            self._referee.check_time(sight)
            self._referee.check_unasked()
            count, shown = self.standing.undoable, self.standing.seen_by(sight)
            if not count or self.standing.is_quiet or not steps.may_act(shown, self.standing.seats, sight):
                raise OutOfTurn(NOTHING_TO_UNDO)
            after = self.state.copy()
            after.undo()
            if count == 1 and after.turn == self.state.turn and self.state.family.secrets is None:
                await self._keep_all("undo", [("", after)])
            else:
                await self._go_back(count)
            return self.standing.number_for(sight)

    async def _go_back(self, count: int) -> None:
        """Take back a decision and all that came of it, for somebody who is alone with computers."""
        table, number, after = self.setting.id, self.standing.number, self.state.copy()
        rows = []
        for place, event in enumerate(reversed(after.events[-count:]), start=1):
            after.undo()
            rows.append(Row(number + place, "undo", "", steps.secret_to(after, event)))
        help_too = partial(note_help, table=table, seat=after.turn)
        try:
            await asyncio.to_thread(self._store.append, table, rows, check=help_too)
        finally:
            await self.load()
        self.wake()

    async def promise(self, seat: int, tip: str, sight: Sight) -> Chain:
        """Take the end of the chain of words that a browser will give for a seat."""
        async with self.writing:
            self._check_words([seat], sight)
            for _ in range(TRIES):
                try:
                    chain = await self.words.promise(seat, tip, sight.holds, self.accord.same())
                except Stale:  # somebody at another process has just promised words, or is asked for one
                    await self.read_on()
                    continue
                self.news.announce()
                return chain
            raise Stale(self.standing.heard, self.standing.heard)

    async def give(self, draw: int, links: Mapping[int, str], sight: Sight) -> None:
        """Take the words of some seats for the draw that they are asked for."""
        async with self.writing:
            self._check_words(links, sight)
            for _ in range(2):
                try:
                    await self.words.give(draw, links)
                except Stale:  # the draw has been made, or somebody has answered, at another process
                    await self.read_on()
                    continue
                self.news.announce()
                return
            raise Stale(self.standing.heard, self.standing.heard)

    def time_answer(self, age: float) -> None:
        """Somebody may be asked in a quiet that began so many seconds ago, and that another process looks after."""
        is_asked = self.standing.is_quiet and self.standing.asks_a_person()
        self.timing.answer_seconds = self._computers.seconds_to_answer(age) if is_asked else ANSWER_SECONDS

    @asynccontextmanager
    async def _acting(self, number: int, sight: Sight) -> AsyncIterator[None]:
        """Let a reader act in answer to event `number`, with `writing` held.

        Whoever comes too late is told of events by the reader's own numbers, whatever the store says of its own.
        """
        async with self.writing:
            self._check(number, sight)
            try:
                yield
            except Stale as error:
                raise Stale(number, self.standing.number_for(sight)) from error

    def _check(self, number: int, sight: Sight) -> None:
        self.audience.look()
        self._referee.check_number(number, sight)

    def _check_words(self, seats: Iterable[int], sight: Sight) -> None:
        self.audience.look()
        if not sight.holds.issuperset(seats):
            raise NotYours(say("only those who hold a seat can give words for it"))
        if not all(is_person(self.company.base[seat]) for seat in seats):
            raise OutOfTurn(say("a computer gives no words"))
        if not self.standing.is_going_on():
            raise OutOfTurn(say("the game is over"))
        self.words.hear(sight.holds)

    async def _hold(self, number: int, event: str, sight: Sight) -> None:
        """Let a move wait for the others' answers; raises what refuses it if nobody is asked anything."""
        self._referee.check_move(self.state, sight)
        shown = steps.seen(self.state, sight, is_quiet=True)
        turn = shown.actor
        shown.play(event)
        await self._wait_for_others(number, sight)
        if self.state.actor != turn or event not in self.state.legal():
            raise OutOfTurn(say("something else has to be answered first"))

    async def _wait_for_others(self, number: int, sight: Sight) -> None:
        """Wait until a reader who knows of event `number` may move, or something has happened."""
        standing = self.standing
        while standing.waits_for_others(sight) and standing.number_for(sight) == number:
            if not standing.is_going_on():
                return
            await self.news.wait()

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
        self.timing.wind()

    async def _act_for(self, decision: Decision) -> None:
        seat = decision.seat
        if decision.is_secret:
            await self._decline()
        elif self.setting.players == 2:
            await self._end(Ending("time", seat), self.clock.read_out(seat), is_persons=False)
        else:
            await self._stand_in(seat, STAND_IN, self.clock.read_out(seat), is_persons=False)

    async def _decline(self) -> None:
        """The answer, to a question in secret, that nobody hears."""
        hushed = next(filter(self.state.is_hushed, self.state.legal()))
        await self.play_on(hushed, is_persons=False)

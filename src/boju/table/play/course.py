"""The course of a game at a table: opened from what is kept, and going on as more is kept."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa

from boju import State
from boju.games import find
from boju.table.errors import InDoubt, Stale, Unavailable
from boju.table.keep.changes import Changed, Changes
from boju.table.keep.circles import Circles, Told, swap
from boju.table.keep.clocks import Clocks, Kept
from boju.table.keep.company import Companies, Company
from boju.table.keep.leases import TakenOver
from boju.table.keep.seats import is_person
from boju.table.keep.seeds import Check
from boju.table.keep.store import Kind, Row, Setting, standing
from boju.table.keep.talk import Remark, Talk
from boju.table.metrics import EVENTS, TOLD
from boju.table.play.asking import Asking
from boju.table.play.audience import Audience
from boju.table.play.clock import Clock
from boju.table.play.gathering import Gathering
from boju.table.play.house import House
from boju.table.play.news import News
from boju.table.play.standing import Standing
from boju.table.play.timing import Timing
from boju.table.play.truce import Truce
from boju.table.play.words import Words
from boju.table.show.history import replay
from boju.table.show.past import Past

SHORT = 500
"""A game of so many events is opened at once; a longer one when it is the visitor's turn to look back."""

SECONDS_BETWEEN_LOOKS = 0.5
TRIES = 4
"""How often something is tried that another process has come before."""

Found = TypeVar("Found")

log = logging.getLogger(__name__)


class Course(ABC):
    """What is played at one table, with all that belongs to it. Whoever changes something holds `writing`.

    Every change is committed to the store before anybody sees it.
    """

    def __init__(
        self,
        setting: Setting,
        company: Company,
        remarks: Sequence[Remark],
        kept: Kept,
        house: House,
    ) -> None:
        self.setting = setting
        self.writing = asyncio.Lock()
        self.is_troubled = False  # a computer did not answer
        self.watch = house.watch
        self.news = News()
        truce = Truce(find(setting.game)[0].can_be_drawn(setting.options))
        self.gathering = Gathering(company, remarks, house.patience, truce, self.news.announce, self._attend)
        self.standing = Standing(setting, self.gathering, house.warmth)
        self.words = Words(setting.id, house.seeds)
        self.audience = Audience(self.standing, self.words)
        self.clock = Clock(setting.id, kept, house.watch, self.ring)
        self.timing = Timing(self.standing, self.clock)
        self.asking = Asking(
            self.standing, self.gathering, self.words, self.clock, house.watch, self.news, self.settle
        )
        self._store = house.store
        self._companies = Companies(house.store)
        self._clocks = Clocks(house.store)
        self._warmth = house.warmth
        self._lane = house.lane
        self._duty = house.duty
        self._talk = Talk(house.store)
        self._changes = Changes(house.store)
        self._circles = Circles(house.store)
        self._kept: Told = {}
        self.beat = -1
        self._begun: float | None = None  # when the last event began to be kept, if that was here
        self._past = Past(setting)
        self._opening = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    @abstractmethod
    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""

    @abstractmethod
    def ring(self) -> None:
        """Somebody's time is over."""

    @abstractmethod
    def time_answer(self, age: float) -> None:
        """Somebody may be asked in a quiet that began so many seconds ago, and that another process looks after."""

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` while the rules are being prepared."""
        return self.standing.state

    @property
    def company(self) -> Company:
        """Who holds the seats now."""
        return self.gathering.company

    @property
    def is_held(self) -> bool:
        """Whether the clock and the computers of this table run in this process."""
        return self._duty is None or self._duty.holds(self.setting.id)

    def fence(self, *, is_persons: bool) -> Check:
        """What lets a transaction be kept: that of a person always, another one only from where the table is held."""
        if is_persons or self._duty is None:
            return _keep_anyway
        return self._duty.fence(self.setting.id)

    def as_agreed(self) -> Check:
        """What lets a transaction be kept where people agree on what is known here."""
        return _keep_anyway if self._duty is None else self._circles.same(self.setting.id, self._kept)

    @property
    def is_idle(self) -> bool:
        """Whether nobody has looked at this table for a while, and nobody's time runs."""
        standing = self.standing
        if (
            self.is_held
            and self.clock.has_begun
            and standing.is_going_on()
            and any(map(is_person, standing.seats))
        ):
            return False
        return self.audience.is_gone

    def seconds_to_open(self) -> float | None:
        """How long it may take until the rules are ready; None where nothing has to be waited for."""
        game = self.setting.game
        if self.standing.is_open or self._warmth.is_warm(game):
            return None
        return self._warmth.seconds_left(game)

    async def open(self, visitor: str = "") -> None:
        """Bring the table to its last event, as soon as the rules of its game are ready, and it is a visitor's turn.

        Nobody takes a seat meanwhile, or what is read here would be older than that.
        """
        self.audience.look()
        await self._warmth.need(self.setting.game)
        async with self._opening:
            if not self.standing.is_open:
                async with self.writing:
                    await self._load(visitor)
        self.wake()

    def look_back(self, find: Callable[[Past], Found]) -> Found:
        """What is read off the past of this table; it takes time: call it in a thread."""
        with self._past.lock:
            self._past.bring(self._store.rows(self.setting.id, self._past.number))
            return find(self._past)

    async def draw(self, *, is_persons: bool = True) -> None:
        """Throw or deal, and keep it."""
        after = self.state.copy()
        if self.words.is_made:
            event = after.draw(self.words.made())
            await self._keep_all("event", [(event, after)], is_persons=is_persons)
            self.words.take_again()
            return
        proof, check = self.words.drawing(self.standing.number + 1)
        event = after.draw(proof.below(self.words.draw))
        try:
            await self._keep_all("event", [(event, after)], check, is_persons=is_persons)
        except Unavailable:
            self.words.ask_no_more()
            raise
        self.words.take(proof)

    async def play_on(self, event: str, *, is_persons: bool = True) -> None:
        """Play an event in the position now, and keep it."""
        after = self.state.copy()
        after.play(event)
        await self._keep_all("event", [(event, after)], is_persons=is_persons)

    async def agree(self, change: Callable[[], Found], *, is_persons: bool = True) -> Found:
        """Change what people agree on, in step with all processes, and answer what `change` does.

        Nobody sees it before it is kept: a word given to a question that is then put otherwise would be a false alarm.
        """
        if self._duty is None:
            return change()
        for _ in range(TRIES):
            before, kept = self._agreed(), self._kept
            found = change()
            after = self._agreed()
            if after == before:
                return found
            self._go_by(before)
            try:
                fence = self.fence(is_persons=is_persons)
                beat = None if after["asked"] == before["asked"] else self.beat
                await asyncio.to_thread(self._circles.keep, self.setting.id, kept, after, fence, beat)
            except TakenOver:
                self._take_agreed(kept)
                raise
            except Stale:
                await self._catch_up()
                await self._hear_circle()
            except Unavailable:
                self._take_agreed(kept)
                raise
            else:
                self._kept = after
                self._go_by(after)
                return found
        raise Stale(self.standing.number, self.standing.number)

    async def settle(self, change: Callable[[], None]) -> None:
        """The same for whoever does not hold `writing`."""
        if self._duty is None:
            change()
            return
        async with self.writing:
            await self.agree(change)

    async def end_quiet(self) -> None:
        """The quiet is over, for everybody."""
        async with self.writing:
            await self.agree(lambda: self.standing.set_quiet(False), is_persons=False)
        self.behold_anew()

    def _agreed(self) -> dict[str, Any]:
        """All that is agreed on here, for those who keep it."""
        words, standing = self.words, self.standing
        told = self.gathering.agreed() | {"quiet": self._kept.get("quiet", -1)}
        if standing.is_open and not standing.is_quiet and self.state.may_ask():
            told["quiet"] = standing.heard
        return told | {"draw": words.draw, "asked": sorted(words.asked or ())}

    def _take_agreed(self, told: Told) -> None:
        """Go on from what other processes keep."""
        self._kept = told
        self._go_by(told)
        if self.standing.is_open and self.standing.is_quiet and told.get("quiet", -1) >= self.standing.heard:
            self.standing.set_quiet(False)
            self.behold_anew()

    def _go_by(self, told: Told) -> None:
        self.gathering.take_agreed(told)
        if self.standing.is_open:
            self.words.take_asked(told.get("draw", 0), told.get("asked", ()))

    def note_told(self) -> None:
        """A stream has told the last events."""
        if self._begun is not None:
            TOLD.observe(time.monotonic() - self._begun)

    def _attend(self, person: str) -> None:
        if self._duty is not None and person:
            self._duty.attend(self.setting.id, person)

    def behold_anew(self, seat: int | None = None) -> None:
        """Show everybody, or only those who hold a seat, the table afresh."""
        self.timing.wind()
        self.audience.behold_anew(seat)
        self.news.announce()

    def look_again(self) -> None:
        """Read the table anew as soon as that can be done: the database may know more of it than is known here."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_until_found())

    async def end_looking(self) -> None:
        """Look again no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look_until_found(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                async with self.writing:
                    await self._load()
            except Unavailable:
                continue
            except Exception:
                log.exception("table %s could not be read anew", self.setting.id)
                return
            self.wake()
            return

    async def catch_up(self, beat: int) -> None:
        """Hear of what others have changed here, if the table has come so far and that is not known yet."""
        if beat <= self.beat:
            return
        async with self.writing:
            if beat > self.beat:
                await self._catch_up()

    async def _catch_up(self) -> None:
        if not self.standing.is_open:
            mark = await asyncio.to_thread(self._changes.mark, self.setting.id)
            await self._hear_asides()
            await self._hear_circle()
            self.beat = mark.beat
            return
        number, reading = self.standing.number, self.clock.count
        changed = await asyncio.to_thread(self._changes.since, self.setting.id, number, reading)
        if sum(row.kind == "undo" for row in changed.rows) > 1:
            await self._load()
            self.wake()
            return
        is_aside = changed.mark.aside > self.beat
        played, draws = self._played(changed.rows)
        if is_aside:
            await self._hear_asides()
        self._begun = None
        if is_aside or draws != self.words.standing:
            await self._hear_circle(played, draws)
        else:
            self._show_all(played)
        for read in changed.readings:
            self.clock.take(read)
        self.beat = changed.mark.beat
        self._ask_in_quiet(changed)
        self.timing.wind(changed.mark.age)
        self.news.announce()
        self.wake()

    async def _hear_asides(self) -> None:
        """What has been changed beside the game: who sits where, and what was said."""
        last = self.gathering.remarks[-1].id if self.gathering.remarks else 0
        company = await asyncio.to_thread(self._companies.of, self.setting)
        for remark in await asyncio.to_thread(self._talk.said, self.setting.id):
            if remark.id > last:
                self.gathering.hear(remark)
        if company != self.company:
            self.gathering.renew(company)
            if self.standing.is_open:
                self.behold_anew()
        if self._duty is not None:
            elsewhere = await asyncio.to_thread(self._duty.presences.elsewhere, self.setting.id)
            self.gathering.hear_elsewhere(elsewhere)

    async def hear_presences(self) -> None:
        """Other processes have come or gone."""
        if self._duty is not None:
            elsewhere = await asyncio.to_thread(self._duty.presences.elsewhere, self.setting.id)
            self.gathering.hear_elsewhere(elsewhere)

    async def _hear_circle(self, played: Sequence[tuple[Row, State]] = (), draws: int | None = None) -> None:
        """Hear what is agreed on, and of words, after what has been played elsewhere: so many draws stand then.

        All of it is shown at once: a page that hears of a draw and not of its words, or the other way round, would
        stop with a false alarm.
        """
        if not self.standing.is_open:
            self._take_agreed(await asyncio.to_thread(self._circles.of, self.setting.id))
            return
        last = played[-1][1] if played else self.state
        draws = self.words.standing if draws is None else draws
        known = await asyncio.to_thread(self.words.read, draws, is_over=last.actor is None)
        self._show_all(played)
        self.words.take_known(known, draws)
        self._take_agreed(known.agreed)

    def _played(self, rows: Sequence[Row]) -> tuple[list[tuple[Row, State]], int]:
        """What has been played elsewhere, each with the state after it, and how many draws of the game stand then."""
        played, before, draws = [], self.state, self.words.standing
        for row in rows:
            after = before.copy()
            if row.kind == "undo":
                after.undo()
                draws -= after.is_draw(before.events[-1])
            else:
                draws += before.is_draw(row.text)
                after.play(row.text)
            played.append((row, after))
            before = after
        return played, draws

    def _show_all(self, played: Sequence[tuple[Row, State]]) -> None:
        for row, after in played:
            self._show(row, after, is_own=False)

    def _ask_in_quiet(self, changed: Changed) -> None:
        """Show a question to whoever is asked in the quiet that another process looks after."""
        if self.is_held:
            return
        self.time_answer(changed.mark.age)
        actor = self.state.actor
        if (
            changed.rows
            and self.standing.is_quiet
            and isinstance(actor, int)
            and self.standing.asks_a_person()
        ):
            self.audience.behold_anew(actor)

    def _agreed_after(self, kind: Kind, played: Sequence[tuple[str, State]]) -> dict[str, Any] | None:
        """What is agreed on after this, where that changes it."""
        if self._duty is None or kind != "event":
            return None
        before = [self.state, *(after for _, after in played[:-1])]
        heard = [
            state.turn for state, (text, _) in zip(before, played, strict=True) if not state.is_hushed(text)
        ]
        agreed = self._agreed() | self.gathering.agreed_after(heard)
        return None if agreed == self._agreed() else agreed

    def _leaves_time(self, played: Sequence[tuple[str, State]]) -> bool:
        """Whether nobody's time to think begins with what is played: what is called out, or told to nobody."""
        state = self.state
        return all(event in state.asides() or state.is_hushed(event) for event, _ in played[:1])

    async def _load(self, visitor: str = "") -> None:
        mark = await asyncio.to_thread(self._changes.mark, self.setting.id)
        rows = await asyncio.to_thread(self._store.rows, self.setting.id)
        company = await asyncio.to_thread(self._companies.of, self.setting)
        kept = await asyncio.to_thread(self._clocks.of, self.setting.id)
        texts = standing(rows)
        if len(texts) > SHORT:
            replayed = await self._lane.run(visitor, replay, self.setting, texts)
        else:
            replayed = await asyncio.to_thread(replay, self.setting, texts)
        state, unheard, draws = replayed
        known = await asyncio.to_thread(self.words.read, draws, is_over=state.actor is None)
        if company != self.company:
            self.gathering.renew(company)
        await self.hear_presences()
        self.beat = mark.beat
        self.standing.begin(state, rows, unheard)
        self.words.take_known(known, draws)
        self.clock.set(kept)
        self.timing.wind(0.0 if self._duty is None else mark.age)
        if self._duty is not None:
            self._take_agreed(known.agreed)
        self.audience.forget()
        self.news.announce()

    async def _keep_all(
        self,
        kind: Kind,
        played: Sequence[tuple[str, State]],
        check: Check | None = None,
        *,
        is_persons: bool = True,
    ) -> None:
        """Keep what has been played or taken back, all or nothing, and show it; each text with the state after it."""
        self._begun = time.monotonic()
        first = self.standing.number + 1
        rows = [Row(number, kind, text) for number, (text, _) in enumerate(played, start=first)]
        last_text, last = played[-1]
        scores = last.scores() if last.actor is None else None
        reading = self.timing.read(last_text, last)
        keep_reading = self.clock.keeping(reading)
        fence = self.fence(is_persons=is_persons)
        moves = not (kind == "event" and self._leaves_time(played))
        kept, agreed = self._kept, self._agreed_after(kind, played)

        def also(connection: sa.Connection) -> None:
            fence(connection)
            keep_reading(connection)
            if agreed is not None:
                swap(connection, self.setting.id, kept, agreed)
            if check is not None:
                check(connection)

        try:
            beat = await asyncio.to_thread(
                partial(self._store.append, moves=moves, is_aside=agreed is not None),
                self.setting.id,
                rows,
                scores,
                also,
            )
        except Stale:
            await (self._load if self._duty is None else self._catch_up)()
            raise
        except InDoubt:
            self.look_again()
            raise
        if beat == self.beat + 1 and agreed is None:
            self.beat = beat
        for row, (_, after) in zip(rows, played, strict=True):
            self._show(row, after)
        EVENTS.labels(self.setting.game).inc(len(rows))
        self.clock.take(reading)
        self.timing.wind()
        self.news.announce()
        self.wake()

    def _show(self, row: Row, after: State, *, is_own: bool = True) -> None:
        """Go on to a position that has been kept, before everybody who may know of it.

        What others play changes what is agreed on where they keep it.
        """
        happening = self.standing.go_on(row, after)
        self.audience.show(happening)
        if not happening.is_unheard and is_own:
            self.gathering.see_played(happening.before.state.turn)

    async def _renew_company(self) -> None:
        """Show everybody the table with the people as they are now; it is no event."""
        self.gathering.renew(await asyncio.to_thread(self._companies.of, self.setting))
        if self.standing.is_open:
            self.behold_anew()
            self.wake()


def _keep_anyway(_connection: sa.Connection) -> None:
    """No condition."""

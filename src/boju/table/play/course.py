"""The course of a game at a table: opened from what is kept, and going on as more is kept."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

import sqlalchemy as sa

from boju import State
from boju.core.background import is_compiling_for
from boju.games import find
from boju.players.levels import needs_compiler
from boju.table.errors import InDoubt, Stale, Unavailable
from boju.table.keep.changes import Changed, Place
from boju.table.keep.circles import Circles
from boju.table.keep.clocks import Clocks, Kept
from boju.table.keep.company import Companies, Company
from boju.table.keep.drawing import Drawing
from boju.table.keep.schema import Aside
from boju.table.keep.seats import is_person
from boju.table.keep.seeds import Check
from boju.table.keep.store import Kind, Row, Setting, standing
from boju.table.keep.talk import Remark
from boju.table.metrics import EVENTS, TOLD
from boju.table.play.accord import Accord
from boju.table.play.asking import Asking
from boju.table.play.audience import Audience
from boju.table.play.clock import Clock
from boju.table.play.doubt import Doubt
from boju.table.play.elsewhere import Elsewhere
from boju.table.play.gathering import Gathering
from boju.table.play.house import House
from boju.table.play.loading import load_once
from boju.table.play.news import News
from boju.table.play.referee import Referee
from boju.table.play.standing import Standing
from boju.table.play.timing import Timing
from boju.table.play.truce import Truce
from boju.table.play.words import Words
from boju.table.show import steps
from boju.table.show.history import replay
from boju.table.show.past import Past

SHORT = 500
"""A game of so many events is opened at once; a longer one when it is the visitor's turn to look back."""

Found = TypeVar("Found")


class Course(ABC):
    """What is played at one table, with all that belongs to it. Whoever changes something holds `writing`.

    Every change is committed to the store before anybody sees it.

    All of it belongs to the loop: only the loop's thread changes anything here. What is called in other threads is the
    store, which is given all that it needs; `look_back`, under the lock of the past that it reads on; and what `Duty`
    asks in the thread of the wire (`beat`, `place`, `needs_care`, `asking.is_waiting`), which only reads.
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
        self.standing = Standing(setting, self.gathering)
        self.words = Words(setting.id, house.seeds, self.note)
        self.audience = Audience(self.standing, self.words)
        self.clock = Clock(setting.id, kept, house.watch, self.ring)
        self.timing = Timing(self.standing, self.clock)
        self._referee = Referee(self.standing, self.clock, self.words)
        self.asking = Asking(
            self.standing, self.gathering, self.words, self.clock, house.watch, self.news, self.settle
        )
        self._store = house.store
        self._companies = Companies(house.store)
        self._clocks = Clocks(house.store)
        self._lane = house.lane
        self._duty = house.duty
        presences = None if house.duty is None else house.duty.presences
        self.elsewhere = Elsewhere(self, house.store, presences)
        circles = None if house.duty is None else Circles(house.store, house.patience.offers)
        self.accord = Accord(
            self.standing,
            self.gathering,
            self.words,
            circles,
            self.elsewhere.catch_up,
            self.note,
            self.behold_anew,
        )
        self.doubt = Doubt(setting.id, self._look_again)
        self.beat = -1
        self._ahead = -1  # the last beat that was made here
        self._begun: float | None = None  # when the last event began to be kept, if that was here
        self._welcoming: asyncio.Task[None] | None = None
        self._past = Past(setting)
        self._opening = asyncio.Lock()

    @abstractmethod
    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""

    @abstractmethod
    async def give_seats_back(self) -> None:
        """Let those play again who want to and may (see `show/stints.py`)."""

    @abstractmethod
    def ring(self) -> None:
        """Somebody's time is over."""

    @abstractmethod
    def time_answer(self, age: float) -> None:
        """Somebody may be asked in a quiet that began so many seconds ago, and that another process looks after."""

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` before the table is open."""
        return self.standing.state

    @property
    def company(self) -> Company:
        """Who holds the seats now."""
        return self.gathering.company

    @property
    def is_held(self) -> bool:
        """Whether the clock and the computers of this table run in this process."""
        return self._duty is None or self._duty.holds(self.setting.id)

    def fence(self, *, is_persons: bool) -> Check | None:
        """What lets a transaction be kept: that of a person always, another one only from where the table is held."""
        if is_persons or self._duty is None:
            return None
        return self._duty.fence(self.setting.id)

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

    @property
    def plays_by_less(self) -> bool:
        """Whether a computer here is weaker than its level says, until what it thinks with is compiled."""
        family = find(self.setting.game)[0]
        has_secrets = family.secrets is not None
        is_needed = any(needs_compiler(level, has_secrets) for level in self.standing.seats)
        return is_needed and is_compiling_for(family.dtype)

    async def open(self, visitor: str = "") -> None:
        """Bring the table to its last event, when it is a visitor's turn.

        Nobody takes a seat meanwhile, or what is read here would be older than that.
        """
        self.audience.look()
        await load_once(self.setting.game)
        async with self._opening:
            if not self.standing.is_open:
                async with self.writing:
                    await self.load(visitor)
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
        proof, drawing = self.words.drawing(self.standing.number + 1)
        event = after.draw(proof.below(self.words.draw))
        try:
            await self._keep_all("event", [(event, after)], drawing, is_persons=is_persons)
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
        """Change what people agree on, and answer what `change` does; whoever calls this holds `writing`."""
        return await self.accord.agree(change, lambda: self.fence(is_persons=is_persons), lambda: self.beat)

    async def settle(self, change: Callable[[], None]) -> None:
        """The same for whoever does not hold `writing`."""
        async with self.writing:
            await self.agree(change)

    async def end_quiet(self) -> None:
        """The quiet is over, for everybody."""
        async with self.writing:
            await self.agree(lambda: self.standing.set_quiet(False), is_persons=False)
        self.behold_anew()

    def note_told(self) -> None:
        """A stream has told the last events."""
        if self._begun is not None:
            TOLD.observe(time.monotonic() - self._begun)

    def behold_anew(self, seat: int | None = None) -> None:
        """Show everybody, or only those who hold a seat, the table afresh."""
        self.timing.wind()
        self.audience.behold_anew(seat)
        self.news.announce()

    @property
    def place(self) -> Place | None:
        """How much is known here; None as long as nobody has opened the table."""
        if not self.standing.is_open:
            return None
        return Place(self.setting.id, self.standing.number, self.clock.count, *self.words.place)

    def note(self, beat: int) -> None:
        """What has made this beat was done here."""
        self._ahead = max(self._ahead, beat)
        if beat == self.beat + 1:
            self.beat = beat

    async def catch_up(self, beat: int) -> None:
        """Read what others have changed here, if the table has come so far and that is not known yet."""
        if beat <= self.beat:
            return
        async with self.writing:
            if beat > self.beat:
                await self.elsewhere.catch_up()

    async def hear(self, changed: Changed) -> None:
        """Hear of what others have changed here; what was read before our own last change is read anew."""
        if changed.mark.beat <= self.beat:
            return
        async with self.writing:
            if changed.mark.beat > self.beat and changed.mark.beat >= self._ahead:
                await self.elsewhere.hear(changed)

    async def read_on(self) -> None:
        """Read what has come meanwhile, for something that is not known here; whoever calls this holds `writing`."""
        await (self.load if self._duty is None else self.elsewhere.catch_up)()

    async def load(self, visitor: str = "") -> None:
        """Read the table anew; whoever calls this holds `writing`."""
        mark = await self.elsewhere.mark()
        rows = await asyncio.to_thread(self._store.rows, self.setting.id)
        company = await asyncio.to_thread(self._companies.of, self.setting)
        kept = await asyncio.to_thread(self._clocks.of, self.setting.id)
        texts = standing(rows)
        if len(texts) > SHORT:
            replayed = await self._lane.run(visitor, replay, self.setting, texts)
        else:
            replayed = await asyncio.to_thread(replay, self.setting, texts)
        state, made = replayed
        draws = sum(event.is_draw for event in made)
        known = await asyncio.to_thread(self.words.read, draws, is_over=state.actor is None)
        if company != self.company:
            self.renew(company)
        await self.elsewhere.hear_presences()
        self.beat = mark.beat
        self.standing.begin(state, rows, made)
        self.words.take_known(known, draws)
        self.clock.set(kept)
        self.timing.wind(0.0 if self._duty is None else mark.age)
        if self._duty is not None:
            self.accord.take(known.agreed)
        self.audience.forget()
        self.news.announce()

    def show(self, row: Row, after: State, *, is_own: bool = True) -> None:
        """Go on to a position that has been kept, before everybody who may know of it.

        What others play changes what is agreed on where they keep it.
        """
        if not is_own:
            self._begun = None
        happening = self.standing.go_on(row, after)
        self.audience.show(happening)
        if happening.secret_to is None and is_own:
            self.gathering.see_played(happening.before.state.turn)

    async def _keep_all(
        self,
        kind: Kind,
        played: Sequence[tuple[str, State]],
        drawing: Drawing | None = None,
        *,
        is_persons: bool = True,
    ) -> None:
        """Keep what has been played or taken back, all or nothing, and show it; each text with the state after it."""
        self._begun = time.monotonic()
        first = self.standing.number + 1
        before = [self.state, *(after for _, after in played[:-1])]
        rows = [
            Row(number, kind, text, steps.secret_to(state, text) if kind == "event" else None)
            for number, (state, (text, _)) in enumerate(zip(before, played, strict=True), start=first)
        ]
        last_text, last = played[-1]
        scores = last.scores() if last.actor is None else None
        reading = self.timing.read(last_text, last)
        keep_reading = None if reading is None else self.clock.keeping(reading)
        fence = self.fence(is_persons=is_persons)
        moves = not (kind == "event" and self.timing.leaves_time(played))
        agree = self.accord.after(played) if kind == "event" else None
        asides: list[Aside] = ["agreed"] if agree is not None else []

        checks = [check for check in (fence, keep_reading, agree) if check is not None]

        def check_all(connection: sa.Connection) -> None:
            for check in checks:
                check(connection)

        keep = partial(self._store.append, moves=moves, asides=asides, drawing=drawing, beat=self.beat)
        try:
            beat = await asyncio.to_thread(keep, self.setting.id, rows, scores, check_all if checks else None)
        except Stale:
            await self.read_on()
            raise
        except InDoubt:
            self.doubt.arise()
            raise
        if agree is None:
            self.note(beat)
        for row, (_, after) in zip(rows, played, strict=True):
            self.show(row, after)
        EVENTS.labels(self.setting.game).inc(sum(row.secret_to is None for row in rows))
        self.clock.take(reading)
        self.timing.wind()
        self.news.announce()
        self.wake()

    async def _renew_company(self) -> None:
        """Show everybody the table with the people as they are now; it is no event."""
        self.renew(await asyncio.to_thread(self._companies.of, self.setting))
        if self.standing.is_open:
            self.behold_anew()
            self.wake()

    def renew(self, company: Company) -> None:
        """Somebody has taken or left a seat, or the game has been ended; it is kept already."""
        self.gathering.renew(company)
        self.standing.sit(company)

    async def _look_again(self) -> None:
        async with self.writing:
            await self.load()
        self.wake()

    def _attend(self, person: str) -> None:
        if self._duty is not None and person:
            self._duty.attend(self.setting.id, person)
        if self.gathering.has_votes_on(person) and self.gathering.presence.is_here(person):
            self._welcoming = asyncio.create_task(self._welcome_back(person))

    async def _welcome_back(self, person: str) -> None:
        """Whoever is here again was not gone for good: what others thought of going on alone counts no more."""
        with suppress(Stale, Unavailable):
            await self.settle(lambda: self.gathering.forget_votes(person))

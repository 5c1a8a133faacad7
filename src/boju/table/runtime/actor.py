"""One match in one process: commands one after another, each decided, appended, applied, published."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from time import monotonic

from boju.table.errors import InDoubt, NotReady, OutOfTurn, Stale, Unavailable
from boju.table.match.apply import Transition, apply, replayed
from boju.table.match.commands import (
    FROM_ANY_PROCESS,
    SERVER,
    BotRoll,
    Command,
    Customs,
    GiveUpThrow,
    Now,
    Roll,
    Welcome,
)
from boju.table.match.decide import decide
from boju.table.match.entries import Entry
from boju.table.match.permissions import NotYet
from boju.table.match.state import MatchState, Setting
from boju.table.match.visibility import number_for, viewer_of
from boju.table.metrics import EVENTS, TOLD
from boju.table.runtime.changes import Changes
from boju.table.runtime.presences import PagesOpen
from boju.table.runtime.time_source import TimeSource
from boju.table.storage.api import Behind, InTransaction, Journal

Publish = Callable[[MatchState, Entry, MatchState], None]
"""What is told of every entry: the match before it, and after it."""

Act = Callable[[Command, str, int], Awaitable[MatchState]]
"""Something that is done with a command of somebody's, first asked for at a time."""

TRIES = 8
"""How often something is decided again that others have come before."""
SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_TO_OPEN = 3

log = logging.getLogger(__name__)


class Actor:
    """A match as it is played. All of it belongs to the loop; the journal alone is called in threads.

    Own entries and those that other processes have appended go through the same `follow`, which is the only way in
    which `state` changes. `fence` makes what lets the server's own entries be kept only where this process looks after
    the match.
    """

    def __init__(
        self,
        setting: Setting,
        journal: Journal,
        time: TimeSource,
        pages: PagesOpen,
        customs: Customs,
        fence: Callable[[], InTransaction | None] = lambda: None,
    ) -> None:
        self.setting = setting
        self.time = time
        self.pages = pages
        self.customs = customs
        self.changes = Changes()
        self.publish: list[Publish] = []
        self._journal = journal
        self._fence = fence
        self._state: MatchState | None = None
        self._turnstile = asyncio.Lock()
        self._rolls = 0
        self._wordless: frozenset[int] = frozenset()
        self._rereading: asyncio.Task[None] | None = None
        self._appended: float | None = None

    @property
    def is_open(self) -> bool:
        """Whether the journal has been read."""
        return self._state is not None

    @property
    def state(self) -> MatchState:
        """The match now; raises `NotReady` before it has been opened."""
        if self._state is None:
            raise NotReady(SECONDS_TO_OPEN)
        return self._state

    async def open(self) -> list[Transition]:
        """Read the journal, once; the last entries of it, each with the match before and after."""
        recent: list[Transition] = []
        async with self._turnstile:
            if self._state is None:
                entries = await asyncio.to_thread(self._journal.read, self.setting.id)
                self._state, recent = await asyncio.to_thread(replayed, self.setting, entries)
        self.changes.announce()
        return recent

    async def close(self) -> None:
        """Look for nothing more."""
        if self._rereading is not None:
            self._rereading.cancel()
            await asyncio.gather(self._rereading, return_exceptions=True)

    async def tell(
        self,
        command: Command,
        who: str = SERVER,
        begun: int | None = None,
        also: InTransaction | None = None,
    ) -> MatchState:
        """Let somebody ask for something; the match after that, or what refuses it.

        What cannot be decided yet waits until something happens, or until a time, and is decided again. `begun` is when
        it was first asked for. `also` is kept with what a person asks for, or neither is.
        """
        return await self._when_due(partial(self._tell, also=also), command, who, begun)

    async def check(self, command: Command, who: str) -> MatchState:
        """The match when somebody may ask for something, which is not done; raises what refuses it."""
        return await self._when_due(self._decide, command, who, None)

    async def roll(self, command: Roll | BotRoll, who: str = SERVER) -> MatchState:
        """A throw or a deal: those who are due are asked for their words, and waited for, before it is made.

        Where it is refused, nobody stays asked for words, unless somebody else here still waits for them.
        """
        begun = self.time.now()
        self._rolls += 1
        try:
            revision = -1
            while True:
                state = await self.tell(command, who, begun)
                if self.time.now() - begun >= self.customs.promises:
                    self._wordless |= self._unpromised(state)
                if (
                    state.dice.asked is None or state.revision == revision
                ):  # made, or nothing to be made any more
                    return state
                revision = state.revision
        except (OutOfTurn, Stale):
            if self._rolls == 1:
                await self._give_up(is_silent=isinstance(command, Roll))
            raise
        finally:
            self._rolls -= 1

    async def catch_up(self, revision: int | None = None) -> None:
        """Read what other processes have appended, if the match has come so far and that is not known yet."""
        if self._state is None or (revision is not None and revision <= self._state.revision):
            return
        async with self._turnstile:
            if revision is None or revision > self.state.revision:
                await self._read_on()

    async def hear(self, since: int, entries: Sequence[Entry]) -> None:
        """Other processes have appended these after a revision; some of them may be known."""
        if self._state is None:
            return
        async with self._turnstile:
            known = self.state.revision - since
            if known >= 0:
                self.follow(entries[known:])
            else:
                await self._read_on()

    async def come(self, person: str) -> None:
        """Somebody is here: what others thought of going on alone counts no more."""
        if self._state is not None and self.state.held_by(person):
            await self.tell(Welcome(person))

    def follow(self, entries: Sequence[Entry]) -> None:
        """Go on by entries that are kept, whoever has appended them, before everybody who may know of them."""
        for entry in entries:
            before = self.state
            after = self._state = apply(before, entry)
            for publish in self.publish:
                publish(before, entry, after)
        self.changes.announce()

    def note_told(self) -> None:
        """A stream has told the last entries of the game."""
        if self._appended is not None:
            TOLD.observe(monotonic() - self._appended)

    def now(self, begun: int | None = None) -> Now:
        """The time, and who is here."""
        state = self.state
        persons = set(state.holders.values())
        return Now(
            self.time.now(),
            self.pages.here(persons),
            self.pages.gone(persons),
            promising=self._unpromised(state),
            begun=begun,
            customs=self.customs,
        )

    async def _when_due(self, act: Act, command: Command, who: str, begun: int | None) -> MatchState:
        begun = self.time.now() if begun is None else begun
        while True:
            changed = self.changes.next
            try:
                return await act(command, who, begun)
            except NotYet as later:
                command, until = later.retry, later.until
            await self._wait(changed, until)

    async def _decide(self, command: Command, who: str, begun: int) -> MatchState:
        decide(self.state, command, who, self.now(begun))
        return self.state

    async def _tell(self, command: Command, who: str, asked: int, also: InTransaction | None) -> MatchState:
        is_own = who == SERVER and not isinstance(command, FROM_ANY_PROCESS)
        in_transaction = self._fence() if is_own else also
        async with self._turnstile:
            for _ in range(TRIES):
                state = self.state
                entries = decide(state, command, who, self.now(asked))
                if not entries:
                    return state
                begun = monotonic()
                try:
                    await asyncio.to_thread(
                        self._journal.append, self.setting.id, state.revision, entries, in_transaction
                    )
                except Behind as behind:
                    self._hear(behind.missed)
                    continue
                except InDoubt:
                    self._reread()
                    raise
                if known := [entry for entry in entries if entry.is_of_game and entry.secret_to is None]:
                    EVENTS.labels(self.setting.game).inc(len(known))
                    self._appended = begun
                self.follow(entries)
                return self.state
        number = number_for(self.state, viewer_of(self.state, who))
        raise Stale(number, number)

    async def _wait(self, changed: asyncio.Event, until: int | None) -> None:
        call_off = None if until is None else self.time.ring(until, self.changes.announce)
        try:
            await changed.wait()
        finally:
            if call_off is not None:
                call_off()

    async def _give_up(self, *, is_silent: bool) -> None:
        state = self.state
        is_due = self.time.now() >= state.dice.asked_at + self.customs.words
        silent = state.dice.missing if is_silent and is_due and len(state.persons) == 1 else frozenset[int]()
        await self.tell(GiveUpThrow(silent))

    def _unpromised(self, state: MatchState) -> frozenset[int]:
        """The seats whose page is here and has not promised words yet, though it should in a moment."""
        if state.dice.proof is None:
            return frozenset()
        known = state.dice.promised | self._wordless
        return frozenset(
            seat
            for seat, person in state.holders.items()
            if seat not in known and state.seats[seat].level is None and self.pages.follows(person)
        )

    async def _read_on(self) -> None:
        state = self.state
        self._hear(await asyncio.to_thread(self._journal.read, self.setting.id, state.revision))

    def _hear(self, entries: Sequence[Entry]) -> None:
        """Others have appended these."""
        self._appended = None
        self.follow(entries)

    def _reread(self) -> None:
        """Nobody knows whether something was kept: it is read again until that is known."""
        if self._rereading is None or self._rereading.done():
            self._rereading = asyncio.create_task(self._reread_until_known())

    async def _reread_until_known(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            try:
                await self.catch_up()
            except Unavailable:
                continue
            except Exception:
                log.exception("match %s could not be read anew", self.setting.id)
            return

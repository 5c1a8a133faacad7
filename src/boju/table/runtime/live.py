"""A match at work: its actor with its computers, timers, channels, and the people whose pages follow it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from boju.core.background import is_compiling_for
from boju.core.errors import BojuError
from boju.games import find
from boju.players.levels import needs_compiler
from boju.state import State
from boju.table.errors import Unavailable
from boju.table.match.commands import AskHint, Command, Roll
from boju.table.match.entries import Asked, Entry, Forgotten, Sat
from boju.table.match.permissions import check_ahead
from boju.table.match.seating import is_person
from boju.table.match.state import MatchState, Setting
from boju.table.runtime.actor import Actor
from boju.table.runtime.bots import Bots
from boju.table.runtime.derived import Derived
from boju.table.runtime.engine import AnalysisCache
from boju.table.runtime.presences import PagesOpen
from boju.table.runtime.server import ServerContext
from boju.table.runtime.timers import Timers
from boju.table.storage.api import InTransaction
from boju.table.views.channel import Channels
from boju.table.views.reviewing import Found
from boju.table.views.throws import MILLISECONDS_TO_TELL

LINGER_SECONDS = 30.0
A_MOMENT = 0.05
SECONDS_TO_LOOK = 0.5
"""How long a request waits to hear how far a match has come elsewhere."""

Job = Callable[..., Found]
"""What finds out about a position, in another process."""


class LiveMatch:
    """All of it belongs to the loop. What it is told of an entry is the same whichever process has appended that."""

    def __init__(self, setting: Setting, context: ServerContext) -> None:
        self.setting = setting
        self.context = context
        self.names: Mapping[str, str] = {}
        self.pages = PagesOpen(context.periods)
        customs = context.periods.customs(context.pace)
        self.actor = Actor(setting, context.journal, context.time, self.pages, customs, self._fence)
        self.channels = Channels(setting.game)
        self.actor.publish.append(self.channels.publish)
        self.timers = Timers(self.actor, lambda: self.is_held)
        self.bots = Bots(self.actor, context.engine, context.secret, lambda: self.is_held)
        self.actor.publish.append(self._hear)
        self.analyses = AnalysisCache(context.engine)
        self.derived = Derived()
        self._opening = asyncio.Lock()
        self._looked = time.monotonic()
        self._alarms: dict[tuple[str, float], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_held(self) -> bool:
        """Whether the clock and the computers of this match run in this process."""
        return self.context.others.holds(self.setting.id)

    @property
    def is_idle(self) -> bool:
        """Whether nobody has looked at this match for a while, and nobody's time runs here."""
        if self.actor.is_open and self.is_held:
            state = self.actor.state
            if state.clock.readings and not state.is_over and any(map(is_person, state.playing)):
                return False
        return not self.channels.readers and time.monotonic() - self._looked > LINGER_SECONDS

    @property
    def needs_owner(self) -> bool:
        """Whether some process has to look after the clock and the computers of this match."""
        return self.actor.is_open and not self.actor.state.is_over and not self.is_idle

    @property
    def plays_by_less(self) -> bool:
        """Whether a computer here is weaker than its level says, until what it thinks with is compiled."""
        family = find(self.setting.game)[0]
        has_secrets = family.secrets is not None
        is_needed = any(needs_compiler(level, has_secrets) for level in self.actor.state.playing)
        return is_needed and is_compiling_for(family.dtype)

    def look(self) -> None:
        """Somebody has looked."""
        self._looked = time.monotonic()

    async def open(self) -> None:
        """Read the journal, once, and let the match go on."""
        self.look()
        async with self._opening:
            if not self.actor.is_open:
                for transition in await self.actor.open():
                    self.channels.publish(*transition)
                await self._learn_names()
                await self.context.others.opened(self.actor)
        self.take_up()

    def take_up(self) -> None:
        """Let clock and computers go on here, if this process looks after the match."""
        if self.actor.is_open and self.is_held:
            self.timers.set()
            self.bots.wake()

    async def tell(self, command: Command, who: str, also: InTransaction | None = None) -> MatchState:
        """Let somebody ask for something: whoever is refused is refused by what is kept now, at any process.

        `also` is kept with what is asked for, or neither is.
        """
        self.see(who)
        return await self._surely(partial(self.actor.tell, command, who, also=also))

    async def roll(self, command: Roll, who: str) -> MatchState:
        """The same for a throw or a deal."""
        self.see(who)
        return await self._surely(partial(self.actor.roll, command, who))

    async def help(self, command: AskHint, who: str, job: Job) -> tuple[MatchState, State, Found]:
        """The match, the position that somebody is helped in, and what `job` finds out about that."""
        self.see(who)
        state = await self._surely(partial(self.actor.check, command, who))
        game = check_ahead(state, command.number, command.events, who, self.actor.time.now())[-1]
        found: Found = await self.analyses.about(game, job)
        await self.actor.tell(command, who)
        return state, game, found

    async def look_again(self) -> bool:
        """Read what other processes have appended; whether there was something."""
        revision = self.actor.state.revision
        with suppress(Unavailable, TimeoutError):  # then what is known here is all there is
            await asyncio.wait_for(self.context.others.catch_up(self.actor), SECONDS_TO_LOOK)
        return self.actor.state.revision != revision

    async def hear_presences(self) -> None:
        """Other processes have come or gone, or people there."""
        for person in self.pages.hear(await self.context.others.elsewhere(self.setting.id)):
            self._attend(person)

    def introduce(self, person: str, name: str) -> None:
        """Somebody who may be about to sit down is called so."""
        self.names = {**self.names, person: name}

    def enter(self, person: str) -> None:
        """Somebody's page begins to follow the match."""
        self.pages.enter(person)
        self._attend(person)

    def leave(self, person: str) -> None:
        """Somebody's page is gone; that is told after a while, unless there is another by then."""
        self.pages.leave(person)
        self.look()
        self._attend(person)

    def see(self, person: str) -> None:
        """Somebody does something here, perhaps a program that follows no stream."""
        if person and person in self._persons():
            self.pages.see(person)
            self._attend(person)

    async def close(self) -> None:
        """Stop the computers and the clock."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.analyses.close()
        await self.timers.close()
        await self.bots.close()
        await self.actor.close()

    async def _surely(self, ask: Callable[[], Awaitable[MatchState]]) -> MatchState:
        try:
            return await ask()
        except Unavailable:  # whether it was kept or not, that is no refusal
            raise
        except BojuError:
            if not await self.look_again():
                raise
        return await ask()

    def _fence(self) -> InTransaction | None:
        return self.context.others.fence(self.setting.id)

    def _persons(self) -> set[str]:
        held = self.actor.state.holders if self.actor.is_open else self.setting.holders
        return set(held.values())

    def _attend(self, person: str) -> None:
        """Somebody comes, leaves or does something: that is told now, and when their grace periods end."""
        if not person or person not in self._persons():
            return
        self.context.others.attend(self.setting.id, person)
        if self.actor.is_open and self.pages.here([person]):
            self._begin(partial(self.actor.come, person))
        for seconds in (self.context.periods.grace, self.context.periods.gone):
            key = (person, seconds)
            if (earlier := self._alarms.pop(key, None)) is not None:
                earlier.cancel()
            loop = asyncio.get_running_loop()
            self._alarms[key] = loop.call_later(seconds + A_MOMENT, partial(self._tell, key))
        self.actor.changes.announce()

    def _tell(self, key: tuple[str, float]) -> None:
        self._alarms.pop(key, None)
        self.actor.changes.announce()

    def _hear(self, before: MatchState, entry: Entry, after: MatchState) -> None:
        if isinstance(entry, Asked):
            self.context.time.ring(entry.at + MILLISECONDS_TO_TELL, self.actor.changes.announce)
        if isinstance(entry, Sat | Forgotten):
            self._begin(self._learn_names)
        if after.game is not before.game:
            self.analyses.close()
        self.bots.wake()

    async def _learn_names(self) -> None:
        persons = self._persons()
        self.names = await asyncio.to_thread(self.context.names_of, persons)
        self.actor.changes.announce()

    def _begin(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._do(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _do(work: Callable[[], Awaitable[None]]) -> None:
        with suppress(BojuError):
            await work()

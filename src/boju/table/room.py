"""A table at work: its position, the streams that watch it, and the computers that play at it."""

import asyncio
import hashlib
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from boju import State
from boju.core.scene import Scene
from boju.games import find
from boju.table import steps
from boju.table.chance import Chance
from boju.table.errors import NotReady, OutOfTurn, Stale
from boju.table.history import replay, takebacks
from boju.table.locales import Language
from boju.table.seats import is_person
from boju.table.sight import Sight
from boju.table.store import Kind, Row, Setting, Store, standing
from boju.table.thinkers import Thinkers
from boju.table.warmth import Warmth

KEPT_STEPS = 100
PAUSES_TO_ANSWER = 4
"""How many pauses of a computer everybody waits where somebody may be asked in secret, whether anybody is or not."""
LINGER_SECONDS = 30.0
LONGEST_PAUSE = 10.0

NOTHING_TO_UNDO = (
    "only moves of your own unfinished turn can be taken back, and only until something random has happened"
)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Message:
    """Something a stream says: "waiting", "snapshot", "step" or "trouble", its id if it has one, and JSON."""

    kind: str
    id: str
    data: str


class Lens:
    """The table as one kind of reader sees it: the last scene, which the next goes on from, and the latest steps."""

    def __init__(self, language: Language, sight: Sight) -> None:
        self.language = language
        self.sight = sight
        self.token = secrets.token_hex(4)
        self.viewers = 0
        self.number = 0
        self.fresh = 0
        self.scene: Scene | None = None
        self.steps: deque[tuple[int, Message]] = deque(maxlen=KEPT_STEPS)

    def behold(self, scene: Scene, number: int) -> None:
        """Begin anew with a scene; the steps that led there are gone."""
        self.scene = scene
        self.number = number
        self.steps.clear()
        self.fresh += 1

    def has_since(self, seen: str) -> bool:
        """Whether every step after the one with this id is still here. A bare number is one of any stream."""
        token, _, text = seen.rpartition(":")
        if token not in ("", self.token) or not text.isdecimal():
            return False
        return self._first() - 1 <= int(text) <= self.number

    def since(self, number: int) -> list[tuple[int, Message]] | None:
        """The steps after this number, or None when some of them are gone."""
        if number < self._first() - 1:
            return None
        return [kept for kept in self.steps if kept[0] > number]

    def _first(self) -> int:
        return self.steps[0][0] if self.steps else self.number + 1


class Room:
    """One table at work. Every change is committed to the store before anybody sees it.

    Where a seat may be asked something without the others' knowing, the room falls quiet: everybody waits equally long,
    while computers that are asked answer. Events that a reader must not notice are left out of that reader's numbers.
    """

    def __init__(
        self, setting: Setting, store: Store, pool: Thinkers, warmth: Warmth, chance: Chance, pace: float
    ) -> None:
        self.setting = setting
        self.number = 0
        self._store = store
        self._pool = pool
        self._warmth = warmth
        self._chance = chance
        self._pace = pace
        self._state: State | None = None
        self._undoable = 0
        self._lenses: dict[tuple[str, str, str, Sight], Lens] = {}
        self._opening = asyncio.Lock()
        self._writing = asyncio.Lock()
        self._changed = asyncio.Event()
        self._players: asyncio.Task[None] | None = None
        self._looked = time.monotonic()
        self._trouble = False
        self._is_quiet = False
        self._unheard: list[int] = []  # the seats that made the events which only they know of
        self._broken = asyncio.Event()  # the quiet

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` while the rules are being prepared."""
        if self._state is None:
            raise NotReady(self._warmth.seconds_left(self.setting.game))
        return self._state

    @property
    def is_idle(self) -> bool:
        """Whether nobody has looked at this table for a while."""
        return not self._viewers() and time.monotonic() - self._looked > LINGER_SECONDS

    async def open(self) -> None:
        """Bring the table to its last event, as soon as the rules of its game are ready."""
        self._looked = time.monotonic()
        await self._warmth.need(self.setting.game)
        async with self._opening:
            if self._state is None:
                await self._load()
        self.wake()

    async def close(self) -> None:
        """Stop the computers."""
        if self._players is not None:
            self._players.cancel()
            await asyncio.gather(self._players, return_exceptions=True)

    async def play(self, number: int, event: str, sight: Sight) -> int:
        """A person's move in answer to event `number`; returns the number it has got.

        A move that is made in the quiet waits for its end; it is dropped if there is another question then.
        """
        if self._is_quiet:
            self._check(number, sight)
            await self._hold(event, sight)
        async with self._writing:
            self._check(number, sight)
            if self.state.actor is None:
                raise OutOfTurn("the game is over")
            if self.state.actor == "chance":
                raise OutOfTurn("a throw comes first")
            self._check_person()
            after = self.state.copy()
            after.play(event)
            await self._keep("event", event, after)
            return self._number(sight)

    async def throw(self, number: int, sight: Sight) -> int:
        """The throw a person asks for in answer to event `number`; returns the number it has got."""
        async with self._writing:
            self._check(number, sight)
            if self.state.actor != "chance":
                raise OutOfTurn("no throw is due")
            self._check_person()
            await self._draw()
            return self._number(sight)

    async def aside(self, number: int, event: str, sight: Sight) -> int:
        """What the table's host calls out beside the moves, in answer to event `number`; returns its number."""
        async with self._writing:
            self._check(number, sight)
            if event not in self.state.asides():
                raise OutOfTurn("this is nothing that can be called out at this table now")
            after = self.state.copy()
            after.play(event)
            await self._keep("event", event, after)
            return self._number(sight)

    async def undo(self, number: int, sight: Sight) -> int:
        """Take back the last move of an unfinished turn in answer to event `number`; returns its number."""
        async with self._writing:
            self._check(number, sight)
            if not self._undoable:
                raise OutOfTurn(NOTHING_TO_UNDO)
            after = self.state.copy()
            after.undo()
            await self._keep("undo", "", after)
            return self._number(sight)

    def snapshot(self, language: Language, sight: Sight, scene: Scene | None = None) -> dict[str, Any]:
        """Where the table stands, without the way it came."""
        seats, is_quiet = self.setting.seats, self._is_quiet
        shown = steps.seen(self.state, seats, sight, is_quiet=is_quiet)
        scene = scene or steps.drawing(shown, seats, language, sight, is_quiet=is_quiet)
        return {
            "number": self._number(sight),
            "index": len(self.state.events) - self._count_unheard(sight),
            "status": steps.status(shown, seats, self._undoable, language, sight, is_quiet=is_quiet),
            "scene": scene.to_json(),
        }

    async def follow(self, language: Language, sight: Sight, seen: str) -> AsyncIterator[Message]:
        """What happens at this table; begins after the step with the id `seen`, or with a snapshot."""
        family = find(self.setting.game)[0]
        kind = (language.locale, language.board(family), language.order(family), sight)
        lens = self._lenses.setdefault(kind, Lens(language, sight))
        lens.viewers += 1
        try:
            if self._state is None and not self._warmth.is_warm(self.setting.game):
                yield _message("waiting", {"seconds": self._warmth.seconds_left(self.setting.game)})
            await self.open()
            number = int(seen.rpartition(":")[2]) if lens.scene is not None and lens.has_since(seen) else -1
            troubled = False
            fresh = lens.fresh
            while True:
                changed = self._changed
                news = lens.since(number) if number >= 0 and lens.fresh == fresh else None
                if news is None:
                    yield self._fresh(lens)
                    number, fresh = lens.number, lens.fresh
                    continue
                for number, message in news:  # noqa: B007
                    yield message
                if self._trouble != troubled:
                    troubled = self._trouble
                    yield _message("trouble", {"lasts": troubled})
                await changed.wait()
        finally:
            lens.viewers -= 1
            self._looked = time.monotonic()
            if not lens.viewers:
                self._lenses.pop(kind, None)

    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""
        if self._players is None or self._players.done():
            self._players = asyncio.create_task(self._play_computers())

    def _viewers(self) -> int:
        return sum(lens.viewers for lens in self._lenses.values())

    def _count_unheard(self, sight: Sight) -> int:
        seats = self.setting.seats
        return sum(not steps.hears(seats, sight, seat) for seat in self._unheard)

    def _number(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        return self.number - self._count_unheard(sight)

    def _check(self, number: int, sight: Sight) -> None:
        self._looked = time.monotonic()
        state = self.state
        if number != self._number(sight):
            raise Stale(number, self._number(sight))
        assert state is self._state

    def _check_person(self) -> None:
        if not steps.awaits_person(self.state, self.setting.seats):
            raise OutOfTurn("it is the computer's turn")

    async def _load(self) -> None:
        rows = await asyncio.to_thread(self._store.rows, self.setting.id)
        state, self._unheard = await asyncio.to_thread(replay, self.setting, standing(rows))
        self._state = state
        self._undoable = takebacks(state, self.setting.seats)
        self.number = len(rows)
        self._set_quiet(state.may_ask())
        for lens in self._lenses.values():
            lens.scene = None
        self._announce()

    async def _draw(self) -> None:
        after = self.state.copy()
        event = after.draw(self._chance.stream(self.setting.id, self.number + 1))
        await self._keep("event", event, after)

    async def _keep(self, kind: Kind, text: str, after: State) -> None:
        before = self.state
        row = Row(self.number + 1, kind, text)
        scores = after.scores() if after.actor is None else None
        try:
            await asyncio.to_thread(self._store.append, self.setting.id, row, scores)
        except Stale:
            await self._load()
            raise
        self._state = after
        self.number = row.number
        self._undoable = takebacks(after, self.setting.seats)
        self._set_quiet(after.may_ask())
        is_unheard = kind == "event" and before.is_hushed(text)
        if is_unheard:
            self._unheard.append(before.turn)
        for lens in self._lenses.values():
            if not is_unheard or steps.hears(self.setting.seats, lens.sight, before.turn):
                self._add_step(lens, row, before)
        self._announce()
        self.wake()

    def _add_step(self, lens: Lens, row: Row, before: State) -> None:
        if lens.scene is None:
            return
        lens.scene = self._drawn(lens)
        lens.number = self._number(lens.sight)
        data = self.snapshot(lens.language, lens.sight, lens.scene) | {"kind": row.kind}
        if row.kind == "event":
            seats = self.setting.seats
            data["entry"] = steps.entry(
                before, self.state, seats, lens.language, lens.sight, int(data["index"])
            )
        lens.steps.append((lens.number, _message("step", data, f"{lens.token}:{lens.number}")))

    def _drawn(self, lens: Lens) -> Scene:
        seats, is_quiet = self.setting.seats, self._is_quiet
        shown = steps.seen(self.state, seats, lens.sight, is_quiet=is_quiet)
        return steps.drawing(shown, seats, lens.language, lens.sight, lens.scene, is_quiet=is_quiet)

    def _fresh(self, lens: Lens) -> Message:
        if lens.scene is None:
            lens.behold(self._drawn(lens), self._number(lens.sight))
        return _message(
            "snapshot", self.snapshot(lens.language, lens.sight, lens.scene), f"{lens.token}:{lens.number}"
        )

    def _set_quiet(self, is_quiet: bool) -> None:
        self._is_quiet = is_quiet
        if is_quiet:
            self._broken.clear()
        else:
            self._broken.set()

    async def _hold(self, event: str, sight: Sight) -> None:
        """Let a move wait until the quiet is over; raises what refuses it if nobody is asked anything."""
        if not sight.is_holder:
            return
        shown = steps.seen(self.state, self.setting.seats, sight, is_quiet=True)
        if not steps.awaits_person(shown, self.setting.seats):
            return
        turn = shown.actor
        shown.play(event)
        await self._broken.wait()
        if self.state.actor != turn or event not in self.state.legal():
            raise OutOfTurn("something else is to be answered first")

    async def _answer_quietly(self) -> None:
        """Let computers that are asked answer, for as long as it always takes; the last may not have said no."""
        begun = time.monotonic()
        events: list[str] = []
        number = self.number
        while isinstance(self.state.actor, int) and not is_person(self.setting.seats[self.state.actor]):
            if not any(map(self.state.is_hushed, self.state.legal())):
                break
            events, number = await self._plan(), self.number
            if not self.state.is_hushed(events[0]):
                break
            async with self._writing:
                after = self.state.copy()
                after.play(events.pop(0))
                await self._keep("event", "pass", after)
        pause = PAUSES_TO_ANSWER * self._pace
        if pause:
            await asyncio.sleep(pause - (time.monotonic() - begun) % pause)
        self._set_quiet(False)
        for lens in self._lenses.values():
            if lens.scene is not None:
                lens.behold(self._drawn(lens), self._number(lens.sight))
        self._announce()
        if events:
            await self._go_on(events, number)

    def _announce(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _play_computers(self) -> None:
        pause = 0.5
        while not self.is_idle and self.state.actor is not None:
            if not self._is_quiet and steps.awaits_person(self.state, self.setting.seats):
                return
            try:
                await (self._answer_quietly() if self._is_quiet else self._play_computer())
            except Stale:
                continue
            except Exception:
                log.exception("a computer player failed at table %s", self.setting.id)
                self._trouble = True
                self._announce()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = 0.5
                if self._trouble:
                    self._trouble = False
                    self._announce()

    async def _play_computer(self) -> None:
        """One throw, or the rest of one turn."""
        state, number = self.state, self.number
        if state.actor == "chance":
            async with self._writing:
                if self.number == number:
                    await self._draw()
            await asyncio.sleep(self._pace)
            return
        await self._go_on(await self._plan(), number)

    async def _plan(self) -> list[str]:
        level = self.setting.seats[self.state.turn]
        return await self._pool.plan(self.state.position(), level, self._seed(self.number))

    async def _go_on(self, events: list[str], number: int) -> None:
        """Play a computer's plan, thought out after event `number`, unless something else has happened since."""
        for event in events:
            async with self._writing:
                if self.number != number:
                    return
                after = self.state.copy()
                after.play(event)
                await self._keep("event", event, after)
                number = self.number
            await asyncio.sleep(self._pace)

    def _seed(self, number: int) -> int:
        """A computer asked again at the same place, after a restart, has the same idea."""
        digest = hashlib.sha256(f"{self.setting.id}:{number}".encode()).digest()
        return int.from_bytes(digest[:7])


def _message(kind: str, data: dict[str, Any], id: str = "") -> Message:
    return Message(kind, id, json.dumps(data, ensure_ascii=False, separators=(",", ":")))

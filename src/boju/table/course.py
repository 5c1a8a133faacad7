"""The course of a game at a table: how far it has come, what is kept of it, and what every reader is shown."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa

from boju import State
from boju.core.scene import Scene
from boju.fairness import Contribution, Proof
from boju.games import find
from boju.table import steps
from boju.table.clock import Clock, Clocks, Decision, Kept, Reading
from boju.table.company import Companies, Company
from boju.table.errors import NotReady, OutOfTurn, Stale
from boju.table.gathering import Gathering
from boju.table.history import replay, takebacks
from boju.table.house import House
from boju.table.lens import Lens, message
from boju.table.locales import Language, say
from boju.table.seats import OPEN, is_person
from boju.table.seeds import Check
from boju.table.sight import Sight
from boju.table.store import Kind, Row, Setting, standing
from boju.table.talk import Remark
from boju.table.truce import Truce

LINGER_SECONDS = 30.0


class Course(ABC):
    """What is played at one table. Every change is committed to the store before anybody sees it.

    Where a seat may be asked something without the others' knowing, the table falls quiet: everybody waits equally
    long, while those who are asked answer. Events that a reader must not notice are left out of that reader's numbers.
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
        self.number = 0
        self._store = house.store
        self._companies = Companies(house.store)
        self._warmth = house.warmth
        self._seeds = house.seeds
        self._proof: Proof | None = None  # with the seed: never to be shown; None if the game was over before
        self._draws = 0
        self._state: State | None = None
        self._undoable = 0
        self._lenses: dict[tuple[str, str, str, Sight], Lens] = {}
        self._opening = asyncio.Lock()
        self.writing = asyncio.Lock()
        self._changed = asyncio.Event()
        self._looked = time.monotonic()
        self.is_troubled = False  # a computer did not answer
        self.is_quiet = False
        self._unheard: list[int] = []  # the seats that made the events which only they know of
        self._broken = asyncio.Event()  # the quiet
        truce = Truce(find(setting.game)[0].can_be_drawn(setting.options))
        self.gathering = Gathering(company, remarks, house.patience, truce, self.announce)
        self._clocks = Clocks(house.store)
        self.clock = Clock(setting.id, kept, house.watch, self.ring)

    @abstractmethod
    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""

    @abstractmethod
    def ring(self) -> None:
        """Somebody's time is over."""

    @property
    def state(self) -> State:
        """The position now; raises `NotReady` while the rules are being prepared."""
        if self._state is None:
            raise NotReady(self._warmth.seconds_left(self.setting.game))
        return self._state

    @property
    def company(self) -> Company:
        """Who holds the seats now."""
        return self.gathering.company

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat now."""
        return self.company.playing

    @property
    def is_idle(self) -> bool:
        """Whether nobody has looked at this table for a while, and nobody's time runs."""
        if self.clock.has_begun and self.is_going_on() and any(map(is_person, self.seats)):
            return False
        return not self._viewers() and time.monotonic() - self._looked > LINGER_SECONDS

    def look(self) -> None:
        """Somebody has looked at this table."""
        self._looked = time.monotonic()

    async def open(self) -> None:
        """Bring the table to its last event, as soon as the rules of its game are ready."""
        self.look()
        await self._warmth.need(self.setting.game)
        async with self._opening:
            if self._state is None:
                await self._load()
        self.wake()

    def is_going_on(self) -> bool:
        """Whether the game is not over, by its rules or otherwise."""
        return self.company.ending is None and (self._state is None or self._state.actor is not None)

    def asks_a_person(self) -> bool:
        """Whether somebody is asked in the quiet, so that the other persons do not notice."""
        actor = self.state.actor
        if not isinstance(actor, int) or not is_person(self.seats[actor]) or len(self.company.persons) < 2:
            return False
        return any(map(self.state.is_hushed, self.state.legal()))

    def snapshot(self, language: Language, sight: Sight, scene: Scene | None = None) -> dict[str, Any]:
        """Where the table stands, without the way it came."""
        is_quiet = self._is_quiet_for(sight)
        shown = steps.seen(self.state, sight, is_quiet=is_quiet)
        ending = self.company.ending
        scene = scene or steps.drawing(
            shown, self.seats, language, sight, is_quiet=is_quiet, is_ended=ending is not None
        )
        return {
            "number": self._number(sight),
            "index": len(self.state.events) - self._count_unheard(sight),
            "status": steps.status(
                shown, self.seats, self._undoable, language, sight, is_quiet=is_quiet, ending=ending
            ),
            "scene": scene.to_json(),
            "commitment": self._proof.commitment if self._proof is not None else None,
        }

    def attempt(self, number: int, events: Sequence[str], language: Language, sight: Sight) -> dict[str, Any]:
        """Where a person's moves in answer to event `number` would lead, as a step would show it; nothing is kept."""
        self._check(number, sight)
        self._check_open()
        lens = self._lenses.get(self._kind_of_lens(language, sight))
        scene = lens.scene if lens is not None else None
        states = [self.state, *(after for _, after in self._ahead(events, sight))]
        for state in states[1:-1]:
            scene = steps.drawing(state, self.seats, language, sight, scene)
        before, state = states[-2:]
        index = len(state.events)
        return {
            "number": number,
            "index": index,
            "status": steps.status(state, self.seats, 0, language, sight),
            "scene": steps.drawing(state, self.seats, language, sight, scene).to_json(),
            "entry": steps.entry(before, state, language, sight, index),
        }

    async def follow(
        self, language: Language, sight: Sight, seen: str, person: str = ""
    ) -> AsyncIterator[bytes]:
        """What happens at this table; begins after the step with the id `seen`, or with a snapshot."""
        kind = self._kind_of_lens(language, sight)
        lens = self._lenses.setdefault(kind, Lens(language, sight))
        lens.viewers += 1
        self.gathering.enter(person)
        version = remark = 0
        face: tuple[Any, ...] = ()
        try:
            if self._state is None and not self._warmth.is_warm(self.setting.game):
                yield message("waiting", {"seconds": self._warmth.seconds_left(self.setting.game)})
                version = self.gathering.version
                yield message("company", self.gathering.tell(language, person))
            await self.open()
            heard = len(self._contributions)
            number = int(seen.rpartition(":")[2]) if lens.scene is not None and lens.has_since(seen) else -1
            troubled = False
            fresh = lens.fresh
            while True:
                changed = self._changed
                news = lens.since(number) if number >= 0 and lens.fresh == fresh else None
                if news is None:
                    shown = self._fresh(lens)
                    number, fresh = lens.number, lens.fresh
                    yield shown
                    continue
                for number, step in news:  # noqa: B007
                    yield step
                if self.gathering.version != version:
                    version = self.gathering.version
                    yield message("company", self.gathering.tell(language, person))
                if (seen_face := self._clock_face(sight)) != face:
                    face = seen_face
                    yield message("clock", self.tell_clock(sight) or self._no_clock())
                for said in [said for said in self.gathering.remarks if said.id > remark]:
                    remark = said.id
                    yield message("remark", asdict(said))
                for spoken in self._contributions[heard:]:
                    yield message("contribution", spoken.to_json())
                heard = len(self._contributions)
                if self.is_troubled != troubled:
                    troubled = self.is_troubled
                    yield message("trouble", {"lasts": troubled})
                await changed.wait()
        finally:
            lens.viewers -= 1
            self.gathering.leave(person)
            self.look()
            if not lens.viewers:
                self._lenses.pop(kind, None)

    def tell_clock(self, sight: Sight) -> dict[str, Any] | None:
        """The clock as a reader may see it, with the terms; None where there is none to be seen.

        Where one person plays with hidden cards only that person sees it: it would tell others what is asked.
        """
        terms = self.clock.terms
        if terms is None or not self._has_clock_for(sight):
            return None
        told = self.clock.tell([is_person(kind) for kind in self.seats], sight.holds)
        return {"bank": terms.bank, "increment": terms.increment, **told}

    async def draw(self) -> None:
        """Throw or deal, and keep it."""
        after, proof = self.state.copy(), self._known_proof
        event = after.draw(proof.below(self._draws + 1))
        check = self._seeds.unchanged(self.setting.id, len(proof.contributions), self.number + 1)
        await self.keep("event", event, after, check)
        self._draws += 1

    async def keep(self, kind: Kind, text: str, after: State, check: Check | None = None) -> None:
        """Keep one thing that has been played or taken back, and show it."""
        await self._keep_all(kind, [(text, after)], check)

    def set_quiet(self, is_quiet: bool) -> None:
        """Let the quiet begin, or end."""
        self.is_quiet = is_quiet
        if is_quiet:
            self._broken.clear()
        else:
            self._broken.set()

    def behold_anew(self, seat: int | None = None) -> None:
        """Show everybody, or only those who hold a seat, the table afresh."""
        self._wind()
        for lens in self._lenses.values():
            if lens.scene is not None and (seat is None or seat in lens.sight.holds):
                lens.behold(self._drawn(lens), self._number(lens.sight))
        self.announce()

    async def change(self) -> None:
        """Wait until there is something to be told."""
        await self._changed.wait()

    def announce(self) -> None:
        """There is something to be told."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _load(self) -> None:
        rows = await asyncio.to_thread(self._store.rows, self.setting.id)
        company = await asyncio.to_thread(self._companies.of, self.setting)
        kept = await asyncio.to_thread(self._clocks.of, self.setting.id)
        state, self._unheard, self._draws = await asyncio.to_thread(replay, self.setting, standing(rows))
        if state.actor is not None:
            self._proof = await asyncio.to_thread(self._seeds.secret_proof, self.setting.id, self._draws)
        else:
            self._proof = await asyncio.to_thread(self._seeds.proof, self.setting.id)
        self._state = state
        self._undoable = takebacks(state, self.seats)
        self.number = len(rows)
        self.set_quiet(state.may_ask())
        self.clock.set(kept)
        if company != self.company:
            self.gathering.renew(company)
        self._wind()
        for lens in self._lenses.values():
            lens.scene = None
        self.announce()

    async def _keep_all(
        self, kind: Kind, played: Sequence[tuple[str, State]], check: Check | None = None
    ) -> None:
        """Keep what has been played, all or nothing, and show it; each text with the state that it leads to."""
        rows = [Row(number, kind, text) for number, (text, _) in enumerate(played, start=self.number + 1)]
        last_text, last = played[-1]
        scores = last.scores() if last.actor is None else None
        reading = self._read_clock(last_text, last)
        keep_reading = self.clock.keeping(reading)

        def also(connection: sa.Connection) -> None:
            keep_reading(connection)
            if check is not None:
                check(connection)

        try:
            await asyncio.to_thread(self._store.append, self.setting.id, rows, scores, also)
        except Stale:
            await self._load()
            raise
        for row, (_, after) in zip(rows, played, strict=True):
            self._show(row, after)
        self.clock.take(reading)
        self._wind()
        self.announce()
        self.wake()

    def _show(self, row: Row, after: State) -> None:
        """Go on to a position that has been kept, at every lens that may know of it."""
        before = self.state
        self._state = after
        self.number = row.number
        self._undoable = takebacks(after, self.seats)
        is_unheard = row.kind == "event" and before.is_hushed(row.text)
        if is_unheard:
            self._unheard.append(before.turn)
        else:
            self.set_quiet(after.may_ask())
        for lens in self._lenses.values():
            if not is_unheard or steps.hears(lens.sight, before.turn):
                self._add_step(lens, row, before)
        if not is_unheard:
            self.gathering.see_played(before.turn)

    @property
    def _contributions(self) -> tuple[Contribution, ...]:
        return self._proof.contributions if self._proof is not None else ()

    @property
    def _known_proof(self) -> Proof:
        assert self._proof is not None
        return self._proof

    async def _renew_company(self) -> None:
        """Show everybody the table with the people as they are now; it is no event."""
        self.gathering.renew(await asyncio.to_thread(self._companies.of, self.setting))
        if self._state is not None:
            self._undoable = takebacks(self._state, self.seats)
            self.behold_anew()
            self.wake()

    def _count_unheard(self, sight: Sight) -> int:
        return sum(not steps.hears(sight, seat) for seat in self._unheard)

    def _number(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        return self.number - self._count_unheard(sight)

    def _check(self, number: int, sight: Sight) -> None:
        self.look()
        state = self.state
        if number != self._number(sight):
            raise Stale(number, self._number(sight))
        assert state is self._state

    def _check_going_on(self) -> None:
        if self.state.actor is None or self.company.ending is not None:
            raise OutOfTurn(say("the game is over"))
        if OPEN in self.seats:
            raise OutOfTurn(say("the game goes on when every seat is taken"))

    def _check_open(self) -> None:
        if self.state.family.secrets is not None:
            raise OutOfTurn(say("where something is hidden, moves are made one by one"))

    def _ahead(self, events: Sequence[str], sight: Sight) -> Iterator[tuple[str, State]]:
        """A reader's moves in order, each with the state that it leads to; raises what refuses one of them."""
        state = self.state
        for event in events:
            self._check_turn(state, sight, throws=False)
            state = state.copy()
            state.play(event)
            yield event, state

    def _check_turn(self, state: State, sight: Sight, *, throws: bool) -> None:
        """Refuse what a reader cannot do in a position as this reader sees it."""
        shown = steps.seen(state, sight, is_quiet=self._is_quiet_for(sight))
        if throws and shown.actor != "chance":
            raise OutOfTurn(say("no throw is due"))
        self._check_going_on()
        if state.actor is None:
            raise OutOfTurn(say("the game is over"))
        self._check_time(sight)
        if not throws and shown.actor == "chance":
            raise OutOfTurn(say("a throw comes first"))
        if not steps.may_act(shown, self.seats, sight):
            is_theirs = is_person(self.seats[shown.turn])
            raise OutOfTurn(
                say("it is another player's turn") if is_theirs else say("it is the computer's turn")
            )

    def _check_time(self, sight: Sight) -> None:
        decision = self.clock.decision
        if decision is not None and decision.seat in sight.holds and self.clock.is_out():
            raise OutOfTurn(say("the time for this has run out"))

    def _is_quiet_for(self, sight: Sight) -> bool:
        """Whether a reader is in the quiet: everybody, but not those who are asked apart from the others."""
        return self.is_quiet and not (self.asks_a_person() and self.state.actor in sight.holds)

    def _decision(self) -> Decision | None:
        """What a person has to decide now and could let the others wait for; dealing waits for whoever likes."""
        state, seats = self.state, self.seats
        if self.company.ending is not None or OPEN in seats or not steps.awaits_person(state, seats):
            return None
        if state.actor == "chance":
            return None if state.family.dealing is not None else Decision(state.turn)
        is_secret = state.family.secrets is not None and any(map(state.is_hushed, state.legal()))
        if self.is_quiet and not (is_secret and self.asks_a_person()):
            return None
        return Decision(state.turn, is_secret)

    def _wind(self) -> None:
        if self.clock.terms is not None:
            self.clock.wind(self._decision())

    def _read_clock(self, event: str, after: State) -> Reading | None:
        """What the seat that plays an event has left after it, where that is a matter of its time."""
        decision = self._decision() if self.clock.terms is not None else None
        if decision is None or decision.is_secret or event in self.state.asides():
            return None
        is_dealt = after.actor == "chance" and after.family.dealing is not None
        is_turn_over = after.actor is None or after.turn != decision.seat or is_dealt
        return self.clock.read(decision.seat, is_turn_over=is_turn_over)

    def _has_clock_for(self, sight: Sight) -> bool:
        if self.clock.terms is None:
            return False
        is_open = self.state.family.secrets is None or len(self.company.persons) > 1
        return is_open or bool(sight.holds)

    def _no_clock(self) -> dict[str, Any]:
        return {"left": [None] * self.setting.players, "running": None, "answer": None}

    def _clock_face(self, sight: Sight) -> tuple[Any, ...]:
        if not self._has_clock_for(sight):
            return ()
        return self.clock.face([is_person(kind) for kind in self.seats], sight.holds)

    def _viewers(self) -> int:
        return sum(lens.viewers for lens in self._lenses.values())

    def _kind_of_lens(self, language: Language, sight: Sight) -> tuple[str, str, str, Sight]:
        family = find(self.setting.game)[0]
        return language.locale, language.board(family), language.order(family), sight

    def _add_step(self, lens: Lens, row: Row, before: State) -> None:
        if lens.scene is None:
            return
        lens.scene = self._drawn(lens)
        lens.number = self._number(lens.sight)
        data = self.snapshot(lens.language, lens.sight, lens.scene) | {"kind": row.kind}
        if row.kind == "event":
            data["entry"] = steps.entry(before, self.state, lens.language, lens.sight, int(data["index"]))
        lens.steps.append((lens.number, message("step", data, f"{lens.token}:{lens.number}")))

    def _drawn(self, lens: Lens) -> Scene:
        is_quiet = self._is_quiet_for(lens.sight)
        shown = steps.seen(self.state, lens.sight, is_quiet=is_quiet)
        return steps.drawing(
            shown,
            self.seats,
            lens.language,
            lens.sight,
            lens.scene,
            is_quiet=is_quiet,
            is_ended=self.company.ending is not None,
        )

    def _fresh(self, lens: Lens) -> bytes:
        if lens.scene is None:
            lens.behold(self._drawn(lens), self._number(lens.sight))
        return message(
            "snapshot", self.snapshot(lens.language, lens.sight, lens.scene), f"{lens.token}:{lens.number}"
        )

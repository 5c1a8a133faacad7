"""A table at work: its position, the streams that watch it, and the computers that play at it."""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sa

from boju import State
from boju.core.scene import Scene
from boju.fairness import Contribution, Proof, check_words
from boju.games import find
from boju.table import steps
from boju.table.clock import Clock, Clocks, Decision, Kept, Reading, Watch
from boju.table.company import Companies, Company
from boju.table.endings import Ending, keep_ending
from boju.table.errors import NotReady, NotYours, OutOfTurn, SeatTaken, Stale
from boju.table.gathering import STAND_IN, Gathering
from boju.table.history import replay, takebacks
from boju.table.lens import Lens, message
from boju.table.locales import Language, say
from boju.table.presence import Patience
from boju.table.seats import OPEN, is_person
from boju.table.seeds import Check, Seeds
from boju.table.sight import Sight
from boju.table.store import Kind, Row, Setting, Store, standing
from boju.table.talk import Remark
from boju.table.thinkers import Thinkers
from boju.table.truce import Truce
from boju.table.warmth import Warmth

PAUSES_TO_ANSWER = 4
"""How many pauses of a computer everybody waits where somebody may be asked in secret, whether anybody is or not."""
LINGER_SECONDS = 30.0
LONGEST_PAUSE = 10.0
MOST_CONTRIBUTIONS = 50

NOTHING_TO_UNDO = say(
    "only moves of your own unfinished turn can be taken back, and only until something random has happened"
)

log = logging.getLogger(__name__)


class Room:
    """One table at work. Every change is committed to the store before anybody sees it.

    Where a seat may be asked something without the others' knowing, the room falls quiet: everybody waits equally long,
    while those who are asked answer. Events that a reader must not notice are left out of that reader's numbers.
    """

    def __init__(
        self,
        setting: Setting,
        company: Company,
        remarks: Sequence[Remark],
        store: Store,
        seeds: Seeds,
        pool: Thinkers,
        warmth: Warmth,
        patience: Patience,
        pace: float,
        kept: Kept,
        watch: Watch,
    ) -> None:
        self.setting = setting
        self.number = 0
        self._store = store
        self._companies = Companies(store)
        self._pool = pool
        self._warmth = warmth
        self._seeds = seeds
        self._proof: Proof | None = None  # with the seed: never to be shown; None if the game was over before
        self._draws = 0
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
        truce = Truce(find(setting.game)[0].can_be_drawn(setting.options))
        self.gathering = Gathering(company, remarks, patience, truce, self._announce)
        self._clocks = Clocks(store)
        self.clock = Clock(setting.id, kept, watch, self._ring)
        self._ringing: asyncio.Task[None] | None = None

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
        if self.clock.has_begun and self._is_going_on() and any(map(is_person, self.seats)):
            return False
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
        self.gathering.close()
        self.clock.stop()
        tasks = [task for task in (self._players, self._ringing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def play(self, number: int, events: Sequence[str], sight: Sight) -> int:
        """A person's moves in answer to event `number`, all or none; returns the number of the last of them.

        A move that is made in the quiet waits for its end; it is dropped if there is another question then.
        """
        self._check(number, sight)
        if len(events) > 1:
            self._check_open()
        if self._is_quiet_for(sight):
            await self._hold(events[0], sight)
        async with self._writing:
            self._check(number, sight)
            await self._keep_all("event", list(self._ahead(events, sight)))
            return self._number(sight)

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

    async def throw(self, number: int, sight: Sight) -> int:
        """The throw a person asks for in answer to event `number`; returns the number it has got."""
        async with self._writing:
            self._check(number, sight)
            self._check_turn(self.state, sight, throws=True)
            await self._draw()
            return self._number(sight)

    async def aside(self, number: int, event: str, sight: Sight) -> int:
        """What the table's host calls out beside the moves, in answer to event `number`; returns its number."""
        async with self._writing:
            self._check(number, sight)
            self._check_going_on()
            if event not in self.state.asides():
                raise OutOfTurn(say("this is nothing that can be called out at this table now"))
            after = self.state.copy()
            after.play(event)
            await self._keep("event", event, after)
            return self._number(sight)

    async def undo(self, number: int, sight: Sight) -> int:
        """Take back the last move of an unfinished turn in answer to event `number`; returns its number."""
        async with self._writing:
            self._check(number, sight)
            self._check_going_on()
            self._check_time(sight)
            if not self._undoable or self.state.turn not in sight.holds:
                raise OutOfTurn(NOTHING_TO_UNDO)
            after = self.state.copy()
            after.undo()
            await self._keep("undo", "", after)
            return self._number(sight)

    async def contribute(self, seat: int, text: str, sight: Sight) -> Contribution:
        """A person's own words, from which everything is drawn that has not been drawn yet; they count once."""
        words = check_words(text)
        async with self._writing:
            self._looked = time.monotonic()
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
            self._announce()
            return spoken

    async def claim(self, seat: int, person: str) -> None:
        """Give an open seat to a person; raises `SeatTaken`."""
        await self._take(seat, self._companies.claim, person)

    async def fill(self, seat: int, level: str) -> None:
        """Give an open seat to a computer; raises `SeatTaken`."""
        await self._take(seat, self._companies.fill, level)

    async def vote(self, seat: int, person: str, *, agrees: bool) -> None:
        """What somebody thinks of letting a computer play on for a player who is gone."""
        async with self._writing:
            if self.gathering.vote(seat, person, agrees=agrees):
                await self._stand_in(seat, STAND_IN)

    async def leave(self, seat: int) -> None:
        """Let a computer play on for the holder of a seat, who gives it up for now."""
        async with self._writing:
            self._check_going_on()
            if seat not in self.company.levels:
                await self._stand_in(seat, STAND_IN)

    async def come_back(self, seat: int) -> None:
        """Let the holder of a seat play it again."""
        async with self._writing:
            if seat in self.company.levels:
                await self._stand_in(seat, "", self.clock.read_fresh(seat))

    async def resign(self, seat: int) -> None:
        """End a game of two: the other seat has won."""
        async with self._writing:
            self._check_going_on()
            await self._end(Ending("resigned", seat))

    async def agree_to_draw(self, person: str) -> None:
        """Offer to end the game drawn, or accept that; it ends when all persons agree."""
        async with self._writing:
            self._check_going_on()
            if self.gathering.agree_to_draw(person):
                await self._end(Ending("agreed"))

    async def decline_draw(self, person: str) -> None:
        """Refuse the draw that is offered, or take the offer back."""
        async with self._writing:
            self._check_going_on()
            self.gathering.decline_draw(person)

    async def agree_to_play_again(self, person: str, succeed: Callable[[], Setting]) -> str | None:
        """The table where the same people play again, once all who are here want to; `succeed` opens it."""
        async with self._writing:
            if self.company.successor is None and self.gathering.agree_to_play_again(person):
                setting = await asyncio.to_thread(succeed)
                await asyncio.to_thread(self._companies.succeed, self.setting.id, setting.id)
                await self._renew_company()
            return self.company.successor

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
                if self._trouble != troubled:
                    troubled = self._trouble
                    yield message("trouble", {"lasts": troubled})
                await changed.wait()
        finally:
            lens.viewers -= 1
            self.gathering.leave(person)
            self._looked = time.monotonic()
            if not lens.viewers:
                self._lenses.pop(kind, None)

    def wake(self) -> None:
        """Let the computers go on, if it is their turn."""
        if self._players is None or self._players.done():
            self._players = asyncio.create_task(self._play_computers())

    def _kind_of_lens(self, language: Language, sight: Sight) -> tuple[str, str, str, Sight]:
        family = find(self.setting.game)[0]
        return language.locale, language.board(family), language.order(family), sight

    def tell_clock(self, sight: Sight) -> dict[str, Any] | None:
        """The clock as a reader may see it, with the terms; None where there is none to be seen.

        Where one person plays with hidden cards only that person sees it: it would tell others what is asked.
        """
        terms = self.clock.terms
        if terms is None or not self._has_clock_for(sight):
            return None
        told = self.clock.tell([is_person(kind) for kind in self.seats], sight.holds)
        return {"bank": terms.bank, "increment": terms.increment, **told}

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

    def _count_unheard(self, sight: Sight) -> int:
        return sum(not steps.hears(sight, seat) for seat in self._unheard)

    def _number(self, sight: Sight) -> int:
        """The number of the last event that a reader knows of, among those it knows of."""
        return self.number - self._count_unheard(sight)

    def _check(self, number: int, sight: Sight) -> None:
        self._looked = time.monotonic()
        state = self.state
        if number != self._number(sight):
            raise Stale(number, self._number(sight))
        assert state is self._state

    def _is_going_on(self) -> bool:
        return self.company.ending is None and (self._state is None or self._state.actor is not None)

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
        return self._is_quiet and not (self._asks_a_person() and self.state.actor in sight.holds)

    def _asks_a_person(self) -> bool:
        """Whether somebody is asked in the quiet, so that the other persons do not notice."""
        actor = self.state.actor
        if not isinstance(actor, int) or not is_person(self.seats[actor]) or len(self.company.persons) < 2:
            return False
        return any(map(self.state.is_hushed, self.state.legal()))

    async def _take(self, seat: int, take: Callable[[str, int, str], None], who: str) -> None:
        async with self._writing:
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

    def _decision(self) -> Decision | None:
        """What a person has to decide now and could let the others wait for; dealing waits for whoever likes."""
        state, seats = self.state, self.seats
        if self.company.ending is not None or OPEN in seats or not steps.awaits_person(state, seats):
            return None
        if state.actor == "chance":
            return None if state.family.dealing is not None else Decision(state.turn)
        is_secret = state.family.secrets is not None and any(map(state.is_hushed, state.legal()))
        if self._is_quiet and not (is_secret and self._asks_a_person()):
            return None
        return Decision(state.turn, is_secret)

    def _wind(self) -> None:
        if self.clock.terms is not None:
            self.clock.wind(self._decision())

    def _ring(self) -> None:
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._run_out())

    async def _run_out(self) -> None:
        """Act for somebody whose time is over, whoever is looking."""
        try:
            async with self._writing:
                decision = self.clock.decision
                if decision is not None and self.clock.is_out():
                    await self._act_for(decision)
        except (Stale, OutOfTurn):
            log.info("table %s had moved on before its clock", self.setting.id)
        except Exception:
            log.exception("the clock of table %s could not be kept", self.setting.id)
            await asyncio.sleep(LONGEST_PAUSE)
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
        await self._keep("event", event, after)

    async def _renew_company(self) -> None:
        """Show everybody the table with the people as they are now; it is no event."""
        self.gathering.renew(await asyncio.to_thread(self._companies.of, self.setting))
        if self._state is not None:
            self._undoable = takebacks(self._state, self.seats)
            self._behold_anew()
            self.wake()

    def _behold_anew(self) -> None:
        self._wind()
        for lens in self._lenses.values():
            if lens.scene is not None:
                lens.behold(self._drawn(lens), self._number(lens.sight))
        self._announce()

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
        self._set_quiet(state.may_ask())
        self.clock.set(kept)
        if company != self.company:
            self.gathering.renew(company)
        self._wind()
        for lens in self._lenses.values():
            lens.scene = None
        self._announce()

    async def _draw(self) -> None:
        after, proof = self.state.copy(), self._known_proof
        event = after.draw(proof.below(self._draws + 1))
        check = self._seeds.unchanged(self.setting.id, len(proof.contributions), self.number + 1)
        await self._keep("event", event, after, check)
        self._draws += 1

    @property
    def _contributions(self) -> tuple[Contribution, ...]:
        return self._proof.contributions if self._proof is not None else ()

    @property
    def _known_proof(self) -> Proof:
        assert self._proof is not None
        return self._proof

    async def _keep(self, kind: Kind, text: str, after: State, check: Check | None = None) -> None:
        await self._keep_all(kind, [(text, after)], check)

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
        self._announce()
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
            self._set_quiet(after.may_ask())
        for lens in self._lenses.values():
            if not is_unheard or steps.hears(lens.sight, before.turn):
                self._add_step(lens, row, before)
        if not is_unheard:
            self.gathering.see_played(before.turn)

    def _read_clock(self, event: str, after: State) -> Reading | None:
        """What the seat that plays an event has left after it, where that is a matter of its time."""
        decision = self._decision() if self.clock.terms is not None else None
        if decision is None or decision.is_secret or event in self.state.asides():
            return None
        is_dealt = after.actor == "chance" and after.family.dealing is not None
        is_turn_over = after.actor is None or after.turn != decision.seat or is_dealt
        return self.clock.read(decision.seat, is_turn_over=is_turn_over)

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

    def _set_quiet(self, is_quiet: bool) -> None:
        self._is_quiet = is_quiet
        if is_quiet:
            self._broken.clear()
        else:
            self._broken.set()

    async def _hold(self, event: str, sight: Sight) -> None:
        """Let a move wait until the quiet is over; raises what refuses it if nobody is asked anything."""
        self._check_turn(self.state, sight, throws=False)
        shown = steps.seen(self.state, sight, is_quiet=True)
        turn = shown.actor
        shown.play(event)
        await self._broken.wait()
        if self.state.actor != turn or event not in self.state.legal():
            raise OutOfTurn(say("something else is to be answered first"))

    async def _answer_quietly(self) -> None:
        """Let all who are asked answer; the others wait as long as it always takes, or a multiple of it.

        Computers answer at once. So do persons, where several play; the question of a person alone with computers
        comes after the quiet. The last to answer may not have said no.
        """
        begun = time.monotonic()
        events: list[str] = []
        number = self.number
        while isinstance(self.state.actor, int):
            if self._asks_a_person():
                await self._ask_persons()
                if not self._is_quiet:
                    return
                continue
            if is_person(self.seats[self.state.actor]):
                break
            if not any(map(self.state.is_hushed, self.state.legal())):
                break
            number = self.number
            events = await self._plan()
            if not self.state.is_hushed(events[0]):
                break
            async with self._writing:
                after = self.state.copy()
                after.play(events[0])
                await self._keep("event", events[0], after)
            events = []
        pause = PAUSES_TO_ANSWER * self._pace
        if pause:
            await asyncio.sleep(pause - (time.monotonic() - begun) % pause)
        if events:
            await self._go_on(events, number)
        else:
            self._set_quiet(False)
            self._behold_anew()

    async def _ask_persons(self) -> None:
        """Wait until the person who is asked has answered, or a computer does it instead."""
        asked = self.state.actor
        for lens in self._lenses.values():
            if lens.scene is not None and asked in lens.sight.holds:
                lens.behold(self._drawn(lens), self._number(lens.sight))
        self._wind()
        self._announce()
        while self._is_quiet and self._asks_a_person() and self.state.actor == asked:
            await self._changed.wait()

    def _announce(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def _play_computers(self) -> None:
        pause = 0.5
        while not self.is_idle and self.state.actor is not None and self.company.ending is None:
            if OPEN in self.seats:
                return
            if not self._is_quiet and steps.awaits_person(self.state, self.seats):
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
                if self.number == number and self.company.ending is None:
                    await self._draw()
            await asyncio.sleep(self._pace)
            return
        await self._go_on(await self._plan(), number)

    async def _plan(self) -> list[str]:
        level = self.seats[self.state.turn]
        return await self._pool.plan(self.state.position(), level, self._seed(self.number))

    async def _go_on(self, events: list[str], number: int) -> None:
        """Play a computer's plan, thought out after event `number`, unless something else has happened since."""
        for event in events:
            async with self._writing:
                if self.number != number or self.company.ending is not None:
                    return
                if is_person(self.seats[self.state.turn]):
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

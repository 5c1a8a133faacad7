"""挖花 at the table: nobody notices who is asked whether it wins with a discard."""

import asyncio
import random
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

import boju
from boju import State
from boju.core.game_functions import determinize
from boju.core.kernels import entry
from boju.core.random import start_stream
from boju.table.match.entries import Entry, WindowClosed
from boju.table.storage.journal import SqlJournal
from rows import few_first
from table.guests import Guest, following, invitation
from table.hands import ManualTime
from table.instant import InstantPool, wait_until, wait_until_ready
from table.journals import entries_of
from table.messages import messages_in
from table.serving import serving

pytestmark = pytest.mark.release

SEATS = "me,random,random,random"
FRIENDS = "me,friend,friend,friend"
PACE = 0.02
LONG = 100.0
ASKED = ("", "/log?before=9", "/replay", "/positions/0", "/panel", "/fair")
REFUSED = ("pass", "win", "kao 11", "discard 11p")
Pair = tuple[State, State]


class PassingPool(InstantPool):
    """Never wins with a discard, unless told to, and can say how often it was asked."""

    asked = 0
    reply = "pass"

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        if game.position()["phase"] != "claim_win":
            return await super().plan(game, level, seed, asker)
        self.asked += 1
        return [self.reply]


@pytest.fixture
def pool() -> PassingPool:
    return PassingPool()


@pytest.fixture
def time_source() -> ManualTime:
    """Where several persons play, time passes only when a test says so."""
    return ManualTime()


@pytest.fixture
def client(database: Path, pool: PassingPool, time_source: ManualTime) -> Iterator[httpx.Client]:
    with serving(database, engine=pool, pace=PACE, time_source=time_source) as client:
        yield client


@pytest.fixture
def alone(database: Path, pool: PassingPool) -> Iterator[httpx.Client]:
    """A server whose clock goes by itself, for somebody who is alone with computers."""
    with serving(database, engine=pool, pace=PACE) as client:
        yield client


@cache
def found(seed: int, is_wanted: Callable[[State], bool]) -> State:
    """A position, to be looked at, in which seat 0 comes next, and somebody is asked first whether it wins."""
    chance = random.Random(seed)
    while True:
        state = boju.new("wahua")
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(chance.randrange)
                continue
            legal = state.legal()
            if "win" in legal and "pass" in legal:
                position = state.position()
                if position["phase"] == "claim_win" and position["turn"] == 0 and is_wanted(state):
                    return boju.from_position(position)
            state.play(chance.choice(legal))


def asks_another(state: State) -> bool:
    """Somebody else than seat 0 is asked whether it wins."""
    return state.position()["phase"] == "claim_win" and state.actor != 0


def asked_in_secret(seed: int) -> State:
    """Seat 0 comes next, and another seat is asked first whether it wins."""
    return found(seed, asks_another)


def look_alikes(seed: int) -> Pair:
    """Somebody is asked in the one and nobody in the other, and seat 0 cannot tell them apart."""
    real = asked_in_secret(seed)
    records = real.records
    rng = np.zeros(1, np.uint64)
    start_stream(rng, np.uint64(seed), np.uint64(0))
    determinize(entry(records)[0], 0, rng)
    other = State(real.family, real.about, records)
    assert other.position()["phase"] == "claim"
    assert other.view(0) == real.view(0)
    return real, other


def sit_down(client: httpx.Client, state: State, seats: str = SEATS) -> str:
    record = str(state.record(seats=seats))
    wait_until(lambda: client.post("/records", content=record).status_code != 503)
    return client.post("/records", content=record).headers["location"]


def heard(client: httpx.Client, path: str) -> list[tuple[str, Any]]:
    """The stream from the quiet until seat 0 may move."""
    messages = []
    with client.stream("GET", f"{path}/stream") as stream:
        for kind, _, data in messages_in(stream.iter_lines()):
            if kind in ("snapshot", "step"):
                messages.append((kind, data))
                if data["status"]["move"]:
                    return messages
    return messages


@pytest.mark.parametrize("seed", few_first(range(2), 1))
def test_a_question_to_another_leaves_no_trace(
    alone: httpx.Client, database: Path, pool: PassingPool, seed: int
) -> None:
    traces = []
    for state in look_alikes(seed):
        path = sit_down(alone, state)
        trace: list[Any] = [heard(alone, path)]
        assert sum(isinstance(entry, WindowClosed) for entry in entries_of(database, path)) == 1
        assert [kind for kind, _ in trace[0]] == ["snapshot"] * len(trace[0])
        now = alone.get(path).json()
        for channel in ASKED:
            answer = alone.get(path + channel)
            trace.append((channel, answer.status_code, answer.text.replace(path.rpartition("/")[2], "TABLE")))
        for event in REFUSED:
            answer = alone.post(f"{path}/events", json={"number": now["number"], "event": event})
            trace.append((event, answer.status_code, answer.text))
        answer = alone.post(f"{path}/events", json={"number": now["number"], "event": "draw"})
        trace.append((answer.status_code, answer.json()))
        trace.append([entry["index"] for entry in alone.get(f"{path}/log?before=2").json()])
        traces.append(trace)
    assert traces[0] == traces[1]
    assert pool.asked


def test_the_quiet_lasts_until_a_computer_has_won(
    alone: httpx.Client, pool: PassingPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the server writes down that a seat wins, nobody is told that it is for somebody else to move."""
    append, is_writing, may_write = SqlJournal.append, threading.Event(), threading.Event()

    def append_when_told(
        journal: SqlJournal, match: str, at: int, entries: Sequence[Entry], *more: Any
    ) -> None:
        if pool.asked:
            is_writing.set()
            may_write.wait(60)
        append(journal, match, at, entries, *more)

    monkeypatch.setattr(SqlJournal, "append", append_when_told)
    pool.reply = "win"
    path = sit_down(alone, asked_in_secret(3))
    wait_until_ready(alone, path)
    wait_until(is_writing.is_set)
    seen = [alone.get(path).json()]
    assert seen[0]["number"] == 0
    may_write.set()
    while seen[-1]["number"] == 0:
        seen.append(alone.get(path).json())
    assert all(now["status"]["quiet"] and not now["status"]["move"] for now in seen[:-1])


@pytest.mark.parametrize("seed", few_first(range(2), 1))
def test_a_move_in_the_quiet_waits_for_its_end(alone: httpx.Client, seed: int) -> None:
    for state in look_alikes(seed):
        path = sit_down(alone, state)
        wait_until_ready(alone, path)
        refused = alone.post(f"{path}/events", json={"number": 0, "event": "win"})
        assert refused.status_code == 422
        kept = alone.post(f"{path}/events", json={"number": 0, "event": "draw"})
        assert (kept.status_code, kept.json()) == (201, {"number": 1})


def test_after_a_restart_the_numbers_are_the_same(database: Path, pool: PassingPool) -> None:
    with serving(database, engine=pool, pace=PACE) as client:
        path = sit_down(client, asked_in_secret(3))
        wait_until(lambda: client.get(path).json()["status"]["move"])
        before = client.get(path).json()
        cookies = client.cookies
    with serving(database, engine=pool, pace=PACE) as client:
        client.cookies = cookies
        wait_until_ready(client, path)
        wait_until(lambda: client.get(path).json()["status"]["move"])
        assert client.get(path).json() == before


class SlowPool(PassingPool):
    """Thinks about its answer until it is told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = threading.Event()
        self.is_thinking = False

    async def plan(self, game: State, level: str, seed: int, asker: str) -> list[str]:
        if game.position()["phase"] == "claim_win":
            self.is_thinking = True
            await asyncio.to_thread(self.may_answer.wait, 60)
        return await super().plan(game, level, seed, asker)


def after_pass(state: State) -> State:
    after = state.copy()
    after.play("pass")
    return after


def asked_before_another(seed: int) -> State:
    """Seat 0 is asked whether it wins, comes next if nobody does, and another seat is asked after it."""
    return found(seed, lambda state: state.position()["actor"] == 0 and asks_another(after_pass(state)))


@pytest.mark.parametrize("reply", ["pass", "win"])
def test_who_has_passed_may_move_while_another_is_still_asked(database: Path, reply: str) -> None:
    """Nobody tells the page that another seat thinks: a hint and the next move wait for that seat."""
    pool = SlowPool()
    pool.reply = reply
    with serving(database, engine=pool, pace=PACE) as client, ThreadPoolExecutor() as people:
        path = sit_down(client, asked_before_another(3))
        wait_until(lambda: client.get(path).json()["status"]["move"])
        assert client.post(f"{path}/events", json={"number": 0, "event": "pass"}).status_code == 201
        wait_until(lambda: pool.is_thinking)
        assert client.get(path).json()["status"]["move"]
        asked = {"hint": {"number": 1}, "events": {"number": 1, "event": "draw"}}
        answers = [people.submit(client.post, f"{path}/{what}", json=body) for what, body in asked.items()]
        assert not wait(answers, 0.5).done
        pool.may_answer.set()
        assert answers[1].result().status_code == (201 if reply == "pass" else 409)


def test_nobody_is_told_in_the_quiet_that_a_computer_thinks_long(
    database: Path, time_source: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boju.table.runtime.bots.SECONDS_TO_TELL", 0.0)
    pool = SlowPool()
    with serving(database, engine=pool, pace=PACE, time_source=time_source) as client:
        path = sit_down(client, asked_in_secret(3))
        with following(client, path) as messages:
            wait_until(lambda: pool.is_thinking)
            pool.may_answer.set()
            wait_until(lambda: pool.asked > 0 and time_source.waiting)
            time_source.advance(LONG)
            kinds = []
            for kind, data in messages():
                kinds.append(kind)
                if kind in ("snapshot", "step") and not data["status"]["quiet"]:
                    break
    assert "trouble" not in kinds


def sit_down_with(people: list[Guest], state: State) -> str:
    """A table of four persons in this position."""
    path = sit_down(people[0].client, state, FRIENDS)
    wait_until_ready(people[0].client, path)
    secret = invitation(people[0].client, path)
    for seat in (1, 2, 3):
        assert people[seat].join(path, seat, f"Guest {seat}", secret).status_code == 201
    return path


def asked_person(people: list[Guest], path: str) -> Guest | None:
    """Whoever is asked now whether to win, in the quiet of all others."""
    asked = [person for person in people[1:] if person.now(path)["status"]["move"]]
    for person in people:
        if asked and person not in asked:
            assert person.now(path)["status"]["quiet"]
            assert person.now(path)["scene"]["choices"] == []
    return asked[0] if asked else None


def with_a_question(people: list[Guest], seed: int) -> tuple[str, Guest]:
    """A table at which somebody is asked in the quiet, and who that is."""
    path = sit_down_with(people, asked_in_secret(seed))
    wait_until(lambda: asked_person(people, path) is not None)
    asked = asked_person(people, path)
    assert asked is not None
    return path, asked


def say_no(people: list[Guest], path: str, time_source: ManualTime) -> int:
    """All who are asked say that they do not win, and the quiet ends; answers how many were asked."""
    count = 0
    while is_quiet(people, path):
        wait_until(lambda: time_source.waiting or not is_quiet(people, path))
        if person := asked_person(people, path):
            answer = person.post(f"{path}/events", number=person.now(path)["number"], event="pass")
            assert answer.status_code == 201, answer.text
            count += 1
        else:
            time_source.advance(LONG)
    return count


def is_quiet(people: list[Guest], path: str) -> bool:
    return bool(people[0].now(path)["status"]["quiet"])


@pytest.fixture
def people(client: httpx.Client, guest: Callable[[], Guest]) -> list[Guest]:
    return [Guest(client), guest(), guest(), guest()]


@pytest.mark.parametrize("seed", few_first(range(3), 1))
def test_a_question_to_another_person_leaves_no_trace(
    people: list[Guest], time_source: ManualTime, seed: int
) -> None:
    traces, asked = [], []
    for state in look_alikes(seed):
        path = sit_down(people[0].client, state, FRIENDS)
        wait_until_ready(people[0].client, path)
        secret = invitation(people[0].client, path)
        with following(people[0].client, path) as messages:
            heard = messages()
            for seat in (1, 2, 3):
                people[seat].join(path, seat, f"Guest {seat}", secret)
            asked.append(say_no(people, path, time_source))
            trace: list[Any] = []
            for kind, data in heard:
                if (
                    kind in ("snapshot", "step")
                    and not data["status"]["awaited"]
                    and (kind, data) not in trace
                ):
                    trace.append((kind, data))
                if trace and trace[-1][1]["status"]["move"]:
                    break
        assert [kind for kind, _ in trace] == ["snapshot"] * len(trace)
        for channel in ASKED:
            answer = people[0].get(path + channel)
            trace.append((channel, answer.status_code, answer.text.replace(path.rpartition("/")[2], "TABLE")))
        for event in (*REFUSED, "draw"):
            answer = people[0].post(f"{path}/events", number=0, event=event)
            trace.append((event, answer.status_code, answer.text))
        traces.append(trace)
    assert traces[0] == traces[1]
    assert asked[0] > 0 == asked[1]


def test_a_touch_in_the_quiet_tells_nothing_of_a_question(
    people: list[Guest], time_source: ManualTime
) -> None:
    told = []
    for state in look_alikes(5):
        path = sit_down_with(people, state)
        asked_at_first(people, path, time_source)
        scene = people[0].now(path)["scene"]
        places = [
            (x, y) for x in range(20, int(scene["width"]), 240) for y in range(20, int(scene["height"]), 180)
        ]
        answers = [people[0].post(f"{path}/touch", number=0, x=x, y=y) for x, y in places]
        told.append([(answer.status_code, answer.text) for answer in answers])
    assert told[0] == told[1]
    assert any("WAHUA" in text for _, text in told[0])


def test_a_person_who_is_asked_answers_while_the_others_wait(
    people: list[Guest], time_source: ManualTime
) -> None:
    path, asked = with_a_question(people, 8)
    with ThreadPoolExecutor(1) as other:
        early = other.submit(people[0].post, f"{path}/events", number=0, event="draw")
        for person in people[1:]:
            if person is not asked:
                assert person.post(f"{path}/events", number=0, event="draw").status_code == 409
        assert not early.done()
        say_no(people, path, time_source)
        assert (early.result().status_code, early.result().json()) == (201, {"number": 1})
    assert [entry["index"] for entry in people[0].get(f"{path}/log?before=2").json()] == [1]
    assert asked.now(path)["number"] == 2


def test_who_is_asked_may_win_before_the_others_move(people: list[Guest]) -> None:
    path, asked = with_a_question(people, 9)
    with ThreadPoolExecutor(1) as other:
        early = other.submit(people[0].post, f"{path}/events", number=0, event="draw")
        assert asked.post(f"{path}/events", number=0, event="win").status_code == 201
        assert early.result().status_code == 409
    assert [person.now(path)["number"] for person in people] == [1, 1, 1, 1]


def asked_at_first(people: list[Guest], path: str, time_source: ManualTime) -> Guest | None:
    """Who is asked as soon as the quiet begins."""
    wait_until(lambda: time_source.waiting)
    return asked_person(people, path)


@pytest.mark.parametrize(
    "answer_after",
    [
        pytest.param(0.0, id="at once"),
        pytest.param(0.1, id="later", marks=pytest.mark.deep),
        pytest.param(None, id="never"),
    ],
)
def test_the_quiet_is_as_long_whether_somebody_is_asked_or_not(
    people: list[Guest], time_source: ManualTime, answer_after: float | None
) -> None:
    """With several persons: whoever is asked, however long the answer takes, and if there is none."""
    lengths = []
    for state in look_alikes(3):
        path = sit_down_with(people, state)
        begun = time_source.time
        person = asked_at_first(people, path, time_source)
        assert (person is not None) == (state.position()["phase"] == "claim_win")
        while person is not None:
            number = person.now(path)["number"]
            if answer_after is None:
                time_source.advance(time_source.next_alarm - time_source.time)
            else:
                time_source.advance(answer_after)
                person.post(f"{path}/events", number=number, event="pass")
            wait_until(lambda: time_source.waiting)
            person = asked_person(people, path)
        assert is_quiet(people, path)
        lengths.append(round(time_source.next_alarm - begun, 6))
        say_no(people, path, time_source)
    assert lengths[0] == lengths[1] > 0

"""挖花 with a clock: no time tells who is asked whether it wins with a discard."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju import State
from boju.table.match.entries import Hidden
from boju.table.match.timing import ANSWER_SECONDS, PAUSES_TO_ANSWER
from table.guests import Guest, following, invitation
from table.hands import ManualTime
from table.instant import wait_until, wait_until_ready
from table.journals import append
from table.serving import serving
from table.test_quiet import (
    FRIENDS,
    LONG,
    PACE,
    SEATS,
    PassingPool,
    asked_in_secret,
    is_quiet,
    look_alikes,
)

BANK, BEGUN = 600, 500_000
A_MOMENT = 0.001
ALL_LEFT = [BEGUN, *[1000 * BANK] * 3]


@pytest.fixture
def time_source() -> ManualTime:
    return ManualTime()


@pytest.fixture
def client(database: Path, time_source: ManualTime) -> Iterator[httpx.Client]:
    with serving(database, engine=PassingPool(), pace=PACE, time_source=time_source) as client:
        yield client


@pytest.fixture
def people(client: httpx.Client, guest: Callable[[], Guest]) -> list[Guest]:
    return [Guest(client), guest(), guest(), guest()]


def sit_down(client: httpx.Client, database: Path, state: State, seats: str) -> str:
    """A table in this position, whose clock has been running for a while."""
    record = state.record(seats=seats)
    record.clock = f"{BANK}+10"
    wait_until(lambda: client.post("/records", content=str(record)).status_code != 503)
    path = client.post("/records", content=str(record)).headers["location"]
    append(database, path, Hidden("friend" in seats, at=1, reading=(0, BEGUN)))
    wait_until_ready(client, path)
    return path


def join_all(people: list[Guest], path: str) -> None:
    secret = invitation(people[0].client, path)
    for seat in (1, 2, 3):
        assert people[seat].join(path, seat, f"Guest {seat}", secret).status_code == 201


def asked_person(people: list[Guest], path: str) -> Guest | None:
    """Whoever sees time run for an answer."""
    return next((person for person in people if clock(person, path)["answer"] is not None), None)


def wait_until_answered(people: list[Guest], path: str) -> None:
    wait_until(lambda: asked_person(people, path) is None)


def wait_until_loud(people: list[Guest], path: str) -> None:
    wait_until(lambda: not is_quiet(people, path))


def end_window(time_source: ManualTime) -> None:
    """Let the claim window of somebody who is alone pass."""
    wait_until(lambda: time_source.waiting)
    time_source.advance(PAUSES_TO_ANSWER * PACE)


def clock(who: Guest, path: str) -> Any:
    return who.now(path)["clock"]


@pytest.mark.parametrize("seed", range(3))
def test_a_question_leaves_no_trace_on_the_clock(
    people: list[Guest], database: Path, time_source: ManualTime, seed: int
) -> None:
    traces, declined = [], []
    for state in look_alikes(seed):
        path = sit_down(people[0].client, database, state, FRIENDS)
        declined.append(0)
        with following(people[0].client, path) as messages:
            heard = messages()
            join_all(people, path)
            while is_quiet(people, path):
                wait_until(lambda: time_source.waiting)
                if asked := asked_person(people, path):
                    declined[-1] += 1
                    time_source.advance(clock(asked, path)["answer"] / 1000 + A_MOMENT)
                    wait_until_answered(people, path)
                else:
                    time_source.advance(LONG)
                    wait_until_loud(people, path)
            trace: list[Any] = []
            for kind, data in heard:
                said = (kind, data)
                if kind in ("snapshot", "step") and data["status"]["awaited"]:
                    continue
                if kind == "clock" and data["running"] is None:
                    assert data["answer"] is None
                    assert None in data["left"] or data["left"] == ALL_LEFT
                    continue
                if kind != "company" and said not in trace:
                    trace.append(said)
                if kind == "clock" and data["running"] is not None:
                    break
        time_source.advance(5)
        trace.append(clock(people[0], path))
        trace += [person.get(f"{path}/log?before=9").text for person in people[:1]]
        traces.append(trace)
    assert traces[0] == traces[1]
    assert declined[0] > 0 == declined[1]
    assert [data["running"] for kind, data in traces[0][:-2] if kind == "clock"] == [0]
    assert traces[0][-2]["left"] == [BEGUN - 5000, *ALL_LEFT[1:]]


def test_who_is_asked_sees_the_time_for_the_answer_and_nobody_else_does(
    people: list[Guest], database: Path, time_source: ManualTime
) -> None:
    path = sit_down(people[0].client, database, asked_in_secret(8), FRIENDS)
    join_all(people, path)
    wait_until(lambda: asked_person(people, path) is not None)
    asked = asked_person(people, path)
    assert asked is not None
    seat = people.index(asked)
    whole = clock(asked, path)["answer"]
    time_source.advance(0.1)
    told = clock(asked, path)
    assert (told["running"], told["answer"]) == (seat, whole - 100)
    for person in people:
        if person is not asked:
            told = clock(person, path)
            assert (told["running"], told["answer"]) == (None, None)
            assert told["left"] == ALL_LEFT
    time_source.advance(whole / 1000)
    wait_until(lambda: asked.now(path)["number"] > 0)
    assert asked.now(path)["status"]["ended"] is None
    assert clock(asked, path)["left"][seat] == 1000 * BANK
    assert people[0].now(path)["number"] == 0


def asked_alone(seed: int) -> State:
    """Seat 0 is asked whether it wins."""
    chance = random.Random(seed)
    while True:
        state = boju.new("wahua")
        while state.actor is not None:
            if state.position()["phase"] == "claim_win" and state.actor == 0:
                return boju.from_position(state.position())
            if state.actor == "chance":
                state.draw(chance.randrange)
            else:
                state.play(chance.choice(state.legal()))


def test_a_person_alone_is_asked_for_as_long(
    client: httpx.Client, database: Path, time_source: ManualTime
) -> None:
    path = sit_down(client, database, asked_alone(5), SEATS)
    end_window(time_source)
    wait_until(lambda: client.get(path).json()["status"]["move"])
    told = client.get(path).json()["clock"]
    assert (told["answer"], told["left"][0]) == (1000 * ANSWER_SECONDS, BEGUN)
    time_source.advance(ANSWER_SECONDS - 1)
    assert client.get(path).json()["number"] == 0
    time_source.advance(1)
    wait_until(lambda: client.get(path).json()["number"] > 0)
    assert "pass" in client.get(f"{path}/log?before=2").text
    assert client.get(path).json()["clock"]["left"][0] == BEGUN


def test_the_clock_of_a_person_alone_tells_onlookers_nothing(
    client: httpx.Client, guest: Callable[[], Guest], database: Path, time_source: ManualTime
) -> None:
    path = sit_down(client, database, asked_in_secret(3), SEATS)
    end_window(time_source)
    wait_until(lambda: client.get(path).json()["status"]["move"])
    onlooker = guest()
    assert client.get(path).json()["clock"]["running"] == 0
    assert clock(onlooker, path) is None
    with following(onlooker.client, path) as messages:
        heard = messages()
        assert next(heard)[0] == "snapshot"
        client.post(f"{path}/events", json={"number": 0, "event": "draw"})
        kinds = []
        for kind, _ in heard:
            kinds.append(kind)
            if kind == "step":
                break
        assert "clock" not in kinds


def test_onlookers_lose_sight_of_a_clock_that_would_tell_too_much(
    people: list[Guest], client: httpx.Client, guest: Callable[[], Guest], database: Path
) -> None:
    path = sit_down(client, database, asked_in_secret(3), "me,friend,random,random")
    secret = invitation(client, path)
    onlooker = guest()
    with following(onlooker.client, path) as messages:
        heard = messages()
        assert people[1].join(path, 1, "Guest", secret).status_code == 201
        next(data for kind, data in heard if kind == "clock" and data["left"][1] is not None)
        assert people[1].post(f"{path}/resign", seat=1).status_code == 201
        told = next(data for kind, data in heard if kind == "clock" and data["left"][0] is None)
        assert told == {"left": [None] * 4, "running": None, "answer": None}

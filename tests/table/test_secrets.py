"""The information law over HTTP: games that a reader cannot tell apart give that reader the same answers everywhere."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import numpy as np
import pytest

import boju
from boju import State
from boju.core.game_functions import determinize
from boju.core.kernels import entry
from boju.core.random import start_stream
from table.guests import Guest, invitation, seat_guests
from table.instant import wait_until, wait_until_ready

pytestmark = pytest.mark.usefixtures("together")

SEATS = "me,random,random,random"
FRIENDS = "me,friend,friend,friend"
TRIED = (
    "pass",
    "declare",
    "exempt",
    "fold",
    "deck c0",
    "play th",
    "fold th",
    "play w5",
    "fold c4",
    "play s9",
)
Pair = tuple[State, State]


def at_a_decision_of_seat_0(seed: int, events: int) -> State:
    """A random deal of madiao, stopped when seat 0 is to choose after so many events."""
    chance = random.Random(seed)
    state = boju.new("madiao", draws="none", must_follow=bool(seed % 2))
    while state.ply < events or state.actor != 0:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    return boju.from_position(state.position())


def look_alikes(seat: int | None, seed: int, events: int) -> Pair:
    """Two positions that a seat, or a spectator, cannot tell apart."""
    real = at_a_decision_of_seat_0(seed, events)
    records = real.records
    rng = np.zeros(1, np.uint64)
    start_stream(rng, np.uint64(seed), np.uint64(events))
    determinize(entry(records)[0], -1 if seat is None else seat, rng)
    other = State(real.family, real.about, records)
    assert other.position() != real.position()
    assert other.view(seat) == real.view(seat)
    return real, other


def refused_in(pair: Pair) -> list[str]:
    """Events that are legal in neither."""
    return [event for event in TRIED if not any(event in state.legal() for state in pair)]


def sit_down(client: httpx.Client, state: State, seats: str = SEATS) -> str:
    """A table that stands in this position, with its cookie kept by the client."""
    record = str(state.record(seats=seats))
    path = patiently(client, "POST", "/records", content=record).headers["location"]
    wait_until_ready(client, path)
    return path


def patiently(client: httpx.Client, method: str, path: str, **request: Any) -> httpx.Response:
    """An answer; where the server has no time just now it is asked again."""
    heard: list[httpx.Response] = []

    def is_answered() -> bool:
        heard[:] = [client.request(method, path, **request)]
        return heard[0].status_code != 503

    wait_until(is_answered)
    return heard[0]


def answers(client: httpx.Client, path: str, refused: list[str]) -> Iterator[tuple[str, int, str]]:
    """What the server says on every channel: the page, the stream, the past, refusals."""
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "", {}),
        ("GET", "", {"headers": {"Accept": "text/html"}}),
        ("GET", "/log?before=1", {}),
        ("GET", "/replay", {}),
        ("GET", "/positions/0", {}),
        ("GET", "/record", {}),
        ("GET", "/panel", {}),
        ("GET", "/fair", {}),
        ("GET", "/fair", {"headers": {"Accept": "text/html"}}),
        ("POST", "/words", {"json": {"draw": 1, "links": {"0": "0" * 64}}}),
        ("POST", "/undo", {"json": {"number": 0}}),
        ("POST", "/throw", {"json": {"number": 0}}),
        ("POST", "/asides", {"json": {"number": 0, "event": "fine 0"}}),
        *[("POST", "/events", {"json": {"number": 0, "event": event}}) for event in refused],
    ]
    for method, channel, request in asked:
        answer = patiently(client, method, path + channel, **request)
        yield f"{method} {channel}", answer.status_code, plain(answer.text, path)
    with client.stream("GET", f"{path}/stream") as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                yield "stream", stream.status_code, plain(line, path)
                return


def assert_same(*heard: list[tuple[str, int, str]]) -> None:
    """Both were told the same; what differs is named with where it was said."""
    one, other = heard
    assert [said for said in one if said not in other] == [said for said in other if said not in one]
    assert one == other


def plain(text: str, path: str) -> str:
    return re.sub(r'"id":"[^"]*"', "", text.replace(path.rpartition("/")[2], "TABLE"))


@pytest.mark.parametrize(("seed", "events"), [(1, 1), (2, 3), (3, 8), (4, 17), (5, 26), (6, 33)])
def test_what_a_seat_cannot_tell_apart_looks_the_same_to_it(
    client: httpx.Client, seed: int, events: int
) -> None:
    pair = look_alikes(0, seed, events)
    heard = [list(answers(client, sit_down(client, state), refused_in(pair))) for state in pair]
    assert_same(*heard)
    assert not any(status == 403 for channel, status, _ in heard[0] if channel != "GET /record")


@pytest.mark.parametrize(("seed", "events"), [(7, 1), (8, 9), (9, 20)])
def test_what_a_spectator_cannot_tell_apart_looks_the_same(
    client: httpx.Client, seed: int, events: int
) -> None:
    heard = []
    pair = look_alikes(None, seed, events)
    for state in pair:
        path = sit_down(client, state)
        client.cookies.clear()
        heard.append(list(answers(client, path, refused_in(pair))))
    assert_same(*heard)
    assert {status for channel, status, _ in heard[0] if channel == "POST /events"} == {403}


@pytest.mark.parametrize(
    ("seat", "seed", "events"), [(0, 10, 3), (1, 11, 8), (2, 12, 17), (3, 13, 26), (None, 14, 9)]
)
def test_what_one_of_several_persons_cannot_tell_apart_looks_the_same(
    client: httpx.Client, guest: Callable[[], Guest], seat: int | None, seed: int, events: int
) -> None:
    people = [Guest(client), guest(), guest(), guest(), guest()]
    reader = people[-1 if seat is None else seat]
    heard = []
    pair = look_alikes(seat, seed, events)
    for state in pair:
        path = sit_down(client, state, FRIENDS)
        secret = invitation(client, path)
        for number in (1, 2, 3):
            assert people[number].join(path, number, f"Guest {number}", secret).status_code == 201
        heard.append(list(answers(reader.client, path, refused_in(pair))))
    assert_same(*heard)
    refusals = {status for channel, status, _ in heard[0] if channel == "POST /events"}
    assert refusals <= {400, 409, 422} if seat == 0 else refusals == {403 if seat is None else 409}


def test_each_of_four_persons_sees_the_own_hand_only(
    client: httpx.Client, guest: Callable[[], Guest]
) -> None:
    people = [Guest(client), guest(), guest(), guest()]
    path = seat_guests(client, people[1:], "madiao", FRIENDS.split(","))
    while (now := people[0].now(path))["status"]["throw"]:
        people[0].act(path, now)
    index = now["index"]
    views = [one.get(f"{path}/positions/{index}").json() for one in (*people, guest())]
    for seat, view in enumerate(views):
        for other, hand in enumerate(view["hands"]):
            assert ("??" not in hand) == (seat == other), (seat, other)


def test_the_record_is_given_when_the_game_is_over(
    client: httpx.Client, open_table: Callable[..., str], settled: Callable[[str], dict[str, Any]]
) -> None:
    path = open_table("madiao", seats=["me", "random", "random", "random"], options={"deals": 1})
    assert client.get(f"{path}/record").status_code == 403
    while not (now := settled(path))["status"]["over"]:
        if now["status"]["throw"]:
            client.post(f"{path}/throw", json={"number": now["number"]})
        else:
            event = now["scene"]["choices"][0]["event"]
            client.post(f"{path}/events", json={"number": now["number"], "event": event})
            assert client.post(f"{path}/undo", json={"number": now["number"] + 1}).status_code == 409
    client.cookies.clear()
    record = boju.Record.parse(client.get(f"{path}/record").text)
    assert record.replay().scores() == now["status"]["scores"]
    assert client.get(f"{path}/replay?start=3").json()[1]["entry"]["event"] == record.events[3]


def wahua_look_alikes(seed: int, moves: int) -> Pair:
    """Two positions of wahua that seat 0 cannot tell apart, after so many of its moves."""
    chance = random.Random(seed)
    state = boju.new("wahua", odd_tile="framed" if seed % 2 else "any")
    while moves or state.actor != 0:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            moves -= state.actor == 0
            state.play(chance.choice(state.legal()))
    records, rng = state.records, np.zeros(1, np.uint64)
    start_stream(rng, np.uint64(seed), np.uint64(1))
    determinize(entry(records)[0], 0, rng)
    pair = boju.from_position(state.position()), State(state.family, state.about, records)
    assert pair[0].position() != pair[1].position()
    return pair


@pytest.mark.parametrize(("seed", "moves"), [(1, 0), (2, 5), (3, 12)])
def test_what_completes_a_hand_is_told_to_its_holder_alone(
    client: httpx.Client, guest: Callable[[], Guest], seed: int, moves: int
) -> None:
    onlooker, told = guest(), []
    for state in wahua_look_alikes(seed, moves):
        path = sit_down(client, state)
        panel = client.get(f"{path}/panel?lang=en")
        others = onlooker.get(f"{path}/panel?lang=en").json()
        assert panel.json()["own"]["rows"]
        assert "own" not in others
        assert {**others, "own": panel.json()["own"]} == panel.json()
        told.append(panel.content)
    assert told[0] == told[1]

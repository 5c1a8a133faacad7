"""Turns of several moves over HTTP: tried without a trace, and sent whole or not at all."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

import httpx
import pytest

import boju
from table.guests import Guest, following, seat_guests

pytestmark = pytest.mark.usefixtures("together")

Open = Callable[..., str]
PEOPLE = ["me", "person"]


def begin_turn(client: httpx.Client, open_table: Open) -> tuple[str, dict[str, Any]]:
    """A table where a turn of two moves is to be made."""
    path = open_table("ping", seats=PEOPLE, options={"doubles": "four", "entry": "open"})
    client.post(f"{path}/throw", json={"number": 0})
    now = client.get(path).json()
    assert now["status"]["move"]
    return path, now


def whole_turn(position: dict[str, Any]) -> list[str]:
    """The first moves there are, until somebody else is to act."""
    state = boju.from_position(position)
    seat, events = state.actor, []
    while state.actor == seat:
        events.append(state.legal()[0])
        state.play(events[-1])
    assert len(events) > 1
    return events


def position(client: httpx.Client, path: str, index: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{path}/positions/{index}").json()
    return found


def try_out(client: httpx.Client, path: str, number: int, events: list[str]) -> httpx.Response:
    return client.post(f"{path}/attempts", json={"number": number, "events": events})


def send(client: httpx.Client, path: str, number: int, events: list[str]) -> httpx.Response:
    return client.post(f"{path}/turn", json={"number": number, "events": events})


def test_an_attempt_shows_what_playing_shows_and_keeps_nothing(
    client: httpx.Client, open_table: Open
) -> None:
    path, now = begin_turn(client, open_table)
    events = whole_turn(position(client, path, 1))
    with following(client, path) as messages:
        heard = messages()
        assert next(heard)[0] == "snapshot"
        tried = [try_out(client, path, 1, events[:count]).json() for count in range(1, len(events) + 1)]
        assert client.get(path).json() == now
        assert send(client, path, 1, events).status_code == 201
        steps = list(islice((data for kind, data in heard if kind == "step"), len(events)))
    for attempt, step in zip(tried, steps, strict=True):
        assert attempt["number"] == 1
        assert attempt["status"] == step["status"] | {"undo": False}
        for what in ("entry", "index", "scene"):
            assert attempt[what] == step[what]


def test_a_turn_is_kept_whole(client: httpx.Client, open_table: Open) -> None:
    path, _ = begin_turn(client, open_table)
    events = whole_turn(position(client, path, 1))
    answer = send(client, path, 1, events)
    assert (answer.status_code, answer.json()) == (201, {"number": 1 + len(events)})
    assert list(boju.Record.parse(client.get(f"{path}/record").text).events[1:]) == events


@pytest.mark.parametrize("what", ["turn", "attempts"])
def test_one_bad_move_refuses_them_all(client: httpx.Client, open_table: Open, what: str) -> None:
    path, now = begin_turn(client, open_table)
    events = whole_turn(position(client, path, 1))

    def refusal(events: Any, number: int = 1) -> int:
        answer = client.post(f"{path}/{what}", json={"number": number, "events": events})
        assert answer.headers["content-type"] == "application/problem+json"
        assert client.get(path).json() == now
        return answer.status_code

    assert refusal([events[0], "2/1"]) == 422
    assert refusal([events[0], "nonsense"]) == 400
    assert refusal([*events, events[0]]) in (409, 422)
    assert refusal(events, number=0) == 409
    assert refusal([]) == 422
    assert refusal("24/18") == 422
    assert refusal([events[0]] * 101) == 422
    assert refusal(["x" * 101]) == 422


def test_only_whose_turn_it_is_tries_and_sends(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    friend, stranger = guest(), guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    client.post(f"{path}/throw", json={"number": 0})
    now = client.get(path).json()
    assert now["status"]["move"]
    body = {"number": 1, "events": [now["scene"]["choices"][0]["event"]]}
    for what in ("attempts", "turn"):
        assert friend.post(f"{path}/{what}", **body).status_code == 409
        assert stranger.post(f"{path}/{what}", **body).status_code == 403
    assert client.get(path).json() == now


def test_where_something_is_hidden_nothing_can_be_tried(client: httpx.Client, open_table: Open) -> None:
    path = open_table("madiao", seats=["me", "novice", "novice", "novice"])
    answer = try_out(client, path, 0, ["pass"])
    assert (answer.status_code, answer.json()["detail"]) == (
        409,
        "in games with hidden cards or tiles, moves are made one by one",
    )
    assert send(client, path, 0, ["pass", "pass"]).status_code == 409


def test_two_tabs_send_a_turn_once(client: httpx.Client, open_table: Open) -> None:
    path, _ = begin_turn(client, open_table)
    events = whole_turn(position(client, path, 1))
    with ThreadPoolExecutor(4) as tabs:
        answers = list(tabs.map(lambda _: send(client, path, 1, events).status_code, range(4)))
    assert sorted(answers) == [201, 409, 409, 409]
    assert client.get(path).json()["number"] == 1 + len(events)

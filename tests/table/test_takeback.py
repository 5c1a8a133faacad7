"""Takeback with computers alone: back to the last decision, and the same throws and deals come again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju import Record
from boju.fairness.verdict import Outcome
from boju.verification import verify
from table.browsers import Browser
from table.engines import on_both_at_length
from table.guests import Guest, seat_guests
from table.instant import wait_until_ready
from table.journals import state_of
from table.serving import serving

pytestmark = [on_both_at_length, pytest.mark.usefixtures("together")]

Open = Callable[..., str]
Settled = Callable[[str], dict[str, Any]]
Now = dict[str, Any]


def act(client: httpx.Client, path: str, now: Now, place: int = 0) -> None:
    """Throw, or make the move that stands at this place among the choices."""
    what, body = "throw", {"number": now["number"]}
    if not now["status"]["throw"]:
        what, body = "events", body | {"event": now["scene"]["choices"][place]["event"]}
    answer = client.post(f"{path}/{what}", json=body)
    assert answer.status_code == 201, answer.text


def to_a_decision(client: httpx.Client, path: str, settled: Settled) -> Now:
    """Go on to the next position in which there is something to choose."""
    while len((now := settled(path))["scene"]["choices"]) < 2:
        assert not now["status"]["over"]
        act(client, path, now)
    return now


def events(database: Path, path: str) -> list[str]:
    """What has happened and was not taken back."""
    return state_of(database, path).game.events


@pytest.mark.parametrize("game", ["yut", "ping", "dama", "madiao", "wahua"])
def test_the_same_throws_and_deals_come_again(
    client: httpx.Client, open_table: Open, settled: Settled, database: Path, game: str
) -> None:
    path = open_table(game)
    first = to_a_decision(client, path, settled)
    begun = events(database, path)
    assert not first["status"]["undo"]
    act(client, path, first)
    second = to_a_decision(client, path, settled)
    played = events(database, path)
    assert second["status"]["undo"]
    assert client.post(f"{path}/undo", json={"number": second["number"]}).status_code == 201
    again = settled(path)
    assert events(database, path) == begun
    assert again["scene"]["choices"] == first["scene"]["choices"]
    act(client, path, again)
    assert to_a_decision(client, path, settled)["scene"] == second["scene"]
    assert events(database, path) == played


def test_takeback_goes_across_a_deal(
    client: httpx.Client, open_table: Open, settled: Settled, database: Path
) -> None:
    path = open_table("madiao", options={"deals": 2})
    while True:
        now, dealt = to_a_decision(client, path, settled), events(database, path)
        if sum(one.startswith("deck ") for one in dealt) == 2:
            break
        last = dealt
        act(client, path, now)
    assert client.post(f"{path}/undo", json={"number": now["number"]}).status_code == 201
    assert events(database, path) == last
    act(client, path, settled(path))
    to_a_decision(client, path, settled)
    assert events(database, path) == dealt


def test_a_game_that_was_taken_back_is_helped_and_proven_all_the_same(database: Path) -> None:
    with serving(database) as client:
        answer = client.post("/tables", json={"game": "ping", "seats": ["me", "random"]})
        path = answer.headers["location"]
        wait_until_ready(client, path)
        with Browser(client, path) as mine:
            mine.promise()
            me, moves = Guest(client), 0
            while moves < 3:
                if not (now := me.now(path))["status"]["move"] and not now["status"]["throw"]:
                    continue
                moves += len(now["scene"]["choices"]) > 1
                me.act(path, now)
            while not (now := me.now(path))["status"]["undo"] or now["status"]["turn"] != 0:
                continue
            before = [one["event"] for one in client.get(f"{path}/fair").json()["draws"]]
            for _ in range(2):
                assert client.post(f"{path}/undo", json={"number": me.now(path)["number"]}).status_code == 201
            record = Record.parse(client.get(f"{path}/record").text)
            assert "helped" in record.headers
            fewer = client.get(f"{path}/fair").json()
            assert [one["event"] for one in fewer["draws"]] == before[: len(fewer["draws"])] != before
            assert len(fewer["draws"]) == fewer["chains"][0]["count"]
            assert client.post(f"{path}/resign", json={"seat": 0}).is_success
    with serving(database) as later:
        wait_until_ready(later, path)
        later.cookies = client.cookies
        verdict = verify(Record.parse(later.get(f"{path}/record").text))
        assert verdict.outcome is Outcome.PROVED


def test_the_same_throws_come_again_after_a_restart(database: Path) -> None:
    with serving(database) as client:
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "random"]}).headers["location"]
        wait_until_ready(client, path)
        me = Guest(client)
        while not (now := me.now(path))["status"]["undo"] or now["status"]["move"]:
            if now["status"]["throw"] or now["status"]["move"]:
                me.act(path, now)
        me.act(path, now)
        thrown = events(database, path)
        now = me.now(path)
        assert client.post(f"{path}/undo", json={"number": now["number"]}).status_code == 201
    with serving(database) as later:
        wait_until_ready(later, path)
        later.cookies = client.cookies
        left = len(events(database, path))
        me = Guest(later)
        while len(events(database, path)) < len(thrown):
            now = me.now(path)
            what, body = "throw", {"number": now["number"]}
            if now["status"]["move"]:
                what, body = "events", body | {"event": thrown[now["index"]]}
            if now["status"]["throw"] or now["status"]["move"]:
                assert later.post(f"{path}/{what}", json=body).status_code == 201
        assert left < len(thrown)
        assert events(database, path)[: len(thrown)] == thrown


def test_between_two_at_one_screen_a_decision_stands(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["me", "person"])
    me, thrown = Guest(client), 0
    while thrown < 6:
        now = me.now(path)
        if now["status"]["throw"]:
            thrown += 1
            assert not now["status"]["undo"]
            assert me.post(f"{path}/undo", number=now["number"]).status_code == 409
        assert me.act(path, now).status_code == 201


def test_between_persons_a_decision_stands(client: httpx.Client, guest: Callable[[], Guest]) -> None:
    other = guest()
    path = seat_guests(client, [other], "ping", ["me", "friend"])
    me = Guest(client)
    for _ in range(12):
        for person in (me, other):
            now = person.now(path)
            if now["status"]["throw"]:
                assert not now["status"]["undo"]
                assert person.post(f"{path}/undo", number=now["number"]).status_code == 409
            if now["status"]["throw"] or now["status"]["move"]:
                person.act(path, now)

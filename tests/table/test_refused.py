"""Whoever is refused leaves nothing behind: no question, no help, no name."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju import State
from boju.players.pool import Unanswered
from table.engines import on_both_at_length
from table.guests import Guest, seat_guests
from table.instant import InstantPool, wait_until_ready
from table.serving import serving

pytestmark = [on_both_at_length, pytest.mark.usefixtures("together")]

Come = Callable[[], Guest]
AT_ONCE = 3


def thrown_at_once(who: Guest, path: str, number: int) -> list[httpx.Response]:
    """What several requests for the same throw are answered."""
    with ThreadPoolExecutor(AT_ONCE) as hands:
        asked = [hands.submit(who.post, f"{path}/throw", number=number) for _ in range(AT_ONCE)]
        return [answer.result() for answer in asked]


def to_a_throw(people: list[Guest], path: str) -> None:
    """Go on until the first of these people is to throw."""
    while not people[0].now(path)["status"]["throw"]:
        for person in people:
            now = person.now(path)
            if now["status"]["throw"] or now["status"]["move"]:
                assert person.act(path, now).status_code == 201


def test_a_throw_asked_for_twice_leaves_nobody_asked(client: httpx.Client, guest: Come) -> None:
    people = [Guest(client), guest()]
    path = seat_guests(client, people[1:], "ping", ["me", "friend"])
    taken_back = 0
    while taken_back < 3:
        to_a_throw(people, path)
        number = people[0].now(path)["number"]
        answers = thrown_at_once(people[0], path, number)
        assert sorted(answer.status_code for answer in answers) == [201, *[409] * (AT_ONCE - 1)]
        now = people[0].now(path)
        assert now["words"]["asked"] is None
        if now["status"]["turn"] != 0 or not now["status"]["move"]:
            continue
        assert people[0].act(path, now).status_code == 201
        now = people[0].now(path)
        if now["status"]["undo"]:
            answer = people[0].post(f"{path}/undo", number=now["number"])
            assert answer.status_code == 201, answer.text
            taken_back += 1
        assert people[0].act(path, people[0].now(path)).status_code == 201


class Lost(InstantPool):
    """Never finds anything out in time."""

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        raise Unanswered("too late")


def test_who_is_told_nothing_was_not_helped(database: Path | str) -> None:
    with serving(database, engine=Lost()) as client:
        path = client.post("/tables", json={"game": "yut", "seats": ["me", "novice"]}).headers["location"]
        wait_until_ready(client, path)
        me = Guest(client)
        while not (now := me.now(path))["status"]["hint"]:
            if now["status"]["throw"] or now["status"]["move"]:
                me.act(path, now)
        for what in ("hint", "worth"):
            assert me.post(f"{path}/{what}", number=now["number"]).status_code == 503
        assert "helped" not in me.get(f"{path}/record").text


def test_who_gets_no_seat_is_called_as_before(client: httpx.Client, guest: Come) -> None:
    first, second = guest(), guest()
    paths = [
        client.post("/tables", json={"game": "ping", "seats": ["me", "friend"], "private": False}).headers[
            "location"
        ]
        for _ in range(2)
    ]
    assert first.join(paths[0], 1, "洪遵").status_code == 201
    with ThreadPoolExecutor(2) as hands:
        late = [hands.submit(one.join, paths[1], 1, name) for one, name in ((first, "A"), (second, "B"))]
        statuses = [answer.result().status_code for answer in late]
    assert sorted(statuses) == [201, 409]
    named = {0: "A", 1: "洪遵"}[statuses.index(201)]
    assert f'value="{named}"' in first.get("/me", headers={"Accept": "text/html"}).text
    assert ("person" in second.client.cookies) == (statuses[1] == 201)

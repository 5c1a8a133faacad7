"""Leaving a seat and coming back to it: nobody rolls a game back meanwhile, or gets single moves from a computer."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.table.runtime.presences import GracePeriods
from table.engines import on_both, on_both_at_length
from table.guests import Guest, company_when, following, seat_guests
from table.instant import wait_until
from table.serving import serving

pytestmark = pytest.mark.release

Come = Callable[[], Guest]
SOON = GracePeriods(grace=0.1, gone=0.2)
PAGE = {"Accept": "text/html"}


@pytest.fixture
def client(database: Path | str) -> Iterator[httpx.Client]:
    with serving(database, grace_periods=SOON) as client:
        yield client


def is_to_act(who: Guest, path: str) -> bool:
    status = who.now(path)["status"]
    return bool(status["throw"] or status["move"])


def play(people: list[Guest], path: str, least: int) -> None:
    """Go on until so many events stand."""
    while people[0].now(path)["index"] < least:
        for person in people:
            now = person.now(path)
            if now["status"]["throw"] or now["status"]["move"]:
                assert person.act(path, now).status_code == 201


def seated(who: Guest, path: str, seat: int) -> dict[str, Any]:
    """What is told of a seat now."""
    with following(who.client, path) as messages:
        told: dict[str, Any] = company_when(messages(), lambda company: True)["seats"][seat]
    return told


def take_back(who: Guest, path: str, least: int) -> None:
    """Take back again and again what can be: never anything that others have had a part in."""
    for _ in range(6):
        now = who.now(path)
        answer = who.post(f"{path}/undo", number=now["number"])
        assert answer.status_code == (201 if now["status"]["undo"] else 409)
        assert who.now(path)["index"] >= min(least, now["index"])
        if is_to_act(who, path):
            who.act(path, who.now(path))


@on_both_at_length
def test_whoever_stays_takes_nothing_back_that_others_have_played(
    client: httpx.Client, guest: Come, database: Path | str
) -> None:
    me, friend = Guest(client), guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend"])
    play([me, friend], path, 30)
    with following(client, path) as messages:
        company_when(messages(), lambda told: told["seats"][1]["offer"] is not None)
        assert me.post(f"{path}/vote", seat=1).status_code == 201
    wait_until(lambda: is_to_act(me, path))
    left = me.now(path)["index"]
    take_back(me, path, left)
    wait_until(lambda: is_to_act(me, path))
    now = me.now(path)
    assert not now["status"]["hint"]
    assert me.post(f"{path}/hint", number=now["number"]).status_code == 403
    with serving(database, grace_periods=SOON) as other:
        other.cookies = client.cookies
        wait_until(lambda: other.get(path).status_code == 200)
        again = Guest(other)
        wait_until(lambda: is_to_act(again, path))
        take_back(again, path, left)
    assert friend.post(f"{path}/return", seat=1).status_code == 201
    assert friend.now(path)["index"] >= left


@on_both_at_length
@pytest.mark.parametrize(("game", "seats"), [("yut", 3), ("wahua", 4), ("madiao", 4)])
def test_the_last_of_several_persons_takes_nothing_back(
    client: httpx.Client, guest: Come, game: str, seats: int
) -> None:
    me, *friends = people = [Guest(client), *(guest() for _ in range(seats - 1))]
    path = seat_guests(client, friends, game, ["me", *["friend"] * (seats - 1)])
    play(people, path, 8)
    for seat, friend in enumerate(friends, start=1):
        assert friend.post(f"{path}/resign", seat=seat).status_code == 201
    wait_until(lambda: is_to_act(me, path))
    take_back(me, path, me.now(path)["index"])


@on_both
def test_a_computer_that_was_asked_in_plays_the_next_turn_too(
    client: httpx.Client, guest: Come, database: Path | str
) -> None:
    me, friend = people = [Guest(client), guest()]
    path = seat_guests(client, [friend], "yut", ["me", "friend", "novice"])
    for _ in range(2):
        while not friend.now(path)["status"]["move"]:
            for person in people:
                now = person.now(path)
                if now["status"]["throw"] or (now["status"]["move"] and person is me):
                    person.act(path, now)
        assert friend.post(f"{path}/resign", seat=1).status_code == 201
        wait_until(lambda: is_to_act(me, path))
        assert friend.post(f"{path}/return", seat=1).status_code == 201
        told = seated(friend, path, 1)
        assert (told["away"], told["returning"], told["stood_in"]) == (True, True, True)
        while is_to_act(me, path):
            assert not is_to_act(friend, path)
            me.act(path, me.now(path))
        wait_until(lambda: is_to_act(me, path))
        wait_until(lambda: not seated(friend, path, 1)["away"])
    while not is_to_act(friend, path):
        me.act(path, me.now(path))
        wait_until(lambda: is_to_act(me, path) or is_to_act(friend, path))
    told = seated(me, path, 1)
    assert (told["away"], told["returning"], told["stood_in"]) == (False, False, True)
    assert boju.Record.parse(me.get(f"{path}/record").text).headers["stood in"] == "1"
    with serving(database) as later:
        later.cookies = client.cookies
        wait_until(lambda: later.get(path).status_code == 200)
        assert seated(Guest(later), path, 1)["stood_in"]


@pytest.mark.usefixtures("quick_reviews")
def test_the_review_says_that_a_computer_has_moved(client: httpx.Client, guest: Come) -> None:
    me, friend = people = [Guest(client), guest()]
    path = seat_guests(client, [friend], "yut", ["me", "friend", "person"], options={"pieces": 1})
    while not is_to_act(friend, path):
        for person in people:
            if is_to_act(person, path) and person is me:
                person.act(path, person.now(path))
    assert friend.post(f"{path}/resign", seat=1).status_code == 201
    while not me.now(path)["status"]["over"]:
        wait_until(lambda: is_to_act(me, path) or me.now(path)["status"]["over"])
        if is_to_act(me, path):
            me.act(path, me.now(path))
    said = "a computer has moved for this seat"
    assert me.get(f"{path}/review", headers=PAGE).text.count(said) == 1
    chinese = me.get(f"{path}/review", headers={**PAGE, "Accept-Language": "zh-Hant"}).text
    assert chinese.count("電腦代走過") == 1


def test_whoever_changes_their_mind_at_once_is_back_at_once(client: httpx.Client, guest: Come) -> None:
    me, friend = Guest(client), guest()
    path = seat_guests(client, [friend], "yut", ["me", "friend", "person"])
    assert friend.post(f"{path}/resign", seat=1).status_code == 201
    assert friend.post(f"{path}/return", seat=1).status_code == 201
    assert not seated(friend, path, 1)["away"]
    assert "stood in" not in boju.Record.parse(me.get(f"{path}/record").text).headers

"""Giving up, and playing again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import boju
from table.engines import on_both_at_length
from table.guests import Guest, company_when, following, seat_guests

pytestmark = [on_both_at_length, pytest.mark.usefixtures("together")]

Come = Callable[[], Guest]
Open = Callable[..., str]


def test_a_game_of_two_ends_when_one_gives_up(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    client.post(f"{path}/throw", json={"number": 0})
    assert guest().post(f"{path}/resign", seat=1).status_code == 403
    assert client.post(f"{path}/resign", json={"seat": 1}).status_code == 403
    assert friend.post(f"{path}/resign", seat=1).status_code == 201
    now = Guest(client).now(path)
    assert (now["status"]["over"], now["status"]["move"]) == (True, False)
    assert now["status"]["ended"] == {"reason": "resigned", "seat": 1}
    assert now["scene"]["choices"] == []
    event = boju.Record.parse(client.get(f"{path}/record").text).replay().legal()[0]
    for channel, body in (
        ("events", {"number": 1, "event": event}),
        ("throw", {"number": 1}),
        ("resign", {"seat": 0}),
    ):
        assert client.post(f"{path}/{channel}", json=body).status_code == 409
    assert Guest(client).now(path)["number"] == 1


def test_the_record_of_a_game_given_up_says_so_and_can_be_read(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    client.post(f"{path}/throw", json={"number": 0})
    friend.post(f"{path}/resign", seat=1)
    text = client.get(f"{path}/record").text
    record = boju.Record.parse(text)
    assert (record.headers["resigned"], record.result) == ("1", None)
    assert record.replay().events == record.events
    brought = client.post("/records", content=text.encode())
    assert brought.status_code == 303
    assert Guest(client).now(brought.headers["location"])["status"]["ended"]["seat"] == 1
    assert "Black has resigned" in client.get("/records", headers={"Accept": "text/html"}).text


@pytest.mark.parametrize("value", ["2", "-1", "x", ""])
def test_a_record_cannot_resign_for_a_seat_that_is_none(
    client: httpx.Client, open_table: Open, value: str
) -> None:
    path = open_table("ping", seats=["me", "person"])
    text = client.get(f"{path}/record").text.replace("seats:", f"resigned: {value}\nseats:")
    answer = client.post("/records", content=text.encode())
    assert answer.status_code == 422
    assert "resigned" in answer.json()["detail"]


def test_playing_again_turns_the_seats(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", players=3, seats=["me", "novice", "person"], options={"pieces": 2})
    again = client.post(f"{path}/rematch").headers["location"]
    record = boju.Record.parse(client.get(f"{again}/record").text)
    assert record.headers["seats"] == "person,me,novice"
    assert record.options["pieces"] == 2


def test_friends_play_again_when_all_who_are_here_want_to(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    with following(client, path) as messages, following(friend.client, path) as theirs:
        heard = messages()
        next(theirs())
        assert guest().post(f"{path}/rematch").status_code == 403
        assert client.post(f"{path}/rematch").headers["location"] == path
        told = company_when(heard, lambda told: told["again"]["agreed"] == 1)
        assert told["again"] == {"agreed": 1, "needed": 2, "mine": True, "next": None}
        again = friend.post(f"{path}/rematch").headers["location"]
        told = company_when(heard, lambda told: told["again"]["next"] is not None)
        assert again == f"/tables/{told['again']['next']}" != path
        assert client.post(f"{path}/rematch").headers["location"] == again
    seen: list[Any] = [who.now(again)["status"] for who in (friend, Guest(client))]
    assert [status["throw"] for status in seen] == [True, False]
    assert [status["awaited"] for status in seen] == [[], []]


def left_to_computers(client: httpx.Client, friend: Guest) -> str:
    """A private table at which a computer has taken over for everybody."""
    path = seat_guests(client, [friend], "yut", ["me", "friend", "novice"], players=3)
    assert client.post(f"{path}/resign", json={"seat": 0}).status_code == 201
    assert friend.post(f"{path}/resign", seat=1).status_code == 201
    return path


def test_a_stranger_does_not_play_again_where_all_have_left(client: httpx.Client, guest: Come) -> None:
    friend, stranger = guest(), guest()
    path = left_to_computers(client, friend)
    assert stranger.post(f"{path}/rematch").status_code == 403
    assert "rematch" not in stranger.get(path, headers={"Accept": "text/html"}).text
    assert client.post(f"{path}/rematch").headers["location"] == path
    again = friend.post(f"{path}/rematch").headers["location"]
    assert again != path
    assert stranger.post(f"{again}/invite").status_code == 403


def test_before_the_end_everybody_has_to_agree_also_who_is_away(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    assert client.post(f"{path}/rematch").headers["location"] == path
    assert client.post(f"{path}/resign", json={"seat": 0}).status_code == 201
    assert friend.post(f"{path}/rematch").headers["location"] != path


def test_there_is_one_table_to_play_again_at(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = left_to_computers(client, friend)
    with ThreadPoolExecutor(8) as askers:
        who = [client, friend.client] * 8
        answers = list(askers.map(lambda one: one.post(f"{path}/rematch").headers["location"], who))
    assert len(set(answers) - {path}) == 1
    assert client.post(f"{path}/rematch").headers["location"] in set(answers) - {path}


def test_a_finished_game_is_played_on_from_an_earlier_point(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    client.post(f"{path}/throw", json={"number": 0})
    first = f"{path}/positions/1/play"
    assert client.post(first).status_code == 409
    friend.post(f"{path}/resign", seat=1)
    for reader, seats in ((client, "me,player"), (friend.client, "player,me")):
        branch = reader.post(first).headers["location"]
        record = boju.Record.parse(reader.get(f"{branch}/record").text)
        assert record.headers["seats"] == seats
        assert record.events[:1] == boju.Record.parse(client.get(f"{path}/record").text).events
    assert client.post(f"{path}/positions/2/play").status_code == 404
    drawn = client.get(f"{path}/pictures/1.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert client.get(f"{path}/pictures/2.svg").status_code == 404

"""Seats for friends: invitations, who may take them, who may move, and what is refused."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.table.storage.database import Database
from boju.table.storage.schema import invitations
from table.engines import on_both_at_length
from table.guests import Guest, invitation, seat_guests
from table.instant import wait_until
from table.serving import serving

pytestmark = [on_both_at_length, pytest.mark.usefixtures("together")]

Come = Callable[[], Guest]
Open = Callable[..., str]
PAGE = {"Accept": "text/html"}
FRIENDS = ["me", "friend"]


def test_the_game_waits_for_its_seats(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("yut", seats=["novice", "me", "friend"], players=3)
    status = client.get(path).json()["status"]
    assert (status["awaited"], status["throw"], status["move"]) == ([2], False, False)
    assert client.post(f"{path}/throw", json={"number": 0}).status_code == 409
    assert client.get(path).json()["number"] == 0
    friend = guest()
    assert friend.join(path, 2, "李清照", invitation(client, path)).status_code == 201
    wait_until(lambda: client.get(path).json()["number"] > 0)
    assert client.get(path).json()["status"]["awaited"] == []


def test_only_the_holder_of_a_seat_moves_it(client: httpx.Client, guest: Come) -> None:
    friend, onlooker = guest(), guest()
    path = seat_guests(client, [friend], "ping", FRIENDS)
    host = Guest(client)
    assert [who.now(path)["status"]["throw"] for who in (host, friend, onlooker)] == [True, False, False]
    assert friend.post(f"{path}/throw", number=0).status_code == 409
    assert onlooker.post(f"{path}/throw", number=0).status_code == 403
    assert host.post(f"{path}/throw", number=0).status_code == 201
    event = host.now(path)["scene"]["choices"][0]["event"]
    assert friend.now(path)["scene"]["choices"] == []
    assert friend.post(f"{path}/events", number=1, event=event).status_code == 409
    assert onlooker.post(f"{path}/events", number=1, event=event).status_code == 403
    host.post(f"{path}/events", number=1, event=event)
    for who, status in ((friend, 409), (onlooker, 403)):
        assert who.post(f"{path}/undo", number=2).status_code == status
    assert host.now(path)["number"] == 2


def test_each_sees_the_board_from_the_own_side(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", FRIENDS)
    own, other, looking = (who.now(path)["scene"] for who in (Guest(client), friend, guest()))
    assert own["sprites"] == looking["sprites"]
    assert own["sprites"] != other["sprites"]


def test_a_private_seat_needs_the_invitation(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path, other = open_table("ping", seats=FRIENDS), open_table("ping", seats=FRIENDS)
    friend = guest()
    for wrong in ("", "0" * 32, "é", invitation(client, other)):
        assert friend.join(path, 1, "李清照", wrong).status_code == 403
    assert "person" not in friend.client.cookies
    assert friend.join(path, 1, "李清照", invitation(client, path)).status_code == 201


def test_an_invitation_runs_out_until_its_host_asks_for_it_again(
    client: httpx.Client, open_table: Open, guest: Come, database: Path | str
) -> None:
    path = open_table("yut", seats=FRIENDS)
    secret = invitation(client, path)
    with closing(Database(database)) as kept, kept.writing() as connection:
        of_this = invitations.c.match_id == path.rpartition("/")[2]
        connection.execute(invitations.update().where(of_this).values(until="2026-01-01T00:00:00+00:00"))
    late = guest().join(path, 1, "x", secret)
    assert late.status_code == 403
    assert "is too old" in late.json()["detail"]
    assert guest().join(path, 1, "x", "0" * 32).json()["detail"] != late.json()["detail"]
    assert invitation(client, path) == secret
    assert guest().join(path, 1, "x", secret).status_code == 201


def test_a_listed_seat_is_for_anybody(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("ping", seats=FRIENDS, private=False)
    assert guest().join(path, 1, "李清照").status_code == 201
    assert guest().join(path, 1, "洪遵").status_code == 409


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seat": 0, "name": "x"}, 409),
        ({"seat": 2, "name": "x"}, 409),
        ({"seat": -1, "name": "x"}, 422),
        ({"seat": 1, "name": ""}, 422),
        ({"seat": 1, "name": "x" * 31}, 422),
        ({"seat": 1}, 422),
        ({"seat": "one", "name": "x"}, 422),
        ({"seat": 1, "name": "x", "level": "novice"}, 422),
    ],
)
def test_claims_that_are_refused(
    client: httpx.Client, open_table: Open, guest: Come, body: dict[str, Any], status: int
) -> None:
    path = open_table("ping", seats=FRIENDS, private=False)
    friend = guest()
    assert friend.post(f"{path}/join", **body).status_code == status
    assert "person" not in friend.client.cookies
    assert client.get(path).json()["status"]["awaited"] == [1]


def test_of_many_who_want_a_seat_one_gets_it(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("ping", seats=FRIENDS, private=False)
    friends = [guest() for _ in range(6)]
    with ThreadPoolExecutor(7) as hands:
        claims = [hands.submit(friend.join, path, 1, "x") for friend in friends]
        filling = hands.submit(client.post, f"{path}/fill", json={"seat": 1})
        codes = sorted(done.result().status_code for done in [*claims, filling])
    assert codes == [201] + [409] * 6


def test_of_two_servers_one_gives_a_seat_away(
    client: httpx.Client, open_table: Open, guest: Come, database: Path
) -> None:
    path = open_table("ping", seats=FRIENDS, private=False)
    with serving(database) as other:
        assert other.get(path).status_code in (200, 503)
        assert guest().join(path, 1, "x").status_code == 201
        assert Guest(other).join(path, 1, "y").status_code == 409


def test_an_open_seat_can_be_given_to_a_computer(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("yut", seats=["friend", "me"])
    friend = guest()
    assert friend.post(f"{path}/fill", seat=0).status_code == 403
    assert client.post(f"{path}/fill", json={"seat": 1}).status_code == 409
    assert client.post(f"{path}/fill", json={"seat": 0, "level": "oracle"}).status_code == 422
    secret = invitation(client, path)
    assert client.post(f"{path}/fill", json={"seat": 0}).status_code == 201
    assert friend.join(path, 0, "x", secret).status_code == 409
    assert client.post(f"{path}/invite").status_code == 409
    wait_until(lambda: client.get(path).json()["number"] > 0)


def test_only_the_host_has_the_invitation(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("ping", seats=FRIENDS)
    assert guest().post(f"{path}/invite").status_code == 403
    answer = client.post(f"{path}/invite")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["path"].startswith(f"{path}/join#")
    assert answer.json()["picture"].startswith("<svg")
    secret = answer.json()["path"].rpartition("#")[2]
    for page in (path, f"{path}/join"):
        assert secret not in client.get(page, headers=PAGE).text


def test_join_page_offers_the_open_seats(client: httpx.Client, open_table: Open, guest: Come) -> None:
    path = open_table("yut", players=3, seats=["me", "friend", "novice"], private=False, name="洪遵")
    friend = guest()
    page = friend.get(f"{path}/join", headers=PAGE).text
    assert "<bdi>洪遵</bdi>" in page
    assert page.count("disabled") == 2
    friend.join(path, 1, "x")
    assert 'id="join"' not in friend.get(f"{path}/join", headers=PAGE).text


def test_names_stand_in_the_record(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", FRIENDS, name="Hong, Zun: #1")
    client.post(f"{path}/throw", json={"number": 0})
    record = boju.Record.parse(client.get(f"{path}/record").text)
    assert record.headers["names"] == '["Hong, Zun: #1", "Guest 0"]'
    assert record.headers["seats"] == "me,friend"
    assert record.replay().events == record.events


def test_a_double_click_in_two_tabs_plays_once(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", FRIENDS)
    for _ in range(4):
        who = next(
            one for one in (Guest(client), friend) if one.now(path)["status"]["turn"] == seat_of(one, client)
        )
        now = who.now(path)
        tab = Guest(httpx.Client(base_url=client.base_url, cookies=who.client.cookies, timeout=30))
        with ThreadPoolExecutor(4) as clicks:
            posts = [clicks.submit(one.act, path, now) for one in (who, who, tab, tab)]
            assert sorted(post.result().status_code for post in posts) == [201, 409, 409, 409]
        tab.client.close()
        assert who.now(path)["number"] == now["number"] + 1


def seat_of(guest: Guest, host: httpx.Client) -> int:
    return 0 if guest.client is host else 1


def test_friends_are_told_of_a_game_begun_elsewhere(
    client: httpx.Client, open_table: Open, guest: Come
) -> None:
    open_table("ping")
    state = boju.new("ping")
    state.play("roll 4-2")
    state.play(state.legal()[0])
    usual = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"]}).headers["location"]
    begun = client.post("/records", content=str(state.record(seats="me,friend"))).headers["location"]
    for path, told in ((usual, False), (begun, True)):
        for page in (path, f"{path}/join"):
            text = guest().get(page, headers={"Accept": "text/html"}).text
            assert ("Events played before it came to this table: 2." in text) == told


def test_friends_are_told_of_a_position_that_was_set_up(
    client: httpx.Client, open_table: Open, guest: Come
) -> None:
    open_table("yut")
    state = boju.new("yut")
    state.play("throw 3")
    placed = boju.from_position(state.position()).record(seats="me,friend")
    path = client.post("/records", content=str(placed)).headers["location"]
    for page in (path, f"{path}/join"):
        assert (
            "a position that somebody has set up" in guest().get(page, headers={"Accept": "text/html"}).text
        )

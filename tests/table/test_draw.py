"""Agreeing to end a game drawn, where its rules know such an end."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import boju
from boju.fairness.verdict import Outcome
from boju.games import find
from boju.table.match.entries import Drawn, Ended, Entry, Played
from boju.verification import verify
from table.guests import Guest, company_when, following, seat_guests
from table.instant import wait_until_ready
from table.journals import entries_of
from table.serving import serving

pytestmark = pytest.mark.usefixtures("together")

Come = Callable[[], Guest]
Open = Callable[..., str]


@pytest.fixture
def two(client: httpx.Client, guest: Come) -> tuple[Guest, Guest, str]:
    friend = guest()
    return Guest(client), friend, seat_guests(client, [friend], "yut", ["me", "friend"])


def agree(who: Guest, path: str, agrees: bool = True) -> int:
    return who.post(f"{path}/draw", agrees=agrees).status_code


def ended(who: Guest, path: str) -> Any:
    return who.now(path)["status"]["ended"]


def finish_turn(who: Guest, path: str) -> None:
    turn = who.now(path)["status"]["turn"]
    while who.now(path)["status"]["turn"] == turn:
        assert who.act(path, who.now(path)).status_code == 201


@pytest.mark.parametrize(
    ("game", "options", "is_so"),
    [
        ("yut", {}, True),
        ("yut", {"max_turns": 0}, False),
        ("ping", {}, True),
        ("ping", {"turn_cap": 0}, False),
        ("qiliang", {"turn_cap": 0}, True),
        ("qiliang", {"turn_cap": 0, "qiliang_variant": "bearoff"}, False),
        ("dama", {}, False),
        ("madiao", {}, False),
        ("wahua", {}, False),
    ],
)
def test_a_family_says_whether_a_game_may_end_drawn(game: str, options: dict[str, Any], is_so: bool) -> None:
    state = boju.new(game, **options)
    assert find(game)[0].can_be_drawn(state.options) is is_so


def test_a_draw_that_is_offered_and_accepted_is_the_end(two: tuple[Guest, Guest, str]) -> None:
    host, friend, path = two
    assert host.act(path, host.now(path)).status_code == 201
    with following(friend.client, path) as messages:
        heard = messages()
        assert company_when(heard, lambda told: True)["truce"]["may"]
        assert agree(host, path) == 204
        told = company_when(heard, lambda told: told["truce"]["by"] == 0)["truce"]
        assert (told["agreed"], told["needed"], told["asked"], told["mine"]) == (1, 2, True, False)
        assert agree(friend, path) == 204
        told = company_when(heard, lambda told: told["truce"]["by"] is None)["truce"]
        assert not told["may"]
    now = host.now(path)["status"]
    assert (now["over"], now["ended"]) == (True, {"reason": "agreed", "seat": None})
    assert now["scores"] == [0, 0]
    assert host.post(f"{path}/throw", number=host.now(path)["number"]).status_code == 409
    assert agree(host, path) == friend.post(f"{path}/resign", seat=1).status_code == 409
    listed = host.get("/records", headers={"Accept": "text/html"}).text
    assert "Drawn by agreement" in listed


def test_the_record_of_an_agreed_draw_says_so_and_can_be_read(two: tuple[Guest, Guest, str]) -> None:
    host, friend, path = two
    finish_turn(host, path)
    agree(friend, path), agree(host, path)
    text = host.get(f"{path}/record").text
    record = boju.Record.parse(text)
    assert (record.headers["drawn"], record.result) == ("agreed", None)
    assert verify(record).outcome is Outcome.PROVED
    brought = host.client.post("/records", content=text.encode())
    assert ended(host, brought.headers["location"]) == {"reason": "agreed", "seat": None}


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("drawn: yes", "'drawn' is 'agreed'"),
        ("drawn: 1", "'drawn' is 'agreed'"),
        ("drawn:", "'drawn' is 'agreed'"),
        ("drawn: agreed\nresigned: 0", "ends only once"),
    ],
)
def test_records_that_tell_of_a_draw_what_cannot_be(
    client: httpx.Client, open_table: Open, header: str, words: str
) -> None:
    path = open_table("yut", seats=["me", "person"])
    text = client.get(f"{path}/record").text.replace("seats:", f"{header}\nseats:")
    answer = client.post("/records", content=text.encode())
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


def test_a_record_of_a_game_that_cannot_be_drawn_is_not(client: httpx.Client, open_table: Open) -> None:
    path = open_table("yut", seats=["me", "person"], options={"max_turns": 0})
    text = client.get(f"{path}/record").text.replace("seats:", "drawn: agreed\nseats:")
    assert client.post("/records", content=text.encode()).status_code == 422


def test_an_offer_lapses_with_what_the_other_does_next(two: tuple[Guest, Guest, str]) -> None:
    host, friend, path = two
    assert agree(friend, path) == 204
    assert host.act(path, host.now(path)).status_code == 201
    assert agree(host, path) == 204
    assert ended(host, path) is None
    assert agree(friend, path) == 204
    assert ended(host, path) is not None


def test_an_offer_outlasts_what_its_maker_does(two: tuple[Guest, Guest, str]) -> None:
    host, friend, path = two
    agree(host, path)
    finish_turn(host, path)
    agree(friend, path)
    assert ended(host, path) is not None


def test_declined_offers_are_not_made_again_at_once(two: tuple[Guest, Guest, str]) -> None:
    host, friend, path = two
    assert agree(friend, path, False) == 409
    agree(host, path)
    assert agree(friend, path, False) == 204
    answer = host.post(f"{path}/draw")
    assert (answer.status_code, "make a move" in answer.json()["detail"]) == (409, True)
    assert host.act(path, host.now(path)).status_code == 201
    assert agree(host, path) == 204
    assert agree(host, path, False) == 204
    assert agree(friend, path) == 204
    assert ended(host, path) is None


def test_all_persons_of_a_larger_table_have_to_agree(client: httpx.Client, guest: Come) -> None:
    host, second, third = Guest(client), guest(), guest()
    path = seat_guests(client, [second, third], "yut", ["me", "friend", "friend"])
    assert agree(second, path) == agree(third, path) == 204
    assert ended(host, path) is None
    assert agree(guest(), path) == 403
    assert agree(host, path) == 204
    assert host.now(path)["status"]["scores"] == [0, 0, 0]


def test_whoever_has_left_the_seat_to_a_computer_agrees_to_nothing(client: httpx.Client, guest: Come) -> None:
    second, third = guest(), guest()
    path = seat_guests(client, [second, third], "yut", ["me", "friend", "friend"])
    assert agree(third, path) == 204
    assert third.post(f"{path}/resign", seat=2).status_code == 201
    assert agree(third, path) == 403


@pytest.mark.parametrize(
    ("game", "wanted", "status"),
    [
        ("yut", {"seats": ["me", "novice"]}, 409),
        ("yut", {"seats": ["me", "person"], "options": {"max_turns": 0}}, 409),
        ("yut", {"seats": ["me", "friend"]}, 409),
        ("dama", {"players": 2, "seats": ["me", "person"]}, 409),
        ("yut", {"seats": ["me", "person"]}, 204),
    ],
)
def test_where_a_draw_can_be_offered(
    client: httpx.Client, open_table: Open, game: str, wanted: dict[str, Any], status: int
) -> None:
    path = open_table(game, **wanted)
    answer = client.post(f"{path}/draw", json={})
    assert answer.status_code == status
    with following(client, path) as messages:
        assert not company_when(messages(), lambda told: True)["truce"]["may"]


@pytest.mark.parametrize("body", [{"agrees": "yes"}, {"agrees": None}, {"seat": 0}, [], "x"])
def test_agreements_that_are_none(two: tuple[Guest, Guest, str], body: Any) -> None:
    host, _, path = two
    assert host.client.post(f"{path}/draw", json=body).status_code == 422
    assert ended(host, path) is None


def test_both_offer_at_the_same_moment(two: tuple[Guest, Guest, str], database: Path) -> None:
    host, friend, path = two
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda who: agree(who, path), (host, friend)))
    assert answers == [204, 204]
    assert ended(host, path) == {"reason": "agreed", "seat": None}
    assert count(database, path, Ended) == 1


def test_two_servers_end_a_game_only_once(two: tuple[Guest, Guest, str], database: Path) -> None:
    host, friend, path = two
    with serving(database) as other:
        other.cookies = friend.client.cookies
        wait_until_ready(other, path)
        agree(host, path), agree(friend, path)
        late = Guest(other)
        assert late.post(f"{path}/resign", seat=1).status_code == 409
        assert ended(late, path) == {"reason": "agreed", "seat": None}
        assert count(database, path, Ended) == 1


def test_no_event_follows_an_end_that_another_server_kept(
    two: tuple[Guest, Guest, str], database: Path
) -> None:
    host, friend, path = two
    with serving(database) as other:
        other.cookies = host.client.cookies
        wait_until_ready(other, path)
        agree(host, path), agree(friend, path)
        assert other.post(f"{path}/throw", json={"number": 0}).status_code == 409
        assert ended(Guest(other), path) is not None
    assert count(database, path, Played, Drawn) == 0


def test_an_offer_outlives_a_restart_and_so_does_a_draw(
    two: tuple[Guest, Guest, str], database: Path
) -> None:
    host, friend, path = two
    agree(host, path)
    with serving(database) as later:
        later.cookies = friend.client.cookies
        wait_until_ready(later, path)
        assert ended(Guest(later), path) is None
        agree(Guest(later), path)
    with serving(database) as later:
        wait_until_ready(later, path)
        assert ended(Guest(later), path) == {"reason": "agreed", "seat": None}


def count(database: Path, path: str, *kinds: type[Entry]) -> int:
    return sum(isinstance(entry, kinds) for entry in entries_of(database, path))

"""People on the front page, and playing somebody with one click."""

import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.table import create_app
from boju.table.http import lobby, reach
from boju.table.runtime.presences import GracePeriods, PagesOpen
from boju.table.storage.api import Which
from boju.table.storage.journal import SqlJournal
from table.engines import on_both
from table.guests import Guest, following
from table.instant import InstantPool, wait_until
from table.serving import running

Come = Callable[[], Guest]
Open = Callable[..., str]


@pytest.fixture(autouse=True)
def kept_for_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boju.table.http.lobby.SECONDS_KEPT", 0.0)


def find_somebody(guest: Guest, game: str = "ping") -> str:
    """The table that one click leads to."""
    answer = guest.client.post(f"/games/{game}/somebody")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def held(guest: Guest, path: str) -> list[int]:
    """The seats of a table that are somebody's own, as its page says."""
    page = guest.get(path, headers={"Accept": "text/html"}).text
    told = re.search(r'"people": \[([^\]]*)\]', page)
    assert told
    return [seat for seat, mine in enumerate(told[1].split(", ")) if mine == "true"]


def shown(guest: Guest, path: str = "/") -> list[str]:
    """The ways to tables that the front page, or another, has among its people."""
    page = guest.get(path, headers={"Accept": "text/html"}).text
    return re.findall(r'href="(/tables/[^"]+)"', page.partition('id="people"')[2].partition("</section>")[0])


@on_both
def test_the_first_waits_and_the_second_sits_down_there(guest: Come) -> None:
    first, second, third = guest(), guest(), guest()
    path = find_somebody(first)
    assert find_somebody(second) == path
    assert (held(first, path), held(second, path)) == ([0], [1])
    assert find_somebody(third) != path


def test_nobody_sits_down_at_an_own_table(guest: Come) -> None:
    one = guest()
    path = find_somebody(one)
    assert find_somebody(one) == path
    assert held(one, path) == [0]


def test_nobody_is_led_to_a_private_table_or_another_game(
    client: httpx.Client, open_table: Open, guest: Come
) -> None:
    private = open_table("ping", seats=["me", "friend"])
    other = open_table("yut", seats=["me", "friend"], private=False)
    assert find_somebody(guest()) not in (private, other)
    assert find_somebody(guest(), "yut") == other


def test_a_table_where_nobody_waits_is_passed_over(
    open_table: Open, guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = open_table("ping", seats=["me", "friend"], private=False)
    monkeypatch.setattr(lobby, "FRESH", -lobby.FRESH)
    opened = find_somebody(guest())
    assert opened != left
    monkeypatch.setattr(PagesOpen, "follows", lambda *_: True)
    assert {find_somebody(guest()), find_somebody(guest())} == {left, opened}


@on_both
def test_a_table_whose_people_have_left_it_open_is_shown_no_more(
    client: httpx.Client, open_table: Open, guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    onlooker = guest()
    path = open_table("ping", seats=["me", "friend"], private=False)
    monkeypatch.setattr(lobby, "FRESH", -lobby.FRESH)
    wait_until(lambda: shown(onlooker) == [f"{path}/join"])  # whoever was here may come back
    monkeypatch.setattr(lobby, "SECONDS_AWAITED", 0.0)
    wait_until(lambda: shown(onlooker) == [])
    with following(client, path) as messages:
        next(messages())
        wait_until(lambda: shown(onlooker) == [f"{path}/join"])
    wait_until(lambda: shown(onlooker) == [])


def test_who_was_at_a_match_by_a_turned_clock() -> None:
    time = [1000.0]
    pages = PagesOpen(GracePeriods(), lambda: time[0])
    assert not pages.were_here(["Ann"], 180)
    pages.enter("Ann")
    time[0] += 1000
    assert pages.were_here(["Ben", "Ann"], 180)
    pages.leave("Ann")
    time[0] += 179
    assert pages.were_here(["Ann"], 180)
    time[0] += 2
    assert not pages.were_here(["Ann"], 180)


def test_a_larger_table_fills_seat_by_seat(guest: Come) -> None:
    host, *others = (guest() for _ in range(4))
    path = find_somebody(host, "madiao")
    assert [find_somebody(other, "madiao") for other in others] == [path] * 3
    assert [held(other, path) for other in others] == [[1], [2], [3]]


def test_of_two_at_once_one_gets_the_seat_and_the_other_waits(
    client: httpx.Client, open_table: Open, guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = open_table("ping", seats=["me", "friend"], private=False)
    both, find = threading.Barrier(2, timeout=30), SqlJournal.lists

    def find_together(journal: SqlJournal, which: Which, *given: Any) -> Any:
        found = find(journal, which, *given)
        if which == "waiting":
            both.wait()  # both have seen the open seat
        return found

    one, other = guest(), guest()
    monkeypatch.setattr(SqlJournal, "lists", find_together)
    with ThreadPoolExecutor(2) as runners:
        led = list(runners.map(find_somebody, (one, other)))
    monkeypatch.undo()
    assert sorted(held(who, where) for who, where in zip((one, other), led, strict=True)) == [[0], [1]]
    assert led.count(path) == 1


def test_an_unknown_game_is_refused(guest: Come) -> None:
    assert guest().client.post("/games/chess/somebody").status_code == 404


@pytest.mark.parametrize("page", ["/", "/lobby"])
def test_pages_show_public_tables_of_others(
    client: httpx.Client, open_table: Open, guest: Come, page: str
) -> None:
    friend, onlooker = guest(), guest()
    assert shown(onlooker, page) == []
    open_table("ping", seats=["me", "friend"])
    path = open_table("ping", seats=["me", "friend"], private=False)
    wait_until(lambda: shown(onlooker, page) == [f"{path}/join"])
    assert shown(Guest(client), page) == []
    friend.join(path, 1, "Ben")
    client.post(f"{path}/throw", json={"number": 0})
    wait_until(lambda: shown(onlooker, page) == [path])
    assert shown(friend, page) == []


def test_lists_are_read_once_for_all_who_look_at_once(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boju.table.http.lobby.SECONDS_KEPT", 3600.0)
    looked, find = [], SqlJournal.lists

    def find_noted(journal: SqlJournal, which: Which, *given: Any) -> Any:
        looked.append(which)
        return find(journal, which, *given)

    monkeypatch.setattr(SqlJournal, "lists", find_noted)
    with ThreadPoolExecutor(4) as readers:
        assert {one.status_code for one in readers.map(client.get, ["/lobby"] * 8)} == {200}
    assert looked == ["waiting", "running"]


@pytest.mark.parametrize("ask", [{"data": {"game": "ping"}}, {"data": {"game": "dama", "players": "3"}}])
def test_computers_are_gentle_until_somebody_has_finished_a_game(
    client: httpx.Client, open_table: Open, ask: dict[str, Any]
) -> None:
    def seats() -> set[str]:
        path = client.post("/tables", **ask).headers["location"]
        levels = set(re.findall("Computer, ([^<]+)<", client.get(path, headers={"Accept": "text/html"}).text))
        return levels

    assert "New here?" in client.get("/", headers={"Accept": "text/html"}).text
    assert seats() == {"Novice"}
    path = open_table("ping", seats=["me", "person"])
    assert client.post(f"{path}/resign", json={"seat": 0}).is_success
    assert seats() == {"Player"}
    assert "New here?" not in client.get("/", headers={"Accept": "text/html"}).text


def invited(client: httpx.Client) -> dict[str, Any]:
    path = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"]}).headers["location"]
    told: dict[str, Any] = client.post(f"{path}/invite").json()
    return told


def test_an_invitation_on_loopback_says_that_it_works_here_only(client: httpx.Client) -> None:
    told = invited(client)
    assert (told["near"], told["only_here"]) == ("", True)


@pytest.fixture
def host_of_all(database: Path) -> Iterator[httpx.Client]:
    """A server that is said to listen on all addresses of its computer; here it listens on loopback."""
    app = create_app(database, engine=InstantPool(), prepare=False, names=("0.0.0.0",))
    with running(app) as client:
        yield client


@pytest.mark.parametrize(("address", "is_near"), [("192.168.1.20", True), ("", False)])
def test_an_invitation_has_the_address_in_the_local_network(
    host_of_all: httpx.Client, monkeypatch: pytest.MonkeyPatch, address: str, is_near: bool
) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: address)
    told = invited(host_of_all)
    assert told["near"] == (f"http://{address}:{host_of_all.base_url.port}" if is_near else "")
    assert told["only_here"] != is_near


def test_an_own_address_is_one_of_the_local_network() -> None:
    assert not reach.own_address().startswith("127.")

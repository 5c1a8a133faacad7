"""Lists of tables: who finds which."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from boju.table.keep.listing import Listing, Search
from boju.table.keep.people import People
from boju.table.keep.seating import hold
from boju.table.keep.store import Store
from table.guests import Guest, seat_guests

Come = Callable[[], Guest]
Open = Callable[..., str]
NO_SEARCH = Search()


def sections(guest: Guest, **search: str) -> dict[str, list[str]]:
    """The tables on the page of records, by the heading they stand under."""
    page = guest.get("/records", headers={"Accept": "text/html"}, params=search).text
    parts = re.split(r'<h2 id="(\w+)">', page)[1:]
    return {
        heading: re.findall(r'href="(/tables/[\w-]+)', text)
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }


def test_open_seats_are_listed_for_all_or_for_nobody(
    client: httpx.Client, open_table: Open, guest: Come
) -> None:
    private = open_table("ping", seats=["me", "friend"])
    listed = open_table("ping", seats=["me", "friend"], private=False)
    friend = guest()
    assert sections(friend)["waiting"] == [listed]
    assert sorted(sections(Guest(client))["own"]) == sorted([private, listed])
    friend.join(listed, 1, "x")
    assert "waiting" not in sections(friend)
    assert sections(friend)["own"] == [listed]
    client.post(f"{listed}/throw", json={"number": 0})
    assert sections(guest())["running"] == [listed]


def test_a_private_game_is_in_its_peoples_lists_only(client: httpx.Client, guest: Come) -> None:
    friend = guest()
    path = seat_guests(client, [friend], "ping", ["me", "friend"])
    client.post(f"{path}/throw", json={"number": 0})
    assert (sections(friend)["own"], sections(guest())["running"]) == ([path], [])
    friend.post(f"{path}/resign", seat=1)
    assert (sections(friend)["finished"], sections(guest())["finished"]) == ([path], [])


BREAK = {
    "options": "UPDATE tables SET options = '{' WHERE id = ?",
    "no options": "UPDATE tables SET options = '[]' WHERE id = ?",
    "seats": "UPDATE tables SET seats = 'me' WHERE id = ?",
    "too many seats": """UPDATE tables SET seats = '["me","me","me"]' WHERE id = ?""",
    "game": "UPDATE tables SET game = 'chess' WHERE id = ?",
    "players": "UPDATE tables SET players = 9 WHERE id = ?",
    "start": "UPDATE tables SET start = '7' WHERE id = ?",
    "scores": "INSERT INTO results VALUES (?, '[1, ', '2026-01-01')",
    "few scores": "INSERT INTO results VALUES (?, '[1]', '2026-01-01')",
    "clock": "INSERT INTO clocks VALUES (?, -1, 0)",
    "clock in words": "INSERT INTO clocks VALUES (?, 'long', 0)",
    "ending": "INSERT INTO endings VALUES (?, 'boredom', 0, '2026-01-01')",
    "ending of nobody": "INSERT INTO endings VALUES (?, 'time', 7, '2026-01-01')",
    "level": "INSERT INTO stand_ins VALUES (?, 1, 0, 'angel', '2026-01-01', 0, 0)",
    "seat": "INSERT INTO stand_ins VALUES (?, 1, 8, 'player', '2026-01-01', 0, 0)",
}


@pytest.mark.parametrize("change", BREAK.values(), ids=BREAK)
def test_a_damaged_table_is_left_out_and_the_others_are_listed(
    client: httpx.Client, open_table: Open, database: Path, guest: Come, change: str
) -> None:
    damaged, whole = (open_table("ping", seats=["me", "friend"], private=False) for _ in range(2))
    with sqlite3.connect(database) as connection:
        connection.execute(change, (damaged.rpartition("/")[2],))
    assert sections(guest())["waiting"] == [whole]
    assert sections(Guest(client))["own"] == [whole]


@pytest.fixture
def store(database: Path) -> Store:
    return Store(database)


def test_finished_games_can_be_searched(store: Store) -> None:
    people = People(store)
    zun = people.welcome("洪遵 100%")
    also = hold(["me", "player"], zun, is_private=False)
    ping = store.open_table("ping", 2, {}, ["me", "player"], texts=["roll 2-1"], scores=[1, -1], also=also)
    yut = store.open_table("yut", 2, {}, ["me", "player"], texts=["throw 3"], scores=[1, -1])
    store.open_table("yut", 2, {}, ["me", "player"], texts=["throw 3"])
    listing = Listing(store)

    def found(search: Search) -> set[str]:
        return {entry.setting.id for entry in listing.finished("", search, 0, 9)}

    assert found(NO_SEARCH) == {ping.id, yut.id}
    assert found(Search(game="yut")) == {yut.id}
    assert found(Search(name="遵")) == found(Search(name="0%")) == {ping.id}
    assert found(Search(name="%洪")) == found(Search(name="x")) == found(Search("yut", "洪")) == set()


def test_tables_in_the_list(store: Store) -> None:
    store.open_table("yut", 2, {}, ["me", "player"])
    running = store.open_table("yut", 2, {}, ["me", "player"], texts=["throw 3"])
    finished = store.open_table("ping", 2, {}, ["me", "player"], texts=["roll 2-1"], scores=[1, -1])
    listing = Listing(store)
    assert [entry.setting.id for entry in listing.running("", 9)] == [running.id]
    (entry,) = listing.finished("", NO_SEARCH, 0, 9)
    assert (entry.setting, entry.events, entry.scores) == (finished, 1, (1, -1))

"""Lists of tables: who finds which."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from boju.table.match.commands import Now
from boju.table.match.endings import Ending
from boju.table.match.opening import NewMatch, opened
from boju.table.storage.api import Search
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from table.guests import Guest, seat_guests

pytestmark = pytest.mark.release

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
    "options": "UPDATE matches SET options = '{' WHERE id = ?",
    "no options": "UPDATE matches SET options = '[]' WHERE id = ?",
    "seats": "UPDATE matches SET seats = 'me' WHERE id = ?",
    "too many seats": """UPDATE matches SET seats = '["me","me","me"]' WHERE id = ?""",
    "game": "UPDATE matches SET game = 'chess' WHERE id = ?",
    "players": "UPDATE matches SET players = 9 WHERE id = ?",
    "start": "UPDATE matches SET start = '7' WHERE id = ?",
    "notes": "UPDATE matches SET notes = '7' WHERE id = ?",
    "scores": "UPDATE matches SET scores = '[1, ' WHERE id = ?",
    "few scores": "UPDATE matches SET scores = '[1]' WHERE id = ?",
    "clock": "UPDATE matches SET bank = -1, increment = 0 WHERE id = ?",
    "clock in words": "UPDATE matches SET bank = 'long', increment = 0 WHERE id = ?",
    "ending": "UPDATE matches SET reason = 'boredom', loser = 0 WHERE id = ?",
    "ending of nobody": "UPDATE matches SET reason = 'time', loser = 7 WHERE id = ?",
    "level": "UPDATE holdings SET level = 'angel' WHERE match_id = ?",
    "seat": "UPDATE holdings SET seat = 8 WHERE match_id = ?",
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
def kept(database: Path) -> Iterator[Database]:
    with closing(Database(database)) as kept:
        yield kept


def keep(kept: Database, id: str, game: str, host: str = "host", **wanted: Any) -> None:
    """A match in the lists, opened by somebody."""
    new = NewMatch(game, 2, {}, ["me", "player"], host, **wanted)
    SqlJournal(kept).open(*opened(new, id, bytes(32), "2026-01-01", Now(1)))


def test_finished_games_can_be_searched(kept: Database) -> None:
    over = Ending("resigned", 1)
    zun = People(kept).welcome("洪遵 100%")
    keep(kept, "ping", "ping", zun, events=["roll 2-1"], ending=over)
    keep(kept, "yut", "yut", events=["throw 3"], ending=over)
    keep(kept, "running", "yut", events=["throw 3"])

    def found(search: Search) -> set[str]:
        return {entry.setting.id for entry in SqlJournal(kept).lists("finished", "", 9, search)}

    assert found(NO_SEARCH) == {"ping", "yut"}
    assert found(Search(game="yut")) == {"yut"}
    assert found(Search(name="遵")) == found(Search(name="0%")) == {"ping"}
    assert found(Search(name="%洪")) == found(Search(name="x")) == found(Search("yut", "洪")) == set()


def test_matches_are_listed_when_something_has_been_played(kept: Database) -> None:
    keep(kept, "fresh", "yut")
    keep(kept, "running", "yut", events=["throw 3"])
    keep(kept, "finished", "ping", events=["roll 2-1"], ending=(over := Ending("resigned", 1)))
    journal = SqlJournal(kept)
    assert [entry.setting.id for entry in journal.lists("running", "", 9)] == ["running"]
    (entry,) = journal.lists("finished", "", 9)
    assert (entry.setting, entry.events, entry.ending) == (journal.setting("finished"), 1, over)

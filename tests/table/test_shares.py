"""What all share: one person or address does not take it from the others."""

import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import boju
from boju.analysis.collection import puzzles_of
from boju.state import State
from boju.table.http import server
from boju.table.http.routes.records import ON_A_PAGE
from boju.table.match.commands import Now
from boju.table.match.opening import NewMatch, opened
from boju.table.runtime.limits import USUAL, Limits, Rate, What
from boju.table.runtime.review_queue import MOST_WAITING
from boju.table.runtime.reviewer import Reviewer
from boju.table.storage.api import Which
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.people import People
from boju.table.storage.schema import people
from table.engines import on_both
from table.instant import wait_until
from table.serving import NO_LIMIT, serving

pytestmark = pytest.mark.release

THERE = "127.0.0.2"
READERS = 40
"""More than there are threads in a server that wait for its database."""
SECONDS = 20
MANY = 55
"""More than a list shows."""
PUZZLES = puzzles_of("yut")


@contextmanager
def visitor(client: httpx.Client, address: str = THERE) -> Iterator[httpx.Client]:
    """Somebody else, at another address."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(
        base_url=client.base_url, headers={"Accept": "application/json"}, transport=transport, timeout=30
    ) as other:
        yield other


@pytest.fixture
def slow_reviews(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Reviews that take as long as the test; the games of which one has begun."""
    begun: list[str] = []
    over = threading.Event()

    def review(_: Reviewer, game: State, tell: Callable[..., None], is_wanted: Callable[[], bool]) -> Any:
        begun.append(game.game)
        over.wait()

    def close(reviewer: Reviewer) -> None:
        reviewer.is_closed = True
        over.set()

    monkeypatch.setattr(Reviewer, "review", review)
    monkeypatch.setattr(Reviewer, "close", close)
    yield begun
    over.set()


def bring(client: httpx.Client) -> str:
    """A game that was given up, brought as a record: the path of its table."""
    record = boju.new("ping").record()
    record.headers["resigned"] = "0"
    answer = client.post("/records", content=str(record).encode())
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@on_both
def test_reviews_that_one_asks_for_leave_room_for_those_of_others(
    client: httpx.Client, slow_reviews: list[str]
) -> None:
    wait_until(
        lambda: client.post("/records", content=str(boju.new("ping").record()).encode()).status_code == 303
    )

    def ask(who: httpx.Client) -> int:
        return who.get(f"{bring(who)}/review").status_code

    asked: list[int] = []
    while 429 not in asked:
        client.cookies.clear()  # somebody else at the same address
        asked.append(ask(client))
    assert len(asked) >= MOST_WAITING
    with visitor(client) as other, visitor(client, "127.0.0.3") as third:
        assert [ask(other), ask(third), ask(other)] == [200, 200, 200]
    assert ask(client) == 429


@on_both
def test_a_person_is_made_only_for_a_browser_that_keeps_cookies(
    client: httpx.Client, database: Path | str
) -> None:
    first, second = PUZZLES[:2]

    def answer(number: int, choice: int = 0) -> None:
        puzzle = PUZZLES[number]
        told = client.post(f"/puzzles/yut/{puzzle.id}/moves", json={"events": puzzle.options[choice].events})
        assert told.json()["answer"]["is_solved"] == (choice == 0)

    wait_until(lambda: client.post(f"/puzzles/yut/{first.id}/moves", json={"events": []}).is_success)
    for _ in range(3):
        client.cookies.clear()
        answer(0)
    assert count_persons(database) == 0
    assert client.get("/puzzles/yut").headers["location"].endswith(second.id)
    kept = client.cookies["answer"]
    for _ in range(3):  # whoever comes again and again with the same cookie is the same person
        client.cookies.clear()
        client.cookies.set("answer", kept, domain="127.0.0.1", path="/")
        answer(1)
        answer(0, choice=1)
    assert count_persons(database) == 1
    assert "answer" not in client.cookies
    assert client.get("/puzzles/yut").headers["location"].endswith(PUZZLES[2].id)
    assert "2 solved" in client.get("/puzzles").text


def test_an_answer_that_a_browser_kept_goes_to_its_person(client: httpx.Client) -> None:
    wait_until(lambda: client.post(f"/puzzles/yut/{PUZZLES[0].id}/moves", json={"events": []}).is_success)
    client.post(f"/puzzles/yut/{PUZZLES[0].id}/moves", json={"events": PUZZLES[0].options[0].events})
    client.cookies.set("answer", f"{client.cookies['answer']}x", domain="127.0.0.1", path="/")
    assert "0 solved" in client.get("/puzzles").text
    client.cookies.clear()
    client.post(f"/puzzles/yut/{PUZZLES[0].id}/moves", json={"events": PUZZLES[0].options[0].events})
    client.post("/tables", json={"game": "yut"})
    client.post(f"/puzzles/yut/{PUZZLES[1].id}/moves", json={"events": [], "gives_up": True})
    assert "answer" not in client.cookies
    assert "1 solved, 2 of" in client.get("/puzzles", headers={"Accept": "text/html"}).text


def count_persons(database: Path | str) -> int:
    with closing(Database(database)) as kept, kept.reading() as connection:
        return connection.execute(sa.select(sa.func.count()).select_from(people)).scalar_one()


def test_no_address_brings_persons_without_end(database: Path) -> None:
    limits = Limits({**dict.fromkeys(USUAL, NO_LIMIT), "arrive": Rate(2, 2000)})
    with serving(database, limits=limits) as client:
        codes = []
        for _ in range(3):
            client.cookies.clear()
            codes.append(client.post("/tables", json={"game": "yut"}).status_code)
        assert codes == [201, 201, 429]
        with visitor(client) as other:
            assert [other.post("/tables", json={"game": "yut"}).status_code for _ in range(3)] == [201] * 3


def listed(client: httpx.Client, heading: str = "waiting") -> list[str]:
    """The tables on the page of records, under a heading."""
    page = client.get("/records", headers={"Accept": "text/html"}).text
    parts = re.split(r'<h2 id="(\w+)">', page)[1:]
    found = dict(zip(parts[::2], parts[1::2], strict=True)).get(heading, "")
    return re.findall(r'href="(/tables/[\w-]+)', found)


def offer(client: httpx.Client) -> str:
    answer = client.post("/tables", json={"game": "ping", "seats": ["me", "friend"], "private": False})
    return str(answer.headers["location"])


@pytest.fixture
def second_by_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is opened a second after the one before."""
    times = count(10)
    monkeypatch.setattr(server, "now", lambda: f"2026-01-01T00:00:{next(times)}+00:00")


def keep(kept: Database, number: int, seats: list[str], host: str, **wanted: Any) -> str:
    """Open a match of somebody's, a second after the one before."""
    bucket = wanted.pop("bucket", None)
    new = NewMatch("yut", len(seats), {}, seats, host, **wanted)
    created = f"2026-01-01T00:00:{number:02}+00:00"
    SqlJournal(kept).open(*opened(new, f"match {number}", bytes(32), created, Now(1)), bucket=bucket)
    return f"match {number}"


@on_both
@pytest.mark.usefixtures("second_by_second")
@pytest.mark.parametrize("is_known", [True, False])
def test_the_open_tables_of_one_leave_room_for_those_of_others(client: httpx.Client, is_known: bool) -> None:
    """Whether they keep their cookies or not."""
    with visitor(client) as other:
        early = offer(other)
        several = []
        for _ in range(MANY):
            if not is_known:
                client.cookies.clear()
            several.append(offer(client))
        found = listed(other)
        assert early in found
        assert {*found} <= {early, *several}
        assert len(found) == ON_A_PAGE


@on_both
def test_games_of_one_that_go_on_leave_room_for_those_of_others(database: Path | str) -> None:
    with closing(Database(database)) as kept:
        persons = People(kept)
        one, other = persons.welcome(), persons.welcome()

        def begin(number: int, host: str) -> str:
            bucket = 1 if host == one else 2
            return keep(kept, number, ["me", "player"], host, events=["throw 3"], bucket=bucket)

        early = begin(0, other)
        for number in range(1, MANY):
            begin(number, one)
        found = [entry.setting.id for entry in SqlJournal(kept).lists("running", "", ON_A_PAGE)]
        assert len(found) == ON_A_PAGE
        assert early in found


@on_both
def test_filled_tables_do_not_hide_open_ones(database: Path | str) -> None:
    with closing(Database(database)) as kept:
        persons = People(kept)
        host, friend = persons.welcome(), persons.welcome()

        def begin(number: int, others: dict[int, str]) -> str:
            return keep(kept, number, ["me", "friend", "person"], host, others=others, is_private=False)

        is_open = begin(0, {})
        for number in range(1, 10):
            begin(number, {1: friend})
        found = SqlJournal(kept).lists("waiting", "", 2)
        assert [entry.setting.id for entry in found] == [is_open]


@on_both
def test_looking_at_lists_keeps_no_move_waiting(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many ask for lists as there are threads for what is quick, and all of these lists take long."""
    looks, over = 0, threading.Event()
    find, count_one = SqlJournal.lists, Limits.count

    def find_slowly(journal: SqlJournal, which: Which, *given: Any) -> Any:
        if which == "finished":
            over.wait()
        return find(journal, which, *given)

    def count_looks(limits: Limits, what: What, who: str) -> None:
        nonlocal looks
        looks += what == "look" and who == THERE
        count_one(limits, what, who)

    monkeypatch.setattr(SqlJournal, "lists", find_slowly)
    monkeypatch.setattr(Limits, "count", count_looks)
    path = client.post("/tables", json={"game": "yut", "seats": ["me", "person"]}).headers["location"]
    wait_until(lambda: client.get(path).status_code == 200)
    with ThreadPoolExecutor(READERS) as readers, visitor(client) as other:
        asked = [readers.submit(other.get, "/records", params={"name": "zzz"}) for _ in range(READERS)]
        try:
            wait_until(lambda: looks == READERS)
            assert client.post(f"{path}/throw", json={"number": 0}, timeout=SECONDS).status_code == 201
        finally:
            over.set()
        assert {one.result().status_code for one in asked} == {200}


def test_lists_are_not_looked_at_without_end(database: Path) -> None:
    limits = Limits({**dict.fromkeys(USUAL, NO_LIMIT), "past": Rate(2, 2000)})
    with serving(database, limits=limits) as client:
        assert [client.get("/records").status_code for _ in range(3)] == [200, 200, 429]

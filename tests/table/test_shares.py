"""What all share: one person or address does not take it from the others."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

import boju
from boju.analysis.collection import puzzles_of
from boju.table.keep.review_jobs import MOST_WAITING
from boju.table.keep.schema import people
from boju.table.keep.store import Store
from boju.table.play.limits import USUAL, Limits, Rate
from boju.table.play.reviewer import Reviewer
from table.engines import on_both
from table.instant import wait_until
from table.serving import NO_LIMIT, serving

THERE = "127.0.0.2"
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
    """Reviews that take as long as the test; the records of which one has begun."""
    begun: list[str] = []
    over = threading.Event()

    def review(_: Reviewer, record: str, tell: Callable[..., None], is_wanted: Callable[[], bool]) -> Any:
        begun.append(record)
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
    assert persons(database) == 0
    assert client.get("/puzzles/yut").headers["location"].endswith(second.id)
    kept = client.cookies["answer"]
    for _ in range(3):  # whoever comes again and again with the same cookie is the same person
        client.cookies.clear()
        client.cookies.set("answer", kept, domain="127.0.0.1", path="/")
        answer(1)
        answer(0, choice=1)
    assert persons(database) == 1
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


def persons(database: Path | str) -> int:
    with closing(Store(database)) as store, store.reading() as connection:
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

"""Thinking for the servers of one database: in turns, by whoever takes a job, and again where a worker has died."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa

import boju
from boju.analysis.hint import hint
from boju.cli import run
from boju.table import create_app
from boju.table.errors import TooMany
from boju.table.keep import jobs as kept
from boju.table.keep import review_jobs
from boju.table.keep.jobs import FAILED, MOST_TRIES, Job, Jobs, Lane
from boju.table.keep.review_jobs import ReviewJobs
from boju.table.keep.reviews import Reviews
from boju.table.keep.schema import events, jobs
from boju.table.keep.store import Store
from boju.table.play import desk
from boju.table.play.bureau import Bureau
from boju.table.play.desk import Desk
from boju.table.play.reviewer import Reviewer
from endurance.postgresql import Server
from loops import run as run_loop
from table.guests import Guest
from table.instant import wait_until, wait_until_ready
from table.serving import running

ONE_GAME = """
import sys, boju, boju.table
few = [about for about in boju.games() if about.id == "yut"]
boju.games = lambda: few
boju.table.think(sys.argv[1])
"""
"""`boju think`, without loading what the test does not need."""
FOUND = {"found": ["pass"], "seconds": 0.1}


@pytest.fixture
def address(server: Server) -> str:
    return server.make()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(Store(address)) as store:
        yield store


def job(name: str, lane: Lane = "play", cost: float = 0.0) -> Job:
    return Job(name, "yut", lane, {"question": "hint", "given": []}, cost)


def taken(store: Store, worker: str = "one", lane: Lane = "play") -> str | None:
    found = Jobs(store).take(worker, ["yut"], lane)
    return found.id if found else None


def test_jobs_are_taken_in_turn_each_once_and_advice_apart_from_play(store: Store) -> None:
    asked = Jobs(store)
    for one in (job("slow", cost=5.0), job("advice", "advice"), job("quick"), job("late")):
        asked.ask(one)
    assert asked.take("one", ["dama"], "play") is None
    assert [taken(store) for _ in range(4)] == ["quick", "late", "slow", None]
    assert taken(store, lane="advice") == "advice"


def test_a_job_whose_worker_is_silent_is_done_by_another_and_told_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Jobs(store)
    asked.ask(job("first"))
    monkeypatch.setattr(kept, "SECONDS_TAKEN", -1.0)
    assert taken(store, "dead") == "first"
    monkeypatch.setattr(kept, "SECONDS_TAKEN", 60.0)
    assert taken(store, "living") == "first"
    assert not asked.renew("first", "dead")
    asked.finish("first", "dead", FAILED)
    assert asked.collect(["first"]) == {}
    assert asked.renew("first", "living")
    asked.finish("first", "living", FOUND)
    assert asked.collect(["first"]) == {"first": FOUND}
    assert asked.collect(["first"]) == {}
    assert asked.want(["first"]) == {}


def test_what_ends_every_worker_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "SECONDS_TAKEN", -1.0)
    asked = Jobs(store)
    asked.ask(job("deadly"))
    assert [taken(store) for _ in range(MOST_TRIES + 1)] == ["deadly"] * MOST_TRIES + [None]
    assert asked.collect(["deadly"]) == {"deadly": FAILED}


def test_what_nobody_waits_for_is_not_thought_about(store: Store) -> None:
    asked = Jobs(store)
    asked.ask(job("forgotten"), -1.0)
    assert taken(store) is None
    asked.ask(job("dropped"), 60.0)
    assert taken(store) == "dropped"
    asked.call_off("dropped")
    assert not asked.renew("dropped", "one")


@contextmanager
def thinking(address: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker of its own."""
    process = subprocess.Popen([sys.executable, "-c", ONE_GAME, address])
    try:
        yield process
    finally:
        process.kill()
        process.wait(30)


def test_a_computer_plays_on_when_the_worker_that_thinks_for_it_is_killed(address: str, store: Store) -> None:
    """It is stopped first, so that it cannot be quicker than the one who kills it."""

    def count(chosen: sa.ColumnElement[bool]) -> int:
        with store.reading() as connection:
            return connection.execute(sa.select(sa.func.count()).select_from(jobs).where(chosen)).scalar_one()

    def last() -> int:
        return store.last_number(path.rpartition("/")[2])

    with ExitStack() as stack:
        app = create_app(address, pace=0.0, prepare=False, thinks=False)
        client = stack.enter_context(running(app))
        first = stack.enter_context(thinking(address))
        guest = Guest(client)
        path = str(guest.post("/tables", game="yut", seats=["player", "me"]).headers["location"])
        wait_until_ready(client, path)
        wait_until(lambda: bool(guest.now(path)["status"]["throw"]))
        os.kill(first.pid, signal.SIGSTOP)
        wait_until(lambda: play_until_asked(guest, path, count), 60)
        before = last()
        os.kill(first.pid, signal.SIGKILL)
        stack.enter_context(thinking(address))
        wait_until(lambda: last() > before)
        wait_until(lambda: bool(guest.now(path)["status"]["throw"]))
        assert count(jobs.c.found.is_(None)) == 0
        with store.reading() as connection:
            numbers = connection.execute(sa.select(events.c.number).order_by(events.c.number)).scalars().all()
        assert list(numbers) == list(range(1, len(numbers) + 1))


def play_until_asked(guest: Guest, path: str, count: Any) -> bool:
    """Play until a worker is asked something."""
    now = guest.now(path)
    if now["status"]["throw"] or now["status"]["move"]:
        assert guest.act(path, now).status_code == 201
    return bool(count(jobs.c.found.is_(None)))


class Stub:
    """Thinks of everything at once, but of nothing twice; `stuck` until somebody calls it off."""

    def __init__(self) -> None:
        self.plans = 0
        self.called_off = asyncio.Event()

    async def plan(self, position: dict[str, Any], level: str, seed: int) -> list[str]:
        self.plans += 1
        if seed:
            try:
                await asyncio.sleep(3600)
            finally:
                self.called_off.set()
        return [f"played {self.plans}"]

    async def advise(self, position: dict[str, Any], level: str, seed: int) -> list[str]:
        return ["advised"]

    async def answer(self, game: str, job: Any, *given: Any) -> Any:
        return [game, job.__name__, *given]


async def ask_all(store: Store, stub: Any) -> list[Any]:
    """What comes of everything that can be asked, with one job lost and one called off on the way."""
    position = {"game": "yut"}
    async with Bureau(store, thinks=False) as bureau:
        lost = asyncio.create_task(bureau.plan(position, "random", 0, "table"))
        while not await asyncio.to_thread(forget_jobs, store):
            await asyncio.sleep(0.02)
        async with Desk(store, stub):
            found = [await lost, await bureau.advise(position, "random", 0)]
            found.append(await bureau.answer("ping", hint, position))
            stuck = asyncio.create_task(bureau.plan(position, "random", 1, "table"))
            while stub.plans < 2:
                await asyncio.sleep(0.02)
            stuck.cancel()
            await asyncio.wait_for(stub.called_off.wait(), 60)
        assert bureau.jobs == 0
    return found


def forget_jobs(store: Store) -> int:
    """As a crash of the database does."""
    with store.writing() as connection:
        return connection.execute(jobs.delete()).rowcount


def test_what_servers_ask_for_is_answered_at_a_desk(store: Store) -> None:
    found = run_loop(asyncio.wait_for(ask_all(store, Stub()), 120))
    assert found == [["played 1"], ["advised"], ["shuanglu", "hint", {"game": "yut"}]]


def test_a_review_that_several_servers_ask_for_is_made_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, elsewhere, workers = ReviewJobs(store), ReviewJobs(store), Jobs(store)
    assert (here.ask("table", "yut", "record"), elsewhere.ask("table", "yut", "record")) == (None, None)
    assert [taken(store, lane="review") for _ in range(2)] == ["table", None]
    assert workers.renew("table", "one", {"is_whole": False})
    assert here.ask("table", "yut", "record") == {"is_whole": False}
    workers.finish("table", "one", FAILED)
    assert elsewhere.ask("table", "yut", "record") == FAILED
    assert here.ask("table", "yut", "record") is None
    assert taken(store, lane="review") == "table"
    workers.finish("table", "one", {"found": None})
    assert elsewhere.ask("table", "yut", "record") is None
    assert taken(store, lane="review") is None
    monkeypatch.setattr(review_jobs, "SECONDS_WANTED", -1.0)
    assert here.ask("table", "yut", "record") is None
    assert taken(store, lane="review") is None


def test_no_more_than_so_many_reviews_wait(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "MOST_WAITING", 1)
    asked = ReviewJobs(store)
    asked.ask("first", "yut", "record")
    with pytest.raises(TooMany):
        asked.ask("second", "yut", "record")
    assert asked.ask("first", "yut", "record") is None


def test_a_desk_makes_reviews(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    state, chance = boju.new("ping", preset="modern"), random.Random(1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    table = store.open_table("ping", 2, {"entry": "open"}, ["me", "person"]).id
    record = str(state.record())
    monkeypatch.setattr(desk, "Reviewer", partial(Reviewer, "quick"))

    async def make() -> None:
        async with Desk(store, cast(Any, Stub())):
            while await asyncio.to_thread(Reviews(store).of, table) is None:
                found = await asyncio.to_thread(ReviewJobs(store).ask, table, "shuanglu", record)
                assert found != FAILED
                await asyncio.sleep(0.1)

    run_loop(asyncio.wait_for(make(), 120))
    review = Reviews(store).of(table)
    assert review is not None
    assert review["is_whole"]


def test_only_servers_of_postgresql_share_those_who_think(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "table.sqlite3")
    assert run(["think", "--database", place]) == 2
    assert "only with PostgreSQL" in capsys.readouterr().err
    assert run(["serve", "--database", place, "--no-think"]) == 2
    assert "need a PostgreSQL database" in capsys.readouterr().err

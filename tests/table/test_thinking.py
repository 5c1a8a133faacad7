"""Thinking for the servers of one database: in turns, by whoever takes a job, and again where a worker has died."""

import asyncio
import random
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
from boju.state import State
from boju.table import create_app
from boju.table.cluster import job_queue, job_worker
from boju.table.cluster import jobs as kept
from boju.table.cluster.job_queue import JobQueue, ReviewJobs
from boju.table.cluster.job_worker import JobWorker
from boju.table.cluster.jobs import MOST_TRIES, Job, Jobs, Lane
from boju.table.errors import TooMany
from boju.table.match.commands import Now
from boju.table.match.entries import GAME
from boju.table.match.opening import NewMatch, opened
from boju.table.runtime.reviewer import FAILED, Reviewer
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal
from boju.table.storage.reviews import Reviews
from boju.table.storage.schema import jobs
from endurance.postgresql import Server
from loops import run as run_loop
from table.guests import Guest, following
from table.instant import wait_until, wait_until_ready
from table.serving import running

ONE_GAME = """
import sys, boju, boju.table
few = [about for about in boju.games() if about.id == "yut"]
boju.games = lambda: few
boju.table.think(sys.argv[1])
"""
"""`boju think`, without loading what the test does not need."""
GAME_OVER = boju.new("yut")
FOUND = {"found": ["pass"], "seconds": 0.1}


@pytest.fixture
def address(server: Server) -> str:
    return server.make()


@pytest.fixture
def store(address: str) -> Iterator[Database]:
    with closing(Database(address)) as store:
        yield store


def job(name: str, lane: Lane = "play", cost: float = 0.0) -> Job:
    return Job(name, "yut", lane, {"question": "hint", "given": []}, cost)


def taken(store: Database, worker: str = "one", lane: Lane = "play") -> str | None:
    found = Jobs(store).take(worker, ["yut"], lane)
    return found.id if found else None


def test_jobs_are_taken_in_turn_each_once_and_advice_apart_from_play(store: Database) -> None:
    asked = Jobs(store)
    for one in (job("slow", cost=5.0), job("advice", "advice"), job("quick"), job("late")):
        asked.ask(one)
    assert asked.take("one", ["dama"], "play") is None
    assert [taken(store) for _ in range(4)] == ["quick", "late", "slow", None]
    assert taken(store, lane="advice") == "advice"


def test_a_job_whose_worker_is_silent_is_done_by_another_and_told_once(
    store: Database, monkeypatch: pytest.MonkeyPatch
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


def test_what_ends_every_worker_is_given_up(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "SECONDS_TAKEN", -1.0)
    asked = Jobs(store)
    asked.ask(job("deadly"))
    assert [taken(store) for _ in range(MOST_TRIES + 1)] == ["deadly"] * MOST_TRIES + [None]
    assert asked.collect(["deadly"]) == {"deadly": FAILED}


def test_what_nobody_waits_for_is_not_thought_about(store: Database) -> None:
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


def test_a_computer_plays_on_when_the_worker_that_thinks_for_it_is_dead(
    address: str, store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is never heard of again has taken the job; a process that thinks does it, and what comes after."""

    def open_jobs() -> int:
        with store.reading() as connection:
            asked = sa.select(sa.func.count()).select_from(jobs).where(jobs.c.found.is_(None))
            return connection.execute(asked).scalar_one()

    with ExitStack() as stack:
        app = create_app(address, pace=0.0, prepare=False, thinks=False)
        client = stack.enter_context(running(app))
        guest = Guest(client)
        path = str(guest.post("/tables", game="yut", seats=["novice", "me"]).headers["location"])
        wait_until_ready(client, path)
        monkeypatch.setattr(kept, "SECONDS_TAKEN", 0.5)
        with following(client, path):
            wait_until(lambda: taken(store, "dead") is not None)
            stack.enter_context(thinking(address))
            wait_until(lambda: bool(guest.now(path)["status"]["throw"]))
        assert open_jobs() == 0
        entries = SqlJournal(store).read(path.rpartition("/")[2])
        assert guest.now(path)["number"] == sum(type(entry).__name__ in GAME for entry in entries) > 1


class Stub:
    """Thinks of everything at once, but of nothing twice; `stuck` until somebody calls it off."""

    def __init__(self) -> None:
        self.plans = 0
        self.called_off = asyncio.Event()

    async def plan(self, game: State, level: str, seed: int) -> list[str]:
        self.plans += 1
        if seed:
            try:
                await asyncio.sleep(3600)
            finally:
                self.called_off.set()
        return [f"played {self.plans}"]

    async def advise(self, game: State, level: str, seed: int) -> list[str]:
        return ["advised"]

    async def answer(self, job: Any, game: State) -> Any:
        return [job.__name__, game.position()]


async def ask_all(store: Database, stub: Any) -> list[Any]:
    """What comes of everything that can be asked, with one job lost and one called off on the way."""
    game = boju.new("yut")
    async with JobQueue(store, thinks=False) as queue:
        lost = asyncio.create_task(queue.plan(game, "random", 0, "table"))
        while not await asyncio.to_thread(forget_jobs, store):
            await asyncio.sleep(0.02)
        async with JobWorker(store, stub):
            found = [await lost, await queue.advise(game, "random", 0)]
            found.append(await queue.answer(hint, game))
            stuck = asyncio.create_task(queue.plan(game, "random", 1, "table"))
            while stub.plans < 2:
                await asyncio.sleep(0.02)
            stuck.cancel()
            await asyncio.wait_for(stub.called_off.wait(), 60)
        assert queue.jobs == 0
    return found


def forget_jobs(store: Database) -> int:
    """As a crash of the database does."""
    with store.writing() as connection:
        return connection.execute(jobs.delete()).rowcount


def test_what_servers_ask_for_is_answered_by_a_worker(store: Database) -> None:
    found = run_loop(asyncio.wait_for(ask_all(store, Stub()), 120))
    assert found == [["played 1"], ["advised"], ["hint", boju.new("yut").position()]]


def test_a_review_that_several_servers_ask_for_is_made_once(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, elsewhere, workers = ReviewJobs(store), ReviewJobs(store), Jobs(store)
    assert (here.ask("match", GAME_OVER), elsewhere.ask("match", GAME_OVER)) == (None, None)
    assert [taken(store, lane="review") for _ in range(2)] == ["match", None]
    assert workers.renew("match", "one", {"is_whole": False})
    assert here.ask("match", GAME_OVER) == {"is_whole": False}
    workers.finish("match", "one", FAILED)
    assert elsewhere.ask("match", GAME_OVER) == FAILED
    assert here.ask("match", GAME_OVER) is None
    assert taken(store, lane="review") == "match"
    workers.finish("match", "one", {"found": None})
    assert elsewhere.ask("match", GAME_OVER) is None
    assert taken(store, lane="review") is None
    monkeypatch.setattr(job_queue, "SECONDS_WANTED", -1.0)
    assert here.ask("match", GAME_OVER) is None
    assert taken(store, lane="review") is None


def test_no_more_than_so_many_reviews_wait(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_queue, "MOST_WAITING", 1)
    asked = ReviewJobs(store)
    asked.ask("first", GAME_OVER)
    with pytest.raises(TooMany):
        asked.ask("second", GAME_OVER)
    assert asked.ask("first", GAME_OVER) is None


def test_a_worker_makes_reviews(store: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    state, chance = boju.new("yut", pieces=1), random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange)
        else:
            state.play(chance.choice(state.legal()))
    new = NewMatch("yut", 2, state.options, ["me", "person"], "host", events=state.events)
    SqlJournal(store).open(*opened(new, "match", bytes(32), "2026-01-01", Now(1)))
    monkeypatch.setattr(job_worker, "Reviewer", partial(Reviewer, "quick"))

    async def make() -> None:
        async with JobWorker(store, cast(Any, Stub())):
            while await asyncio.to_thread(Reviews(store).of, "match") is None:
                found = await asyncio.to_thread(ReviewJobs(store).ask, "match", state)
                assert found != FAILED
                await asyncio.sleep(0.1)

    run_loop(asyncio.wait_for(make(), 120))
    review = Reviews(store).of("match")
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

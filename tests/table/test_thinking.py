"""Thinking for the servers of one database: in turns, by whoever takes a job, and again where a worker has died."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from benchmarks.postgresql import Server

from boju.cli import run
from boju.table import create_app
from boju.table.keep import jobs as kept
from boju.table.keep.jobs import FAILED, MOST_TRIES, Job, Jobs
from boju.table.keep.schema import events, jobs
from boju.table.keep.store import Store
from table.guests import Guest
from table.instant import wait_until, wait_until_ready
from table.serving import running

FOUND = {"found": ["pass"], "seconds": 0.1}


@pytest.fixture
def address(server: Server) -> str:
    return server.make()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(Store(address)) as store:
        yield store


def job(name: str, *, is_play: bool = True, cost: float = 0.0) -> Job:
    return Job(name, "yut", is_play, {"question": "hint", "given": []}, cost)


def taken(store: Store, worker: str = "one", *, is_play: bool = True) -> str | None:
    found = Jobs(store).take(worker, ["yut"], is_play=is_play)
    return found.id if found else None


def test_jobs_are_taken_in_turn_each_once_and_advice_apart_from_play(store: Store) -> None:
    asked = Jobs(store)
    for one in (job("slow", cost=5.0), job("advice", is_play=False), job("quick"), job("late")):
        asked.ask(one)
    assert asked.take("one", ["dama"], is_play=True) is None
    assert [taken(store) for _ in range(4)] == ["quick", "late", "slow", None]
    assert taken(store, is_play=False) == "advice"


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
    assert asked.want(["first"]) == set()


def test_what_ends_every_worker_is_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "SECONDS_TAKEN", -1.0)
    asked = Jobs(store)
    asked.ask(job("deadly"))
    assert [taken(store) for _ in range(MOST_TRIES + 1)] == ["deadly"] * MOST_TRIES + [None]
    assert asked.collect(["deadly"]) == {"deadly": FAILED}


def test_what_nobody_waits_for_is_not_thought_about(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Jobs(store)
    monkeypatch.setattr(kept, "SECONDS_WANTED", -1.0)
    asked.ask(job("forgotten"))
    assert taken(store) is None
    monkeypatch.setattr(kept, "SECONDS_WANTED", 60.0)
    asked.ask(job("dropped"))
    assert taken(store) == "dropped"
    asked.call_off("dropped")
    assert not asked.renew("dropped", "one")


@contextmanager
def thinking(address: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker of its own."""
    process = subprocess.Popen([sys.executable, "-m", "boju", "think", "--database", address])
    try:
        yield process
    finally:
        process.kill()
        process.wait(30)


def test_a_computer_plays_on_when_the_worker_that_thinks_for_it_is_killed(address: str, store: Store) -> None:
    """`random` answers at once, so a worker is killed in mid-thought by being stopped first."""

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


def test_a_hint_comes_from_the_worker_too(address: str) -> None:
    with ExitStack() as stack:
        app = create_app(address, pace=0.0, prepare=False, thinks=False)
        client = stack.enter_context(running(app))
        stack.enter_context(thinking(address))
        guest = Guest(client)
        path = str(guest.post("/tables", game="yut", seats=["me", "random"]).headers["location"])
        wait_until_ready(client, path)
        assert guest.act(path, guest.now(path)).status_code == 201
        wait_until(lambda: bool(guest.now(path)["status"]["move"]))
        number = guest.now(path)["number"]
        wait_until(lambda: guest.post(f"{path}/hint", number=number).status_code == 200, 120)


def test_only_servers_of_postgresql_share_those_who_think(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "table.sqlite3")
    assert run(["think", "--database", place]) == 2
    assert "only with PostgreSQL" in capsys.readouterr().err
    assert run(["serve", "--database", place, "--no-think"]) == 2
    assert "need a PostgreSQL database" in capsys.readouterr().err

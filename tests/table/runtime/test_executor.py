"""The thread for work that takes long: each visitor's work piece by piece, and no visitor behind all of another's."""

import asyncio
import threading
from types import SimpleNamespace

import pytest

from boju.table.errors import TooMany
from boju.table.runtime import executor
from boju.table.runtime.executor import LONGEST_REST, MOST_WAITING, Executor
from loops import run


def test_a_visitor_has_one_piece_of_work_at_a_time() -> None:
    async def crowd() -> tuple[list[str], bool]:
        own, done, go_on = Executor(), list[str](), threading.Event()

        def work(name: str) -> None:
            go_on.wait()
            done.append(name)

        many = [asyncio.create_task(own.run("one", work, "one")) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await own.run("one", work, "one")
        other = asyncio.create_task(own.run("other", work, "other"))
        await asyncio.sleep(0)
        go_on.set()
        await other
        is_early = not all(task.done() for task in many)
        await asyncio.gather(*many)
        own.close()
        return done[:2], is_early

    assert run(crowd()) == (["one", "other"], True)


def test_the_thread_rests_as_long_as_it_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    now, rests = [0.0], list[float]()
    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=rests.append)
    monkeypatch.setattr(executor, "time", clock)

    def work(seconds: float) -> None:
        now[0] += seconds

    async def look_back() -> None:
        own = Executor()
        for seconds in (0.25, 10 * LONGEST_REST, 0.0):
            await own.run("one", work, seconds)
        own.close()

    run(look_back())
    assert rests == [0.0, 0.25, LONGEST_REST]


def test_whatever_goes_wrong_is_told_to_who_asked_and_the_next_has_a_turn() -> None:
    async def ask() -> int:
        own = Executor()
        with pytest.raises(ZeroDivisionError):
            await own.run("one", lambda: 1 // 0)
        found = await own.run("one", lambda: 7)
        own.close()
        return found

    assert run(ask()) == 7

"""The worker processes: replaced when they do not answer, cancelled one by one, ended at once."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import numba
import pytest

import boju
from boju.players import pool as pools
from boju.players import worker as workers
from boju.players.montecarlo import Cancelled
from boju.players.pool import PlayerPool, Unanswered
from loops import run

PATIENCE = 400
LONG = 1.0
"""A time to think, in seconds."""


def thrown() -> dict[str, Any]:
    state = boju.new("ping")
    state.play("roll 4-2")
    return state.position()


def think_for_ever(_position: dict[str, Any], _level: str, _seed: int, number: int) -> list[str]:
    """In the worker, in the place of a level's thoughts: until this very job is cancelled."""
    if number == 0:
        return ["ready"]
    cancelled = workers._cancelled_job
    while cancelled is not None and cancelled.value != number:
        time.sleep(0.01)
    raise Cancelled("nobody waits any more")


def compile_for_ever(_game: str) -> None:
    """In a process of its own, in the place of compiling."""
    time.sleep(3600)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_plan_in_worker", think_for_ever)
    monkeypatch.setattr(pools, "PARTS", ((compile_for_ever,), (compile_for_ever,)))
    monkeypatch.setattr(pools, "is_compiled", lambda _, to_weigh=False: False)


def note_what_is_compiled(game: str) -> None:
    """In a process of its own, in the place of compiling what weighs choices."""
    Path(os.environ["NOTES"]).write_text(game)


async def _get_warm() -> None:
    async with PlayerPool() as pool:
        await pool.warm("ping")
        assert pool.is_warm("ping")
        await pool._weighing["shuanglu"]


def test_what_weighs_choices_is_compiled_when_games_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    monkeypatch.setattr(pools, "WEIGHING", (note_what_is_compiled,))
    monkeypatch.setattr(pools, "is_compiled", lambda _, to_weigh=False: not to_weigh)
    monkeypatch.setattr(pools, "note_compiled", lambda family, to_weigh: noted.append(family))
    run(asyncio.wait_for(_get_warm(), PATIENCE))
    assert (tmp_path / "notes").read_text() == "ping"
    assert noted == ["shuanglu"]


async def _stop_the_worker() -> list[str]:
    async with PlayerPool(longest_thought=5) as pool:
        await pool.warm("ping")
        before = pool.worker
        assert before is not None
        os.kill(before, signal.SIGSTOP)
        with pytest.raises(Unanswered):
            await pool.plan(thrown(), "novice", 1)
        events = await pool.plan(thrown(), "novice", 1)
        assert pool.worker != before
        return events


def test_a_stopped_worker_is_replaced() -> None:
    assert run(asyncio.wait_for(_stop_the_worker(), PATIENCE))


async def _cancel_two_at_once() -> None:
    async with PlayerPool() as pool:
        await pool.plan(thrown(), "novice", 1)
        jobs = [asyncio.create_task(pool.plan(thrown(), "novice", 1)) for _ in range(3)]
        await asyncio.sleep(0.5)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        while pool._plans:
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("endless")
def adder(more: int) -> Callable[[int], int]:
    return lambda number: number + more


def compile_for_long(is_cancelled: Callable[[], bool]) -> int:
    """In the worker: compile one function after the other for longer than it may think."""
    begun, count = time.monotonic(), 0
    while time.monotonic() - begun < 2 * LONG:
        compiled: Any = numba.njit()(adder(count))
        compiled(1)
        count += 1
    return count


def test_compiling_is_no_thinking() -> None:
    async def ask() -> None:
        async with PlayerPool(longest_thought=LONG) as pool:
            assert await pool.answer("ping", answer_at_once) == 1
            assert await pool.answer("ping", compile_for_long) >= 1

    run(ask())


def answer_at_once(is_cancelled: Callable[[], bool]) -> int:
    """In the worker: it is one that has loaded all it needs."""
    return 1


def test_every_job_has_its_own_cancellation() -> None:
    run(asyncio.wait_for(_cancel_two_at_once(), PATIENCE))


def weigh_for_ever(*, is_cancelled: Callable[[], bool]) -> None:
    """In the worker: until this very question is called off."""
    while not is_cancelled():
        time.sleep(0.01)
    raise Cancelled("nobody waits any more")


async def _call_off_a_question() -> list[str]:
    async with PlayerPool() as pool:
        await pool.advise(thrown(), "novice", 1)
        adviser = pool._adviser.process
        question = asyncio.create_task(pool.answer("ping", weigh_for_ever))
        await asyncio.sleep(0.5)
        assert await pool.plan(thrown(), "novice", 1)  # play waits for no question
        question.cancel()
        events = await pool.advise(thrown(), "novice", 1)
        assert pool._adviser.process == adviser
        return events


def test_a_question_that_is_called_off_lets_others_think() -> None:
    assert run(asyncio.wait_for(_call_off_a_question(), PATIENCE))


async def _close_while_compiling() -> None:
    async with PlayerPool() as pool:
        warming = asyncio.create_task(pool.warm("ping"))
        while len(pool._compilers) < 2:
            await asyncio.sleep(0.02)
        compilers = list(pool._compilers)
    assert (await asyncio.gather(warming, return_exceptions=True))[0] is not None
    assert all(wait([process.sentinel], 0) for process in compilers)


@pytest.mark.usefixtures("endless")
def test_closing_ends_what_is_being_compiled() -> None:
    run(asyncio.wait_for(_close_while_compiling(), PATIENCE))

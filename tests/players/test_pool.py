"""The worker processes: replaced when they do not answer, cancelled one by one, ended at once."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import boju
from boju.core.kernels import compiles_first
from boju.players import worker as workers
from boju.players.montecarlo import Cancelled
from boju.players.pool import PlayerPool, Unanswered
from boju.state import State
from loops import run

PATIENCE = 400


def thrown() -> State:
    state = boju.new("ping")
    state.play("roll 4-2")
    return state


def think_for_ever(_game: State, _level: str, _seed: int, number: int) -> list[str]:
    """In the worker, in the place of a level's thoughts: until this very job is cancelled."""
    if number == 0:
        return ["ready"]
    cancelled = workers._cancelled_job
    while cancelled is not None and cancelled.value != number:
        time.sleep(0.01)
    raise Cancelled("nobody waits any more")


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_plan_in_worker", think_for_ever)


async def _stop_the_worker() -> list[str]:
    async with PlayerPool(longest_thought=1) as pool:
        await pool.plan(thrown(), "novice", 1)
        before = pool.worker
        assert before is not None
        os.kill(before, signal.SIGSTOP)
        with pytest.raises(Unanswered):
            await pool.plan(thrown(), "novice", 1)
        events = await pool.plan(thrown(), "novice", 1)
        assert pool.worker != before
        return events


@pytest.mark.deep
def test_a_stopped_worker_is_replaced() -> None:
    assert run(asyncio.wait_for(_stop_the_worker(), PATIENCE))


async def _cancel_two_at_once() -> None:
    async with PlayerPool(longest_thought=PATIENCE) as pool:
        await pool.plan(thrown(), "novice", 1)
        jobs = [asyncio.create_task(pool.plan(thrown(), "novice", 1)) for _ in range(3)]
        while len(pool._plans) < len(jobs):
            await asyncio.sleep(0.02)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        while pool._plans:
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("endless")
def test_every_job_has_its_own_cancellation() -> None:
    run(asyncio.wait_for(_cancel_two_at_once(), PATIENCE))


def weigh_for_ever(begun: Path, _game: State, is_cancelled: Callable[[], bool]) -> None:
    """In the worker: until this very question is called off; a file says that it has begun."""
    begun.touch()
    while not is_cancelled():
        time.sleep(0.01)
    raise Cancelled("nobody waits any more")


async def _call_off_a_question(begun: Path) -> list[str]:
    async with PlayerPool(longest_thought=PATIENCE) as pool:
        await pool.advise(thrown(), "novice", 1)
        adviser = pool._adviser.process
        question = asyncio.create_task(pool.answer(partial(weigh_for_ever, begun), thrown()))
        while not await asyncio.to_thread(begun.exists):
            await asyncio.sleep(0.02)
        assert await pool.plan(thrown(), "novice", 1)  # play waits for no question
        question.cancel()
        events = await pool.advise(thrown(), "novice", 1)
        assert pool._adviser.process == adviser
        return events


def test_a_question_that_is_called_off_lets_others_think(tmp_path: Path) -> None:
    assert run(asyncio.wait_for(_call_off_a_question(tmp_path / "begun"), PATIENCE))


COMPILED_FOR_A_DEAD_CHILD = """
import multiprocessing, os, sys
from pathlib import Path
import numpy as np
from boju.core import background, random

def think():
    background.leave_to_parent()
    random.below(np.zeros(1, np.uint64), 6)
    os._exit(0)

if __name__ == "__main__":
    background.serve_children()
    child = multiprocessing.get_context("spawn").Process(target=think)
    child.start()
    child.join()
    folder = background.requests_folder().parent
    while not list(folder.rglob("*below*.nbc")):
        child.join(0.1)
    print("compiled")
"""


@pytest.mark.deep
def test_what_a_worker_asked_for_is_compiled_though_it_has_ended(tmp_path: Path) -> None:
    """No limit of thinking ends a compilation: the compiler belongs to the process that started the workers."""
    script = tmp_path / "script.py"
    script.write_text(COMPILED_FOR_A_DEAD_CHILD)
    done = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | {"BOJU_COMPILE": "beside", "BOJU_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=200,
        check=True,
    )
    assert done.stdout == "compiled\n"


async def _limits(answers: list[bool]) -> list[float]:
    """The time limits of jobs whose answers say whether all they needed was compiled."""
    limits: list[float] = []

    async def run_job(seconds: float, job: object, *_given: object) -> tuple[list[str], bool]:
        if job is workers._begin:
            return [], True
        limits.append(seconds)
        return [], answers[len(limits) - 1]

    async with PlayerPool(longest_thought=1) as pool:
        pool._player._run = run_job  # type: ignore[method-assign]
        for _ in answers:
            await pool.plan(thrown(), "novice", 1)
    return limits


def test_a_thinking_limit_counts_once_all_is_compiled_and_loaded() -> None:
    loading = workers.LONGEST_COMPILATION if compiles_first() else workers.LONGEST_LOADING
    assert run(_limits([False, False, True, True])) == [loading, loading, loading, 1]

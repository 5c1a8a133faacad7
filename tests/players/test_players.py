"""Computer players: legal, reproducible, cancellable, and each level better than chance moves."""

import asyncio
import os
import signal
import time
from typing import Any

import pytest

import boju
from boju import BojuError, State
from boju.players import LEVELS, choose
from boju.players.montecarlo import Budget, Cancelled, plan
from boju.players.pool import PlayerPool
from loops import run

THROWN = {"yut": "throw 3", "ping": "roll 4-2", "sanliang": "roll 6-4-1", "qiliang": "roll 5-5"}


def after_throw(game: str, **options: Any) -> State:
    state = boju.new(game, **options)
    state.play(THROWN[game])
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", THROWN)
def test_plan_is_legal_and_ends_the_turn(game: str, level: str) -> None:
    state = after_throw(game)
    seat = state.actor
    events = choose(state, level, seed=5)
    assert events
    for event in events:
        assert state.actor == seat
        state.play(event)
    assert level == "random" or state.actor != seat


@pytest.mark.parametrize("level", ["random", "player"])
def test_same_seed_same_events(level: str) -> None:
    state = after_throw("ping")
    first = choose(state, level, seed=3)
    assert choose(state, level, seed=3) == first
    assert choose(boju.from_position(state.position()), level, seed=3) == first
    assert state.events == ["roll 4-2"]


def test_time_budget_is_kept() -> None:
    state = after_throw("ping")
    plan(state.records, Budget(playouts=20), seed=1)
    began = time.monotonic()
    plan(state.records, Budget(milliseconds=200), seed=1)
    assert time.monotonic() - began < 20


def test_cancelled_thinking_stops() -> None:
    answers = iter([False, False, True])
    with pytest.raises(Cancelled):
        plan(after_throw("ping").records, Budget(playouts=10**9), seed=1, is_cancelled=lambda: next(answers))


def test_nobody_to_move_is_refused() -> None:
    with pytest.raises(BojuError, match="no seat is to move"):
        choose(boju.new("yut"), "novice", seed=1)
    with pytest.raises(BojuError, match="no level 'expert'"):
        choose(after_throw("yut"), "expert", seed=1)


def test_a_win_at_once_is_taken() -> None:
    position = boju.new("yut").position()
    position |= {"phase": "move", "actor": 0, "pending": [3], "owed": 0}
    position["sides"][0] = {"hand": 0, "home": 3, "board": [["20", 1]]}
    assert choose(boju.from_position(position), "novice", seed=1) == ["20/home by 3"]


def test_novice_beats_random_moves() -> None:
    total = 0
    for game in range(20):
        state = boju.new("ping")
        while state.actor is not None:
            if state.actor == "chance":
                state.draw(game)
                continue
            level = "novice" if state.actor == game % 2 else "random"
            for event in choose(state, level, seed=game):
                state.play(event)
        total += state.scores()[game % 2]
    assert total > 10


async def _plan_through_a_killed_worker() -> tuple[list[str], list[str]]:
    game = after_throw("ping")
    async with PlayerPool() as pool:
        before = await pool.plan(game, "player", 7)
        assert pool.worker is not None
        os.kill(pool.worker, signal.SIGKILL)
        return before, await pool.plan(game, "player", 7)


def test_pool_survives_a_killed_worker() -> None:
    before, after = run(_plan_through_a_killed_worker())
    assert before == after == choose(after_throw("ping"), "player", seed=7)


async def _cancel_and_think_again() -> list[str]:
    game = after_throw("ping")
    async with PlayerPool() as pool:
        await pool.plan(game, "novice", 1)
        thinking = asyncio.create_task(pool.plan(game, "strong", 1))
        await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        return await pool.plan(game, "novice", 1)


def test_cancelled_job_frees_the_worker() -> None:
    assert run(_cancel_and_think_again()) == choose(after_throw("ping"), "novice", seed=1)

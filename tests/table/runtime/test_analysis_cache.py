"""What is found out about a position: once for all who ask, and called off when play goes on."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import boju
from boju.players.pool import Unanswered
from boju.state import State
from boju.table.errors import NotReady
from boju.table.runtime.engine import AnalysisCache
from loops import run


class Oracle:
    """Answers what it is told to, when it is told to."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[Any]] = []

    async def answer(self, job: Callable[..., Any], game: State) -> Any:
        self.asked.append(asyncio.get_running_loop().create_future())
        return await self.asked[-1]


def weigh() -> None:
    """What is asked for."""


def thrown(event: str = "roll 4-2") -> State:
    game = boju.new("ping")
    game.play(event)
    return game


async def asking(cache: AnalysisCache, game: State) -> asyncio.Task[Any]:
    asked = asyncio.create_task(cache.about(game, weigh))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return asked


def test_all_who_ask_about_a_position_wait_for_one_answer() -> None:
    async def ask() -> None:
        cache = AnalysisCache(oracle := Oracle())
        first, second = await asking(cache, thrown()), await asking(cache, thrown())
        (question,) = oracle.asked
        question.set_result("best")
        assert [await first, await second] == ["best", "best"]
        assert await cache.about(thrown(), weigh) == "best"
        assert len(oracle.asked) == 1

    run(ask())


def test_it_is_called_off_when_play_goes_on() -> None:
    async def ask() -> None:
        cache = AnalysisCache(oracle := Oracle())
        waiting, game = await asking(cache, thrown()), thrown()
        cache.turn_to(game)
        assert not oracle.asked[0].cancelled()
        game.play(game.legal()[0])
        cache.turn_to(game)
        with pytest.raises(NotReady):
            await waiting
        assert oracle.asked[0].cancelled()
        later = await asking(cache, game)
        assert len(oracle.asked) == 2
        cache.close()
        with pytest.raises(NotReady):
            await later

    run(ask())


def test_what_took_too_long_can_be_asked_again() -> None:
    async def ask() -> None:
        cache = AnalysisCache(oracle := Oracle())
        waiting = await asking(cache, thrown())
        oracle.asked[0].set_exception(Unanswered())
        with pytest.raises(NotReady):
            await waiting
        again = await asking(cache, thrown())
        oracle.asked[1].set_result("best")
        assert await again == "best"

    run(ask())

"""A fair queue: nobody waits behind all that somebody else asks for."""

import asyncio

import pytest

from boju.players import turns as queue
from boju.players.turns import Turns
from loops import run


class Hours:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    found = Hours()
    monkeypatch.setattr(queue, "time", found)
    return found


async def _ask(turns: Turns, hours: Hours, asked: list[tuple[str, float]], done: list[str]) -> None:
    """Everybody asks at the same time, while somebody else has the turn."""

    async def work(asker: str, seconds: float) -> None:
        async with turns.turn(asker):
            hours.now += seconds
            done.append(asker)

    async with turns.turn("first"):
        tasks = [asyncio.create_task(work(*one)) for one in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)


def test_who_asks_for_much_waits_behind_who_asks_for_little(hours: Hours) -> None:
    async def ask_twice() -> list[str]:
        turns = Turns()
        done: list[str] = []
        await _ask(turns, hours, [("slow", 5.0), ("quick", 0.1)], done)
        await _ask(turns, hours, [("slow", 5.0), ("slow", 5.0), ("quick", 0.1), ("new", 0.1)], done)
        return done

    assert run(ask_twice()) == ["slow", "quick", "new", "quick", "slow", "slow"]


def test_who_has_waited_long_comes_before_who_asks_for_little(hours: Hours) -> None:
    async def ask_late() -> list[str]:
        turns = Turns()
        done: list[str] = []
        await _ask(turns, hours, [("slow", 5.0)], done)

        async def wait(asker: str) -> None:
            async with turns.turn(asker):
                done.append(asker)

        async with turns.turn("first"):
            tasks = [asyncio.create_task(wait("slow"))]
            await asyncio.sleep(0)
            hours.now += 6.0
            tasks += [asyncio.create_task(wait("new"))]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return done

    assert run(ask_late()) == ["slow", "slow", "new"]


def test_a_turn_that_is_given_up_goes_to_the_next(hours: Hours) -> None:
    async def give_up() -> list[str]:
        turns = Turns()
        done: list[str] = []

        async def wait(asker: str) -> None:
            async with turns.turn(asker):
                done.append(asker)

        async with turns.turn("first"):
            tasks = [asyncio.create_task(wait(asker)) for asker in ("one", "two", "three")]
            await asyncio.sleep(0)
            tasks[0].cancel()
            await asyncio.sleep(0)
        tasks[1].cancel()  # its turn has come already
        await asyncio.gather(*tasks, return_exceptions=True)
        async with turns.turn("last"):
            done.append("last")
        return done

    assert run(give_up()) == ["three", "last"]

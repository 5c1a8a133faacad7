"""The registry: matches that nobody uses are closed, whoever asks for it."""

import asyncio
import gc
from typing import Any

import pytest

from boju.table.runtime.registry import MatchRegistry
from loops import run


class Idle:
    """A match that nobody uses, and that takes a while to close."""

    def __init__(self) -> None:
        self.is_idle = True
        self.closed = 0

    def look(self) -> None:
        self.is_idle = False

    async def close(self) -> None:
        await asyncio.sleep(0)
        self.closed += 1


def test_two_that_tidy_at_once_close_every_match_once() -> None:
    registry: Any = object.__new__(MatchRegistry)
    matches = {name: Idle() for name in ("one", "another", "third")}
    registry._live = dict(matches)

    async def tidy() -> None:
        await asyncio.gather(registry._tidy(), registry._tidy())

    run(tidy())
    assert not registry._live
    assert [match.closed for match in matches.values()] == [1, 1, 1]


def test_a_match_that_was_just_asked_for_stays() -> None:
    """Whoever asked for it would follow a match that hears of nothing any more."""
    registry: Any = object.__new__(MatchRegistry)
    registry._live = {"one": Idle(), "another": Idle()}

    async def ask() -> None:
        await registry.match("one")
        await registry._tidy()

    run(ask())
    assert list(registry._live) == ["one"]


def test_work_that_is_called_off_before_it_has_begun_leaves_no_warning(
    recwarn: pytest.WarningsRecorder,
) -> None:
    """A server that stops would print it."""
    registry: Any = object.__new__(MatchRegistry)
    registry._live, registry._closing = {"one": Idle()}, set()

    async def stop_at_once() -> None:
        registry.gone("one")
        (task,) = registry._closing
        task.cancel()

    run(stop_at_once())
    gc.collect()
    assert not [one for one in recwarn if "never awaited" in str(one.message)]

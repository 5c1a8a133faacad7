"""Reviews of finished games: who has to wait, what is called off, and what becomes of a process that dies."""

import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

import boju
from boju.state import State
from boju.table.errors import TooMany
from boju.table.runtime import review_queue
from boju.table.runtime.review_queue import MOST_WAITING, SECONDS_WANTED, ReviewQueue
from boju.table.runtime.reviewer import FAILED, Found, Reviewer
from table.instant import wait_until

WHOLE = {"is_whole": True}
HALF = {"is_whole": False}


def finished() -> State:
    """A short game that is over."""
    state, chance = boju.new("yut", pieces=1), random.Random(2)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw(chance.randrange(2**60))
        else:
            state.play(chance.choice(state.legal()))
    return state


class Slow:
    """A reviewer that says how far it has come, and ends when it is told to, or when nobody asks any more."""

    def __init__(self) -> None:
        self.begun: list[State] = []
        self.go_on = threading.Event()
        self.found: Found = WHOLE

    def review(
        self, reviewer: Reviewer, game: State, tell: Callable[[Found], None], is_wanted: Callable[[], bool]
    ) -> Found | None:
        self.begun.append(game)
        tell(HALF)
        while not self.go_on.wait(0.01):
            if reviewer.is_closed or not is_wanted():
                return None
        return self.found


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow()
    monkeypatch.setattr(Reviewer, "review", lambda *given: slow.review(*given))
    yield slow
    slow.go_on.set()


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The hand of the clock by which reviews are asked for."""
    hand = [0.0]
    monkeypatch.setattr(review_queue, "monotonic", lambda: hand[0])
    return hand


def game() -> State:
    return boju.new("ping")


def test_a_review_is_told_as_it_grows_and_kept_once(slow: Slow) -> None:
    kept: dict[str, Found] = {}
    with closing(ReviewQueue(kept.__setitem__)) as queue:
        assert queue.ask("match", game()) is None
        wait_until(lambda: queue.ask("match", game()) == HALF)
        slow.go_on.set()
        wait_until(lambda: bool(kept))
    assert (kept, len(slow.begun)) == ({"match": WHOLE}, 1)


def test_what_fails_is_told_once_and_tried_again_when_asked(slow: Slow) -> None:
    slow.found = FAILED
    slow.go_on.set()
    with closing(ReviewQueue(lambda match, found: None)) as queue:
        wait_until(lambda: queue.ask("match", game()) == FAILED)
        assert queue.ask("match", game()) is None
        wait_until(lambda: len(slow.begun) == 2)


def test_what_nobody_asks_for_any_more_is_called_off(slow: Slow, seconds: list[float]) -> None:
    kept: dict[str, Found] = {}
    with closing(ReviewQueue(kept.__setitem__)) as queue:
        queue.ask("match", game())
        wait_until(lambda: queue.ask("match", game()) == HALF)
        seconds[0] += SECONDS_WANTED
        wait_until(lambda: not queue._found)
        assert queue.ask("match", game()) is None
        wait_until(lambda: len(slow.begun) == 2)
        slow.go_on.set()
        wait_until(lambda: bool(kept))


def test_whoever_has_asked_for_many_waits_behind_others_and_gives_way(
    slow: Slow, seconds: list[float]
) -> None:
    with closing(ReviewQueue(lambda match, found: None)) as queue:
        for number in range(MOST_WAITING):
            queue.ask(f"one {number}", game(), ["one"])
            wait_until(lambda: bool(slow.begun))
        with pytest.raises(TooMany):
            queue.ask("one more", game(), ["one"])
        queue.ask("other", game(), ["other"])
        assert f"one {MOST_WAITING - 1}" not in queue._found
        assert min(queue._waiting).match == "other"


def test_a_process_that_dies_is_told_once_and_replaced() -> None:
    """It is killed as soon as it is there, long before it could have found anything."""
    kept: dict[str, Any] = {}
    over = finished()
    with closing(ReviewQueue(kept.__setitem__, depth="quick")) as queue:
        assert queue.ask("match", over) is None
        wait_until(lambda: queue.worker is not None)
        assert queue.worker is not None
        os.kill(queue.worker, signal.SIGKILL)
        wait_until(lambda: queue.ask("match", over) == FAILED)
        assert queue.ask("match", over) is None
        wait_until(lambda: "match" in kept)
    assert kept["match"]["is_whole"]
    assert queue.worker is None

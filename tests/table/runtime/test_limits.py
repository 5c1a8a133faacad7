"""How much somebody may ask for: it is counted, refused, and forgotten as time goes on."""

import pytest

from boju.table.errors import TooMany, TooManyStreams
from boju.table.runtime.limits import SECONDS_BETWEEN_TIDYING, USUAL, Limits, Rate, RateStore


class Seconds:
    """A monotonic clock whose hand is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Elsewhere(RateStore):
    """Another process, where somebody follows so many streams; it hears what is followed here."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.heard: dict[str, int] = {}

    def follow(self, name: str, count: int) -> None:
        self.heard[name] = count

    def elsewhere(self, name: str) -> int:
        return self.count


def test_so_much_in_so_many_seconds_of_each_kind_and_person() -> None:
    clock = Seconds()
    limits = Limits({**USUAL, "talk": Rate(2, 10)}, store=RateStore(clock))
    for _ in range(2):
        limits.count("talk", "Ann")
    with pytest.raises(TooMany) as refused:
        limits.count("talk", "Ann")
    assert refused.value.seconds == 10
    limits.count("talk", "Ben")
    limits.count("look", "Ann")
    clock.now += 9.5
    with pytest.raises(TooMany) as refused:
        limits.count("talk", "Ann")
    assert refused.value.seconds == 1
    clock.now += 0.5
    limits.count("talk", "Ann")


def test_what_counts_no_more_is_forgotten() -> None:
    clock = Seconds()
    store = RateStore(clock)
    for number in range(100):
        store.add(f"act/{number}", 1)
    assert store._counted["act/0"].own == 1
    clock.now += SECONDS_BETWEEN_TIDYING + 1
    store.add("act/somebody", 1)
    assert len(store._counted) == 1
    assert store.until("act/0") == clock.now


def test_streams_count_for_the_person_and_the_address_until_they_end() -> None:
    limits = Limits(streams_of_a_person=2, streams_of_an_address=3)
    leave = limits.follow("Ann", "here")
    limits.follow("Ann", "here")
    with pytest.raises(TooManyStreams):
        limits.follow("Ann", "there")
    limits.follow("", "here")
    with pytest.raises(TooManyStreams):
        limits.follow("Ben", "here")
    leave()
    limits.follow("Ben", "here")


def test_several_processes_count_together() -> None:
    limits, others = Limits(streams_of_a_person=3), Elsewhere(2)
    limits.store = others
    leave = limits.follow("Ann", "")
    assert others.heard == {"person/Ann": 1}
    with pytest.raises(TooManyStreams):
        limits.follow("Ann", "")
    leave()
    assert others.heard == {"person/Ann": 0}

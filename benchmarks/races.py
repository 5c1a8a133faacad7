"""Two processes race for the same event of a table on PostgreSQL, again and again: exactly one keeps it each time.

python -m benchmarks.races postgresql://boju@db.example.org/empty
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from multiprocessing.synchronize import Barrier
from typing import TypeAlias

from boju.table.errors import Stale
from boju.table.keep.store import Row, Store

RACES = 10_000
RUNNERS = 2
SECONDS_TO_START = 60.0

Won: TypeAlias = "multiprocessing.SimpleQueue[tuple[str, set[int]]]"


def race(database: str, races: int) -> Counter[str]:
    """Who won how often, by the name of the process; raises `AssertionError` where it was not exactly one."""
    with closing(Store(database)) as store:
        table = store.open_table("yut", 2, {}, ["me", "friend"]).id
    context = multiprocessing.get_context("spawn")
    start, won = context.Barrier(RUNNERS), context.SimpleQueue()
    runners = [
        context.Process(target=_run, args=(database, table, races, f"runner {number}", start, won))
        for number in range(RUNNERS)
    ]
    for runner in runners:
        runner.start()
    claimed = dict(won.get() for _ in runners)
    for runner in runners:
        runner.join()
    with closing(Store(database)) as store:
        kept = {row.number: row.text for row in store.rows(table)}
    assert sorted(kept) == list(range(1, races + 1)), "an event is missing"
    for name, numbers in claimed.items():
        assert numbers == {number for number, text in kept.items() if text == name}, (
            f"{name} was told wrongly"
        )
    return Counter(kept.values())


def _run(database: str, table: str, races: int, name: str, start: Barrier, won: Won) -> None:
    numbers: set[int] = set()
    with closing(Store(database)) as store:
        for number in range(1, races + 1):
            start.wait(SECONDS_TO_START)
            try:
                store.append(table, [Row(number, "event", name)])
            except Stale:
                continue
            numbers.add(number)
    won.put((name, numbers))


def main(words: Sequence[str]) -> None:
    """Race as often as is asked for, and tell how it went."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.races", description=__doc__)
    parser.add_argument("database", help="an empty PostgreSQL database, or one of boju's")
    parser.add_argument("--races", type=int, default=RACES)
    asked = parser.parse_args(words)
    found = race(asked.database, asked.races)
    told = ", ".join(f"{name} {count} times" for name, count in sorted(found.items()))
    print(f"{asked.races} races, each won by exactly one: {told}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""`make races`: two processes race for the same event of a table on PostgreSQL, again and again.

Writes docs/host/races.md.
"""

import multiprocessing
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import TypeAlias

from benchmarks import report
from benchmarks.table import Figure

from boju.table.errors import Stale
from boju.table.keep.store import Row, Store

from . import postgresql

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "races.md"
RACES = 10_000
RUNNERS = 2
SECONDS_TO_START = 60.0

Won: TypeAlias = "multiprocessing.SimpleQueue[tuple[str, set[int]]]"


@dataclass
class RaceOutcome:
    """How many races there were, how often each process won, and what was wrong."""

    races: int
    wins: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def race(database: str, races: int) -> RaceOutcome:
    """Let two processes race, and hold what each was told against what is kept."""
    with closing(Store(database)) as store:
        table = store.open_table("yut", 2, {}, ["me", "friend"]).id
    context = multiprocessing.get_context("spawn")
    start, won = context.Barrier(RUNNERS), context.SimpleQueue()
    runners = [
        context.Process(target=_run, args=(database, table, races, f"process {number + 1}", start, won))
        for number in range(RUNNERS)
    ]
    for runner in runners:
        runner.start()
    claimed = dict(won.get() for _ in runners)
    for runner in runners:
        runner.join()
    with closing(Store(database)) as store:
        kept = store.rows(table)
    found = RaceOutcome(races, Counter(row.text for row in kept))
    if [row.number for row in kept] != list(range(1, races + 1)):
        found.faults.append("an event is missing, or kept twice")
    for name, numbers in claimed.items():
        wrong = numbers ^ {row.number for row in kept if row.text == name}
        found.faults += [f"{name} was told wrongly who won race {number}" for number in sorted(wrong)]
    return found


def _run(database: str, table: str, races: int, name: str, start: Barrier, won: Won) -> None:
    numbers: set[int] = set()
    chance = random.Random(name)
    with closing(Store(database)) as store:
        for number in range(1, races + 1):
            start.wait(SECONDS_TO_START)
            try:
                beat = chance.choice((number - 1, None))
                store.append(table, [Row(number, "event", name)], beat=beat)
            except Stale:
                continue
            numbers.add(number)
    won.put((name, numbers))


def figures(found: RaceOutcome) -> Sequence[Figure]:
    """What was found, with its goal."""
    return (
        Figure("races", found.races, ""),
        *(Figure(f"won by {name}", count, "") for name, count in sorted(found.wins.items())),
        Figure("races that were not won by exactly one, or told wrongly", len(found.faults), "", 1),
    )


def page(sheet: report.Sheet) -> str:
    """docs/host/races.md."""
    return f"""# Races

Written by `make races` on {datetime.now(UTC):%Y-%m-%d}.

{report.machine()}, and PostgreSQL with its own settings, so that what is confirmed is on the disk.

Two processes keep a move at one table, under the same number and at the same moment: each waits until the other is
ready. By chance, each tries it with a single statement or as a transaction. One of them gets the number; the other has
to be told that somebody was quicker. Then both go on to the next number. In the end the table holds every number once,
under the name of the process that was told that it has won.

{sheet.markdown()}
"""


def main() -> None:
    """Race, print what was found and write the page; fails where a race was not won by exactly one."""
    with postgresql.serving(postgresql.SAFE) as server:
        found = race(server.make(), RACES)
    sheet = report.measured(figures(found))
    report.publish(sheet, page(sheet), PAGE, found.faults)


if __name__ == "__main__":
    main()

"""`make races`: two processes race for the same revision of a match on PostgreSQL, again and again.

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

import sqlalchemy as sa
from benchmarks import report
from benchmarks.table import Figure

from boju.table.match.commands import Now
from boju.table.match.entries import Said
from boju.table.match.opening import NewMatch, opened
from boju.table.storage.api import Behind
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal

from . import postgresql

PAGE = Path(__file__).resolve().parents[2] / "docs" / "host" / "races.md"
RACES = 10_000
MATCH = "match"
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
    new = NewMatch("yut", 2, {}, ["me", "friend"], "host")
    with closing(Database(database)) as kept:
        SqlJournal(kept).open(*opened(new, MATCH, bytes(32), "2026-01-01", Now(1)))
    context = multiprocessing.get_context("spawn")
    start, won = context.Barrier(RUNNERS), context.SimpleQueue()
    runners = [
        context.Process(target=_run, args=(database, races, f"process {number + 1}", start, won))
        for number in range(RUNNERS)
    ]
    for runner in runners:
        runner.start()
    claimed = dict(won.get() for _ in runners)
    for runner in runners:
        runner.join()
    with closing(Database(database)) as kept:
        said = [entry for entry in SqlJournal(kept).read(MATCH) if isinstance(entry, Said)]
    found = RaceOutcome(races, Counter(entry.text for entry in said))
    if [entry.at for entry in said] != list(range(races)):
        found.faults.append("an entry is missing, or kept twice")
    for name, numbers in claimed.items():
        wrong = numbers ^ {entry.at for entry in said if entry.text == name}
        found.faults += [f"{name} was told wrongly who won race {number}" for number in sorted(wrong)]
    return found


def _run(database: str, races: int, name: str, start: Barrier, won: Won) -> None:
    numbers: set[int] = set()
    chance = random.Random(name)
    with closing(Database(database)) as kept:
        journal = SqlJournal(kept)
        for revision in range(races):
            start.wait(SECONDS_TO_START)
            try:
                journal.append(MATCH, revision, [Said(0, name, at=revision)], chance.choice((None, _nothing)))
            except Behind:
                continue
            numbers.add(revision)
    won.put((name, numbers))


def _nothing(_connection: sa.Connection) -> None:
    """A fence that lets everybody pass: what is appended with one is a transaction of several statements."""


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

Two processes append an entry to one match, at the same revision and at the same moment: each waits until the other is
ready. By chance, each tries it with a single statement or as a transaction. One of them gets the revision; the other
has to be told that somebody was quicker. Then both go on to the next one. In the end the match has every revision once,
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

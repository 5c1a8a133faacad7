"""`python -m benchmarks.again`: the answers of docs/readings a second time, with other throws and choices.

Writes docs/readings/again.md, where other games and players stay as they are. What has been played is kept in
docs/readings/rows; whoever is interrupted can go on.
"""

import argparse
import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any

from rich.console import Console

import boju
from benchmarks.report import Sheet, kept_rows
from boju.lab.readings import measure_game
from boju.lab.readings_page import LEAST, MeanChange, changes
from boju.lab.study import RANDOM
from boju.players import LEVELS
from boju.players.levels import REFERENCES

KEPT = Path(__file__).resolve().parent.parent / "docs" / "readings"
PAGE = KEPT / "again.md"
COLUMNS = (
    "who plays",
    "game",
    "seed",
    "games",
    "answers",
    "outside",
    "share",
    "told as sure",
    "the other way",
)
NAMES = 2
"""How many columns say what was asked again."""
COUNTED = [COLUMNS.index(name) for name in ("answers", "outside", "told as sure", "the other way")]
"""The columns that say what was found."""


@dataclass(frozen=True, slots=True)
class StudyAgreement:
    """How two runs agree on a game.

    Of so many `answers` (a value of an option, a measure) so many lie `outside` of each other's intervals; of those
    that are `told` as sure so many go the other way the second time.
    """

    answers: int
    outside: int
    told: int
    other_way: int


def agreement(one: Mapping[str, Any], other: Mapping[str, Any]) -> StudyAgreement:
    """Compare two runs (see `boju.lab.readings.measure_game`). What never changes in either is no answer."""
    pairs = [
        (first, second)
        for option, lines in one["options"].items()
        for first, second in zip(_changes(lines), _changes(other["options"][option]), strict=True)
        if first.half or second.half
    ]
    told = [pair for pair in pairs if pair[0].is_sure and pair[0].strength >= LEAST]
    return StudyAgreement(
        answers=len(pairs),
        outside=sum(
            abs(first.difference - second.difference) > hypot(first.half, second.half)
            for first, second in pairs
        ),
        told=len(told),
        other_way=sum(first.difference * second.difference <= 0 for first, second in told),
    )


def _changes(lines: Any) -> list[MeanChange]:
    return sorted(changes(lines), key=lambda change: (change.value, change.measure))


def main() -> None:
    """Play, compare, print each line and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.again", description=__doc__)
    parser.add_argument("game", nargs="*", help="the games; all if none is named")
    parser.add_argument("--policy", default=RANDOM, choices=[*LEVELS, *REFERENCES], help="who plays")
    parser.add_argument("--games", type=int, default=1000, help="games for each value of an option")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=-1)
    wanted = parser.parse_args()
    names = [about.id for about in boju.games()]
    if unknown := [name for name in wanted.game if name not in names]:
        parser.error(f"there is no game {', '.join(unknown)}; there are {', '.join(names)}")
    if unmeasured := [name for name in wanted.game or names if not kept(name, wanted.policy).exists()]:
        parser.error(f"`make readings` has not measured {', '.join(unmeasured)} with {wanted.policy}")
    folder = KEPT / "rows" / f"again-{wanted.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    rows = kept_rows(PAGE, NAMES)
    for name in wanted.game or names:
        path = measure_game(
            name, folder, policy=wanted.policy, games=wanted.games, seed=wanted.seed, jobs=wanted.jobs
        )
        one, other = (json.loads(file.read_text("utf-8")) for file in (kept(name, wanted.policy), path))
        told = row(wanted.policy, name, (wanted.seed, wanted.games), agreement(one, other))
        rows[told[:NAMES]] = told
        Console().print(*told)
        PAGE.write_text(page(rows), "utf-8")


def kept(game: str, policy: str) -> Path:
    """The file with the answers that are asked for again."""
    return KEPT / f"{game}.{policy}.json"


def row(policy: str, game: str, run: tuple[int, int] | None, found: StudyAgreement) -> tuple[str, ...]:
    """A line of the page; `run` is the seed and the number of games of the second run."""
    seed, games = (f"{number:,}" for number in run) if run else ("", "")
    counts = (f"{found.answers:,}", f"{found.outside:,}", f"{found.outside / max(found.answers, 1):.1%}")
    return (policy, game, seed, games, *counts, f"{found.told:,}", f"{found.other_way:,}")


def found_in(line: tuple[str, ...]) -> StudyAgreement:
    """What a line of the page tells."""
    return StudyAgreement(*(int(line[place].replace(",", "")) for place in COUNTED))


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> str:
    """The page: all games in order for each strength, and all of them together."""
    lines: list[tuple[str, ...]] = []
    for policy in (*LEVELS, *REFERENCES):
        measured = [rows[policy, about.id] for about in boju.games() if (policy, about.id) in rows]
        found = [found_in(line) for line in measured]
        together = (sum(getattr(one, part) for one in found) for part in StudyAgreement.__dataclass_fields__)
        lines += [*measured, row(policy, "all", None, StudyAgreement(*together))] if measured else []
    return f"""# The same questions asked again

Written by `python -m benchmarks.again`, with `--policy` for computers that do not play at random.

The figures of these games were measured a second time with other throws and other choices. An answer is what a value
of an option changes in a measure. Two runs always differ a little; an answer is *outside* if they differ by more than
their 95 % intervals together allow (the root of the sum of their squares). By chance that happens to one in twenty. The
answers of a game hang together, for all are compared with the same usual games, and long games are long in turns,
decisions and changes of the lead at once; so a game can have some more or fewer.

*Seed* and *games* are those of the second run, for each value of an option. Where these are few, a small change can
turn round by chance. *Told as sure* are the answers that [the page of all games](overview.md) tells or would tell if it
had room: a difference of more than twice its ±, and of one in a hundred at least. *The other way* is one that grows in
one run, and in the other shrinks or does not change.

{Sheet(COLUMNS, NAMES, tuple(lines)).markdown()}
"""


if __name__ == "__main__":
    main()

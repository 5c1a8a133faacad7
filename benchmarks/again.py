"""`python -m benchmarks.again`: the answers of docs/readings a second time, with other throws and choices.

Writes docs/readings/again.md. What has been played is kept in docs/readings/rows; whoever is interrupted can go on.
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
from benchmarks.report import Sheet
from boju.lab.readings import measure_game
from boju.lab.readings_page import LEAST, Change, changes

KEPT = Path(__file__).resolve().parent.parent / "docs" / "readings"
PAGE = KEPT / "again.md"


@dataclass(frozen=True, slots=True)
class Agreement:
    """How two runs agree on a game.

    Of so many `answers` (a value of an option, a measure) so many lie `outside` of each other's intervals; of those
    that are `told` as sure so many go the other way the second time.
    """

    answers: int
    outside: int
    told: int
    other_way: int


def agreement(one: Mapping[str, Any], other: Mapping[str, Any]) -> Agreement:
    """Compare two runs (see `boju.lab.readings.measure_game`). What never changes in either is no answer."""
    pairs = [
        (first, second)
        for option, lines in one["options"].items()
        for first, second in zip(_changes(lines), _changes(other["options"][option]), strict=True)
        if first.half or second.half
    ]
    told = [pair for pair in pairs if pair[0].is_sure and pair[0].strength >= LEAST]
    return Agreement(
        answers=len(pairs),
        outside=sum(
            abs(first.difference - second.difference) > hypot(first.half, second.half)
            for first, second in pairs
        ),
        told=len(told),
        other_way=sum(first.difference * second.difference <= 0 for first, second in told),
    )


def _changes(lines: Any) -> list[Change]:
    return sorted(changes(lines), key=lambda change: (change.value, change.measure))


def main() -> None:
    """Play, compare, print the table and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.again", description=__doc__)
    parser.add_argument("--games", type=int, default=5000, help="games for each value of an option")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=-1)
    wanted = parser.parse_args()
    folder = KEPT / "rows" / f"again-{wanted.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Agreement] = {}
    for about in boju.games():
        path = measure_game(about.id, folder, games=wanted.games, seed=wanted.seed, jobs=wanted.jobs)
        kept = json.loads((KEPT / f"{about.id}.random.json").read_text("utf-8"))
        found[about.id] = agreement(kept, json.loads(path.read_text("utf-8")))
        Console().print(about.id, found[about.id])
    PAGE.write_text(written(found, wanted.games, wanted.seed), "utf-8")


def written(found: Mapping[str, Agreement], games: int, seed: int) -> str:
    """The page."""
    every = Agreement(
        *(sum(getattr(one, part) for one in found.values()) for part in Agreement.__dataclass_fields__)
    )
    sheet = Sheet(
        ("game", "answers", "outside", "share", "told as sure", "the other way"),
        1,
        tuple(
            (
                game,
                f"{one.answers:,}",
                f"{one.outside:,}",
                f"{one.outside / max(one.answers, 1):.1%}",
                f"{one.told:,}",
                f"{one.other_way:,}",
            )
            for game, one in [*found.items(), ("all", every)]
        ),
    )
    return f"""# The same questions asked again

Written by `python -m benchmarks.again --games {games} --seed {seed}`.

Every figure of random play on the pages before was measured a second time with other throws and other choices. An
answer is what a value of an option changes in a measure. Two runs always differ a little; an answer is *outside* if
they differ by more than their 95 % intervals together allow (the root of the sum of their squares). By chance that
happens to one in twenty. The answers of a game hang together, for all are compared with the same usual games, and long
games are long in turns, decisions and changes of the lead at once; so a game can have some more or fewer.

*Told as sure* are the answers that [the page of all games](overview.md) tells or would tell if it had room: a
difference of more than twice its ±, and of one in a hundred at least. *The other way* is one that grows in one run, and
in the other shrinks or does not change.
The second run has only {games:,} games for each value, so a small change can turn round by chance.

{sheet.markdown()}
"""


if __name__ == "__main__":
    main()

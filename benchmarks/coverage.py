"""`python -m benchmarks.coverage`: how often intervals of studies hold what they should; writes docs/study/coverage.md.

A study of a game against itself (A/A): both arms have the same rules and different throws, so that the true difference
is 0. Of 1,000 such studies 950 should find an interval that holds 0: for a number of games that was fixed and for
studies that look after every 50 games and stop when their interval is narrow enough.
"""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import boju
from boju.core.arrays import Array
from boju.lab.counting import count_games
from boju.lab.intervals import anytime, fixed
from boju.lab.measures import find_measure

PAGE = Path(__file__).resolve().parent.parent / "docs" / "study" / "coverage.md"
CASES: Mapping[str, tuple[Mapping[str, Any], Sequence[str]]] = {
    "yut": ({"pieces": 1}, ("turns", "effect:hit", "first_seat", "lead_changes")),
    "ping": ({}, ("turns", "effect:double_win", "payment", "effect:cut")),
}
"""What is played, and what is measured: counts, shares near 0 and near 1, amounts of money."""
LOOKS = (100, 150, 200, 250, 300)
"""After how many games somebody looks; studies stop at the last of them."""
AT_ONCE = 200
"""How many studies are played in one go."""


def main() -> None:
    """Measure, print the table and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coverage", description=__doc__)
    parser.add_argument("--studies", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rows = [
        (game, measure, *shares(gaps))
        for game in CASES
        for measure, gaps in differences(game, wanted.studies, wanted.seed).items()
    ]
    page = written(rows, wanted.studies, wanted.seed)
    Console().print(page, markup=False, highlight=False)
    PAGE.write_text(page, "utf-8")


def differences(game: str, studies: int, seed: int) -> dict[str, Array]:
    """For each measure the differences between the arms, game by game: an array of shape (studies, games)."""
    options, names = CASES[game]
    start = boju.new(game, **options)
    measures = [find_measure(name, start.family, start.players) for name in names]
    players, games = ("random",) * start.players, AT_ONCE * LOOKS[-1]
    found: dict[str, list[Array]] = {name: [] for name in names}
    for first in range(0, studies * LOOKS[-1], games):
        one, other = (
            count_games(start, players, number, first, min(games, studies * LOOKS[-1] - first))
            for number in (2 * seed, 2 * seed + 1)
        )
        for measure in measures:
            found[measure.name].append(measure.compute(one) - measure.compute(other))
    return {name: np.concatenate(gaps).reshape(studies, -1) for name, gaps in found.items()}


def shares(gaps: Array) -> tuple[float, float, float]:
    """How often the interval of a fixed number of games holds 0, how often that of a study that stops early, and after
    how many games that stops on average.
    """
    enough = float(np.median([anytime(gap[: LOOKS[2]]).half for gap in gaps]))
    stopped = [_stopped(gap, enough) for gap in gaps]
    return (
        float(np.mean([fixed(gap).holds(0) for gap in gaps])),
        float(np.mean([anytime(gap[:games]).holds(0) for gap, games in zip(gaps, stopped, strict=True)])),
        float(np.mean(stopped)),
    )


def _stopped(gap: Array, enough: float) -> int:
    return next((games for games in LOOKS if anytime(gap[:games]).half <= enough), LOOKS[-1])


def written(rows: Sequence[tuple[str, str, float, float, float]], studies: int, seed: int) -> str:
    """The page."""
    lines = [
        "# Do the intervals hold?",
        "",
        f"Written by `python -m benchmarks.coverage --studies {studies} --seed {seed}`.",
        "",
        "A 95 % interval should hold the truth 95 times in 100. Here the truth is known: each study compares a game at",
        "random with itself under other throws, so that the true difference is 0. Each line tells of "
        f"{studies:,} studies",
        f"how often their interval held 0: with {LOOKS[-1]} games fixed beforehand, and when the study looked after "
        f"{', '.join(map(str, LOOKS[:-1]))}",
        f"and {LOOKS[-1]} games and stopped as soon as its interval was narrow enough.",
        "",
        "| game | measure | fixed | stopped early | games on average |",
        "| --- | --- | ---: | ---: | ---: |",
        *(
            f"| `{game}` | `{measure}` | {fix:.1%} | {early:.1%} | {games:.0f} |"
            for game, measure, fix, early, games in rows
        ),
        "",
        f"Chance alone moves such a share by {1.96 * np.sqrt(0.95 * 0.05 / studies):.1%} either way (95 %).",
        "Studies that may stop early have wider intervals, which hold more often than they have to.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()

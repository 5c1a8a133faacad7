"""`python -m benchmarks.coverage`: how often intervals of studies hold what they should; writes docs/study/coverage.md.

Studies of a game against itself (A/A): both arms have the same rules and different throws, so that the true difference
is 0. And studies of two readings with the same throws, as in the laboratory: the truth is the mean of all games of all
studies, which is known many times better than one study knows it. Of 1,000 studies 950 should find an interval that
holds the truth: for a number of games that was fixed and for studies that look after every 50 games and stop when their
interval is narrow enough.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
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


@dataclass(frozen=True)
class Case:
    """What is played, by whom, and what is measured; with an `other` reading to compare with, or against itself."""

    game: str
    measures: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    other: Mapping[str, Any] | None = None
    policy: str = "random"
    fewer: int = 1

    @property
    def compared(self) -> str:
        """The two arms in words."""
        if self.other is None:
            return "itself"
        return ", ".join(f"{name} = {value}" for name, value in self.other.items())


_ONE = {"pieces": 1}
CASES = (
    Case("yut", ("turns", "effect:hit", "first_seat", "lead_changes"), _ONE),
    Case("ping", ("turns", "effect:double_win", "payment", "effect:cut")),
    Case("yut", ("turns", "effect:hit", "first_seat", "lead_changes"), _ONE, {"hit_throw": "never"}),
    Case("ping", ("turns", "effect:double_win", "payment", "effect:cut"), {}, {"entry": "open"}, fewer=2),
    Case("yut", ("turns", "effect:hit", "wins:0"), _ONE, policy="greedy", fewer=2),
    Case("yut", ("turns", "effect:hit", "wins:0"), _ONE, {"hit_throw": "never"}, policy="greedy", fewer=2),
)
"""Counts, shares near 0, near 1 and near a half, amounts of money; at random and between players who look one turn
ahead. Slow games have fewer studies."""
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
        (case, measure, len(gaps), *shares(gaps, truth))
        for case in CASES
        for measure, gaps in differences(case, wanted.studies // case.fewer, wanted.seed).items()
        for truth in [0.0 if case.other is None else float(gaps.mean())]
    ]
    page = written(rows, wanted.studies, wanted.seed)
    Console().print(page, markup=False, highlight=False)
    PAGE.write_text(page, "utf-8")


def differences(case: Case, studies: int, seed: int) -> dict[str, Array]:
    """For each measure the differences between the arms, game by game: an array of shape (studies, games)."""
    is_paired = case.other is not None
    starts = [boju.new(case.game, **{**case.options, **(other or {})}) for other in ({}, case.other)]
    seeds = (2 * seed, 2 * seed + (not is_paired))
    players, games = (case.policy,) * starts[0].players, AT_ONCE * LOOKS[-1]
    measures = [find_measure(name, starts[0].family, starts[0].players) for name in case.measures]
    found: dict[str, list[Array]] = {name: [] for name in case.measures}
    for first in range(0, studies * LOOKS[-1], games):
        one, other = (
            count_games(start, players, number, first, min(games, studies * LOOKS[-1] - first))
            for start, number in zip(starts, seeds, strict=True)
        )
        for measure in measures:
            found[measure.name].append(measure.compute(other) - measure.compute(one))
    return {name: np.concatenate(gaps).reshape(studies, -1) for name, gaps in found.items()}


def shares(gaps: Array, truth: float) -> tuple[float, float, float]:
    """How often the interval of a fixed number of games holds the truth, how often that of a study that stops early,
    and after how many games that stops on average.
    """
    enough = float(np.median([anytime(gap[: LOOKS[2]]).half for gap in gaps]))
    stopped = [_stopped(gap, enough) for gap in gaps]
    return (
        float(np.mean([fixed(gap).holds(truth) for gap in gaps])),
        float(np.mean([anytime(gap[:games]).holds(truth) for gap, games in zip(gaps, stopped, strict=True)])),
        float(np.mean(stopped)),
    )


def _stopped(gap: Array, enough: float) -> int:
    return next((games for games in LOOKS if anytime(gap[:games]).half <= enough), LOOKS[-1])


def written(rows: Sequence[tuple[Case, str, int, float, float, float]], studies: int, seed: int) -> str:
    """The page."""
    lines = [
        "# Do the intervals hold?",
        "",
        f"Written by `python -m benchmarks.coverage --studies {studies} --seed {seed}`.",
        "",
        "A 95 % interval should hold the truth 95 times in 100. Here the truth is known. Where a game is compared with",
        "itself under other throws, the true difference is 0. Where it is compared with another reading under the same",
        "throws, as studies do, the truth is the difference over all games of all studies of the line, which is known",
        "many times better than one study knows it. Each line tells how often the intervals of its studies held the",
        f"truth: with {LOOKS[-1]} games fixed beforehand, and when the study looked after "
        f"{', '.join(map(str, LOOKS[:-1]))} and {LOOKS[-1]}",
        "games and stopped as soon as its interval was narrow enough. `greedy` looks no further than its turn.",
        "",
        "| game | compared with | who plays | measure | studies | fixed | stopped early | games on average |",
        "| --- | --- | --- | --- | ---: | ---: | ---: | ---: |",
        *(
            f"| `{case.game}` | {case.compared} | {case.policy} | `{measure}` | {count:,} | {fix:.1%} | {early:.1%} "
            f"| {games:.0f} |"
            for case, measure, count, fix, early, games in rows
        ),
        "",
        f"Chance alone moves such a share by {_chance(studies)} either way (95 %), and by {_chance(studies // 2)}",
        f"where there are {studies // 2:,} studies. Studies that may stop early have wider intervals, which hold more",
        "often than they have to. `wins:0` is 0 or 1: a share, and the difference of two.",
    ]
    return "\n".join(lines) + "\n"


def _chance(studies: int) -> str:
    return f"{1.96 * np.sqrt(0.95 * 0.05 / studies):.1%}"


if __name__ == "__main__":
    main()

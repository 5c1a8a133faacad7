"""`python -m benchmarks.first_seat`: what it is worth to begin, at every strength that was measured; writes a page.

All figures are those of docs/readings; exact ones are those of docs/readings/exact.md.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boju
from benchmarks.report import Sheet
from boju.lab.page import figure
from boju.lab.readings_page import read

READINGS = Path(__file__).resolve().parent.parent / "docs" / "readings"
PAGE = READINGS / "first-seat.md"
STRENGTHS = ("random", "greedy", "player", "strong", "master")
NONE = "–"
INTRODUCTION = """# What it is worth to begin, at five strengths

Written by `python -m benchmarks.first_seat` from the figures of [what every option does](overview.md). By how many
points does the first seat beat the mean of the others, by the usual rules? Between players at random, between computers
that look no further than their turn (`greedy`), and between the levels `player`, `strong` and `master`; the number of
games stands in brackets. ± is half of the 95 % interval. Where the luck of throws was taken away, which leaves the mean
as it is and makes it surer, the figure stands in *italics*. **Bold** is what differs from nothing by more than its ±.
A dash: not measured.

"""
EXACT = """
## Exact values

柶戲 is solved for few pieces a side: [what it is worth to begin in 柶戲, exactly](exact.md). By the usual rules the
side that begins wins {chances} of the games with one, two and three pieces when both play as
well as can be; in points, as above, that is {points}. No other game here is solved from its start.

## What this can and cannot say

- Points differ from game to game: a game of 柶戲 is won and lost by one point, a game of 打馬 by hundreds. Only what
  stands in one line can be compared.
- Many figures stand here: of twenty that differ by chance alone, one is bold.
- [Between strong players](../studies/seats-two-strong/study.md) more games were played, with more presets.
- The intervals cover chance alone, not doubt about the rules.
"""


def usual(one: dict[str, Any], measure: str) -> dict[str, Any] | None:
    """The line of a measure by the usual rules, with the usual number of players."""
    about = boju.about(one["game"])
    for option in about.options:
        for line in one["options"].get(option.name, ()):
            if (
                line["measure"] == measure
                and "difference" not in line
                and option.name not in ("teams", "back_way")
            ):
                return dict(line)
    return None


def cell(one: dict[str, Any] | None) -> str:
    """An advantage with half of its interval, and of how many games."""
    if one is None:
        return NONE
    told = {name: usual(one, name) for name in ("first_seat_adjusted", "first_seat")}
    line = told["first_seat_adjusted"] or told["first_seat"]
    assert line is not None
    half = (line["high"] - line["low"]) / 2
    mark = ("**" if abs(line["mean"]) > half else "") + ("*" if told["first_seat_adjusted"] else "")
    return f"{mark}{figure(line['mean'], '+')} ± {figure(half)}{mark[::-1]} ({line['games']:,})"


def rows() -> Iterator[tuple[str, ...]]:
    """A line for each game."""
    for about in boju.games():
        measured = {one["policy"]: one for one in read(READINGS, about.id)}
        cells = (cell(measured.get(strength)) for strength in STRENGTHS)
        yield (f"[{about.original}]({about.id}.md)", str(about.players[0]), *cells)


def text() -> str:
    """The page."""
    columns = ("game", "players", "at random", "`greedy`", "`player`", "`strong`", "`master`")
    line = re.search(r"^\| as usual \|.*$", (READINGS / "exact.md").read_text("utf-8"), re.MULTILINE)
    assert line is not None
    chances = [float(found) for found in re.findall(r"0\.\d+", line.group())]
    told, points = (
        [f"{value:.3f}" for value in values] for values in (chances, [4 * p - 2 for p in chances])
    )
    exact = EXACT.format(chances=listed(told), points=listed(points))
    return INTRODUCTION + Sheet(columns, 1, tuple(rows())).markdown() + "\n" + exact


def listed(words: list[str]) -> str:
    """Words with commas and an and."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")

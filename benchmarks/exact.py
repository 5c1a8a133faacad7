"""`python -m benchmarks.exact`: what it is worth to begin in 柶戲, worked out exactly; writes docs/readings/exact.md.

Every reading is changed alone. One and two pieces a side are solved in seconds; tables of three pieces are used where
`boju solve` has made them; `--pieces 3` makes all of them, which takes hours: it goes on where it was stopped, and what
the page tells already is not solved again, on another machine neither. `--anew` forgets the page.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

import boju
from benchmarks.report import Sheet
from boju.cli.solve_pieces import work
from boju.core.language import in_language
from boju.games.yut.exact import MATTERS, Exact, begin, file_of, opened
from boju.lab.readings import BESIDE

GAME = "yut"
PAGE = Path(__file__).resolve().parent.parent / "docs" / "readings" / "exact.md"
MOST = 3
UNKNOWN = "–"
INTRODUCTION = """# What it is worth to begin in 柶戲, exactly

Written by `python -m benchmarks.exact`. With few pieces the game between two sides can be solved: of every position
the chance to win is known when both sides play as well as can be. The table tells the chance of the side that begins.
Every option is changed alone; all others are as usual (`source`), and the last lines are whole presets. The values are
those of `boju solve`; they are right to about 0.00001, so three places are told.

"""
UNSOLVED = """A dash stands where nobody has solved the game yet; `python -m benchmarks.exact --pieces 3` does.

"""


def settings() -> Iterator[tuple[str, str, str, Mapping[str, Any]]]:
    """Option, value, preset, and the options that are set: the usual game, each reading alone, each other preset."""
    about = boju.about(GAME)
    usual, *others = about.presets
    yield "as usual", "", usual.name, {}
    for option in about.options:
        if option.name not in MATTERS:
            continue
        for value in option.values or ():
            if value != option.default:
                beside = BESIDE.get(option.name, {})
                told = [f"`{value}`", *(f"with `{name}`" for name in beside)]
                yield f"`{option.name}`", " ".join(told), usual.name, {**beside, option.name: value}
    for preset in others:
        yield f"preset `{preset.name}`", in_language(preset.title, "en"), preset.name, {}


def solved(preset: str, options: Mapping[str, Any], pieces: int, must: bool) -> Exact | None:
    """The table of a game; None where there is none, and none is to be made."""
    start = boju.new(GAME, preset=preset, pieces=pieces, **options)
    file = file_of(start.records, (pieces, pieces))
    if not file.exists():
        if not must:
            return None
        file = work(begin(start.records, (pieces, pieces)))
    return opened(file, start.records)


def first_side(preset: str, options: Mapping[str, Any], pieces: int, must: bool) -> str:
    """The chance of whoever begins, in words."""
    table = solved(preset, options, pieces, must)
    if table is None:
        return UNKNOWN
    return f"{table.chance(boju.new(GAME, preset=preset, pieces=pieces, **options).records):.3f}"


def on_page(page: str) -> dict[tuple[str, str], list[str]]:
    """The values that a page tells, by option and value."""
    lines = [line.removeprefix("| ").removesuffix(" |").split(" | ") for line in page.splitlines()]
    return {(line[0], line[1]): line[2:] for line in lines if len(line) == 2 + MOST}


def known_or_solved(before: str, preset: str, options: Mapping[str, Any], pieces: int, must: bool) -> str:
    """The chance from a table; without one what was told `before`, and only if that is nothing a table is made."""
    found = first_side(preset, options, pieces, must and before == UNKNOWN)
    return before if found == UNKNOWN else found


def main() -> None:
    """Solve what is asked for, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--pieces", type=int, choices=range(2, MOST + 1), default=2, help="solve up to so many"
    )
    parser.add_argument("--anew", action="store_true", help="solve all again")
    asked = parser.parse_args()
    before = {} if asked.anew else on_page(PAGE.read_text("utf-8"))
    told = {
        (option, value): before.get((option, value), [UNKNOWN] * MOST) for option, value, *_ in settings()
    }
    for pieces in range(1, MOST + 1):
        for option, value, preset, options in settings():
            cells, place = told[option, value], pieces - 1
            cells[place] = known_or_solved(cells[place], preset, options, pieces, pieces <= asked.pieces)
            Console().print(pieces, option, value, cells[place])
            write(told)


def write(told: Mapping[tuple[str, str], Sequence[str]]) -> None:
    """The page, as far as it has come: whoever stops has what has been solved."""
    rows = tuple((option, value, *cells) for (option, value), cells in told.items())
    columns = ("option", "value", *(f"{pieces} a side" for pieces in range(1, MOST + 1)))
    introduction = INTRODUCTION + (UNSOLVED if any(UNKNOWN in row for row in rows) else "")
    PAGE.write_text(introduction + Sheet(columns, 2, rows).markdown() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

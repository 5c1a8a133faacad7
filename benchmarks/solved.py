"""`python -m benchmarks.solved`: what of 柶戲 has been solved; writes docs/research/solved.md.

The rows of tables that are not on this machine stay as they are.
"""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.console import Console

from benchmarks.report import Sheet, kept_rows
from benchmarks.rules import BenchmarkRules
from boju import State
from boju.cli.solve_pieces import all_in_hand
from boju.games.yut.exact import PAGE as ABOUT_BYTES
from boju.games.yut.exact import file_of, limits_above, opened

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "solved.md"
COLUMNS = (
    "rules",
    "left",
    "positions",
    "sweeps",
    "largest change",
    "seconds",
    "MB",
    "more begins",
    "fewer begins",
    "SHA-256",
)
NAMES = 2
"""How many columns say what was solved."""
SETTINGS = (
    BenchmarkRules(game="yut"),
    BenchmarkRules(game="yut", preset="modern"),
    BenchmarkRules(game="yut", preset="modern", options=(("back_way", "any"),)),
)


def main() -> None:
    """Write a row for every table that is there."""
    rows = kept_rows(PAGE, NAMES)
    for setting in SETTINGS:
        for row in rows_of(setting.begin(), setting.rules):
            rows[row[:NAMES]] = row
            Console().print(*row)
    PAGE.write_text(page(rows), encoding="utf-8")


def rows_of(start: State, rules: str) -> Iterator[tuple[str, ...]]:
    """What there is to tell about each table of a game."""
    for most, least in limits_above((1, 1)):
        file = file_of(start.records, (most, least))
        if file.exists():
            exact = opened(file, start.records)
            about = exact.table.about
            more, fewer = (
                f"{exact.chance(all_in_hand(start, own, other).records):.5f}"
                for own, other in ((most, least), (least, most))
            )
            yield (
                rules,
                f"{most} against {least}",
                f"{about['positions']:,}",
                str(about["sweeps"]),
                f"{about['residual']:.1e}",
                f"{about['seconds']:.0f}",
                f"{file.stat().st_size / 1e6:.1f}",
                more,
                fewer,
                f"`{checksum(file)}`",
            )


def checksum(file: Path) -> str:
    """The SHA-256 of a table without its first page, which tells how long it took."""
    with file.open("rb") as opened_file:
        opened_file.seek(ABOUT_BYTES)
        return hashlib.file_digest(opened_file, "sha256").hexdigest()


def page(rows: Mapping[tuple[str, ...], tuple[str, ...]]) -> str:
    """The page of all tables."""
    order: list[tuple[str, ...]] = [
        (setting.rules, f"{most} against {least}")
        for setting in SETTINGS
        for most, least in limits_above((1, 1))
    ]
    sheet = Sheet(COLUMNS, NAMES, tuple(sorted(rows.values(), key=lambda row: order.index(row[:NAMES]))))
    return f"""# How much of 柶戲 is solved

Written by `python -m benchmarks.solved`. A piece that is hit goes back to the hand, so it is still left. What positions
are worth in which one side has four pieces left and the other two therefore depends on these positions alone, with
either side on turn, and on those with fewer pieces left. So `boju solve yut --left 6` works out all positions with at
most six pieces left on both sides together, class by class, from few pieces to many. The chance to win is then known
wherever a game of four pieces a side has come so far, in the middle of a turn too; `master` plays by it.

With `back_way` = `any` these are 54,979,373 of the 1,383,765,234 positions before the first throw of a turn: those of
three against three and of four against two, less the 4,533,814 that are in both.

"Left" is how many pieces one side has left at most, and the other at most; either may be on turn. The largest change is
that of the last sweep over all positions of the class. The seconds were taken on two cores, mostly with other programs
beside. "More begins" is the chance to win of the side on turn if it has all the more pieces in hand and the other side
all the fewer; "fewer begins" is the other way round. The checksum is that of the table without its first 4,096 bytes,
which tell how long it took. `boju solve yut --left 6 --preset modern --option back_way=any`, begun with no tables and
not interrupted, makes the tables of these rules again; the tables are too large to come with boju. Where solving was
interrupted the last steps of some values may differ.

{sheet.markdown()}

## Why the whole game is not

With four pieces a side and `back_way` = `any` there are 1,383,765,234 positions. They were begun with 12 GB of memory
on two cores beside other work: five sweeps and a part of the sixth took 43,502 seconds, so a sweep took at most 2.4
hours. Three pieces a side, begun with nothing known, took 39 sweeps, and two took 38. At that rate it is 92 hours.
Pieces that remember their way, as in the preset `modern`, make 11,949,750,216 positions.

At most seven pieces left together are 338,242,733 positions with `any`. Four against three have eleven times as many
values as four against two, so `boju solve yut --left 7` should take eleven times as long, if its memory holds what hits
lead to.
"""


if __name__ == "__main__":
    main()

"""`boju solve ping`: the races of 雙陸 worked out, which takes seconds."""

import time

import boju
from boju.cli.output import say
from boju.core.arrays import Array
from boju.core.errors import BojuError
from boju.core.game import Value
from boju.core.kernels import entry
from boju.games.shuanglu.exact import TOGETHER, RaceTable, file_of, keep, obstacle, opened, solve
from boju.games.shuanglu.holdings import HorseHoldings
from boju.games.shuanglu.rules import horses_of

OBSTACLES = {
    "no bearing off": "by these rules no horse is borne off, so there is nothing to solve",
    "awards": "where a throw brings another one, or a tally, the end of a game cannot be solved",
    "fines": "with a fine for broken pairs (toupo_fine) the end of a game cannot be solved",
}


def solve_races(
    game: str, players: int | None, preset: str, options: dict[str, Value], *, estimate: bool
) -> None:
    """Work out how a game with these options ends once both sides are home, and say what has come of it."""
    start = boju.new(game, players=players, preset=preset, **options).records
    check_fit(start)
    horses = int(horses_of(entry(start)[0]))
    if estimate:
        say(
            f"{len(HorseHoldings(start, horses)):,} ways to stand at home; it takes a minute or two at most, and 10 MB"
        )
        return
    begun = time.monotonic()
    file, table = file_of(start, horses), opened(start, horses)
    if table is None:
        table = solve(start, horses)
        try:
            keep(start, table)
        except OSError as error:
            raise BojuError(f"{file} cannot be written: {error.strerror}") from error
    tell(table, time.monotonic() - begun)
    say(f"{file.stat().st_size / 1e6:.1f} MB in {file}")


def check_fit(start: Array) -> None:
    """Raises `BojuError` where the ends of games with these options cannot be solved."""
    if (found := obstacle(start)) is not None:
        raise BojuError(OBSTACLES[found])


def tell(table: RaceTable, seconds: float) -> None:
    """What a table holds."""
    spread = table.turns[table.all.pips.argmax()]
    mean = sum(turns * chance for turns, chance in enumerate(spread.tolist()))
    say(f"{len(table.all):,} ways to stand at home, worked out or read in {seconds:.1f} s")
    say(f"with all horses as far back as possible a side takes {mean:.2f} turns on average to bear off")
    say(f"{(len(table.few) - 1) ** 2:,} positions with at most {TOGETHER} horses a side are solved exactly")

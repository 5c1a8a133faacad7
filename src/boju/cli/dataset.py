"""`boju dataset`: games of a level against itself as Parquet files."""

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from boju import dataset
from boju.cli.output import say
from boju.cli.progress import advancing
from boju.cli.setting import OptionPairs, Players, PresetName, new_state

NAME = "dataset"
EXAMPLES = """Examples:
  boju dataset ping --preset modern --level player --games 20000 --out games
  boju dataset yut --level random --games 100 --out games --seed 7"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="The folder for the files; it is made if it is not there.")],
    level: Annotated[str, Parameter(help="The computer level on all seats.")] = "player",
    games: Annotated[int, Parameter(help="How many games.")] = 1000,
    seed: Annotated[int, Parameter(help="Makes all games repeatable.")] = 1,
    per_part: Annotated[int, Parameter(help="Games in a file.")] = dataset.PER_PART,
    processes: Annotated[
        int | None, Parameter(help="How many play at once; as many as there are cores if not given.")
    ] = None,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
) -> None:
    """Let a level play against itself and write every decision: what the seat saw, its legal moves, the move it chose,
    what a net thinks of it, and what the seat won in the end.

    The files are Parquet, with a card that tells what they are. If it is stopped or killed, the same command goes on
    where it was.
    """
    plan = dataset.plan_for(new_state(game, players, preset, option), level, games, seed, preset, per_part)
    begun, decisions = perf_counter(), 0
    told = _told(game, level, games, seed, preset, per_part, players, option)
    with advancing() as advance:
        for done, count in dataset.write(out, plan, processes=processes or os.cpu_count() or 1, command=told):
            decisions += count
            advance(done, plan.parts)
    seconds = perf_counter() - begun
    say(f"{plan.games} games of {game} in {plan.parts} files in {out}")
    if decisions:
        say(f"{decisions:,} decisions written now in {seconds:.0f} s, {decisions / seconds:,.0f} a second")


def _told(
    game: str,
    level: str,
    games: int,
    seed: int,
    preset: str,
    per_part: int,
    players: int | None,
    option: Sequence[str],
) -> str:
    """The command that makes the same data."""
    words = ["boju", "dataset", game, "--preset", preset, "--level", level, "--games", str(games)]
    words += ["--seed", str(seed), "--per-part", str(per_part)]
    words += [] if players is None else ["--players", str(players)]
    for pair in option:
        words += ["--option", pair]
    return shlex.join([*words, "--out", "DIR"])

"""`boju solve`: games with few pieces worked out exactly, and kept for the computer players and the analysis."""

import os
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

import boju
from boju import State
from boju.cli.output import console, say
from boju.cli.setting import OptionPairs, Players, PresetName, option_values
from boju.core.errors import BojuError
from boju.games.yut.exact import begin, check_fit, expected_seconds, file_of, keep, opened
from boju.games.yut.solving import Progress, Solving

NAME = "solve"
EXAMPLES = """Examples:
  boju solve yut --pieces 2
  boju solve yut --pieces 3 --preset modern
  boju solve yut --pieces 4 --estimate"""

SOLVED = "yut"
SAVED_EVERY = 120.0
"""Seconds of solving after which what has been worked out is kept on disk."""


def command(
    game: Annotated[str, Parameter(help="The game's id: yut.")],
    /,
    *,
    pieces: Annotated[
        int, Parameter(help="How many pieces a side has at most.", validator=validators.Number(gte=1, lte=4))
    ] = 3,
    estimate: Annotated[bool, Parameter(help="Only say what it would take.", negative=())] = False,
    players: Players = None,
    preset: PresetName = "seed",
    option: OptionPairs = (),
) -> None:
    """Work out the chance to win in every position of 柶戲 with so few pieces, on all cores, and keep the table.

    The computer's level master then plays those positions, which are also the ends of games with more pieces, without
    any loss, and the analysis calls them exact. What was stopped goes on where it was when the same command is given
    again.
    """
    start = first_position(game, players, preset, option, pieces)
    for fewer in range(1, min(pieces, 3)):
        if not file_of(start.records, fewer).exists():
            work(begin(start.records, fewer))
    if (file := file_of(start.records, pieces)).exists():
        tell(file, start)
        return
    solving = begin(start.records, pieces)
    tell_needs(solving)
    if not estimate:
        check_memory(solving)
        tell(work(solving), start)


def first_position(game: str, players: int | None, preset: str, pairs: OptionPairs, pieces: int) -> State:
    """The game to be solved; raises `BojuError` if it cannot be."""
    about = boju.about(game)
    if about.id != SOLVED:
        raise BojuError(
            f"only {SOLVED} can be solved, not {game}: the other games have far too many positions"
        )
    values = option_values(about, pairs)
    if values.setdefault("pieces", pieces) != pieces:
        raise BojuError("say how many pieces with --pieces alone")
    start = boju.new(game, players=players, preset=preset, **values)
    check_fit(start.records)
    return start


def work(solving: Solving) -> Path:
    """Solve, and keep what has been worked out every now and then, and when it is stopped."""
    saved = time.monotonic()
    with console.status("") as line:
        try:
            for progress in solving.improve():
                line.update(described(solving, progress))
                if time.monotonic() - saved >= SAVED_EVERY:
                    keep(solving, is_finished=False)
                    saved = time.monotonic()
        except KeyboardInterrupt:
            keep(solving, is_finished=False)
            say(f"stopped after {solving.seconds:.0f} s; the same command goes on from there")
            raise
    return keep(solving, is_finished=True)


def described(solving: Solving, progress: Progress) -> str:
    """How far it has come, on one line."""
    kind = "exact" if progress.is_exact else "quick"
    return (
        f"{solving.pieces} pieces: sweep {progress.sweeps + 1} ({kind}), {100 * progress.done:.0f} %, "
        f"largest change {progress.change:.1e}, {solving.seconds:.0f} s"
    )


def tell_needs(solving: Solving) -> None:
    """What solving will take."""
    say(f"{solving.positions:,} positions, {solving.stages} stages of a turn")
    say(f"about {solving.memory / 1e9:.1f} GB of memory and {2 * solving.positions / 1e6:.0f} MB on disk")
    if seconds := expected_seconds(solving):
        span = f"{seconds / 3600:.1f} hours" if seconds > 5400 else f"{max(1, seconds / 60):.0f} minutes"
        say(f"about {span} on this machine, by what fewer pieces took")


def check_memory(solving: Solving) -> None:
    """Raises `BojuError` if this machine has too little memory."""
    there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    if solving.memory > there:
        raise BojuError(
            f"this takes {solving.memory / 1e9:.0f} GB of memory, and this machine has {there / 1e9:.0f} GB"
        )


def tell(file: Path, start: State) -> None:
    """What a finished table holds."""
    exact = opened(file, start.records)
    about = exact.table.about
    say(f"{about['positions']:,} positions solved in {about['seconds']:.0f} s, {about['sweeps']} sweeps")
    say(f"largest change in the last sweep over all positions: {about['residual']:.1e}")
    say(f"who begins wins with a chance of {exact.chance(start.records):.6f}")
    say(f"{file.stat().st_size / 1e6:.1f} MB in {file}")

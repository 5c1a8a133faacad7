"""`boju solve yut`: 柶戲 with few pieces worked out, which can take hours."""

import os
import time
from pathlib import Path

import boju
from boju import State
from boju.cli.output import console, say
from boju.core.errors import BojuError
from boju.core.game import Value
from boju.games.yut.exact import begin, check_fit, expected_seconds, file_of, keep, opened
from boju.games.yut.solving import Progress, Solving

USUAL_PIECES, MOST_PIECES = 3, 4
SAVED_EVERY = 120.0
"""Seconds of solving after which what has been worked out is kept on disk."""


def solve_pieces(
    players: int | None, preset: str, options: dict[str, Value], pieces: int | None, *, estimate: bool
) -> None:
    """Work out the chance to win in every position with at most so many pieces a side, and say what has come of it."""
    pieces = USUAL_PIECES if pieces is None else pieces
    if not 1 <= pieces <= MOST_PIECES:
        raise BojuError(f"--pieces is a number from 1 to {MOST_PIECES}, not {pieces}")
    if options.setdefault("pieces", pieces) != pieces:
        raise BojuError("say how many pieces with --pieces alone")
    start = boju.new("yut", players=players, preset=preset, **options)
    check_fit(start.records)
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

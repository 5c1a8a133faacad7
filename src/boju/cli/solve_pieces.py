"""`boju solve yut`: 柶戲 with few pieces worked out, which can take hours."""

import os
from contextlib import suppress
from pathlib import Path

import boju
from boju import State
from boju.cli.output import console, say
from boju.core.errors import BojuError
from boju.core.game import Value
from boju.games.yut.exact import begin, check_fit, expected_seconds, file_of, keep, opened, table_above
from boju.games.yut.rules import MOST_PIECES
from boju.games.yut.solving import Progress, Solving

USUAL_PIECES = 3
SHARE = 0.75
"""The part of this machine's memory that solving takes at most, if nothing else is said."""


def solve_pieces(
    players: int | None,
    preset: str,
    options: dict[str, Value],
    pieces: int | None,
    left: int | None,
    memory: float | None,
    *,
    estimate: bool,
) -> None:
    """Work out the chance to win in every position with at most so many pieces a side, or so many left of both sides
    together, and say what has come of it.

    It takes at most `memory` gigabytes.
    """
    wanted = limits(pieces, left)
    most = wanted[-1][0]
    if options.setdefault("pieces", most) != most:
        raise BojuError("say how many pieces with --pieces or --left alone")
    start = boju.new("yut", players=players, preset=preset, **options)
    check_fit(start.records)
    asked = [limit for limit in wanted if sum(limit) == sum(wanted[-1])]
    for limit in asked:
        if (file := file_of(start.records, limit)).exists():
            tell(file, start)
    missing = [
        limit
        for limit in (asked if estimate else wanted)
        if not file_of(start.records, limit).exists()
        and (limit in asked or not table_above(start.records, limit))
    ]
    needs = [Solving(start.records, limit) for limit in missing]
    rooms = [None if estimate else room_for(each, memory) for each in needs]
    for each, room in zip(needs, rooms, strict=True):
        tell_needs(each)
        if not estimate:
            tell(work(begin(start.records, each.left, is_kept=True, room=room)), start)


def limits(pieces: int | None, left: int | None) -> list[tuple[int, int]]:
    """What is solved one after the other: how many pieces one side has left at most, and how many the other. Raises
    `BojuError` if no such number of pieces can be.
    """
    if left is None:
        pieces = USUAL_PIECES if pieces is None else pieces
        if not 1 <= pieces <= MOST_PIECES:
            raise BojuError(f"--pieces is a number from 1 to {MOST_PIECES}, not {pieces}")
        return [(fewer, fewer) for fewer in (*range(1, min(pieces, USUAL_PIECES)), pieces)]
    if pieces is not None:
        raise BojuError("--pieces counts the pieces of a side, --left those of both: give only one of them")
    if not 2 <= left <= 2 * MOST_PIECES:
        raise BojuError(f"--left is a number from 2 to {2 * MOST_PIECES}, not {left}")
    return [
        (most, together - most)
        for together in range(2, left + 1)
        for most in range(-(-together // 2), min(MOST_PIECES, together - 1) + 1)
    ]


def work(solving: Solving) -> Path:
    """Solve, and keep the table; what has been worked out is kept when it is stopped, if it lies on the disk."""
    seconds = solving.standing.seconds
    if seconds:
        say(f"going on from sweep {solving.standing.sweeps + 1}, after {seconds:.0f} s")
    with console.status("") as line:
        try:
            for progress in solving.improve():
                line.update(described(solving, progress))
        except KeyboardInterrupt:
            solving.save()
            say(f"stopped after {solving.standing.seconds:.0f} s; the same command goes on from there")
            raise
    return keep(solving)


def described(solving: Solving, progress: Progress) -> str:
    """How far it has come, on one line."""
    kind = "exact" if progress.is_exact else "quick"
    return (
        f"{solving.left[0]} against {solving.left[1]} pieces: sweep {progress.sweeps + 1} ({kind}), "
        f"{100 * progress.done:.0f} %, largest change {progress.change:.1e}, {solving.standing.seconds:.0f} s"
    )


def tell_needs(solving: Solving) -> None:
    """What solving will take."""
    say(
        f"at most {solving.left[0]} pieces left against {solving.left[1]}: {solving.positions:,} positions, "
        f"{solving.stages} stages of a turn"
    )
    say(
        f"{solving.least_memory / 1e9:.1f} GB of memory at least and no more than {solving.memory / 1e9:.1f} GB; "
        f"{solving.disk / 1e9:.1f} GB on disk while it works, {2 * solving.positions / 1e6:.0f} MB in the end"
    )
    if seconds := expected_seconds(solving):
        span = f"{seconds / 3600:.1f} hours" if seconds > 5400 else f"{max(1, seconds / 60):.0f} minutes"
        say(f"about {span} on this machine, by what fewer pieces took, if all is remembered")


def room_for(solving: Solving, memory: float | None) -> int:
    """How many bytes there are for what is remembered, of so many gigabytes in all; raises `BojuError` if that is too
    little.
    """
    there = installed()
    if memory is None and there is None:
        raise BojuError(
            "this system does not say how much memory it has: say how many GB to take with --memory"
        )
    given = SHARE * (there or 0) if memory is None else memory * 1e9
    least = solving.least_memory
    if given < least:
        has = f"this machine has {there / 1e9:.1f} GB, and " if there else ""
        raise BojuError(
            f"this takes {least / 1e9:.1f} GB of memory at least, not {given / 1e9:.1f} GB; "
            f"{has}--memory says how much of it to take"
        )
    return solving.room_in(int(given))


def installed() -> int | None:
    """How many bytes of memory this machine has, where the system tells: Windows does not."""
    with suppress(AttributeError, ValueError):
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return None


def tell(file: Path, start: State) -> None:
    """What a finished table holds."""
    exact = opened(file, start.records)
    about, (most, least) = exact.table.about, exact.table.left
    say(f"{about['positions']:,} positions solved in {about['seconds']:.0f} s, {about['sweeps']} sweeps")
    say(f"largest change in the last sweep over all positions: {about['residual']:.1e}")
    for own, other in dict.fromkeys([(most, least), (least, most)]):
        chance = exact.chance(all_in_hand(start, own, other).records)
        say(f"with {own} in hand against {other} the side on turn wins with a chance of {chance:.6f}")
    say(f"{file.stat().st_size / 1e6:.1f} MB in {file}")


def all_in_hand(start: State, own: int, other: int) -> State:
    """A beginning at which the side on turn has so many pieces in hand, and the other so many; the others are home."""
    position = start.position()
    for side, hand in zip(position["sides"], (own, other), strict=True):
        side["home"] += side["hand"] - hand
        side["hand"] = hand
    return boju.from_position(position)

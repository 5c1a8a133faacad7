"""`make attack`: a hostile visitor against a server of its own; writes docs/host/attacks.md."""

import asyncio
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import psutil
from benchmarks import report
from benchmarks.table import serving
from rich.console import Console

from .bodies import send_halves, upload_at_once
from .dice import steer_the_dice
from .disguise import come_by_another_name, write_what_cannot_be_seen
from .doors import fill_the_door, leave_while_compiling, take_the_database
from .seats import bring_a_game, join_uninvited, join_while_it_opens, play_again_uninvited
from .secrets import VISITORS as WHO_WANT_TO_KNOW
from .shares import (
    answer_without_cookies,
    fill_the_lists,
    fill_the_reviews,
    read_from_a_cache,
)
from .stalling import PAUSE, look_back, poll_panels, stop_the_worker
from .visits import Attack, Finding, Target, open_table

PAGE = Path(__file__).resolve().parents[3] / "docs" / "host" / "attacks.md"

GAMES = ("yut", "ping", "dama", "madiao", "wahua")
"""One of each family: their rules are ready before anything is tried."""

ATTACKS: Sequence[Attack] = (
    look_back,
    poll_panels,
    stop_the_worker,
    steer_the_dice,
    play_again_uninvited,
    join_uninvited,
    join_while_it_opens,
    bring_a_game,
    come_by_another_name,
    write_what_cannot_be_seen,
    *WHO_WANT_TO_KNOW,
    upload_at_once,
    fill_the_lists,
    fill_the_reviews,
    answer_without_cookies,
    read_from_a_cache,
)


async def attack(address: str, server: psutil.Process, console: Console) -> list[Finding]:
    """All attacks on one server, one after the other."""
    found: list[Finding] = []
    async with Target(address, server) as target:
        first = await target.visitor()
        for game in GAMES:
            await open_table(first, game)
        for one in ATTACKS:
            found += show(await one(target), console)
    return found


def show(found: Sequence[Finding], console: Console) -> Sequence[Finding]:
    """Print what was found, as soon as it is."""
    for one in found:
        console.print(f"{'  ' if one.holds else 'NO'} {one.what}: {one.came}", highlight=False)
    return found


def sheet(found: Sequence[Finding]) -> report.Sheet:
    """The findings as a table."""
    rows = tuple((one.what, one.came, "yes" if one.holds else "NO") for one in found)
    return report.Sheet(("tried", "what came of it", "as it should be"), 3, rows)


def page(found: report.Sheet) -> str:
    """docs/host/attacks.md."""
    return f"""# Attacks

Written by `make attack` on {datetime.now(UTC):%Y-%m-%d}; run it to try your own machine.

{report.machine()}; the attacker ran on the same machine.

A hostile visitor against a server that it starts: somebody who stalls others, wants to choose the throws, sits where no
seat is theirs, comes from a page of another site, writes what cannot be seen, counts what is hidden, rolls back what
others have played, or has a computer move for them. Each visitor has an address of their own. The moves elsewhere are
played through the interface for programs, with a pause of {1000 * PAUSE:.0f} ms after each; the time runs from sending
a throw or move until its answer. On a machine that has other things to do besides, the median may be half as much again
as in calm, where that is more than the bound.

{found.markdown()}
"""


def main() -> None:
    """Attack, print and write the page; fails where a hole is open."""
    console = Console(width=160)
    found: list[Finding] = []
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder), is_compiled=True) as (server, address, _):
            found += asyncio.run(attack(address, server, console))
        for one in (fill_the_door, send_halves, take_the_database, leave_while_compiling):
            found += show(one(Path(folder)), console)
    PAGE.write_text(page(sheet(found)), encoding="utf-8")
    console.print(f"written: {PAGE}")
    if not all(one.holds for one in found):
        raise SystemExit("a hole is open")


if __name__ == "__main__":
    main()

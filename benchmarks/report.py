"""Measured figures as tables, for the terminal and for docs/research/benchmarks.md."""

import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import psutil
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks.adapters import ON_ALL_CORES, SIDE_BY_SIDE
from benchmarks.rounds import RoundResult
from benchmarks.table import Figure
from boju.core.arrays import Array

PEERS = {"ping": ("OpenSpiel", "rollouts"), "yut": ("RoyalUr", "Python")}
"""For a game of ours, its peer and how that is driven beside our kernels; Python stands beside Python."""

BY_EVENTS = {("madiao", "deals"): ("hearts", "cards"), ("wahua", "decisions"): ("mahjong", "decisions")}
"""For a game of ours and its preset, a peer's game that is compared event by event, and what the events are."""

FINE = ("s", "times")
"""The units of figures that are told with hundredths."""

PACKAGES = ("numpy", "numba", "open_spiel", "pettingzoo", "gymnasium", "pgx", "jax", "rlcard", "royalur")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: column names and rows of text; all columns from `numbers_from` on hold numbers."""

    columns: tuple[str, ...]
    numbers_from: int
    rows: tuple[tuple[str, ...], ...]

    def rich(self) -> Table:
        """The table for a terminal."""
        table = Table(box=SIMPLE, pad_edge=False)
        for place, column in enumerate(self.columns):
            table.add_column(column, justify="right" if place >= self.numbers_from else "left")
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> str:
        """The table for a page."""
        rule = ["---:" if place >= self.numbers_from else "---" for place in range(len(self.columns))]
        return "\n".join(f"| {' | '.join(row)} |" for row in (self.columns, rule, *self.rows))


def kept_rows(page: Path, names: int) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The lines of the table on a page as it is, by so many of their first cells; none where there is no page yet."""
    lines = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    rows = [tuple(map(str.strip, line.strip("|").split("|"))) for line in lines if line.startswith("|")]
    return {row[:names]: row for row in rows[2:]}


def with_intervals(found: Array, places: int) -> list[str]:
    """The mean of every column with half of its interval at 95 %, as cells of a line with so many decimal places."""
    means, halves = found.mean(axis=0), 1.96 * found.std(axis=0, ddof=1) / len(found) ** 0.5
    return [f"{mean:.{places}f} ± {half:.{places}f}" for mean, half in zip(means, halves, strict=True)]


def programs(results: Sequence[RoundResult]) -> Sheet:
    """Games and events per second of every contestant, and how many times a peer's games ours are."""
    columns = (
        "program",
        "game",
        "driven by",
        "games/s",
        "from to",
        "events/s",
        "events/game",
        "times the peer",
        "goal, events/s",
    )
    return Sheet(columns, 3, tuple(row(result, results) for result in results))


def row(result: RoundResult, results: Sequence[RoundResult]) -> tuple[str, ...]:
    """One line of the table of programs; events that a program does not tell are left blank."""
    contestant = result.contestant
    told = result.events_a_second > 0
    return (
        contestant.program,
        f"{contestant.game} {contestant.preset}".strip(),
        contestant.driven,
        number(result.games_a_second),
        f"{number(result.slowest)} – {number(result.fastest)}",
        number(result.events_a_second) if told else "",
        f"{result.events_a_game:.1f}" if told else "",
        beside(result, results),
        aim(result),
    )


def aim(result: RoundResult) -> str:
    """How many events a second there should be, and whether there are."""
    wanted = result.contestant.goal
    if wanted is None:
        return ""
    return f"≥ {wanted:,}" + ("" if result.events_a_second >= wanted else ", missed")


def beside(result: RoundResult, results: Sequence[RoundResult]) -> str:
    """How many times the games per second of its peer in the same run, or the events, for a game that has a peer."""
    contestant = result.contestant
    game, events = BY_EVENTS.get((contestant.game, contestant.preset), ("", ""))
    for other in results:
        if other.contestant.game == game:
            times = result.events_a_second / other.events_a_second
            return f"{times:.1f} × {other.contestant.program}, {events}"
    if contestant.program != "boju" or contestant.preset != "modern" or contestant.game not in PEERS:
        return ""
    program, driven = PEERS[contestant.game]
    if contestant.game == "ping" and contestant.driven.startswith("batch"):
        others = [other.events_a_second for other in results if other.contestant.program == "Pgx"]
        return f"{result.events_a_second / max(others):.1f} × Pgx, decisions" if others else ""
    is_python = contestant.driven.startswith("Python")
    if not is_python and contestant.driven != "kernel":
        return ""
    for other in results:
        if (other.contestant.program, other.contestant.driven) == (
            program,
            "Python" if is_python else driven,
        ):
            if is_python:
                return f"{result.events_a_second / other.events_a_second:.1f} × {program}, events"
            return f"{result.games_a_second / other.games_a_second:.1f} × {program}"
    return ""


def measured(figures: Iterable[Figure]) -> Sheet:
    """Single figures with their goals."""
    rows = (
        (
            figure.what,
            f"{figure.value:.2f}" if figure.unit in FINE else f"{figure.value:.0f}",
            figure.unit,
            goal(figure),
        )
        for figure in figures
    )
    return Sheet(("measured", "value", "unit", "goal"), 1, tuple(rows))


def goal(figure: Figure) -> str:
    """The bound, and whether it is kept."""
    if figure.goal is None:
        return ""
    return f"< {figure.goal:g}" + ("" if figure.value < figure.goal else ", missed")


def number(value: float) -> str:
    """A rate with three significant figures or as a whole number."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


COMPILING = "## Compiling, and batches"
"""What begins the second part of the page."""


def page(programs: Sheet, rest: str, rounds: int, seconds: float) -> str:
    """docs/research/benchmarks.md: random games, and the parts after them as text (`rest`)."""
    return f"""# Benchmarks

Written by `make bench`, the table of random games alone by `python -m benchmarks games`; run it to measure your own
machine.

## Random games

{measured_on()}

Every line played {rounds} times {seconds:g} s, all lines in turn; medians, and the slowest and fastest
round. Seconds are seconds of processor time, so that other work on the machine disturbs little. An
event is a throw or a move. *Kernel* is `boju.core.engine.run` on one core; *Python* means that every move is chosen in
Python, ours through `boju.State` with event texts, or with codes; *batch* is `boju.Batch` on one thread,
whose throws are not counted as events and whose games begin anew when they end. *Rollouts* are the native ones of
`RandomRolloutEvaluator` in one step of OpenSpiel's `MCTSBot`; it does not tell the number of events.
A move of OpenSpiel's backgammon plays two dice, one of ours and of Pgx's plays one; with the preset `modern` `ping`
is the same game. *At once, jit* is Pgx (JAX) on the processor: a compiled loop steps games side by side, draws random
legal moves, counts decisions as *batch* does, and begins ended games anew; the faster line of it is the peer of
*batch*. Pgx is in no extra, as its package brings a folder `tests` that would hide ours: for its lines install it
into a folder of its own (`pip install --target`), and name that in `PYTHONPATH`. PufferLib has no package that is
ready to install: building it fetches other libraries from outside the package index. RoyalUr is another game, a race
of seven pieces with four dice: read its line as what such a library reaches from Python. In the lines of `madiao
deals` and of OpenSpiel's `hearts` a game is one deal, and only cards played count as events; these are compared. In
the lines of `wahua decisions` and of RLCard's `mahjong` only decisions of players count as events, and are compared:
the two games are drawn and discarded alike, but a match of ours has four hands, and RLCard's agents are its own
random ones, driven by its `run`. In the lines of *PettingZoo* every step comes with what the agent sees and its mask,
in those of *OpenSpiel* with the legal actions or the outcomes of chance, and in those of *Gymnasium* many games stand
side by side, with observations and masks: {SIDE_BY_SIDE:,} on one thread, or {ON_ALL_CORES:,} on a thread for each
core, by the clock on the wall. In the line of `wahua hands analysed` a game is
one hand of 20 tiles and an event one tile that brings it nearer.

{programs.markdown()}

{rest}"""


def other_parts(used: Sheet, served: Sheet) -> str:
    """The parts of the page after the random games."""
    return f"""{COMPILING}

{measured_on()}

`boju compile` with an empty cache, by the clock on the wall, the start of Python included. What a game in a
`boju.Batch` takes of memory, with all that the batch works with. How many times as long a decision takes in a batch
of 64 as in one of 16,384, with `legal` and `step`, by the clock on the wall and with the threads that each takes by
itself.

{used.markdown()}

## The web table

{measured_on()}

A server of its own on this machine, with a kernel cache that is empty at first. *First answer* is
the time from opening a table where the computer (level `player`) begins until its first move, the
throw and the pause of 0.2 s after it included.

{served.markdown()}
"""


def publish(found: Sheet, text: str, path: Path, faults: Sequence[str] = ()) -> None:
    """Print what was found and write its page; fails where there are faults."""
    console = Console(width=120)
    console.print(found.rich())
    path.write_text(text, encoding="utf-8")
    console.print(f"written: {path}")
    if faults:
        raise SystemExit("\n".join(faults[:20]))


def measured_on() -> str:
    """When, and on what."""
    packages = ", ".join(f"{package} {version(package)}" for package in PACKAGES if find_spec(package))
    return f"Measured on {datetime.now(UTC):%Y-%m-%d}: {machine()}, {packages}."


def machine() -> str:
    """What was measured on."""
    memory = psutil.virtual_memory().total / 1e9
    return (
        f"{processor()}, {psutil.cpu_count()} cores, {memory:.0f} GB;\n"
        f"{platform.system()}, Python {platform.python_version()}"
    )


def processor() -> str:
    """What the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()

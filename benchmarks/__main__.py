"""`make bench`: measure everything, print what was found, and write docs/research/benchmarks.md."""

from pathlib import Path

from rich.console import Console

from benchmarks import adapters, library, own, peers, report, table
from benchmarks.rounds import compete

ROUNDS = 5
SECONDS = 1.0
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "benchmarks.md"

console = Console()
if not console.is_terminal:
    console = Console(width=120)
console.print(f"{ROUNDS} rounds of {SECONDS:g} s for each line …")
results = compete([*own.contestants(), *adapters.contestants(), *peers.contestants()], ROUNDS, SECONDS)
programs = report.programs(results)
console.print(programs.rich())
console.print("Rules compiled anew, and batches …")
used = report.measured(library.figures())
console.print(used.rich())
console.print("A server of its own, first with nothing compiled …")
served = report.measured(table.figures())
console.print(served.rich())
PAGE.write_text(report.page(programs, used, served, ROUNDS, SECONDS), encoding="utf-8")
console.print(f"written: {PAGE}")

"""`make bench`: measure everything, print what was found, and write docs/research/benchmarks.md.

`python -m benchmarks games` measures the random games alone; the other parts of the page stay as they are.
"""

import sys
from pathlib import Path

from rich.console import Console

from benchmarks import adapters, library, own, peers, report, table
from benchmarks.rounds import compete

ROUNDS = 5
SECONDS = 0.4
PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "benchmarks.md"

if sys.argv[1:] not in ([], ["games"]):
    sys.exit("python -m benchmarks [games]")
console = Console()
if not console.is_terminal:
    console = Console(width=120)
console.print(f"{ROUNDS} rounds of {SECONDS:g} s for each line …")
results = compete([*own.contestants(), *adapters.contestants(), *peers.contestants()], ROUNDS, SECONDS)
programs = report.programs(results)
console.print(programs.rich())
if sys.argv[1:] == ["games"]:
    text = PAGE.read_text(encoding="utf-8")
    rest = text[text.index(report.COMPILING) :]
else:
    console.print("Rules compiled anew, and batches …")
    used = report.measured(library.figures())
    console.print(used.rich())
    console.print("A server of its own, first with nothing compiled …")
    served = report.measured(table.figures())
    console.print(served.rich())
    rest = report.other_parts(used, served)
PAGE.write_text(report.page(programs, rest, ROUNDS, SECONDS), encoding="utf-8")
console.print(f"written: {PAGE}")

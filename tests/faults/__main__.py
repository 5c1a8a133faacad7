"""`python -m tests.faults`: seed faults one at a time in a copy of the tree, and tell which tests catch each.

Each fault is tried in a copy of its own of the tree as it stands, with the tests that its row names, until one fails:
first those of `make check`, and where none of them notices, with `--tier test` those of `make test` too. What has been
found is kept in `.faults.jsonl` and not tried again while the fault and its tests stay as they are. The last lines tell
how many are caught, and which are not. `--page` writes what has been found as docs/develop/faults.md; with
`--before FILE` beside what the `.faults.jsonl` of an earlier tree tells.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from pathlib import Path
from threading import Lock

from .table import Fault, read

HOME = Path(__file__).parents[2]
FOUND = HOME / ".faults.jsonl"
PAGE = HOME / "docs" / "develop" / "faults.md"
TIERS = {"check": "not release and not deep", "test": "release and not deep"}
"""Of each tier what the one before it has not: what the quick tests catch, `make test` catches too."""
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".faults.jsonl", "site", "dist", ".*_cache", ".hypothesis")
CAUGHT_BY = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
TOO_SLOW = "Failed: Timeout"
"""What pytest says of a test that was stopped: that is no word about the fault."""
FAILED, INTERRUPTED = 1, 2
"""What pytest answers where a test fails, and where a module cannot even be read."""


@dataclass(frozen=True)
class Options:
    """`whole`: all tests of a tier are run, not only those of the fault's row; `seconds`: the longest one may take."""

    whole: bool
    seconds: int

    def key(self, fault: Fault, tier: str) -> str:
        """What a result is kept under."""
        content = json.dumps([astuple(fault), self.whole])
        return f"{fault.name} {tier} {hashlib.sha256(content.encode()).hexdigest()[:12]}"


def try_out(fault: Fault, tier: str, options: Options) -> str:
    """The test of a tier that catches a fault; "" where none does, or none within the time."""
    with tempfile.TemporaryDirectory(prefix="boju-fault-") as name:
        tree = Path(name) / "boju"
        shutil.copytree(HOME, tree, ignore=LEFT_OUT, symlinks=True)
        fault.put_into(tree)
        environment = {
            **os.environ,
            "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
            "NUMBA_DISABLE_JIT": "1" if fault.is_in_rules else "0",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        where = [] if options.whole else fault.tests
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
        try:
            ended = subprocess.run(
                [*command, "-m", TIERS[tier], *where],
                cwd=tree,
                env=environment,
                capture_output=True,
                text=True,
                timeout=options.seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return ""
    if ended.returncode not in (FAILED, INTERRUPTED) or TOO_SLOW in ended.stdout:
        return ""
    found = CAUGHT_BY.search(ended.stdout)
    return found[1] if found else ended.stdout.strip().splitlines()[-1]


def known(file: Path) -> dict[str, str]:
    """What has been found earlier, by its key."""
    if not file.exists():
        return {}
    return dict(json.loads(line) for line in file.read_text("utf-8").splitlines())


def by_name(results: dict[str, str]) -> dict[str, tuple[str, str]]:
    """For each fault that was tried to the end, the tier that catches it and its test; blanks where nothing does."""
    found: dict[str, tuple[str, str]] = {}
    for key, test in results.items():
        name, tier, _ = key.split()
        if test and found.get(name, ("test", ""))[0] != "check":
            found[name] = (tier, test)
        if tier == "test":
            found.setdefault(name, ("", ""))
    return found


def counted(tried: Collection[tuple[str, str]]) -> str:
    """How many of the faults that were tried are caught by each tier, as a clause."""
    quick = sum(tier == "check" for tier, _ in tried)
    either = sum(tier != "" for tier, _ in tried)
    whole = len(tried) or 1
    return (
        f"of {len(tried)} faults that were tried `make check` catches {quick} ({quick / whole:.0%}), "
        f"`make test` {either} ({either / whole:.0%})"
    )


def page(now: dict[str, str], before: dict[str, str]) -> str:
    """docs/develop/faults.md."""
    faults, found, earlier = read(), by_name(now), by_name(before)
    names = [fault.name for fault in faults]

    def cell(results: dict[str, tuple[str, str]], name: str) -> str:
        return (results[name][0] or "**missed**") if name in results else "not tried"

    told = [f"Now {counted([found[name] for name in names if name in found])}."]
    if before:
        told.append(f"Earlier, {counted([earlier[name] for name in names if name in earlier])}.")
        told.append("Of the tests as they were before any of them was made quicker there is no such table.")
    rows = []
    for fault in faults:
        test = found.get(fault.name, ("", ""))[1]
        cells = [
            fault.name,
            fault.breaks,
            cell(found, fault.name),
            f"`{test.rpartition('/')[2]}`" if test else "",
        ]
        if before:
            cells.insert(2, cell(earlier, fault.name))
        rows.append("| " + " | ".join(cells) + " |")
    head = ["fault", "what it breaks", *(["earlier"] if before else []), "caught by", "test"]
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|", *rows]
    return f"""# Seeded faults

Written by `python -m tests.faults --page`.

Each of these faults is seeded alone in a copy of the tree, and the tests that its row in `tests/faults/faults.toml`
names are run until one fails. Whoever makes tests quicker runs the command before and after: nothing that was caught
may be missed.

{" ".join(told)}

{chr(10).join(lines)}
"""


def tell(fault: Fault, caught: str, seconds: float) -> None:
    """One line."""
    print(
        f"{'caught' if caught else 'MISSED':7} {fault.name:24} {caught or fault.breaks} ({seconds:.0f} s)",
        flush=True,
    )


def main() -> int:
    """Try what is asked for; 0 where everything is caught."""
    asked = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.partition("\n")[0])
    asked.add_argument("--tier", choices=TIERS, default="test", help="which tests may catch (test)")
    asked.add_argument("--only", nargs="+", metavar="NAME", help="only these faults")
    asked.add_argument(
        "--whole", action="store_true", help="run the whole tier, not only the tests of the row"
    )
    asked.add_argument("--parallel", type=int, default=2, help="so many at a time (2)")
    asked.add_argument("--seconds", type=int, default=3600, help="the longest that one may take (3600)")
    asked.add_argument("--again", action="store_true", help="try also what has been tried")
    asked.add_argument(
        "--page", action="store_true", help="try nothing; write the page of what has been found"
    )
    asked.add_argument(
        "--before", type=Path, metavar="FILE", help="for the page: what an earlier tree has found"
    )
    given = asked.parse_args()
    if given.page:
        PAGE.write_text(page(known(FOUND), known(given.before) if given.before else {}), "utf-8")
        return 0
    options = Options(given.whole, given.seconds)
    tiers = list(TIERS)[: list(TIERS).index(given.tier) + 1]
    faults = [fault for fault in read() if not given.only or fault.name in given.only]
    results = {} if given.again else known(FOUND)
    guard = Lock()

    def is_caught(fault: Fault) -> bool:
        return any(results.get(options.key(fault, tier)) for tier in tiers)

    def find_out(fault: Fault) -> None:
        for tier in tiers:
            if options.key(fault, tier) not in results and not is_caught(fault):
                begun = time.monotonic()
                caught = try_out(fault, tier, options)
                with guard:
                    results[options.key(fault, tier)] = caught
                    with FOUND.open("a", encoding="utf-8") as kept:
                        kept.write(json.dumps([options.key(fault, tier), caught], ensure_ascii=False) + "\n")
                    tell(fault, caught, time.monotonic() - begun)

    with ThreadPoolExecutor(given.parallel) as together:
        list(together.map(find_out, faults))
    missed = [fault.name for fault in faults if not is_caught(fault)]
    caught = len(faults) - len(missed)
    print(
        f"{caught} of {len(faults)} faults are caught by make {given.tier}; missed: {', '.join(missed) or 'none'}"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tests.faults`: seed faults one at a time in a copy of the tree, and tell which tests catch each.

Each fault is tried in a copy of its own of the tree as it stands, with the tests that its row names, until one fails.
What has been found is kept in `.faults.jsonl` and not tried again while the fault and its tests stay as they are. The
last lines tell how many are caught, and which are not.
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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from pathlib import Path
from threading import Lock

from .table import Fault, read

HOME = Path(__file__).parents[2]
FOUND = HOME / ".faults.jsonl"
TIERS = {"check": "not release and not deep", "test": "not deep"}
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".faults.jsonl", "site", "dist", "__pycache__", ".*_cache", ".hypothesis"
)
CAUGHT_BY = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
TOO_SLOW = "Failed: Timeout"
"""What pytest says of a test that was stopped: that is no word about the fault."""
FAILED, INTERRUPTED = 1, 2
"""What pytest answers where a test fails, and where a module cannot even be read."""


@dataclass(frozen=True)
class Options:
    """`tier`: which tests may catch; `whole`: all of them are run, not only those of the fault's row."""

    tier: str
    whole: bool
    seconds: int

    def key(self, fault: Fault) -> str:
        """What a result is kept under."""
        content = json.dumps([astuple(fault), self.tier, self.whole])
        return f"{fault.name} {hashlib.sha256(content.encode()).hexdigest()[:12]}"


def try_out(fault: Fault, options: Options) -> str:
    """The test that catches a fault; "" where none does."""
    with tempfile.TemporaryDirectory(prefix="boju-fault-") as name:
        tree = Path(name) / "boju"
        shutil.copytree(HOME, tree, ignore=LEFT_OUT, symlinks=True)
        fault.put_into(tree)
        environment = {
            **os.environ,
            "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
            "NUMBA_DISABLE_JIT": "1" if fault.is_in_rules else "0",
        }
        where = [] if options.whole else fault.tests
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
        try:
            ended = subprocess.run(
                [*command, "-m", TIERS[options.tier], *where],
                cwd=tree,
                env=environment,
                capture_output=True,
                text=True,
                timeout=options.seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"no end within {options.seconds} seconds"
    if ended.returncode not in (FAILED, INTERRUPTED) or TOO_SLOW in ended.stdout:
        return ""
    found = CAUGHT_BY.search(ended.stdout)
    return found[1] if found else ended.stdout.strip().splitlines()[-1]


def known() -> dict[str, str]:
    """What has been found earlier, by its key."""
    if not FOUND.exists():
        return {}
    return dict(json.loads(line) for line in FOUND.read_text("utf-8").splitlines())


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
    given = asked.parse_args()
    options = Options(given.tier, given.whole, given.seconds)
    faults = [fault for fault in read() if not given.only or fault.name in given.only]
    results = {} if given.again else known()
    guard = Lock()

    def find_out(fault: Fault) -> None:
        if options.key(fault) in results:
            return
        begun = time.monotonic()
        caught = try_out(fault, options)
        with guard:
            results[options.key(fault)] = caught
            with FOUND.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([options.key(fault), caught], ensure_ascii=False) + "\n")
            tell(fault, caught, time.monotonic() - begun)

    with ThreadPoolExecutor(given.parallel) as together:
        list(together.map(find_out, faults))
    missed = [fault.name for fault in faults if not results[options.key(fault)]]
    caught = len(faults) - len(missed)
    print(
        f"{caught} of {len(faults)} faults are caught by make {options.tier}; missed: {', '.join(missed) or 'none'}"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

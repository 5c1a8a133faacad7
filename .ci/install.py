"""Install this clone into the environment that runs it, a line for each step: `python .ci/install.py table …`.

The versions are those of `requirements-dev.txt`, which `make lock` writes, so that everybody runs what was tested.

What pip says in full goes into `install.log` beside the environment. When it fails, one sentence says why.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements-dev.txt"
LOG = Path(sys.prefix) / "install.log"
UNREACHABLE = re.compile(
    "Could not find a version|No matching distribution|Failed to establish a new connection|"
    "Name or service not known|Temporary failure in name resolution|Read timed out|Max retries exceeded"
)


def main(extras: list[str]) -> int:
    """Install; 0 when all is there."""
    wanted = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    tell("loading the packages that boju is built on (this machine needs the internet for it, once)")
    loaded = 0
    with LOG.open("w", encoding="utf-8") as log:
        with subprocess.Popen(
            [*pip, "--constraint", str(LOCK), "--editable", wanted],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        ) as running:
            assert running.stdout is not None
            for line in running.stdout:
                log.write(line)
                if found := re.match(r"\s*Collecting ([\w.-]+)", line):
                    loaded += 1
                    tell(f"  {loaded}  {found[1]}")
                elif line.startswith("Installing collected packages"):
                    tell(f"installing {loaded + 1} packages")
        code = running.returncode
    if code:
        tell(reason(LOG.read_text("utf-8")), file=sys.stderr)
    return code


def reason(said: str) -> str:
    """Why pip could not do it, in one sentence."""
    if UNREACHABLE.search(said):
        return (
            f"the packages could not be loaded: is this machine on the internet? pip's own words are in {LOG}"
        )
    errors = [line.removeprefix("ERROR: ") for line in said.splitlines() if line.startswith("ERROR: ")]
    return (
        f"pip could not install boju: {errors[-1] if errors else 'no reason given'} (all of it is in {LOG})"
    )


def tell(text: str, file: TextIO = sys.stdout) -> None:
    """One line, at once."""
    print(f"boju: {text}", file=file, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

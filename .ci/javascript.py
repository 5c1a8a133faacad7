"""`make lint`: the browser's modules checked by TypeScript, which npm puts into .venv; nothing is built.

Where there is no npm, or it reaches nobody, the modules are not checked; in CI that is a failure.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venv" / "npm"
TYPESCRIPT = "typescript@>=5.7 <8"
CHECKER = PLACE / "node_modules" / ".bin" / "tsc"


def main() -> int:
    """Check the modules; 0 where they are well, or where nothing can be checked outside CI."""
    if trouble := prepare():
        print(f"the browser's modules are not checked: {trouble}", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    return subprocess.run([CHECKER, "--project", ROOT / ".ci" / "jsconfig.json"], check=False).returncode


def prepare() -> str:
    """Have the checker ready; answers why that cannot be."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return "Node with npm is not installed"
    if CHECKER.exists():
        return ""
    PLACE.mkdir(parents=True, exist_ok=True)
    asked = [npm, "install", "--prefix", str(PLACE), "--no-save", "--no-audit", "--no-fund", TYPESCRIPT]
    installed = subprocess.run(asked, capture_output=True, text=True, check=False)
    if installed.returncode:
        return f"npm cannot install TypeScript ({' '.join(installed.stderr.split())[-200:]})"
    return ""


if __name__ == "__main__":
    sys.exit(main())

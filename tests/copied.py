"""A copy of the project with a new game in it, and no other, so that little has to be compiled."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from boju.core.kernels import cache_folder

HOME = Path(__file__).parents[1]
GAME = "chase"


def build(folder: Path) -> dict[str, str]:
    """Copy the project, add a game as `make new-game` does, leave out the others; the environment to live in."""
    for part in ("src/boju", "new_game"):
        shutil.copytree(HOME / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {
        "PYTHONPATH": str(folder / "src"),
        "BOJU_CACHE_DIR": str(cache_folder().parent / "new-game"),
    }
    command = [sys.executable, "-m", "new_game", GAME]
    subprocess.run(command, cwd=folder, env={**os.environ, **environment}, check=True)
    registry = folder / "src" / "boju" / "games" / "__init__.py"
    others = re.compile(r"^    (?!chase)\w+\.FAMILY,\n", re.MULTILINE)
    registry.write_text(others.sub("", registry.read_text("utf-8")), "utf-8")
    return environment

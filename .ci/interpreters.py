"""`.ci/run`: the wheel in an empty environment of every other Python at hand: games of each family, and a table.

Every Python of VERSIONS that is found on the search path or where pyenv keeps its own is tried. Those that are not at
hand are named, and are no failure.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
GAMES = {"yut": 2, "ping": 2, "dama": 3, "madiao": 4, "wahua": 4}
SECONDS_TO_START = 120


def main() -> int:
    """Try each Python that is not the one in use; 0 where all of them are well."""
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        build = [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            name,
            str(ROOT),
        ]
        subprocess.run(build, check=True)
        (built,) = place.glob("*.whl")
        for version in VERSIONS:
            if version == own:
                continue
            python = find(version)
            if python is None:
                print(f"Python {version} is not at hand: the wheel is not tried with it")
                continue
            begun = time.monotonic()
            try_out(python, built, place / version)
            print(f"Python {version}: the wheel plays and serves ({time.monotonic() - begun:.0f} s)")
    return 0


def find(version: str) -> Path | None:
    """A Python of this version that runs."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    candidates = [Path(on_path)] if on_path else []
    for python in [*candidates, *sorted(kept.glob(f"{version}.*/bin/python"))]:
        asked = subprocess.run([python, "--version"], capture_output=True, text=True, check=False)
        if asked.stdout.startswith(f"Python {version}."):
            return python
    return None


def try_out(python: Path, wheel: Path, place: Path) -> None:
    """Install the wheel beside nothing else, let random players meet, and look at the first page of a table."""
    subprocess.run([python, "-m", "venv", place / "environment"], check=True)
    there = place / "environment" / "bin"
    boju = str(there / "boju")
    subprocess.run([there / "pip", "install", "--quiet", wheel], check=True)
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(place),
        "BOJU_CACHE_DIR": str(place / "cache"),
        "XDG_DATA_HOME": str(place / "data"),
    }
    for game, players in GAMES.items():
        levels = ",".join(["random"] * players)
        command = [boju, "match", game, "--levels", levels, "--games", "12"]
        told = subprocess.run(command, cwd=place, env=environment, check=True, capture_output=True, text=True)
        assert re.search(r"^random +12 ", told.stdout, re.MULTILINE), told.stdout
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [boju, "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=place, env=environment, stdout=subprocess.DEVNULL)
    try:
        assert "boju" in page(f"http://127.0.0.1:{port}/")
    finally:
        server.terminate()
        server.wait(20)


def page(address: str) -> str:
    """The page, as soon as the server answers."""
    deadline = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return str(answer.read().decode("utf-8"))
        except urllib.error.URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    sys.exit(main())

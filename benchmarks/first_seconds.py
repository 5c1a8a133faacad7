"""`python -m benchmarks.first_seconds [GAME…]`: how long a newcomer waits when nothing is compiled.

For each game a server of its own begins with an empty cache, while every core has other work to do. Measured by the
clock on the wall: from opening a table to the person's own first decision, from that to the computer's answer, and from
asking for a hint to having it; and for the library, from the start of Python. Writes docs/research/first-seconds.md.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import httpx

import boju
from benchmarks.table import LEVEL, PATIENCE, Figure, act, open_table, serving

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research" / "first-seconds.md"
FEWEST = {"madiao": 4, "wahua": 4}
DECISION, ANSWER, HINT, BEGUN, ALL = 5.0, 10.0, 10.0, 1.5, 3.0
"""What is to be reached, in seconds."""
GLANCE = 0.02

NEW = "import boju; boju.new({game!r}).legal()"
NEW_ALL = "import boju\nfor about in boju.games(): boju.new(about.id).legal()"

HEAD = """# The first seconds

How long somebody waits who meets boju for the first time, with nothing compiled, while every core of the machine has
other work to do: seconds by the clock on the wall. Rules run as Python until a process beside has compiled them.
Written by `python -m benchmarks.first_seconds` on a machine with {cores}.

| what | measured | at most |
|---|---:|---:|
"""


def main(games: list[str]) -> None:
    """Measure, print what was found, and write the page."""
    lines = []
    with busy_cores():
        for figure in figures(games):
            lines.append(f"| {figure.what} | {figure.value:.1f} | {figure.goal:g} |")
            print(f"{figure.what}: {figure.value:.1f} s, at most {figure.goal:g} s", flush=True)
    count = os.cpu_count() or 1
    cores = "one core" if count == 1 else f"{count} cores"
    PAGE.write_text(HEAD.format(cores=cores) + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"written: {PAGE}")


def figures(games: list[str]) -> Iterator[Figure]:
    """All that is measured."""
    for game in games:
        yield Figure(
            f"library, `import boju` and the first moves of {game}", python(NEW.format(game=game)), "s", BEGUN
        )
    yield Figure("library, the first moves of all games", python(NEW_ALL), "s", ALL)
    for game in games:
        yield from at_a_table(game)


@contextmanager
def busy_cores() -> Iterator[None]:
    """As many processes that never rest as there are cores."""
    spin = [sys.executable, "-c", "while True: pass"]
    others = [subprocess.Popen(spin) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for other in others:
            other.terminate()
            other.wait()


def python(code: str) -> float:
    """Seconds that a Python process takes with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        start = perf_counter()
        subprocess.run([sys.executable, "-c", code], env=os.environ | {"BOJU_CACHE_DIR": cache}, check=True)
        return perf_counter() - start


def at_a_table(game: str) -> Iterator[Figure]:
    """The first table of a server, at which one person plays computers."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as (_, address, _),
        httpx.Client(base_url=address, timeout=PATIENCE, headers={"Accept": "application/json"}) as client,
    ):
        start = perf_counter()
        table = open_table(client, game, ["me", *[LEVEL] * (FEWEST.get(game, 2) - 1)])
        now = decide(client, table)
        yield Figure(
            f"{game}, from the page to the own first decision", perf_counter() - start, "s", DECISION
        )
        start = perf_counter()
        client.post(f"{table}/hint", json={"number": now["number"]}).raise_for_status()
        yield Figure(f"{game}, a hint", perf_counter() - start, "s", HINT)
        start = perf_counter()
        act(client, table, now)
        wait_for_computer(client, table)
        yield Figure(f"{game}, from that to a computer's answer", perf_counter() - start, "s", ANSWER)


def decide(client: httpx.Client, table: str) -> dict[str, Any]:
    """Throw until the person has something to decide; where the table stands then."""
    while True:
        now = standing(client, table)
        if now["status"]["move"]:
            return now
        act(client, table, now)
        sleep(GLANCE)


def wait_for_computer(client: httpx.Client, table: str) -> None:
    """Play on until a computer has made a move, or the game is over."""
    while True:
        now = standing(client, table)
        log = client.get(f"{table}/log", params={"before": now["number"] + 1}).raise_for_status().json()
        if now["status"]["over"] or any(entry["seat"] != 0 and not entry["random"] for entry in log):
            return
        act(client, table, now)
        sleep(GLANCE)


def standing(client: httpx.Client, table: str) -> dict[str, Any]:
    """Where a table stands."""
    now: dict[str, Any] = client.get(table).raise_for_status().json()
    return now


if __name__ == "__main__":
    main(sys.argv[1:] or [about.id for about in boju.games()])

"""`python -m benchmarks.leaderboard`: the table of docs/research/leaderboard.md, from leaderboard.toml beside it.

With `--check NUMBER` the command of a line is run again, and what it wins is compared with the line.
"""

import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "research"
LINES, PAGE = FOLDER / "leaderboard.toml", FOLDER / "leaderboard.md"
BEGIN, END = "<!-- lines: begin -->", "<!-- lines: end -->"


def lines() -> list[dict[str, Any]]:
    """All lines, as they stand in the file."""
    found: list[dict[str, Any]] = tomllib.loads(LINES.read_text("utf-8"))["line"]
    return found


def page() -> str:
    """The page with its table written anew."""
    rows = ["| player | game | against | games | mean score | 95 % |", "|---|---|---|---:|---:|---|"]
    for line in lines():
        game = f"{line['game']} {line['preset']}"
        rows.append(
            f"| {line['player']} | {game} | {line['against']} | {line['games']} | {line['mean']} | {line['interval']} |"
        )
    text = PAGE.read_text("utf-8")
    return (
        text[: text.index(BEGIN) + len(BEGIN)] + "\n\n" + "\n".join(rows) + "\n\n" + text[text.index(END) :]
    )


def check(line: dict[str, Any]) -> bool:
    """Whether what the command of a line finds now lies in the interval of the line."""
    words = shlex.split(line["command"])
    done = subprocess.run(
        [sys.executable, "-m", *words], capture_output=True, text=True, check=True, cwd=FOLDER.parent.parent
    )
    found = tomllib.loads(done.stdout[done.stdout.index("[[line]]") :])["line"][0]
    print(f"{line['player']} against {line['against']}: {found['mean']}, in the file {line['mean']}")
    low, high = map(float, line["interval"].split(" to "))
    return low <= float(found["mean"]) <= high


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        sys.exit(not check(lines()[int(sys.argv[2])]))
    PAGE.write_text(page(), "utf-8")

"""`python -m benchmarks.leaderboard`: the table of docs/research/leaderboard.md, from leaderboard.toml beside it.

With `--check NUMBER` the command of a line is run again, and what it wins is compared with the line.
"""

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "research"
LINES, PAGE = FOLDER / "leaderboard.toml", FOLDER / "leaderboard.md"
BEGIN, END = "<!-- lines: begin -->", "<!-- lines: end -->"
TRUTH_BEGIN, TRUTH_END = "<!-- truth: begin -->", "<!-- truth: end -->"


def lines() -> list[dict[str, Any]]:
    """All lines, as they stand in the file."""
    found: list[dict[str, Any]] = tomllib.loads(LINES.read_text("utf-8"))["line"]
    return found


def truths() -> list[dict[str, Any]]:
    """What learners are from the truth in tiny games, as it stands in the file."""
    found: list[dict[str, Any]] = tomllib.loads(LINES.read_text("utf-8"))["truth"]
    return found


def between(text: str, begin: str, end: str, rows: list[str]) -> str:
    """A text with these rows between two marks."""
    table = "\n".join(rows)
    return f"{text[: text.index(begin) + len(begin)]}\n\n{table}\n\n{text[text.index(end) :]}"


def page() -> str:
    """The page with its table written anew, and below it the commands of what stands against the truth."""
    rows = [
        "| player | game | against | games | result | 95 %, or each seed |",
        "|---|---|---|---:|---:|---|",
    ]
    for line in lines():
        game = f"{line['game']} {line['preset']}"
        rows.append(
            f"| {line['player']} | {game} | {line['against']} | {line['games']} | {line['mean']} | {line['interval']} |"
        )
    for one in truths():
        gain = f"{one['mean']} to gain (random play: {one['alike']})"
        seeds = f"{one['found']} ({'seeds' if ',' in one['seeds'] else 'seed'} {one['seeds']})"
        rows.append(f"| {one['learner']} | {one['game']} | the truth | – | {gain} | {seeds} |")
    text = between(PAGE.read_text("utf-8"), BEGIN, END, rows)
    commands = [command for one in truths() for command in one["command"].split("; ")]
    return between(text, TRUTH_BEGIN, TRUTH_END, ["```", *commands, "```"])


def check(line: dict[str, Any]) -> bool:
    """Whether what the command of a line finds now lies in the interval of the line."""
    words, own = shlex.split(line["command"]), str(Path(sys.executable).parent)
    done = subprocess.run(
        [sys.executable, "-m", *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=FOLDER.parent.parent,
        env=os.environ | {"PATH": f"{own}{os.pathsep}{os.environ.get('PATH', '')}"},
    )
    found = tomllib.loads(done.stdout[done.stdout.index("[[line]]") :])["line"][0]
    print(f"{line['player']} against {line['against']}: {found['mean']}, in the file {line['mean']}")
    low, high = map(float, line["interval"].split(" to "))
    return low <= float(found["mean"]) <= high


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        sys.exit(not check(lines()[int(sys.argv[2])]))
    PAGE.write_text(page(), "utf-8")

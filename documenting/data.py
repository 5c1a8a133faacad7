"""`docs/datapackage.json`: all figures of the documentation, with their licence, code book and commands."""

import json
from pathlib import Path
from typing import Any

import polars as pl

from boju.lab.datapackage import figures, package, rows_of_study

DOCS = Path(__file__).resolve().parent.parent / "docs"
PACKAGE = DOCS / "datapackage.json"
WITH_ROWS = ("hit-throw",)
"""The studies whose rows are kept beside their figures; the rows of all others are made anew by their command."""


def described() -> dict[str, Any]:
    """The data package of the studies and of what every option does."""
    resources, counted = [], set()
    for path in sorted(DOCS.glob("studies/*/summary.json")):
        summary, name = json.loads(path.read_text("utf-8")), path.parent.name
        counted |= set(summary["study"]["measures"])
        command = f"boju study docs/studies/{name}.toml"
        resources.append(figures(name, str(path.relative_to(DOCS)), summary, command))
        if name in WITH_ROWS:
            rows = path.with_name("rows.parquet")
            there = {"name": f"{name}-rows", "path": str(rows.relative_to(DOCS)), "command": command}
            resources.append(rows_of_study(pl.read_parquet(rows)) | there)
    for path in sorted(DOCS.glob("readings/*.*.json")):
        one = json.loads(path.read_text("utf-8"))
        counted |= {line["measure"] for lines in one["options"].values() for line in lines}
        played = f"--policy {one['policy']} --games {one['games']} --seed {one['seed']}"
        command = f"boju readings {one['game']} {played}"
        resources.append(figures(path.stem.replace(".", "-"), str(path.relative_to(DOCS)), one, command))
    return package("boju", "Old East Asian games: what their rules do", resources, counted)


def text() -> str:
    """The same as it is written."""
    return json.dumps(described(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PACKAGE.write_text(text(), "utf-8")

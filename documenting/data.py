"""`docs/datapackage.json`: all figures of the documentation, with their licence, code book and commands."""

import json
from pathlib import Path
from typing import Any

from boju.lab.datapackage import figures, package

DOCS = Path(__file__).resolve().parent.parent / "docs"
PACKAGE = DOCS / "datapackage.json"


def described() -> dict[str, Any]:
    """The data package of the studies and of what every option does."""
    resources, counted = [], set()
    for path in sorted(DOCS.glob("studies/*/summary.json")):
        summary, name = json.loads(path.read_text("utf-8")), path.parent.name
        counted |= set(summary["study"]["measures"])
        command = f"boju study docs/studies/{name}.toml"
        resources.append(figures(name, str(path.relative_to(DOCS)), summary, command))
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

"""The table of faults, and how one is put into a tree."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("faults.toml")


@dataclass(frozen=True)
class Fault:
    """`old`, which stands once in `file`, becomes `new`. `tests` are the files and tests likeliest to notice."""

    name: str
    breaks: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def is_in_rules(self) -> bool:
        """Whether compiled code is changed: its tests are then interpreted, for compiling takes longer than they do."""
        return self.file.startswith(("src/boju/games/", "src/boju/players/")) and self.file.endswith(".py")

    def count(self, tree: Path) -> int:
        """How often `old` stands in the file."""
        return (tree / self.file).read_text("utf-8").count(self.old)

    def put_into(self, tree: Path) -> None:
        """Change the file."""
        place = tree / self.file
        place.write_text(place.read_text("utf-8").replace(self.old, self.new), "utf-8")


def read() -> list[Fault]:
    """All faults, in the order of the table."""
    rows = tomllib.loads(TABLE.read_text("utf-8"))["fault"]
    return [Fault(**{**row, "tests": tuple(row["tests"])}) for row in rows]

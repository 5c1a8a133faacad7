"""Tables in Markdown."""

from collections.abc import Iterable


def table(heads: tuple[str, ...], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown."""
    lines: list[Iterable[object]] = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)


def cell(value: object) -> str:
    """What stands in a cell: no bars, no breaks, a dash for nothing."""
    return "–" if value is None else str(value).replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")

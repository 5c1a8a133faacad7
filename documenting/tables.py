"""Tables in Markdown."""


def table(heads: tuple[str, ...], rows: object) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]  # type: ignore[misc]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)


def cell(value: object) -> str:
    """What stands in a cell: no bars, no breaks, a dash for nothing."""
    return "–" if value is None else str(value).replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")

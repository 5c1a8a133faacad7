"""The tutorials: notebooks that are run, and made into pages with what they showed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

LONGEST = 240
"""How many seconds a cell may take; most of them the compiler's, where rules have not been compiled yet."""


def run(path: Path) -> Any:
    """A notebook after all its cells have been run; raises what a cell raises."""
    notebook = nbformat.read(path, as_version=4)
    place = {"metadata": {"path": str(path.parent)}}
    return NotebookClient(notebook, timeout=LONGEST, resources=place).execute()


def page_of(path: Path) -> str:
    """A notebook as a page in Markdown, with what its cells showed and a way to the notebook itself."""
    notebook = run(path)
    parts = []
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "markdown":
            parts.append(cell.source)
        else:
            parts.append(f"```python\n{cell.source}\n```")
            parts += [shown for output in cell.outputs for shown in _shown(output)]
        if number == 0:
            parts.append(f"This page is [a notebook]({path.name}) that was run when the site was built.")
    return "\n\n".join(parts) + "\n"


def _shown(output: Any) -> Iterator[str]:
    """What a cell has shown, as Markdown; of several kinds of the same the first that a page can hold."""
    if output.output_type == "stream":
        if output.name == "stdout":
            yield _fenced(output.text)
        return
    data = output.data
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            yield f'<div class="shown">{_in_one_block(data[kind])}</div>'
            return
    yield _fenced(data["text/plain"])


def _in_one_block(text: str) -> str:
    """HTML without the empty lines that would end it in Markdown."""
    return "\n".join(line for line in text.splitlines() if line.strip())


def _fenced(text: str) -> str:
    return f"```text\n{text.rstrip()}\n```"

"""The tutorials run from top to bottom, come without what they once showed, and become pages of the site."""

from pathlib import Path

import nbformat
import pytest
from documenting import notebooks

TUTORIALS = sorted((Path(__file__).parents[2] / "docs" / "tutorials").glob("*.ipynb"))


def test_there_are_five() -> None:
    assert len(TUTORIALS) == 5


@pytest.mark.deep
@pytest.mark.parametrize("path", TUTORIALS, ids=lambda path: path.stem)
def test_a_tutorial_runs_and_becomes_a_page(path: Path) -> None:
    kept = nbformat.read(path, as_version=4)
    assert all(not cell.outputs for cell in kept.cells if cell.cell_type == "code")
    page = notebooks.page_of(path)
    assert page.startswith("# ")
    assert "Traceback" not in page
    assert page.count("```") % 2 == 0
    assert path.name in page

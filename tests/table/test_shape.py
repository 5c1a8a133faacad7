"""The shape of the table: short files, few parameters, every class once."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import boju.table

FOLDER = Path(boju.table.__file__).parent
MOST_LINES = 300
MOST_PARAMETERS = 6


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(FOLDER.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many a caller gives; whoever is called is none."""
    given = function.args
    names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return sum(name not in ("self", "cls") for name in names)


def test_files_are_short() -> None:
    assert [
        path.name for path, _ in modules() if len(path.read_text("utf-8").splitlines()) > MOST_LINES
    ] == []


def test_functions_have_few_parameters() -> None:
    found = [
        f"{path.name}: {node.name}"
        for path, module in modules()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and parameters(node) > MOST_PARAMETERS
    ]
    assert found == []


def test_every_class_has_a_name_of_its_own() -> None:
    """In the whole package, not only at the table."""
    names = Counter(
        node.name
        for path in FOLDER.parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []

"""The shape of the table: short files, few parameters, every class once."""

import ast
import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel

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
    """But for those that describe bodies and answers, whose names `/openapi.json` has."""
    names = Counter(
        name
        for module in pkgutil.walk_packages(boju.table.__path__, "boju.table.")
        if "baseline" not in module.name
        for name, found in vars(importlib.import_module(module.name)).items()
        if isinstance(found, type) and found.__module__ == module.name and not issubclass(found, BaseModel)
    )
    assert [name for name, count in names.items() if count > 1] == []

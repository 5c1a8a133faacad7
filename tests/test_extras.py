"""The library needs little; every other package belongs to an extra, and whoever lacks it is told what to type."""

import ast
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from boju.core import extras
from boju.core.extras import EXTRAS, needed

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OF_THE_LIBRARY = {"numpy", "numba", "llvmlite", "filelock", "markdown_it", "babel"}
BROUGHT_ALONG = {"IPython", "gnubg"}  # a notebook has the one, GNU Backgammon the other
WITHOUT = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Absent())
"""


def without(modules: set[str], program: str) -> subprocess.CompletedProcess[str]:
    """Run a program by a Python that has not got these modules."""
    source = f"ABSENT = {modules!r}\n{WITHOUT}\n{program}"
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_every_package_that_is_imported_is_the_librarys_or_an_extras() -> None:
    of_extras = {module for modules in EXTRAS.values() for module in modules}
    known = OF_THE_LIBRARY | of_extras | BROUGHT_ALONG | set(sys.stdlib_module_names) | {"boju"}
    found = {
        (name.partition(".")[0], source.name)
        for source in (ROOT / "src").rglob("*.py")
        for name in imported(source)
    }
    assert {(module, source) for module, source in found if module not in known} == set()


def test_the_library_has_few_dependencies_and_every_extra_is_offered() -> None:
    assert len(PROJECT["dependencies"]) == len(OF_THE_LIBRARY) <= 8
    assert set(EXTRAS) <= set(PROJECT["optional-dependencies"])


def test_the_library_plays_without_any_extra() -> None:
    absent = {module for modules in EXTRAS.values() for module in modules}
    program = "import boju; s = boju.new('yut'); s.play('throw 3'); print(s.legal())"
    played = without(absent, program)
    assert played.stdout == "['hand/3 by 3']\n", played.stderr


@pytest.mark.parametrize(
    "commands",
    [
        [("cyclopts", ["games"], "cli")],
        [
            ("sqlalchemy", ["serve"], "table"),
            ("sqlalchemy", ["admin", "tables"], "table"),
            ("polars", ["study", str(ROOT / "docs" / "studies" / "three-dice.toml")], "lab"),
        ],
        [("alembic", ["backup", "copy.sqlite3"], "table"), ("matplotlib", ["readings", "yut"], "lab")],
    ],
    ids=["cli", "sqlalchemy and polars", "alembic and matplotlib"],
)
def test_a_command_without_its_extra_says_what_to_type(commands: list[tuple[str, list[str], str]]) -> None:
    """One sentence for each of the commands that a Python runs which lacks what they need."""
    lines = [f"print(run({command!r}))" for _, command, _ in commands]
    program = "\n".join(["from boju.cli import run", *lines])
    told = without({absent for absent, _, _ in commands}, program)
    assert told.stdout.split() == ["2"] * len(commands)
    for (absent, _, extra), sentence in zip(commands, told.stderr.splitlines(), strict=True):
        assert f"needs {absent}, which is not installed" in sentence
        assert re.search(rf"-m pip install '(boju|/.*)\[{extra}\]'$", sentence)


def test_an_adapter_without_its_library_says_what_to_type() -> None:
    told = without({"pyspiel"}, "import boju.adapters.openspiel")
    assert re.search(r"-m pip install '(boju|/.*)\[openspiel\]'$", told.stderr.rstrip())
    with pytest.raises(ModuleNotFoundError, match="No module named 'no_such_library'"):
        needed("no_such_library")


def test_no_page_installs_boju_from_an_index_that_does_not_have_it() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    sent = [page.name for page in pages if re.search(r"install ['\"]?boju\b", page.read_text("utf-8"))]
    assert sent == []


@pytest.mark.parametrize(
    ("origin", "target"),
    [
        ({"url": ROOT.as_uri(), "dir_info": {"editable": True}}, f"{ROOT}[lab]"),
        ({"url": "file:///no/such/folder", "dir_info": {}}, "boju[lab]"),
        (None, "boju[lab]"),
    ],
)
def test_what_to_type_works_where_boju_came_from_a_folder(
    origin: object, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Installed:
        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return json.dumps(origin) if origin else None

    monkeypatch.setattr(extras, "distribution", lambda name: Installed())
    assert shlex.split(extras.install_command("lab"))[1:] == ["-m", "pip", "install", target]

"""The structure of the browser's modules: no circles, few imports at the top, state in stores and closures."""

import re
from collections.abc import Iterator
from pathlib import Path

import boju.table

FOLDER = next(Path(boju.table.__file__).parent.rglob("table.js")).parent
SOURCES = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.js"))}
MOST_IMPORTS = 10
"""Of the page of a table; every other module knows less of the whole."""
MOST_LINES = 300
VARIABLES_ALLOWED = {"terms.js"}
"""Where a variable stands at the top of a module: which term the only note of the page explains."""


def imports(name: str) -> set[str]:
    return set(re.findall(r'^(?:import|export)\b[^;]*?"\./([^"]+)";', SOURCES[name], re.MULTILINE))


def circles() -> Iterator[list[str]]:
    """Every path of imports that leads back to a module on it."""
    finished: set[str] = set()

    def follow(name: str, path: list[str]) -> Iterator[list[str]]:
        if name in path:
            yield [*path[path.index(name) :], name]
        elif name not in finished:
            for other in sorted(imports(name)):
                yield from follow(other, [*path, name])
            finished.add(name)

    for name in SOURCES:
        yield from follow(name, [])


def test_modules_import_each_other_in_no_circle() -> None:
    assert list(circles()) == []


def test_the_page_of_a_table_knows_few_modules_and_none_knows_it() -> None:
    assert 0 < len(imports("table.js")) <= MOST_IMPORTS
    assert [name for name in SOURCES if "table.js" in imports(name)] == []


def test_no_module_keeps_variables_of_its_own() -> None:
    found = {
        name
        for name, source in SOURCES.items()
        if re.search(r"^(?:export )?(?:let|var)\b", source, re.MULTILINE)
    }
    assert found == VARIABLES_ALLOWED


def test_nothing_imported_goes_unused() -> None:
    unused = [
        f"{name}: {one}"
        for name, source in SOURCES.items()
        for names in re.findall(r"^import \{([^}]*)\}", source, re.MULTILINE)
        for one in (each.split(" as ")[-1] for each in re.split(r",\s*", names.strip()))
        if len(re.findall(rf"\b{one}\b", source)) < 2
    ]
    assert unused == []


def test_every_module_is_loaded_by_a_page_or_by_another() -> None:
    pages = "".join(path.read_text("utf-8") for path in (FOLDER.parents[1] / "templates").glob("*.html"))
    linked = set(re.findall(r'"/static/js/([^"]+)"', pages)) | {
        "worker.js"
    }  # served at an address of its own
    assert set(SOURCES) - linked - {one for name in SOURCES for one in imports(name)} == set()


def test_modules_are_short_and_say_first_what_they_are() -> None:
    assert [name for name, source in SOURCES.items() if len(source.splitlines()) > MOST_LINES] == ["stage.js"]
    assert [
        name for name, source in SOURCES.items() if not source.startswith(("// ", '"use strict";\n// '))
    ] == []

"""What the code says: every text and sentence that stands in a catalogue, found in the source by Babel."""

import ast
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

import boju
from boju.core.names import rows
from boju.core.terms import term_rows
from boju.games import FAMILIES

HOME = Path(boju.__file__).parent
BLANKS: Mapping[str, Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("blanks.toml").read_text("utf-8")
)
"""What fills the blanks, by their names, for a package or for every one."""

KEYWORDS = {"_": None, "gettext": None, "pgettext": ((1, "c"), 2)}
SAID = ("_", "language", "OverflowError")
"""What is called with a message alone, besides `say`: pages translate at once, rules overflow."""
NOTE = "Blanks: "
"""Begins the comment that lists what a translation may use instead of the English blanks."""

Message = tuple[int, str, str | tuple[str, str], list[str]]


@cache
def packages() -> dict[str, list[Path]]:
    """The folders that have catalogues, and the files whose texts stand there; playable games need none."""
    found: dict[str, list[Path]] = {}
    for path in sorted([*HOME.rglob("*.py"), *HOME.rglob("templates/*.html")]):
        found.setdefault(package_of(path), []).append(path)
    playable = {f"games/{family.id}" for family in FAMILIES if not family.is_complete}
    return {package: files for package, files in found.items() if package not in playable}


def package_of(path: Path) -> str:
    """The folder with the catalogues of a file, as a path within boju; "" for what belongs to no game or page."""
    folder, *inner = path.relative_to(HOME).parts
    if folder == "games" and len(inner) > 1:
        return f"games/{inner[0]}"
    return "table" if folder == "table" else ""


@cache
def messages(package: str) -> Catalog:
    """All messages of a package, without translations."""
    catalogue = Catalog(charset="utf-8")
    for path in packages()[package]:
        method: Any = _python if path.suffix == ".py" else "jinja2.ext:babel_extract"
        with path.open("rb") as source:
            for _, message, comments, context in extract(method, source, KEYWORDS, ("Blanks:",)):
                words = message if isinstance(message, str) else message[-1]
                catalogue.add(
                    message,
                    context=context,
                    locations=[(path.relative_to(HOME).as_posix(), 0)],
                    auto_comments=[*comments, *explained(words, package)],
                )
    return catalogue


def explained(message: str, package: str) -> Iterator[str]:
    """What fills the blanks of a message."""
    known = {**BLANKS["every"], **BLANKS.get(package.rpartition("/")[2], {})}
    for name in dict.fromkeys(name for _, name, _, _ in Formatter().parse(message) if name):
        if name in known:
            yield f"{{{name}}}: {known[name]}"


def _python(
    source: IO[bytes], keywords: Collection[str], tags: Collection[str], options: Any
) -> Iterator[Message]:
    """An extraction method of Babel, which sees the tables of names and terms too."""
    text = source.read().decode()
    tree, lines = ast.parse(text), text.splitlines()
    said = SAID if _has_own_say(tree) else (*SAID, "say")
    for call in _calls(tree):
        words = [str(part.value) for part in call.args if isinstance(part, ast.Constant)]
        name, comments = ast.unparse(call.func), _comments_above(lines, call.lineno)
        if len(words) < len(call.args) - (name in ("names", "terms")):
            continue
        if name == "names":
            for row in rows(*words):
                yield from ((call.lineno, "pgettext", message, []) for message in row.messages())
        elif name == "terms":
            for term in term_rows(*words):
                yield from ((call.lineno, "pgettext", message, []) for message in term.messages())
        elif name == "_" and len(words) == 2:
            yield call.lineno, "pgettext", (words[0], words[1]), comments
        elif name in said and len(words) == 1:
            yield call.lineno, "gettext", words[0], comments


def _has_own_say(tree: ast.Module) -> bool:
    """Whether `say` only prints here."""
    return any(
        alias.name == "say"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "boju.cli.output"
        for alias in node.names
    )


def _calls(tree: ast.Module) -> list[ast.Call]:
    """The calls of plain names, in the order of the source."""
    found = (
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def _comments_above(lines: list[str], number: int) -> list[str]:
    above = lines[number - 2].strip() if number > 1 else ""
    return [above.removeprefix("# ")] if above.startswith(f"# {NOTE}") else []

"""Whatever is refused, it is said by a sentence that can be told in every language."""

import ast
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import boju
from boju import BojuError, IllegalEvent
from boju.core.errors import DamagedRecord
from boju.core.language import LOCALES
from boju.core.texts import say
from boju.table.errors import CannotServe
from boju.table.http import problems

HOME = Path(boju.__file__).parent
FOR_PROGRAMMERS = (
    *("adapters/", "backgammon/", "cli/", "lab/", "notebook/", "players/learning/", "tiny/", "dataset.py"),
    *(
        "table/storage/admin.py",
        "table/storage/backup.py",
        "table/match/apply.py",
        "table/match/entries.py",
    ),
    *(
        "players/montecarlo.py",
        "players/net_values.py",
        "players/nets.py",
        "players/pool.py",
        "players/programs.py",
    ),
    "players/dialogue.py",
    "players/search.py",
    *("analysis/looking.py", "analysis/puzzling.py", "analysis/reviewing.py", "analysis/trials.py"),
)
"""What refuses something in places where no page can show it."""
PUBLIC = (
    *("adapters/", "backgammon/", "fairness/", "lab/", "notebook/", "tiny/", "batch.py", "dataset.py"),
    *("numbered.py", "paper.py", "state.py", "players/__init__.py", "players/net_values.py"),
)
"""Where what others call is."""
OTHERS = [locale for locale in LOCALES if locale != "en"]


def calls_in(module: Path, names: set[str]) -> Iterator[list[ast.expr]]:
    """The arguments of every call of one of these functions."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node.args


def refusals_in(module: Path) -> Iterator[ast.expr]:
    """What is handed to errors of ours, and to the functions that raise them, in a module."""
    names = {kind.__name__ for kind in all_kinds(BojuError)} - {CannotServe.__name__}
    names |= {"require", "refuse", "whole", "listing", "one_of", "fields", "agree", problems.problem.__name__}
    yield from chain.from_iterable(calls_in(module, names))


def all_kinds(kind: type[BojuError]) -> Iterator[type[BojuError]]:
    yield kind
    for special in kind.__subclasses__():
        yield from all_kinds(special)


def is_sentence(argument: ast.expr) -> bool:
    """Whether an argument is plain text in words; one word is a name, which is the same in every language."""
    if isinstance(argument, ast.IfExp):
        return is_sentence(argument.body) or is_sentence(argument.orelse)
    parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
    return any(isinstance(part, ast.Constant) and " " in str(part.value) for part in parts)


def test_nothing_is_refused_in_english_only() -> None:
    modules = [
        module
        for module in sorted(HOME.rglob("*.py"))
        if not module.relative_to(HOME).as_posix().startswith(FOR_PROGRAMMERS)
    ]
    seen = 0
    for module in modules:
        for argument in refusals_in(module):
            seen += 1
            assert not is_sentence(argument), (module.name, ast.unparse(argument))
    assert seen > 500


def raising(module: Path) -> Iterator[tuple[str, str]]:
    """The public functions of a module that raise an error of ours by themselves, with their docstrings."""
    kinds = {kind.__name__ for kind in all_kinds(BojuError)}
    body = ast.parse(module.read_text("utf-8")).body
    classes = [kind for kind in body if isinstance(kind, ast.ClassDef) and not kind.name.startswith("_")]
    for node in chain(body, *(kind.body for kind in classes)):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            raised = [part.exc for part in ast.walk(node) if isinstance(part, ast.Raise)]
            calls = [call.func for call in raised if isinstance(call, ast.Call)]
            if any(isinstance(call, ast.Name) and call.id in kinds for call in calls):
                yield node.name, ast.get_docstring(node) or ""


def test_what_public_functions_raise_is_told() -> None:
    seen = 0
    for module in sorted(HOME.rglob("*.py")):
        if module.relative_to(HOME).as_posix().startswith(PUBLIC):
            for name, told in raising(module):
                seen += 1
                assert "raise" in told.lower(), (module.name, name)
    assert seen > 40


def test_an_error_tells_itself_as_what_it_rests_on_does() -> None:
    with pytest.raises(IllegalEvent) as refused:
        boju.new("yut").play("pass")
    damaged = DamagedRecord(7, refused.value)
    assert str(damaged) == f"line 7: {refused.value}"
    assert damaged.told("en") == str(damaged)
    for locale in OTHERS:
        assert refused.value.told(locale) in damaged.told(locale)
        assert refused.value.clause in damaged.told(locale)


def test_text_that_no_catalogue_has_is_told_as_it_is() -> None:
    assert BojuError("no such thing").told("ko") == "no such thing"
    assert say("no such thing").told("ko") == "no such thing"

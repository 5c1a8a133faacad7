"""Whatever is refused, every sentence that says so is there in every language."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import boju.core.refusals
import boju.fairness.refusals
from boju import BojuError, IllegalEvent
from boju.core.language import LOCALES, Phrasebook
from boju.games import FAMILIES
from boju.table import problems
from boju.table.errors import CannotServe

HOME = Path(boju.__file__).parent
FOR_PROGRAMMERS = ("cli", "lab", "players", "batch.py")
"""What refuses something in places where no page can show it."""
OTHERS = [locale for locale in LOCALES if locale != "en"]

GAMES = {family.id: sorted((HOME / "games" / family.id).glob("*.py")) for family in FAMILIES}
FAIRNESS = sorted((HOME / "fairness").glob("*.py"))
CORE = [*sorted((HOME / "core").glob("*.py")), *sorted(HOME.glob("*.py")), HOME / "games" / "__init__.py"]

BOOKS: dict[str, tuple[Phrasebook, list[Path]]] = {
    "core": (boju.core.refusals.say, CORE),
    "fairness": (boju.fairness.refusals.say, FAIRNESS),
    **{family.id: (family.refusals, GAMES[family.id]) for family in FAMILIES},
}
each_book = pytest.mark.parametrize(("book", "modules"), BOOKS.values(), ids=BOOKS)


def said_in(modules: list[Path]) -> set[str]:
    """Every sentence that modules may say, overflowing records included."""
    found = chain.from_iterable(calls_in(module, {"say", "OverflowError"}) for module in modules)
    return {str(argument.value) for (argument, *_) in found if isinstance(argument, ast.Constant)}


def calls_in(module: Path, names: set[str]) -> Iterator[list[ast.expr]]:
    """The arguments of every call of one of these functions."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node.args


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\{[^}]*\}", text))


def words(text: str) -> str:
    """What is left of a sentence without its blanks and the names that positions and records use."""
    return "".join(re.findall(r"[A-Za-z]", re.sub(r"\{[^}]*\}|'[^']*'", "", text)))


@each_book
def test_a_book_has_exactly_the_sentences_that_are_said(book: Phrasebook, modules: list[Path]) -> None:
    assert said_in(modules) - book.translations.keys() == set()
    assert book.translations.keys() - said_in(modules) == set()


@each_book
def test_every_sentence_is_there_in_every_language_with_its_blanks(
    book: Phrasebook, modules: list[Path]
) -> None:
    for english, translations in book.translations.items():
        assert list(translations) == OTHERS, english
        for locale, text in translations.items():
            assert blanks(text) == blanks(english), (locale, english)
            if words(english):
                assert text != english, locale
                assert re.search(r"[^\x00-\u024f]", text), (locale, english)


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
        if module.relative_to(HOME).parts[0] not in FOR_PROGRAMMERS
    ]
    seen = 0
    for module in modules:
        for argument in refusals_in(module):
            seen += 1
            assert not is_sentence(argument), (module.name, ast.unparse(argument))
    assert seen > 500


def test_an_error_tells_itself_as_what_it_rests_on_does() -> None:
    with pytest.raises(IllegalEvent) as refused:
        boju.new("yut").play("pass")
    damaged = boju.core.errors.DamagedRecord(7, refused.value)
    assert str(damaged) == f"line 7: {refused.value}"
    assert damaged.told("en") == str(damaged)
    for locale in OTHERS:
        assert refused.value.told(locale) in damaged.told(locale)
        assert refused.value.clause in damaged.told(locale)


def test_text_that_no_book_has_is_told_as_it_is() -> None:
    assert BojuError("no such thing").told("ko") == "no such thing"
    assert Phrasebook({})("no such thing").told("ko") == "no such thing"

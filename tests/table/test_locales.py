"""Every word of the pages is there in every language."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from boju import table
from boju.core.language import LOCALES
from boju.table.locales import FOLDER

SOURCE = Path(table.__file__).parent
METHODS = [("**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]
KEYWORDS = {"_": None, "language": None, "say": None}


def messages() -> set[str]:
    """Every message that the pages and the server's own words use."""
    found = extract_from_dir(SOURCE, METHODS, keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


def catalogue(locale: str) -> Catalog:
    with (FOLDER / locale / "LC_MESSAGES" / "boju.po").open("rb") as source:
        return read_po(source, locale=locale.replace("-", "_"))


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_catalogue_has_exactly_the_messages_in_use(locale: str) -> None:
    translated = {entry.id: entry.string for entry in catalogue(locale) if entry.id}
    assert messages() - translated.keys() == set()
    assert translated.keys() - messages() == set()
    assert [message for message, text in translated.items() if not text] == []


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_translations_keep_the_blanks(locale: str) -> None:
    for entry in catalogue(locale):
        blanks = re.findall(r"\{[^}]+\}", str(entry.id))
        assert sorted(blanks) == sorted(re.findall(r"\{[^}]+\}", str(entry.string))), entry.id

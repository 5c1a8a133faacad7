"""Every text is there in every language, with its blanks, and nothing besides."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from translating import catalogues, extraction
from translating.catalogues import OTHERS, faults, faults_of_prose, wrong_blanks
from translating.extraction import packages

from boju.core.catalogue import Catalogue
from boju.core.language import LOCALES
from boju.games import FAMILIES

each_package = pytest.mark.parametrize("package", packages())
each_other_locale = pytest.mark.parametrize("locale", OTHERS)


@each_package
@each_other_locale
def test_a_catalogue_has_exactly_the_texts_in_use(package: str, locale: str) -> None:
    assert list(faults(package, locale)) == []


@each_other_locale
def test_prose_has_the_same_parts_in_every_language(locale: str) -> None:
    assert list(faults_of_prose(locale)) == []


def test_pages_of_a_new_language_are_named_as_missing() -> None:
    named = list(faults_of_prose("fr"))
    for family in FAMILIES:
        for page in ("about", "rules", "story"):
            assert f"games/{family.id}/{page}.fr.md: missing" in named


def test_the_words_of_every_template_are_found() -> None:
    said = extraction.messages("table")
    for template in (extraction.HOME / "table").rglob("templates/*.html"):
        for english in re.findall(r'\b_\("([^"]+)"\)', template.read_text("utf-8")):
            assert said.get(english), (template.name, english)


@each_package
def test_catalogues_are_for_the_languages_there_are(package: str) -> None:
    folder = extraction.HOME / package / "locales"
    assert sorted(path.stem for path in folder.iterdir()) == sorted(OTHERS)


@each_package
@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans", "ja", "ko"])
def test_sentences_are_in_the_letters_of_their_language(package: str, locale: str) -> None:
    """As far as the letters tell, in what is said without a context: refusals and the words of the pages."""
    for message in catalogues.read(package, locale):
        english, told = str(message.id), str(message.string)
        words = re.sub(r"\{[^}]*\}|'[^']*'", "", english)
        if not message.context and re.search("[A-Za-z]", words):
            assert re.search(r"[^\x00-\u024f]", told), (english, told)


def test_what_is_amiss_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Catalog()
    for english in ("there", "{name} is gone", "unsure", "new"):
        said.add(english, context="board")
    written = Catalog(locale="ko")
    written.add("there", "있음", context="board")
    written.add("{name} is gone", "{who} 나감", context="board")
    written.add("unsure", "글쎄", context="board", flags=["fuzzy"])
    written.add("old", "옛것", context="board")
    monkeypatch.setattr(catalogues, "HOME", tmp_path)
    monkeypatch.setattr(catalogues, "messages", lambda _: said)
    catalogues.write(written, catalogues.path_of("", "ko"))
    assert sorted(faults("", "ko")) == [
        "locales/ko.po: blanks differ, {name} {who}: [board] {name} is gone",
        "locales/ko.po: fuzzy: [board] unsure",
        "locales/ko.po: missing: [board] new",
        "locales/ko.po: obsolete: [board] old",
    ]
    catalogues.merge("", "ko")
    merged = catalogues.read("", "ko")
    assert [(entry.id, entry.string) for entry in merged if entry.id] == [
        ("there", "있음"),
        ("{name} is gone", "{who} 나감"),
        ("unsure", "글쎄"),
        ("new", ""),
    ]


def test_blanks_that_a_translation_may_use_instead() -> None:
    free = Message("{number}", auto_comments=["Blanks: {number} {name}"])
    assert wrong_blanks(free, "{name}") == ""
    assert wrong_blanks(free, "{title}") == "{title}"
    assert wrong_blanks(Message("{amount:a piece|# pieces}"), "네 개") == "{amount}"


def test_what_the_code_says_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "games" / "go" / "words.py"
    module.parent.mkdir(parents=True)
    module.write_text(
        '# Blanks: {name} {reading}\nTITLE = _("board", "{name}")\nsay("no stone on {point}", point=3)\n'
        'NAMES = names(_, "stone", "b | 黑 | hēi | Black")\n'
        'TERMS = terms(_, "劫 | jié | GO-7 | Ko fight | ko")\nOverflowError("too many stones")\n_(f"a{b}", c)\n'
    )
    monkeypatch.setattr(extraction, "HOME", tmp_path)
    monkeypatch.setattr(extraction, "packages", lambda: {"games/go": [module]})
    found = extraction.messages.__wrapped__("games/go")
    assert [(entry.context, entry.id) for entry in found if entry.id] == [
        ("board", "{name}"),
        (None, "no stone on {point}"),
        ("stone 黑, written", "黑"),
        ("stone 黑, read", "hēi"),
        ("stone 黑, meaning", "Black"),
        ("term 劫, written", "劫"),
        ("term 劫, read", "jié"),
        ("term 劫, meaning", "Ko fight"),
        ("term 劫, other words for it parted by / (- for none)", "ko"),
        (None, "too many stones"),
    ]
    comments = next(entry.auto_comments for entry in found if entry.id)
    assert comments == ["Blanks: {name} {reading}", "{name}: what it is called"]


@each_other_locale
def test_a_text_that_no_catalogue_has_stays_english(locale: str) -> None:
    _ = Catalogue("boju.games.yut")
    assert _("nowhere", "no such text")[locale] == "no such text"
    assert _.say("no such {thing}", thing="text").told(locale) == "no such text"
    assert set(_("nowhere", "no such text")) == set(LOCALES)
    with pytest.raises(KeyError):
        _("nowhere", "no such text")["xx"]

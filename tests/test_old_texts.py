"""The old texts: their letters, their numbers, the clauses that rest on them, and what is quoted of them."""

from hashlib import sha256

import pytest

from boju.core.family import Family
from boju.core.language import LOCALES
from boju.core.old_texts import REASONS, OldText
from boju.games import FAMILIES
from quotations import bare, listed

TEXTS = [(family, text) for family in FAMILIES for text in family.old_texts]
READ = {
    "yut-kimryeo": (3, "1bf673f3ad29b3c5"),
    "yut-lixiu": (3, "d989233d33d53352"),
    "yut-xuyue": (5, "edabefbe401a3cb3"),
    "shuanglu-hong": (148, "51cd064bb1354284"),
    "shuanglu-xinshang": (6, "db6bd0ca10eb8ef0"),
    "dama-tu": (72, "b838de67d8c2ecf1"),
    "dama-xie": (13, "63133298cc08ad08"),
    "madiao-feng": (6, "650f36420e06b626"),
    "wahua-lian": (7, "f5bfcaea2b328fb1"),
}
"""How many sentences of each text were read, and a digest of them: pages and citations go by their numbers."""

each_text = pytest.mark.parametrize(("family", "text"), TEXTS, ids=lambda of: of.id)


def test_no_letter_and_no_number_of_an_old_text_changes() -> None:
    found = {
        f"{family.id}-{text.id}": (len(lines), sha256("\n".join(lines).encode()).hexdigest()[:16])
        for family, text in TEXTS
        if (lines := [f"{sentence.place} {sentence.text}" for _, sentence in text.sentences])
    }
    assert found == READ


@each_text
def test_a_sentence_names_clauses_that_there_are_and_tells_what_it_means(
    family: Family, text: OldText
) -> None:
    for _, sentence in text.sentences:
        assert set(sentence.clauses) <= set(family.clauses), sentence
        assert len(set(sentence.clauses)) == len(sentence.clauses), sentence
        assert sentence.meaning or not sentence.clauses, sentence
        for told in (sentence.meaning, sentence.note):
            assert set(told) in (set(), set(LOCALES)), sentence


def test_every_sentence_has_clauses_or_a_reason_why_it_became_none() -> None:
    sentences = [sentence for _, text in TEXTS for _, sentence in text.sentences]
    assert [one for one in sentences if bool(one.clauses) == bool(one.no_clause)] == []
    assert {one.no_clause for one in sentences if one.no_clause} == set(REASONS)
    for locale in LOCALES:
        told = {one.left_out(locale) for one in sentences if not one.clauses}
        assert len(told) == len(REASONS)


@each_text
def test_an_old_text_says_what_it_is_in_every_language(family: Family, text: OldText) -> None:
    del family
    for told in (text.edition, text.provenance, text.rights, *text.remarks):
        assert set(told) == set(LOCALES)
        assert all(told.values())
    assert text.address.startswith("https://")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_what_is_quoted_of_an_old_text_stands_in_it(family: Family) -> None:
    """Letter by letter, but for letters that the copy writes in another form than is usual."""
    texts = {text.id: text for text in family.old_texts}
    for quotation in listed():
        if text := texts.get(quotation.source):
            assert text.usual(bare(quotation.text)) in text.letters, quotation


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_every_clause_has_old_words_or_says_that_there_are_none(family: Family) -> None:
    for locale in LOCALES:
        page = family.annotated(family.clauses_in(locale))
        behind = page.split("\n**")
        for clause in family.clauses:
            told = family.old_texts.marked(clause, locale)
            assert told.startswith(("> ", "*"))
            assert any(part.startswith(f"{clause}** ") and told.strip() in part for part in behind), clause


def test_the_rules_of_fo_rest_on_the_copy_that_has_its_text_whole() -> None:
    xinshang = next(text for _, text in TEXTS if text.id == "xinshang")
    found = [sentence.clauses for part, sentence in xinshang.sentences if part.title == "佛雙陸"]
    assert found
    assert all(found)
    assert {clause for clauses in found for clause in clauses} >= {
        "SL-150",
        "SL-151",
        "SL-152",
        "SL-153",
        "SL-154",
    }


def test_a_sentence_that_became_no_clause_is_shown_too() -> None:
    hong = next(text for _, text in TEXTS if text.id == "hong")
    left = {sentence.text: sentence for _, sentence in hong.sentences if not sentence.clauses}
    assert left["凡疊梁已滿如打得他馬即併馬於近下五路"].note["en"].startswith("No clause:")
    assert left["若不獲他馬即盡移歸頭梁之内"].place == "111b.4"

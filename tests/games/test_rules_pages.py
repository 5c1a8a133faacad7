"""The rules pages in five languages: the same clauses, tables, options and moves, each in words of its own."""

import re
from collections import Counter

import pytest
from markdown_it import MarkdownIt

from boju.core.family import Family
from boju.games import FAMILIES

MARKDOWN = MarkdownIt("commonmark").enable("table")
ID = re.compile(r"\b(?:[A-Z]{2,}-[A-Z]?\d+|R\d+)\b", re.ASCII)
CODE = re.compile(r"`[^`]+`")
TABLE_ABOVE_OR_BELOW = re.compile(
    "tables? (?:above|below)|(?:above|below) tables?|as in the tables?"
    "|[上下]面?各?的?表|[见見]表|[上下次]の表|表のとおり|(?:위|아래) 표|표와 같"
)
WRITTEN_IN = {"zh-Hant": "[一-鿿]", "zh-Hans": "[一-鿿]", "ja": "[ぁ-ん]", "ko": "[가-힣]"}
PAGES = [(family, locale) for family in FAMILIES for locale in WRITTEN_IN]
translations = pytest.mark.parametrize(
    ("family", "locale"), PAGES, ids=lambda either: either.id if isinstance(either, Family) else either
)


def shape(source: str) -> list[str]:
    """Headings, paragraphs, lists and tables in order, as they are nested."""
    return [f"{token.type} {token.tag}" for token in MARKDOWN.parse(source) if token.type != "inline"]


def passages(source: str) -> list[str]:
    return [token.content for token in MARKDOWN.parse(source) if token.type in ("inline", "fence")]


@translations
def test_rules_are_the_same_in_every_language(family: Family, locale: str) -> None:
    first, page = family.clauses, family.clauses_in(locale)
    assert list(page) == list(first)
    assert [(part.level, part.games, part.clauses) for part in page.sections] == [
        (part.level, part.games, part.clauses) for part in first.sections
    ]
    assert shape(page.source) == shape(first.source)


@translations
def test_no_passage_names_other_clauses_moves_or_options(family: Family, locale: str) -> None:
    pairs = zip(passages(family.clauses.source), passages(family.clauses_in(locale).source), strict=True)
    for english, translated in pairs:
        for named in (ID, CODE):
            assert Counter(named.findall(translated)) == Counter(named.findall(english)), translated


@translations
def test_clauses_are_written_in_their_language(family: Family, locale: str) -> None:
    """Those of a game that is only playable are in English."""
    page = family.clauses_in(locale)
    assert family.is_complete or dict(page) == dict(family.clauses)
    for clause, text in page.items() if family.is_complete else ():
        assert re.search(WRITTEN_IN[locale], text), clause
        assert text != family.clauses[clause], clause


@pytest.mark.parametrize("locale", ["en", *WRITTEN_IN])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_sisters_are_called_by_their_names(family: Family, locale: str) -> None:
    """What a program calls them stands in the table of all games, and in headings, which do not show it."""
    ids = {about.id for about in family.games if len(family.games) > 1}
    source = "\n".join(
        line for line in family.clauses_in(locale).source.splitlines() if not line.startswith(("#", "| `"))
    )
    assert ids & set(re.findall(r"(?<![\w-])[a-z]+(?![\w-])", source)) == set()


@pytest.mark.parametrize("locale", ["en", *WRITTEN_IN])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_no_clause_points_to_a_table_above_or_below_it(family: Family, locale: str) -> None:
    """A clause is shown alone too, where no table stands."""
    clauses = family.clauses_in(locale)
    assert [clause for clause in clauses if TABLE_ABOVE_OR_BELOW.search(clauses.told(clause))] == []


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_rules_pages_name_the_address_month_and_licence_of_their_sources(family: Family) -> None:
    """Those of which `boju rules` tells them; an encyclopedia that anybody may change has all three."""
    sources = {source.mark: source for about in family.games for source in about.sources}
    for source in sources.values():
        told = re.split(r", (?=https?:|\d{4}-\d\d|CC )", source.address) if source.address else []
        for locale in ("en", *WRITTEN_IN):
            rows = [line for line in family.clauses_in(locale).source.splitlines() if line.startswith("| ")]
            assert not told or any(all(part in row for part in told) for row in rows), (source, locale)
        if "wikipedia" in source.title.lower() or "encyclopedia article" in source.title.lower():
            assert re.fullmatch(r"https://.*, \d{4}-\d\d, CC BY-SA 4\.0", source.address), source

"""The terms as pages give them: a row for each, and forms that lead to rows."""

import json
import re
from collections.abc import Callable
from html import unescape

import httpx
import pytest

import boju
from boju.core.language import LOCALES
from boju.games import FAMILIES, find
from table.watched import WatchedServer

pytestmark = pytest.mark.release

PAGE = {"Accept": "text/html"}
ROWS = re.compile(r'<tr id="(term-[^"]+)">(.*?)</tr>', re.DOTALL)
FORMS = re.compile(r'id="term-forms">(.*?)</script>', re.DOTALL)
LINKS = re.compile(r'<a href="#(term-[^"]+)" class="term"(?: lang="([\w-]+)")?>([^<]+)</a>')
FIRST = [family.games[0].id for family in FAMILIES]
ONE_A_LANGUAGE = list(zip(FIRST, LOCALES, strict=True))
"""A game of each family, each in another language."""


@pytest.fixture
def client(watched: WatchedServer) -> httpx.Client:
    """Pages are the same on every server: one is enough, as long as nobody's language is kept."""
    watched.client.cookies.clear()
    return watched.client


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(about.id, locale, marks=() if (about.id, locale) in ONE_A_LANGUAGE else pytest.mark.deep)
        for about in boju.games()
        for locale in LOCALES
    ],
)
def test_rules_page_explains_every_term(client: httpx.Client, game: str, locale: str) -> None:
    page = client.get(f"/games/{game}/rules", params={"lang": locale}, headers=PAGE).text
    rows = dict(ROWS.findall(page))
    wanted = {term.anchor: term for chapter in find(game)[0].terms_of(game) for term in chapter.terms}
    assert list(rows) == list(wanted)
    for anchor, row in rows.items():
        term, text = wanted[anchor], unescape(row)
        assert f'<span lang="{term.script}">{term.name.original}</span>' in text
        assert term.meaning[locale] in text
        assert f'href="/games/{game}/rules#{term.clause}"' in text
        assert f'id="{term.clause}"' in page
    given = json.loads(FORMS.findall(page)[0])
    assert {row for row, _ in given["forms"].values()} == set(rows)
    finder = re.compile(given["pattern"])
    assert all(finder.search(form) for form in given["forms"])


@pytest.mark.parametrize("game", FIRST)
def test_clauses_lead_to_the_terms_they_use(client: httpx.Client, game: str) -> None:
    page = client.get(f"/games/{game}/rules", headers=PAGE).text
    clauses = page[page.index('id="clauses"') : page.index('id="glossary"')]
    links = [(unescape(anchor), lang, text) for anchor, lang, text in LINKS.findall(clauses)]
    assert len(links) > 20
    assert {anchor for anchor, _, _ in links} <= {anchor for anchor, _ in ROWS.findall(page)}
    for anchor, lang, text in links:
        assert (lang != "") == (anchor == f"term-{text}")
    for paragraph in re.findall(r"<p.*?</p>|<td>.*?</td>", clauses, re.DOTALL):
        found = [anchor for anchor, _, _ in LINKS.findall(paragraph)]
        assert len(found) == len(set(found))


@pytest.mark.parametrize(("game", "locale"), ONE_A_LANGUAGE)
def test_a_clause_at_the_table_is_told_without_its_places_in_the_sources(
    client: httpx.Client, game: str, locale: str
) -> None:
    clauses = find(game)[0].clauses_in(locale).of(game)
    assert any("§" in text for text in clauses.values())
    for clause, text in clauses.items():
        told = client.get(f"/games/{game}/clauses/{clause}", params={"lang": locale}).json()["text"]
        assert told.split()
        assert not re.search(r"\[[^]]*§", told)
        assert text.startswith(told[:10])


def test_table_page_has_the_terms_of_its_game(client: httpx.Client, open_table: Callable[..., str]) -> None:
    path = open_table("yut")
    page = client.get(path, params={"lang": "ja"}, headers=PAGE).text
    assert 'id="open-glossary"' in page
    assert '<span lang="ko">윷</span>' in page
    assert '<span lang="ja">ユッ</span>' in page
    assert '<span lang="ko-Latn">yut</span>' in page
    given = json.loads(FORMS.findall(page)[0])
    assert given["forms"]["牛（4）"] == ["term-牛", ""]
    assert given["forms"]["윷"] == ["term-윷", "ko"]

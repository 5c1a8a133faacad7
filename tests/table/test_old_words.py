"""The old words of the rules as pages show them."""

import re

import httpx
import pytest

from boju.core.family import Family
from boju.core.language import LOCALES
from boju.games import FAMILIES, find

pytestmark = pytest.mark.usefixtures("together")

PAGE = {"Accept": "text/html"}
GAMES = ("ping", "dama", "madiao", "wahua", "yut")


@pytest.mark.parametrize("game", GAMES)
def test_a_rules_page_has_old_words_behind_each_clause_or_says_that_there_are_none(
    client: httpx.Client, game: str
) -> None:
    family, _ = find(game)
    page = client.get(f"/games/{game}/rules", params={"lang": "ko"}, headers=PAGE).text
    clauses = family.clauses.of(game)
    found = {clause: family.old_texts.words(clause) for clause in clauses}
    assert page.count('<blockquote class="old-words">') == sum(map(len, found.values()))
    assert page.count('<p class="no-text">') == sum(not words for words in found.values())
    for words in found.values():
        assert all(one.sentence.meaning["ko"] in page for one in words)


def test_a_clause_in_short_brings_its_old_words(client: httpx.Client) -> None:
    told = client.get("/games/ping/clauses/SL-72", params={"lang": "zh-Hans"}).json()
    assert told["old"][0]["text"] == "拈馬先盡贏一籌"
    assert told["old"][0]["meaning"] == "先把马拈尽的一方赢一筹。"
    assert told["old"][0]["place"] == "洪遵, 譜雙 平雙陸, 叶 100b.5"
    assert told["no_text"] == ""
    assert client.get(told["old"][0]["href"], headers=PAGE).status_code == 200
    told = client.get("/games/ping/clauses/SL-22").json()
    assert (told["old"], told["no_text"]) == ([], "No old text is known for this.")


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_the_page_of_an_old_text_has_every_sentence_with_its_clauses(
    client: httpx.Client, family: Family
) -> None:
    for text in family.old_texts:
        page = client.get(f"/sources/{family.id}/{text.id}", headers=PAGE).text
        for _, sentence in text.sentences:
            shown = re.search(rf'id="{sentence.anchor}">(.*?)</blockquote>', page, re.DOTALL)
            assert shown
            assert sentence.text in shown[1]
            assert re.findall(r'class="seal" href="[^"]*#([^"]+)"', shown[1]) == list(sentence.clauses)
            assert ("no clause" in shown[1]) == (not sentence.clauses)
            assert sentence.left_out("en") in shown[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_an_old_text_is_introduced_in_every_language(client: httpx.Client, locale: str) -> None:
    page = client.get("/sources/shuanglu/hong", params={"lang": locale}, headers=PAGE)
    assert page.status_code == 200
    assert find("ping")[0].old_texts[0].rights[locale] in page.text


def test_a_source_without_a_text_has_no_page(client: httpx.Client) -> None:
    assert client.get("/sources/shuanglu/kishi").status_code == 404
    assert client.get("/sources/chess/hong").status_code == 404
    story = client.get("/games/ping/story", headers=PAGE).text
    assert '<a href="/sources/shuanglu/hong">' in story
    assert "/sources/shuanglu/kishi" not in story


def test_a_clause_an_option_and_a_text_can_be_cited_from_their_pages(client: httpx.Client) -> None:
    rules = client.get("/games/ping/rules", headers=PAGE).text
    for name in ("shuanglu/SL-35", "shuanglu/R9", "ping/entry", "ping"):
        assert f'href="/cite/{name}"' in rules
        page = client.get(f"/cite/{name}", headers=PAGE)
        assert page.status_code == 200
        assert "@misc{boju-" in page.text
    assert 'id="option-entry"' in rules
    assert 'href="/cite/shuanglu/hong"' in client.get("/sources/shuanglu/hong", headers=PAGE).text
    refused = client.get("/cite/chess")
    assert refused.status_code == 404
    assert refused.json()["detail"].startswith("there is nothing called 'chess'")

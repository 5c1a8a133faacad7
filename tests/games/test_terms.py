"""The glossaries: whole, in every language, tied to clauses, and without gaps in what English readers are told."""

import dataclasses
import re
from functools import cache

import pytest
from playthrough import kinds, path_of
from test_texts import BEYOND, FIRST_OF_THE_EAST, SCRIPTS, each_family, each_game, effect_of, said, texts

from boju.core.family import Family
from boju.core.game import About
from boju.core.language import LOCALES, in_language
from boju.core.terms import Finder, Term
from boju.games import FAMILIES

EASTERN = re.compile(r"[\u3041-\u9fff\uac00-\ud7a3〔〕]+")
TOLD = re.compile(r"^   [A-Z]+-\w+ \w+ \([-\d ]+\): (.+)$", re.MULTILINE)
GLYPHS = re.compile(r"<(?:text|tspan)[^>]*>([^<]+)<")
HEROES = set("雷橫索超秦明史進李逵柴進關勝花榮燕青呼延灼楊志武松林沖宋江魯智深孫立阮小七五二")
"""On the cards of 馬吊 the heroes bear their names, which are no terms."""

RARE = "鑢掲胲"


def all_terms(family: Family) -> list[Term]:
    return [term for chapter in family.glossary for term in chapter.terms]


@cache
def finder_of(family: str) -> Finder:
    (glossary,) = (known.glossary for known in FAMILIES if known.id == family)
    return Finder(glossary, "en")


def unexplained(family: Family, text: str) -> list[str]:
    """What in an English text is written in old characters but no term."""
    finder = finder_of(family.id)
    return [run for piece, term in finder.parts(text) if term is None for run in EASTERN.findall(piece)]


@each_family
def test_every_term_is_complete_and_told_by_a_clause(family: Family) -> None:
    terms = all_terms(family)
    assert len(terms) > 30
    assert len({term.anchor for term in terms}) == len(terms)
    assert {term.clause for term in terms} <= set(family.clauses)
    for term in terms:
        for text in (term.meaning, term.name.written, term.name.reading, term.name.title):
            assert set(text) == set(LOCALES), term
            assert all(words and words.strip() == words for words in text.values()), term
    for chapter in family.glossary:
        assert set(chapter.title) == set(LOCALES)
        assert all(chapter.title.values())


@each_family
@pytest.mark.parametrize(("locale", "charset"), SCRIPTS.items())
def test_every_meaning_is_in_its_own_script(family: Family, locale: str, charset: str) -> None:
    told = [chapter.title for chapter in family.glossary]
    for term in all_terms(family):
        told.append(term.meaning)
        if term.script != "ko":
            told.append(term.name.written)
    for text in told:
        chars = [char for char in text[locale] if char >= FIRST_OF_THE_EAST and char not in BEYOND + RARE]
        written = "".join(char for char in chars if not "\uac00" <= char <= "\ud7a3")
        assert written.encode(charset, "ignore").decode(charset) == written, text[locale]


@each_family
def test_readings_are_in_the_letters_of_their_languages(family: Family) -> None:
    for term in all_terms(family):
        latin, kana, hangul = (term.name.reading[locale] for locale in ("en", "ja", "ko"))
        assert re.fullmatch("[a-zA-Zāáǎàēéěèīíǐìōóǒòūúǔùǔǖǘǚǜü' -]+", latin), term
        assert kana == latin or re.fullmatch("[\u3041-\u30ff]+", kana), term
        assert re.fullmatch("[가-힣]+", hangul), term
        assert (term.script == "ko") == (term.name.original == hangul)


@each_game
def test_what_is_told_in_english_leaves_nothing_unexplained(family: Family, about: About) -> None:
    last_place = {"yut": 30, "shuanglu": 25, "dama": 91, "madiao": 8, "wahua": 20}[family.id]
    for kind in family.effects:
        for place in range(last_place + 1):
            for amount in range(1, 21) if place < 2 else (place % 5 + 1,):
                effect = effect_of(kind, place % 2, amount, last_place - place, place)
                sentence = in_language(kind.caption, "en", **family.words(about, effect, "en"))
                assert not unexplained(family, sentence), sentence
    for game, preset in kinds():
        if game == about.id:
            told = TOLD.findall(path_of(game, preset).read_text("utf-8"))
            assert len(told) > 50
            assert not [sentence for sentence in told if unexplained(family, sentence)]


@each_family
def test_words_of_the_board_and_the_panel_are_explained(family: Family) -> None:
    for text in texts(said(family)):
        assert not unexplained(family, text["en"]), text["en"]
    explained = {char for term in all_terms(family) for char in term.name.original} | HEROES
    for glyphs in GLYPHS.findall(family.sheet):
        assert set(EASTERN.findall(glyphs)) <= {glyphs}
        assert {char for run in EASTERN.findall(glyphs) for char in run} <= explained, glyphs


@each_game
def test_a_game_has_the_terms_of_its_own_rules(family: Family, about: About) -> None:
    clauses = family.clauses.of(about.id)
    terms = [term for chapter in family.terms_of(about.id) for term in chapter.terms]
    assert terms
    assert all(term.clause in clauses for term in terms)
    assert all(chapter.terms for chapter in family.terms_of(about.id))


def test_terms_of_sister_games_are_left_out() -> None:
    (family,) = (family for family in FAMILIES if family.id == "shuanglu")
    names = {
        game: {term.name.original for chapter in family.terms_of(game) for term in chapter.terms}
        for game in ("ping", "qiliang", "dajian")
    }
    assert "七梁" in names["qiliang"] - names["ping"] - names["dajian"]
    assert "間" in names["dajian"] - names["qiliang"]
    assert "準么" in names["ping"] & names["qiliang"]


@pytest.mark.parametrize(
    ("game", "locale", "text", "found"),
    [
        ("madiao", "en", "East's value: 3 注 for Greater Live Hundred 大活百 (won).", ["注", "大活百"]),
        ("madiao", "ko", "동쪽: 대활백(大活百) 3주(注).", ["대활백(大活百)", "주(注)"]),
        ("madiao", "zh-Hans", "东家得大活百突，共6注。", ["大活百突", "注"]),
        ("wahua", "zh-Hant", "此局天（6-6）與地（1-1）都加倍。", ["天（6-6）", "地（1-1）"]),
        ("wahua", "ja", "捨てた人に近い南が先（攔和）。", ["攔和"]),
        ("yut", "en", "Cinnabar throws an ox (4), not oxen.", ["ox (4)"]),
        ("yut", "ko", "홍의 말이 모(5)에서 뒷모(10)까지 갑니다.", ["모(5)", "뒷모(10)"]),
        ("dama", "en", "Ink throws 5-4-3, Spotted Lamb 花羔 (12): a side throw.", ["花羔", "side throw"]),
        ("dama", "ko", "홍이 던진 채: 5-4-3. 벌채(罰采)라서 청이 씁니다.", ["벌채(罰采)"]),
    ],
)
def test_terms_are_found_in_sentences(game: str, locale: str, text: str, found: list[str]) -> None:
    (family,) = (family for family in FAMILIES if family.id == game)
    parts = list(Finder(family.glossary, locale).parts(text))
    assert "".join(piece for piece, _ in parts) == text
    assert [piece for piece, term in parts if term] == found


def test_a_term_says_in_which_language_it_stands() -> None:
    (family,) = (family for family in FAMILIES if family.id == "madiao")
    prize = next(term for term in all_terms(family) if term.name.original == "正賞")
    assert prize.language("正賞", "en") == "zh-Hant"
    assert prize.language("正賞", "zh-Hant") == ""
    assert prize.language("正赏", "zh-Hans") == ""
    assert prize.language("正賞", "zh-Hans") == "zh-Hant"
    assert dataclasses.replace(prize, script="ko").language("正賞", "zh-Hant") == "ko"

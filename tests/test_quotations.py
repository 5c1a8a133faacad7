"""What stands between marks of quotation is what a source says, letter by letter.

The texts are all pages of the games (rules, stories, introductions), the notes on sources, the pages under `docs`,
`README.md` and `CHANGELOG.md`, the pages of the game that is copied, and every message of the catalogues, each in all
its languages. A quotation there is

- what stands between the marks of quotation of the language: “ ” and " " in English, 「 」 in traditional Chinese and
  Japanese, “ ” in simplified Chinese, ‘ ’ in Korean, where a reading may stand before the old characters, ‘즉개(則改)’;
- the first line of a quoted block (`>`), which has old characters;
- each phrase of a list whose items are old characters with a colon behind them;
- six old characters or more in a row in an English text, where nobody would write so many as a name;
- every verse of 打馬.

None of these are codes, blanks of a message, titles (『 』, 《 》, in Korean also 「 」), a name of the log as the
tables of readings have it, and whatever is a whole message of a catalogue, such as the name of a preset or of a term.
`sources/quotations.toml` has all that may be quoted, with the source and the place in it, and apart from that the words
that stand in marks and quote nothing. Punctuation is not compared, since old texts have none.
"""

from functools import cache

import pytest

from boju.core.family import Family
from boju.core.language import LOCALES
from boju.games import FAMILIES
from quotations import CODE, HEAD_OF_BLOCK, Said, bare, listed, marked, other_words, said


@cache
def all_said() -> list[Said]:
    return list(said())


def unquotable(found: list[Said]) -> list[Said]:
    """What neither a source says nor a word is that needs none."""
    quotations = {form for quotation in listed() for form in quotation.forms}
    words = other_words()
    return [one for one in found if bare(one.text) not in quotations and one.text not in words[one.locale]]


def test_nothing_is_quoted_that_is_not_on_the_list() -> None:
    assert unquotable(all_said()) == []


def test_nothing_is_on_the_list_that_is_not_quoted() -> None:
    """The letters of a source may stand only in other characters; then these are the conversions that are listed."""
    quoted = {bare(one.text) for one in all_said()}
    for one in listed():
        converted = {bare(form) for form in one.converted}
        assert converted <= quoted, one
        assert bare(one.text) in quoted or converted, one


def test_no_word_is_listed_that_does_not_stand_in_marks() -> None:
    for locale, words in other_words().items():
        assert words <= {one.text for one in all_said() if one.locale == locale}, locale


def test_a_quotation_is_listed_once_for_a_source_and_has_a_place() -> None:
    quotations = listed()
    assert len({(one.source, bare(one.text)) for one in quotations}) == len(quotations)
    for one in quotations:
        assert one.place, one
        for form in one.converted:
            assert len(bare(form)) == len(bare(one.text)), one
            assert bare(form) != bare(one.text), one


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_stories_quote_the_same_at_length_in_every_language(family: Family) -> None:
    told = {form: one.text for one in listed() for form in one.forms}
    quoted = {
        locale: [
            told[bare(head)] for head in HEAD_OF_BLOCK.findall(CODE.sub("", family.story_in(locale).markdown))
        ]
        for locale in LOCALES
    }
    assert quoted["en"]
    assert all(heads == quoted["en"] for heads in quoted.values())


def test_quotations_are_found_where_they_stand() -> None:
    assert list(marked("en", 'The seed says "可疊" (can be piled), and “可穿過”. [@hong]')) == [
        "可疊",
        "可穿過",
    ]
    assert list(marked("ko", "‘즉개(則改)’, 곧 바꾼다는 말은 『보쌍』에 있다")) == ["則改"]
    assert list(marked("ja", "> 公議若干起\n> 公議す。[@feng]\n\n- 數有餘則取 … 再成又勝：説明")) == [
        "公議若干起",
        "數有餘則取",
        "再成又勝",
    ]
    assert list(marked("en", "PS has 一道不得過六馬 in its chapter 南北局例. [@hong]")) == ["一道不得過六馬"]
    assert list(marked("zh-Hant", "《數術記遺》說`「碼」`和「四維」")) == ["四維"]


def test_an_invented_quotation_is_noticed() -> None:
    """Chinese that sounds old but that no source has, and a translation between marks."""
    for locale, text in (
        ("zh-Hant", "「胡者為下一圈之莊」"),
        ("en", '"choose one of three"'),
        ("ko", "‘둘 이상’"),
    ):
        assert unquotable([Said(locale, "", inside) for inside in marked(locale, text)]), text

"""The stories of the games: every sentence names its source, and all languages tell the same."""

import json
import re
from importlib import resources

import pytest

import boju
from boju.core.family import Family
from boju.core.language import LOCALES
from boju.core.story import CITATION, described, keys_of
from boju.games import FAMILIES

WRITTEN_IN = {"zh-Hant": "[一-鿿]", "zh-Hans": "[一-鿿]", "ja": "[ぁ-ん]", "ko": "[가-힣]"}
PAGES = [
    pytest.param(family, locale, id=f"{family.id}-{locale}")
    for family in FAMILIES
    if family.is_complete
    for locale in LOCALES
]
translations = [page for page in PAGES if not str(page.id).endswith("-en")]


def passages(markdown: str) -> list[str]:
    """Everything that tells a fact: paragraphs, quotations, timeline, captions; not headings and tables."""
    kept = []
    for block in markdown.split("\n\n"):
        if block.startswith("```"):
            kept += [line for line in block.splitlines()[1:-1] if " | " in line]
        elif block.strip() and not block.startswith(("#", "|")):
            kept.append(block.strip())
    return kept


@pytest.mark.parametrize(("family", "locale"), PAGES)
def test_every_sentence_ends_in_its_source(family: Family, locale: str) -> None:
    for passage in passages(family.story_in(locale).markdown):
        assert passage.endswith("]"), passage
        for sentence in CITATION.split(passage)[:-1:2]:
            assert sentence.strip(), passage
            if locale == "en" and not passage.startswith(">"):
                assert not re.search(r"[a-z][.!] [A-Z]", sentence), sentence


@pytest.mark.parametrize(("family", "locale"), translations)
def test_languages_tell_the_same_with_the_same_sources(family: Family, locale: str) -> None:
    first, told = (family.story_in(one).markdown for one in ("en", locale))
    shapes = [re.findall(r"^(#+ |```\w*|[|>]|)(?=.)", text, flags=re.MULTILINE) for text in (first, told)]
    for shape in shapes:
        shape[:] = [kind for kind in shape if kind != ">"]
    assert shapes[0] == shapes[1]
    cited = [[keys_of(found) for found in CITATION.findall(text)] for text in (first, told)]
    assert cited[0] == cited[1]
    assert re.search(WRITTEN_IN[locale], told)


def test_positions_of_the_paper_come_out_as_it_says() -> None:
    """Each drawn position is one of play, and what is told under it follows from the rules."""
    path = resources.files("boju.games.shuanglu").joinpath("figures.json")
    states = {
        name: boju.from_position(figure) for name, figure in json.loads(path.read_text("utf-8")).items()
    }
    played = {
        "toupo": (["4/off", "5/3"], "toupo"),
        "no_toupo": (["6/off", "2/off"], "exact"),
        "reversed": (["8/7"], "reversal"),
        "jietou": (["6/1", "6/1"], "seven"),
        "jian": (["13/12", "6/4"], "jian"),
    }
    assert set(played) == set(states)
    for name, (events, outcome) in played.items():
        state = states[name]
        assert name in ("no_toupo", "jian") or state.legal() == events[:1]
        for event in events:
            state.play(event)
        assert outcome in [effect.name for effect in state.effects], name
        assert state.position()["toupo"] == ([0, 1] if name == "toupo" else [0, 0])
    assert states["jietou"].position()["jietou"] == [0, 2]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_every_source_is_cited_and_can_be_found(family: Family) -> None:
    sources = json.loads(resources.files(family.folder).joinpath("bibliography.json").read_text("utf-8"))
    assert sorted(source["id"] for source in sources) == sorted(
        source["id"] for source in family.story_in("en").sources
    )
    for source in sources:
        told = described(source)
        assert source["title"] in told
        notes = source.get("custom", {}).get("note", {})
        assert notes.keys() == (LOCALES.keys() - {"en"} if "note" in source else set())
        assert {"id", "type", "title"} <= set(source)
        assert "issued" in source or "note" in source, told
        assert {"publisher", "container-title", "note", "URL"} & set(source) or source["type"] == "book", told
        for name in ("page", "ISBN", "URL"):
            assert source.get(name, "") in told
        assert is_isbn(source.get("ISBN", "9780000000002")), told


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_no_source_tells_of_a_later_year(family: Family) -> None:
    """A sentence that names a year has a source that is not older, where the years of all its sources are known."""
    story = family.story_in("en")
    years = {
        source["id"]: source["issued"]["date-parts"][-1][0]
        for source in story.sources
        if "date-parts" in source.get("issued", ())
    }
    for passage in passages(story.markdown):
        told = CITATION.split(passage)
        for sentence, citation in zip(told[:-1:2], told[1::2], strict=True):
            named = [int(year) for year in re.findall(r"\b1\d{3}\b|\b20\d\d\b", sentence)]
            if named and years.keys() >= set(keys_of(citation)):
                assert max(named) <= max(years[key] for key in keys_of(citation)), sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_two_southern_games_are_told_as_their_texts_say(locale: str) -> None:
    """佛 has twelve horses and begins with none on the board; 三堆 has three heaps, as 三梁雙陸."""
    story = next(family for family in FAMILIES if family.id == "shuanglu").story_in(locale).markdown
    rows = [line for line in story.splitlines() if line.startswith("|")]
    fo, sandui = (next(row for row in rows if re.search(name, row)) for name in ("佛", "三堆"))
    assert re.search("twelve|12|十二|열둘", fo)
    assert not re.search("twelve|12|十二|열둘", sandui)
    assert re.search("三梁|삼량", sandui)


def is_isbn(number: str) -> bool:
    """Whether the last digit of an ISBN of ten or thirteen digits fits the others."""
    if len(number) == 13:
        return sum(int(digit) * (1, 3)[place % 2] for place, digit in enumerate(number)) % 10 == 0
    return sum(int(digit) * (10 - place) for place, digit in enumerate(number)) % 11 == 0


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_a_story_as_page_and_as_text(family: Family) -> None:
    story = family.story_in("en")
    page = story.html(lambda game: f"<svg>{game}</svg>")
    assert "[@" not in page
    assert '<ol class="timeline">' in page
    assert "<svg>" in page
    for number in range(1, len(story.sources) + 1):
        assert f'href="#source-{number}"' in page
    text = story.text()
    assert "[@" not in text
    assert "```" not in text
    assert f"[{len(story.sources)}] " in text

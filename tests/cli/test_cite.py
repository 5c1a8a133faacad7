"""`boju cite` and the citations behind it."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml

import boju
from boju.cli import run
from boju.core.citing import RELEASED, bibtex, day
from boju.core.family import Family
from boju.core.story import described
from boju.games import FAMILIES
from boju.games.citing import cited, studies

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(r"@(\w+)\{[\w.:/+-]+,\n(  \w+ = \{.*\},\n)+\}")
UNDATED = {"kishi", "otani", "kimsanghoon"}
"""Modern works of which we know no date, as they say themselves."""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("version", f"version {boju.__version__}"),
        ("ping", "reference/games/ping/ in"),
        ("SL-35", "rules/shuanglu/#SL-35 in"),
        ("WAHUA-E5", "rules/wahua/#WAHUA-E5 in"),
        ("ping/R9", "rules/shuanglu/#R9 in"),
        ("dama/R9", "rules/dama/#R9 in"),
        ("ping/entry", "reference/games/ping/#option-entry in"),
        ("ping/梁", "reference/games/ping/#term-梁 in"),
        ("three-dice", "studies/three-dice/study/ in"),
        ("three-dice/figure", "studies/three-dice/study/#figure in"),
        ("ping/effects", "readings/ping/ in"),
        ("ping/effects/entry", "readings/ping/#entry in"),
        ("madiao/otani-pack", "北海学園大学学園論集 159, 2014, pp. 1–45"),
        ("madiao/otani", "馬掉牌考, n.d."),
        ("shuanglu/takahashi", "IRゲーミング学研究 10, 2014, pp. 39–61"),
    ],
)
def test_whatever_has_a_name_is_cited(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cite", name]) == 0
    text, _, entry = capsys.readouterr().out.partition("\n")
    assert said in text
    assert ENTRY.fullmatch(entry.strip())
    assert run(["cite", name, "--format", "csl"]) == 0
    (item,) = json.loads(capsys.readouterr().out)
    assert {"id", "type", "title", "author"} <= set(item)
    assert described(item) == text


def test_a_name_that_nothing_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for name in (
        "chess",
        "SL-999",
        "ping/nonsense",
        "R9",
        "",
        "three-dice/nonsense",
        "ping/effects/nonsense",
    ):
        assert run(["cite", name]) == 2
        assert "nothing called" in capsys.readouterr().err


def test_everything_that_can_be_cited_has_an_entry_of_its_own() -> None:
    keys = [cited(clause, "1.0.0")["id"] for family in FAMILIES for clause in family.clauses if "-" in clause]
    keys += [
        cited(f"{family.id}/{clause}", "1.0.0")["id"]
        for family in FAMILIES
        for clause in family.clauses
        if "-" not in clause
    ]
    keys += [
        cited(f"{about.id}/{option.name}", "1.0.0")["id"]
        for family in FAMILIES
        for about in family.games
        for option in about.options
    ]
    keys += [
        cited(f"{about.id}/{term.name.original}", "1.0.0")["id"]
        for family in FAMILIES
        for about in family.games
        for chapter in family.terms_of(about.id)
        for term in chapter.terms
    ]
    keys += [
        cited(f"{about.id}/effects{inner}", "1.0.0")["id"]
        for family in FAMILIES
        for about in family.games
        for inner in ("", *(f"/{option.name}" for option in about.options))
    ]
    keys += [cited(f"{name}{inner}", "1.0.0")["id"] for name in studies() for inner in ("", "/figure")]
    assert len(set(keys)) == len(keys)


def test_the_studies_that_can_be_cited_are_those_of_the_documentation() -> None:
    files = ROOT.glob("docs/studies/*.toml")
    assert studies() == {file.stem: tomllib.loads(file.read_text("utf-8"))["title"] for file in files}


def test_the_day_of_the_version_is_that_of_the_citation_file() -> None:
    said = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert str(said["date-released"]) == day(list(RELEASED))
    assert said["version"] == boju.__version__


def test_no_two_works_have_one_key() -> None:
    """So the bibliographies of several games can be put into one file; `boju` is the same work in each."""
    keys = [source["id"] for family in FAMILIES for source in family.story_in("en").sources]
    assert {key for key in keys if keys.count(key) > 1} == {"boju"}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_a_bibliography_has_its_particulars_in_fields(family: Family) -> None:
    read_here = {text.id for text in family.old_texts}
    for source in family.story_in("en").sources:
        assert "URL" in source or source["id"] not in read_here, source
        entry = bibtex(source)
        assert ENTRY.fullmatch(entry), entry
        assert {"issued", "accessed"} & set(source) or source["id"] == "boju", (
            source
        )  # the version says its day
        assert ("literal" in source.get("issued", ())) == (source["id"] in UNDATED), source
        assert not re.search(
            r"(?<!juan) \d+( \(\d+\))?$|[XVI]+ \(\d\)$", source.get("container-title", "")
        ), source
        if source["type"] in ("webpage", "entry-encyclopedia"):
            assert {"URL", "accessed"} <= set(source), source
        if source["type"] == "entry-encyclopedia":
            assert source["custom"]["license"] == "CC BY-SA 4.0"
            assert described(source).endswith(", CC BY-SA 4.0)")
        text = described(source)
        assert all(str(source.get(name, "")) in text for name in ("volume", "container-title", "issue"))

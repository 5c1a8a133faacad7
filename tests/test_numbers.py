"""Numbers that README, changelog and the pages under docs tell: each comes from the code or from a measurement.

What is counted here is counted in the code, and what was measured is read from the file that the measurement wrote.
"""

import json
import re
from pathlib import Path

import pytest
from translating.catalogues import read
from translating.extraction import packages

import boju
from boju.adapters import openspiel
from boju.analysis.collection import puzzles_of
from boju.core.language import LOCALES
from boju.games import FAMILIES
from boju.players import LEVELS
from boju.players.programs import LONGEST_THOUGHT
from boju.table.http.connections import HEADER_SECONDS
from boju.table.runtime.limits import STREAMS_OF_A_PERSON, STREAMS_OF_AN_ADDRESS, USUAL
from rows import each_row

HOME = Path(__file__).parents[1]
DOCS = HOME / "docs"
READERS = ("play", "host", "research", "study", "develop")
TEXTS = [HOME / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "TRANSLATING.md")]
TEXTS += sorted(DOCS.glob("*.md")) + [
    text for reader in READERS for text in sorted((DOCS / reader).glob("*.md"))
]
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
GAMES = sum(len(family.games) for family in FAMILIES)
COUNTED = {
    "families": len(FAMILIES),
    "languages": len(LOCALES),
    "levels": len(LEVELS),
    "games in all": GAMES,
    "notebooks": len(list((DOCS / "tutorials").glob("*.ipynb"))),
    "tutorials": len(list((DOCS / "tutorials").glob("*.ipynb"))),
}
"""Things that are counted wherever they are told: all of them, not some of them."""

DEALS = next(option.maximum for about in boju.games() for option in about.options if option.name == "deals")

LENGTHS = {
    "docs/research/bot.py": ("docs/research/bots.md", "sixty lines", 60),
    "docs/research/program.py": ("docs/research/programs.md", "twenty lines", 20),
    "docs/pupil.py": ("docs/index.md", "twenty lines", 20),
}

TOLD = [
    ("docs/research/bots.md", r"may act (\d+) times a second", USUAL["act"].amount / USUAL["act"].seconds),
    ("docs/research/bots.md", r"read (\d+) times a second", USUAL["look"].amount / USUAL["look"].seconds),
    (
        "docs/research/bots.md",
        r"throws\)\s+the limit is (\d+) times",
        USUAL["past"].amount / USUAL["past"].seconds,
    ),
    ("docs/research/bots.md", r"may follow (\d+) tables at once", STREAMS_OF_A_PERSON),
    ("docs/research/bots.md", r"an\s+address (\d+)\.", STREAMS_OF_AN_ADDRESS),
    ("docs/research/programs.md", r"within (\d+) seconds", LONGEST_THOUGHT),
    ("docs/host/proxy.md", r"not sent its request within (\d+) seconds", HEADER_SECONDS),
    ("docs/research/openspiel.md", r"or ([\d,]+) where they have none", openspiel.LONGEST),
    ("docs/research/openspiel.md", r"are ∓([\d,]+)", openspiel.MOST),
    ("docs/research/openspiel.md", r"(\d+) unless something else is asked for", openspiel.RECALL),
    ("README.md", r"sessions of 1 to (\d+) deals", DEALS),
]

MEASURED = [
    ("docs/study/readings.md", r"from about (\d+) turns to about \d+", "ping", "entry", "empty", "turns"),
    ("docs/study/readings.md", r"from about \d+ turns to about (\d+)", "ping", "entry", "open", "turns"),
    ("docs/study/readings.md", r"lasted ([\d.]+) turns", "dama", "gift_count", "3", "turns"),
    (
        "docs/study/readings.md",
        r"and ([\d.]+) turns with `gift_count` = `2`",
        "dama",
        "gift_count",
        "2",
        "turns",
    ),
    ("src/boju/games/shuanglu/rules.md", r"take about (\d+) turns", "ping", "entry", "empty", "turns"),
    ("src/boju/games/shuanglu/rules.md", r"and about (\d+) with", "ping", "entry", "open", "turns"),
]


def number_in(page: str, pattern: str) -> str:
    """The number that a page tells in the words of the pattern."""
    found = re.search(pattern, (HOME / page).read_text("utf-8"))
    assert found, (page, pattern)
    return found[1].replace(",", "")


@each_row("text", TEXTS, ids=lambda text: text.name)
def test_what_is_counted_is_counted_right(text: Path) -> None:
    for things, count in COUNTED.items():
        for told in re.findall(rf"\b(\w+) {things}\b", text.read_text("utf-8")):
            if told.lower() in WORDS or told.isdigit():
                assert (WORDS.index(told.lower()) if told.lower() in WORDS else int(told)) == count, (
                    told,
                    things,
                )


@pytest.mark.parametrize(("where", "pattern", "value"), TOLD)
def test_a_bound_is_told_as_the_code_has_it(where: str, pattern: str, value: float) -> None:
    assert float(number_in(where, pattern)) == value


@pytest.mark.parametrize(("where", "pattern", "game", "option", "arm", "measure"), MEASURED)
def test_a_figure_is_told_as_it_was_measured(
    where: str, pattern: str, game: str, option: str, arm: str, measure: str
) -> None:
    told = number_in(where, pattern)
    rows = json.loads((DOCS / "readings" / f"{game}.random.json").read_text("utf-8"))["options"][option]
    mean = next(row["mean"] for row in rows if (row["measure"], row["arm"]) == (measure, arm))
    digits = len(told.partition(".")[2])
    assert told == f"{mean:.{digits}f}"


@pytest.mark.parametrize("program", LENGTHS)
def test_a_program_is_about_as_long_as_is_told(program: str) -> None:
    page, told, lines = LENGTHS[program]
    assert told in (HOME / page).read_text("utf-8")
    assert abs(len((HOME / program).read_text("utf-8").splitlines()) - lines) < 5


def test_every_family_has_at_least_forty_puzzles() -> None:
    assert all(len(puzzles_of(family.id)) >= 40 for family in FAMILIES)


def test_the_work_of_a_translator_is_told_as_it_is() -> None:
    """The numbers of texts in each catalogue, to within a twentieth: they are told in round numbers."""
    said = {package: sum(bool(message.id) for message in read(package, "ja")) for package in packages()}
    families = [count for package, count in said.items() if package.startswith("games/")]
    page = "docs/develop/adding-a-language.md"
    for pattern, count in [
        (r"table/locales/fr\.po` \| some (\d+) texts", said["table"]),
        (r"boju/locales/fr\.po` \| some (\d+) texts", said[""]),
        (r"\| (\d+) to \d+ texts each", min(families)),
        (r"\| \d+ to (\d+) texts each", max(families)),
    ]:
        assert float(number_in(page, pattern)) == pytest.approx(count, rel=0.05), pattern


def test_python_versions_are_told_as_the_package_has_them() -> None:
    """The least version of Python, wherever a page names one."""
    least = re.search(r'requires-python = ">=([\d.]+)"', (HOME / "pyproject.toml").read_text("utf-8"))
    assert least
    for text in TEXTS:
        for told in re.findall(r"(3\.\d+) or newer", text.read_text("utf-8")):
            assert told == least[1], text.name

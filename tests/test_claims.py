"""What README, changelog and the pages under docs claim, as far as the code can say whether it is true."""

import re
from pathlib import Path

import boju
from boju.cli.app import app
from boju.games import FAMILIES
from boju.players import LEVELS
from rows import each_row

HOME = Path(__file__).parents[1]
READERS = ("play", "host", "research", "study", "develop")
PAGES = [HOME / "README.md", HOME / "CONTRIBUTING.md", HOME / "CHANGELOG.md", HOME / "TRANSLATING.md"]
PAGES += sorted(HOME.glob("docs/*.md")) + [
    page for reader in READERS for page in sorted((HOME / "docs" / reader).glob("*.md"))
]
WORDS = {"four": 4, "five": 5, "six": 6, "seven": 7}

each_page = each_row("page", PAGES, ids=lambda page: page.name)


def rows(text: str) -> list[list[str]]:
    """The cells of the first table whose rows begin with the id of a game."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| `\w+` \|", line)
    ]


def test_readme_lists_every_game_with_its_players_and_levels() -> None:
    games = {about.id: about for about in boju.games()}
    listed = rows(PAGES[0].read_text("utf-8"))
    assert [row[0].strip("`") for row in listed] == list(games)
    for row in listed:
        about = games[row[0].strip("`")]
        assert about.original in row[1]
        least, most = min(about.players), max(about.players)
        numbers = [int(number) for number in re.findall(r"\d", row[2])]
        assert (min(numbers), max(numbers)) == (least, most)
        assert WORDS[row[3].split()[0]] == len(LEVELS)


@each_page
def test_commands_that_are_named_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (HOME / "Makefile").read_text("utf-8"), flags=re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= targets
    named = re.findall(r"(?:`|^)boju ([a-z]+(?:-[a-z]+)*)\b(?! draw v)", text, flags=re.MULTILINE)
    assert set(named) <= set(app)


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    """But for pages that `make docs` writes, which looks after its own links."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
        is_made = page.name == "index.md" or "reference/" in target
        assert is_made or (page.parent / target).exists(), target


def test_every_reading_is_listed_with_its_clauses() -> None:
    """`docs/study/readings.md` has the readings of the rules pages in their order; clauses and options exist."""
    chapters = re.split(
        r"^## ", (HOME / "docs" / "study" / "readings.md").read_text("utf-8"), flags=re.MULTILINE
    )
    for family, chapter in zip(FAMILIES, chapters[1:], strict=False):
        page = family.clauses.source
        listed = re.findall(r"^\| (R\d+) \|", chapter, flags=re.MULTILINE)
        assert listed == sorted(re.findall(r"^\*\*(R\d+)\*\*", page, flags=re.MULTILINE), key=number)
        options = {option.name for about in family.games for option in about.options}
        for row in re.findall(r"^\| R\d+ \|.*$", chapter, flags=re.MULTILINE):
            cells = row.split("|")
            assert set(re.findall(r"[A-Z]+-E?\d+", cells[5])) <= set(family.clauses), row
            assert set(re.findall(r"`(\w+)`(?= =)", cells[4])) <= options, row


def number(reading: str) -> int:
    return int(reading[1:])


def test_help_names_every_level() -> None:
    """Where seats are given to computers, every level can be named."""
    help = app.generate_docs(output_format="markdown")
    told = re.search(r"Who sits where: me, ([\w, ]+), with commas", help)
    assert told
    assert re.split(r", | or ", told[1]) == list(LEVELS)


@each_page
def test_pages_speak_to_readers(page: Path) -> None:
    """A reader has no specification before them."""
    assert not re.search(r"\bthe specification\b", page.read_text("utf-8"))

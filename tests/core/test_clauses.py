import re

import pytest

from boju.core.clauses import Clauses

PAGE = """# The rules

An introduction that mentions YY-02.

## Moves

**YY-01** A move goes
*forward*, by `d`. [book]

| a | b |
| --- | --- |
| 1 | 2 |

**YY-02** As YY-01, but see YY-99, R1 and <b>YY-03</b>.

## Only in `go`

**YY-03** Passing.

### Deeper

**YY-04** Twice.

## Readings

**R1** *Forward.* Not sideways.

- **YY-05** is no clause in a list
"""


def test_a_clause_is_a_paragraph_that_begins_with_its_id() -> None:
    clauses = Clauses(PAGE)
    assert list(clauses) == ["YY-01", "YY-02", "YY-03", "YY-04", "R1"]
    assert clauses["YY-01"] == "A move goes forward, by d. [book]"
    assert clauses["R1"] == "Forward. Not sideways."
    with pytest.raises(KeyError):
        clauses["YY-99"]


def test_sections_know_their_games_and_clauses() -> None:
    sections = Clauses(PAGE).sections
    assert [(section.title, section.level) for section in sections] == [
        ("The rules", 1),
        ("Moves", 2),
        ("Only in go", 2),
        ("Deeper", 3),
        ("Readings", 2),
    ]
    assert [section.games for section in sections] == [(), (), ("go",), ("go",), ()]
    assert sections[1].clauses == ("YY-01", "YY-02")


def test_the_page_of_a_game_leaves_out_what_is_for_its_sisters() -> None:
    clauses = Clauses(PAGE)
    assert clauses.of("go").source == PAGE
    chess = clauses.of("chess")
    assert list(chess) == ["YY-01", "YY-02", "R1"]
    assert "Deeper" not in chess.source
    assert chess.of("chess").source == chess.source


def test_html_has_an_anchor_for_every_clause_and_section() -> None:
    clauses = Clauses(PAGE)
    html = clauses.html()
    anchors = re.findall(r'id="([^"]+)"', html)
    assert sorted(anchors) == sorted([*clauses, *(section.anchor for section in clauses.sections)])
    assert '<p id="YY-01" class="clause">' in html
    assert '<table tabindex="0">' in html


def test_html_links_the_ids_that_are_on_the_page() -> None:
    html = Clauses(PAGE).html()
    assert 'As <a href="#YY-01">YY-01</a>, but see YY-99, <a href="#R1">R1</a>' in html
    assert "#YY-03" not in Clauses(PAGE).of("chess").html()


def test_raw_html_is_shown_and_not_obeyed() -> None:
    html = Clauses('# Rules\n\n**YY-01** <script>alert("x")</script> [y](javascript:alert(1))').html()
    assert "<script" not in html
    assert 'href="javascript' not in html


def test_a_heading_of_a_table_is_never_empty() -> None:
    html = Clauses("|  | two |\n| --- | --- |\n| one | cell |\n").html()
    assert "<td></td>\n<th>two</th>" in html


def test_an_id_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="two clauses are called YY-01"):
        Clauses("# Rules\n\n**YY-01** One.\n\n**YY-01** Two.")


def test_an_empty_page_has_no_clauses() -> None:
    assert not Clauses("")
    assert Clauses("").html() == ""


def test_a_heading_is_shown_without_the_ids_of_its_games() -> None:
    page = Clauses(
        "# All\n\n## Three dice (`go`, `gomoku`)\n\n**YY-06** Roll.\n\n## 三顆（`go`）\n\n**YY-07** Again."
    )
    assert [chapter.title for chapter in page.chapters()] == ["Three dice", "三顆"]
    assert [section.games for section in page.sections] == [(), ("go", "gomoku"), ("go",)]
    assert ">Three dice</h2>" in page.html()
    for chapter, section in zip(page.chapters(), page.sections[1:], strict=True):
        assert chapter.anchor == section.anchor

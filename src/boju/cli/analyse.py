"""`boju analyse`: what every decision of a game lost, and how much of its result was luck."""

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import boju
from boju import Record
from boju.analysis import Review, review
from boju.analysis.grades import GOOD
from boju.analysis.opening import with_open_cards
from boju.cli import analysis_page, analysis_tables, words
from boju.cli.analysis_words import GOING_ON, MORE, NO_MISTAKES, WORST
from boju.cli.output import console, plain_table, say
from boju.cli.progress import advancing
from boju.cli.setting import DepthName, Language, Seed, read_record
from boju.core.errors import BojuError, DamagedRecord
from boju.core.language import in_language

NAME = "analyse"
EXAMPLES = """Examples:
  boju analyse game.boju
  boju analyse game.boju --html review.html
  boju analyse game.boju --depth deep --json > review.json"""

SHOWN = 10


def command(
    record: Annotated[Path, Parameter(help="A record, as `boju play` and the web table write it.")],
    /,
    *,
    depth: DepthName = "usual",
    seed: Seed = 1,
    open_cards: Annotated[
        bool, Parameter(help="Add a column by how all cards lay; the game must be over.", negative=())
    ] = False,
    as_json: Annotated[bool, Parameter(name="--json", help="Write all of it as JSON.", negative=())] = False,
    html: Annotated[Path | None, Parameter(help="Write a page with the curve and the boards.")] = None,
    lang: Language = "en",
) -> None:
    """Review a game: what each decision lost, what each throw and deal brought, and what they add up to.

    A decision is judged by what its seat knew. Results are in the unit of the game's scores.
    """
    played = read_record(record)
    try:
        with advancing() as progress:
            opened = None
            if open_cards:
                opened = review(played, depth=depth, seed=seed, open_cards=True, progress=progress)
            found = review(played, depth=depth, seed=seed, progress=progress)
            if opened is not None:
                found = with_open_cards(found, opened)
    except DamagedRecord as error:
        raise BojuError(f"{record}, {error}") from error
    if html is not None:
        html.write_text(analysis_page.page(played, found, lang), "utf-8")
        say(str(html))
    elif as_json:
        say(json.dumps(found.to_json(), ensure_ascii=False))
    else:
        show(played, found, lang)


def show(played: Record, found: Review, lang: str) -> None:
    """The totals and the worst decisions as tables."""
    about = boju.about(played.game)
    say(words.title(about, lang))
    numbers = tuple(analysis_tables.titles(analysis_tables.NUMBERS, lang))
    table = plain_table(*analysis_tables.titles(analysis_tables.TOTALS, lang), numbers=numbers)
    for row in analysis_tables.totals(found, about, lang):
        table.add_row(*row)
    console.print(table)
    if not found.is_over:
        say(GOING_ON[lang])
    wrong = [decision for decision in found.worst if decision.grade != GOOD]
    say()
    if not wrong:
        say(NO_MISTAKES[lang])
        return
    say(WORST[lang])
    table = plain_table(*analysis_tables.titles(analysis_tables.columns_of(found), lang), numbers=numbers)
    for row in analysis_tables.decisions(wrong[:SHOWN], about, lang):
        table.add_row(*row)
    console.print(table)
    if len(wrong) > SHOWN:
        say(in_language(MORE, lang, count=len(wrong) - SHOWN))

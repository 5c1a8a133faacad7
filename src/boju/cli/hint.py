"""`boju hint`: what is best in a position, what the next best costs, and why."""

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.analysis import Ranking, rank
from boju.cli import analysis_tables, words
from boju.cli.analysis_words import TO_CHOOSE
from boju.cli.output import console, plain_table, say
from boju.cli.progress import thinking
from boju.cli.setting import DepthName, Language, Seed, named_state
from boju.core.errors import BojuError
from boju.core.language import in_language

NAME = "hint"
EXAMPLES = """Examples:
  boju hint game.boju --ply 12
  boju hint position.json --depth deep"""

SHOWN = 5


def command(
    position: Annotated[Path, Parameter(help="A record, or a position as a JSON file.")],
    /,
    *,
    ply: Annotated[
        int | None, Parameter(help="After this many events of the record, not at its end.")
    ] = None,
    depth: DepthName = "usual",
    seed: Seed = 1,
    as_json: Annotated[
        bool, Parameter(name="--json", help="Write all choices as JSON.", negative=())
    ] = False,
    lang: Language = "en",
) -> None:
    """Rank what the seat to move can do, by what it may know: the best choices, what the others cost, and why."""
    if not position.exists():
        raise BojuError(f"there is no file {position}; a hint needs a record or a position")
    state = named_state(str(position), None, "source", (), ply)
    if not isinstance(state.actor, int):
        raise BojuError(f"{position}: no seat is to move there; --ply names an earlier event of a record")
    with thinking():
        found = rank(state, depth=depth, seed=seed)
    if as_json:
        say(json.dumps(found.to_json(), ensure_ascii=False))
        return
    say(words.title(state.about, lang))
    say(in_language(TO_CHOOSE, lang, seat=state.about.seats[state.actor][lang]))
    show(found, lang)


def show(found: Ranking, lang: str) -> None:
    """The best choices as a table."""
    columns = analysis_tables.titles(analysis_tables.CHOICES, lang)
    numbers = analysis_tables.titles(analysis_tables.NUMBERS, lang)
    table = plain_table(*columns, numbers=tuple(numbers))
    for row in list(analysis_tables.choices(found, lang))[:SHOWN]:
        table.add_row(*row)
    console.print(table)

"""`boju games`: what there is to play."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from boju.cli import words
from boju.cli.output import console, plain_table, say
from boju.cli.setting import Language
from boju.core.errors import UnknownGame
from boju.core.family import Family
from boju.core.game import About, Comparison
from boju.core.language import in_language
from boju.games import FAMILIES

NAME = "games"
EXAMPLES = """Examples:
  boju games
  boju games --lang ko
  boju games shuanglu"""


def command(
    family: Annotated[str | None, Parameter(help="A family's id, to see how its games differ.")] = None,
    /,
    *,
    lang: Language = "en",
) -> None:
    """List the games with their original names, numbers of players and presets."""
    if family is None:
        console.print(_everything(lang))
    else:
        _tell(_find(family), lang)


def _everything(lang: str) -> Table:
    table = plain_table("id", "name", "", "players", "presets")
    for family in FAMILIES:
        if comparison := family.comparison:
            table.add_row(family.id, comparison.original, in_language(comparison.names, lang))
        for about in family.games:
            _add(table, about, "  " if comparison else "", lang)
    return table


def _add(table: Table, about: About, indent: str, lang: str) -> None:
    players = ", ".join(str(number) for number in sorted(about.players))
    presets = ", ".join(preset.name for preset in about.presets)
    table.add_row(indent + about.id, about.original, in_language(about.names, lang), players, presets)


def _find(family: str) -> Family:
    """The family of that name, or of the game of that name."""
    for known in FAMILIES:
        if family in (known.id, *(about.id for about in known.games)):
            return known
    raise UnknownGame(
        f"there is no family {family!r}; the families are {', '.join(one.id for one in FAMILIES)}"
    )


def _tell(family: Family, lang: str) -> None:
    if family.comparison is None:
        (about,) = family.games
        say(words.title(about, lang))
        say(in_language(about.summary, lang))
        return
    say(words.title(family.comparison, lang))
    say(in_language(family.comparison.account, lang))
    for about in family.games:
        say(f"\n{about.id}: {words.title(about, lang)}")
        for line in _differences(family.comparison, about, family.games[0], lang):
            say(f"  {line}")


def _differences(comparison: Comparison, about: About, first: About, lang: str) -> list[str]:
    """What is so in a game; of all but the first only what is different there."""
    return [
        f"{in_language(difference.title, lang)}: {in_language(difference.cells[about.id], lang)}"
        for difference in comparison.differences
        if about == first or difference.is_own(about.id)
    ]

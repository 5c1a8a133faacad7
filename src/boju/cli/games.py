"""`boju games`: what there is to play."""

import boju
from boju.cli.output import console, plain_table
from boju.cli.setting import Language
from boju.core.language import in_language

NAME = "games"
EXAMPLES = """Examples:
  boju games
  boju games --lang ko"""


def command(*, lang: Language = "en") -> None:
    """List the games with their original names, numbers of players and presets."""
    table = plain_table("id", "name", "", "players", "presets")
    for about in boju.games():
        players = ", ".join(str(number) for number in about.players)
        presets = ", ".join(preset.name for preset in about.presets)
        table.add_row(about.id, about.original, in_language(about.names, lang), players, presets)
    console.print(table)

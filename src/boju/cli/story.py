"""`boju story`: where a game comes from, who played it, and what was written about it."""

from typing import Annotated

from cyclopts import Parameter
from rich.markdown import Markdown

from boju.cli.output import console, say
from boju.cli.setting import Language
from boju.games import find

NAME = "story"
EXAMPLES = """Examples:
  boju story dama
  boju story yut --lang ko"""


def command(
    game: Annotated[str, Parameter(help="The game's id.")],
    /,
    *,
    lang: Language = "en",
) -> None:
    """Tell where a game and its family come from, with a source for every sentence."""
    text = find(game)[0].story_in(lang).text()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        say(text)

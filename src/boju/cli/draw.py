"""`boju draw`: a position as a picture."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from boju.cli.output import say
from boju.cli.setting import Language, OptionPairs, Players, PresetName, named_state
from boju.core import svg
from boju.core.errors import BojuError

NAME = "draw"
EXAMPLES = """Examples:
  boju draw ping --output ping.svg
  boju draw yut --style round --output yut.svg
  boju draw game.boju --ply 12 --theme dark --output ply12.svg
  boju draw position.json --lang ja > position.svg"""


def command(
    source: Annotated[str, Parameter(help="A game's id, a record, or a position in a .json file.")],
    /,
    *,
    output: Annotated[
        Path | None, Parameter(help="The SVG file to write; standard output without it.")
    ] = None,
    theme: Annotated[Literal["light", "dark"], Parameter(help="Paper or lacquer.")] = "light",
    ply: Annotated[int | None, Parameter(help="How many events of a record to play; all without it.")] = None,
    players: Players = None,
    preset: PresetName = "source",
    option: OptionPairs = (),
    style: Annotated[
        str,
        Parameter(help="The board, where there is a choice: square or round in yut, tall or broad in dama."),
    ] = "",
    lang: Language = "en",
) -> None:
    """Draw a position as an SVG picture."""
    if output is not None and output.suffix.lower() != ".svg":
        raise BojuError(f"{output}: a picture is written to a file that ends in .svg")
    state = named_state(source, players, preset, option, ply)
    styles = state.family.styles
    if style and style not in styles:
        raise BojuError(f"{state.game} has no board {style!r}; there is {', '.join(styles) or 'only one'}")
    picture = svg.render(state.scene(lang, style=style), state.family.sheet, theme)
    if output is None:
        say(picture)
    else:
        output.write_text(picture, encoding="utf-8")
        say(str(output))

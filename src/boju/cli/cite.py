"""`boju cite`: how to cite the program, a game, a clause, a term, a study, a figure or a source."""

import json
from enum import StrEnum
from typing import Annotated

from cyclopts import Parameter

import boju
from boju.cli.output import say
from boju.core.citing import bibtex
from boju.core.story import described
from boju.games.citing import WHOLE, cited

NAME = "cite"
EXAMPLES = """Examples:
  boju cite
  boju cite SL-35
  boju cite ping/R9 --format csl
  boju cite madiao/樁
  boju cite three-dice --format bibtex
  boju cite three-dice/figure
  boju cite ping/effects/entry
  boju cite shuanglu/hong"""


class Format(StrEnum):
    """How a citation is written."""

    ALL = "all"
    TEXT = "text"
    BIBTEX = "bibtex"
    CSL = "csl"


def command(
    what: Annotated[
        str,
        Parameter(
            help="version, a game, a clause, a study, STUDY/figure, or with a game before it a reading, an "
            "option, a term, a source, or effects (what every option does) and effects/OPTION."
        ),
    ] = WHOLE,
    /,
    *,
    format: Annotated[
        Format, Parameter(help="text and BibTeX (all), or one of text, bibtex, csl.")
    ] = Format.ALL,
) -> None:
    """Tell how to cite the program, a game, a clause, a reading, an option, a term, a study, a figure or a source."""
    item = cited(what, boju.__version__)
    if format in (Format.ALL, Format.TEXT):
        say(described(item))
    if format in (Format.ALL, Format.BIBTEX):
        say(bibtex(item))
    if format == Format.CSL:
        say(json.dumps([item], ensure_ascii=False, indent=1))

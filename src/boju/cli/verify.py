"""`boju verify`: every throw and shuffle of a record derived anew."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import boju
from boju.cli.output import say
from boju.cli.setting import Language, read_record
from boju.core.errors import BojuError, DamagedRecord
from boju.core.language import in_language
from boju.fairness.verdict import Outcome
from boju.fairness.words import sentences
from boju.verification import verify

NAME = "verify"
EXAMPLES = """Examples:
  boju verify game.boju
  boju verify game.boju --lang ja"""

UNPROVEN = 1


def command(
    record: Annotated[Path, Parameter(help="A record, as the web table writes it when a game is over.")],
    /,
    *,
    lang: Language = "en",
) -> int:
    """Derive every throw and shuffle of a record again from its seed, as docs/fairness.md says.

    The exit code is 0 if all that follow the commitment follow from it, 1 if one does not or nothing can be proven.
    """
    try:
        played = read_record(record)
        verdict = verify(played)
    except DamagedRecord as error:
        raise BojuError(f"{record}, {error}") from error
    sides = [in_language(title, lang) for title in boju.about(played.game).seats]
    for sentence in sentences(verdict, lang, sides):
        say(sentence)
    return 0 if verdict.outcome is Outcome.PROVED else UNPROVEN

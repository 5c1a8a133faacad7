"""`boju convert`: games and positions of `ping` from and to the formats of programs for backgammon."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.backgammon import from_position_id, match_id, position_id, read_match, write_match
from boju.cli.output import say
from boju.cli.setting import read_position, read_record, replay_record
from boju.core.errors import BojuError

NAME = "convert"
EXAMPLES = """Examples:
  boju convert match.mat --output games
  boju convert game-1.boju game-2.boju --output match.mat
  boju convert 4HPwATDgc/ABMA:MAEXAAAAAAAE --output position.json
  boju convert position.json"""
MATCH, RECORD, POSITION = ".mat", ".boju", ".json"


def command(
    sources: Annotated[
        Sequence[str],
        Parameter(
            help="A match file (.mat), records (.boju), a position (.json), or a position id of GNU Backgammon, "
            "with a match id after a colon if you like.",
            negative=(),
        ),
    ],
    /,
    *,
    output: Annotated[
        Path | None,
        Parameter(help="The file to write, for a match file the folder; left out, the text is shown."),
    ] = None,
) -> None:
    """Turn games and positions of ping with the preset modern into other programs' formats for backgammon, and back.

    A match file becomes a record for each game, records become one match file, a position id becomes a position and
    a position its id. Of a match file the cube is kept only as a note in the headers.
    """
    kinds = {Path(source).suffix.lower() for source in sources}
    if kinds == {RECORD}:
        records = [read_record(Path(source)) for source in sources]
        for source, record in zip(sources, records, strict=True):
            replay_record(Path(source), record)
        show(write_match(records), output)
    elif len(sources) > 1:
        raise BojuError("only records can be several; match files and positions are converted one at a time")
    elif kinds == {MATCH}:
        convert_match(Path(sources[0]), output)
    elif kinds == {POSITION}:
        state = read_position(Path(sources[0]))
        show(f"{position_id(state)}:{match_id(state)}\n", output)
    else:
        state = from_position_id(sources[0])
        show(json.dumps(state.position(), ensure_ascii=False, indent=1) + "\n", output)


def convert_match(path: Path, folder: Path | None) -> None:
    """Write a record for each game of a match file; without a folder they are shown."""
    try:
        records = read_match(path.read_bytes())
    except BojuError as error:
        raise BojuError(f"{path}, {error}") from error
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    for number, record in enumerate(records, start=1):
        if folder is None:
            say(str(record))
        else:
            target = folder / f"{path.stem}-{number}{RECORD}"
            record.write(target)
            say(str(target))


def show(text: str, output: Path | None) -> None:
    """A text in a file, or on standard output."""
    if output is None:
        say(text.rstrip("\n"))
        return
    output.write_text(text, "utf-8")
    say(str(output))

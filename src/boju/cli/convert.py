"""`boju convert`: games and positions of `ping` from and to the formats of programs for backgammon."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from boju.backgammon import (
    DamagedMatch,
    from_position_id,
    from_xgid,
    match_id,
    position_id,
    read_match,
    write_match,
)
from boju.backgammon.files import Kind, decoded, id_in, kind_of
from boju.backgammon.xgid import PREFIX
from boju.cli.output import complain, say
from boju.cli.setting import read_position, read_record, replay_record
from boju.core.errors import BojuError, DamagedRecord

NAME = "convert"
EXAMPLES = """Examples:
  boju convert match.mat --output games
  boju convert game-1.boju game-2.boju --output match.mat
  boju convert match.txt --encoding cp1254 --output games
  boju convert 4HPwATDgc/ABMA:MAEXAAAAAAAE --output position.json
  boju convert XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3
  boju convert position.json"""
RECORD = ".boju"
SUFFIXES = {".mat": Kind.MATCH, RECORD: Kind.RECORD, ".json": Kind.POSITION, ".txt": None}
"""What files of these names are taken for, where nothing can be seen in them."""
ONE_AT_A_TIME = "only records can be several; match files and positions are converted one at a time"


def command(
    sources: Annotated[
        Sequence[str],
        Parameter(
            help="A match file (.mat, .txt), records (.boju), a position as JSON, or a position id: one of GNU "
            "Backgammon, with a match id after a colon if you like, or an XGID. What a file holds is seen from it.",
            negative=(),
        ),
    ],
    /,
    *,
    output: Annotated[
        Path | None,
        Parameter(help="The file to write, for a match file the folder; left out, the text is shown."),
    ] = None,
    encoding: Annotated[
        str,
        Parameter(
            help="How a file is written that is neither in UTF-8 nor in UTF-16: cp1252, cp1254, euc-kr and so on."
        ),
    ] = "",
) -> int:
    """Turn games and positions of ping with the preset modern into other programs' formats for backgammon, and back.

    A match file becomes a record for each game, records become one match file, a position id becomes a position and
    a position its id. Of a match file the cube is kept only as a note in the headers. Where a game of a match breaks
    the rules all others are converted; the exit code is then 2.
    """
    if len(sources) > 1 and any(_is_named_otherwise(source) for source in sources):
        raise BojuError(ONE_AT_A_TIME)
    held = [_text_of(source, encoding) for source in sources]
    kinds = [_kind_of(source, text) for source, text in zip(sources, held, strict=True)]
    if len(set(kinds)) == 1 and kinds[0] is Kind.RECORD:
        records = [read_record(Path(source)) for source in sources]
        for source, record in zip(sources, records, strict=True):
            replay_record(Path(source), record)
        show(write_match(records), output)
    elif len(sources) > 1:
        raise BojuError(ONE_AT_A_TIME)
    elif kinds[0] is None:
        raise BojuError(f"{sources[0]} holds no match, no record, no position and no id of one")
    elif kinds[0] is Kind.MATCH:
        return convert_match(Path(sources[0]), encoding, output)
    elif kinds[0] is Kind.POSITION:
        state = read_position(Path(sources[0]))
        show(f"{position_id(state)}:{match_id(state)}\n", output)
    else:
        name = id_in(held[0] if held[0] is not None else sources[0])
        state = from_xgid(name) if name.startswith(PREFIX) else from_position_id(name)
        show(json.dumps(state.position(), ensure_ascii=False, indent=1) + "\n", output)
    return 0


def _kind_of(source: str, text: str | None) -> Kind | None:
    return Kind.ID if text is None else kind_of(text) or SUFFIXES.get(Path(source).suffix.lower())


def _is_named_otherwise(source: str) -> bool:
    """Whether a file is missing and its name is not that of a record."""
    return not Path(source).is_file() and Path(source).suffix.lower() != RECORD


def _text_of(source: str, encoding: str) -> str | None:
    """What a file holds; nothing where the source is no file but an id."""
    path = Path(source)
    looks_like_a_file = path.suffix.lower() in SUFFIXES
    if not looks_like_a_file and (source.startswith(PREFIX) or not path.is_file()):
        return None
    try:
        return decoded(path.read_bytes(), encoding)
    except BojuError as error:
        raise BojuError(f"{source}: {error}") from error


def convert_match(path: Path, encoding: str, folder: Path | None) -> int:
    """Write a record for each game of a match file; without a folder they are shown. The exit code is returned."""
    errors: list[DamagedRecord] = []
    try:
        records = read_match(path.read_bytes(), encoding)
    except DamagedMatch as error:
        records, errors = error.records, error.errors
    except BojuError as error:
        raise BojuError(f"{path}, {error}") from error
    if folder is not None and records:
        folder.mkdir(parents=True, exist_ok=True)
    games = [record.headers["match game"] for record in records]
    if len(set(games)) < len(games):  # several matches
        games = list(map(str, range(1, len(games) + 1)))
    for number, record in zip(games, records, strict=True):
        if folder is None:
            say(str(record))
        else:
            target = folder / f"{path.stem}-{number}{RECORD}"
            record.write(target)
            say(str(target))
    return max((complain(f"{path}, {damage}") for damage in errors), default=0)


def show(text: str, output: Path | None) -> None:
    """A text in a file, or on standard output."""
    if output is None:
        say(text.rstrip("\n"))
        return
    output.write_text(text, "utf-8")
    say(str(output))

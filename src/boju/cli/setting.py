"""What a command line says of a game: its id, players, preset and options, or a file with a position."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import boju
from boju import Record, State
from boju.analysis.depths import DEPTHS
from boju.core.errors import BojuError, DamagedRecord, UnknownOption, WrongPosition
from boju.core.game import About, Option, Value
from boju.core.language import LOCALES

BRINGS_ITS_OWN = "brings its own players and options; leave --players, --preset and --option out"


def _check_language(_: object, lang: str) -> None:
    if lang not in LOCALES:
        raise ValueError(f"the language is one of {', '.join(LOCALES)}, not {lang!r}")


Language = Annotated[
    str, Parameter(help=f"Language of the texts: {', '.join(LOCALES)}.", validator=_check_language)
]


def _check_depth(_: object, depth: str) -> None:
    if depth not in DEPTHS:
        raise ValueError(f"the depth is one of {', '.join(DEPTHS)}, not {depth!r}")


DepthName = Annotated[str, Parameter(help=f"How long to think: {', '.join(DEPTHS)}.", validator=_check_depth)]
Seed = Annotated[int, Parameter(help="Makes what is tried at random repeatable.")]
Players = Annotated[int | None, Parameter(help="Number of players, where the game leaves a choice.")]
PresetName = Annotated[str, Parameter(help="A named set of options; `boju rules GAME` lists them.")]
OptionPairs = Annotated[
    Sequence[str],
    Parameter(
        name="--option",
        help="A single option as name=value; may be repeated.",
        negative=(),
        show_default=False,
    ),
]


def new_state(game: str, players: int | None, preset: str, pairs: Sequence[str]) -> State:
    """A new game as the command line asks for it."""
    return boju.new(game, players=players, preset=preset, **option_values(boju.about(game), pairs))


def option_values(about: About, pairs: Sequence[str]) -> dict[str, Value]:
    """The options written as `name=value`; raises `UnknownOption`."""
    options = {option.name: option for option in about.options}
    values: dict[str, Value] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise UnknownOption(f"an option is written name=value, not {pair!r}")
        if name not in options:
            raise UnknownOption(f"{about.id} has no option {name!r}; its options are {', '.join(options)}")
        values[name] = option_value(options[name], text)
    return values


def option_value(option: Option, text: str) -> Value:
    """The value a text stands for: one of the option's own, a number, or the text itself, to be refused."""
    for value in option.values or ():
        if text == (str(value).lower() if isinstance(value, bool) else str(value)):
            return value
    return int(text) if option.values is None and text.lstrip("-").isdecimal() else text


def read_record(path: Path) -> Record:
    """The record in a file; what is wrong with it is said with the file's name."""
    try:
        return Record.read(path)
    except DamagedRecord as error:
        raise BojuError(f"{path}, {error}") from error


def replay_record(path: Path, record: Record, ply: int | None = None) -> State:
    """The position of a record after `ply` events, or at its end."""
    if ply is not None and not 0 <= ply <= len(record.events):
        raise BojuError(f"{path} has {len(record.events)} events; --ply {ply} is none of them")
    try:
        for number, state in enumerate(record.steps()):
            if number == ply:
                return state
    except DamagedRecord as error:
        raise BojuError(f"{path}, {error}") from error
    return state


def read_position(path: Path) -> State:
    """The position in a JSON file."""
    try:
        position = json.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise WrongPosition(f"{path}: this is not a text file in UTF-8") from error
    except json.JSONDecodeError as error:
        raise WrongPosition(f"{path}, line {error.lineno}: this is not JSON ({error.msg})") from error
    except RecursionError as error:
        raise WrongPosition(f"{path}: this is nested far deeper than any position") from error
    if not isinstance(position, dict):
        raise WrongPosition(f"{path}: a position is a JSON object")
    try:
        return boju.from_position(position)
    except BojuError as error:
        raise type(error)(f"{path}: {error}") from error


def named_state(
    name: str, players: int | None, preset: str, pairs: Sequence[str], ply: int | None = None
) -> State:
    """The position that a game's id, a record or a position file (.json) stands for."""
    path = Path(name)
    is_game = any(about.id == name for about in boju.games()) or not (path.suffix or path.exists())
    if ply is not None and (is_game or path.suffix == ".json"):
        raise BojuError(f"--ply counts the events of a record, and {name} is none")
    if is_game:
        return new_state(name, players, preset, pairs)
    if players is not None or preset != "source" or pairs:
        raise UnknownOption(f"{name} {BRINGS_ITS_OWN}")
    if path.suffix == ".json":
        return read_position(path)
    return replay_record(path, read_record(path), ply)

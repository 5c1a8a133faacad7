"""What a new table is asked to be: from a page's form or from JSON."""

import unicodedata
from collections.abc import Mapping

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr
from starlette.datastructures import FormData

from boju.core.errors import BojuError, UnknownOption
from boju.core.game import About, Option, Value
from boju.core.options import check_players, complete
from boju.core.visible import is_hidden
from boju.games import find
from boju.table.locales import say
from boju.table.match import seating
from boju.table.match.clock import PRESETS, Terms

MOST = 30
LONGEST_REMARK = 200
MOST_MARKS = 3


class BadText(BojuError):
    """A name or a remark that is empty or too long."""


def clean(text: str) -> str:
    """A text in one line without hidden characters or towers of accents.

    >>> clean("  Li\\u202e Qing\\tzhao "), clean("\\u3164 \\u2800\\ufe0f")
    ('Li Qing zhao', '')
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept: list[str] = []
    marks = MOST_MARKS  # none without a letter under it
    for character in spaced:
        if is_hidden(character):
            continue
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if character.isspace():
            marks = MOST_MARKS
        if marks <= MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())


def read_name(text: str) -> str:
    """A person's name; raises `BadText`."""
    cleaned = clean(text)
    if not 0 < len(cleaned) <= MOST:
        raise BadText(
            say(
                "a name has 1 to {most} visible characters, not {count}",
                most=MOST,
                count=len(cleaned),
            )
        )
    return cleaned


def read_remark(text: str) -> str:
    """Something said at a table; raises `BadText`."""
    cleaned = clean(text)
    if not 0 < len(cleaned) <= LONGEST_REMARK:
        raise BadText(
            say(
                "a remark has 1 to {most} visible characters, not {count}",
                most=LONGEST_REMARK,
                count=len(cleaned),
            )
        )
    return cleaned


AS_PRESET = ""
OWN_CLOCK = "own"


class NewClock(BaseModel, extra="forbid"):
    """A clock that is asked for, in seconds."""

    bank: StrictInt
    increment: StrictInt = 0


class NewTable(BaseModel, extra="forbid"):
    """A table to be opened. Options not named are as in the preset; the usual seats are me and computers."""

    game: str = Field(max_length=40)
    players: StrictInt | None = None
    preset: str = Field(default="source", max_length=40)
    options: dict[str, StrictBool | StrictInt | StrictStr] = {}
    seats: list[str] | None = None
    name: str = Field(default="", max_length=1000)
    private: StrictBool = True
    """Whether seats for friends are kept for those who have the invitation, and the table out of the lists."""

    clock: NewClock | None = None

    def settled(self) -> tuple[int, dict[str, Value]]:
        """The number of players and all options; raises `UnknownGame` or `UnknownOption`."""
        family, about = find(self.game)
        players = check_players(about, self.players)
        return players, complete(family, about, players, self.options, self.preset)

    def seated(self, players: int) -> list[str]:
        """Who sits where; raises `UnknownOption` when that does not fit."""
        chosen = seating.usual_seats(players) if self.seats is None else self.seats
        seating.check_seats(chosen, players)
        return chosen

    def timed(self) -> Terms | None:
        """The clock of the table, if it has one; raises `UnknownOption`."""
        return None if self.clock is None else Terms(self.clock.bank, self.clock.increment)

    def called(self) -> str:
        """What the person who opens the table is called, or nothing; raises `BadText`."""
        return read_name(self.name) if self.name.strip() else ""


def read_form(about: About, form: FormData, companion: str = seating.COMPANION) -> NewTable:
    """A game page's form: `players`, `preset`, `option.NAME`, `seat.0`, `seat.1` …, perhaps too many;
    `name` and `listed`; `clock`, one of `PRESETS` or `own` with `clock.minutes` and `clock.increment`.

    Where it names no seats, computers of the level `companion` play.
    """
    fields = {name: text for name, text in form.items() if isinstance(text, str)}
    players = number_in(fields.get("players", "")) or about.players[0]
    chosen = [fields[name] for name in map("seat.{}".format, range(players)) if name in fields]
    return NewTable(
        game=about.id,
        players=players,
        preset=fields.get("preset", "source"),
        options=_options(about, fields),
        seats=chosen or seating.usual_seats(players, companion),
        name=fields.get("name", "")[:1000],
        private="listed" not in fields,
        clock=_clock(fields),
    )


def _clock(fields: Mapping[str, str]) -> NewClock | None:
    chosen = fields.get("clock", "")
    if chosen == "":
        return None
    if chosen in PRESETS:
        return NewClock(bank=PRESETS[chosen].bank, increment=PRESETS[chosen].increment)
    minutes, increment = (number_in(fields.get(name, "")) for name in ("clock.minutes", "clock.increment"))
    if chosen != OWN_CLOCK or minutes is None or increment is None:
        raise UnknownOption(
            say("the time is given in whole minutes at the start and whole seconds for every turn")
        )
    return NewClock(bank=60 * minutes, increment=increment)


def _options(about: About, fields: Mapping[str, str]) -> dict[str, Value]:
    known = {option.name: option for option in about.options}
    values: dict[str, Value] = {}
    for field, text in fields.items():
        prefix, _, name = field.partition(".")
        if prefix == "option" and text != AS_PRESET:
            values[name] = option_value(known[name], text) if name in known else text
    return values


def option_text(value: Value) -> str:
    """How a form writes an option's value.

    >>> option_text(True), option_text(5), option_text("exact")
    ('true', '5', 'exact')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_value(option: Option, text: str) -> Value:
    """The value that a form's text stands for; any other text is returned as it is, to be refused."""
    for value in option.values or ():
        if option_text(value) == text:
            return value
    number = number_in(text) if option.values is None else None
    return text if number is None else number


def number_in(text: str) -> int | None:
    """A whole number as forms write it, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None

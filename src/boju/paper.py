"""Records of games as text files that a person can read and that need nothing else to be replayed.

Header lines `key: value`, a blank line, then one event per line; `#` starts a comment.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from os import PathLike
from typing import Any, Self, TypeVar

from boju.core.errors import BojuError, DamagedRecord
from boju.core.game import Value
from boju.core.given import are_texts, are_texts_by_name, as_path, can_be_json, whole_or_none
from boju.core.language import Sentence
from boju.core.texts import say
from boju.core.visible import control_in
from boju.fairness.headers import is_header, read_proof
from boju.fairness.proof import Proof

FORMAT = 1

_KEY = re.compile(r"[a-z][a-z0-9_ -]*")
_CLOCK = re.compile(r"[0-9]{1,9}\+[0-9]{1,9}")
_HEADER = re.compile(rf"({_KEY.pattern}): ?(.*)")
_TAKEN = ("boju", "game", "players", "start", "clock", "result")
_OPTION = "option "
NO_BREAK = dict.fromkeys(map(ord, "\u00a0\u2007\u202f"), " ")
"""Spaces at which lines do not break, which pages and word processors put for others: to a record they are spaces."""
_HIGHEST = 10**18 - 1
"""The highest score that is written down."""


@dataclass(kw_only=True)
class Paper:
    """A game as it stands on paper; a `Record` can be replayed besides."""

    game: str
    """The id of the game."""
    players: int
    """How many play."""
    options: dict[str, Value]
    """Every option of the game with its value."""
    start: dict[str, Any] | None = None
    """The first position, where that is not the usual one."""
    headers: dict[str, str] = field(default_factory=dict)
    """Names, date and whatever else is noted."""
    clock: str | None = None
    """The time everybody had, as '300+15': seconds at the start and for every turn."""
    proof: Proof | None = None
    """What its throws and shuffles can be checked with."""
    result: list[int] | None = None
    """The net result of each seat, once the game is over."""
    events: list[str] = field(default_factory=list)
    """The events in their order, throws and deals among them."""
    _lines: dict[str | int, int] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not are_texts_by_name(self.headers):
            raise BojuError(say("the headers of a record are named strings"))
        if not isinstance(self.options, Mapping) or not can_be_json([self.options, self.start]):
            raise BojuError(say("the options of a record and the position it starts from are JSON objects"))
        if not are_texts(self.events):
            raise BojuError(say("the events of a record are a list of texts"))
        if self.result is not None and not _are_scores(self.result):
            raise BojuError(say("the result of a record is a list of whole numbers"))
        if self.clock is not None and not (isinstance(self.clock, str) and _CLOCK.fullmatch(self.clock)):
            raise BojuError(_wrong_clock(self.clock))
        self._check_headers()

    def _check_headers(self) -> None:
        for key in self.headers:
            is_taken = key in _TAKEN or key.startswith(_OPTION) or is_header(key)
            if is_taken or not _KEY.fullmatch(key):
                raise BojuError(
                    say(
                        "a header cannot be called {key!r}: small letters, and no name that records use",
                        key=key,
                    )
                )
        for key, text in self.headers.items():
            if control_in(" ".join(text.split())):
                raise BojuError(say("the header {key!r} has a control character in it", key=key))

    def __str__(self) -> str:
        """The text of the file."""
        lines = [f"boju: {FORMAT}", f"game: {self.game}", f"players: {self.players}"]
        lines += [f"{_OPTION}{name}: {json.dumps(value)}" for name, value in self.options.items()]
        if self.start is not None:
            lines.append(f"start: {json.dumps(self.start)}")
        lines += [f"{key}: {' '.join(value.split())}" for key, value in self.headers.items()]
        if self.clock is not None:
            lines.append(f"clock: {self.clock}")
        if self.proof is not None:
            lines += [f"{key}: {text}" for key, text in self.proof.headers().items()]
        if self.result is not None:
            lines.append(f"result: {' '.join(f'{score:+d}' for score in self.result)}")
        return "\n".join([*lines, "", *self.events, ""])

    def write(self, path: str | PathLike[str]) -> None:
        """Write the file, as UTF-8; an older file of this name is replaced only once the new one is complete.

        Raises `OSError` with the name of the file where it cannot be written.
        """
        target = as_path(path)
        draft = target.with_name(f".{target.name}.part")
        try:
            draft.write_text(str(self), "utf-8")
            draft.replace(target)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from error

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Self:
        """Read a file; raises `DamagedRecord` with the line that cannot be understood, `OSError` for no such file."""
        return cls.decode(as_path(path).read_bytes())

    @classmethod
    def decode(cls, content: bytes) -> Self:
        """Read the content of a file; raises `DamagedRecord`."""
        if not isinstance(content, bytes | bytearray):
            raise DamagedRecord(1, say("this is not a text file in UTF-8"))
        try:
            return cls.parse(content.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise DamagedRecord(1, say("this is not a text file in UTF-8")) from error

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text of a file; raises `DamagedRecord`."""
        if not isinstance(text, str):
            raise DamagedRecord(1, say("a record is a text, not {given!r}", given=text))
        return _Reader(text).read(cls)

    def line_of(self, index: int) -> int:
        """The line on which event `index`, from 0, stands in the file that was read; 0 if there was none."""
        return self._lines.get(index, 0)


def _are_scores(result: object) -> bool:
    if not isinstance(result, list | tuple):
        return False
    scores = [whole_or_none(score) for score in result]
    return all(score is not None and abs(score) <= _HIGHEST for score in scores)


def _wrong_clock(given: object) -> Sentence:
    return say("a clock is written like '300+15', in seconds, not {text!r}", text=given)


P = TypeVar("P", bound=Paper)


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, text: str) -> None:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").translate(NO_BREAK).split("\n")
        self.numbered = list(enumerate(lines, start=1))
        self.headers: dict[str, str] = {}
        self.lines: dict[str | int, int] = {}

    def read(self, kind: type[P]) -> P:
        self._refuse_controls()
        body = self._read_headers()
        events = self._read_events(body)
        version = self._take("boju")
        if version != str(FORMAT):
            raise DamagedRecord(
                self.lines["boju"],
                say(
                    "this version of boju reads record format {known}, not {given!r}",
                    known=FORMAT,
                    given=version,
                ),
            )
        game = self._take("game")
        players = self._take_json("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise DamagedRecord(
                self.lines["players"],
                say("'players' must be a whole number, not {players!r}", players=players),
            )
        option_keys = [key for key in self.headers if key.startswith(_OPTION)]
        options = {key.removeprefix(_OPTION): self._take_json(key) for key in option_keys}
        start = self._take_json("start") if "start" in self.headers else None
        clock = self._take_clock() if "clock" in self.headers else None
        result = self._take_result() if "result" in self.headers else None
        proof = read_proof(self.headers, self.lines, players, len(events))
        return kind(
            game=game,
            players=players,
            options=options,
            start=start,
            headers={key: text for key, text in self.headers.items() if not is_header(key)},
            clock=clock,
            proof=proof,
            result=result,
            events=events,
            _lines=self.lines,
        )

    def _refuse_controls(self) -> None:
        """A character that steers a terminal could make a record look like another one."""
        for number, line in self.numbered:
            if found := control_in(line):
                reason = say(
                    "there is a control character here, {code}; delete it, since nobody can see it",
                    code=f"U+{ord(found):04X}",
                )
                raise DamagedRecord(number, reason)

    def _read_headers(self) -> int:
        for position, (number, line) in enumerate(self.numbered):
            if not line.strip():
                return position
            if line.startswith("#"):
                continue
            found = _HEADER.fullmatch(line)
            if not found:
                raise DamagedRecord(
                    number, say("a header line is written 'key: value', not {line!r}", line=line[:60])
                )
            if found[1] in self.headers:
                raise DamagedRecord(
                    number, say("the header {key!r} is here for the second time", key=found[1])
                )
            self.headers[found[1]] = found[2].strip()
            self.lines[found[1]] = number
        return len(self.numbered)

    def _read_events(self, body: int) -> list[str]:
        events: list[str] = []
        for number, line in self.numbered[body:]:
            event = line.split("#", 1)[0].strip()
            if event:
                self.lines[len(events)] = number
                events.append(event)
        return events

    def _take(self, key: str) -> str:
        if key not in self.headers:
            raise DamagedRecord(
                1, say("this is not a record of boju: the header {key!r} is missing", key=key)
            )
        return self.headers.pop(key)

    def _take_json(self, key: str) -> Any:
        text = self._take(key)
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = self
        if not can_be_json(value):
            raise DamagedRecord(
                self.lines[key],
                say("{text!r} is not a value of {key!r}; texts need double quotes", text=text[:60], key=key),
            )
        return value

    def _take_clock(self) -> str:
        text = self._take("clock")
        if not _CLOCK.fullmatch(text):
            raise DamagedRecord(
                self.lines["clock"],
                _wrong_clock(text[:60]),
            )
        return text

    def _take_result(self) -> list[int]:
        text = self._take("result")
        if not re.fullmatch(r"[+-]\d{1,18}( [+-]\d{1,18})*", text):
            raise DamagedRecord(
                self.lines["result"], say("a result is written like '+1 -1', not {text!r}", text=text[:60])
            )
        return [int(score) for score in text.split()]

"""Records damaged in the ways in which files and forgers damage them."""

import random
from collections.abc import Callable, Iterator

CHARACTERS = [
    *"0123456789abcdefgz:;,#-+/\"'() \t",
    *"\u0085\u2028\u00a0\u3000\x0b\x0c\x1c\r\n\ufeff٣²Ａ骰",
    "\u200f",
]
KEYS = ("fair", "commitment", "seed", "chain", "contribution", "players", "game", "boju", "option", "start")
LINES = (
    *(
        "fair from: 0",
        "fair from: 2",
        "fair: hmac-sha256 v3",
        "chain 9: x",
        "contribution 1: from 1 seat 0: a",
    ),
    *(
        "start: {}",
        "start: [",
        "clock: 5",
        "clock: 300+15",
        "result: +1 -1",
        "result: 1",
        "seat 0: Ada",
        "Seat: x",
    ),
    *(
        "option turn_cap: 7",
        "option no: 1",
        "option back_do: true",
        "option nak: 0",
        "# note",
        "x",
        "a: ",
        ": a",
    ),
    *(
        "throw 3",
        "throw 9",
        "throw out",
        "roll 3-1",
        "roll 1-3",
        "roll 9-9",
        "deck c0",
        "draw c0 c1 c2 c3",
        "pass",
    ),
    *("prize 1-1", "fine 0", "draw", "win", ""),
)


def damaged(text: str, chance: random.Random) -> str:
    """The record with one or two things wrong, or at least otherwise."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2))):
        at = _place(lines, chance)
        lines[at : at + 1] = chance.choice(_DAMAGES)(lines[at], chance)
        lines = lines or [""]
    return chance.choice(("\n", "\n", "\n", "\n", "\r\n", "\r")).join(lines)


def _place(lines: list[str], chance: random.Random) -> int:
    """Any line, most often one of the header."""
    head = [at for at, line in enumerate(lines) if line.startswith(KEYS)]
    return chance.choice(head) if head and chance.random() < 0.7 else chance.randrange(len(lines))


def _another_character(line: str, chance: random.Random) -> Iterator[str]:
    at = chance.randrange(len(line) + 1)
    yield line[:at] + chance.choice(CHARACTERS) + line[at + 1 :]


def _one_more_character(line: str, chance: random.Random) -> Iterator[str]:
    at = chance.randrange(len(line) + 1)
    yield line[:at] + chance.choice(CHARACTERS) + line[at:]


def _one_less(line: str, chance: random.Random) -> Iterator[str]:
    at = chance.randrange(len(line) + 1)
    yield line[:at] + line[at + 1 :]


def _cut(line: str, chance: random.Random) -> Iterator[str]:
    yield line[: chance.randrange(len(line) + 1)]


def _gone(line: str, chance: random.Random) -> Iterator[str]:
    yield from ()


def _twice(line: str, chance: random.Random) -> Iterator[str]:
    yield from (line, line)


def _one_more_line(line: str, chance: random.Random) -> Iterator[str]:
    yield from (line, chance.choice(LINES))


def _another_line(line: str, chance: random.Random) -> Iterator[str]:
    yield chance.choice(LINES)


def _another_number(line: str, chance: random.Random) -> Iterator[str]:
    """A number of the line one more, one less, 0, with zeros before it or far too large."""
    words = line.split(" ")
    places = [at for at, word in enumerate(words) if word.rstrip(":,").isdecimal()]
    if places:
        at = chance.choice(places)
        digits = words[at].rstrip(":,")
        number = chance.choice((int(digits) + 1, int(digits) - 1, 0, f"0{digits}", f"{digits}.0", "9" * 12))
        words[at] = f"{number}{words[at][len(digits) :]}"
    yield " ".join(words)


def _capitals(line: str, chance: random.Random) -> Iterator[str]:
    yield line.upper()


def _spaced(line: str, chance: random.Random) -> Iterator[str]:
    yield line.replace(" ", chance.choice(("  ", "\u00a0", "\t", "")), 1)


def _missed(line: str, chance: random.Random) -> Iterator[str]:
    yield line + chance.choice(
        (", absent 2", ", withheld 3-2", ", absent 1 1", ", withheld 2-4 9", ", absent ")
    )


_DAMAGES: tuple[Callable[[str, random.Random], Iterator[str]], ...] = (
    *(_another_character, _one_more_character, _one_less, _cut, _gone, _twice, _one_more_line, _another_line),
    *(_another_number, _capitals, _spaced, _missed),
)

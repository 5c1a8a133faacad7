"""The text of a file of another program, in whatever encoding, and what it holds."""

import re
from enum import Enum

from boju import BojuError

CANDIDATES = ("cp1252", "cp1254", "cp1251", "euc-kr", "gb18030", "big5", "shift_jis")
"""Encodings in which such files are found, by which a refusal shows how a line would read."""
_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u202f\ufeff\x0b\x0c"), " ")
_GAME = re.compile(r"^[ \t]*Game[ \t]*#?\d+\b", re.IGNORECASE | re.MULTILINE)
_XGID = re.compile(r"XGID=\S+")
_ID = re.compile(r"\s*[A-Za-z0-9+/]{14}(:[A-Za-z0-9+/]{12})?\s*")


class Kind(Enum):
    """What a file may hold."""

    MATCH = "a match"
    RECORD = "a record"
    POSITION = "a position as JSON"
    ID = "the id of a position"


def decoded(content: bytes, encoding: str = "") -> str:
    """The text of a file, its lines ended by line feeds and its spaces all alike.

    UTF-8 and UTF-16 are recognised; for others `encoding` has to be named, for a wrong guess would change names and
    nobody would see it. Raises `BojuError`, which shows how a line reads in some encodings.
    """
    marked = next((name for mark, name in _MARKS.items() if content.startswith(mark)), "")
    try:
        text = content.decode(marked or encoding or _unmarked(content))
    except LookupError as error:
        raise BojuError(
            f"there is no encoding {encoding!r}; one is named like {', '.join(CANDIDATES)}"
        ) from error
    except UnicodeDecodeError as error:
        if marked or encoding:
            raise BojuError(f"the file is not written in {marked or encoding}") from error
        raise BojuError(_question(content, error.start)) from error
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_SPACES)


def _unmarked(content: bytes) -> str:
    """UTF-16 without a mark has a zero in every second byte of what is mostly digits and spaces."""
    head = content[:400]
    for first, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(head) > 1 and head[first::2].count(0) > len(head) / 4:
            return name
    return "utf-8"


def _question(content: bytes, at: int) -> str:
    """What to do about bytes that are no UTF-8, with the line of the first of them as it would read."""
    number = content.count(b"\n", 0, at) + 1
    line = content.split(b"\n")[number - 1]
    readings: dict[str, str] = {}
    for name in CANDIDATES:
        reading = " ".join(line.decode(name, "replace").split())[:60]
        if "\ufffd" not in reading:
            readings.setdefault(reading, name)
    shown = "; ".join(f"{name} reads {reading!r}" for reading, name in readings.items())
    return (
        f"line {number} is not in UTF-8; name the encoding of the file, as with --encoding cp1254 ({shown})"
    )


def kind_of(text: str) -> Kind | None:
    """What a text holds, None where that cannot be seen.

    >>> kind_of(" 5 point match"), kind_of(" Game 1"), kind_of("XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3")
    (None, <Kind.MATCH: 'a match'>, <Kind.ID: 'the id of a position'>)
    """
    if text.lstrip().startswith("{"):
        return Kind.POSITION
    if re.match(r"(#.*\n)*[a-z][a-z0-9_ -]*:", text) and re.search(r"^boju:", text, re.MULTILINE):
        return Kind.RECORD
    if _GAME.search(text):
        return Kind.MATCH
    return Kind.ID if _XGID.search(text) or _ID.fullmatch(text) else None


def id_in(text: str) -> str:
    """The one id that a text holds; raises `BojuError` where there are several."""
    found: list[str] = list(dict.fromkeys(_XGID.findall(text))) or [text.strip()]
    if len(found) > 1:
        raise BojuError(f"there are {len(found)} positions here; give one of them, such as {found[0]}")
    return found[0]

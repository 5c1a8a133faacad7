"""What people call themselves: cleaned at the door, so that no name can hide, turn or break the words around it."""

import unicodedata

from boju.core.errors import BojuError
from boju.core.visible import is_hidden
from boju.table.locales import say

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

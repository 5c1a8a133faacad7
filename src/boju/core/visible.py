"""Characters that cannot be seen, or that change how the text around them is read; and texts of others cut short."""

import re
import unicodedata

from boju.core.nesting import parts_of

LONGEST_QUOTE = 200
"""How many characters are quoted at most of what somebody else has written."""

_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Controls, marks that turn the text, surrogates, characters for private use or for none, breaks of lines."""
_BLANK = frozenset(
    character
    for first, last in (
        (0x034F, 0x034F),  # combining grapheme joiner
        (0x115F, 0x1160),  # hangul fillers
        (0x17B4, 0x17B5),  # inherent vowels of Khmer
        (0x180B, 0x180F),  # selectors of Mongolian
        (0x2800, 0x2800),  # braille without dots
        (0x3164, 0x3164),  # hangul filler
        (0xFE00, 0xFE0F),  # variation selectors
        (0xFFA0, 0xFFA0),  # hangul filler of half the width
        (0xFFFC, 0xFFFC),  # object replacement
        (0x16FE4, 0x16FE4),  # Khitan filler
        (0x1D159, 0x1D159),  # null note
        (0xE0000, 0xE0FFF),  # tags and further variation selectors
    )
    for character in map(chr, range(first, last + 1))
)
"""What looks like nothing though it counts as a letter, a mark or a symbol (Unicode: default ignorable)."""
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def is_hidden(character: str) -> bool:
    """Whether a character cannot be seen, white space apart.

    >>> [is_hidden(character) for character in "a\\u3164\\u2800\\x1b "]
    [False, True, True, True, False]
    """
    return unicodedata.category(character) in _KINDS or character in _BLANK


def control_in(text: str) -> str:
    """The first character that does something to the text around it, or nothing: controls, breaks, turns of direction.

    >>> control_in("all\\tis well"), control_in("\\x1b[2K"), control_in("\\u202e")
    ('', '\\x1b', '\\u202e')
    """
    found = _CONTROL.search(text.replace("\t", " "))
    return found[0] if found else ""


def escaped(text: str) -> str:
    """A text for the terminal: whatever could move the cursor or turn the text is written as its code.

    >>> print(escaped("all is well\\x1b[2K"))
    all is well\\x1b[2K
    """
    return "\n".join(_CONTROL.sub(_code, line) for line in text.split("\n"))


def _code(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


def quoted(value: object) -> str:
    """What somebody else has given, as Python writes it, cut short; of what cannot be written, only its type.

    >>> quoted("no"), quoted(10**5000)
    ("'no'", 'int')
    """
    if parts_of(value) is None:
        return type(value).__name__
    try:
        return short(repr(value))
    except ValueError:  # a number of thousands of digits
        return type(value).__name__


def short(text: str) -> str:
    """As much of a text of somebody else as is quoted.

    >>> short("no"), len(short("no" * 1000))
    ('no', 200)
    """
    return text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 2]} …"

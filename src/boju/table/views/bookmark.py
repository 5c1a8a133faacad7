"""How far a reader has come in a stream, as the id of a message says it; every process can read it."""

import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

SHAPE = re.compile(r"(?:([0-9a-f]{8})\.([0-9a-f]{8})\.([0-9a-f]{8}):)?([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The number of the last step that was seen, and with it, but for a bare number, digests of how it was shown.

    `chain` is where pieces got their ids, `key` the kind of reader, and `face` what the status said.
    """

    number: int
    chain: str = ""
    key: str = ""
    face: str = ""

    def __str__(self) -> str:
        return f"{self.chain}.{self.key}.{self.face}:{self.number}"


def read_bookmark(text: str) -> Bookmark | None:
    """The bookmark that is meant by an id or a bare number; None where it is neither."""
    found = SHAPE.fullmatch(text)
    return Bookmark(int(found[4]), found[1] or "", found[2] or "", found[3] or "") if found else None


def digest(thing: Any) -> str:
    """A few letters for something that can be written as JSON, the same in every process."""
    return hashlib.sha256(json.dumps(thing, sort_keys=True).encode()).hexdigest()[:8]

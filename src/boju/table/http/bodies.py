"""What requests bring, as long as the server has it in memory: only so much in all, and so much from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from starlette.datastructures import Headers

from boju.table.errors import TooMany

MOST_IN_ALL = 64_000_000
"""How many bytes all requests together may have brought, or said that they will."""
MOST_OF_AN_ADDRESS = 8_000_000
"""How many of them may come from one address."""
MOST_OWED = 32
"""How many requests of one address may have said that something will come, and not sent all of it."""
SECONDS_TO_COME_BACK = 5


def length_of(headers: Headers, most: int) -> int | None:
    """How many bytes a request says that it brings, `most` where it does not say; None where nobody can read that."""
    told = headers.get("content-length")
    if told is not None:
        return int(told) if told.isascii() and told.isdecimal() else None
    return most if "transfer-encoding" in headers else 0


@dataclass(slots=True)
class Load:
    """What one request brings, in bytes; it `is_owed` until all of it has come."""

    address: str
    length: int
    is_owed: bool = True


@dataclass(slots=True)
class Bodies:
    """What is held for all requests. A load counts as it is announced, before any of it is read."""

    _in_all: int = 0
    _held: Counter[str] = field(default_factory=Counter)
    _owed: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def holding(self, address: str, length: int) -> Iterator[Load]:
        """Hold what a request brings until it has been answered; raises `TooMany` where there is no room for it."""
        if (
            self._in_all + length > MOST_IN_ALL
            or self._held[address] + length > MOST_OF_AN_ADDRESS
            or self._owed[address] >= MOST_OWED
        ):
            raise TooMany(SECONDS_TO_COME_BACK)
        load = Load(address, length)
        self._in_all += length
        self._held[address] += length
        self._owed[address] += 1
        try:
            yield load
        finally:
            self.note_whole(load)
            self._in_all -= length
            _take(self._held, address, length)

    def note_whole(self, load: Load) -> None:
        """All of it has come, or nobody waits for the rest any more."""
        if load.is_owed:
            load.is_owed = False
            _take(self._owed, load.address, 1)


def _take(counter: Counter[str], address: str, count: int) -> None:
    counter[address] -= count
    if not counter[address]:
        del counter[address]

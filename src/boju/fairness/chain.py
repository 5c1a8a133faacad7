"""The words of a seat: links of a chain of hashes, promised by its end and shown one by one, one for every draw."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

LINK_BYTES = 32
MOST_LINKS = 10_000
"""The longest chain."""

Span = tuple[int, int]
"""Draws that follow each other: the first and the last."""

_LINK = re.compile(r"[0-9a-f]{64}")
_SPAN = re.compile(r"([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?")
_CHAIN = re.compile(
    r"from ([1-9][0-9]{0,8}) seat ([0-9]): ([0-9a-f]{64})"
    r"(?:, ([1-9][0-9]{0,4}) links to ([0-9a-f]{64}))?"
    r"(?:, absent ([0-9 -]+))?"
    r"(?:, withheld ([0-9 -]+))?"
)


def before(link: str) -> str:
    """The link that is shown before another one: the SHA-256 of its 32 bytes. Both are hexadecimal.

    >>> before("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def is_link(text: str) -> bool:
    """Whether a text is a link: 32 bytes as 64 hexadecimal digits, in small letters."""
    return _LINK.fullmatch(text) is not None


def forge(secret: bytes, count: int) -> list[str]:
    """A new chain: its end, which is told at once, and `count` links in the order in which they are shown.

    `secret` is 32 random bytes: the last link.

    >>> end, first, second = forge(bytes(32), 2)
    >>> (before(second), before(first)) == (first, end)
    True
    """
    links = [secret.hex()]
    for _ in range(count):
        links.append(before(links[-1]))
    return links[::-1]


@dataclass(frozen=True, slots=True)
class Chain:
    """The chain of a seat, which counts from draw `first_draw` on. `tip` is its end: the hash of its first link.

    `links` are those shown so far. At the draws of `absent` the seat was not asked for its link; at those of
    `withheld` it was, and did not give it though it may have seen what the others gave.
    """

    first_draw: int
    seat: int
    tip: str
    links: tuple[str, ...] = ()
    absent: tuple[Span, ...] = ()
    withheld: tuple[Span, ...] = ()

    def steps(self, draw: int) -> int:
        """How many links have been shown when a draw is made, the one for this draw included."""
        missed = sum(
            min(last, draw) - first + 1
            for spans in (self.absent, self.withheld)
            for first, last in spans
            if first <= draw
        )
        return draw - self.first_draw + 1 - missed

    def link(self, draw: int) -> str | None:
        """The link that counts for a draw: the last one shown, or the tip before any; None if it is not known."""
        steps = self.steps(draw)
        if not 0 <= steps <= len(self.links):
            return None
        return self.links[steps - 1] if steps else self.tip

    def is_fresh(self, draw: int) -> bool:
        """Whether a link was shown for this very draw."""
        return self.first_draw <= draw and self.steps(draw) > self.steps(draw - 1)

    def is_next(self, link: str) -> bool:
        """Whether this is the link that is to be shown next."""
        return is_link(link) and before(link) == (self.links[-1] if self.links else self.tip)

    def fits(self) -> bool:
        """Whether every link leads to the one before it, and the first to the tip."""
        shown = (self.tip, *self.links)
        return all(before(link) == earlier for earlier, link in pairwise(shown))

    def showing(self, link: str) -> "Chain":
        """The same after one more link."""
        return replace(self, links=(*self.links, link))

    def missing(self, draw: int, *, is_withheld: bool) -> "Chain":
        """The same after a draw that has got no link of this seat."""
        if is_withheld:
            return replace(self, withheld=spans_of([draw], self.withheld))
        return replace(self, absent=spans_of([draw], self.absent))

    def __str__(self) -> str:
        """As it stands in a record."""
        parts = [f"from {self.first_draw} seat {self.seat}: {self.tip}"]
        if self.links:
            parts.append(f"{len(self.links)} links to {self.links[-1]}")
        for word, spans in (("absent", self.absent), ("withheld", self.withheld)):
            if spans:
                parts.append(f"{word} {spans_text(spans)}")
        return ", ".join(parts)

    def to_json(self) -> dict[str, Any]:
        """As a page or a program is told of it: `link` is the last of `count` links, or the tip."""
        return {
            "from": self.first_draw,
            "seat": self.seat,
            "tip": self.tip,
            "count": len(self.links),
            "link": self.links[-1] if self.links else self.tip,
            "absent": spans_text(self.absent),
            "withheld": spans_text(self.withheld),
        }


def read_chain(text: str, most: int = MOST_LINKS) -> Chain | None:
    """A chain as it stands in a record; None if it is not written as one, or has more links than `most`.

    >>> str(read_chain("from 1 seat 0: " + "ab" * 32 + ", absent 2-4 7"))[-10:]
    'sent 2-4 7'
    """
    found = _CHAIN.fullmatch(text)
    if not found:
        return None
    first_draw, seat, tip, count, last, *missed = found.groups()
    absent, withheld = map(_read_spans, missed)
    if absent is None or withheld is None or int(count or 0) > min(most, MOST_LINKS):
        return None
    links = forge(bytes.fromhex(last), int(count) - 1) if count else []
    chain = Chain(int(first_draw), int(seat), tip, tuple(links), absent, withheld)
    return chain if _is_in_order(chain) else None


def spans_of(draws: Iterable[int], spans: tuple[Span, ...] = ()) -> tuple[Span, ...]:
    """Draws in ascending order as spans, after others.

    >>> spans_of([2, 3, 4, 7])
    ((2, 4), (7, 7))
    """
    found = [*spans]
    for draw in draws:
        if found and found[-1][1] == draw - 1:
            found[-1] = (found[-1][0], draw)
        else:
            found.append((draw, draw))
    return tuple(found)


def spans_text(spans: Iterable[Span]) -> str:
    """Draws as they are written: "2-4 7".

    >>> spans_text([(2, 4), (7, 7)])
    '2-4 7'
    """
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)


def _read_spans(text: str | None) -> tuple[Span, ...] | None:
    found = [_SPAN.fullmatch(part) for part in text.split(" ")] if text is not None else []
    spans = [(int(one[1]), int(one[2] or one[1])) for one in found if one]
    return tuple(spans) if len(spans) == len(found) else None


def _is_in_order(chain: Chain) -> bool:
    spans = sorted((*chain.absent, *chain.withheld))
    ends = [chain.first_draw - 1, *(last for _, last in spans)]
    is_apart = all(end < first <= last for end, (first, last) in zip(ends, spans, strict=False))
    return is_apart and all(list(kept) == sorted(kept) for kept in (chain.absent, chain.withheld))

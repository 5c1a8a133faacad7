"""What is nested in a value that somebody hands over, walked with an end: it may hold itself."""

from collections.abc import Iterable, Mapping
from itertools import chain, islice

DEEPEST = 20
"""So many levels lists and objects are followed down; positions of games have less than half of them."""
MOST_PARTS = 10_000
"""So many parts are looked at; the largest positions have a few hundred."""


def parts_of(value: object) -> list[object] | None:
    """A value with all that its lists and objects hold; None beyond `DEEPEST` levels or `MOST_PARTS` parts.

    What stands in several places is counted at each of them. So a value that holds itself is one of those beyond.

    >>> parts_of({"points": [1, None]})
    [{'points': [1, None]}, 'points', [1, None], 1, None]
    >>> endless = []
    >>> endless.append(endless)
    >>> parts_of(endless) is None
    True
    """
    found: list[object] = []
    level = [value]
    for _ in range(DEEPEST):
        if not level:
            return found
        found += level
        below = chain.from_iterable(_held_by(part) for part in level)
        level = list(islice(below, MOST_PARTS - len(found) + 1))
        if len(found) + len(level) > MOST_PARTS:
            return None
    return None if level else found


def _held_by(part: object) -> Iterable[object]:
    if isinstance(part, Mapping):
        return chain(part, part.values())
    return part if isinstance(part, list | tuple | set | frozenset) else ()

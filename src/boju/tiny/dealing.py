"""The worlds of a tiny game: one position with some of its hidden cards or tiles dealt in every way."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import numpy as np

from boju.state import State, from_position

_LOWEST = -128


def deals(start: State, seats: Sequence[int]) -> list[State]:
    """馬吊: every way in which the cards that some seats still hold can lie in these hands.

    >>> from boju import tiny
    >>> len(deals(tiny.find("madiao_2").states()[0], [0, 1]))
    6
    """
    record = start.records
    hands, held = record["hands"][0], record["held"][0]
    cards = [int(card) for seat in seats for card in hands[seat, : held[seat]]]
    sizes = [int(held[seat]) for seat in seats]
    found = []
    for dealt in _splits(sorted(cards), sizes):
        named = np.arange(_LOWEST, -_LOWEST, dtype=np.int16)
        named[np.array(cards) - _LOWEST] = dealt
        world = start.records
        for name in ("hands", "deck"):
            world[name] = named[record[name].astype(np.int16) - _LOWEST]
        for seat in seats:
            world["hands"][0, seat, : held[seat]].sort()
        found.append(State(start.family, start.about, world))
    return found


def _splits(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    if not sizes:
        yield []
        return
    for hand in combinations(cards, sizes[0]):
        left = [card for card in cards if card not in hand]
        for rest in _splits(left, sizes[1:]):
            yield [*hand, *rest]


def orders(start: State, seat: int, own: int) -> list[State]:
    """挖花: every way in which the tiles of the wall and the first `own` of a seat's hand can lie there."""
    position = start.position()
    wall, hand = position["wall"], position["hands"][seat]
    found = []
    for dealt in sorted(set(permutations([*wall, *hand[:own]]))):
        hands = list(position["hands"])
        hands[seat] = sorted([*dealt[len(wall) :], *hand[own:]])
        found.append(from_position({**position, "wall": list(dealt[: len(wall)]), "hands": hands}))
    return found

"""Which piece is which: pieces that look alike keep their ids from one drawing to the next."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice

from boju.core.scene import Scene


def carry_ids(before: Scene | None, standing: Mapping[str, Sequence[str]]) -> dict[str, dict[str, list[str]]]:
    """The ids of the pieces of each side on each place, from the bottom of a pile to its top.

    `standing` names, side by side, the place of every piece, in the order of the way. A piece's id is its
    side and a number, "white-3". Pieces whose place did not change keep their ids; those that left a place
    (the top ones) become, in order, those that came to one. Without `before`, or after a scene with other
    pieces, they are numbered afresh.

    >>> carry_ids(None, {"white": ["24", "24", "13"]})
    {'white': {'24': ['white-0', 'white-1'], '13': ['white-2']}}
    """
    stood: dict[str, dict[str, list[str]]] = {side: {} for side in standing}
    for sprite in before.sprites if before else ():
        if (places := stood.get(sprite.id.rpartition("-")[0])) is not None:
            places.setdefault(sprite.place, []).append(sprite.id)
    return {side: _of_side(stood[side], side, places) for side, places in standing.items()}


def _of_side(stood: dict[str, list[str]], side: str, places: Sequence[str]) -> dict[str, list[str]]:
    wanted = Counter(places)
    if sum(map(len, stood.values())) == len(places):
        leaving = [piece for place, pieces in stood.items() for piece in pieces[wanted[place] :]]
    else:
        stood = {}
        leaving = [f"{side}-{number}" for number in range(len(places))]
    coming = iter(leaving)
    now = {place: stood.get(place, [])[:count] for place, count in wanted.items()}
    for place, pieces in now.items():
        pieces.extend(islice(coming, wanted[place] - len(pieces)))
    return now

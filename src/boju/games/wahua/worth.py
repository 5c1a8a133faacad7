"""What the tiles of a view are worth at the moment, and what sets and loose tiles a hand has."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boju.core import kernels
from boju.games.wahua.rules import concealed_set
from boju.games.wahua.tiles import (
    BASE,
    CLASS,
    DISCARDS,
    FLOWER_VALUE,
    JIANG_SETS,
    ROUND_TYPES,
    SUFFIXES,
    TYPES,
    UNIT,
    names_in,
    times_doubled,
)

CLASSES = ("idle", "general", "double")
"""The classes of types (WAHUA-E5)."""
DISCARD_CLASSES = ("surplus", "alone", "framed")
"""The classes of discards, in the order in which they must go (WAHUA-29 to WAHUA-31)."""


def round_type(number: int) -> str:
    """The type that a round doubles (WAHUA-51).

    >>> round_type(0)
    '66'
    """
    return TYPES[int(ROUND_TYPES[number])]


def frames_in(tiles: Sequence[str]) -> int:
    """The frames of tiles with pips.

    >>> frames_in(["46d", "46s", "46p"])
    3
    """
    return sum(SUFFIXES.index(tile[2]) for tile in tiles)


def reckoned(base: int, frames: int, times: int) -> str:
    """Base × 2^frames × doublings (WAHUA-48), without factors of 1.

    >>> reckoned(80, 3, 2), reckoned(40, 0, 1)
    ('80×2³×2', '40')
    """
    return f"{base}" + (f"×2{'⁰¹²³⁴⁵'[frames]}" if frames else "") + (f"×{times}" if times > 1 else "")


def by_frames(tiles: Sequence[str]) -> list[str]:
    """Tiles of one type, those with the most frames first.

    >>> by_frames(["35d", "35p", "35s"])
    ['35d', '35s', '35p']
    """
    return sorted(tiles, key=lambda tile: -SUFFIXES.index(tile[2]))


def holding_of(tiles: Sequence[str], kind: str) -> int:
    """The tiles of a type among others, as one number.

    >>> holding_of(["35d", "35p", "46p", "35p"], "35")
    10
    """
    return int(sum(UNIT[SUFFIXES.index(tile[2])] for tile in tiles if tile[:2] == kind))


def tiles_of(kind: str, holding: int) -> list[str]:
    """The tiles of a holding, those with the most frames first.

    >>> tiles_of("35", 14)
    ['35d', '35s', '35p', '35p']
    """
    return by_frames(names_in(TYPES.index(kind), holding))


@dataclass(frozen=True, slots=True)
class Group:
    """Concealed tiles that belong together: a set, or one loose tile of a discard class."""

    tiles: tuple[str, ...]
    loose: str = ""

    @property
    def kind(self) -> str:
        """Their type."""
        return self.tiles[0][:2]


def groups_of(hand: Sequence[str], open_types: frozenset[str]) -> list[Group]:
    """The sets that a concealed hand scores (WAHUA-46), then its loose tiles by class (WAHUA-28 to WAHUA-31).

    >>> [group.tiles for group in groups_of(["66p", "35p", "66d", "35s", "35p", "44p"], frozenset({"44"}))]
    [('66d', '66p'), ('35s', '35p'), ('35p',), ('44p',)]
    """
    kinds = list(dict.fromkeys(tile[:2] for tile in hand))
    sets: list[Group] = []
    loose: list[Group] = []
    for kind in kinds:
        holding, is_open = holding_of(hand, kind), kind in open_types
        scored = 0 if is_open else int(kernels.plain(concealed_set)(holding))
        if scored:
            sets.append(Group(tuple(tiles_of(kind, scored))))
        loose += _loose(kind, holding, scored, is_open=is_open)
    return sets + sorted(loose, key=lambda group: DISCARD_CLASSES.index(group.loose))


def _loose(kind: str, holding: int, scored: int, *, is_open: bool) -> Iterator[Group]:
    left = tiles_of(kind, holding - scored)
    for place, name in enumerate(DISCARD_CLASSES):
        for tile in tiles_of(kind, int(DISCARDS[place, int(is_open), holding])):
            if tile in left:
                left.remove(tile)
                yield Group((tile,), name)


def due_class(groups: Sequence[Group]) -> str:
    """WAHUA-32: the class that a discard must come from, or "" where nothing is loose."""
    found = {group.loose for group in groups}
    return next((name for name in DISCARD_CLASSES if name in found), "")


@dataclass(frozen=True)
class HandWorth:
    """What types are worth in the hand at the table, or between hands in the next one."""

    view: Mapping[str, Any]

    def class_of(self, kind: str) -> str:
        """閒牌, 將牌 or 雙將牌 (WAHUA-49)."""
        return CLASSES[CLASS[JIANG_SETS.index(self.view["options"]["jiang_set"]), TYPES.index(kind)]]

    def base(self, kind: str) -> int:
        """道 before frames and doublings."""
        return int(BASE[CLASSES.index(self.class_of(kind))])

    def times(self, kind: str) -> int:
        """By how much prize and round multiply the values of a type (WAHUA-50)."""
        thrown, rule = self.view["prize"], self.view["options"]["prize_coincidence"]
        prize = TYPES.index(thrown) if thrown else -1
        round_type = int(ROUND_TYPES[self.view["round"]])
        return 1 << int(
            kernels.plain(times_doubled)(TYPES.index(kind), round_type, prize, -1, rule == "twice")
        )

    def value(self, kind: str, frames: int) -> int:
        """道 for a set or an odd tile (WAHUA-48)."""
        return self.base(kind) * self.times(kind) << frames

    def of_tiles(self, tiles: Sequence[str]) -> int:
        """道 for tiles of one type that make a set or are the odd tile."""
        return self.value(tiles[0][:2], frames_in(tiles))

    def of_open(self, seat: int) -> int:
        """道 for what a seat has laid open: sets, and flowers where they score (WAHUA-52)."""
        is_paid = self.view["options"]["flowers"] == "bonus"
        flowers = FLOWER_VALUE * len(self.view["flowers"][seat]) if is_paid else 0
        return flowers + sum(self.of_tiles(meld["tiles"]) for meld in self.view["melds"][seat])

    def of_groups(self, groups: Sequence[Group]) -> int:
        """道 for the sets among groups."""
        return sum(self.of_tiles(group.tiles) for group in groups if not group.loose)

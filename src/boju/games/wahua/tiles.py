"""The tiles: types, frames, classes and values, and what can be made of the tiles of one type a seat holds.

All tiles of one type that lie in one place are one number, a *holding*: each plain tile adds 1, the single-framed one
4, each double-framed one 8. So holdings add up, and whatever depends on one type alone is looked up.
"""

import numpy as np

from boju.core.arrays import int64
from boju.core.kernels import kernel

TYPES = tuple(f"{low}{high}" for low in range(1, 7) for high in range(low, 7))
"""The codes of the 21 types, the two pips with the lower one first (WAHUA-E3)."""

PLAIN, SINGLE, DOUBLE = 0, 1, 2
"""The frames of a tile (WAHUA-E2)."""
SUFFIXES = "psd"
FRAMINGS = len(SUFFIXES)
COPIES = (3, 1, 2)
"""How many tiles of each type are plain, single-framed and double-framed (WAHUA-E2)."""

FLOWERS = (*(f"f{number}" for number in range(1, 9)), "b0")
"""Eight flowers and the blank (WAHUA-E4)."""
FLOWER_COPIES = (*(1 for _ in range(8)), 2)

PATTERNS = FRAMINGS * len(TYPES)
"""Tiles with pips are numbered 0 to 62, type by type and by their frames; flowers and blank follow."""
TILES = (*(kind + suffix for kind in TYPES for suffix in SUFFIXES), *FLOWERS)

SET_SIZE, SET_SIZE_WITH_FLOWERS = 126, 136

COPIES_OF = np.array([*(COPIES * len(TYPES)), *FLOWER_COPIES], np.int64)
"""How many tiles of each number are in a set."""

# Holdings

UNIT = np.array([1, 4, 8], np.int64)
"""What a tile adds to a holding, by its frames."""
PLAINS = 3
"""The bits of a holding that count plain tiles."""
THREE_FRAMED = 20
"""The three framed tiles (WAHUA-18)."""
FULL = 23
"""All six tiles of a type."""
HOLDINGS = FULL + 1


def _tiles_in(holding: int) -> list[int]:
    """The frames of the tiles in a holding, most frames first."""
    return [DOUBLE] * (holding >> 3) + [SINGLE] * (holding >> 2 & 1) + [PLAIN] * (holding & PLAINS)


def _holding(frames: list[int]) -> int:
    return int(sum(UNIT[number] for number in frames))


_IN = [_tiles_in(holding) for holding in range(HOLDINGS)]

COUNT = np.array([len(frames) for frames in _IN], np.int64)
"""How many tiles a holding has."""
FRAMES_IN = np.array([sum(frames) for frames in _IN], np.int64)
"""How many frames they have."""
BEST_PAIR = np.array([_holding(frames[:2]) if len(frames) > 1 else 0 for frames in _IN], np.int64)
"""The two tiles with the most frames, or 0."""
NUMBER_IN = np.array([[frames.count(number) for number in range(FRAMINGS)] for frames in _IN], np.int64)
"""How many of them have so many frames."""

LOOSE = np.array(
    [[_holding(frames[2:] if len(frames) > 1 else frames) for frames in _IN], range(HOLDINGS)], np.int64
)
"""WAHUA-28: the loose tiles of a concealed holding, by whether the seat has an open set of the type."""

CAN_LAY = np.array(
    [
        [number in frames[:2] and sum(frames[2:]) == 0 and len(frames) > 1 for number in range(FRAMINGS)]
        for frames in _IN
    ],
    np.bool_,
)
"""WAHUA-16: whether a pair can be laid of a holding for a tile in it with so many frames."""

SURPLUS, ALONE, FRAMED = 0, 1, 2
"""The classes of discards in their order: 恭子, 白皮盪張, 有花盪張."""


def _class_of(holding: int, is_open: int, discard_class: int) -> int:
    plain, framed = int(LOOSE[is_open, holding]) & PLAINS, int(LOOSE[is_open, holding]) & ~PLAINS
    if discard_class == FRAMED:
        return framed
    is_alone = not is_open and COUNT[holding] == 1
    return plain if is_alone == (discard_class == ALONE) else 0


DISCARDS = np.array(
    [[[_class_of(h, is_open, k) for h in range(HOLDINGS)] for is_open in range(2)] for k in range(3)],
    np.int64,
)
"""WAHUA-29 to WAHUA-31: the loose tiles of each class, by whether there is an open set, and holding."""

# Classes and values

IDLE, GENERAL, DOUBLE_GENERAL = 0, 1, 2
JIANG_SETS = ("literal", "earth", "four")
_DOUBLE_GENERALS = (("66", "22"), ("66", "11"), ("66", "11", "44", "13"))
_GENERALS = ("55", "33", "22", "46", "16", "25", "34")

CLASS = np.array(
    [
        [DOUBLE_GENERAL if kind in double else GENERAL if kind in _GENERALS else IDLE for kind in TYPES]
        for double in _DOUBLE_GENERALS
    ],
    np.int64,
)
"""閒牌, 將牌 or 雙將牌 by `jiang_set` and type (WAHUA-E5)."""
BASE = np.array([40, 80, 160], np.int64)
"""道 by class (WAHUA-48)."""
FLOWER_VALUE = 200
"""道 for a flower or a blank (WAHUA-52)."""

LOW = np.array([int(kind[0]) for kind in TYPES], np.int64)
HIGH = np.array([int(kind[1]) for kind in TYPES], np.int64)
OPPOSITE = np.array([TYPES.index(f"{7 - int(kind[1])}{7 - int(kind[0])}") for kind in TYPES], np.int64)
"""WAHUA-07: the type of the two opposite faces."""
ROUND_TYPES = np.array([TYPES.index(kind) for kind in ("66", "11", "44", "13")], np.int64)
"""WAHUA-51: the types doubled in 天圈, 地圈, 人圈 and 和圈."""


@kernel
def tile_of(kind: int, frames: int) -> int:
    """The tile of a type with so many frames."""
    return FRAMINGS * kind + frames


@kernel
def type_of(tile: int) -> int:
    """The type of a tile with pips."""
    return tile // FRAMINGS


@kernel
def frames_of(tile: int) -> int:
    """The frames of a tile with pips."""
    return tile % FRAMINGS


@kernel
def unit_of(tile: int) -> int:
    """What a tile with pips adds to the holding of its type."""
    return int(UNIT[frames_of(tile)])


@kernel
def is_flower(tile: int) -> bool:
    """Whether a tile is a flower or a blank."""
    return tile >= PATTERNS


@kernel
def times_doubled(kind: int, round_type: int, prize: int, shake: int, is_twice: bool) -> int:
    """WAHUA-50, WAHUA-51: how often a type is doubled by round, prize and shake; -1 where nothing has been thrown.

    `is_twice`: whether a prize type that is its own opposite counts twice.
    """
    count = int64(round_type == kind) + int64(shake == kind)
    if prize >= 0:
        is_thrown, is_opposite = prize == kind, OPPOSITE[prize] == kind
        count += int64(is_thrown or is_opposite)
        count += int64(is_thrown and is_opposite and is_twice)
    return count


def names_in(kind: int, holding: int) -> list[str]:
    """The codes of the tiles of a holding, sorted.

    >>> names_in(TYPES.index("35"), 14)
    ['35d', '35p', '35p', '35s']
    """
    return sorted(TYPES[kind] + SUFFIXES[number] for number in _IN[holding])

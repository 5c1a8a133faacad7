"""Where everything lies on the table of 挖花: a tall table and a broad one, and how tiles fill a space."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil

from boju.core.drawing import Box

NEAR, RIGHT, FAR, LEFT = range(4)
"""The chairs as the viewer sees them, in the order of play (WAHUA-01)."""

TILE_WIDTH, TILE_HEIGHT = 100.0, 180.0
GAP = 12.0
MOST_TILES = 31
"""What a hand has at most: ten kao and an odd tile."""
COVERED = 0.85
"""How well tiles are seen that lie partly under others."""
APART, PARTLY_COVERED = 1.0, 0.6
"""How far from each other the tiles of a group lie, in their breadths."""
SIZES = sorted(
    product(range(100, 29, -2), (APART, PARTLY_COVERED)),
    key=lambda size: size[0] * (1.0 if size[1] == APART else COVERED),
    reverse=True,
)
"""How large tiles can be, in percent, and how far apart; those first that are seen best."""


@dataclass(frozen=True, slots=True)
class WahuaPose:
    """How a tile lies."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """What lies before a seat: a line or two about it, its open sets, its discards."""

    head: Box
    melds: Box
    pile: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The places of the notices along the upper edge, from left to right."""

    y: float
    round: float
    prize: float
    dice: float
    wall: float
    wall_width: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WahuaLayout:
    """A table; blocks go by the chairs, on a tall table one under the other in the order of play."""

    width: float
    height: float
    strip: Strip
    blocks: tuple[Block, ...]
    small: float
    """The scale of open sets and discards."""
    hand: Box
    largest: float
    """The scale of the tiles in hand, where there is room."""
    touch: float
    """How far apart tiles that can be touched lie at least."""
    sheet: Box
    columns: int
    """How many seats stand side by side in a settlement."""


TALL = WahuaLayout(
    width=800.0,
    height=1300.0,
    strip=Strip(y=52, round=24, prize=360, dice=524, wall=596, wall_width=48),
    blocks=(
        Block(head=Box(20, 676, 760, 36), melds=Box(20, 794, 760, 72), pile=Box(20, 716, 760, 72)),
        *(
            Block(head=Box(20, y, 760, 36), melds=Box(22, y + 37, 756, 72), pile=Box(22, y + 112, 756, 72))
            for y in (100.0, 291.0, 482.0)
        ),
    ),
    small=0.39,
    hand=Box(16, 872, 768, 418),
    largest=0.86,
    touch=92.0,
    sheet=Box(12, 98, 776, 1190),
    columns=1,
)
BROAD = WahuaLayout(
    width=1400.0,
    height=960.0,
    strip=Strip(y=52, round=24, prize=330, dice=700, wall=1020, wall_width=240),
    blocks=(
        Block(head=Box(20, 476, 1360, 36), melds=Box(704, 516, 674, 78), pile=Box(22, 516, 668, 78)),
        *(
            Block(head=Box(x, 100, 442, 72), melds=Box(x + 2, 173, 438, 146), pile=Box(x + 2, 321, 438, 146))
            for x in (938.0, 479.0, 20.0)
        ),
    ),
    small=0.39,
    hand=Box(16, 608, 1368, 340),
    largest=1.0,
    touch=70.0,
    sheet=Box(12, 98, 1376, 850),
    columns=2,
)
LAYOUTS = {"tall": TALL, "broad": BROAD}


def in_rows(widths: Sequence[float], box: Box, gap: float, rows: int) -> list[list[tuple[int, float, float]]]:
    """Which things lie in which row, with the left edge and the width of each; widths shrink where they must.

    >>> in_rows([40.0, 40.0, 40.0], Box(0, 0, 100, 80), 10.0, 2)
    [[(0, 0, 40.0), (1, 50.0, 40.0)], [(2, 0, 40.0)]]
    """
    share = 1.0
    while True:
        found: list[list[tuple[int, float, float]]] = [[]]
        x = box.x
        for number, width in enumerate(widths):
            if found[-1] and x + width * share > box.right:
                found.append([])
                x = box.x
            found[-1].append((number, x, width * share))
            x += (width + gap) * share
        if len(found) <= rows:
            return found if widths else []
        share *= 0.97


@dataclass(frozen=True, slots=True)
class Spread:
    """A hand laid out: how large its tiles are and how far apart those of a group lie, which group lies where, and how
    broad the parts of every group are.
    """

    scale: float
    pitch: float
    row: float
    rows: list[list[tuple[int, float, float]]]
    parts: list[list[float]]

    @property
    def height(self) -> float:
        """How high it is."""
        return self.row * len(self.rows)


def spread(
    sets: Sequence[Sequence[int]], loose: int, box: Box, largest: float, touch: float, caption: float
) -> Spread:
    """Lay out sets and loose tiles to be seen as well as can be, everything that is touched by itself `touch` broad.

    Of every set the parts of so many tiles are touched by themselves. Loose tiles begin a row of their own where
    nothing is lost by it; under every row there is room for a caption.
    """
    for percent, step in SIZES:
        ways = _ways(sets, loose, box, largest * percent / 100, step, touch, caption)
        if fitting := [way for way in ways if way.height <= box.height]:
            return fitting[0]
    return ways[-1]


def _ways(
    sets: Sequence[Sequence[int]],
    loose: int,
    box: Box,
    scale: float,
    step: float,
    touch: float,
    caption: float,
) -> list[Spread]:
    """A hand whose loose tiles begin a row, and one where they follow the sets."""
    wide = TILE_WIDTH * scale
    pitch, row = (wide + 2) * step, TILE_HEIGHT * scale + caption
    parts = [breadths(each, wide, pitch, touch) for each in (*sets, *[(1,)] * loose)]
    widths = [sum(each) for each in parts]
    first = in_rows(widths[: len(sets)], box, GAP, MOST_TILES)
    second = [
        [(number + len(sets), x, width) for number, x, width in cells]
        for cells in in_rows(widths[len(sets) :], box, GAP, MOST_TILES)
    ]
    return [
        Spread(scale, pitch, row, rows, parts)
        for rows in (first + second, in_rows(widths, box, GAP, MOST_TILES))
    ]


def breadths(parts: Sequence[int], wide: float, pitch: float, touch: float) -> list[float]:
    """How broad the one or two parts of a group are; together with the gaps at its ends each can be touched.

    >>> breadths([2], 60.0, 62.0, 92.0), breadths([2, 1], 60.0, 62.0, 92.0)
    ([122.0], [123.0, 86.0])
    """
    ends = (len(parts) - 1) * (pitch - wide) / 2
    return [max(wide + (count - 1) * pitch + ends, touch - GAP / len(parts)) for count in parts]


def in_pile(count: int, box: Box, scale: float) -> list[WahuaPose]:
    """Tiles in order, row by row; they overlap when there are too many."""
    wide, high = (TILE_WIDTH + 3) * scale, (TILE_HEIGHT + 4) * scale
    rows = max(1, int(box.height // high))
    each = max(int(box.width // wide), ceil(count / rows))
    pitch = min(wide, (box.width - wide) / max(1, each - 1))
    return [
        WahuaPose(box.x + wide / 2 + pitch * (place % each), box.y + high / 2 + high * (place // each), scale)
        for place in range(count)
    ]

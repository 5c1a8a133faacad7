"""Where the cells of 打馬 lie in the drawing: a road that runs to and fro, with a nest at every bend (DAMA-03)."""

from boju.core.drawing import Box
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, NESTS, PINCH, START

BOARD_WIDTH, BOARD_HEIGHT = 1000.0, 1124.0
LEFT, RIGHT, TOP = 20.0, 980.0, 20.0
NEST_WIDTH, CELL_WIDTH, ROW_HEIGHT = 104.0, 94.0, 84.0
BAND_ROW, BAND_HEIGHT = 5, 208.0
LAST_ROW, LAST_HEIGHT = 9, 120.0
LAST_WIDTHS = (84.0, 84.0, 72.0, 72.0, 72.0, 72.0, 72.0, 148.0, 180.0)
"""The cells 83 to 91: the pinch is narrow, moat and end have room for everybody."""
NAME_WIDTH = 44.0
"""What the name of a nest takes of its outer side."""
NAME_SHIFTS = {START: (0.0, 23.0), HANGU: (0.0, 25.0), PINCH: (18.0, 0.0), MOAT: (0.0, 14.0)}
"""How far from the middle of their cells other names are, rightwards and down; the pinch is named in its third cell."""

END_NUMBER_HEIGHT = 34.0
"""What the number of the end takes of its upper side: a stack would hide it, however many have come home."""

NUMBER = 32.0
"""What the number of a cell takes beside the horses, in the last row above them."""

COIN, COIN_HEIGHT, LARGEST_COIN = 70.0, 86.0, 0.82


def box_of(cell: int) -> Box:
    """Where a cell lies (DAMA-03); the rows run to and fro, and every nest joins two of them.

    >>> box_of(2), box_of(11).x
    (Box(x=124.0, y=20.0, width=94.0, height=84.0), 782.0)
    """
    if cell > FEILONG:
        at = cell - FEILONG - 1
        x = RIGHT - NEST_WIDTH - sum(LAST_WIDTHS[: at + 1])
        return Box(x, _top_of(LAST_ROW), LAST_WIDTHS[at], LAST_HEIGHT)
    row, column = divmod(cell - 1, 9)
    if column == 0:
        x = RIGHT - NEST_WIDTH if row % 2 else LEFT
        upper = _top_of(row - 1) if row else TOP
        return Box(x, upper, NEST_WIDTH, _bottom_of(row) - upper)
    column = column - 1 if row % 2 == 0 else 8 - column
    return Box(LEFT + NEST_WIDTH + CELL_WIDTH * column, _top_of(row), CELL_WIDTH, ROW_HEIGHT)


def _top_of(row: int) -> float:
    return TOP + ROW_HEIGHT * row + (BAND_HEIGHT if row >= BAND_ROW else 0)


def _bottom_of(row: int) -> float:
    return _top_of(row) + (LAST_HEIGHT if row == LAST_ROW else ROW_HEIGHT)


def room_of(cell: int) -> Box:
    """The part of a cell where horses stand: a nest's name stays clear, and the number of the end."""
    box = box_of(cell)
    if cell == END:
        return Box(
            box.x + NAME_WIDTH,
            box.y + END_NUMBER_HEIGHT,
            box.width - NAME_WIDTH,
            box.height - END_NUMBER_HEIGHT,
        )
    if cell == HANGU:
        return Box(box.x, box.y + 268, box.width, box.height - 268)
    if cell in NESTS:
        is_left = box.x == LEFT
        return Box(box.x + (NAME_WIDTH if is_left else 0), box.y, box.width - NAME_WIDTH, box.height)
    if cell > FEILONG:
        return Box(box.x + 4, box.y + NUMBER, box.width - 8, box.height - NUMBER - 4)
    return Box(box.x + NUMBER, box.y + 4, box.width - NUMBER - 4, box.height - 8)


def name_of(cell: int) -> tuple[float, float]:
    """Where a name is on the board: its middle, or that of its lower edge where it is written across.

    >>> name_of(19), name_of(10)
    ((44.0, 188.0), (956.0, 104.0))
    """
    box = box_of(PINCH + 2 if cell == PINCH else cell)
    x, y = box.centre
    if cell in NAME_SHIFTS:
        right, down = NAME_SHIFTS[cell]
        return x + right, y + down
    return (box.x + 24 if box.x == LEFT else box.right - 24), y


def piles_in(room: Box, count: int) -> list[tuple[float, float, float]]:
    """x, y and scale for some piles of coins, in the rows and columns that let them be largest."""
    best: tuple[float, int] = max(
        (
            min(LARGEST_COIN, room.width / columns / COIN, room.height / -(-count // columns) / COIN_HEIGHT),
            -columns,
        )
        for columns in range(1, count + 1)
    )
    scale, columns = best[0], -best[1]
    rows = -(-count // columns)
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = columns if row < rows - 1 else count - columns * (rows - 1)
        x = room.x + room.width * (column + 0.5 + (columns - in_row) / 2) / columns
        y = room.y + room.height * (row + 0.5) / rows
        places.append((x, y, scale))
    return places

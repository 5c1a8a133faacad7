"""The road of 91 cells: nests, pass, pinch and moat (DAMA-03)."""

import numpy as np

from boju.core.kernels import kernel

START, HANGU, FEILONG, MOAT, END = 1, 46, 82, 90, 91
PINCH = 85
"""The first cell of the pinch, which reaches up to the moat."""

NESTS = tuple(range(START, END + 1, 9))
PAYING_NESTS = NESTS[1:-2]

IS_PAYING = np.zeros(END + 1, np.bool_)
IS_PAYING[list(PAYING_NESTS)] = True


@kernel
def is_paying_nest(cell: int) -> bool:
    """DAMA-50: one of the eight nests that pay."""
    return bool(IS_PAYING[cell])


@kernel
def is_in_pinch(cell: int) -> bool:
    """DAMA-56: a cell that is left with pinch throws only."""
    return PINCH <= cell < MOAT

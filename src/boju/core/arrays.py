"""Names for the arrays that kernels pass around, and what kernels do with rows of numbers."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from boju.core.kernels import kernel

Array = np.ndarray[Any, Any]
Position = Any
"""One record: `np.record` interpreted, a numba record compiled. Fields are read and written as attributes."""

int64 = cast(Callable[[Any], int], np.int64)
"""A small field of a record as a number to calculate with; in kernels `int` would keep the field's own size."""


@kernel
def copy_into(target: Array, source: Array) -> None:
    """Overwrite the beginning of a row with another; `target[:] = source` would make an array in between."""
    for k in range(len(source)):
        target[k] = source[k]


@kernel
def add_to(target: Array, source: Array) -> None:
    """Add a row to another of the same length; `target += source` would make an array in between."""
    for k in range(len(source)):
        target[k] += source[k]


@kernel
def sort_codes(out: Array, n: int) -> int:
    """Sort the first n codes and drop repeated ones; returns how many are left."""
    kept = 0
    for i in range(n):
        code = out[i]
        k = kept
        while k > 0 and out[k - 1] > code:
            k -= 1
        if k > 0 and out[k - 1] == code:
            continue
        for j in range(kept, k, -1):
            out[j] = out[j - 1]
        out[k] = code
        kept += 1
    return kept

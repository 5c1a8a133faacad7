"""Sets of small numbers, each the bits of one number. The compiler makes one instruction of each of these loops."""

import numpy as np

from boju.core.kernels import kernel

_ONE = np.uint64(1)


@kernel
def size_of(numbers: int) -> int:
    """How many numbers a set has."""
    size = 0
    while numbers != 0:
        numbers &= numbers - 1
        size += 1
    return size


@kernel
def lowest_of(numbers: int) -> int:
    """The lowest number of a set that has any."""
    return size_of((numbers & -numbers) - 1)


@kernel
def highest_of(numbers: int) -> int:
    """The highest number of a set; 0 of an empty one."""
    left, highest = np.uint64(numbers) >> _ONE, 0
    while left != 0:
        left >>= _ONE
        highest += 1
    return highest

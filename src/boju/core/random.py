"""Random numbers for kernels: splitmix64 streams, one per game, so that results do not depend on threads or batches.

A stream is a `uint64` array of length 1. It never belongs to a position, or a planner could see the dice.
"""

from collections.abc import Callable
from typing import Any, SupportsIndex

import numpy as np

from boju.core.arrays import int64
from boju.core.errors import BojuError
from boju.core.given import whole_or_none
from boju.core.kernels import kernel
from boju.core.texts import say

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_STREAM_GAMMA = np.uint64(0xD1342543DE82EF95)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27 = np.uint64(27)
_S30 = np.uint64(30)
_S31 = np.uint64(31)
_S32 = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_ONE = np.uint64(1)
_TWO_32 = np.uint64(1 << 32)


WORD = 0xFFFFFFFFFFFFFFFF
"""The 64 bits of a seed."""

Below = Callable[[int], int]
"""A source of random numbers: given n, one of 0 … n-1, all equally likely."""


def as_seed(number: SupportsIndex) -> int:
    """Any whole number, NumPy's too, as 64 bits; raises `BojuError` for what is none."""
    word = whole_or_none(number)
    if word is None:
        raise BojuError(say("a seed is a whole number, not {seed!r}", seed=number))
    return word & WORD


def seed_word(number: SupportsIndex) -> np.uint64:
    """As `as_seed`, as the 64-bit word that streams start from."""
    return np.uint64(as_seed(number))


@kernel
def mix(z: Any) -> Any:
    """The output function of splitmix64."""
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    return z ^ (z >> _S31)


@kernel
def start_stream(rng: Any, seed: Any, index: Any) -> None:
    """Set `rng` to the beginning of the stream number `index` (a `uint64`) of a seed."""
    rng[0] = mix(seed + mix((index + _ONE) * _STREAM_GAMMA))


@kernel
def next_random(rng: Any) -> Any:
    """The next 64 random bits of a stream."""
    rng[0] += _GAMMA
    return mix(rng[0])


@kernel
def uniform(rng: Any) -> float:
    """A number from 0 to 1, without 1, all equally likely."""
    return float((next_random(rng) >> np.uint64(11)) * 2.0**-53)


@kernel
def below(rng: Any, n: int) -> int:
    """A number of 0 … n-1, all equally likely (n below 2**32), by multiplication with rejection."""
    bound = np.uint64(n)
    product = (next_random(rng) >> _S32) * bound
    if product & _LOW < bound:
        threshold = (_TWO_32 - bound) % bound
        while product & _LOW < threshold:
            product = (next_random(rng) >> _S32) * bound
    return int64(product >> _S32)

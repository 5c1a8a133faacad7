"""The numbers that a secret seed gives for one draw: HMAC-SHA256 in blocks, unbiased by rejection."""

import hmac
from collections.abc import Iterable, Iterator
from itertools import count

from boju.core.random import Below

WORD_BYTES = 4
WORDS = 1 << 8 * WORD_BYTES


def blocks(seed: bytes, message: str) -> Iterator[bytes]:
    """The 32 bytes of block 0, 1, 2, …: the HMAC-SHA256 of the message with one more line that counts the block."""
    for number in count():
        yield hmac.digest(seed, f"{message}block {number}\n".encode(), "sha256")


def words_of(blocks: Iterable[bytes]) -> Iterator[int]:
    """The blocks as 32-bit numbers, big-endian, in their order."""
    for block in blocks:
        for start in range(0, len(block), WORD_BYTES):
            yield int.from_bytes(block[start : start + WORD_BYTES])


def numbers_of(words: Iterator[int], size: int = WORDS) -> Below:
    """Numbers below any n from words below `size`: a word in the last, incomplete run of n is thrown away.

    >>> below = numbers_of(iter([7, 5, 6, 0]), 8)
    >>> below(3), below(3)
    (2, 0)
    """

    def below(n: int) -> int:
        if not 1 <= n <= size:
            raise ValueError(f"a number is drawn below 1 to {size}, not below {n}")
        whole = size - size % n
        return next(word for word in words if word < whole) % n

    return below

"""The random numbers of kernels, against the same written in plain Python."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boju.core.random import below, mix, next_random, seed_word, start_stream

WORD = 2**64
GAMMA = 0x9E3779B97F4A7C15
words = st.integers(0, WORD - 1)


def mixed(z: int) -> int:
    """The output function of splitmix64."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


def stream(state: int) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    return np.array([state], np.uint64)


def test_known_numbers() -> None:
    """The published numbers of splitmix64 for the seed 1234567."""
    rng = stream(1234567)
    drawn = [int(next_random(rng)) for _ in range(5)]
    assert drawn == [
        *(6457827717110365317, 3203168211198807973, 9817491932198370423),
        *(4593380528125082431, 16408922859458223821),
    ]


@given(words)
def test_mix(z: int) -> None:
    assert int(mix(np.uint64(z))) == mixed(z)


@given(words, words)
def test_start_of_a_stream(seed: int, index: int) -> None:
    rng = stream(0)
    start_stream(rng, np.uint64(seed), np.uint64(index))
    assert int(rng[0]) == mixed((seed + mixed((index + 1) * 0xD1342543DE82EF95 % WORD)) % WORD)


def drawn_below(n: int, state: int) -> tuple[int, int]:
    """Multiplication, and again where that would favour some numbers; the number and the stream after it."""
    while True:
        state = (state + GAMMA) % WORD
        product = (mixed(state) >> 32) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32, state


@given(st.integers(1, 2**32 - 1), words)
def test_below(n: int, state: int) -> None:
    rng = stream(state)
    assert (int(below(rng, n)), int(rng[0])) == drawn_below(n, state)


@pytest.mark.parametrize("n", [2**31 + 1, 3 * 2**30, 2**32 - 2**28])
def test_what_would_favour_some_numbers_is_drawn_again(n: int) -> None:
    again = 0
    for state in range(500):
        rng = stream(state)
        number, after = drawn_below(n, state)
        again += after != (state + GAMMA) % WORD
        assert (int(below(rng, n)), int(rng[0])) == (number, after)
    assert again > 5


@pytest.mark.parametrize("n", [1, 2, 3, 6, 36, 216, 625, 3 * 2**30])
def test_numbers_are_in_range_and_even(n: int) -> None:
    rng = stream(n)
    count = 20_000
    bins = min(n, 36)
    found = Counter(int(below(rng, n)) * bins // n for _ in range(count))
    assert set(found) == set(range(bins))
    expected = count / bins
    chi_squared = sum((number - expected) ** 2 / expected for number in found.values())
    assert chi_squared < bins - 1 + 5 * (2 * bins) ** 0.5


def test_streams_of_a_seed_differ() -> None:
    starts = set()
    for seed in range(100):
        for index in range(100):
            rng = stream(0)
            start_stream(rng, seed_word(seed), np.uint64(index))
            starts.add(int(rng[0]))
    assert len(starts) == 10_000


@given(st.integers())
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert int(seed_word(seed)) == seed % WORD

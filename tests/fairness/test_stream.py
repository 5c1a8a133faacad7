"""Numbers for a draw: to the byte as docs/fairness.md says, and every one equally likely."""

import hashlib
import hmac
import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boju.fairness.stream import blocks, numbers_of, words_of

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@pytest.mark.parametrize("n", range(1, 9))
def test_every_number_is_equally_likely(n: int) -> None:
    """Over all pairs of 3-bit words whose first or second is kept, every number comes up equally often."""
    found = Counter[int]()
    for pair in itertools.product(range(8), repeat=2):
        try:
            found[numbers_of(iter(pair), 8)(n)] += 1
        except StopIteration:
            assert all(word >= 8 - 8 % n for word in pair)
    assert sorted(found) == list(range(n))
    assert len(set(found.values())) == 1


@given(
    st.binary(min_size=32, max_size=32),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.integers(1, 2**32),
)
def test_numbers_are_those_of_the_hmac(seed: bytes, message: str, n: int) -> None:
    whole = 2**32 // n * n
    due = []
    for block in range(40):
        digest = hmac.new(seed, message.encode() + b"block %d\n" % block, hashlib.sha256).digest()
        due += [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
    due = [word % n for word in due if word < whole][:20]
    below = numbers_of(words_of(blocks(seed, message)))
    assert [below(n) for _ in due] == due


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="not below"):
        numbers_of(iter([0]))(n)

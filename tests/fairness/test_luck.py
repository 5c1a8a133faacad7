"""What was thrown against what was to be expected, compared with all ways in which it could have fallen."""

import itertools
from fractions import Fraction

import pytest

import boju
from boju.fairness.luck import Throw, luck_of, worth_of

STICKS = boju.new("yut").chance()
DICE = boju.new("ping").chance()


def test_totals_and_faces() -> None:
    assert DICE
    luck, nobody = luck_of([Throw(0, "roll 6-6", DICE), Throw(0, "roll 2-1", DICE)], 2)
    assert nobody is None
    assert luck
    assert (luck.throws, luck.total) == (2, 15)
    assert luck.expected == pytest.approx(14)
    assert [luck.faces[face][0] for face in "64"] == [2, 0]
    assert [luck.faces[face][1] for face in "64"] == pytest.approx([4 / 6, 4 / 6])
    assert list(luck.faces) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("total", [2, 4, 6, 9, 10])
def test_tails_are_counted_exactly(total: int) -> None:
    assert STICKS
    throws = next(
        pair
        for pair in itertools.product(STICKS, repeat=2)
        if sum(worth_of(text) for text, _ in pair) == total
    )
    (luck,) = luck_of([Throw(0, text, STICKS) for text, _ in throws], 1)
    assert luck
    ways = [
        (worth_of(one) + worth_of(other), p * q)
        for (one, p), (other, q) in itertools.product(STICKS, repeat=2)
    ]
    expected = sum((Fraction(worth) * p for worth, p in ways), Fraction(0))
    tail = sum(p for worth, p in ways if (worth >= total if total >= expected else worth <= total))
    assert luck.is_more == (total >= expected)
    assert luck.tail == pytest.approx(float(tail))
    assert luck.one_in == max(2, round(1 / tail))


def test_throws_with_marked_sticks_and_off_the_mat() -> None:
    chances = boju.new("yut", nak="1/10", back_do=True).chance()
    assert chances
    (luck,) = luck_of([Throw(0, "throw -1", chances), Throw(0, "throw out", chances)], 1)
    assert luck
    assert luck.total == -1
    assert list(luck.faces) == ["-1", "1", "2", "3", "4", "5", "out"]

"""Worlds are imagined as likely as what the others have played makes them."""

from collections import Counter

import numpy as np
import pytest
import showdown
from test_worlds import learned

from boju.core.kernels import entry
from boju.core.random import seed_word
from boju.players.likelihood import choose_worlds, determinize_world, expect

pytestmark = pytest.mark.deep
WORLDS = 400
HEAT = 0.15


def cards_guessed(own: int, raised: int) -> Counter[int]:
    """Which cards seat 1 imagines seat 0 to hold, who has raised or passed."""
    states = showdown.dealt(0, own)
    states["raised"], states["actor"] = raised, 1
    numbers, rng, found = np.zeros(WORLDS, np.int64), np.zeros(1, np.uint64), Counter[int]()
    choose_worlds(entry(states), seed_word(1), 0, expect(learned(), HEAT), numbers)
    for number in numbers:
        world = states.copy()
        determinize_world(entry(world), entry(states), seed_word(1), int(number), rng)
        found[int(world["cards"][0, 0])] += 1
    return found


def test_a_card_that_would_not_have_been_raised_with_is_unlikely() -> None:
    raised, passed = cards_guessed(2, 1), cards_guessed(2, 0)
    assert raised[3] > 0.9 * WORLDS
    assert passed[1] > 0.9 * WORLDS


def test_what_speaks_for_two_worlds_alike_leaves_both() -> None:
    """With the middle card nothing is lost by raising, and nothing won; with the highest one always raises."""
    found = cards_guessed(1, 1)
    assert found[2] == pytest.approx(WORLDS / 3, abs=0.1 * WORLDS)


def test_everybody_sometimes_plays_astray() -> None:
    """So no world that is possible is ever ruled out."""
    assert cards_guessed(2, 1)[1] > 0


def test_worlds_that_begin_elsewhere_are_others() -> None:
    states = showdown.dealt(0, 2)
    states["raised"], states["actor"] = 1, 1
    numbers = np.zeros((2, 16), np.int64)
    for place in range(2):
        choose_worlds(entry(states), seed_word(1), 16 * place, expect(learned(), HEAT), numbers[place])
    assert not set(numbers[0].tolist()) & set(numbers[1].tolist())

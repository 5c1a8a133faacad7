"""What levels lose where truth is known, as `benchmarks.exact_losses` judges it."""

from itertools import islice

import numpy as np
import pytest
from benchmarks.exact_losses import BY_NET, Setting, known_positions, losses_at, most_left, page, row

import boju
from boju.state import from_position

FEW = Setting(game="yut", options=(("pieces", 1),), left=1)


@pytest.mark.parametrize("setting", [FEW, Setting(game="ping", preset="modern", left=6)], ids=["yut", "ping"])
def test_nobody_gains_on_the_truth_and_who_knows_it_loses_nothing(setting: Setting) -> None:
    found = list(islice(known_positions(setting, seed=1), 12))
    assert all(most_left(from_position(dict(position))) <= setting.left for position in found)
    losses = np.array([losses_at(None, position, 1) for position in found])
    assert losses.shape == (12, len(BY_NET) + 2)
    assert losses.min() >= -1e-5
    assert np.abs(losses[:, -1]).max() <= 1e-5


def test_a_careless_choice_costs_what_the_table_says() -> None:
    """Novice misjudges, so in many positions it loses something; who plays by the table does not."""
    losses = np.array([losses_at(None, position, 1) for position in islice(known_positions(FEW, seed=2), 60)])
    assert losses[:, 0].mean() > losses[:, -1].mean() + 0.001


def test_pieces_left_are_those_not_at_home_yet() -> None:
    assert most_left(boju.new("yut", pieces=3)) == 3
    assert most_left(boju.new("ping")) == 15


def test_the_page_tells_with_which_net() -> None:
    setting = Setting(game="yut", preset="modern", left=3, options=(("pieces", 3),))
    line = row(setting, None, np.zeros((4, len(BY_NET) + 2)))
    assert "| yut | modern, pieces=3 | 3 | as shipped | 4 | 0.00000 ± 0.00000 |" in page({line[:4]: line})

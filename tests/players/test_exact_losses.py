"""What levels lose where truth is known, as `benchmarks.exact_losses` judges it."""

import numpy as np
import pytest
from benchmarks.exact_losses import BY_NET, SolvedSetting, losses_at, page, row
from benchmarks.grades import positions

import boju
from boju.core.arrays import Array

FEW = SolvedSetting(game="yut", options=(("pieces", 1),), left=1)


def losses_in(setting: SolvedSetting, decisions: int) -> Array:
    found = positions(setting.begin(), decisions, 1, is_wanted=setting.knows)
    return np.array([losses_at(None, state.position(), 1) for state in found])


@pytest.mark.deep
@pytest.mark.parametrize(
    "setting",
    [
        pytest.param(FEW, id="yut"),
        pytest.param(SolvedSetting(game="ping", preset="modern", left=6), id="ping"),
    ],
)
def test_nobody_gains_on_the_truth_and_who_knows_it_loses_nothing(setting: SolvedSetting) -> None:
    losses = losses_in(setting, 4)
    assert losses.shape == (4, len(BY_NET) + 2)
    assert losses.min() >= -1e-5
    assert np.abs(losses[:, -1]).max() <= 1e-5


@pytest.mark.deep
def test_a_careless_choice_costs_what_the_table_says() -> None:
    """Novice misjudges, so in many positions it loses something; who plays by the table does not."""
    losses = losses_in(FEW, 60)
    assert losses[:, 0].mean() > losses[:, -1].mean() + 0.001


@pytest.mark.deep
def test_only_positions_with_so_few_pieces_left_are_taken() -> None:
    start = boju.new("yut", pieces=2)
    assert SolvedSetting(game="yut", options=(("pieces", 2),), left=2).knows(start)
    assert not SolvedSetting(game="yut", options=(("pieces", 2),), left=1).knows(start)
    assert not SolvedSetting(game="ping", left=6).knows(boju.new("ping"))


def test_the_page_tells_with_which_net() -> None:
    setting = SolvedSetting(game="yut", preset="modern", left=3, options=(("pieces", 3), ("back_way", "any")))
    line = row(setting, None, np.zeros((4, len(BY_NET) + 2)))
    assert "| yut | modern, pieces=3, back_way=any | 3 | as shipped | 4 | 0.00000 ± 0.00000 |" in page(
        {line[:4]: line}
    )


def test_pieces_left_are_counted_of_a_side_or_of_both_together() -> None:
    start = boju.new("yut", pieces=1)
    assert SolvedSetting(game="yut", options=(("pieces", 1),), left=2, is_together=True).knows(start)
    assert not SolvedSetting(game="yut", options=(("pieces", 1),), left=1, is_together=True).knows(start)
    setting = SolvedSetting(game="yut", preset="modern", left=6, is_together=True)
    assert setting.command == "boju solve yut --left 6 --preset modern"
    line = row(setting, None, np.zeros((4, len(BY_NET) + 2)))
    assert "| yut | modern | 6 together | as shipped | 4 |" in page({line[:4]: line})

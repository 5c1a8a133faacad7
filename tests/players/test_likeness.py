"""How well it is foretold what levels play."""

import numpy as np
import pytest
from benchmarks.likeness import likelihoods, log_chance
from test_worlds import in_play

import boju
from boju.core.arrays import Array
from boju.core.features import Likeness
from boju.players.nets import new_net


def test_whoever_plays_at_random_is_foretold_best_by_what_is_least_sure() -> None:
    found = likelihoods(boju.new("madiao", deals=1), "random", 3, 1, (Likeness(0.1), Likeness(1000.0)))
    assert found.shape[1] == 2
    assert (found < 0).all()
    sure, unsure = found.mean(axis=0)
    assert sure < unsure
    assert is_even(found[:, 1])


def is_even(logs: Array) -> bool:
    """Whether all moves were taken for equally likely, whatever their number."""
    return bool(np.allclose(np.exp(-logs), np.round(np.exp(-logs)), rtol=0.02))


@pytest.mark.parametrize("likeness", [Likeness(0.1), Likeness(1000.0, hasty=0.7)])
def test_one_of_the_moves_is_played(likeness: Likeness) -> None:
    counts = set()
    for decisions in (4, 11, 25, 35):
        state = in_play("madiao", 3, decisions)
        net, codes = new_net(state.family, 4, 8, seed=2), state.legal_codes()
        assert isinstance(state.actor, int)
        view = state.known_to(state.actor)
        assert sum(np.exp(log_chance(view, code, net, likeness)) for code in codes) == pytest.approx(1)
        counts.add(len(codes))
    assert min(counts) == 1 < max(counts)

"""How well it is foretold what levels do."""

import numpy as np
from benchmarks.likeness import evenly, log_chances

import boju
from boju.players.learning.imitation import watch
from boju.players.nets import new_net


def test_whoever_plays_at_random_is_foretold_best_by_what_is_least_sure() -> None:
    start = boju.new("madiao", deals=1)
    _, choices = watch(start, ["random"], 1, 0, 60)
    found, even = log_chances(choices, new_net(start.family, 4, 8, seed=2), (0.1, 1000.0)), evenly(choices)
    assert found.shape == (len(choices.codes), 2)
    assert (found < 0).all()
    assert found[:, 0].mean() < even.mean()
    assert np.allclose(found[:, 1], even, atol=0.02)

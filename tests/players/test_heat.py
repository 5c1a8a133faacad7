"""How well nets foretell what levels play."""

import numpy as np
from benchmarks.heat import likelihoods

import boju
from boju.core.arrays import Array


def test_whoever_plays_at_random_is_foretold_best_by_what_is_least_sure() -> None:
    found = likelihoods(boju.new("madiao", deals=1), "random", 3, 1, (0.1, 1000.0))
    assert found.shape[1] == 2
    assert (found < 0).all()
    sure, unsure = found.mean(axis=0)
    assert sure < unsure
    assert is_even(found[:, 1])


def is_even(logs: Array) -> bool:
    """Whether all moves were taken for equally likely, whatever their number."""
    return bool(np.allclose(np.exp(-logs), np.round(np.exp(-logs)), rtol=0.02))

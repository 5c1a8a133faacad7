"""What levels lose at a decision, as `benchmarks.losses` judges it."""

import numpy as np
import pytest
from benchmarks.losses import JUDGED, losses, losses_at

import boju


def test_one_half_tells_the_best_and_the_other_by_how_much() -> None:
    assert losses(np.array([3.0, 1.0]), np.array([2.0, 1.5])).tolist() == [0.0, 1.25]
    assert losses(np.array([3.0, 1.0]), np.array([1.0, 3.0])).tolist() == [-1.0, -1.0]


def test_chance_alone_loses_nothing() -> None:
    random = np.random.default_rng(1)
    found = [losses(*random.standard_normal((2, 4)))[0] for _ in range(20_000)]
    assert np.mean(found) == pytest.approx(0, abs=4 * np.std(found) / len(found) ** 0.5)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("ping", 2),
        pytest.param("yut", 3, marks=pytest.mark.deep),
        pytest.param("dama", 2, marks=pytest.mark.deep),
    ],
)
def test_every_level_is_judged(game: str, players: int) -> None:
    state = boju.new(game, players=players)
    while not isinstance(state.actor, int) or len(state.legal()) < 2:
        if state.actor == "chance":
            state.draw(3)
        else:
            state.play(state.legal()[0])
    found = losses_at(20, state.position(), 1)
    assert len(found) == len(JUDGED)
    assert np.isfinite(found).all()

"""Learners: what they write is played without their libraries, and its distance from the truth is found."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boju
from examples import learned
from tiny.test_truth import SMALL


def nets(game: str, seed: int, **options: Any) -> learned.Learned:
    """Two nets of random weights."""
    state, chance = boju.new(game, **options), np.random.default_rng(seed)
    features, actions = len(state.features(0)), len(boju.actions(game, **options))
    shapes = ((2, features, 8), (2, 8), (2, 8, actions), (2, actions))
    return learned.Learned(*(chance.normal(size=shape).astype(np.float32) for shape in shapes))


def test_what_is_written_plays(tmp_path: Path) -> None:
    file, made = tmp_path / "nets.npz", nets("yut", seed=1, pieces=1)
    learned.write(file, made)
    kept = learned.read(file)
    assert all(np.allclose(one, other, atol=1e-2) for one, other in zip(made, kept, strict=True))
    state, actions = boju.new("yut", pieces=1), boju.actions("yut", pieces=1)
    while state.actor is not None:
        if state.actor == "chance":
            state.draw_code(1)
        else:
            state.play(learned.choose(kept, state, actions))


def test_gains_are_those_over_the_truth() -> None:
    found = [learned.gains(nets("ping", seed), SMALL) for seed in range(3)]
    assert all((gain >= 0).all() for gain in found)
    assert max(gain.max() for gain in found) > 1e-4


@pytest.mark.deep
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("learner", ["ppo", "dqn", "mccfr", "nfsp"])
def test_learners_learn(learner: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for library in ("torch", "tree", "sb3_contrib"):
        pytest.importorskip(library)
    from examples import learners

    file, decisions = tmp_path / "nets.npz", {"mccfr": "2", "nfsp": "400"}.get(learner, "8192")
    game = "madiao_2" if learner in learners.STRATEGIES else "ping_4"
    learners.main([learner, game, "--decisions", decisions, "--out", str(file)])
    if learner in learners.STRATEGIES:
        told = capsys.readouterr().out
        assert 0 < float(told.partition("NashConv ")[2].partition(";")[0]) < 20
        won = [float(value) for value in told.partition("seats win ")[2].split(", ")]
        assert len(won) == 4
        assert abs(sum(won)) < 0.05
    else:
        assert learned.read(file).hidden.shape[1:] == (264, learners.UNITS)

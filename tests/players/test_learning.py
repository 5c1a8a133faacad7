"""Nets: a tiny game is learned to its known values, trainings go on where they stopped, files are read back."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import countdown
import numpy as np
import pytest
import showdown

import boju
from boju import BojuError
from boju.core.features import MAX_OUTPUTS, NO_KNOWLEDGE
from boju.core.kernels import entry
from boju.core.plans import new_plans
from boju.core.random import seed_word
from boju.players.learning import checkpoints, fitting, selfplay, training
from boju.players.learning.fitting import add_slope, new_weights
from boju.players.learning.selfplay import close
from boju.players.learning.trail import NOBODY, new_trail
from boju.players.nets import KnownNet, Net, calculate, foresee, new_workspace, read_net, worth

FEW = 300
"""Positions of a batch, so that tests are fast."""


def blank_net(features: int, outputs: int, units: int) -> Net:
    random = np.random.default_rng(1)
    hidden = random.standard_normal((features, units)).astype(np.float32) * np.float32(0.1)
    outer = random.standard_normal((outputs, units)).astype(np.float32) * np.float32(0.1)
    return Net(hidden, outer, np.zeros(outputs, np.float32), np.zeros(outputs, np.float32))


@pytest.mark.deep
def test_a_tiny_game_is_learned_to_its_known_values() -> None:
    begun = training.begin(countdown.game(), "source", 16, 1, positions=20_000)
    for _, learned in zip(range(50), training.go_on(begun), strict=False):
        net = learned.mean
    known, states, out = countdown.chance_to_win(), countdown.begin(), np.zeros(MAX_OUTPUTS)
    assert known[1] == 1.0
    for counter in range(1, countdown.FIRST):
        states["counter"], states["seat"] = counter, 1
        assert foresee(entry(states)[0], 0, net, new_workspace(16), out) == 2
        assert out[1] == pytest.approx(known[counter], abs=0.02)
        assert out[0] == pytest.approx(1 - known[counter], abs=0.02)


@pytest.mark.parametrize("unit", [0.0, 2.0], ids=["chance", "score"])
def test_the_slope_is_that_of_the_error(unit: float) -> None:
    net, workspace = blank_net(40, 2, 4), new_workspace(4)
    net.unit[:] = unit
    net.outer[:] *= 10
    workspace.numbers[:5], workspace.values[:5] = np.arange(5), 1.5
    target = np.array([0.3, 0.9])

    def error() -> float:
        calculate(net, workspace, 5)
        told = workspace.outputs[:2]
        if unit:
            return float(((told - target) ** 2).sum() / 2)
        return float(-(target * np.log(told) + (1 - target) * np.log(1 - told)).sum())

    slope = new_weights(net)
    calculate(net, workspace, 5)
    add_slope(net, workspace, 5, target, slope)
    for weights, steep in ((net.hidden, slope.hidden), (net.outer, slope.outer), (net.bias, slope.bias)):
        for place in np.ndindex(weights.shape):
            before, errors = weights[place], []
            for there in (before + np.float32(0.01), before - np.float32(0.01)):
                weights[place] = there
                errors.append(error())
            weights[place] = before
            assert steep[place] == pytest.approx((errors[0] - errors[1]) / 0.02, abs=2e-3)


def test_a_trail_tells_after_every_game_what_became_of_it() -> None:
    start = countdown.begin()
    net, workspace, trail = blank_net(countdown.FEATURES, 2, 4), new_workspace(4), new_trail(500, 2)
    games, rows = selfplay.play_and_record(
        entry(start), new_plans(start.dtype), net, workspace, 0, 500, 0, False, seed_word(1), trail
    )
    assert rows >= 500
    is_end = trail.viewers[:rows] == NOBODY
    assert is_end.sum() == games
    assert is_end[rows - 1]
    assert (trail.came[:rows].sum(axis=1) == is_end).all()
    assert ((trail.starts[1 : rows + 1] == trail.starts[:rows]) == is_end).all()


def test_no_game_begins_that_may_find_no_room() -> None:
    start = countdown.begin()
    net, workspace, trail = blank_net(countdown.FEATURES, 2, 4), new_workspace(4), new_trail(10, 2)
    _, rows = selfplay.play_and_record(
        entry(start), new_plans(start.dtype), net, workspace, 0, 100_000, 0, False, seed_word(1), trail
    )
    assert 10 < rows < len(trail.viewers)
    assert trail.starts[rows] <= len(trail.numbers)


def test_a_game_that_is_cut_short_brings_no_score_that_the_net_made_up() -> None:
    net, workspace, out = blank_net(showdown.FEATURES, 2, 16), new_workspace(16), np.zeros(MAX_OUTPUTS)
    net.unit[:] = 1.0
    states = entry(showdown.dealt(3, 1))
    foresee(states[0], 0, net, workspace, out)
    assert out[:2].all()
    close(states, 0, net, workspace, out)
    assert list(out[:2]) == [0, 0]


def train(seed: int, *batches: int, file: Path) -> training.Training:
    """As many batches in each sitting as `batches` says, the training being kept and taken up again in between."""
    for count in batches:
        resumed = checkpoints.resume(training.begin(countdown.game(), "source", 8, seed, FEW), file)
        for _, learned in zip(range(count), training.go_on(resumed), strict=False):
            resumed = learned
        checkpoints.save(resumed, file)
    return resumed


def test_an_interrupted_training_ends_with_the_same_bytes(tmp_path: Path) -> None:
    whole = train(3, 6, file=tmp_path / "whole.npz")
    parts = train(3, 2, 4, file=tmp_path / "parts.npz")
    other = train(4, 6, file=tmp_path / "other.npz")
    assert whole.games == parts.games > 6
    assert whole.batches == parts.batches == 6
    assert [m.mean for m in whole.curve] == [m.mean for m in parts.curve] != []
    for kind in ("net", "mean"):
        for one, same, different in zip(*(getattr(t, kind) for t in (whole, parts, other)), strict=True):
            assert one.tobytes() == same.tobytes()
            assert one.tobytes() != different.tobytes() or not one.any()


def test_a_net_that_tries_more_at_random_learns_something_else(tmp_path: Path) -> None:
    file, nets = tmp_path / "net.npz", []
    for untried in (None, 500):
        begun = training.begin(countdown.game(), "source", 8, 3, FEW, untried)
        learned = [learned for _, learned in zip(range(2), training.go_on(begun), strict=False)][-1]
        assert learned.card().untried == untried
        nets.append(learned.net.hidden.tobytes())
    assert nets[0] != nets[1]
    checkpoints.save(learned, file)
    assert checkpoints.resume(training.begin(countdown.game(), "source", 8, 3, FEW, 500), file).untried == 500
    with pytest.raises(BojuError, match="a training with untried 500, not None"):
        checkpoints.resume(training.begin(countdown.game(), "source", 8, 3, FEW), file)


def test_a_net_learns_from_the_games_of_one_that_it_watches(tmp_path: Path) -> None:
    teacher = training.begin(countdown.game(), "source", 16, 5, FEW)
    teacher.net.hidden[:] = 0
    teacher.net.hidden[:, 0] = np.arange(countdown.FEATURES) // 2
    teacher.net.outer[:, 0] = (1, -1)
    before = [weights.tobytes() for weights in teacher.net]
    watched = KnownNet(teacher.card(), teacher.net)
    begun = training.begin(countdown.game(), "source", 8, 3, positions=20_000, watched=watched)
    played = []
    for _, learned in zip(range(30), training.go_on(begun), strict=False):
        net = learned.mean
        played.append(learned.games)
    assert [weights.tobytes() for weights in teacher.net] == before
    assert played[0] == pytest.approx(played[-1] / 30, rel=0.03)
    known, states, out = countdown.chance_to_win(hurries=False), countdown.begin(), np.zeros(MAX_OUTPUTS)
    for counter in range(1, countdown.FIRST):
        states["counter"], states["seat"] = counter, 1
        foresee(entry(states)[0], 0, net, new_workspace(8), out)
        assert out[1] == pytest.approx(known[counter], abs=0.03)

    file = tmp_path / "net.npz"
    checkpoints.save(learned, file)
    assert learned.card().watched == "countdown-2-source (seed 5, 0 games)"
    other = KnownNet(replace(teacher.card(), seed=6), teacher.net)
    for wrong, said in ((None, "None"), (other, "'countdown-2-source .seed 6")):
        with pytest.raises(
            BojuError, match=f"a training with watched 'countdown-2-source .seed 5.*, not {said}"
        ):
            checkpoints.resume(training.begin(countdown.game(), "source", 8, 3, 20_000, watched=wrong), file)


def test_a_net_that_loses_its_way_goes_on_from_before_with_half_the_rate(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    learn_well, ruined = fitting.fit, [1]

    def ruin(*arguments: Any) -> None:
        learn_well(*arguments)
        if begun.batches in ruined and arguments[1]:
            arguments[3].outer[0, 0] = np.nan
            arguments[3].hidden[:] *= 1e6

    monkeypatch.setattr(training, "fit", ruin)
    begun = training.begin(countdown.game(), "source", 8, 3, FEW)
    rates = []
    for _, learned in zip(range(3), training.go_on(begun), strict=False):
        assert training.is_sound(learned.net)
        assert training.is_sound(learned.mean)
        rates.append(training.rate_of(learned))
    assert learned.setbacks == 1
    assert rates[1] == pytest.approx(rates[0] / 2, rel=0.1)
    checkpoints.save(learned, tmp_path / "net.npz")
    assert (
        checkpoints.resume(training.begin(learned.start, "source", 8, 3, FEW), tmp_path / "net.npz").setbacks
        == 1
    )


def test_another_training_is_not_taken_up(tmp_path: Path) -> None:
    train(3, 1, file=tmp_path / "net.npz")
    with pytest.raises(BojuError, match="a training with seed 3, not 4"):
        checkpoints.resume(training.begin(countdown.game(), "source", 8, 4, FEW), tmp_path / "net.npz")
    with pytest.raises(BojuError, match="a training with preset 'source', not 'modern'"):
        checkpoints.resume(training.begin(countdown.game(), "modern", 8, 3, FEW), tmp_path / "net.npz")
    with pytest.raises(BojuError, match="a training with positions 300, not 301"):
        checkpoints.resume(training.begin(countdown.game(), "source", 8, 3, FEW + 1), tmp_path / "net.npz")
    with pytest.raises(BojuError, match=r"weights of shape \(18, 8\)"):
        checkpoints.resume(training.begin(countdown.game(), "source", 16, 3, FEW), tmp_path / "net.npz")
    checkpoints.checkpoint_of(tmp_path / "net.npz").write_bytes(b"nothing")
    with pytest.raises(BojuError, match="no training that can go on"):
        checkpoints.resume(training.begin(countdown.game(), "source", 8, 3, FEW), tmp_path / "net.npz")


def test_a_net_is_read_back_from_its_file(tmp_path: Path) -> None:
    begun = training.begin(boju.new("ping", preset="modern"), "modern", 16, 1)
    checkpoints.write(begun, tmp_path / "net.npz")
    family = boju.new("ping").family
    known = read_net(tmp_path / "net.npz", family)
    assert known.card == begun.card()
    for kept, weights in zip(known.net, begun.net, strict=True):
        assert np.allclose(kept, weights, atol=1e-3)
    with pytest.raises(BojuError, match="not one of the games of yut"):
        read_net(tmp_path / "net.npz", boju.new("yut").family)
    (tmp_path / "other.npz").write_bytes(b"PK nothing")
    with pytest.raises(BojuError, match="holds no net"):
        read_net(tmp_path / "other.npz", family)


def test_games_without_features_have_no_nets() -> None:
    unknown = SimpleNamespace(game="weiqi", family=SimpleNamespace(knowledge=NO_KNOWLEDGE))
    with pytest.raises(BojuError, match="no nets for weiqi yet"):
        training.begin(cast(boju.State, unknown), "source", 16, 1)


def test_chances_are_stakes_and_scores_are_scores() -> None:
    chances, scores = np.zeros(3, np.float32), np.ones(3, np.float32)
    assert worth(np.array([1.0, 0.0, 0.0]), chances, 3, 0) == 2
    assert worth(np.array([1.0, 0.0, 0.0]), chances, 3, 1) == -1
    assert worth(np.array([5.0, -3.0, -2.0]), scores, 3, 1) == -3

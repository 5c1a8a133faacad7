"""Nets that learn what others do: how likely each move is to them, and how they come about."""

from pathlib import Path

import numpy as np
import pytest
import showdown
from test_worlds import in_play

import boju
from boju import BojuError
from boju.core.engine import MAX_CODES
from boju.core.features import MAX_OUTPUTS
from boju.core.kernels import entry
from boju.players.learning import checkpoints, training
from boju.players.learning.fitting import new_habit, new_weights
from boju.players.learning.imitation import WatchedChoices, add_choice, foretell, imitate, watch
from boju.players.levels import net_for, others_in
from boju.players.likelihood import Others, expect, like_moves
from boju.players.nets import Net, new_net

UNITS = 8
HEAT = 0.5
RAISED = (0.1, 0.4, 0.9)
"""How often somebody raises with each card."""


def small_net(random: np.random.Generator) -> Net:
    shapes = ((showdown.FEATURES, UNITS), (2, UNITS))
    hidden, outer = (random.standard_normal(shape).astype(np.float32) * 0.5 for shape in shapes)
    return Net(hidden, outer, np.zeros(2, np.float32), np.full(2, 2.0, np.float32))


@pytest.mark.deep
def test_what_somebody_often_does_becomes_as_likely() -> None:
    random = np.random.default_rng(1)
    cards = random.integers(1, showdown.CARDS + 1, 5000)
    raised = random.random(len(cards)) < np.array(RAISED)[cards - 1]
    views = np.concatenate([showdown.dealt(card, 0) for card in cards])
    codes = np.where(raised, showdown.RAISE, showdown.PASS)
    others, slope = expect(small_net(random), HEAT), None
    habit, slope, order = new_habit(others.net), new_weights(others.net), np.ones(1, np.uint64)
    for epoch in range(30):
        imitate(WatchedChoices(entry(views), codes), others, slope, habit, 0.02 / (1 + epoch), order)
    for card in range(1, showdown.CARDS + 1):
        assert chance_of(showdown.RAISE, card, others) == pytest.approx(
            raised[cards == card].mean(), abs=0.02
        )


def chance_of(code: int, card: int, others: Others) -> float:
    """How likely the seat to move does something with a card."""
    found = np.zeros(1)
    foretell(WatchedChoices(entry(showdown.dealt(card, 0)), np.array([code])), others, found)
    return float(np.exp(found[0]))


@pytest.mark.deep
def test_the_slope_is_that_of_the_cross_entropy() -> None:
    others = expect(small_net(np.random.default_rng(2)), HEAT)
    slope, room = new_weights(others.net), np.zeros((2, MAX_OUTPUTS))
    views = np.repeat(showdown.dealt(2, 0), 2)
    codes, chances = np.empty(MAX_CODES, np.int32), np.empty(MAX_CODES)
    add_choice(entry(views), others, showdown.RAISE, slope, codes, chances, room)
    factor = 2.0 / HEAT
    for weights, steep in ((others.net.hidden, slope.hidden), (others.net.outer, slope.outer)):
        for place in np.ndindex(weights.shape):
            before, errors = weights[place], []
            for there in (before + np.float32(0.01), before - np.float32(0.01)):
                weights[place] = there
                errors.append(-np.log(chance_of(showdown.RAISE, 2, others)))
            weights[place] = before
            assert factor * steep[place] == pytest.approx((errors[0] - errors[1]) / 0.02, abs=5e-3)


def test_levels_take_turns_and_only_real_choices_are_kept() -> None:
    start = boju.new("madiao", deals=1)
    games, choices = watch(start, ["random", "greedy"], 1, 5, 60)
    again = watch(start, ["random", "greedy"], 1, 5, 60)[1]
    assert choices.codes.tolist() == again.codes.tolist()
    assert choices.views.tobytes() == again.views.tobytes()
    assert games > 1
    assert len(choices.codes) == len(choices.views) >= 60
    assert set(choices.views["actor"].tolist()) == {0, 1, 2, 3}
    codes = np.empty(MAX_CODES, np.int32)
    for view, code in zip(choices.views, choices.codes, strict=True):
        state = np.array([view])
        count = boju.core.engine.moves_at(entry(state), 0, codes)
        assert count > 1
        assert code in codes[:count]


def imitator(*batches: int, seed: int, file: Path) -> training.Training:
    """As many batches in each sitting, the training being kept and taken up again in between."""
    start = boju.new("madiao", deals=1)
    for count in batches:
        resumed = checkpoints.resume(
            training.begin(start, "source", 8, seed, 300, imitated=("greedy",)), file
        )
        for _, learned in zip(range(count), training.go_on(resumed), strict=False):
            resumed = learned
        checkpoints.save(resumed, file)
    return resumed


@pytest.mark.deep
def test_a_net_that_imitates_foretells_games_that_it_has_not_seen(tmp_path: Path) -> None:
    whole = imitator(6, seed=3, file=tmp_path / "whole.npz")
    parts = imitator(2, 4, seed=3, file=tmp_path / "parts.npz")
    for kind in ("net", "mean"):
        for one, same in zip(getattr(whole, kind), getattr(parts, kind), strict=True):
            assert one.tobytes() == same.tobytes()
    assert whole.games == parts.games > 6
    assert [measured.mean for measured in whole.curve] == [measured.mean for measured in parts.curve]
    assert whole.card().imitated == ["greedy"]
    start = boju.new("madiao", deals=1)
    _, choices = watch(start, ["greedy"], 4, 0, 300)
    begun, found = net_for(start), np.zeros((2, len(choices.codes)))
    assert begun is not None
    for net, row in zip((begun.net, whole.mean), found, strict=True):
        foretell(choices, expect(net, start.family.knowledge.heat), row)
    before, after = found.mean(axis=1)
    assert after > before + 0.05
    assert before == pytest.approx(whole.curve[0].mean, abs=0.2)
    other = training.begin(start, "source", 8, 3, 300, imitated=("random",))
    with pytest.raises(BojuError, match=r"a training with imitated \['greedy'\], not \['random'\]"):
        checkpoints.resume(other, tmp_path / "whole.npz")


def test_levels_are_imitated_only_where_something_is_hidden() -> None:
    with pytest.raises(BojuError, match="only in games where something is hidden"):
        training.begin(boju.new("ping"), "source", 8, 1, imitated=("player",))


@pytest.mark.parametrize("heat", [0.1, 1000.0])
def test_one_of_the_moves_is_made(heat: float) -> None:
    start, counts = boju.new("madiao", deals=1), set()
    others, chances = expect(new_net(start.family, 4, 8, seed=2), heat), np.empty(MAX_CODES)
    for decisions in (4, 11, 25, 35):
        state = in_play("madiao", 3, decisions)
        assert isinstance(state.actor, int)
        views, codes = np.repeat(state.known_to(state.actor), 2), np.empty(MAX_CODES, np.int32)
        count = like_moves(entry(views), others, codes, chances)
        assert codes[:count].tolist() == state.legal_codes()
        assert chances[:count].sum() == pytest.approx(1)
        counts.add(count)
    assert min(counts) == 1 < max(counts)


def test_only_what_others_do_is_asked_of_an_imitator() -> None:
    """A net that imitates tells nothing of what positions are worth, so no level chooses by it."""
    for state in (boju.new("madiao"), boju.new("madiao", deals=1, must_follow=True), boju.new("wahua")):
        known = net_for(state)
        assert known is not None
        assert known.card.imitated == []
        others = others_in(state, known.net)
        assert others.heat == state.family.knowledge.heat
        assert (others.net is known.net) == (state.game == "wahua")

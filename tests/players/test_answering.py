"""A best response to a level: it is learned from games against the level, the same for a seed, and it wins."""

import numpy as np
import pytest

import boju
from boju import BojuError
from boju.cli import run
from boju.players.learning.answering import answer, measure
from boju.players.learning.training import Training


def learned(start: boju.State, level: str, positions: int, batches: int, seed: int = 1) -> Training:
    trainings = answer(start, "source", level, seed, positions)
    return [training for training, _ in zip(trainings, range(batches), strict=False)][-1]


@pytest.mark.deep
def test_what_is_learned_follows_from_the_seed() -> None:
    start = boju.new("yut", pieces=1)
    one, same, other = (learned(start, "random", 60, 2, seed) for seed in (3, 3, 4))
    assert one.games == same.games > 2
    assert np.array_equal(one.net.hidden, same.net.hidden)
    assert not np.array_equal(one.net.hidden, other.net.hidden)
    assert measure(one, "random", 3) == measure(same, "random", 3)


def test_the_level_plays_all_seats_but_one_side() -> None:
    start = boju.new("yut", players=3, pieces=1)
    found = measure(learned(start, "random", 60, 1), "random", 4)
    assert len(found) == 4
    assert all(-1 <= score <= 2 for score in found)


def test_where_something_is_hidden_it_is_learned_from_views() -> None:
    training = learned(boju.new("madiao", deals=1), "random", 40, 1)
    assert training.games >= 1
    assert all(np.isfinite(weights).all() for weights in training.net)


def test_the_command_says_what_is_won(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["best-response", "yut", "random", "--option", "pieces=1", "--minutes", "0.001", "--games", "5"]
    assert run(words) == 0
    said = capsys.readouterr().out
    assert "answers random in yut, preset source" in said
    assert "in 5 new games" in said
    assert run([*words[:2], "nobody"]) == 2
    assert "there is no level 'nobody'" in capsys.readouterr().err


def test_a_strange_level_is_told_at_once() -> None:
    with pytest.raises(BojuError, match="there is no level 'nobody'"):
        answer(boju.new("yut"), "source", "nobody", 1)

"""The programs in `examples` do what they say."""

from functools import partial

import numpy as np
import pytest

import boju
from boju import Batch, BojuError
from boju.core.effects import new_effects
from boju.core.kernels import entry
from boju.core.plans import find_plans, new_plans
from boju.players import net_values
from boju.players.levels import choose_by_net, net_for
from examples import search


def middle(game: str, n: int, **setting: object) -> Batch:
    batch = Batch(game, n, seed=2, **setting)  # type: ignore[arg-type]
    for _ in range(12):
        batch.step_random()
    return batch


@pytest.mark.parametrize(("game", "preset"), [("yut", "source"), ("ping", "modern")])
def test_turns_are_the_plans_of_computer_players(game: str, preset: str) -> None:
    batch = middle(game, 5, preset=preset)
    found = search.turns(batch)
    for i, state in enumerate(batch):
        ends, raw, plans, lengths = new_plans(state.records.dtype)
        count = find_plans(entry(state.records), ends, raw, plans, lengths, new_effects(0))
        own = found.games[found.roots == i].records
        assert {end.tobytes() for end in own} == {end.tobytes() for end in np.array(ends[:count])}
        assert set(found.codes[found.roots == i].tolist()) <= set(state.legal_codes())


def test_one_turn_ahead_is_what_the_net_likes() -> None:
    batch = middle("ping", 6, preset="modern")
    known = net_for(batch[0])
    assert known is not None
    ends = search.turns(batch)
    values = net_values(ends.games, batch.actors[ends.roots])
    for i, (state, code) in enumerate(zip(batch, search.one_turn(batch), strict=True)):
        liked = state.copy()
        seat = liked.actor
        for event in choose_by_net(state, known.net, seed=1):
            liked.play(event)
        own = Batch.from_states([liked], draws=False)
        assert isinstance(seat, int)
        assert net_values(own, seat)[0] == values[ends.roots == i].max()
        assert code in state.legal_codes()


def test_values_are_scores_at_the_end_and_need_a_net() -> None:
    over = Batch("yut", 4, seed=1)
    while not over.is_over.all():
        over.step_random()
    assert (net_values(over, 1) == over.scores()[:, 1]).all()
    assert (net_values(over, [0, 1, 0, 1]) == over.scores()[range(4), [0, 1, 0, 1]]).all()
    with pytest.raises(BojuError, match="a seat is a whole number from 0 to 1"):
        net_values(over, -1)


def test_values_rest_on_what_the_viewer_knows() -> None:
    state = middle("madiao", 1)[0]
    hidden = boju.worlds(state, 0, 20, seed=1)
    assert len(set(net_values(hidden, 0).tolist())) == 1
    assert len(set(net_values(hidden, 0, viewer=1).tolist())) > 1


@pytest.mark.release
@pytest.mark.parametrize(
    ("chosen", "level", "games"),
    [
        pytest.param(search.one_turn, "novice", 60, marks=pytest.mark.deep),
        (search.two_turns, "novice", 30),
        (partial(search.tree, simulations=8), "random", 4),
    ],
    ids=["one-turn", "two-turns", "tree"],
)
def test_searches_beat_a_level(chosen: search.Search, level: str, games: int) -> None:
    """Fewer games than the page tells of, against a weaker level: it is surely won."""
    assert search.duel(chosen, level, games, seed=1, game="yut", preset="source").mean() > 0.2


def test_an_example_tells_what_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    search.main(["--search", "two-turns", "--games", "2", "--against", "random"])
    assert "two-turns against random in yut (source), 4 games: " in capsys.readouterr().out

"""Nets that meet without searching."""

import pytest
from benchmarks.duels import against_flat, against_net

import boju
from boju.players.nets import Net, new_net


def fresh_net(state: boju.State, seed: int) -> Net:
    return new_net(state.family, state.players, 8, seed)


@pytest.mark.parametrize(
    ("game", "players"), [("ping", 2), pytest.param("madiao", 4, marks=pytest.mark.deep)]
)
def test_a_net_wins_nothing_against_itself_and_loses_what_the_other_wins(game: str, players: int) -> None:
    state = boju.new(game, players=players)
    net, other = fresh_net(state, 1), fresh_net(state, 2)
    assert against_net(state, net, net, 3, 7) == pytest.approx([0.0] * 3)
    won, again = against_net(state, net, other, 4, 7), against_net(state, net, other, 4, 7)
    assert won == again
    assert any(won)
    if players == 2:
        assert against_net(state, other, net, 4, 7) == [-result for result in won]


def test_a_net_meets_flat() -> None:
    state = boju.new("yut", pieces=1)
    assert len(list(against_flat(state, fresh_net(state, 1), 1, 7))) == 1

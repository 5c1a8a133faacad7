"""What seeing all cards is worth."""

import numpy as np
import pytest
from benchmarks.open_cards import SEER, OpenMatch

from boju.core import engine
from boju.core.kernels import entry


def test_only_who_sees_all_cards_is_shown_them() -> None:
    match = OpenMatch(seed=1, playouts=1)
    states = match.start.records
    while states["actor"][0] < 0:
        match._draw(states, 7, 0)
    assert (match.seen_by(SEER, states) == states).all()
    view = states.copy()
    engine.conceal_at(entry(view), 0, int(states["actor"][0]))
    assert (match.seen_by("flat", states) == view).all()
    assert (view != states).any()


@pytest.mark.deep
def test_who_sees_all_cards_wins_from_who_plays_at_random() -> None:
    match = OpenMatch(seed=1, playouts=2)
    won = [match.turn_about(SEER, "random", number).score for number in range(5)]
    assert np.mean(won) > 0

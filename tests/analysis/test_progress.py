"""What decisions lose from game to game, and what stands out in a review."""

from itertools import accumulate
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boju.analysis.progress import Losses, curve_of, judged, losses_of
from boju.analysis.trials import half_width

LOSS = st.floats(0, 400, allow_nan=False)
GAMES = st.lists(st.lists(LOSS, max_size=8), min_size=1, max_size=25)


@given(GAMES, st.integers(1, 12))
def test_a_point_is_the_mean_of_all_decisions_of_the_games_in_its_window(
    games: list[list[float]], window: int
) -> None:
    found = curve_of([losses_of(game) for game in games], window)
    assert len(found) == len(games)
    for at, point in enumerate(found):
        inside = [loss for game in games[max(0, at + 1 - window) : at + 1] for loss in game]
        assert point.decisions == len(inside)
        if inside:
            assert point.mean == pytest.approx(np.mean(inside), abs=1e-9)
            assert point.half_width == pytest.approx(half_width(np.array(inside)), abs=1e-3)


@given(GAMES, st.floats(0.01, 100))
def test_the_interval_goes_with_the_unit(games: list[list[float]], unit: float) -> None:
    one = curve_of([losses_of(game) for game in games])[-1]
    other = curve_of([losses_of([unit * loss for loss in game]) for game in games])[-1]
    assert other.mean == pytest.approx(unit * one.mean, rel=1e-6, abs=1e-6)
    assert other.half_width == pytest.approx(unit * one.half_width, rel=1e-3, abs=1e-2)


@given(st.lists(LOSS, min_size=2, max_size=30))
def test_more_of_the_same_makes_the_interval_smaller(losses: list[float]) -> None:
    once, twice = losses_of(losses), losses_of(losses * 2)
    assert twice.half_width <= once.half_width + 1e-9
    assert min(losses) - 1e-9 <= once.mean <= max(losses) + 1e-9


def test_nothing_decided_says_nothing() -> None:
    assert (Losses().mean, Losses().half_width, Losses().is_enough) == (0.0, 0.0, False)
    assert losses_of([1.0]).half_width == 0.0


@st.composite
def reviews(draw: st.DrawFn) -> dict[str, Any]:
    events = draw(st.integers(1, 12))
    curve = [
        [value, -value]
        for value in draw(st.lists(st.floats(-1, 1), min_size=events + 1, max_size=events + 1))
    ]
    decisions = [
        {
            "event": event,
            "seat": draw(st.integers(0, 1)),
            "choices": draw(st.integers(1, 3)),
            "loss": (loss := draw(st.sampled_from([0.0, 0.01, 0.1, 0.3]))),
            "grade": "good" if loss < 0.04 else "mistake",
        }
        for event in range(events)
    ]
    totals = [{"seat": seat, "luck": 0.25, "result": curve[-1][seat]} for seat in (0, 1)]
    return {"decisions": decisions, "curve": curve, "totals": totals}


@given(reviews(), st.integers(0, 1))
def test_what_stands_out_is_the_seats_own(found: dict[str, Any], seat: int) -> None:
    one = judged(found, seat)
    own = {each["event"]: each for each in found["decisions"] if each["seat"] == seat and each["choices"] > 1}
    assert one.losses.decisions == len(own)
    assert one.luck == 0.25
    if one.worst_event is None:
        assert all(each["loss"] == 0 for each in own.values())
    else:
        assert own[one.worst_event]["loss"] == one.worst_loss == max(each["loss"] for each in own.values())
    if one.best_event is not None:
        assert own[one.best_event]["grade"] == "good"
        assert one.rise == found["totals"][seat]["result"] - found["curve"][one.best_event][seat] > 0


def test_losses_add_up() -> None:
    parts = [losses_of([0.5, 0.25]), losses_of([]), losses_of([0.125])]
    assert list(accumulate(parts))[-1] == losses_of([0.5, 0.25, 0.125])

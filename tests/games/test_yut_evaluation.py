"""What computer players make of a position of yut."""

from typing import Any

import numpy as np
import pytest

import boju
from boju.core.game_functions import heuristic
from boju.core.kernels import entry
from boju.games.yut.board import END, HAND, PLACES
from boju.games.yut.evaluation import REACH, THROWS_LEFT

EVEN = 0
EXACT, PASS, REACHED = range(3)


def evaluations(*boards: list[tuple[str, int]], **options: Any) -> list[float]:
    """What the position promises each seat when these are the piles on the board and seat 0 is to throw."""
    position = boju.new("yut", players=len(boards), **options).position()
    for side, board in zip(position["sides"], boards, strict=True):
        side["board"] = [list(pile) for pile in board]
        side["hand"] = 4 - sum(size for _, size in board)
    records = entry(boju.from_position(position).records)
    return [float(heuristic(records[0], seat)) for seat in range(len(boards))]


def throws(place: str, finish: int) -> float:
    return float(THROWS_LEFT[EVEN, finish, PLACES.index(place)])


def test_throws_that_a_piece_uses() -> None:
    assert throws("20", EXACT) == 1
    assert throws("19", EXACT) == 2  # only a 1 is of use, then any throw
    assert throws("18", EXACT) == pytest.approx(2 + (1 / 4) / (1 / 4 + 3 / 8))
    assert throws("19", PASS) == pytest.approx(1 + 1 / 4)
    assert throws("19", REACHED) == 1
    assert throws("c", EXACT) < throws("a2", EXACT) < throws("4", EXACT) < throws("hand", EXACT)


def test_chance_to_reach_a_point_in_one_turn() -> None:
    reach = REACH[EVEN]
    assert reach[HAND, 1] == pytest.approx(1 / 4 + 1 / 8 * (1 / 4) * (1 + 1 / 8), abs=1e-3)
    assert reach[HAND, 7] == pytest.approx(1 / 16 * (3 / 8 + 1 / 4), abs=2e-2)
    assert reach[3, 2] == 0
    assert np.all((reach[:END, :END] >= 0) & (reach[:END, :END] < 1))


def test_two_players_share_what_there_is() -> None:
    first, second = evaluations([("10", 1)], [("c", 2)])
    assert first == pytest.approx(-second)
    assert evaluations([], [], [])[1] == pytest.approx(evaluations([], [], [])[2])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (([("c", 1)], []), ([("8", 1)], [])),  # fewer throws to go
        (([("8", 2)], []), ([("8", 1)], [])),  # two that ride as one
        (([("14", 2)], [("15", 1)]), ([("14", 2)], [("12", 1)])),  # no enemy close behind, though he is ahead
        (([("9", 1)], [("12", 3)]), ([("9", 1)], [("8", 3)])),  # a pile to hit
    ],
)
def test_the_better_position_promises_more(better: Any, worse: Any) -> None:
    assert evaluations(*better)[0] > evaluations(*worse)[0]

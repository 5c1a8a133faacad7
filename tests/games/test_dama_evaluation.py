"""What computer players make of a position of dama."""

from typing import Any

import pytest

import boju
from boju.core.game_functions import heuristic
from boju.core.kernels import entry
from boju.games.dama.evaluation import RANGE


def evaluations(*units: dict[str, int], players: int = 2, home: int = 0, **fields: Any) -> list[float]:
    """What the position promises each seat when these units are on the road and the other horses in hand."""
    position = boju.new("dama", players=players).position()
    for seat, own in enumerate(units):
        position["units"][seat] = own
        position["hand"][seat] -= sum(own.values())
    position["home"][0] = home
    position["hand"][0] -= home
    records = entry(boju.from_position(position | fields).records)
    return [float(heuristic(records[0], seat)) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("pot", [100, 250, 1000])
@pytest.mark.parametrize("is_open", [False, True])
def test_what_is_promised_adds_up_to_nothing(players: int, pot: int, is_open: bool) -> None:
    net = [-pot, *[0] * (players - 1)]
    assert sum(
        evaluations({"19": 4}, {"8": 2}, players=players, pot=pot, net=net, open=is_open)
    ) == pytest.approx(0)


def test_equal_players_expect_the_same() -> None:
    assert evaluations(players=3) == pytest.approx([0, 0, 0])


def test_at_the_end_the_account_is_what_counts() -> None:
    position = boju.new("dama", players=2).position()
    position |= {"phase": "over", "actor": None, "winner": 0, "finish": "cuman", "open": True}
    position |= {"pot": 0, "net": [150, -150]}
    position["home"][0], position["hand"][0] = 20, 0
    records = entry(boju.from_position(position).records)
    assert heuristic(records[0], 0) == pytest.approx(150 / (200 * RANGE))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"30": 5, "40": 15}, {"30": 5, "35": 15}),  # fewer cells to go
        ({"40": 20}, {"40": 12, "41": 8}),  # all together
        ({"40": 19, "28": 1}, {"40": 19, "29": 1}),  # a nest held
        ({"40": 12}, {"40": 4}),  # the same way with more of the horses
        ({"85": 20}, {"82": 20}),  # out of the dragon court
        ({"85": 20}, {"90": 20}),  # not in the moat
    ],
)
def test_the_better_position_promises_more(better: dict[str, int], worse: dict[str, int]) -> None:
    assert evaluations(better, open=True)[0] > evaluations(worse, open=True)[0]


def test_horses_that_are_home_promise_more_than_those_in_the_moat() -> None:
    assert evaluations({"90": 5}, home=15, open=True)[0] > evaluations({"90": 10}, home=10, open=True)[0]


def test_a_closed_pass_promises_half_a_prize_to_who_is_near_it() -> None:
    near, far = evaluations({"45": 12}, {"20": 12})
    assert near > evaluations({"45": 12}, {"20": 12}, open=True)[0] > 0
    assert near == pytest.approx(-far)


def test_whoever_has_the_likelier_own_number_expects_more() -> None:
    first, second = evaluations(own=["6-4-1", "6-6-4"], open=True)
    assert first > 0 > second

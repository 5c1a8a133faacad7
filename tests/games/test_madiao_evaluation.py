"""What computer players make of a deal of madiao: what it promises, and whether they announce their hands."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
import reference_madiao as reference

import boju
from boju import State
from boju.core.game_functions import heuristic
from boju.core.kernels import entry
from boju.games.madiao.evaluation import MOST_OF_A_DEAL
from boju.players import choose

SEATS = range(4)


def dealt(hand: Sequence[str], *, seat: int = 0, number: int = 0, **options: Any) -> State:
    """A deal in which a seat has a hand, the rest drawn at random; seat 0 has the bank and leads first."""
    state = boju.new("madiao", deals=1, draws="none", first_leader="banker", **options)
    rest = [card for card in reference.CARDS if card not in hand]
    random.Random(number).shuffle(rest)
    bottom = rest.pop()
    first = reference.first_dealt(0, bottom)
    hands = {other: list(hand) if other == seat else [rest.pop() for _ in range(8)] for other in SEATS}
    packets = [hands[(first + packet) % 4][packet // 4 * 4 :][:4] for packet in range(8)]
    state.play("deck " + " ".join([*(card for packet in packets for card in packet), *rest, bottom]))
    return state


def halves(state: State) -> list[float]:
    """What a position promises each seat, in half-注 by deal."""
    return [float(heuristic(entry(state.records)[0], seat)) * MOST_OF_A_DEAL for seat in SEATS]


def played(state: State, seed: int) -> list[State]:
    """The deal after every move, all moves at random."""
    chance, steps = random.Random(seed), []
    while state.actor is not None:
        state.play(chance.choice(state.legal()))
        steps.append(state.copy())
    return steps


@pytest.mark.parametrize("knock", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_promised_adds_up_to_nothing(seed: int, knock: bool) -> None:
    for step in played(dealt([], number=seed, knock=knock), seed):
        assert sum(halves(step)) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("tu_scoring", ["each", "once", "highest"])
@pytest.mark.parametrize("seed", range(6))
def test_at_the_end_the_payments_are_what_counts(seed: int, tu_scoring: str) -> None:
    last = played(dealt([], number=seed, tu_scoring=tu_scoring), seed)[-1]
    assert halves(last) == pytest.approx(last.scores())


@pytest.mark.release
def test_what_was_promised_is_paid_on_the_average() -> None:
    """Before the last trick the promise differs little from what is paid, and more the earlier it is made."""
    wrong = {20: 0.0, 28: 0.0, 32: 0.0}
    for seed in range(25):
        state = dealt([], number=seed)
        for _ in SEATS:
            state.play("pass")
        moves = 0
        early = {}
        while state.actor is not None:
            if moves in wrong:
                early[moves] = halves(state)
            state.play(choose(state, "novice", seed)[0])
            moves += 1
        early[32] = halves(state)
        for after, evaluated in early.items():
            wrong[after] += sum(abs(a - b) for a, b in zip(evaluated, state.scores(), strict=True))
    assert 0 == wrong[32] < wrong[28] < wrong[20]


STRONG = ["tm", "tk", "th", "t9", "w9", "w8", "s8", "c0"]
WEAK = ["t2", "w1", "w2", "s1", "s2", "c9", "c8", "t3"]


def test_the_better_hand_promises_more() -> None:
    for number in range(10):
        assert halves(dealt(STRONG, number=number))[0] > 20 > -2 > halves(dealt(WEAK, number=number))[0]


SIZUN_WEAK = ["tm", "w9", "s9", "c0", "t2", "w2", "s1", "c8"]
EVERY_TRICK = ["tm", "tk", "th", "t9", "w9", "w8", "s9", "c0"]
FOUR_EXTREMES = ["t2", "w1", "s1", "c9", "t3", "w2", "s2", "c8"]
FIVE_WEAK_TENS = ["t2", "t3", "t4", "t5", "t6", "c9", "w1", "s1"]
FIVE_STRONG_TENS = ["tm", "tk", "th", "t9", "t8", "w9", "s9", "w8"]


@pytest.mark.parametrize("level", ["player", "strong"])
@pytest.mark.parametrize(
    ("seat", "hand", "answer"),
    [
        pytest.param(1, SIZUN_WEAK, "declare", id="from three, and not from the banker alone"),
        pytest.param(0, EVERY_TRICK, "pass", id="three times as much for all tricks"),
        pytest.param(1, FOUR_EXTREMES, "exempt", id="6 for a hand that loses"),
        pytest.param(0, FIVE_WEAK_TENS, "exempt", id="nothing for a hand that loses"),
        pytest.param(0, FIVE_STRONG_TENS, "pass", id="nothing for a hand that wins"),
    ],
)
def test_announced_is_what_pays(seat: int, hand: list[str], answer: str, level: str) -> None:
    for number in range(3):
        state = dealt(hand, seat=seat, number=number)
        for _ in range(seat):
            state.play("pass")
        assert choose(state, level, seed=number) == [answer]

"""The last tricks of a known deal, solved: against a search in plain Python that forgets and remembers nothing."""

import random
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import boju
from boju import State
from boju.players.endings import LONGEST, EndingSolution, solve
from rows import each_row

sys.path.insert(0, str(Path(__file__).parents[1] / "games"))
import reference_madiao as reference

CHOICES: dict[str, tuple[Any, ...]] = {
    "must_follow": (False, True),
    "tu_scoring": ("each", "once", "highest"),
    "knock": (False, True),
    "face_card": ("bottom", "top"),
}


NAMED = {"c0", "ch", "s9", "s8", "w9", "w8", "w6", "w5", "tm", "tk", "th", "t9"}
"""Cards that roles ask for by name."""


def ending(seed: int, cards: int) -> State:
    """A deal in which so many cards are left in hand, with options drawn at random.

    In two of three named cards are kept back, so that much is at stake; in one of them nobody ever beats, so that one
    player has won everything.
    """
    chance = random.Random(f"ending {seed}")
    options = {name: chance.choice(values) for name, values in CHOICES.items()}
    state = boju.new("madiao", deals=chance.choice([1, 3]), **options)
    while state.actor == "chance":
        state.draw(chance.randrange)
    for _ in range(4):
        if "pass" not in state.legal():
            return ending(seed + 1000, cards)
        state.play("pass")
    while sum(len(hand) for hand in state.position()["hands"]) > cards:
        legal = state.legal()
        if seed % 3 == 2:
            legal = [event for event in legal if event.startswith("fold")] or legal
        if seed % 3 > 0:
            legal = [event for event in legal if event.split()[1] not in NAMED] or legal
        elif chance.random() < 0.5:
            legal = [event for event in legal if event.startswith("play")] or legal
        state.play(chance.choice(legal))
    return state


def search(position: dict[str, Any]) -> tuple[list[Fraction], list[str]]:
    """What a position brings every seat, and the best moves: the definition, word for word."""
    seat = position["actor"]
    best: list[str] = []
    found: list[list[Fraction]] = []
    for event in reference.legal(position):
        after = reference.play(position, event)
        is_over = after["deals_done"] > position["deals_done"]
        brings = [Fraction(total) for total in after["totals_halves"]] if is_over else search(after)[0]
        if not found or brings[seat] > found[0][seat]:
            best, found = [], []
        if not found or brings[seat] == found[0][seat]:
            best.append(event)
            found.append(brings)
    return [sum(column, Fraction()) / len(found) for column in zip(*found, strict=True)], best


def assert_solved(state: State) -> None:
    solution = solve(state.records)
    assert solution is not None
    brings, best = search(state.position())
    assert solution.brings[:4] == pytest.approx([float(value) for value in brings], abs=1e-9)
    s, text = state.records.view(np.recarray)[0], state.family.notation.event_text
    assert sorted(text(s, code) for code in solution.best) == best


@each_row("seed", range(64))
def test_short_endings_are_those_of_a_plain_search(seed: int) -> None:
    assert_solved(ending(seed, 1 + seed % 8))


@pytest.mark.parametrize(
    "seed",
    [
        *(pytest.param(seed, id=f"{seed}, who won a named card matters") for seed in (103, 182)),
        *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(90, 190)),
    ],
)
def test_longer_endings_are_those_of_a_plain_search(seed: int) -> None:
    assert_solved(ending(seed, 8 + seed % 4))


def test_what_is_no_ending_is_not_solved() -> None:
    """Chance to come, too many moves left, more positions than may be opened, or no seat to move."""
    assert solve(boju.new("yut").records) is None
    assert solve(boju.new("madiao").records) is None
    long = ending(0, LONGEST + 1)
    assert solve(long.records) is None
    long.play(long.legal()[0])
    assert solve(long.records, limit=10) is None


def test_the_last_card_is_settled_at_once() -> None:
    state = ending(1, 1)
    solution = solve(state.records)
    results = []
    for event in state.legal():
        state.play(event)
        results.append(state.scores())
        state.undo()
    seat = state.actor
    assert isinstance(seat, int)
    assert isinstance(solution, EndingSolution)
    assert solution.brings[seat] == max(result[seat] for result in results)

"""The arrays of the shuanglu games, their pips, and the four ways to pair two of them with two or three dice."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import boju
from boju.games.shuanglu.rules import BAR
from boju.state import State

ARRAYS = ("ping", "sanliang", "yamato", "qiliang")
"""A game for each array; `huihui` and `dajian` start like `ping` (SL-10)."""


def pips(state: State) -> int:
    """The steps that seat 0 still has to walk until its last horse is off the board."""
    position = state.position()
    points: list[int] = position["points"][0]
    on_board = sum(number * horses for number, horses in enumerate(points, start=1))
    return on_board + BAR * int(position["bar"][0])


def pips_of_a_throw(state: State) -> Fraction:
    """The steps that a throw gives on average; raises `ValueError` where no throw is due."""
    outcomes = state.chance()
    if outcomes is None:
        raise ValueError("no throw is due in this position")
    return sum((share * pips_of_roll(roll) for roll, share in outcomes), Fraction())


def pips_of_roll(roll: str) -> int:
    """The faces of a roll added up.

    >>> pips_of_roll("roll 4-2-1")
    7
    """
    return sum(int(face) for face in roll.removeprefix("roll ").split("-"))


@dataclass(frozen=True, slots=True)
class Start:
    """An array and a number of dice: the position in which a measured game begins."""

    title: str
    array: str
    dice: int
    position: dict[str, Any]

    @property
    def state(self) -> State:
        """A new game from here."""
        return boju.from_position(self.position)


def _start(title: str, rules: str, array: str, dice: int) -> Start:
    points = boju.new(array).position()["points"]
    return Start(title, array, dice, {**boju.new(rules).position(), "points": points})


def starts() -> tuple[Start, ...]:
    """Both arrays with both numbers of dice.

    The rules of `ping` and `sanliang` differ in nothing but the array and the number of dice (SL-82), so the two
    crossed games are positions of theirs: the points of one game under the rules of the other.
    """
    return (
        _start("level array, two dice (`ping`)", "ping", "ping", 2),
        _start("three-beam array, three dice (`sanliang`)", "sanliang", "sanliang", 3),
        _start("three-beam array, two dice", "ping", "sanliang", 2),
        _start("level array, three dice", "sanliang", "ping", 3),
    )

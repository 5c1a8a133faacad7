"""How far a game reaches: all moves that there can be, the bounds of its scores, the longest game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Bounds:
    """The lowest and highest score of a seat, and the most events of a game, fines for noise not counted.

    None where there is no bound, or none is known.
    """

    lowest: int | None
    """The lowest score that a seat can end with."""
    highest: int | None
    """The highest score that a seat can end with."""
    longest: int | None
    """The number of events of the longest game."""


class GameBounds(Protocol):
    """The module `bounds.py`. `s` is a record of the family; but for `touches` only its options matter."""

    def actions(self, s: Any) -> Sequence[int]:
        """The codes of all moves that a seat may ever have with these options, in any order; few that it never has."""

    def touches(self, s: Any) -> Sequence[int]:
        """The codes of moves that a player may mean who touches a piece or a place of this position, legal or not.

        The ones whose reasons matter most come first.
        """

    def bounds(self, s: Any) -> Bounds:
        """The bounds of games with these options."""

"""Dash: all moves that there can be, and the bounds of a game."""

from typing import Any

from boju.core.bounds import Bounds
from boju.games.dash.rules import GO, STAKE, STAY


def actions(s: Any) -> list[int]:
    """DASH-04, DASH-06: to go or to stay."""
    return [GO, STAY]


def touches(s: Any) -> list[int]:
    """Both moves may be meant."""
    return actions(s)


def bounds(s: Any) -> Bounds:
    """DASH-08: a stake won or lost. Pieces may be sent back for ever (DASH-07)."""
    return Bounds(-STAKE, STAKE, None)

"""Which games of ours are backgammon to other programs."""

from collections.abc import Mapping

import boju
from boju import BojuError, State
from boju.core.game import Value

GAME, PRESET = "ping", "modern"
_FREE = ("turn_cap", "double_win", "toupo_fine")
"""Options that change what a game counts for or when it is cut off, but not which moves there are."""


def new_game() -> State:
    """A new game by the rules of backgammon.

    >>> new_game().options["entry"]
    'open'
    """
    return boju.new(GAME, preset=PRESET)


def require_modern(game: str, options: Mapping[str, Value]) -> None:
    """Refuse what is not played by the rules of backgammon: raise `BojuError`.

    >>> require_modern("yut", {})
    Traceback (most recent call last):
    boju.core.errors.BojuError: other programs for backgammon know only ping with the preset modern, not yut
    """
    if game != GAME:
        raise BojuError(
            f"other programs for backgammon know only {GAME} with the preset {PRESET}, not {game}"
        )
    others = [
        f"{name}={options.get(name)}"
        for name, value in new_game().options.items()
        if name not in _FREE and options.get(name, value) != value
    ]
    if others:
        raise BojuError(
            f"other programs for backgammon know only {GAME} with the preset {PRESET}, not with {', '.join(others)}"
        )

"""Hints as plain data, so that a process can be asked for them: the best choices, and what they are worth."""

from typing import Any

from boju.analysis.ranking import never, rank
from boju.analysis.weighing import IsCancelled
from boju.state import State


def hint(
    game: State, most: int = 2, depth: str = "usual", is_cancelled: IsCancelled = never
) -> dict[str, Any]:
    """The `most` best choices of the seat to move in a position, as JSON, and how many there are in all.

    >>> import boju
    >>> state = boju.new("ping", preset="modern")
    >>> state.play("roll 3-1")
    >>> hint(state, depth="quick")["choices"][0]["events"]
    ['6/5', '8/5']
    """
    found = rank(game, depth=depth, is_cancelled=is_cancelled)
    choices = [choice.to_json() for choice in found.choices[:most]]
    return {"seat": found.seat, "count": len(found.choices), "choices": choices}

"""Dash as plain text."""

from collections.abc import Mapping
from typing import Any

LETTERS = "WB"


def diagram(view: Mapping[str, Any]) -> str:
    """The track with both pieces, and whose turn it is.

    >>> print(diagram({"options": {"squares": 10}, "places": [3, 0], "phase": "move", "seat": 0, "thrown": 4}))
    B ..W.......
    W to move with 4
    """
    track = ["." for _ in range(view["options"]["squares"])]
    waiting = ""
    for letter, place in zip(LETTERS, view["places"], strict=True):
        if place:
            track[place - 1] = letter
        else:
            waiting += letter
    letter = LETTERS[view["seat"]]
    state = {
        "throw": f"{letter} to throw",
        "move": f"{letter} to move with {view['thrown']}",
        "over": f"{letter} has won",
    }
    return f"{waiting} {''.join(track)}\n{state[view['phase']]}".lstrip()

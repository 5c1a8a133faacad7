"""雙陸 as plain text."""

from collections.abc import Iterable, Mapping
from typing import Any

SIGNS = "OX"
"""White's horses and black's."""


def diagram(view: Mapping[str, Any]) -> str:
    """The two rows as seat 0 sees them, in seat 0's numbers, horses as counts of O (white) and X (black)."""
    upper, lower = range(24, 12, -1), range(1, 13)
    lines = [
        _row(str(point) for point in upper),
        _row(_horses(view, point) for point in upper),
        "",
        _row(_horses(view, point) for point in lower),
        _row(str(point) for point in lower),
    ]
    for seat, sign in enumerate(SIGNS):
        lines.append(
            f"{sign}: {view['bar'][seat]} on the bar, {view['off'][seat]} off, {view['tallies'][seat]} tallies"
        )
    return "\n".join([*lines, _status(view)])


def _row(cells: Iterable[str]) -> str:
    texts = [f"{cell:>3}" for cell in cells]
    return " ".join([*texts[:6], "|", *texts[6:]])


def _horses(view: Mapping[str, Any], point: int) -> str:
    white, black = view["points"][0][point - 1], view["points"][1][24 - point]
    return f"{white}{SIGNS[0]}" if white else f"{black}{SIGNS[1]}" if black else "."


def _status(view: Mapping[str, Any]) -> str:
    if view["result"]:
        return f"over: {view['result']['kind']}"
    sign = SIGNS[view["seat"]]
    if view["phase"] == "roll":
        return f"{sign} to throw"
    dice = "-".join(str(die) for die in view["dice"])
    return f"{sign} to move, dice left {dice}"

"""柶戲 as plain text."""

from collections.abc import Mapping
from typing import Any

_BOARD = """\
{10}---{9}---{8}---{7}---{6}---{5}
 |  {b1}               {a1}   |
{11}                            {4}
 |      {b2}       {a2}       |
{12}                            {3}
 |           {c}            |
{13}                            {2}
 |      {e1}       {d1}       |
{14}                            {1}
 |  {e2}               {d2}   |
{15}---{16}---{17}---{18}---{19}---{20}"""
_NAMES = (*(str(n) for n in range(1, 21)), "a1", "a2", "b1", "b2", "c", "d1", "d2", "e1", "e2")


def diagram(view: Mapping[str, Any]) -> str:
    """The board, pieces as side and number (A2: two of side A), and what every side has in hand and home."""
    cells = {name: f"{name:>2} " if name.isdigit() else f"{name:<3}" for name in _NAMES}
    for side, content in enumerate(view["sides"]):
        for name in {name for name, *_ in content["board"]}:
            piles = "+".join(str(size) for point, size, *_ in content["board"] if point == name)
            cells[name] = f"{_letter(side)}{piles:<2}"
    board = _BOARD
    for name, cell in cells.items():
        board = board.replace(f"{{{name}}}", cell)
    lines = [
        f"side {_letter(side)}: {content['hand']} in hand, {content['home']} home"
        for side, content in enumerate(view["sides"])
    ]
    return "\n".join([board, *lines, _status(view)])


def _letter(side: int) -> str:
    return "ABCD"[side]


def _status(view: Mapping[str, Any]) -> str:
    if view["phase"] == "over":
        return "draw" if view["winner"] == "draw" else f"side {_letter(view['winner'])} has won"
    throws = ", ".join(str(value) for value in view["pending"]) or "none"
    due = f"; {view['owed']} due" if view["owed"] else ""
    return f"turn {view['turn']}, seat {view['seat']}; unused throws: {throws}{due}"

"""打馬 as plain text."""

from collections.abc import Iterator, Mapping
from typing import Any

from boju.games.dama.about import GAMES
from boju.games.dama.board import END, MOAT, NESTS, START

WIDTH = 6
(SEATS,) = (about.seats for about in GAMES)


def diagram(view: Mapping[str, Any]) -> str:
    """The winding road, units as seat and number (A2: two of seat A), and what every seat has.

    Nests are in brackets; where several seats stand together, only their letters are shown.
    """
    lines = [_row(view, row) for row in range(10)]
    lines += [_player(view, seat) for seat in range(view["players"])]
    pass_ = "open" if view["open"] else "closed"
    return "\n".join([*lines, f"pot {view['pot']}; pass {pass_}", *_status(view)])


def _row(view: Mapping[str, Any], row: int) -> str:
    """Eight plain cells to the right or to the left; the nests at their ends are on the lines to the right."""
    first = 9 * row + 2
    cells = [_cell(view, cell) for cell in range(first, first + 8)]
    if row % 2 == 0:
        return "".join([_cell(view, first - 1), *cells, _cell(view, first + 8)]).rstrip()
    left = _cell(view, END) if first + 8 == END else " " * WIDTH
    return (left + "".join(reversed(cells))).rstrip()


def _cell(view: Mapping[str, Any], cell: int) -> str:
    held = [(seat, count) for seat in range(view["players"]) if (count := _count(view, seat, cell))]
    if len(held) == 1:
        text = f"{_letter(held[0][0])}{held[0][1]}"
    else:
        text = "".join(_letter(seat) for seat, _ in held) or str(cell)
    return f"[{text}]".center(WIDTH) if cell in NESTS else text.center(WIDTH)


def _count(view: Mapping[str, Any], seat: int, cell: int) -> int:
    return int(view["home"][seat] if cell == END else view["units"][seat].get(str(cell), 0))


def _player(view: Mapping[str, Any], seat: int) -> str:
    counts = [(cell, _count(view, seat, cell)) for cell in range(START + 1, MOAT + 1)]
    units = ", ".join(f"{count} on {cell}" for cell, count in counts if count) or "none on the road"
    own, last = (view[field][seat] or "none" for field in ("own", "last"))
    return (
        f"{_letter(seat)}, {SEATS[seat]['en']}: {view['hand'][seat]} in hand, {units}, {view['home'][seat]} home;"
        f" own throw {own}, last throw {last}; {view['net'][seat]:+d} tallies"
    )


def _letter(seat: int) -> str:
    return "ABCDE"[seat]


def _status(view: Mapping[str, Any]) -> Iterator[str]:
    thrower = _letter(view["turn"])
    if view["phase"] == "over":
        yield (
            "nobody has won"
            if view["winner"] is None
            else f"{_letter(view['winner'])} has won, {view['finish']}"
        )
    elif view["throw"]:
        count = f", count {view['count']}"
        yield f"{thrower} threw {view['throw']} ({view['kind']}{count}); {_letter(view['actor'])} acts"
    else:
        yield f"{thrower} to throw" + (" for an own throw" if view["phase"] == "opening" else "")
    if view["bumps"]:
        yield f"bumps in this turn: {view['bumps']}"
    if view["owed"]:
        yield f"extra turns due: {' '.join(_letter(seat) for seat in view['owed'])}"

"""Records as a match file (`.mat`)."""

import re
from collections.abc import Iterator, Sequence

from boju import BojuError, Record
from boju.backgammon.modern import require_modern
from boju.backgammon.turns import write_turn

LEFT = 28
"""How wide the left side of a row is."""
_OUTCOME = re.compile(r"seat ([01]) wins (\d+)")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_USUAL = ("White", "Black")


def write_match(records: Sequence[Record]) -> str:
    """Games of `ping` with the preset `modern` as the text of a match file.

    Who has seat 0 in the first game stands on the left. Raises `BojuError` where a record cannot be replayed, begins
    in a position of its own, has other rules, or other players than the first.

    >>> from boju.backgammon.modern import new_game
    >>> state = new_game()
    >>> for event in ("roll 6-5", "24/18", "18/13"):
    ...     state.play(event)
    >>> print(write_match([state.record(seat_0="Ada", seat_1="Ben")]))
     0 point match
    <BLANKLINE>
     Game 1
     Ada : 0                        Ben : 0
      1) 65: 24/18 18/13
    <BLANKLINE>
    """
    if not records:
        raise BojuError("a match has at least one game")
    names = _names(records[0])
    lines = [f" {_number(records[0], 'match length', 0)} point match"]
    if _DATE.fullmatch(date := records[0].headers.get("date", "")):
        lines[:0] = [f'; [EventDate "{date.replace("-", ".")}"]', ""]
    scores = [0, 0]
    for number, record in enumerate(records, start=1):
        left = _seat_on_the_left(record, names, number)
        before = record.headers.get("match score", "").split()
        if len(before) == 2 and all(score.isdecimal() for score in before):
            scores = [int(before[left]), int(before[1 - left])]
        lines += ["", f" Game {_number(record, 'match game', number)}"]
        lines.append(f" {f'{names[0]} : {scores[0]}':<{LEFT + 2}} {names[1]} : {scores[1]}")
        try:
            rows, won = _rows(record, left)
        except BojuError as error:
            raise BojuError(f"game {number}: {error}") from error
        lines += rows
        if won:
            side, points = won
            scores[side] += points
            lines.append(" " * (6 + side * LEFT) + f"Wins {points} point{'s' if points > 1 else ''}")
    return "\n".join(lines) + "\n"


def _number(record: Record, header: str, usual: int) -> int:
    """The number in a header, or the usual one."""
    text = record.headers.get(header, "")
    return int(text) if text.isascii() and text.isdecimal() else usual


def _names(record: Record) -> list[str]:
    """The names of both seats, without what has a meaning in match files."""
    names = [record.headers.get(f"seat {seat}", "") or _USUAL[seat] for seat in range(2)]
    return [" ".join(name.replace(" :", ":").split()) for name in names]


def _seat_on_the_left(record: Record, names: list[str], number: int) -> int:
    given = _names(record)
    if given == names:
        return 0
    if given == names[::-1]:
        return 1
    raise BojuError(
        f"game {number} is between {' and '.join(given)}, the first between {' and '.join(names)}"
    )


def _rows(record: Record, left: int) -> tuple[list[str], tuple[int, int] | None]:
    """The numbered rows of a game, and the side that won with how many points."""
    require_modern(record.game, record.options)
    if record.start is not None:
        raise BojuError("a match file cannot say that a game begins in a position of its own")
    cells = [""] * left + list(_turns(record))
    rows = []
    for number, at in enumerate(range(0, len(cells), 2), start=1):
        pair = cells[at : at + 2]
        cell = f"{pair[0]:<{LEFT}}" + pair[1] if len(pair) > 1 else pair[0]
        rows.append(f"{number:3}) {cell}".rstrip())
    return rows, _winner(record, left)


def _turns(record: Record) -> Iterator[str]:
    """The turns of a game in writing, such as `31: 8/5 6/5 `; one that has not been ended is left out."""
    record.replay()
    state = next(record.steps())
    groups: list[list[str]] = []
    for event in record.events:
        if event.startswith("roll"):
            groups.append([])
        groups[-1].append(event)
    for roll, *steps in groups:
        state.play(roll)
        text = write_turn(state, steps)
        if not isinstance(state.actor, int):
            yield f"{roll.removeprefix('roll ').replace('-', '')}: {text} "


def _winner(record: Record, left: int) -> tuple[int, int] | None:
    if found := _OUTCOME.fullmatch(record.headers.get("outcome", "")):
        return int(found[1]) ^ left, int(found[2])
    if record.result is None or not any(record.result):
        return None
    seat = 0 if record.result[0] > 0 else 1
    return seat ^ left, record.result[seat]

"""GNU Backgammon's ids: where the horses stand in fourteen characters, and whose turn it is in twelve more.

A position id holds 80 bits, a match id 72, both in base64 with the lowest bit of each byte first. In a position id
stand the numbers of horses on the points 1 to 24 and on the bar, first those of the side that waits, then those of the
side to move; each number is written as so many ones and a zero. A horse that is missing has been borne off.
"""

import base64
import binascii
from collections.abc import Sequence
from typing import Any

import boju
from boju import BojuError, State, WrongPosition
from boju.backgammon.modern import new_game, require_modern

POINTS = 24
HORSES = 15
POSITION_BYTES, MATCH_BYTES = 10, 9
NO_OWNER, PLAYING = 3, 1

MATCH_FIELDS = (
    ("cube", 4),  # the power of two that it shows
    ("cube owner", 2),
    ("player on roll", 1),
    ("crawford", 1),
    ("game state", 3),
    ("turn", 1),
    ("doubled", 1),
    ("resigned", 2),
    ("first die", 3),
    ("second die", 3),
    ("length", 15),
    ("score of 0", 15),
    ("score of 1", 15),
    ("no jacoby", 1),
)
"""What stands in a match id, each with its number of bits."""


def position_id(state: State) -> str:
    """Where the horses stand, from the side that is to throw or to move.

    Raises `BojuError` for games with other rules than backgammon, after the end, and within a turn.

    >>> from boju.backgammon.modern import new_game
    >>> position_id(new_game())
    '4HPwATDgc/ABMA'
    """
    position = _whole_turn(state)
    mover = position["seat"]
    bits = length = 0
    for seat in (1 - mover, mover):
        for horses in [*position["points"][seat], position["bar"][seat]]:
            bits |= ((1 << horses) - 1) << length
            length += horses + 1
    return _text(bits, POSITION_BYTES)


def match_id(state: State) -> str:
    """Whose turn it is and what has been thrown, as in a game for money without a cube.

    >>> from boju.backgammon.modern import new_game
    >>> state = new_game()
    >>> state.play("roll 6-5")
    >>> match_id(state)
    'MAEXAAAAAAAE'
    """
    position = _whole_turn(state)
    first, second = position["roll"] or (0, 0)
    values = {
        "cube owner": NO_OWNER,
        "player on roll": position["seat"],
        "game state": PLAYING,
        "turn": position["seat"],
        "first die": first,
        "second die": second,
        "no jacoby": 1,
    }
    bits = length = 0
    for name, width in MATCH_FIELDS:
        bits |= values.get(name, 0) << length
        length += width
    return _text(bits, MATCH_BYTES)


def from_position_id(text: str) -> State:
    """The game that a position id stands for; with a match id after a colon it tells also who moves and the throw.

    Without one seat 0 is to throw. The score and the cube are left out. Raises `WrongPosition`.

    >>> from_position_id("4HPwATDgc/ABMA").actor
    'chance'
    >>> from_position_id("4HPwATDgc/ABMA:MAEXAAAAAAAE").legal()[:2]
    ['13/7', '13/8']
    """
    if not isinstance(text, str):
        raise WrongPosition(f"a position id is a text, not {text!r}")
    board, colon, match = text.strip().partition(":")
    rows = _rows(_bits(board, POSITION_BYTES, "position id"))
    told = _fields(_bits(match, MATCH_BYTES, "match id")) if colon else {}
    if told.get("doubled") or told.get("resigned"):
        raise WrongPosition(
            "this match id stands for an offer, to double or to give up; games here have neither"
        )
    mover = told.get("turn", 0)
    by_seat = rows[::-1] if mover == 0 else rows
    return placed(by_seat, mover, (told.get("first die", 0), told.get("second die", 0)))


def placed(rows: Sequence[Sequence[int]], mover: int, throw: tuple[int, int]) -> State:
    """The game with these horses on the points 1 to 24 and on the bar of each seat, before a throw or, but for 0 and 0,
    after it. Raises `WrongPosition`.
    """
    position: dict[str, Any] = new_game().position()
    for seat, row in enumerate(rows):
        if sum(row) > HORSES:
            raise WrongPosition(f"there are {sum(row)} horses on a side; a side has {HORSES}")
        position["points"][seat], position["bar"][seat] = list(row[:POINTS]), row[POINTS]
        position["off"][seat] = HORSES - sum(row)
    faces = sorted(throw, reverse=True)
    position["seat"], position["actor"] = mover, "chance"
    if any(faces):
        if not all(1 <= face <= 6 for face in faces):
            raise WrongPosition(f"this id names the throw {faces[0]}-{faces[1]}, which two dice cannot show")
        position["actor"], position["phase"], position["roll"] = mover, "move", faces
        position["dice"] = faces * 2 if faces[0] == faces[1] else faces
    return boju.from_position(position)


def _whole_turn(state: State) -> dict[str, Any]:
    """The position at the start of a turn, before the throw or after it."""
    require_modern(state.game, state.options)
    if state.actor is None:
        raise BojuError("the game is over; a position id stands for one that goes on")
    position = state.position()
    if position["moves"]:
        raise BojuError(
            "a position id stands for the start of a turn; some of the dice have been used already"
        )
    return position


def _text(bits: int, size: int) -> str:
    return base64.b64encode(bits.to_bytes(size, "little")).decode().rstrip("=")


def _bits(text: str, size: int, kind: str) -> int:
    """The number that an id stands for."""
    length = -(-size * 8 // 6)
    try:
        content = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        content = b""
    if len(content) != size or len(text) != length:
        raise WrongPosition(
            f"{text!r} is no {kind}: it has {length} characters, letters, digits, + and /, such as "
            f"{'4HPwATDgc/ABMA' if size == POSITION_BYTES else 'MAEXAAAAAAAE'}"
        )
    return int.from_bytes(content, "little")


def _rows(bits: int) -> list[list[int]]:
    """The horses of both sides on 1 … 24 and on the bar."""
    rows: list[list[int]] = []
    for _ in range(2):
        row = []
        for _ in range(POINTS + 1):
            horses = 0
            while bits & 1:
                horses += 1
                bits >>= 1
            bits >>= 1
            row.append(horses)
        if sum(row) > HORSES:
            raise WrongPosition(f"this position id has {sum(row)} horses on a side; there are {HORSES}")
        rows.append(row)
    return rows


def _fields(bits: int) -> dict[str, int]:
    values = {}
    for name, width in MATCH_FIELDS:
        values[name] = bits & ((1 << width) - 1)
        bits >>= width
    return values

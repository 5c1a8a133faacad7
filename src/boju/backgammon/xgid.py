"""The ids by which eXtreme Gammon names a position: `XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3`.

Twenty-six signs stand for the bar of the upper side, the points 1 to 24 as the lower side counts them, and the bar of
the lower side. A letter says how many horses stand there, A for one; those of the lower side are capitals. Behind
colons follow the cube, who owns it, whose turn it is (1 the lower side, -1 the upper), the throw or 00, and the score.
"""

from boju import State, WrongPosition
from boju.backgammon.position_id import HORSES, POINTS, placed

PREFIX = "XGID="
_LEAST_FIELDS = 5
_PLACES = POINTS + 2


def from_xgid(text: str) -> State:
    """The game that an XGID stands for; the lower side has seat 0. The score and the cube are left out.

    Raises `WrongPosition`.

    >>> from_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:7:3").legal()[:2]
    ['13/7', '13/9']
    """
    board, *told = text.strip().removeprefix(PREFIX).split(":")
    if len(board) != _PLACES or len(told) < _LEAST_FIELDS - 1:
        raise WrongPosition(
            f"{text[:80]!r} is no XGID: it has {_PLACES} signs for the board, and behind colons the cube, its owner, "
            "the turn and the throw"
        )
    rows = [[0] * (POINTS + 1) for _ in range(2)]
    for place, sign in enumerate(board):
        if sign == "-":
            continue
        seat, count = int(sign.islower()), ord(sign.upper()) - ord("A") + 1
        own = place if seat == 0 else POINTS + 1 - place
        if not (sign.isascii() and sign.isalpha() and count <= HORSES and own >= 1):
            raise WrongPosition(f"{sign!r} cannot stand at place {place} of an XGID")
        rows[seat][own - 1] = count
    turn, throw = told[2], told[3]
    if turn not in ("1", "-1"):
        raise WrongPosition(f"an XGID says by 1 or -1 whose turn it is, not by {turn!r}")
    if throw[:1] in ("D", "B", "R"):
        raise WrongPosition("this XGID stands for an offer to double; games here have no cube")
    if not (len(throw) == 2 and throw.isascii() and throw.isdecimal()):
        raise WrongPosition(
            f"{throw!r} is no throw of an XGID; it is written like 64, or 00 before the throw"
        )
    return placed(rows, 0 if turn == "1" else 1, (int(throw[0]), int(throw[1])))

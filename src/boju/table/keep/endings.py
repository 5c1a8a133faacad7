"""Games that are over though the rules would let them go on: given up, out of time, drawn by agreement, or closed by
those who run the server.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.core.errors import BojuError
from boju.table.errors import OutOfTurn
from boju.table.keep.beats import stir
from boju.table.keep.database import now
from boju.table.keep.schema import endings
from boju.table.keep.store import keep_result
from boju.table.locales import say

Reason = Literal["resigned", "time", "agreed", "closed"]
REASONS = get_args(Reason)

HEADERS: Mapping[str, Reason] = {
    "resigned": "resigned",
    "out of time": "time",
    "drawn": "agreed",
    "closed": "closed",
}
"""What records say, by the name of the header."""
OUTCOME = "outcome"
"""The header of a game from elsewhere that says who won it how, where the moves do not."""
_WON = re.compile(r"seat ([01]) wins [1-9][0-9]{0,8}")
AGREED = "agreed"
KEEPER = "keeper"
"""Who has closed a table: whoever looks after the server."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over; `seat` has lost by it, or nobody has where all agreed or the table was closed."""

    reason: Reason
    seat: int | None = None

    def __post_init__(self) -> None:
        assert self.reason in REASONS

    def settled(self, scores: list[int]) -> list[int]:
        """What everybody gets, where these would be the scores by the rules."""
        return [0] * len(scores) if self.seat is None else scores

    def headers(self) -> dict[str, str]:
        """What a record says of it."""
        name = next(name for name, reason in HEADERS.items() if reason == self.reason)
        if self.reason == "closed":
            return {name: KEEPER}
        return {name: AGREED if self.seat is None else str(self.seat)}


def read_ending(headers: Mapping[str, str], players: int, *, can_be_drawn: bool) -> Ending | None:
    """What the headers of an unfinished record say of its end; raises `BojuError` where that cannot be."""
    found = [name for name in HEADERS if name in headers]
    if not found:
        won = _WON.fullmatch(headers.get(OUTCOME, "")) if players == 2 else None
        return Ending("resigned", 1 - int(won[1])) if won else None
    if len(found) > 1:
        raise BojuError(
            say(
                "a game ends only once, so {one!r} and {other!r} cannot both be there",
                one=found[0],
                other=found[1],
            )
        )
    name, text = found[0], headers[found[0]]
    if HEADERS[name] == "agreed":
        if text != AGREED or not can_be_drawn:
            raise BojuError(say("{name!r} is 'agreed', in a game whose rules allow a draw", name=name))
        return Ending("agreed")
    if HEADERS[name] == "closed":
        if text != KEEPER:
            raise BojuError(say("{name!r} is 'keeper'", name=name))
        return Ending("closed")
    if players == 2 and text in ("0", "1"):
        return Ending(HEADERS[name], int(text))
    raise BojuError(
        say(
            "{name!r} is the seat that lost a game of two in this way, 0 or 1, not {text!r}",
            name=name,
            text=text[:60],
        )
    )


def note(connection: sa.Connection, table: str, ending: Ending) -> None:
    """Keep why a game is over."""
    values = {"reason": ending.reason, "seat": ending.seat, "created": now()}
    connection.execute(endings.insert().values(table_id=table, **values))


def keep_ending(
    connection: sa.Connection,
    table: str,
    ending: Ending,
    scores: list[int],
    also: Callable[[sa.Connection], None],
) -> None:
    """Keep that a game is over, given the scores by the rules, and more; raises `OutOfTurn` where it is too late."""
    stir(connection, table, "seated")
    try:
        note(connection, table, ending)
        keep_result(connection, table, ending.settled(scores))
        also(connection)
    except IntegrityError as error:
        raise OutOfTurn(say("the game is over")) from error

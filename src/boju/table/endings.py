"""Games that are over though the rules would let them go on: given up, out of time, or drawn by agreement."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.core.errors import BojuError
from boju.table.errors import OutOfTurn
from boju.table.locales import Language, say
from boju.table.store import keep_result, lock, metadata, now

Reason = Literal["resigned", "time", "agreed"]

HEADERS: Mapping[str, Reason] = {"resigned": "resigned", "out of time": "time", "drawn": "agreed"}
"""What records say, by the name of the header."""
AGREED = "agreed"

endings = sa.Table(
    "endings",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("reason", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("created", sa.String(32), nullable=False),
)

resignations = sa.Table(
    "resignations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
"""The seats that gave up while there was no other ending; nothing is added here any more."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a game is over; `seat` has lost by it, or nobody has where all agreed."""

    reason: Reason
    seat: int | None = None

    def __post_init__(self) -> None:
        assert self.reason in get_args(Reason)

    def settled(self, scores: list[int]) -> list[int]:
        """What everybody gets, where these would be the scores by the rules."""
        return [0] * len(scores) if self.reason == "agreed" else scores

    def headers(self) -> dict[str, str]:
        """What a record says of it."""
        name = next(name for name, reason in HEADERS.items() if reason == self.reason)
        return {name: AGREED if self.seat is None else str(self.seat)}

    def words(self, language: Language, sides: list[str]) -> str:
        """A short sentence."""
        _ = language
        if self.seat is None:
            return _("Drawn by agreement")
        if self.reason == "time":
            return _("{side} has run out of time").format(side=sides[self.seat])
        return _("{side} has resigned").format(side=sides[self.seat])


def read_ending(headers: Mapping[str, str], players: int, *, can_be_drawn: bool) -> Ending | None:
    """What the headers of an unfinished record say of its end; raises `BojuError` where that cannot be."""
    found = [name for name in HEADERS if name in headers]
    if not found:
        return None
    if len(found) > 1:
        raise BojuError(
            say("a game ends only once, so not both {one!r} and {other!r}", one=found[0], other=found[1])
        )
    name, text = found[0], headers[found[0]]
    if HEADERS[name] == "agreed":
        if text != AGREED or not can_be_drawn:
            raise BojuError(say("{name!r} is 'agreed', in a game that can end drawn by its rules", name=name))
        return Ending("agreed")
    if players == 2 and text in ("0", "1"):
        return Ending(HEADERS[name], int(text))
    raise BojuError(
        say(
            "{name!r} is the seat that lost a game of two by it, 0 or 1, not {text!r}",
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
    lock(connection, table)
    try:
        note(connection, table, ending)
        keep_result(connection, table, ending.settled(scores))
        also(connection)
    except IntegrityError as error:
        raise OutOfTurn(say("the game is over")) from error

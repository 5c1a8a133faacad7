"""What the table refuses besides what the rules refuse."""

from boju.core.errors import BojuError
from boju.table.locales import say

SECONDS_TO_CLOSE_A_TABLE = 10


class CannotServe(BojuError):
    """The table cannot be opened at all: its port is taken or its database cannot be used."""


class UnknownTable(BojuError):
    """No table has this id."""


class NotFound(BojuError):
    """There is no such club, member, tournament, lesson, puzzle or decision of a review."""


class DamagedTable(BojuError):
    """What the database holds of a table makes no sense; `table` is its id."""

    def __init__(self, table: str) -> None:
        super().__init__(say("what the database holds of table {table!r} is damaged", table=table))
        self.table = table


class Stale(BojuError):
    """A request that answers an event which is not the table's last one; `last` is the number of that one."""

    def __init__(self, number: int, last: int) -> None:
        super().__init__(
            say(
                "this answers event {number}, but the table has moved on to event {last}",
                number=number,
                last=last,
            )
        )
        self.last = last


class OutOfTurn(BojuError):
    """A request for a seat that is not a person's, or at a time when this cannot be done."""


class NotYours(BojuError):
    """A request for seats that somebody else holds, or for what is hidden until the game is over."""


class UnknownLink(BojuError):
    """A personal link or an invitation that is not, or no longer, valid."""


class SeatTaken(BojuError):
    """A seat that is not open."""


class TooMany(BojuError):
    """Too much at once from one person or address; `seconds` says when to come back."""

    def __init__(self, seconds: int) -> None:
        super().__init__(say("that is too much at once: come back in {seconds} seconds", seconds=seconds))
        self.seconds = seconds


class TooManyStreams(TooMany):
    """More tables followed at once than one person or address may follow."""

    def __init__(self, most: int, *, is_person: bool) -> None:
        told = (
            say("a person can follow {most} tables at once: close one of them first", most=most)
            if is_person
            else say("an address can follow {most} tables at once: close one of them first", most=most)
        )
        BojuError.__init__(self, told)
        self.seconds = SECONDS_TO_CLOSE_A_TABLE


class NotReady(BojuError):
    """This is still being worked out; after `seconds` that can be asked for again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(
            say("this is still being worked out: ask again in {seconds:# second|# seconds}", seconds=seconds)
        )
        self.seconds = seconds


class NoFonts(BojuError):
    """This server has no fonts that pictures with words can be drawn with."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "this server has no font with Chinese, Japanese and Korean characters, so it cannot draw pictures; "
                "whoever runs it can install one: Noto Serif CJK"
            )
        )


class Unavailable(BojuError):
    """The database cannot be written or read now; nothing of what was asked for has been kept."""


class InDoubt(Unavailable):
    """The database was lost while it kept something: nobody knows yet whether it did."""

"""What storage is for the rest of the table. SQLite and PostgreSQL have one implementation; tests have another."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import sqlalchemy as sa

from boju.table.match.endings import Ending
from boju.table.match.entries import Entry
from boju.table.match.seating import Seat
from boju.table.match.state import Setting

InTransaction = Callable[[sa.Connection], None]
"""What is done in the transaction that keeps entries, and may raise what refuses it: all is kept, or nothing."""

Which = Literal["waiting", "running", "own", "finished", "played"]
"""Matches with an open seat for anybody; those of others where a game goes on; somebody's own; finished ones; those of
them that are somebody's own.
"""


class Behind(Exception):
    """Somebody else has appended first: what `missed` tells came after the revision that was known."""

    def __init__(self, missed: Sequence[Entry]) -> None:
        super().__init__(f"{len(missed)} entries have come before")
        self.missed = missed


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: matches of one game, and finished ones of players whose names have this part."""

    game: str = ""
    name: str = ""


ALL = Search()
"""No search: all of them."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in a reader's list: `events` counts the entries of the game that this reader may know of.

    `scores` is None while the game goes on; `names` are those of the persons who hold seats.
    """

    setting: Setting
    seats: tuple[Seat, ...]
    events: int
    ending: Ending | None = None
    scores: tuple[int, ...] | None = None
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Succession:
    """An entry that is appended to an earlier match as another one is opened that follows it."""

    match: str
    at: int
    entry: Entry


class Journal(Protocol):
    """The journals of all matches: entries are only ever added, each with the next revision."""

    def open(
        self,
        setting: Setting,
        entries: Sequence[Entry],
        *,
        bucket: int | None = None,
        after: Succession | None = None,
        also: InTransaction | None = None,
    ) -> None:
        """Keep a new match with its first entries, and what follows from it for an earlier one, or nothing.

        `bucket` is where its host comes from, as far as lists have to know that; `also` is done with it. Raises
        `Behind`.
        """

    def setting(self, match: str) -> Setting:
        """What was settled for a match; raises `UnknownTable` or `DamagedTable`."""

    def read(self, match: str, since: int = 0) -> list[Entry]:
        """The entries after a revision, in order; raises `DamagedTable`."""

    def append(
        self, match: str, at: int, entries: Sequence[Entry], also: InTransaction | None = None
    ) -> None:
        """Add entries, all or none, to a match whose last revision is `at`, and do `also` with them.

        Raises `Behind` where it is not, `UnknownTable` where there is no such match, `Unavailable` where nothing can be
        kept, and `InDoubt` where nobody knows whether it was.
        """

    def revisions(self, matches: Collection[str]) -> dict[str, int]:
        """The last revisions of those of these matches that there are."""

    def running(self) -> list[str]:
        """The matches whose clock has been started by somebody, and whose game is not over."""

    def lists(
        self, which: Which, person: str, count: int, search: Search = ALL, start: int = 0
    ) -> list[Listed]:
        """So many matches of a list, as a person may know of them; "" is nobody in particular."""

    def redact(self, person: str) -> list[str]:
        """Take away the text of all that somebody has said; the matches where that was."""

    def remove(self, matches: Sequence[str]) -> None:
        """Take matches away, with all that was played and said there."""

    def now(self) -> int:
        """The time by which entries are stamped, in milliseconds."""

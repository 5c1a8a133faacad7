"""Tables and their events, kept in a database. Events are only ever added."""

import re
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.core.errors import BojuError
from boju.core.game import Value
from boju.core.options import check_players
from boju.games import find
from boju.table.errors import DamagedTable, Stale, UnknownTable
from boju.table.keep import at_once
from boju.table.keep.beats import stir
from boju.table.keep.database import Database, now
from boju.table.keep.drawing import Drawing
from boju.table.keep.schema import TABLE, Aside, events, results, tables
from boju.table.keep.seats import check as check_seats
from boju.table.locales import say

ELSEWHERE = ""
"""When an event was played that a record brought along: nobody here knows."""

ID = re.compile("[A-Za-z0-9_-]{1,24}")
"""How tables are called. PostgreSQL could not even look for some of what an address may hold."""

Kind = Literal["event", "undo"]


@dataclass(frozen=True, slots=True)
class Setting:
    """What is settled when a table is opened.

    `seats` holds "me", "person", "friend" or a computer's level for each seat, `start` an unusual first position.
    """

    id: str
    game: str
    players: int
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    start: dict[str, Any] | None
    created: str


@dataclass(frozen=True, slots=True)
class Row:
    """One stored event; numbers run from 1 without gaps. An undo takes back the last event that stands.

    `secret_to` is the seat that alone may know of it; None: everybody may.
    """

    number: int
    kind: Kind
    text: str
    secret_to: int | None = None


def standing(rows: Sequence[Row]) -> list[str]:
    """The events that count, in order: each undo has taken one back."""
    texts: list[str] = []
    for row in rows:
        if row.kind == "undo":
            texts.pop()
        else:
            texts.append(row.text)
    return texts


class Store(Database):
    """The database behind all tables. Each method is one durable transaction; call it in a thread."""

    def open_table(
        self,
        game: str,
        players: int,
        options: Mapping[str, Value],
        seats: Sequence[str],
        *,
        start: dict[str, Any] | None = None,
        texts: Sequence[str] = (),
        secret_to: Sequence[int | None] = (),
        scores: Sequence[int] | None = None,
        also: Callable[[sa.Connection, str], None] | None = None,
    ) -> Setting:
        """Keep a new table, with events played elsewhere, and their result if they end the game.

        `secret_to` names for each event the seat that alone knows of it; left out: all may know of all.
        `also` is given the id, to keep more of the table in the same transaction.
        """
        setting = Setting(secrets.token_urlsafe(9), game, players, dict(options), tuple(seats), start, now())
        stamp = {"table_id": setting.id, "created": ELSEWHERE}
        hidden_from_others = secret_to or [None] * len(texts)
        with self.writing() as connection:
            connection.execute(tables.insert().values(asdict(setting) | {"seats": list(seats)}))
            if texts:
                connection.execute(
                    events.insert(),
                    [
                        asdict(Row(number, "event", text, seat)) | stamp
                        for number, (text, seat) in enumerate(
                            zip(texts, hidden_from_others, strict=True), start=1
                        )
                    ],
                )
            if scores is not None:
                keep_result(connection, setting.id, scores)
            if also is not None:
                also(connection, setting.id)
        return setting

    def setting(self, table: str) -> Setting:
        """What was settled for a table; raises `UnknownTable`."""
        row = None
        if ID.fullmatch(table):
            with self.glancing() as connection:
                row = connection.execute(sa.select(tables).where(tables.c.id == table)).one_or_none()
        if row is None:
            raise UnknownTable(say("there is no table {table!r}", table=table))
        return read_setting(row)

    def is_over(self, table: str) -> bool:
        """Whether the game at a table has been played to its end."""
        with self.glancing() as connection:
            return _is_over(connection, table)

    def brought(self, table: str) -> list[int | None]:
        """For each event of a table that was played elsewhere, the seat that alone knows of it (see `Row`)."""
        chosen = sa.select(events.c.secret_to).where(
            events.c.table_id == table, events.c.created == ELSEWHERE
        )
        with self.glancing() as connection:
            return list(connection.execute(chosen.order_by(events.c.number)).scalars())

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table from the one after this number on, in order."""
        columns = (events.c.number, events.c.kind, events.c.text, events.c.secret_to)
        chosen = sa.select(*columns).where(events.c.table_id == table, events.c.number > after)
        with self.glancing() as connection:
            return [Row(*row) for row in connection.execute(chosen.order_by(events.c.number))]

    def append(
        self,
        table: str,
        rows: Sequence[Row],
        scores: Sequence[int] | None = None,
        check: Callable[[sa.Connection], None] | None = None,
        *,
        moves: bool = True,
        asides: Collection[Aside] = (),
        drawing: Drawing | None = None,
        beat: int | None = None,
    ) -> int:
        """Add events, all or none, and the result if they end the game; the beat of the table that it makes.

        `moves` says whether somebody's time to think begins with them, `asides` what `check` changes more, and
        `drawing` what a draw among them was made from. Up to `beat` all is known to whoever asks, if it is given: then
        one statement may do, without a `check`.
        Raises `Stale` when a number is taken, when one before it is missing, or when the game is over. Whatever
        `check` raises within the transaction undoes it.
        """
        stamp = {"table_id": table, "created": now()}
        try:
            if beat is not None and check is None and self.is_served:
                with self.stating() as connection:
                    made = at_once.append(connection, table, beat, now(), rows, scores, drawing, moves=moves)
                if made is not None:
                    return made
            with self.writing() as connection:
                draw = None if drawing is None else drawing.draw
                made = stir(connection, table, *asides, moves=moves, draw=draw)
                connection.execute(events.insert(), [asdict(row) | stamp for row in rows])
                asked = {"table": table, "number": rows[0].number}
                is_over, last = connection.execute(_BEFORE, asked).one()
                if is_over or last != rows[0].number - 1:
                    raise Stale(rows[0].number - 1, last)
                if scores is not None:
                    keep_result(connection, table, scores)
                if check is not None:
                    check(connection)
                if drawing is not None:
                    drawing.keep(connection, table)
        except IntegrityError as error:
            raise Stale(rows[0].number - 1, self.last_number(table)) from error
        return made

    def last_number(self, table: str) -> int:
        """The number of the last event of a table, 0 before the first."""
        with self.glancing() as connection:
            return last_number(connection, table)


def last_number(connection: sa.Connection, table: str) -> int:
    """The number of the last event of a table, 0 before the first."""
    chosen = sa.select(sa.func.max(events.c.number)).where(events.c.table_id == table)
    return connection.execute(chosen).scalar() or 0


def _is_over(connection: sa.Connection, table: str) -> bool:
    chosen = sa.select(results.c.table_id).where(results.c.table_id == table)
    return connection.execute(chosen).one_or_none() is not None


_LAST = sa.select(sa.func.coalesce(sa.func.max(events.c.number), 0)).where(
    events.c.table_id == TABLE, events.c.number < sa.bindparam("number", type_=sa.Integer)
)
_BEFORE = sa.select(sa.exists().where(results.c.table_id == TABLE), _LAST.scalar_subquery())
"""Whether the game at a table is over, and the number of the last event before this one."""


def keep_result(connection: sa.Connection, table: str, scores: Sequence[int]) -> None:
    """Note that a game is over."""
    connection.execute(results.insert().values(table_id=table, scores=list(scores), finished=now()))


def read_setting(row: Any) -> Setting:
    """A row of `tables`; raises `DamagedTable`."""
    try:
        check_players(find(row.game)[1], row.players)
        check_seats(row.seats, row.players)
    except (BojuError, TypeError) as error:
        raise DamagedTable(row.id) from error
    if not isinstance(row.options, dict) or not isinstance(row.start, dict | None):
        raise DamagedTable(row.id)
    return Setting(row.id, row.game, row.players, row.options, tuple(row.seats), row.start, row.created)

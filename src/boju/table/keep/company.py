"""Who holds the seats of a table: persons who sat down, seats still open, computers that stand in for somebody."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boju.players import LEVELS
from boju.table.errors import DamagedTable, OutOfTurn, SeatTaken
from boju.table.keep.beats import stir
from boju.table.keep.database import now
from boju.table.keep.endings import REASONS, Ending
from boju.table.keep.schema import endings, holdings, hosts, people, resignations, stand_ins, successors
from boju.table.keep.seats import FRIEND, OPEN, PERSON, is_person
from boju.table.keep.store import Setting, Store
from boju.table.locales import say

BACK = "back"
"""Kept instead of a level where the holder of a seat wants to play again."""


@dataclass(slots=True)
class Stint:
    """A computer plays for the holder of a seat, since `begun` events of the game stood and until `ended` did.

    The holder plays again when so many `turns` of the seat have ended, if that `is_ending`, as the holder wants.
    """

    seat: int
    begun: int
    turns: int
    ended: int | None = None
    is_ending: bool = False


@dataclass(slots=True)
class Company:
    """Those around a table. `holders` are persons by seat, `levels` computers that fill or stand in for a seat.

    `stints` are those of computers that stand in, or have stood in, for somebody, in order.
    """

    base: tuple[str, ...]
    holders: dict[int, str]
    levels: dict[int, str]
    names: dict[str, str]
    host: str | None = None
    is_private: bool = False
    ending: Ending | None = None
    successor: str | None = None
    stints: list[Stint] = field(default_factory=list)

    @property
    def returning(self) -> list[Stint]:
        """The stints of computers whose seats' holders want to play again."""
        return [stint for stint in self.stints if stint.ended is None and stint.is_ending]

    def stint(self, seat: int) -> Stint | None:
        """That of the computer which plays for the holder of a seat now; None where none does."""
        return next((stint for stint in self.stints if stint.seat == seat and stint.ended is None), None)

    @property
    def is_old(self) -> bool:
        """Whether the table is from before there were holders."""
        return self.host is None

    @property
    def playing(self) -> tuple[str, ...]:
        """Who plays each seat now: as `Setting.seats` says it, or `OPEN`."""
        return tuple(map(self._plays, range(len(self.base))))

    @property
    def persons(self) -> list[str]:
        """The persons who play, each once, in the order of their seats."""
        return list(dict.fromkeys(person for seat, person in self.holders.items() if seat not in self.levels))

    @property
    def is_shared(self) -> bool:
        """Whether more than one person has a part in the game, here or at the same screen.

        It stays so when a computer plays for all the others: who holds a seat can come back to it.
        """
        return len(set(self.holders.values())) > 1 or PERSON in self.base

    def held_by(self, person: str) -> frozenset[int]:
        """The seats of a person."""
        if self.is_old:
            return frozenset(seat for seat, kind in enumerate(self.base) if is_person(kind))
        return frozenset(seat for seat, holder in self.holders.items() if holder == person)

    def may_play_again(self, person: str) -> bool:
        """Whether somebody holds or has held a seat, or opened the table; nobody knows who did at an old one."""
        return self.is_old or person in (*self.holders.values(), self.host)

    def name(self, seat: int) -> str:
        """What the holder of a seat is called, if that is known; "person" seats have no name of their own."""
        if self.base[seat] not in (FRIEND, "me"):
            return ""
        return self.names.get(self.holders.get(seat, ""), "")

    def is_sound(self) -> bool:
        """Whether all seats are there, and all computers known."""
        seats = {*self.holders, *self.levels}
        if self.ending is not None and self.ending.seat is not None:
            seats.add(self.ending.seat)
        return seats <= set(range(len(self.base))) and LEVELS.keys() >= set(self.levels.values())

    def _plays(self, seat: int) -> str:
        if seat in self.levels:
            return self.levels[seat]
        if self.base[seat] == FRIEND and seat not in self.holders and not self.is_old:
            return OPEN
        return self.base[seat]


class Companies:
    """What a database keeps of them. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, setting: Setting) -> Company:
        """The company of a table."""
        return self.of_all([setting])[0]

    def of_all(self, settings: Sequence[Setting]) -> list[Company]:
        """The companies of several tables; raises `DamagedTable`."""
        seated = {setting.id: Company(setting.seats, {}, {}, {}) for setting in settings}
        with self._store.glancing() as connection:
            for row in connection.execute(_AROUND, {"tables": list(seated)}):
                _hear(seated[row.table_id], row)
        for table, company in seated.items():
            if not company.is_sound():
                raise DamagedTable(table)
        return list(seated.values())

    def claim(
        self, table: str, seat: int, person: str, also: Callable[[sa.Connection], None] | None = None
    ) -> None:
        """Give an open seat to a person, and keep more in the same transaction; raises `SeatTaken`."""
        self._hold(table, seat, also, person_id=person)

    def fill(self, table: str, seat: int, level: str) -> None:
        """Give an open seat to a computer; raises `SeatTaken`."""
        self._hold(table, seat, None, level=level)

    def stand_in(
        self,
        table: str,
        seat: int,
        level: str,
        also: Callable[[sa.Connection], None] | None = None,
        *,
        events: int = 0,
        turns: int = 0,
    ) -> None:
        """Let a computer play on for the holder of a seat when so many events stand, for so many turns at least.

        Without a level, the holder plays again; with `BACK`, the holder wants to. `also` keeps more in the same
        transaction. Raises `OutOfTurn` where somebody else has just changed the same.
        """
        try:
            with self._store.writing() as connection:
                stir(connection, table, "seated")
                if also is not None:
                    also(connection)
                number = sa.select(sa.func.count()).where(stand_ins.c.table_id == table)
                values = {"seat": seat, "level": level, "events": events, "turns": turns, "created": now()}
                values["number"] = connection.execute(number).scalar_one() + 1
                connection.execute(stand_ins.insert().values(table_id=table, **values))
        except IntegrityError as error:
            raise OutOfTurn(say("somebody else has just changed who plays here")) from error

    def _hold(
        self, table: str, seat: int, also: Callable[[sa.Connection], None] | None, **holder: str
    ) -> None:
        try:
            with self._store.writing() as connection:
                stir(connection, table, "seated")
                if also is not None:
                    also(connection)
                connection.execute(
                    holdings.insert().values(table_id=table, seat=seat, created=now(), **holder)
                )
        except IntegrityError as error:
            raise SeatTaken(say("somebody else has taken this seat")) from error


class _Line(IntEnum):
    """What a line of `_AROUND` tells, in the order in which it is heard."""

    HOST, HOLDING, STAND_IN, RESIGNATION, ENDING, SUCCESSOR = range(6)


def _lines(kind: _Line, kept: sa.Table, **told: Any) -> sa.Select[Any]:
    """The lines of a kind, with the columns of all kinds: what is told, else what the table has of that name."""
    kinds: dict[str, type[sa.Integer | sa.Text]] = {
        "number": sa.Integer,
        "seat": sa.Integer,
        "who": sa.Text,
        "text": sa.Text,
        "events": sa.Integer,
        "turns": sa.Integer,
    }
    columns = (sa.cast(told.get(name, kept.c.get(name)), type_).label(name) for name, type_ in kinds.items())
    chosen = sa.select(
        sa.literal_column(str(int(kind))).label("kind"), kept.c.table_id.label("table_id"), *columns
    )
    return chosen.where(kept.c.table_id.in_(sa.bindparam("tables", expanding=True)))


_AROUND = sa.union_all(
    _lines(_Line.HOST, hosts, who=hosts.c.person_id, number=hosts.c.is_private),
    _lines(
        _Line.HOLDING,
        holdings,
        number=holdings.c.seat,
        who=holdings.c.person_id,
        text=sa.func.coalesce(people.c.name, holdings.c.level),
    ).outerjoin_from(holdings, people),
    _lines(_Line.STAND_IN, stand_ins, text=stand_ins.c.level),
    _lines(_Line.RESIGNATION, resignations, text="resigned"),
    _lines(_Line.ENDING, endings, text=endings.c.reason),
    _lines(_Line.SUCCESSOR, successors, text=successors.c.next_id),
).order_by("kind", "number")
"""All that is kept of the companies of some tables, by one statement."""


def _hear(company: Company, line: sa.Row[Any]) -> None:
    """Take one of these lines in; raises `DamagedTable`."""
    match line.kind:
        case _Line.HOST:
            company.host, company.is_private = line.who, bool(line.number)
        case _Line.HOLDING if line.who is not None:
            company.holders[line.seat] = line.who
            company.names[line.who] = line.text
        case _Line.HOLDING if line.text:
            company.levels[line.seat] = line.text
        case _Line.STAND_IN:
            _hear_stand_in(company, line)
        case _Line.RESIGNATION | _Line.ENDING:
            if line.text not in REASONS:
                raise DamagedTable(line.table_id)
            company.ending = Ending(line.text, line.seat)
        case _Line.SUCCESSOR:
            company.successor = line.text


def _hear_stand_in(company: Company, line: sa.Row[Any]) -> None:
    stint = company.stint(line.seat)
    if line.text == BACK:
        if stint is not None:
            stint.is_ending = True
    elif line.text:
        company.levels[line.seat] = line.text
        if stint is None:
            company.stints.append(Stint(line.seat, line.events, line.turns))
    else:
        company.levels.pop(line.seat, None)
        if stint is not None:
            stint.ended = line.events


def succeed(connection: sa.Connection, table: str, successor: str) -> None:
    """Keep where the same people play again; raises `IntegrityError` where that is known already."""
    stir(connection, table, "seated", moves=False)
    connection.execute(successors.insert().values(table_id=table, next_id=successor))


def keep(
    connection: sa.Connection,
    table: str,
    host: str,
    holders: Mapping[int, str],
    *,
    is_private: bool,
    bucket: int | None = None,
) -> None:
    """Keep who opened a table, and the persons who hold seats from the start."""
    values = {"person_id": host, "is_private": is_private, "bucket": bucket}
    connection.execute(hosts.insert().values(table_id=table, **values))
    rows = [
        {"table_id": table, "seat": seat, "person_id": person, "created": now()}
        for seat, person in holders.items()
    ]
    if rows:
        connection.execute(holdings.insert(), rows)

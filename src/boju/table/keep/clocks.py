"""What is kept of clocks: what was agreed on for a table, and what every seat had left when it did something."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from boju.core.errors import UnknownOption
from boju.table.errors import DamagedTable
from boju.table.keep.database import now
from boju.table.keep.schema import TABLE, clocks, readings, results
from boju.table.keep.store import Store
from boju.table.locales import say

BANKS = (10, 86_400)
INCREMENTS = (0, 3_600)


@dataclass(frozen=True, slots=True)
class Terms:
    """Seconds in the bank of every seat at the start, and seconds added for every turn; raises `UnknownOption`.

    >>> Terms.read("300+15"), str(Terms(90, 5)), Terms(90, 5).bank_text
    (Terms(bank=300, increment=15), '90+5', '1:30')
    """

    bank: int
    increment: int

    def __post_init__(self) -> None:
        if not (BANKS[0] <= self.bank <= BANKS[1] and INCREMENTS[0] <= self.increment <= INCREMENTS[1]):
            raise UnknownOption(
                say(
                    "a clock has {least} to {most:,} seconds at the start and adds {few} to {many:,} for every turn, "
                    "not {terms}",
                    least=BANKS[0],
                    most=BANKS[1],
                    few=INCREMENTS[0],
                    many=INCREMENTS[1],
                    terms=str(self),
                )
            )

    def __str__(self) -> str:
        return f"{self.bank}+{self.increment}"

    @classmethod
    def read(cls, text: str) -> "Terms":
        """What is written as records write it."""
        bank, increment = text.split("+")
        return cls(int(bank), int(increment))

    @property
    def bank_text(self) -> str:
        """The time at the start as clocks show it."""
        minutes, seconds = divmod(self.bank, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


PRESETS = {"fast": Terms(120, 8), "usual": Terms(300, 15), "slow": Terms(900, 30)}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a seat has left, in milliseconds; readings of a table are numbered from 1 without gaps."""

    number: int
    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class Kept:
    """What a database knows of the clock of a table: no terms where there is none."""

    terms: Terms | None = None
    left: Mapping[int, int] = field(default_factory=dict)
    count: int = 0


class Clocks:
    """What a database keeps of all clocks. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> Kept:
        """All that is known of the clock of a table."""
        with self._store.glancing() as connection:
            rows = connection.execute(_CLOCK, {"table": table}).all()
        if not rows:
            return Kept()
        left = {row.seat: row.left for row in rows if row.seat is not None}
        return Kept(_terms(rows[0]), left, sum(row.seat is not None for row in rows))

    def terms_of(self, tables: Sequence[str]) -> dict[str, Terms]:
        """What was agreed on at those of these tables that have a clock; raises `DamagedTable`."""
        with self._store.glancing() as connection:
            rows = connection.execute(sa.select(clocks).where(clocks.c.table_id.in_(tables)))
            return {row.table_id: _terms(row) for row in rows}

    def running(self) -> list[str]:
        """The tables whose clock has been started by somebody, and whose game is not over."""
        chosen = (
            sa.select(readings.c.table_id)
            .distinct()
            .outerjoin(results, results.c.table_id == readings.c.table_id)
        )
        with self._store.glancing() as connection:
            return list(connection.execute(chosen.where(results.c.table_id.is_(None))).scalars())


_CLOCK = (
    sa.select(clocks, readings.c.seat, readings.c.left)
    .outerjoin_from(clocks, readings, readings.c.table_id == clocks.c.table_id)
    .where(clocks.c.table_id == TABLE)
    .order_by(readings.c.number)
)
"""The terms of a clock with every reading of it, or with none."""


def _terms(row: Any) -> Terms:
    try:
        return Terms(row.bank, row.increment)
    except (UnknownOption, TypeError) as error:
        raise DamagedTable(row.table_id) from error


def keep_reading(table: str, reading: Reading | None, connection: sa.Connection) -> None:
    """Keep a reading, if there is one; raises `IntegrityError` where there is another of its number."""
    if reading is not None:
        values = {"number": reading.number, "seat": reading.seat, "left": reading.left}
        connection.execute(readings.insert().values(table_id=table, created=now(), **values))


def agree(connection: sa.Connection, table: str, terms: Terms) -> None:
    """Keep that a table has a clock."""
    connection.execute(clocks.insert().values(table_id=table, bank=terms.bank, increment=terms.increment))

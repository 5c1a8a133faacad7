"""What has changed at a table since somebody last looked."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from boju.table.keep.beats import ASIDES, Aside, moment
from boju.table.keep.clocks import Reading
from boju.table.keep.schema import events, readings, tables
from boju.table.keep.store import Row, Store


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a table has come: its beat, the last ones that were no events, and for how many seconds time has run."""

    beat: int
    asides: Mapping[Aside, int]
    age: float

    def since(self, beat: int) -> set[Aside]:
        """What has changed beside the game after a beat."""
        return {aside for aside, last in self.asides.items() if last > beat}


@dataclass(frozen=True, slots=True)
class Changed:
    """What has come since, all of one moment."""

    mark: Mark
    rows: list[Row]
    readings: list[Reading]


class Changes:
    """Looks that up. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def beat(self, table: str) -> int:
        """The beat of a table, 0 where there is none."""
        with self._store.reading() as connection:
            chosen = sa.select(tables.c.beat).where(tables.c.id == table)
            return connection.execute(chosen).scalar() or 0

    def mark(self, table: str) -> Mark:
        """How far a table has come."""
        with self._store.reading() as connection:
            return _mark(connection, table)

    def since(self, table: str, number: int, reading: int) -> Changed:
        """What has come after the event and the reading of these numbers."""
        rows = sa.select(events.c.number, events.c.kind, events.c.text).where(
            events.c.table_id == table, events.c.number > number
        )
        read = sa.select(readings.c.number, readings.c.seat, readings.c.left).where(
            readings.c.table_id == table, readings.c.number > reading
        )
        with self._store.reading() as connection:
            return Changed(
                _mark(connection, table),
                [Row(*row) for row in connection.execute(rows.order_by(events.c.number))],
                [Reading(*row) for row in connection.execute(read.order_by(readings.c.number))],
            )


def beats_of(connection: sa.Connection, ids: Collection[str]) -> dict[str, int]:
    """The beats of these tables."""
    chosen = sa.select(tables.c.id, tables.c.beat).where(tables.c.id.in_(ids))
    return {row.id: row.beat for row in connection.execute(chosen)}


def _mark(connection: sa.Connection, table: str) -> Mark:
    age = moment() - tables.c.moved if connection.dialect.name == "postgresql" else sa.null()
    lasts = [tables.c[aside] for aside in ASIDES]
    row = connection.execute(sa.select(tables.c.beat, age, *lasts).where(tables.c.id == table)).one_or_none()
    if row is None:
        return Mark(0, {}, 0.0)
    beat, waited, *found = row
    return Mark(beat, dict(zip(ASIDES, found, strict=True)), max(0, waited or 0) / 1000)

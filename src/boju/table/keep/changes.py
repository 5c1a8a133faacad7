"""What has changed at a table since somebody last looked."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boju.table.keep.beats import moment
from boju.table.keep.clocks import Reading
from boju.table.keep.schema import ASIDES, Aside, events, readings, tables
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
        with self._store.glancing() as connection:
            chosen = sa.select(tables.c.beat).where(tables.c.id == table)
            return connection.execute(chosen).scalar() or 0

    def mark(self, table: str) -> Mark:
        """How far a table has come."""
        with self._store.glancing() as connection:
            return _mark(connection.execute(_marks(self._store).where(tables.c.id == table)).one_or_none())

    def since(self, table: str, number: int, reading: int) -> Changed:
        """What has come after the event and the reading of these numbers, by one statement."""
        event = sa.and_(events.c.table_id == tables.c.id, events.c.number > number)
        read = sa.and_(readings.c.table_id == tables.c.id, readings.c.number > reading)
        chosen = (
            _marks(self._store)
            .add_columns(events.c.number, events.c.kind, events.c.text)
            .add_columns(readings.c.number, readings.c.seat, readings.c.left)
            .select_from(tables.outerjoin(events, event).outerjoin(readings, read))
            .where(tables.c.id == table)
        )
        with self._store.glancing() as connection:
            found = connection.execute(chosen).all()
        rows = {row[-6]: Row(*row[-6:-3]) for row in found if row[-6] is not None}
        taken = {row[-3]: Reading(*row[-3:]) for row in found if row[-3] is not None}
        mark = _mark(found[0][:-6] if found else None)
        return Changed(mark, [rows[key] for key in sorted(rows)], [taken[key] for key in sorted(taken)])


def beats_of(connection: sa.Connection, ids: Collection[str]) -> dict[str, int]:
    """The beats of these tables."""
    chosen = sa.select(tables.c.id, tables.c.beat).where(tables.c.id.in_(ids))
    return {row.id: row.beat for row in connection.execute(chosen)}


def _marks(store: Store) -> sa.Select[Any]:
    """What a mark is made of."""
    age = moment() - tables.c.moved if store.is_served else sa.null()
    return sa.select(tables.c.beat, age.label("age"), *(tables.c[aside] for aside in ASIDES))


def _mark(row: Sequence[Any] | None) -> Mark:
    if row is None:
        return Mark(0, {}, 0.0)
    beat, age, *lasts = row
    return Mark(beat, dict(zip(ASIDES, lasts, strict=True)), max(0, age or 0) / 1000)

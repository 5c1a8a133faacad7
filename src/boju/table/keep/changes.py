"""What has changed at tables since somebody last looked."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from boju.fairness import Chain
from boju.table.keep.beats import moment
from boju.table.keep.circles import HAS_LAPSED, Told, told_by
from boju.table.keep.clocks import Reading
from boju.table.keep.schema import (
    ASIDES,
    TABLE,
    TABLES,
    Aside,
    chains,
    circles,
    drawings,
    events,
    links,
    readings,
    tables,
)
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
class Place:
    """How much is known of a table: its last event, reading of a clock, chain of words, and draw that was made."""

    table: str
    number: int = 0
    reading: int = 0
    chain: int = 0
    draw: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw that was made, or is to be made: the seats that were asked for it, and the links by seat."""

    draw: int
    asked: Sequence[int]
    given: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Changed:
    """What has come at a table after a place, all of one moment, each in order; `agreed` is what people agree on."""

    table: str
    mark: Mark
    rows: Sequence[Row] = ()
    readings: Sequence[Reading] = ()
    chains: Sequence[tuple[int, Chain]] = ()
    made: Sequence[Drawn] = ()
    due: Sequence[Drawn] = ()
    agreed: Told | None = None


class Changes:
    """Looks that up. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def beat(self, table: str) -> int:
        """The beat of a table, 0 where there is none."""
        with self._store.glancing() as connection:
            return connection.execute(_BEAT, {"table": table}).scalar() or 0

    def mark(self, table: str) -> Mark:
        """How far a table has come."""
        age = _AGE if self._store.is_served else sa.null()
        chosen = sa.select(tables.c.beat, age, *(tables.c[aside] for aside in ASIDES)).where(
            tables.c.id == table
        )
        with self._store.glancing() as connection:
            row = connection.execute(chosen).one_or_none()
        return Mark(0, {}, 0.0) if row is None else _mark(*row)

    def since(self, place: Place) -> Changed:
        """What has come after a place, where several processes can serve."""
        with self._store.glancing() as connection:
            found = changed_since(connection, [place])
        return found[0] if found else Changed(place.table, Mark(0, {}, 0.0))


def changed_since(connection: sa.Connection, places: Sequence[Place]) -> list[Changed]:
    """What has come after these places, of different tables, by one statement; nothing of tables that are gone."""
    asked = {
        "ids": [place.table for place in places],
        "numbers": [place.number for place in places],
        "readings": [place.reading for place in places],
        "chains": [place.chain for place in places],
        "draws": [place.draw for place in places],
    }
    return [_changed(*row) for row in connection.execute(_CHANGED, asked)]


def beats_of(connection: sa.Connection, ids: Collection[str]) -> dict[str, int]:
    """The beats of these tables."""
    return {row.id: row.beat for row in connection.execute(_BEATS, {"tables": list(ids)})}


_BEAT = sa.select(tables.c.beat).where(tables.c.id == TABLE)
_BEATS = sa.select(tables.c.id, tables.c.beat).where(tables.c.id == TABLES)
_AGE = moment() - tables.c.moved
_ASKED = (
    sa.func.unnest(
        sa.bindparam("ids", type_=ARRAY(sa.Text)),
        *(sa.bindparam(name, type_=ARRAY(sa.Integer)) for name in ("numbers", "readings", "chains", "draws")),
    )
    .table_valued("id", "number", "reading", "chain", "draw", name="asked")
    .render_derived()
)


def _listed(kept: sa.Table, after: sa.ColumnElement[bool], *names: str) -> sa.ScalarSelect[Any]:
    """What is kept of the table that is asked for, as a list of lists; null where there is nothing."""
    values = sa.func.json_build_array(*(kept.c[name] for name in names))
    chosen = sa.select(sa.func.json_agg(values)).where(kept.c.table_id == _ASKED.c.id, after)
    return chosen.correlate(_ASKED).scalar_subquery()


_CHANGED = (
    sa.select(
        _ASKED.c.id,
        _listed(events, events.c.number > _ASKED.c.number, "number", "kind", "text"),
        _listed(readings, readings.c.number > _ASKED.c.reading, "number", "seat", "left"),
        _listed(chains, chains.c.number > _ASKED.c.chain, "number", "first_draw", "seat", "tip"),
        _listed(drawings, drawings.c.draw > _ASKED.c.draw, "draw", "asked", "given"),
        _listed(links, links.c.draw > _ASKED.c.draw, "draw", "asked", "seat", "link"),
        circles.c.told,
        HAS_LAPSED,
        tables.c.beat,
        _AGE,
        *(tables.c[aside] for aside in ASIDES),
    )
    .select_from(_ASKED)
    .join(tables, tables.c.id == _ASKED.c.id)
    .outerjoin(circles, circles.c.table_id == _ASKED.c.id)
)


def _changed(
    table: str,
    rows: list[Any] | None,
    read: list[Any] | None,
    promised: list[Any] | None,
    made: list[Any] | None,
    given: list[Any] | None,
    told: Told | None,
    has_lapsed: bool | None,
    *mark: Any,
) -> Changed:
    due: dict[int, Drawn] = {}
    for draw, asked, seat, link in given or ():
        known = due.get(draw, Drawn(draw, asked, {}))
        due[draw] = Drawn(draw, asked, {**known.given, seat: link})
    return Changed(
        table,
        _mark(*mark),
        [Row(*row) for row in sorted(rows or ())],
        [Reading(*row) for row in sorted(read or ())],
        [(number, Chain(*chain)) for number, *chain in sorted(promised or ())],
        [Drawn(draw, asked, read_links(links)) for draw, asked, links in sorted(made or (), key=_first)],
        list(due.values()),
        told_by(told, bool(has_lapsed)) if told is not None else {},
    )


def read_links(given: Mapping[str, str]) -> dict[int, str]:
    """The links by seat, from what was kept."""
    return {int(seat): link for seat, link in given.items()}


def _first(row: Sequence[Any]) -> Any:
    return row[0]


def _mark(beat: int, age: int | None, *lasts: int) -> Mark:
    return Mark(beat, dict(zip(ASIDES, lasts, strict=True)), max(0, age or 0) / 1000)

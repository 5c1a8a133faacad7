"""Lists of tables: what waits for people, what goes on, what is over, what is somebody's own."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sa

from boju.table.errors import DamagedTable
from boju.table.keep.clocks import Clocks, Terms
from boju.table.keep.company import Companies, Company
from boju.table.keep.schema import events, holdings, hosts, people, results, tables
from boju.table.keep.seats import FRIEND, OPEN
from boju.table.keep.store import Setting, Store, read_setting

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """A table in a reader's list: `events` counts the rows that this reader may know of, `scores` is None while the
    game goes on.
    """

    setting: Setting
    company: Company
    events: int
    scores: tuple[int, ...] | None
    terms: Terms | None


@dataclass(frozen=True, slots=True)
class Search:
    """What finished games are looked for: those of one game, those of players whose names have this part."""

    game: str = ""
    name: str = ""


class Listing:
    """Reads lists off a database, the latest table first. A private table is in nobody's but its people's own.

    A table that is damaged is in none, and the log says so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._companies = Companies(store)

    def waiting(self, count: int) -> list[Entry]:
        """Tables with an open seat that anybody may take."""
        kinds = sa.cast(tables.c.seats, sa.Text)
        chosen = _all("").where(results.c.table_id.is_(None), kinds.like(f'%"{FRIEND}"%'), _is_public())
        return [entry for entry in self._read(chosen, 0, 4 * count) if OPEN in entry.company.playing][:count]

    def running(self, person: str, count: int) -> list[Entry]:
        """Tables of others where everybody knows that something has been played, and the game is not over."""
        chosen = _all(person).where(
            results.c.table_id.is_(None), _count_events("") > 0, _is_public(), ~_is_own(person)
        )
        return self._read(chosen, 0, count)

    def own(self, person: str, count: int) -> list[Entry]:
        """Tables where somebody holds a seat, and the game is not over."""
        return self._read(_all(person).where(results.c.table_id.is_(None), _is_own(person)), 0, count)

    def finished(self, person: str, search: Search, start: int, count: int) -> list[Entry]:
        """Finished games, somebody's own private ones among them."""
        chosen = _all(person).where(
            results.c.table_id.is_not(None), _count_events("") > 0, _is_public() | _is_own(person)
        )
        if search.game:
            chosen = chosen.where(tables.c.game == search.game)
        if search.name:
            chosen = chosen.where(_has_holder(people.c.name.icontains(search.name, autoescape=True)))
        return self._read(chosen, start, count)

    def _read(self, chosen: sa.Select[Any], start: int, count: int) -> list[Entry]:
        chosen = chosen.order_by(sa.desc(tables.c.created), tables.c.id).offset(start).limit(count)
        with self._store.reading() as connection:
            rows: Sequence[Any] = connection.execute(chosen).all()
        while True:
            try:
                return self._entries(rows)
            except DamagedTable as error:
                _warn(error.table)
                rows = [row for row in rows if row.id != error.table]

    def _entries(self, rows: Sequence[Any]) -> list[Entry]:
        settings = [read_setting(row) for row in rows]
        terms = Clocks(self._store).terms_of([setting.id for setting in settings])
        return [
            Entry(
                setting,
                company,
                row.events,
                _scores(row),
                terms.get(setting.id),
            )
            for row, setting, company in zip(rows, settings, self._companies.of_all(settings), strict=True)
        ]


@cache
def _warn(table: str) -> None:
    log.warning("table %s is damaged, so lists leave it out", table)


def _scores(row: Any) -> tuple[int, ...] | None:
    scores = row.scores
    if scores is None:
        return None
    if not isinstance(scores, list) or [type(score) for score in scores] != [int] * row.players:
        raise DamagedTable(row.id)
    return tuple(scores)


def _all(person: str) -> sa.Select[Any]:
    return sa.select(tables, _count_events(person).label("events"), results.c.scores).outerjoin(results)


def _count_events(person: str) -> sa.ScalarSelect[int]:
    """How many events there have been that somebody may know of; nobody in particular: that everybody may."""
    counted = sa.select(sa.func.count()).where(events.c.table_id == tables.c.id, _is_known_to(person))
    return counted.scalar_subquery()


def _is_known_to(person: str) -> sa.ColumnElement[bool]:
    """Whether somebody may know of an event: as `Sight.knows_of` says, of the seats that this person holds."""
    holds = sa.exists().where(
        holdings.c.table_id == events.c.table_id,
        holdings.c.seat == events.c.secret_to,
        holdings.c.person_id == person,
    )
    return events.c.secret_to.is_(None) | holds if person else events.c.secret_to.is_(None)


def _is_public() -> sa.ColumnElement[bool]:
    return ~sa.exists().where(hosts.c.table_id == tables.c.id, hosts.c.is_private)


def _is_own(person: str) -> sa.ColumnElement[bool]:
    return _has_holder(holdings.c.person_id == person)


def _has_holder(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    held = sa.select(holdings.c.seat).join(people, people.c.id == holdings.c.person_id)
    return held.where(holdings.c.table_id == tables.c.id, condition).exists()

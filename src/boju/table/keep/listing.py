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
from boju.table.keep.seats import FRIEND, ME, PERSON
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
    """Reads lists off a database. Call it where slow reads wait. A private table is in nobody's but its people's own.

    A table that is damaged is in none, and the log says so."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._companies = Companies(store)

    def waiting(self, count: int) -> list[Entry]:
        """Tables with an open seat that anybody may take; first one of everybody's, then a second one, and so on."""
        chosen = _by_turns(~_is_over(), _is_public(), _is_open()).limit(count)
        return self._read(chosen, "")

    def running(self, person: str, count: int) -> list[Entry]:
        """Tables of others where everybody knows that something has been played, and the game is not over, by turns
        of those who opened them.
        """
        return self._read(
            _by_turns(~_is_over(), _has_begun(), _is_public(), ~_is_own(person)).limit(count), person
        )

    def own(self, person: str, count: int) -> list[Entry]:
        """Tables where somebody holds a seat, and the game is not over."""
        return self._read(_latest(~_is_over(), _is_own(person)).limit(count), person)

    def finished(self, person: str, search: Search, start: int, count: int) -> list[Entry]:
        """Finished games, somebody's own private ones among them."""
        chosen = _latest(_is_over(), _has_begun(), _is_public() | _is_own(person))
        if search.game:
            chosen = chosen.where(tables.c.game == search.game)
        if search.name:
            chosen = chosen.where(_has_holder(people.c.name.icontains(search.name, autoescape=True)))
        return self._read(chosen.offset(start).limit(count), person)

    def _read(self, chosen: sa.Select[Any], person: str) -> list[Entry]:
        """What a reader may know of the chosen tables, in their order; their events alone are counted."""
        with self._store.reading() as connection:
            ids = list(connection.execute(chosen).scalars())
            found = {row.id: row for row in connection.execute(_told(person, ids))} if ids else {}
        rows: Sequence[Any] = [found[table] for table in ids if table in found]
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


def _told(person: str, ids: Sequence[str]) -> sa.Select[Any]:
    """What a list tells somebody of tables."""
    told = sa.select(tables, _count_events(person).label("events"), results.c.scores).outerjoin(results)
    return told.where(tables.c.id.in_(ids))


def _latest(*conditions: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The ids of tables, the latest first; an index has them in this order."""
    chosen = sa.select(tables.c.id).where(*conditions)
    return chosen.order_by(tables.c.created.desc(), tables.c.id.desc())


def _by_turns(*conditions: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The same: first the latest of every person and every address, then the second ones, and so on."""
    latest = tables.c.created.desc(), tables.c.id.desc()
    own = sa.func.row_number().over(
        partition_by=sa.func.coalesce(hosts.c.person_id, tables.c.id), order_by=latest
    )
    near = sa.func.row_number().over(
        partition_by=sa.func.coalesce(sa.cast(hosts.c.bucket, sa.Text), tables.c.id), order_by=latest
    )
    ranked = sa.select(tables.c.id, tables.c.created, own.label("own"), near.label("near"))
    found = ranked.outerjoin(hosts, hosts.c.table_id == tables.c.id).where(*conditions).subquery()
    turn = sa.case((found.c.own > found.c.near, found.c.own), else_=found.c.near)
    return sa.select(found.c.id).order_by(turn, found.c.created.desc(), found.c.id.desc())


def _is_over() -> sa.ColumnElement[bool]:
    return sa.exists().where(results.c.table_id == tables.c.id)


def _has_begun() -> sa.ColumnElement[bool]:
    """Whether everybody knows that something has been played."""
    return sa.exists().where(events.c.table_id == tables.c.id, _is_known_to(""))


def _is_open() -> sa.ColumnElement[bool]:
    """Whether fewer seats are held than there are seats of persons."""
    seats = sa.cast(tables.c.seats, sa.Text)
    persons = sum((_occurrences(f'"{kind}"', seats) for kind in (ME, PERSON, FRIEND)), start=sa.literal(0))
    held = sa.select(sa.func.count()).where(holdings.c.table_id == tables.c.id).scalar_subquery()
    return sa.and_(seats.like(f'%"{FRIEND}"%'), persons > held)


def _occurrences(part: str, text: sa.ColumnElement[str]) -> sa.ColumnElement[int]:
    """How often a part stands in a text."""
    return (sa.func.length(text) - sa.func.length(sa.func.replace(text, part, ""))) // len(part)


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
    hidden = sa.exists().where(hosts.c.table_id == tables.c.id, hosts.c.is_private)
    return ~hidden.correlate(tables)


def _is_own(person: str) -> sa.ColumnElement[bool]:
    return tables.c.id.in_(sa.select(holdings.c.table_id).where(holdings.c.person_id == person))


def _has_holder(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Whether a seat is held by such a person: those are looked for once, and not anew for every table."""
    held = sa.select(holdings.c.table_id).join(people, people.c.id == holdings.c.person_id).where(condition)
    return tables.c.id.in_(held)

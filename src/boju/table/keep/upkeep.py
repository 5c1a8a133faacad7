"""What those who run a server do with what it keeps: look for tables and people, hide, take away, forget."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from boju.core.errors import BojuError
from boju.table.errors import OutOfTurn
from boju.table.keep.beats import stir, tell_gone
from boju.table.keep.database import renew_secret
from boju.table.keep.endings import Ending, keep_ending
from boju.table.keep.schema import (
    endings,
    events,
    holdings,
    hosts,
    metadata,
    people,
    presences,
    puzzled,
    remarks,
    results,
    secret,
    successors,
    tables,
)
from boju.table.keep.store import Store

AT_ONCE = 200
"""How many tables are taken away in one transaction."""


class NotKept(BojuError):
    """There is no such table or person in the database."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as its keeper sees it; times as the database writes them, `last` when anything happened there."""

    id: str
    game: str
    created: str
    last: str
    events: int
    is_over: bool
    is_hidden: bool
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A person as the keeper of the tables sees one: `seats` are those held at all tables."""

    id: str
    name: str
    created: str
    seats: int


class Upkeep:
    """All tables and people of a database. What is taken away is gone for good."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def tables(self, ids: Collection[str] | None = None) -> list[Kept]:
        """All tables, or some, the one where nothing has happened for the longest time first."""
        last = [_last(kept, stamp) for kept, stamp in TIMES]
        counted = sa.select(sa.func.count()).where(events.c.table_id == tables.c.id).scalar_subquery()
        chosen = (
            sa.select(
                tables.c.id,
                tables.c.game,
                tables.c.created,
                counted.label("events"),
                results.c.table_id.is_not(None).label("is_over"),
                hosts.c.is_private,
                *last,
            )
            .outerjoin(results, results.c.table_id == tables.c.id)
            .outerjoin(hosts, hosts.c.table_id == tables.c.id)
        )
        held = sa.select(holdings.c.table_id, people.c.name).join(people).order_by(holdings.c.seat)
        if ids is not None:
            chosen, held = chosen.where(tables.c.id.in_(ids)), held.where(holdings.c.table_id.in_(ids))
        named: dict[str, list[str]] = {}
        with self._store.reading() as connection:
            for row in connection.execute(held):
                named.setdefault(row.table_id, []).append(row.name)
            found = [
                Kept(
                    row.id,
                    row.game,
                    row.created,
                    max(filter(None, (row.created, *row[-len(TIMES) :]))),
                    row.events,
                    bool(row.is_over),
                    bool(row.is_private),
                    tuple(dict.fromkeys(filter(None, named.get(row.id, ())))),
                )
                for row in connection.execute(chosen)
            ]
        return sorted(found, key=lambda kept: (kept.last, kept.id))

    def idle(self, days: int, *, only_unfinished: bool = False) -> list[Kept]:
        """The tables where nothing has happened for so many days."""
        limit = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
        return [
            kept for kept in self.tables() if kept.last < limit and not (only_unfinished and kept.is_over)
        ]

    def hide(self, table: str, *, is_hidden: bool) -> None:
        """Leave a table out of the lists of others from now on, or show it there again; raises `NotKept`."""
        with self._store.writing() as connection:
            change = hosts.update().where(hosts.c.table_id == table).values(is_private=is_hidden)
            if not connection.execute(change).rowcount:
                raise NotKept(f"There is no table {table!r} that has a host.")

    def close(self, table: str) -> None:
        """End the game of a table; nobody has won. Servers that share the database tell those who sit there.

        Raises `NotKept`.
        """
        with self._store.writing() as connection:
            chosen = sa.select(tables.c.players).where(tables.c.id == table)
            players = connection.execute(chosen).scalar_one_or_none()
            if players is None:
                raise NotKept(f"There is no table {table!r}.")
            try:
                keep_ending(connection, table, Ending("closed"), [0] * players, lambda _: None)
            except OutOfTurn as error:
                raise NotKept(f"The game at table {table!r} is over already.") from error

    def remove(self, ids: Sequence[str]) -> None:
        """Take tables away, with all that was played and said there."""
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            with self._store.writing() as connection:
                going = sa.select(tables.c.id).where(tables.c.id.in_(some)).order_by(tables.c.id)
                connection.execute(going.with_for_update())  # from now on servers add nothing to them
                connection.execute(successors.delete().where(successors.c.next_id.in_(some)))
                for kept in reversed(metadata.sorted_tables):
                    if "table_id" in kept.c:
                        connection.execute(kept.delete().where(kept.c.table_id.in_(some)))
                connection.execute(tables.delete().where(tables.c.id.in_(some)))
                for table in some:
                    tell_gone(connection, table)

    def people(self, name: str = "") -> list[Known]:
        """The people whose names have this part; all who have a name, without it."""
        seats = sa.select(sa.func.count()).where(holdings.c.person_id == people.c.id).scalar_subquery()
        chosen = sa.select(people.c.id, people.c.name, people.c.created, seats).where(
            people.c.name != "", people.c.name.icontains(name, autoescape=True)
        )
        with self._store.reading() as connection:
            return [Known(*row) for row in connection.execute(chosen.order_by(people.c.name, people.c.id))]

    def keys(self) -> int:
        """How many keys there are whose signatures count."""
        return len(self._store.secrets())

    def renew_key(self) -> None:
        """Sign with a new key, a while after all servers know it; what earlier ones have signed still counts."""
        with self._store.writing() as connection:
            renew_secret(connection)

    def drop_old_keys(self) -> None:
        """Let only signatures of the newest key count."""
        newest = sa.select(sa.func.max(secret.c.number)).scalar_subquery()
        with self._store.writing() as connection:
            connection.execute(secret.delete().where(secret.c.number < newest))

    def forget(self, person: str) -> None:
        """Take away what is known of somebody: the name, the link, what was said, what was answered to puzzles.

        The games stay, with a seat of nobody's name. Raises `NotKept`.
        """
        with self._store.writing() as connection:
            change = people.update().where(people.c.id == person).values(name="", link=None)
            if not connection.execute(change).rowcount:
                raise NotKept(f"There is no person {person!r}.")
            held = sa.exists().where(
                holdings.c.person_id == person,
                holdings.c.table_id == remarks.c.table_id,
                holdings.c.seat == remarks.c.seat,
            )
            connection.execute(remarks.delete().where(held))
            connection.execute(puzzled.delete().where(puzzled.c.person_id == person))
            connection.execute(presences.delete().where(presences.c.person_id == person))
            for table in connection.scalars(_tables_of(person)).all():
                stir(connection, table, "seated", "said", "attended", moves=False)


TIMES = [
    (events, events.c.created),
    (remarks, remarks.c.created),
    (endings, endings.c.created),
    (results, results.c.finished),
]
"""Where it stands when something has happened at a table."""


def _tables_of(person: str) -> sa.Select[Any]:
    """Where somebody holds a seat or has opened a table, in an order in which nobody waits for who waits for them."""
    held = sa.select(holdings.c.table_id).where(holdings.c.person_id == person)
    opened = sa.select(hosts.c.table_id).where(hosts.c.person_id == person)
    return sa.select(held.union(opened).subquery().c.table_id).order_by("table_id")


def _last(kept: sa.Table, stamp: sa.Column[str]) -> sa.ScalarSelect[str]:
    chosen = sa.select(sa.func.max(stamp)).where(kept.c.table_id == tables.c.id)
    return chosen.correlate(tables).scalar_subquery()

"""The journals of all matches in SQLite or PostgreSQL. One conditional update decides every race for a revision."""

import re
import time
from collections.abc import Collection, Sequence
from functools import cache

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from boju.core.errors import BojuError
from boju.table.errors import DamagedTable, UnknownTable
from boju.table.locales import say
from boju.table.match.entries import (
    Entry,
    from_json,
)
from boju.table.match.state import Setting
from boju.table.storage.api import ALL, Behind, InTransaction, Listed, Search, Succession, Which
from boju.table.storage.database import Database
from boju.table.storage.lists import listed
from boju.table.storage.postgres import moment
from boju.table.storage.rows import (
    COLUMNS,
    PROJECTED,
    counted,
    lists_of,
    project,
    read_setting,
    rows_of,
    values_of,
)
from boju.table.storage.schema import MATCH, holdings, matches, metadata
from boju.table.storage.schema import entries as kept

ID = re.compile("[A-Za-z0-9_-]{1,24}")
"""How matches are called. PostgreSQL could not even look for some of what an address may hold."""

CHANNEL = "boju"
"""Where PostgreSQL tells of changes: the id of a match and its revision, nothing else."""
GONE = -1
"""The revision of a match that has been taken away."""


class _Late(Exception):
    """Others have come before, so nothing of a transaction is kept."""


class SqlJournal:
    """What `Journal` promises, over a database. Call its methods in threads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(
        self,
        setting: Setting,
        entries: Sequence[Entry],
        *,
        bucket: int | None = None,
        after: Succession | None = None,
        also: InTransaction | None = None,
    ) -> None:
        """Keep a new match with its first entries; raises `Behind` where an earlier one goes on otherwise."""
        held = [
            {"match_id": setting.id, "seat": seat, "person_id": person, "is_first": True}
            for seat, person in setting.holders.items()
        ]
        try:
            with self._database.writing() as connection:
                if after is not None and not self._add(
                    connection, after.match, after.at, [after.entry], None
                ):
                    raise _Late
                connection.execute(matches.insert().values(values_of(setting, bucket)))
                if held:
                    connection.execute(holdings.insert(), held)
                if also is not None:
                    also(connection)
                if entries:
                    self._add(connection, setting.id, 0, entries, None)
        except _Late:
            assert after is not None
            raise Behind(self.read(after.match, after.at)) from None

    def setting(self, match: str) -> Setting:
        """What was settled for a match; raises `UnknownTable` or `DamagedTable`."""
        if ID.fullmatch(match):
            with self._database.reading() as connection:
                row = connection.execute(sa.select(matches).where(matches.c.id == match)).one_or_none()
                if row is not None:
                    first = sa.select(holdings.c.seat, holdings.c.person_id).where(
                        holdings.c.match_id == match, holdings.c.is_first
                    )
                    rows = connection.execute(first.order_by(holdings.c.seat))
                    holders = {row.seat: row.person_id for row in rows}
                    return read_setting(row, holders)
        raise UnknownTable(say("there is no table {table!r}", table=match))

    def read(self, match: str, since: int = 0) -> list[Entry]:
        """The entries after a revision, in order; raises `DamagedTable`."""
        with self._database.glancing() as connection:
            rows = connection.execute(_SINCE, {"match": match, "since": since}).all()
        try:
            return [from_json(*row) for row in rows]
        except BojuError as error:
            raise DamagedTable(match) from error

    def append(
        self, match: str, at: int, entries: Sequence[Entry], also: InTransaction | None = None
    ) -> None:
        """Add entries, all or none, to a match whose last revision is `at`; raises `Behind` where it is not."""
        is_plain = also is None and not any(isinstance(entry, PROJECTED) for entry in entries)
        if self._database.is_served and is_plain:
            with self._database.stating() as connection:
                given = counted(match, at, entries) | lists_of(at, entries)
                is_made = connection.execute(_append_statement(), given).one_or_none() is not None
        else:
            with self._database.writing() as connection:
                is_made = self._add(connection, match, at, entries, also)
        if not is_made:
            if match not in self.revisions([match]):
                raise UnknownTable(say("there is no table {table!r}", table=match))
            raise Behind(self.read(match, at))

    def revisions(self, matches_asked: Collection[str]) -> dict[str, int]:
        """The last revisions of those of these matches that there are."""
        chosen = sa.select(matches.c.id, matches.c.revision).where(matches.c.id.in_(matches_asked))
        with self._database.glancing() as connection:
            return {row.id: row.revision for row in connection.execute(chosen)}

    def running(self) -> list[str]:
        """The matches whose clock has been started by somebody, and whose game is not over."""
        chosen = sa.select(matches.c.id).where(matches.c.is_timed, matches.c.scores.is_(None))
        with self._database.glancing() as connection:
            return list(connection.execute(chosen).scalars())

    def lists(
        self, which: Which, person: str, count: int, search: Search = ALL, start: int = 0
    ) -> list[Listed]:
        """So many matches of a list, as a person may know of them."""
        with self._database.reading() as connection:
            return listed(connection, which, person, search, (start, count), read_setting)

    def redact(self, person: str) -> list[str]:
        """Take away the text of all that somebody has said; the matches where that was."""
        held = sa.select(holdings.c.match_id, holdings.c.seat).where(holdings.c.person_id == person)
        found = set()
        with self._database.writing() as connection:
            for match, seat in connection.execute(held).all():
                said = sa.select(kept.c.revision, kept.c.told).where(
                    kept.c.match_id == match, kept.c.kind == "Said"
                )
                for revision, told in connection.execute(said).all():
                    if told.get("seat") == seat and told.get("text"):
                        blank = kept.update().where(kept.c.match_id == match, kept.c.revision == revision)
                        connection.execute(blank.values(told={"seat": seat, "text": ""}))
                        found.add(match)
        return sorted(found)

    def remove(self, gone: Sequence[str]) -> None:
        """Take matches away, with all that was played and said there."""
        with self._database.writing() as connection:
            going = sa.select(matches.c.id).where(matches.c.id.in_(gone)).order_by(matches.c.id)
            connection.execute(going.with_for_update())
            for table in reversed(metadata.sorted_tables):
                if "match_id" in table.c:
                    connection.execute(table.delete().where(table.c.match_id.in_(gone)))
            connection.execute(matches.delete().where(matches.c.id.in_(gone)))
            for match in gone:
                self._announce(connection, match, GONE)

    def now(self) -> int:
        """The time by which entries are stamped, in milliseconds: on PostgreSQL that of the database."""
        if not self._database.is_served:
            return time.time_ns() // 1_000_000
        with self._database.glancing() as connection:
            return connection.execute(sa.select(moment())).scalar_one()

    def _add(
        self,
        connection: sa.Connection,
        match: str,
        at: int,
        entries: Sequence[Entry],
        also: InTransaction | None,
    ) -> bool:
        """Add entries within a transaction, unless others have come before."""
        given = counted(match, at, entries)
        if not connection.execute(_MOVED, given).rowcount:
            return False
        if also is not None:
            also(connection)
        connection.execute(kept.insert(), rows_of(match, at, entries))
        for entry in entries:
            if isinstance(entry, PROJECTED):
                project(connection, match, entry)
        self._announce(connection, match, at + len(entries))
        return True

    def _announce(self, connection: sa.Connection, match: str, revision: int) -> None:
        if self._database.is_served:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{match} {revision}")))


_SINCE = (
    sa.select(kept.c.kind, kept.c.at, kept.c.secret_to, kept.c.told)
    .where(kept.c.match_id == MATCH, kept.c.revision > sa.bindparam("since", type_=sa.Integer))
    .order_by(kept.c.revision)
)
_MOVED = (
    matches.update()
    .where(matches.c.id == MATCH, matches.c.revision == sa.bindparam("known", type_=sa.Integer))
    .values(
        revision=matches.c.revision + sa.bindparam("more", type_=sa.Integer),
        events=matches.c.events + sa.bindparam("heard", type_=sa.Integer),
        is_timed=sa.or_(matches.c.is_timed, sa.bindparam("timed", type_=sa.Boolean)),
        last=sa.bindparam("when", type_=sa.BigInteger),
    )
)
"""What counts entries, where no others have come; what fills it is not called as any column is."""


@cache
def _append_statement() -> sa.Executable:
    """The same with all entries, by one statement for PostgreSQL, which tells the other processes."""
    made = _MOVED.returning(matches.c.revision).cte("made")
    given = [sa.bindparam(f"many_{name}", type_=ARRAY(type_)) for name, type_ in COLUMNS.items()]
    columns = [sa.column(name, type_) for name, type_ in COLUMNS.items()]
    rows = sa.func.unnest(*given).table_valued(*columns, name="row").render_derived()
    added = sa.select(MATCH, *rows.c).select_from(made).join(rows, sa.true())
    added_kept = kept.insert().from_select(["match_id", *COLUMNS], added)
    told = sa.func.pg_notify(CHANNEL, MATCH + sa.literal(" ") + sa.cast(made.c.revision, sa.Text))
    return sa.select(made.c.revision, told).add_cte(added_kept.cte("kept"))

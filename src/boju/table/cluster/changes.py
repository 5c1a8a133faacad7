"""What other processes have appended, read for many matches by one statement."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import ARRAY

from boju.table.match.entries import Entry, from_json
from boju.table.storage.database import now
from boju.table.storage.postgres import moment
from boju.table.storage.schema import (
    MATCHES,
    entries,
    followings,
    invitations,
    matches,
    presences,
    processes,
    tallies,
)


@dataclass(frozen=True, slots=True)
class Appended:
    """The entries of a match that follow a revision, and when they were read, by the database's clock."""

    match: str
    since: int
    entries: Sequence[Entry]
    read: int


def appended_since(connection: sa.Connection, known: Mapping[str, int]) -> list[Appended]:
    """What has come at these matches since the revisions that are known; nothing where nothing has."""
    asked = {"ids": list(known), "revisions": list(known.values())}
    rows = connection.execute(_APPENDED, asked).all()
    return [
        Appended(match, known[match], [from_json(*row[1:5]) for row in some], some[-1].read)
        for match, some in ((match, list(some)) for match, some in groupby(rows, lambda row: row.match_id))
    ]


def revisions_of(connection: sa.Connection, known: list[str]) -> dict[str, int]:
    """The revisions of those of these matches that there are."""
    return {row.id: row.revision for row in connection.execute(_REVISIONS, {"matches": known})}


_REVISIONS = sa.select(matches.c.id, matches.c.revision).where(matches.c.id == MATCHES)
_KNOWN = (
    sa.func.unnest(
        sa.bindparam("ids", type_=ARRAY(sa.Text)), sa.bindparam("revisions", type_=ARRAY(sa.Integer))
    )
    .table_valued("id", "revision", name="known")
    .render_derived()
)
_APPENDED = (
    sa.select(
        entries.c.match_id,
        entries.c.kind,
        entries.c.at,
        entries.c.secret_to,
        entries.c.told,
        moment().label("read"),
    )
    .select_from(_KNOWN)
    .join(entries, sa.and_(entries.c.match_id == _KNOWN.c.id, entries.c.revision > _KNOWN.c.revision))
    .order_by(entries.c.match_id, entries.c.revision)
)


MILLISECONDS_KEPT = 3_600_000
"""For how long it is known who has left a match, and that a process has ended."""


def expire(connection: sa.Connection) -> None:
    """Take it away, in PostgreSQL."""
    long_ago = moment() - MILLISECONDS_KEPT
    ended = sa.select(processes.c.id).where(processes.c.until < long_ago)
    connection.execute(
        presences.delete().where((presences.c.left < long_ago) | presences.c.process.in_(ended))
    )
    connection.execute(followings.delete().where(followings.c.process.in_(ended)))
    connection.execute(processes.delete().where(processes.c.until < long_ago))
    connection.execute(tallies.delete().where(tallies.c.until < moment()))
    connection.execute(invitations.delete().where(invitations.c.until < now()))

"""What counts no more is taken away once in a while: whose pages were open, what was counted, old invitations."""

import sqlalchemy as sa

from boju.table.storage.database import now
from boju.table.storage.postgres import moment
from boju.table.storage.schema import followings, invitations, presences, processes, tallies

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

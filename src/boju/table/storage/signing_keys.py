"""The keys that a database signs cookies and invitations with; they never leave the server."""

import secrets
import time

import sqlalchemy as sa

from boju.table.storage.schema import secret

SECONDS_BETWEEN_LOOKS = 3.0
SECONDS_TO_HEAR_OF_A_KEY = 10.0
"""For how long a new key is known before anything is signed with it."""


class SigningKeys:
    """What one process knows of them: `all` whose signatures count, and the one that it is `signing` with."""

    def __init__(self, connection: sa.Connection) -> None:
        self.all = _kept(connection)
        if not self.all:
            renew(connection)
            self.all = _kept(connection)
        self.signing = self.all[-1]
        self._known = dict.fromkeys(self.all, float("-inf"))

    def look(self, connection: sa.Connection) -> None:
        """Look whether keys have been added or taken away; a new one signs when all others have had time to look."""
        found = _kept(connection)
        if not found:
            return
        now = time.monotonic()
        self._known = {key: self._known.get(key, now) for key in found}
        old = [key for key in found if now - self._known[key] >= SECONDS_TO_HEAR_OF_A_KEY]
        self.all, self.signing = found, old[-1] if old else found[-1]


def renew(connection: sa.Connection) -> None:
    """Keep a new key, to sign with."""
    last = connection.execute(sa.select(sa.func.max(secret.c.number))).scalar() or 0
    connection.execute(secret.insert().values(key=secrets.token_bytes(32), number=last + 1))


def drop_old(connection: sa.Connection) -> None:
    """Let only signatures of the newest key count."""
    newest = sa.select(sa.func.max(secret.c.number)).scalar_subquery()
    connection.execute(secret.delete().where(secret.c.number < newest))


def _kept(connection: sa.Connection) -> list[bytes]:
    return list(connection.execute(sa.select(secret.c.key).order_by(secret.c.number)).scalars())

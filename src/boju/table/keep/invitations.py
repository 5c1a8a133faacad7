"""Invitations to the open seats of a table: a secret that whoever opened it can send, and that counts for a while."""

import hashlib
import hmac
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from boju.table.errors import UnknownLink
from boju.table.keep.database import now
from boju.table.keep.schema import invitations
from boju.table.keep.store import Store
from boju.table.locales import say

DAYS = 30
"""How long an invitation counts after whoever opened the table has last asked for it."""


class Invitations:
    """What a database keeps of them. Call its methods in a thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def renew(self, table: str) -> str:
        """The secret that lets whoever knows it take an open seat of a table; its time begins anew."""
        until = (datetime.now(UTC) + timedelta(days=DAYS)).isoformat(timespec="seconds")
        with self._store.writing() as connection:
            connection.execute(invitations.delete().where(invitations.c.table_id == table))
            connection.execute(invitations.insert().values(table_id=table, until=until))
        return _secret(self._store.secret(), table)

    def check(self, table: str, secret: str) -> None:
        """Raise `UnknownLink` where this is not the secret, nor was when an earlier key counted, or has run out."""
        true = [_secret(key, table).encode() for key in self._store.secrets()]
        if not any(hmac.compare_digest(secret.encode(), one) for one in true):
            raise UnknownLink(say("the seats of this table are for those who were sent its invitation"))
        chosen = sa.select(invitations.c.until).where(invitations.c.table_id == table)
        with self._store.glancing() as connection:
            until = connection.execute(chosen).scalar_one_or_none()
        if until is None or until < now():
            raise UnknownLink(
                say(
                    "this invitation is too old: ask whoever sent it to open the table again, and it "
                    "will work"
                )
            )


def _secret(key: bytes, table: str) -> str:
    return hmac.new(key, f"invitation:{table}".encode(), hashlib.sha256).hexdigest()[:32]

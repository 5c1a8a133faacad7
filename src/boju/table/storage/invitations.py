"""Invitations to the open seats of a match: a secret that whoever opened it can send, and that counts for a while."""

import hashlib
import hmac
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from boju.table.errors import UnknownLink
from boju.table.locales import say
from boju.table.storage.database import Database, now
from boju.table.storage.schema import invitations

DAYS = 30
"""How long an invitation counts after whoever opened the match has last asked for it."""


class Invitations:
    """What a database keeps of them. Call its methods in a thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def renew(self, match: str) -> str:
        """The secret that lets whoever knows it take an open seat of a match; its time begins anew."""
        until = (datetime.now(UTC) + timedelta(days=DAYS)).isoformat(timespec="seconds")
        with self._database.writing() as connection:
            connection.execute(invitations.delete().where(invitations.c.match_id == match))
            connection.execute(invitations.insert().values(match_id=match, until=until))
        return secret_for(self._database, f"invitation:{match}")

    def check(self, match: str, secret: str) -> None:
        """Raise `UnknownLink` where this is not the secret, nor was when an earlier key counted, or has run out."""
        if not is_secret_for(self._database, f"invitation:{match}", secret):
            raise UnknownLink(say("the seats of this table are for those who were sent its invitation"))
        chosen = sa.select(invitations.c.until).where(invitations.c.match_id == match)
        with self._database.glancing() as connection:
            until = connection.execute(chosen).scalar_one_or_none()
        if until is None or until < now():
            raise UnknownLink(
                say(
                    "this invitation is too old: ask whoever sent it to open the table again, and it "
                    "will work"
                )
            )


def secret_for(database: Database, what: str) -> str:
    """The secret of a link that leads to something; nothing of it is kept."""
    return _signed(database.secret(), what)


def is_secret_for(database: Database, what: str, secret: str) -> bool:
    """Whether this is that secret, or was when an earlier key counted."""
    true = [_signed(key, what).encode() for key in database.secrets()]
    return any(hmac.compare_digest(secret.encode(), one) for one in true)


def _signed(key: bytes, what: str) -> str:
    return hmac.new(key, what.encode(), hashlib.sha256).hexdigest()[:32]

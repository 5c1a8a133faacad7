"""What goes wrong with a database, and what is said of it: to people in a sentence, to the log without any values."""

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    OperationalError,
    ProgrammingError,
)

from boju.core.language import Sentence
from boju.table.locales import say

OURS = (IntegrityError, DataError, ProgrammingError, NotSupportedError)
"""What is wrong with what was asked for, and not with the database."""

BUSY = say("the database of this server is busy, so nothing was saved: try again in a moment")
FULL = say("the disk of this server is full, so nothing was saved: try again when there is room")
LOST = say("the database of this server cannot be reached now, so nothing was saved: try again in a moment")
DOUBTFUL = say(
    "the connection to the database was lost while this was being saved, so nobody knows yet whether "
    "it was: look again in a moment"
)
TAKEN = say(
    "another server has taken over the database of this one, so nothing can be saved any more: its "
    "operator has to stop this one"
)
BROKEN = say("the database of this server cannot be used now, so nothing was saved; its log says why")

WAITED_TOO_LONG = {"55P03", "57014", "40001", "40P01"}
"""PostgreSQL's codes: a lock not had in time, a statement that took too long, two who waited for each other."""
NO_ROOM = {"53100"}
NOT_SERVING = {"57P01", "57P02", "57P03", "53300"}
"""It is being stopped, has broken down, is starting, or has too many connections."""


def code_of(error: DBAPIError) -> str:
    """PostgreSQL's code of an error; nothing for SQLite, and where no server has answered."""
    return getattr(error.orig, "sqlstate", None) or ""


def sentence(error: DBAPIError) -> Sentence:
    """What people are told."""
    code, words = code_of(error), str(error.orig)
    if code in WAITED_TOO_LONG:
        return BUSY
    if code in NO_ROOM:
        return FULL
    if code in NOT_SERVING or is_lost(error):
        return LOST
    if "locked" in words or "busy" in words:
        return BUSY
    return FULL if "full" in words else BROKEN


def is_lost(error: DBAPIError) -> bool:
    """Whether the connection to a server is gone, or could not be made."""
    is_from_a_server = hasattr(error.orig, "sqlstate")
    return error.connection_invalidated or (
        is_from_a_server and not code_of(error) and isinstance(error, OperationalError)
    )


def in_one_line(error: DBAPIError) -> str:
    """What the database says itself, without what PostgreSQL adds in further lines: values, and hints."""
    diagnosis = getattr(error.orig, "diag", None)
    told: str = getattr(diagnosis, "message_primary", None) or str(error.orig)
    return " ".join(told.partition("\n")[0].split()).rstrip(".")

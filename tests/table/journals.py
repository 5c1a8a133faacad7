"""What a database keeps of a match, as a test reads it or adds to it beside the server."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from boju.table.match.apply import apply_all
from boju.table.match.entries import Entry
from boju.table.match.state import MatchState, first_state
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal


def id_of(path: str) -> str:
    """The id of a match by its address."""
    return path.rpartition("/")[2]


def state_of(database: str | Path, path: str) -> MatchState:
    """A match as its journal has it."""
    with closing(Database(database)) as kept:
        journal = SqlJournal(kept)
        return apply_all(first_state(journal.setting(id_of(path))), journal.read(id_of(path)))


def entries_of(database: str | Path, path: str) -> Sequence[Entry]:
    """All entries of a match."""
    with closing(Database(database)) as kept:
        return SqlJournal(kept).read(id_of(path))


def append(database: str | Path, path: str, *entries: Entry) -> None:
    """Add entries, as another process would."""
    with closing(Database(database)) as kept:
        journal = SqlJournal(kept)
        journal.append(id_of(path), len(journal.read(id_of(path))), entries)

"""Matches that are kept in a database, and what their journals have come to."""

from boju.table.match.apply import apply_all
from boju.table.match.commands import Now
from boju.table.match.entries import Said
from boju.table.match.opening import NewMatch, opened
from boju.table.match.state import MatchState, first_state
from boju.table.storage.api import Journal
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal


def replayed(journal: Journal, match: str) -> MatchState:
    return apply_all(first_state(journal.setting(match)), journal.read(match))


def open_match(database: Database, id: str = "one", host: str = "Ann") -> str:
    """A match between its host and whoever comes."""
    new = NewMatch(game="yut", players=2, options={}, seats=["me", "friend"], host=host, is_private=False)
    SqlJournal(database).open(*opened(new, id, bytes(32), "2026-01-01", Now(1)))
    return id


def keep(database: Database, match: str, at: int, *texts: str) -> None:
    """Append remarks at a revision."""
    SqlJournal(database).append(match, at, [Said(0, text, at=1) for text in texts])


def kept(database: Database, match: str) -> list[str]:
    """The texts of all remarks."""
    return [entry.text for entry in SqlJournal(database).read(match) if isinstance(entry, Said)]

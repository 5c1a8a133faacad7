"""Matches that are kept in a database, with nothing played."""

from collections.abc import Mapping

from boju.table.cluster.leases import Term
from boju.table.match.commands import Now
from boju.table.match.opening import NewMatch, opened
from boju.table.storage.database import Database
from boju.table.storage.journal import SqlJournal


def open_match(database: Database, id: str = "one") -> str:
    """A match between Ann and whoever comes."""
    new = NewMatch(game="yut", players=2, options={}, seats=["me", "friend"], host="Ann")
    SqlJournal(database).open(*opened(new, id, bytes(32), "2026-01-01", Now(1)))
    return id


def numbers(terms: Mapping[str, Term]) -> dict[str, int]:
    """The numbers of terms, by match."""
    return {match: term.number for match, term in terms.items()}

"""What a journal has come to."""

from boju.table.match.apply import apply_all
from boju.table.match.state import MatchState, first_state
from boju.table.storage.api import Journal


def replayed(journal: Journal, match: str) -> MatchState:
    return apply_all(first_state(journal.setting(match)), journal.read(match))

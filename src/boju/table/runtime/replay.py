"""A match made from its whole journal."""

from collections.abc import Sequence

from boju.core.errors import BojuError
from boju.table.errors import DamagedTable
from boju.table.match.apply import apply, apply_all
from boju.table.match.entries import Entry
from boju.table.match.state import MatchState, Setting, first_state

RECENT = 24
"""How many of the last entries are told of a match that is opened: somebody may have seen the ones before elsewhere."""

Transition = tuple[MatchState, Entry, MatchState]
"""An entry, with the match before and after it."""


def replayed(setting: Setting, entries: Sequence[Entry]) -> tuple[MatchState, list[Transition]]:
    """The match after all of its entries, and the last of them; raises `DamagedTable`."""
    recent = []
    try:
        state = apply_all(first_state(setting), entries[:-RECENT])
        for entry in entries[-RECENT:]:
            before, state = state, apply(state, entry)
            recent.append((before, entry, state))
    except (BojuError, LookupError, TypeError, ValueError) as error:
        raise DamagedTable(setting.id) from error
    return state, recent

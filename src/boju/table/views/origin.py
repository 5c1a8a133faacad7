"""Where a game came from that did not begin at its table as usual."""

from boju.table.locales import Language
from boju.table.match.state import MatchState
from boju.table.match.visibility import Viewer, brought_for


def origin(state: MatchState, viewer: Viewer, language: Language) -> str:
    """What those who play should know of such a game; nothing of others."""
    if brought := brought_for(state, viewer):
        told = language("This game was begun elsewhere. Events played before it came to this table: {count}.")
        return told.format(count=brought)
    if state.setting.start is not None:
        return language(
            "This game starts from a position that somebody has set up, not from the usual start."
        )
    return ""

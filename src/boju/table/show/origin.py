"""Where a game came from that did not begin at its table as usual."""

from boju.table.keep.store import Setting
from boju.table.locales import Language


def origin_of(setting: Setting, brought: int, language: Language) -> str:
    """What those who play should know of such a game; nothing of others.

    `brought`: how many events were played elsewhere, of those that the reader may know of.
    """
    if brought:
        told = language(
            "This game was begun elsewhere: {count} events had been played before it came to this table."
        )
        return told.format(count=brought)
    if setting.start is not None:
        return language(
            "This game starts from a position that somebody has set up, not from the usual start."
        )
    return ""

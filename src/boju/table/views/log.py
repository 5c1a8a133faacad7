"""What an event did, as the log tells it to one reader."""

from collections.abc import Sequence
from typing import Any

from boju.core.family import Family
from boju.core.scene import Scene
from boju.state import State
from boju.table.locales import Language
from boju.table.match.visibility import Viewer
from boju.table.views.marks import marks, payments, throws
from boju.table.views.position import scene_of, shown_earlier


def log_entry(
    before: State, after: State, index: int, drawn: tuple[Scene, Scene], viewer: Viewer, language: Language
) -> dict[str, Any]:
    """The last event of `after`, as number `index`; `before` is the position that it was played in.

    `drawn` are the board before the event and after it, as this reader sees it.
    """
    event = after.last_event or ""
    is_draw = before.is_draw(event)
    return {
        "index": index,
        "event": event_seen(before, event, viewer),
        "seat": before.turn,
        "random": is_draw,
        "told": told(before, after, viewer, language),
        "marks": (throws(drawn[1]) if is_draw else marks(*drawn)) + payments(*drawn),
    }


def told(before: State, after: State, viewer: Viewer, language: Language) -> list[dict[str, str]]:
    """What the last event did, clause by clause, as far as a reader may be told; old words for it, if there are any.

    `before` is the position it was played in: why a die is lost is asked there, and told after what has been lost.
    """
    seats = None if viewer.is_open else viewer.holds
    verses = after.family.verses
    found = []
    for one in after.told(language.locale, seats, 0 if viewer.seat is None else viewer.seat):
        found.append(one)
        if one.name in after.family.losses:
            found += before.why_lost(after.last_event or "", language.locale)
    return [
        {
            "name": one.name,
            "clause": one.clause,
            "text": one.text,
            "verse": verses[one.name].title[language.locale] if one.name in verses else "",
        }
        for one in found
    ]


def foretold(game: State, events: Sequence[str], viewer: Viewer, language: Language) -> list[dict[str, str]]:
    """What events would do; nothing is said of it where something is hidden."""
    if game.family.secrets is not None:
        return []
    ahead, found = game.copy(), []
    for event in events:
        before = ahead.copy()
        ahead.play(event)
        found += told(before, ahead, viewer, language)
    return found


def moved(game: State, events: Sequence[str], viewer: Viewer, language: Language) -> list[dict[str, Any]]:
    """What events that could follow on a position would move on the board, as the log tells it of one event."""
    ahead, found = game.copy(), []
    before = scene_of(shown_earlier(ahead, viewer), language)
    for event in events:
        ahead.play(event)
        after = scene_of(shown_earlier(ahead, viewer), language, before)
        found += marks(before, after)
        before = after
    return found


def draw_seen(family: Family, event: str, viewer: Viewer) -> str:
    """A throw or a deal as it may be told: it is nobody's own."""
    if family.secrets is None or viewer.is_open:
        return event
    return family.secrets.event_seen(event, is_own=False)


def event_seen(before: State, event: str, viewer: Viewer) -> str:
    """An event as it may be told; `before` is the position it was played in."""
    secrets = before.family.secrets
    if secrets is None or viewer.is_open:
        return event
    return secrets.event_seen(event, is_own=viewer.seat is not None and before.actor == viewer.seat)

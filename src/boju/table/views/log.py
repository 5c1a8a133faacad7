"""What an event did, as the log tells it to one reader."""

from collections.abc import Mapping, Sequence
from typing import Any

from boju.core.family import Family
from boju.core.scene import Scene, Sprite
from boju.state import State
from boju.table.locales import Language
from boju.table.match.visibility import Viewer
from boju.table.views.position import scene_of, shown_earlier

PIECES = frozenset({"piece", "horse", "card", "tile"})
"""The kinds of sprites that are moved."""
WALKERS = frozenset({"piece", "horse"})
"""Those of them that walk from place to place; cards and tiles only change hands."""
DICE = frozenset({"die", "stick"})
"""The kinds of sprites that are thrown."""
MOST = 12
"""When more than this has moved, the board was laid out anew, and there is nothing to be pointed at.

What walks together counts once.
"""
AMOUNTS = ("net-", "score-", "total-")
"""How the names of the captions begin that tell what somebody has won or lost so far."""


def marks(before: Scene, after: Scene) -> list[dict[str, Any]]:
    """What left its place, as it lay there ("from"), and what came to a place, as it lies there now ("to").

    Only pieces count, not what tells about the game. One mark of all that walked from a place to the same other place
    tells where they came from.
    """
    old, new = _standing(before), _standing(after)
    left = [sprite for id, sprite in old.items() if id not in new or new[id].place != sprite.place]
    come = [sprite for id, sprite in new.items() if id not in old or old[id].place != sprite.place]
    if _count(left, new) + _count(come, old) > MOST:
        return []
    walks = {
        (old[sprite.id].place, sprite.place): sprite.id
        for sprite in come
        if sprite.id in old and sprite.kind in WALKERS
    }
    ways = {walker: [old[walker].x, old[walker].y] for walker in walks.values()}
    return [_mark(sprite, "from") for sprite in left] + [
        _mark(sprite, "to") | {"came": ways.get(sprite.id)} for sprite in come
    ]


def _count(sprites: list[Sprite], others: Mapping[str, Sprite]) -> int:
    """How much they are, those counted once that walk from the same place to the same other place."""
    return len(
        {
            (sprite.place, others[sprite.id].place)
            if sprite.kind in WALKERS and sprite.id in others
            else sprite.id
            for sprite in sprites
        }
    )


def payments(before: Scene, after: Scene) -> list[dict[str, Any]]:
    """The amounts that changed ("paid"): `face` names the caption that tells one."""
    old = {caption.id: caption.text for caption in before.captions}
    return [
        {"role": "paid", "face": now.id, "place": "", "x": now.x, "y": now.y}
        | {"angle": 0.0, "scale": 1.0, "came": None}
        for now in after.captions
        if now.id.startswith(AMOUNTS) and now.text != old.get(now.id, now.text)
    ]


def throws(after: Scene) -> list[dict[str, Any]]:
    """The dice or sticks as they lie after a throw ("thrown")."""
    return [_mark(sprite, "thrown") for sprite in after.sprites if sprite.kind in DICE]


def _standing(scene: Scene) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in scene.sprites if sprite.place and sprite.kind in PIECES}


def _mark(sprite: Sprite, role: str) -> dict[str, Any]:
    pose = {"x": sprite.x, "y": sprite.y, "angle": sprite.angle, "scale": sprite.scale}
    return {"role": role, "face": sprite.face, "place": sprite.place, **pose, "came": None}


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

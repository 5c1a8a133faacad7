"""What an event moved on the board. It is read off the drawings before and after, so that no game has to say it."""

from collections.abc import Mapping
from typing import Any

from boju.core.scene import Scene, Sprite

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
